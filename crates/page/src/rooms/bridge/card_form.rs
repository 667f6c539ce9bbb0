//! Convention cards as forms: a preset, or one's own in every line.

use super::card_lines::{CardLine, LINES};
use crate::{form::Fields, refusal::Refusal};
use bridge::knowledge::{bidding::ConventionCard, signals::Signalling};
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, collections::HashMap};
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
        let given = text("preset");
        let preset = PRESETS.iter().find(|(name, _)| *name == given).map_or(PRESETS[0].0, |(name, _)| *name);
        // The lines show a preset while one is chosen; the card that somebody wrote goes along unseen.
        let kept: HashMap<&str, &str> =
            text("own").split(';').filter_map(|one| one.split_once('=')).collect();
        let written = |name: &str| match kept.get(name) {
            Some(kept) if preset != OWN => *kept,
            _ => text(name),
        };
        let mut own = ConventionCard::default();
        // A line that was not filled in is as usual.
        for line in LINES.iter().filter(|line| !written(line.name).is_empty()) {
            (line.write)(&mut own, written(line.name));
        }
        if let Some(mistake) = own.mistake() {
            return Err(Refusal::Unreadable(mistake.to_string()));
        }
        Ok(Self { preset: preset.into(), own, signals: text("signals").parse().unwrap_or_default() })
    }

    fn card(&self) -> ConventionCard {
        self.card_named(&self.preset).with(|it| it.signals = self.signals.signals())
    }

    /// The card of a preset, or the one that somebody wrote.
    fn card_named(&self, preset: &str) -> ConventionCard {
        let card = if preset == OWN { Some(self.own) } else { ConventionCard::named(preset) };
        card.unwrap_or_default()
    }

    fn form(&self, whose: &'static str, w: &Words) -> CardForm {
        let options = |list: &[(&'static str, &str)], chosen: &str| {
            list.iter().map(|&(name, label)| (name.into(), w.say(label), name == chosen)).collect()
        };
        CardForm {
            whose,
            presets: PRESETS
                .iter()
                .map(|&(name, label)| PresetOption {
                    name,
                    label: w.say(label),
                    chosen: name == self.preset,
                    lines: in_a_line(&self.card_named(name)),
                })
                .collect(),
            kept: in_a_line(&self.own),
            signals: options(&SIGNALS, &self.signals.to_string()),
            own: self.preset == OWN,
            lines: LINES.iter().map(|line| FormLine::new(line, self, w)).collect(),
        }
    }
}

/// What is agreed on every line, as a script and a hidden field have it: `notrump=15-17;majors=five`.
fn in_a_line(card: &ConventionCard) -> String {
    let lines: Vec<String> =
        LINES.iter().map(|line| format!("{}={}", line.name, (line.read)(card))).collect();
    lines.join(";")
}

