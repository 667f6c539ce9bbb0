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

/// The name of a card that somebody wrote.
const OWN: &str = "own";

/// The cards that have a name, and the messages that say it; first the usual one.
const PRESETS: [(&str, &str); 5] = [
    ("two-over-one", "page-card-preset-two-over-one"),
    ("sayc", "page-card-preset-sayc"),
    ("acol", "page-card-preset-acol"),
    ("textbook", "page-card-preset-textbook"),
    (OWN, "page-card-preset-own"),
];

/// The signals that have a name, and the messages that say it.
const SIGNALS: [(&str, &str); 5] = [
    ("standard", "page-bridge-signals-standard"),
    ("upside-down", "page-bridge-signals-upside-down"),
    ("quiet", "page-bridge-signals-quiet"),
    ("count", "page-bridge-signals-count"),
    ("none", "page-bridge-signals-none"),
];

/// What was chosen for both pairs, ours first: kept for the next table.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct CardChoices([Choice; 2]);

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
        Self { preset: PRESETS[0].0.into(), own: ConventionCard::default(), signals: Signalling::default() }
    }
}

impl CardChoices {
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
        let points = |name: &str| {
            let (least, most) = text(name).split_once('-')?;
            Some(Points::new(least.parse().ok()?, most.parse().ok()?))
        };
        // A line that was not filled in is as usual.
        let is = |name: &str, usual: &str| ["", usual].contains(&text(name));
        let small = |name: &str| match text(name) {
            "third-fifth" => SmallLead::ThirdAndFifth,
            _ => SmallLead::FourthBest,
        };
        let mut own = usual;
        own.one_notrump = points("notrump").unwrap_or(usual.one_notrump);
        own.five_card_majors = is("majors", "five");
        own.twos = if is("twos", "weak") { Twos::Weak } else { Twos::Strong };
        own.transfers = is("transfers", "yes");
        own.four_notrump = if is("aces", "keycards") { AceAsking::Keycards } else { AceAsking::Blackwood };
        own.two_notrump_response = match is("major-2nt", "jacoby") {
            true => MajorTwoNotrump::Jacoby,
            false => MajorTwoNotrump::Natural,
        };
        own.splinters = is("splinters", "yes");
        own.two_over_one = is("two_over_one", "yes");
        own.off_shape_notrump = is("off_shape_notrump", "yes");
        own.weak_jump_overcalls = is("jumps", "weak");
        own.negative_doubles_to = text("doubles").parse().unwrap_or(usual.negative_doubles_to);
        own.leads = usual.leads.small(small("leads-notrump"), small("leads-suits"));
        if let Some(mistake) = own.mistake() {
            return Err(Refusal::Unreadable(mistake.to_string()));
        }
        let given = text("preset");
        let preset = PRESETS.iter().find(|(name, _)| *name == given).map_or(PRESETS[0].0, |(name, _)| *name);
        Ok(Self { preset: preset.into(), own, signals: text("signals").parse().unwrap_or_default() })
    }

    fn card(&self) -> ConventionCard {
        let preset = if self.preset == OWN { Some(self.own) } else { ConventionCard::named(&self.preset) };
        let card = preset.unwrap_or_default();
        card.with(|it| it.signals = self.signals.signals())
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
            presets: PRESETS.map(|(name, label)| choice(name, label, name == self.preset)).into(),
            signals: SIGNALS
                .map(|(name, label)| choice(name, label, self.signals.to_string() == name))
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
                line("two_over_one", "page-card-two-over-one", yes(own.two_over_one)),
                line("off_shape_notrump", "page-card-off-shape-notrump", yes(own.off_shape_notrump)),
                line(
                    "aces",
                    "page-card-4nt",
                    either(
                        own.four_notrump.counts_king(),
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
        let chosen = |given: &[(&str, &str)]| CardChoices::from_fields(&fields(given)).unwrap().cards();
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
        assert!(CardChoices::from_fields(&fields(&[("our_notrump", "17-15")])).is_err());
        assert!(CardChoices::from_fields(&fields(&[("our_doubles", "9")])).is_err());
    }

    /// What the form shows of a choice, sent back, is that choice.
    #[test]
    fn what_was_chosen_is_offered_again() {
        let given =
            [("our_preset", "own"), ("our_notrump", "12-14"), ("our_majors", "four"), ("our_aces", "aces")];
        let chosen = CardChoices::from_fields(&fields(&given)).unwrap();
        let kept = serde_json::to_string(&chosen).unwrap();
        let mut sent = Fields::new();
        for form in CardChoices::read(Some(&kept)).forms(&Words::default()) {
            let named = |list: &Options| list.iter().find(|one| one.2).map(|one| one.0.to_owned());
            let mut send = |name: &str, value: Option<String>| {
                sent.insert(format!("{}_{name}", form.whose), value.expect("one is chosen"));
            };
            send("preset", named(&form.presets));
            send("signals", named(&form.signals));
            form.lines.iter().for_each(|line| send(line.name, named(&line.choices)));
        }
        assert_eq!(CardChoices::from_fields(&sent).unwrap().cards(), chosen.cards());
    }
}
