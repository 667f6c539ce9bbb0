//! Convention cards as forms: a preset, or one's own in every line.

use crate::{form::Fields, refusal::Refusal};
use bridge::knowledge::{
    bidding::{AceAsking, ConventionCard, MajorTwoNotrump, Points, Twos},
    signals::{Signalling, SmallLead},
};
use serde::{Deserialize, Serialize};
use telling::Words;

/// Who plays a card, as fields of the form are called.
pub(super) const WHOSE: [&str; 2] = ["our", "their"];

/// The cards that have a name.
pub(super) const PRESETS: [&str; 4] = ["two-over-one", "sayc", "acol", "textbook"];

/// The name of a card that somebody wrote.
const OWN: &str = "own";

/// What was chosen for both pairs, ours first: kept for the next table.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Chosen([Choice; 2]);

/// What was chosen for a pair.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Choice {
    /// The name of a preset, or `own`.
    preset: String,
    /// The card that was written last.
    own: ConventionCard,
    signals: Signalling,
}

impl Default for Choice {
    fn default() -> Self {
        Self { preset: PRESETS[0].into(), own: ConventionCard::default(), signals: Signalling::default() }
    }
}

impl Chosen {
    /// As it was kept; whatever cannot be read is as usual.
    pub(super) fn read(kept: Option<&str>) -> Self {
        kept.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
    }

    pub(super) fn from_fields(fields: &Fields) -> Result<Self, Refusal> {
        let [ours, theirs] = WHOSE.map(|whose| Choice::from_fields(fields, whose));
        Ok(Self([ours?, theirs?]))
    }

    /// The cards, ours first.
    pub(super) fn cards(&self) -> [ConventionCard; 2] {
        self.0.each_ref().map(Choice::card)
    }

    /// The forms with what was chosen last, ours first.
    pub(super) fn forms(&self, w: &Words) -> [CardForm; 2] {
        let [ours, theirs] = &self.0;
        [ours.form(WHOSE[0], w), theirs.form(WHOSE[1], w)]
    }
}

impl Choice {
    fn from_fields(fields: &Fields, whose: &str) -> Result<Self, Refusal> {
        let text = |name: &str| fields.get(&format!("{whose}_{name}")).map_or("", String::as_str);
        let usual = ConventionCard::default();
        let points = |name: &str, usual: Points| {
            let (least, most) = text(name).split_once('-')?;
            Some(Points::new(least.parse().ok()?, most.parse().ok()?)).filter(|points| *points != usual)
        };
        let is = |name: &str, value: &str, usual: bool| match text(name) {
            "" => usual,
            given => given == value,
        };
        let small = |name: &str| match text(name) {
            "third-fifth" => SmallLead::ThirdAndFifth,
            _ => SmallLead::FourthBest,
        };
        let own = ConventionCard {
            one_notrump: points("notrump", usual.one_notrump).unwrap_or(usual.one_notrump),
            five_card_majors: is("majors", "five", true),
            twos: if is("twos", "weak", true) { Twos::Weak } else { Twos::Strong },
            transfers: is("transfers", "yes", true),
            four_notrump: if is("aces", "keycards", true) {
                AceAsking::Keycards
            } else {
                AceAsking::Blackwood
            },
            two_notrump_response: match is("major-2nt", "jacoby", true) {
                true => MajorTwoNotrump::Jacoby,
                false => MajorTwoNotrump::Natural,
            },
            splinters: is("splinters", "yes", true),
            weak_jump_overcalls: is("jumps", "weak", true),
            negative_doubles_to: text("doubles").parse().unwrap_or(usual.negative_doubles_to),
            leads: usual.leads.small(small("leads-notrump"), small("leads-suits")),
            ..usual
        };
        if let Some(mistake) = own.mistake() {
            return Err(Refusal::Unreadable(mistake.to_string()));
        }
        let preset = match text("preset") {
            named if named == OWN || PRESETS.contains(&named) => named,
            _ => PRESETS[0],
        };
        Ok(Self { preset: preset.into(), own, signals: text("signals").parse().unwrap_or_default() })
    }

    fn card(&self) -> ConventionCard {
        let usual = ConventionCard::default();
        let card = match self.preset.as_str() {
            OWN => self.own,
            "sayc" => ConventionCard {
                four_notrump: AceAsking::Blackwood,
                splinters: false,
                negative_doubles_to: 2,
                ..usual
            },
            "acol" => ConventionCard {
                two_notrump: Points::new(20, 22),
                five_card_majors: false,
                twos: Twos::Strong,
                four_notrump: AceAsking::Blackwood,
                two_notrump_response: MajorTwoNotrump::Natural,
                negative_doubles_to: 2,
                ..usual.with_weak_notrump()
            },
            "textbook" => ConventionCard::textbook(),
            _ => usual,
        };
        ConventionCard { signals: self.signals.signals(), ..card }
    }