/// Something to choose: its value, what it is called, and whether it is chosen.
pub(super) type Options = Vec<(Cow<'static, str>, String, bool)>;

/// A card as it is filled in.
pub(super) struct CardForm {
    pub(super) whose: &'static str,
    pub(super) presets: Vec<PresetOption>,
    /// The card that somebody wrote, whatever the lines show.
    pub(super) kept: String,
    pub(super) signals: Options,
    /// Whether it is the one that somebody wrote.
    pub(super) own: bool,
    pub(super) lines: Vec<FormLine>,
}

/// A card to start from.
pub(super) struct PresetOption {
    pub(super) name: &'static str,
    pub(super) label: String,
    pub(super) chosen: bool,
    /// What it has on every line.
    pub(super) lines: String,
}

/// A line to fill in.
pub(super) struct FormLine {
    pub(super) name: &'static str,
    pub(super) label: String,
    pub(super) choices: Options,
}

impl FormLine {
    /// What is usual on this line, and what any of the cards to start from has there if that is something else.
    fn new(line: &CardLine, choice: &Choice, w: &Words) -> Self {
        let agreed = (line.read)(&choice.card());
        let mut values: Vec<Cow<str>> = line.choices.iter().map(|&(value, _)| value.into()).collect();
        for (preset, _) in PRESETS {
            let value = (line.read)(&choice.card_named(preset));
            if !values.iter().any(|known| *known == value) {
                values.push(value.into());
            }
        }
        let choices = values.into_iter().map(|value| {
            let (words, chosen) = (line.tell(&value, w), value == agreed);
            (value, words, chosen)
        });
        Self { name: line.name, label: w.say(line.label), choices: choices.collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bridge::knowledge::{
        bidding::{AceAsking, MajorTwoNotrump, NotrumpDefence, Points, Twos},
        signals::SmallLead,
    };

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

    /// A card that differs from the usual one in every agreement.
    fn unusual() -> ConventionCard {
        let usual = ConventionCard::default();
        usual.with(|it| {
            (it.one_notrump, it.two_notrump) = (Points::new(13, 16), Points::new(20, 22));
            (it.five_card_majors, it.five_card_major_in_notrump) = (false, false);
            (it.twos, it.transfers) = (Twos::Strong, false);
            (it.four_notrump, it.two_notrump_response) = (AceAsking::Keycards1430, MajorTwoNotrump::Natural);
            (it.splinters, it.two_over_one, it.off_shape_notrump) = (false, false, false);
            (it.weak_jump_overcalls, it.weak_jump_raises, it.negative_doubles_to) = (false, false, 6);
            (it.gerber, it.support_doubles, it.lebensohl) = (true, true, false);
            (it.inverted_minors, it.texas, it.smolen, it.drury) = (true, false, false, false);
            it.notrump_defence = NotrumpDefence::Dont;
            it.signals = Signalling::UpsideDown.signals();
            it.leads = usual.leads.small(SmallLead::ThirdAndFifth, SmallLead::ThirdAndFifth);
        })
    }

    /// What the form shows of a choice, sent back, is that choice, in every agreement that a card has.
    #[test]
    fn what_was_chosen_is_offered_again() {
        let agreements = |card| match serde_json::to_value::<ConventionCard>(card) {
            Ok(serde_json::Value::Object(agreements)) => agreements,
            other => panic!("{other:?}"),
        };
        let unusual_lines = agreements(unusual());
        for (name, usual) in agreements(ConventionCard::default()) {
            assert_ne!(unusual_lines[&name], usual, "{name} is to differ, so that it is tried here");
        }
        let choice = |own: ConventionCard, signals| Choice { preset: OWN.into(), own, signals };
        let with_1430 = ConventionCard::default().with(|it| it.four_notrump = AceAsking::Keycards1430);
        let chosen = CardChoices([
            choice(unusual(), Signalling::UpsideDown),
            choice(with_1430, Signalling::default()),
        ]);
        let kept = serde_json::to_string(&chosen).unwrap();
        let mut sent = Fields::new();
        for form in CardChoices::read(Some(&kept)).forms(&Words::default()) {
            let named = |list: &Options| list.iter().find(|one| one.2).map(|one| one.0.clone().into_owned());
            let mut send = |name: &str, value: Option<String>| {
                sent.insert(format!("{}_{name}", form.whose), value.expect("one is chosen"));
            };
            send("preset", form.presets.iter().find(|one| one.chosen).map(|one| one.name.to_owned()));
            send("own", Some(form.kept.clone()));
            send("signals", named(&form.signals));
            form.lines.iter().for_each(|line| send(line.name, named(&line.choices)));
        }
        assert_eq!(CardChoices::from_fields(&sent).unwrap().cards(), chosen.cards());
        assert_eq!(chosen.cards(), [unusual(), with_1430]);
    }

    /// The lines show the preset, every value of which can be chosen; and the card that somebody wrote is there again after it.
    #[test]
    fn a_preset_shows_its_lines_and_leaves_ones_own_card_alone() {
        let choice = Choice { preset: "acol".into(), own: unusual(), signals: Signalling::default() };
        let form = choice.form("our", &Words::default());
        let shown = |name: &str| {
            let line = form.lines.iter().find(|line| line.name == name);
            line.and_then(|line| line.choices.iter().find(|one| one.2)).map(|one| one.0.clone().into_owned())
        };
        assert_eq!(shown("notrump").as_deref(), Some("12-14"));
        for preset in &form.presets {
            for (name, value) in preset.lines.split(';').filter_map(|one| one.split_once('=')) {
                let line = form.lines.iter().find(|line| line.name == name).unwrap();
                assert!(line.choices.iter().any(|one| one.0 == value), "{}: {name} {value}", preset.name);
            }
        }
        let mut sent = fields(&[("our_preset", "acol"), ("our_own", &form.kept)]);
        sent.extend(
            form.lines.iter().filter_map(|line| Some((format!("our_{}", line.name), shown(line.name)?))),
        );
        let kept = Choice::from_fields(&sent, "our").unwrap();
        assert_eq!(kept.own.with(|it| it.signals = unusual().signals), unusual());
        assert_eq!(kept.card(), choice.card());
    }
}
