//! A convention card line by line: the one place that knows how each agreement is asked for and shown.

use bridge::knowledge::{
    bidding::{AceAsking, ConventionCard, MajorTwoNotrump, NotrumpDefence, Points, Twos},
    signals::SmallLead,
};
use telling::{Words, say};

/// A line of the card.
pub(super) struct CardLine {
    /// What its field in a form is called.
    pub(super) name: &'static str,
    /// The message that names it.
    pub(super) label: &'static str,
    /// What is usually agreed here, each with the message that says it; ranges and levels are said by themselves.
    pub(super) choices: &'static [(&'static str, &'static str)],
    /// What is agreed on a card.
    pub(super) read: fn(&ConventionCard) -> String,
    /// Agrees on that; whatever makes no sense leaves the card as it is.
    pub(super) write: fn(&mut ConventionCard, &str),
}

impl CardLine {
    /// What is agreed, in words.
    pub(super) fn tell(&self, value: &str, w: &Words) -> String {
        match self.choices.iter().find(|(known, _)| *known == value) {
            Some((level, "page-card-up-to-level")) => say!(w, "page-card-up-to-level", level = *level),
            Some((_, message)) if !message.is_empty() => w.say(message),
            _ => value.replace('-', "–"),
        }
    }
}

const YES_NO: &[(&str, &str)] = &[("yes", "page-card-yes"), ("no", "page-card-no")];
const STRENGTHS: &[(&str, &str)] = &[("weak", "page-card-weak"), ("strong", "page-card-strong")];
const SMALL_LEADS: &[(&str, &str)] =
    &[("fourth", "page-card-fourth-best"), ("third-fifth", "page-card-third-fifth")];

fn either(is: bool, [yes, no]: [&str; 2]) -> String {
    (if is { yes } else { no }).to_owned()
}

fn yes(is: bool) -> String {
    either(is, ["yes", "no"])
}

fn range(points: Points) -> String {
    format!("{}-{}", points.least, points.most)
}

/// The points of `15-17`, if that is what it is.
fn read_range(points: &mut Points, value: &str) {
    let read = || {
        let (least, most) = value.split_once('-')?;
        Some(Points::new(least.parse().ok()?, most.parse().ok()?))
    };
    *points = read().unwrap_or(*points);
}

fn small_lead(lead: SmallLead) -> String {
    either(lead == SmallLead::FourthBest, ["fourth", "third-fifth"])
}

fn read_small_lead(value: &str) -> SmallLead {
    if value == "third-fifth" { SmallLead::ThirdAndFifth } else { SmallLead::FourthBest }
}

