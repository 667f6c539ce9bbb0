use super::{action, card, category};
use crate::{Line, Tell, Words, say, search::percent};
use stud::{
    Fact,
    fact::{
        BetLevel, BetReason, Character, DropReason, DroppingRule, EstimateFact, GainReason, HandLevel,
        Holdings, Intention, JudgingRule, KnowledgeSource, OpeningReason, Share, Stage,
    },
    game::Category,
};

impl Tell for Fact {
    fn tell(&self, words: &Words) -> Line {
        match self {
            Self::Estimate(estimate) => estimate.tell(words),
            Self::Opening { card, reason, .. } => {
                Line::new(opening(*reason, super::card(*card, words), words))
            }
            Self::Potential { card: up, score } => Line::new(say!(
                words,
                "stud-potential",
                card = card(*up, words),
                kind = looks_like(*score, words),
                score = format!("{score:.2}"),
            )),
            Self::Bet { reason, share } => Line::new(bet(reason, percent(*share), words)),
            Self::Drop { reason, intention, rules } => {
                let line = Line::new(match reason {
                    DropReason::NothingToBluffWith => words.say("stud-drop-nothing-to-bluff-with"),
                    _ => say!(words, "stud-drop-inclined", intention = percent(*intention)),
                });
                rules.iter().fold(line, |line, rule| line.because(rule.tell(words)))
            }
            Self::ExpectedGain { reason, gain, chance } => Line::new(expected(reason, *gain, *chance, words)),
            Self::Answer { drops, called, known } => Line::new(say!(
                words,
                "stud-answer",
                known = name(*known),
                drops = percent(*drops),
                called = percent(*called),
            )),
            Self::Planned { share } => Line::new(say!(words, "stud-planned", share = percent(*share))),
            Self::Range { chance, holdings } => {
                Line::new(say!(words, "stud-range", chance = percent(*chance))).because(holdings.tell(words))
            }
            Self::Character { character } => Line::new(words.say(by_character(*character))),
            Self::Search(fact) => fact.map(|what| action(what.into(), words)).tell(words),
            _ => Line::default(),
        }
    }
}

impl Tell for EstimateFact {
    fn tell(&self, words: &Words) -> Line {
        let signed = |figure: f64| format!("{figure:+.2}");
        let (result, expected) = (signed(self.result), signed(self.expected));
        let moved = self.result - self.expected;
        let adjustment = if moved.abs() < 0.005 { "none".to_owned() } else { signed(moved) };
        let text = if self.result > 0.0 {
            say!(words, "stud-ahead", result = result, expected = expected, adjustment = adjustment)
        } else {
            say!(words, "stud-behind", result = result, expected = expected, adjustment = adjustment)
        };
        let line = Line::new(text).because(self.holdings.tell(words));
        let line = self.rules.iter().fold(line, |line, rule| line.because(rule.tell(words)));
        match self.answers {
            Some(answers) => line.because(Line::new(say!(
                words,
                "stud-answers",
                dropped = answers.dropped,
                faced = answers.faced,
            ))),
            None => line,
        }
    }
}

impl Tell for Holdings {
    fn tell(&self, words: &Words) -> Line {
        let worth_saying = self.shares.iter().filter(|share| share.share >= 0.005);
        let kinds = worth_saying.map(|share: &Share| {
            say!(words, "stud-share", kind = category(share.kind, words), share = percent(share.share))
        });
        let kinds = kinds.collect::<Vec<_>>().join(", ");
        let shares = self.shares.iter().map(|share| (category(share.kind, words), share.share));
        Line::new(say!(words, "stud-holdings", kinds = kinds)).with_shares(shares)
    }
}

impl Tell for JudgingRule {
    fn tell(&self, words: &Words) -> Line {
        let hand = match self.hand {
            HandLevel::Weak => words.say("stud-hand-weak"),
            HandLevel::Strong => words.say("stud-hand-strong"),
        };
        Line::new(say!(
            words,
            "stud-rule",
            hand = hand,
            bets = bets(self.bets, words),
            stage = stage(self.stage, words),
            strength = format!("{:.2}", self.strength),
            tendency = self.tendency.round(),
        ))
    }
}

