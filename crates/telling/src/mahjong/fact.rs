use super::action;
use crate::{Line, Tell, Words, say};
use mahjong::{Fact, Rule, knowledge::Wait};

impl Tell for Fact {
    fn tell(&self, words: &Words) -> Line {
        Line::new(match *self {
            Self::Rule { rule } => rule_name(rule, words),
            Self::Hand { shanten, accepted, wait } => {
                let hand = say!(words, "mahjong-hand", shanten = shanten.max(0), accepted = accepted);
                match wait.and_then(|wait| hindrance(accepted, wait, words)) {
                    Some(but) => say!(words, "mahjong-hand-but", hand = hand, but = but),
                    None => hand,
                }
            }
            Self::Weighing { rule, search: Some(search) } => {
                say!(words, "mahjong-weighing", rule = points(rule), search = points(search))
            }
            Self::Weighing { rule, search: None } => {
                say!(words, "mahjong-weighing-untried", rule = points(rule))
            }
            Self::Chances { win, deal_in, points: won, place, tables } => say!(
                words,
                "mahjong-chances",
                win = percent(win),
                loss = percent(deal_in),
                points = points(won),
                place = format!("{place:.2}"),
                tables = tables,
            ),
            Self::Danger { deal_in, cost } => {
                say!(words, "mahjong-danger", chance = percent(deal_in), cost = format!("{cost:.0}"))
            }
            Self::OnlyChoice { .. } => say!(words, "mahjong-only-choice"),
            Self::RuleAlone { action: chosen } => {
                say!(words, "mahjong-rule-alone", action = action(chosen, words))
            }
            Self::RuleUpheld { action: chosen, playouts } => {
                say!(words, "mahjong-rule-upheld", action = action(chosen, words), playouts = playouts)
            }
            Self::RuleOverruled { action: chosen, favourite, gain, playouts } => say!(
                words,
                "mahjong-rule-overruled",
                action = action(chosen, words),
                favourite = action(favourite, words),
                gain = format!("{gain:.0}"),
                playouts = playouts,
            ),
            Self::BetterInPlayouts { other, gain, stderr } => say!(
                words,
                "mahjong-better-in-playouts",
                other = action(other, words),
                gain = format!("{gain:.0}"),
                margin = format!("{:.0}", 1.96 * stderr),
                sure = if gain > 1.96 * stderr { "yes" } else { "no" },
            ),
            Self::Search(fact) => return fact.map(|chosen| action(chosen, words)).tell(words),
            _ => String::new(),
        })
    }
}

/// The chances after a candidate, in a few words: to win, and to deal in.
pub(crate) fn chances(fact: &Fact, words: &Words) -> Option<String> {
    match *fact {
        Fact::Chances { win, deal_in, .. } => {
            let whole = |chance: f64| format!("{:.0}", 100.0 * chance);
            Some(say!(words, "mahjong-chances-brief", win = whole(win), loss = whole(deal_in)))
        }
        _ => None,
    }
}

/// Points with their sign.
fn points(points: f64) -> String {
    format!("{points:+.0}")
}

/// A chance in per cent, with a digit behind the point where it is small.
#[must_use]
pub fn percent(chance: f64) -> String {
    let share = 100.0 * chance;
    // What would be rounded to ten is ten.
    if share < 9.95 { format!("{share:.1}") } else { format!("{share:.0}") }
}

fn rule_name(rule: Rule, words: &Words) -> String {
    match rule {
        Rule::AnyAction => say!(words, "mahjong-rule-any-action"),
        Rule::LeastShanten => say!(words, "mahjong-rule-least-shanten"),
        Rule::HighestRating => say!(words, "mahjong-rule-highest-rating"),
        _ => String::new(),
    }
}