/// All lines, in the order of a card: every agreement but the signals, which have names of their own.
pub(super) const LINES: [CardLine; 24] = [
    CardLine {
        name: "notrump",
        label: "page-card-1nt",
        choices: &[
            ("10-12", ""),
            ("11-14", ""),
            ("12-14", ""),
            ("13-15", ""),
            ("14-16", ""),
            ("15-17", ""),
            ("15-18", ""),
            ("16-18", ""),
        ],
        read: |card| range(card.one_notrump),
        write: |card, value| read_range(&mut card.one_notrump, value),
    },
    CardLine {
        name: "two-notrump",
        label: "page-card-2nt",
        choices: &[("19-20", ""), ("20-21", ""), ("20-22", ""), ("21-22", ""), ("22-24", "")],
        read: |card| range(card.two_notrump),
        write: |card, value| read_range(&mut card.two_notrump, value),
    },
    CardLine {
        name: "major-in-notrump",
        label: "page-card-major-in-notrump",
        choices: YES_NO,
        read: |card| yes(card.five_card_major_in_notrump),
        write: |card, value| card.five_card_major_in_notrump = value == "yes",
    },
    CardLine {
        name: "off_shape_notrump",
        label: "page-card-off-shape-notrump",
        choices: YES_NO,
        read: |card| yes(card.off_shape_notrump),
        write: |card, value| card.off_shape_notrump = value == "yes",
    },
    CardLine {
        name: "majors",
        label: "page-card-majors",
        choices: &[("five", "page-card-majors-five"), ("four", "page-card-majors-four")],
        read: |card| either(card.five_card_majors, ["five", "four"]),
        write: |card, value| card.five_card_majors = value == "five",
    },
    CardLine {
        name: "twos",
        label: "page-card-twos",
        choices: STRENGTHS,
        read: |card| either(card.twos == Twos::Weak, ["weak", "strong"]),
        write: |card, value| card.twos = if value == "weak" { Twos::Weak } else { Twos::Strong },
    },
    CardLine {
        name: "transfers",
        label: "page-card-transfers",
        choices: YES_NO,
        read: |card| yes(card.transfers),
        write: |card, value| card.transfers = value == "yes",
    },
    CardLine {
        name: "gerber",
        label: "page-card-gerber",
        choices: YES_NO,
        read: |card| yes(card.gerber),
        write: |card, value| card.gerber = value == "yes",
    },
    CardLine {
        name: "texas",
        label: "page-card-texas",
        choices: YES_NO,
        read: |card| yes(card.texas),
        write: |card, value| card.texas = value == "yes",
    },
    CardLine {
        name: "smolen",
        label: "page-card-smolen",
        choices: YES_NO,
        read: |card| yes(card.smolen),
        write: |card, value| card.smolen = value == "yes",
    },
    CardLine {
        name: "lebensohl",
        label: "page-card-lebensohl",
        choices: YES_NO,
        read: |card| yes(card.lebensohl),
        write: |card, value| card.lebensohl = value == "yes",
    },
    CardLine {
        name: "major-2nt",
        label: "page-card-2nt-over-major",
        choices: &[("jacoby", "page-card-jacoby"), ("natural", "page-card-natural")],
        read: |card| either(card.two_notrump_response == MajorTwoNotrump::Jacoby, ["jacoby", "natural"]),
        write: |card, value| {
            card.two_notrump_response = match value {
                "jacoby" => MajorTwoNotrump::Jacoby,
                _ => MajorTwoNotrump::Natural,
            };
        },
    },
    CardLine {
        name: "drury",
        label: "page-card-drury",
        choices: YES_NO,
        read: |card| yes(card.drury),
        write: |card, value| card.drury = value == "yes",
    },
    CardLine {
        name: "inverted_minors",
        label: "page-card-inverted-minors",
        choices: YES_NO,
        read: |card| yes(card.inverted_minors),
        write: |card, value| card.inverted_minors = value == "yes",
    },
    CardLine {
        name: "splinters",
        label: "page-card-splinters",
        choices: YES_NO,
        read: |card| yes(card.splinters),
        write: |card, value| card.splinters = value == "yes",
    },
    CardLine {
        name: "two_over_one",
        label: "page-card-two-over-one",
        choices: YES_NO,
        read: |card| yes(card.two_over_one),
        write: |card, value| card.two_over_one = value == "yes",
    },
    CardLine {
        name: "aces",
        label: "page-card-4nt",
        choices: &[
            ("keycards", "page-card-key-cards"),
            ("keycards-1430", "page-card-key-cards-1430"),
            ("aces", "page-card-aces"),
        ],
        read: |card| {
            let name = match card.four_notrump {
                AceAsking::Keycards => "keycards",
                AceAsking::Keycards1430 => "keycards-1430",
                AceAsking::Blackwood => "aces",
            };
            name.to_owned()
        },
        write: |card, value| {
            card.four_notrump = match value {
                "keycards" => AceAsking::Keycards,
                "keycards-1430" => AceAsking::Keycards1430,
                _ => AceAsking::Blackwood,
            };
        },
    },
    CardLine {
        name: "jumps",
        label: "page-card-jump-overcalls",
        choices: STRENGTHS,
        read: |card| either(card.weak_jump_overcalls, ["weak", "strong"]),
        write: |card, value| card.weak_jump_overcalls = value == "weak",
    },
    CardLine {
        name: "jump-raises",
        label: "page-card-jump-raises",
        choices: &[("weak", "page-card-weak"), ("limit", "page-card-limit")],
        read: |card| either(card.weak_jump_raises, ["weak", "limit"]),
        write: |card, value| card.weak_jump_raises = value == "weak",
    },
    CardLine {
        name: "doubles",
        label: "page-card-negative-doubles",
        choices: &[
            ("0", "page-card-never"),
            ("1", "page-card-up-to-level"),
            ("2", "page-card-up-to-level"),
            ("3", "page-card-up-to-level"),
            ("4", "page-card-up-to-level"),
        ],
        read: |card| card.negative_doubles_to.to_string(),
        write: |card, value| {
            card.negative_doubles_to = value.parse().unwrap_or(card.negative_doubles_to);
        },
    },
    CardLine {
        name: "support-doubles",
        label: "page-card-support-doubles",
        choices: YES_NO,
        read: |card| yes(card.support_doubles),
        write: |card, value| card.support_doubles = value == "yes",
    },
    CardLine {
        name: "over-their-notrump",
        label: "page-card-over-their-notrump",
        choices: &[
            ("natural", "page-card-natural"),
            ("cappelletti", "page-card-cappelletti"),
            ("dont", "page-card-dont"),
        ],
        read: |card| {
            let name = match card.notrump_defence {
                NotrumpDefence::Natural => "natural",
                NotrumpDefence::Cappelletti => "cappelletti",
                NotrumpDefence::Dont => "dont",
            };
            name.to_owned()
        },
        write: |card, value| {
            card.notrump_defence = match value {
                "cappelletti" => NotrumpDefence::Cappelletti,
                "dont" => NotrumpDefence::Dont,
                _ => NotrumpDefence::Natural,
            };
        },
    },
    CardLine {
        name: "leads-notrump",
        label: "page-card-leads-notrump",
        choices: SMALL_LEADS,
        read: |card| small_lead(card.leads.against_notrump),
        write: |card, value| card.leads = card.leads.small(read_small_lead(value), card.leads.against_suits),
    },
    CardLine {
        name: "leads-suits",
        label: "page-card-leads-suits",
        choices: SMALL_LEADS,
        read: |card| small_lead(card.leads.against_suits),
        write: |card, value| {
            card.leads = card.leads.small(card.leads.against_notrump, read_small_lead(value));
        },
    },
];