impl Tell for DroppingRule {
    fn tell(&self, words: &Words) -> Line {
        let intention = words.say(match self.intention {
            Intention::Zero => "stud-intention-zero",
            Intention::Small => "stud-intention-small",
            Intention::Medium => "stud-intention-medium",
            Intention::Big => "stud-intention-big",
            Intention::Great => "stud-intention-great",
        });
        Line::new(say!(
            words,
            "stud-dropping-rule",
            bets = bets(self.bets, words),
            stage = stage(self.stage, words),
            strength = format!("{:.2}", self.strength),
            intention = intention,
        ))
    }
}

fn bets(bets: BetLevel, words: &Words) -> String {
    words.say(match bets {
        BetLevel::Few => "stud-bets-few",
        BetLevel::Middle => "stud-bets-middle",
        BetLevel::Much => "stud-bets-much",
    })
}

fn stage(stage: Stage, words: &Words) -> String {
    words.say(match stage {
        Stage::Early => "stud-stage-early",
        Stage::Middle => "stud-stage-middle",
        Stage::End => "stud-stage-end",
    })
}

/// The kind of hand that a score stands for.
fn looks_like(score: f64, words: &Words) -> String {
    let points = (score.max(0.0) as usize).min(Category::ALL.len() - 1);
    category(Category::ALL[points], words)
}

fn opening(reason: OpeningReason, card: String, words: &Words) -> String {
    match reason {
        OpeningReason::Shown => words.say("stud-opening-shown"),
        OpeningReason::Hides => say!(words, "stud-opening-hides", card = card),
        OpeningReason::Strongest => say!(words, "stud-opening-strongest", card = card),
        OpeningReason::SupposedFear => say!(words, "stud-opening-supposed-fear", card = card),
        OpeningReason::Feared => say!(words, "stud-opening-feared", card = card),
        OpeningReason::Bluff => say!(words, "stud-opening-bluff", card = card),
        _ => words.say("stud-opening-behind"),
    }
}

fn bet(reason: &BetReason, share: f64, words: &Words) -> String {
    match reason {
        BetReason::Ahead { .. } => say!(words, "stud-bet-ahead", share = share),
        BetReason::TooEarly { .. } => say!(words, "stud-bet-too-early", share = share),
        BetReason::Bluff { potential } => say!(
            words,
            "stud-bet-bluff",
            kind = looks_like(*potential, words),
            potential = format!("{potential:.2}"),
            share = share,
        ),
        _ => String::new(),
    }
}

fn expected(reason: &GainReason, gain: f64, chance: f64, words: &Words) -> String {
    let chance = percent(chance);
    match reason {
        GainReason::BringsMost => {
            say!(words, "stud-gain-most", gain = format!("{gain:+.0}"), chance = chance)
        }
        GainReason::NoCheck => say!(words, "stud-gain-no-check", chance = chance),
        GainReason::Bluff { drops, known, raise } => say!(
            words,
            "stud-gain-bluff",
            known = name(*known),
            chance = chance,
            drops = percent(*drops),
            raise = if *raise { "yes" } else { "no" },
        ),
        _ => String::new(),
    }
}

/// As the messages choose by it.
fn name(known: KnowledgeSource) -> &'static str {
    match known {
        KnowledgeSource::Supposed => "supposed",
        KnowledgeSource::Learnt => "learnt",
    }
}

fn by_character(character: Character) -> &'static str {
    match character {
        Character::Caller => "stud-character-caller",
        Character::Raiser => "stud-character-raiser",
        Character::Folder => "stud-character-folder",
        Character::Honest => "stud-character-honest",
        Character::TightPassive => "stud-character-tight-passive",
        Character::TightAggressive => "stud-character-tight-aggressive",
        Character::LoosePassive => "stud-character-loose-passive",
        Character::LooseAggressive => "stud-character-loose-aggressive",
        Character::SizeReader => "stud-character-size-reader",
        _ => "stud-character-opens-any",
    }
}