/// What keeps a hand in tenpai from winning with all that completes it.
fn hindrance(accepted: u32, Wait { drawn, claimed, furiten }: Wait, words: &Words) -> Option<String> {
    match (accepted, drawn, claimed) {
        (0, ..) => None,
        (_, 0, 0) => Some(say!(words, "mahjong-wait-no-yaku")),
        _ if furiten => Some(say!(words, "mahjong-wait-furiten")),
        (_, _, 0) => Some(say!(words, "mahjong-wait-tsumo-only")),
        _ if claimed < accepted => Some(say!(words, "mahjong-wait-some", claimed = claimed)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use mahjong::{Action, Tile};
    use worlds::SearchFact;

    fn every_fact() -> Vec<Fact> {
        let action = Action::Discard { tile: Tile::new(36).unwrap_or(Tile::HIDDEN), drawn: true };
        let hand = |shanten, drawn, claimed, furiten| {
            let wait = (shanten == 0).then_some(Wait { drawn, claimed, furiten });
            Fact::Hand { shanten, accepted: 4, wait }
        };
        let rules = [Rule::AnyAction, Rule::LeastShanten, Rule::HighestRating];
        let mut facts: Vec<Fact> = rules.into_iter().map(|rule| Fact::Rule { rule }).collect();
        facts.extend([hand(2, 0, 0, false), hand(0, 0, 0, false), hand(0, 4, 4, true), hand(0, 4, 0, false)]);
        facts.extend([hand(0, 4, 2, false), hand(0, 4, 4, false), Fact::OnlyChoice { action }]);
        facts.extend([Fact::RuleAlone { action }, Fact::RuleUpheld { action, playouts: 200 }]);
        facts.push(Fact::RuleOverruled { action, favourite: Action::Pass, gain: 120.4, playouts: 300 });
        facts.extend([None, Some(-32.0)].map(|search| Fact::Weighing { rule: -250.0, search }));
        facts.push(Fact::Chances { win: 0.21, deal_in: 0.08, points: 310.0, place: 2.4, tables: 200 });
        facts.push(Fact::Danger { deal_in: 0.031, cost: 170.0 });
        facts.extend([50.0, 250.0].map(|stderr| Fact::BetterInPlayouts {
            other: action,
            gain: 310.0,
            stderr,
        }));
        facts.push(SearchFact::Tree { loops: 100, nodes: 30 }.into());
        facts
    }

    #[test]
    fn every_fact_has_words_in_both_languages() {
        for language in Language::ALL {
            for fact in every_fact() {
                let text = fact.tell(&Words::new(language)).text;
                assert!(!text.is_empty() && !text.contains(['⟨', '{']), "{language}: {fact:?}: {text}");
            }
        }
    }

    #[test]
    fn what_does_better_in_playouts_is_named_with_how_sure_that_is() {
        let told = |stderr, language| {
            let fact = Fact::BetterInPlayouts { other: Action::Pass, gain: 310.0, stderr };
            fact.tell(&Words::new(language)).text
        };
        let [sure, chance] = [50.0, 250.0].map(|stderr| told(stderr, Language::English));
        assert!(sure.contains("310 ± 98 points") && !sure.contains("chance"), "{sure}");
        assert!(chance.contains("310 ± 490 points") && chance.contains("chance"), "{chance}");
        assert_ne!(told(50.0, Language::Japanese), told(250.0, Language::Japanese));
    }

    #[test]
    fn chances_stand_beside_a_picture() {
        let told = |language| {
            let found = every_fact()
                .iter()
                .filter_map(|fact| chances(fact, &Words::new(language)))
                .collect::<Vec<_>>();
            found.join("; ")
        };
        assert_eq!(told(Language::English), "wins 21 %, deals in 8 %");
        assert_eq!(told(Language::Japanese), "和了21 %・放銃8 %");
    }

    #[test]
    fn a_hand_in_tenpai_is_told_what_it_lacks() {
        let told = |fact: Fact, language| fact.tell(&Words::new(language)).text;
        let wait = Some(Wait { drawn: 3, claimed: 3, furiten: true });
        let fact = Fact::Hand { shanten: 0, accepted: 3, wait };
        assert_eq!(told(fact, Language::English), "Tenpai, 3 winning tiles left, but furiten: tsumo only");
        assert_eq!(told(fact, Language::Japanese), "聴牌、待ち残り3枚（フリテン、ツモのみ）");
        let fact = Fact::Hand { shanten: 1, accepted: 14, wait: None };
        assert_eq!(told(fact, Language::English), "1-shanten, ukeire 14");
        assert_eq!(told(fact, Language::Japanese), "1向聴、受け入れ14枚");
    }
}