    fn form(&self, whose: &'static str, w: &Words) -> CardForm {
        let own = &self.own;
        let choice = |value: &'static str, label: &str, chosen: bool| (value, w.say(label), chosen);
        let either = |is: bool, [yes, no]: [(&'static str, &str); 2]| {
            vec![choice(yes.0, yes.1, is), choice(no.0, no.1, !is)]
        };
        let strength = |weak| either(weak, [("weak", "page-card-weak"), ("strong", "page-card-strong")]);
        let small = |lead: SmallLead| {
            let fourth = lead == SmallLead::FourthBest;
            either(fourth, [("fourth", "page-card-fourth-best"), ("third-fifth", "page-card-third-fifth")])
        };
        let yes = |is| either(is, [("yes", "page-card-yes"), ("no", "page-card-no")]);
        let ranges = ["10-12", "11-14", "12-14", "13-15", "14-16", "15-17", "15-18", "16-18"];
        let range = format!("{}-{}", own.one_notrump.least, own.one_notrump.most);
        let line = |name, label: &str, choices| CardLine { name, label: w.say(label), choices };
        CardForm {
            whose,
            presets: PRESETS
                .into_iter()
                .chain([OWN])
                .map(|name| (name, w.say(&format!("page-card-preset-{name}")), name == self.preset))
                .collect(),
            signals: ["standard", "upside-down", "quiet", "count", "none"]
                .map(|name| {
                    (name, w.say(&format!("page-bridge-signals-{name}")), self.signals.to_string() == name)
                })
                .into(),
            own: self.preset == OWN,
            lines: vec![
                line(
                    "notrump",
                    "page-card-1nt",
                    ranges.map(|it| (it, it.replace('-', "–"), it == range)).into(),
                ),
                line(
                    "majors",
                    "page-card-majors",
                    either(
                        own.five_card_majors,
                        [("five", "page-card-majors-five"), ("four", "page-card-majors-four")],
                    ),
                ),
                line("twos", "page-card-twos", strength(own.twos == Twos::Weak)),
                line("transfers", "page-card-transfers", yes(own.transfers)),
                line(
                    "major-2nt",
                    "page-card-2nt-over-major",
                    either(
                        own.two_notrump_response == MajorTwoNotrump::Jacoby,
                        [("jacoby", "page-card-jacoby"), ("natural", "page-card-natural")],
                    ),
                ),
                line("splinters", "page-card-splinters", yes(own.splinters)),
                line(
                    "aces",
                    "page-card-4nt",
                    either(
                        own.four_notrump == AceAsking::Keycards,
                        [("keycards", "page-card-key-cards"), ("aces", "page-card-aces")],
                    ),
                ),
                line("jumps", "page-card-jump-overcalls", strength(own.weak_jump_overcalls)),
                line(
                    "doubles",
                    "page-card-negative-doubles",
                    ["0", "1", "2", "3", "4"]
                        .map(|level| {
                            let label = match level {
                                "0" => w.say("page-card-never"),
                                _ => telling::say!(w, "page-card-up-to-level", level = level),
                            };
                            (level, label, level == own.negative_doubles_to.to_string())
                        })
                        .into(),
                ),
                line("leads-notrump", "page-card-leads-notrump", small(own.leads.against_notrump)),
                line("leads-suits", "page-card-leads-suits", small(own.leads.against_suits)),
            ],
        }
    }
}

/// Something to choose: its value, what it is called, and whether it is chosen.
pub(super) type Options = Vec<(&'static str, String, bool)>;

/// A card as it is filled in.
pub(super) struct CardForm {
    pub(super) whose: &'static str,
    pub(super) presets: Options,
    pub(super) signals: Options,
    /// Whether the lines count.
    pub(super) own: bool,
    pub(super) lines: Vec<CardLine>,
}

pub(super) struct CardLine {
    pub(super) name: &'static str,
    pub(super) label: String,
    pub(super) choices: Options,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(given: &[(&str, &str)]) -> Fields {
        given.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn presets_and_own_cards_are_what_they_say() {
        let chosen = |given: &[(&str, &str)]| Chosen::from_fields(&fields(given)).unwrap().cards();
        assert_eq!(chosen(&[]), [ConventionCard::default(); 2]);
        let [ours, theirs] = chosen(&[("our_preset", "acol"), ("their_signals", "upside-down")]);
        assert!(ours.one_notrump.range() == (12..=14) && !ours.five_card_majors);
        assert_eq!(theirs.signals, Signalling::UpsideDown.signals());
        let own =
            [("our_preset", "own"), ("our_notrump", "13-15"), ("our_twos", "strong"), ("our_doubles", "0")];
        let [ours, _] = chosen(&own);
        assert_eq!(
            (ours.one_notrump, ours.twos, ours.negative_doubles_to),
            (Points::new(13, 15), Twos::Strong, 0)
        );
        assert!(Chosen::from_fields(&fields(&[("our_notrump", "17-15")])).is_err());
        assert!(Chosen::from_fields(&fields(&[("our_doubles", "9")])).is_err());
    }

    /// What the form shows of a choice, sent back, is that choice.
    #[test]
    fn what_was_chosen_is_offered_again() {
        let given =
            [("our_preset", "own"), ("our_notrump", "12-14"), ("our_majors", "four"), ("our_aces", "aces")];
        let chosen = Chosen::from_fields(&fields(&given)).unwrap();
        let kept = serde_json::to_string(&chosen).unwrap();
        let mut sent = Fields::new();
        for form in Chosen::read(Some(&kept)).forms(&Words::default()) {
            let named = |list: &Options| list.iter().find(|one| one.2).map(|one| one.0.to_owned());
            let mut send = |name: &str, value: Option<String>| {
                sent.insert(format!("{}_{name}", form.whose), value.expect("one is chosen"));
            };
            send("preset", named(&form.presets));
            send("signals", named(&form.signals));
            form.lines.iter().for_each(|line| send(line.name, named(&line.choices)));
        }
        assert_eq!(Chosen::from_fields(&sent).unwrap().cards(), chosen.cards());
    }
}
