//! Every fact of stud has words in every language.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test is a message to us")]

use kakehiki_telling::{Language, Line, Tell, Words, stud as words_of};
use stud::{
    Fact,
    fact::{
        BetLevel, BetReason, Character, DropReason, DroppingRule, GainReason, HandLevel, Intention,
        JudgingRule, KnowledgeSource, OpeningReason, Stage,
    },
    game::{Action, Announcement, Category, Deal, Rules, Strength, Table},
    players::{Gambler, Settings},
};
use worlds::{Player, SearchFact, Seed, World};

/// Every sentence is there, without a mark of something missing.
fn sound(line: &Line) {
    assert!(!line.text.is_empty() && !line.text.contains(['⟨', '{', '$']), "{}", line.text);
    line.because.iter().for_each(sound);
}

fn all() -> Vec<Fact> {
    let card = "As".parse().unwrap();
    let mut facts = vec![
        Fact::Potential { card, score: 1.5 },
        Fact::Planned { share: 0.25 },
        Fact::from(SearchFact::Tree { loops: 3, nodes: 2 }),
        Fact::from(SearchFact::HeldBack {
            best: Action::Drop,
            chosen: Action::Open(card),
            gain: 1.0,
            bar: 2.0,
        }),
    ];
    use OpeningReason::{Behind, Bluff, Feared, Hides, Shown, Strongest, SupposedFear};
    for reason in [Behind, Bluff, Feared, Hides, Shown, Strongest, SupposedFear] {
        facts.push(Fact::Opening { card, reason, potential: 1.0, own: 0.5, drops: None });
    }
    let noise = 0.1;
    for reason in
        [BetReason::Ahead { noise }, BetReason::TooEarly { noise }, BetReason::Bluff { potential: 2.0 }]
    {
        facts.push(Fact::Bet { reason, share: 0.4 });
    }
    let mut rules = Vec::new();
    for (bets, stage) in
        [(BetLevel::Few, Stage::Early), (BetLevel::Middle, Stage::Middle), (BetLevel::Much, Stage::End)]
    {
        use Intention::{Big, Great, Medium, Small, Zero};
        rules.extend([Zero, Small, Medium, Big, Great].map(|intention| DroppingRule {
            bets,
            stage,
            intention,
            strength: 0.5,
        }));
    }
    for reason in [DropReason::Inclined, DropReason::NothingToBluffWith] {
        facts.push(Fact::Drop { reason, intention: 0.3, rules: rules.clone() });
    }
    let mut gains = vec![GainReason::BringsMost, GainReason::NoCheck];
    for known in [KnowledgeSource::Learnt, KnowledgeSource::Supposed] {
        facts.push(Fact::Answer { drops: 0.2, called: 0.6, known });
        gains.extend([true, false].map(|raise| GainReason::Bluff { drops: 0.4, known, raise }));
    }
    facts.extend(gains.into_iter().map(|reason| Fact::ExpectedGain { reason, gain: 12.0, chance: 0.3 }));
    use Character::{
        Caller, Folder, Honest, LooseAggressive, LoosePassive, OpensAny, Raiser, SizeReader, TightAggressive,
        TightPassive,
    };
    facts.extend(
        [
            Caller,
            Folder,
            Honest,
            LooseAggressive,
            LoosePassive,
            OpensAny,
            Raiser,
            SizeReader,
            TightAggressive,
            TightPassive,
        ]
        .map(|character| Fact::Character { character }),
    );
    facts
}

#[test]
fn every_fact_is_told_in_every_language() {
    let told = Language::ALL.map(|language| {
        let words = Words::new(language);
        let lines: Vec<Line> = all().iter().map(|fact| fact.tell(&words)).collect();
        lines.iter().for_each(sound);
        for hand in [HandLevel::Weak, HandLevel::Strong] {
            let rule =
                JudgingRule { hand, bets: BetLevel::Few, stage: Stage::End, strength: 0.5, tendency: 50.0 };
            sound(&rule.tell(&words));
        }
        lines
    });
    for (english, japanese) in told[0].iter().zip(&told[1]) {
        assert_ne!(english.text, japanese.text);
    }
}

#[test]
fn every_action_and_every_hand_has_words() {
    let card = "As".parse().unwrap();
    for words in Language::ALL.map(Words::new) {
        for action in [
            Announcement::Drop,
            Announcement::Check,
            Announcement::Call(1),
            Announcement::BringIn(2),
            Announcement::Bet(3),
            Announcement::Raise(4),
            Announcement::Complete(5),
            Announcement::Open(card),
        ] {
            sound(&Line::new(words_of::action(action, &words)));
        }
        Category::ALL.iter().for_each(|&kind| sound(&Line::new(words_of::category(kind, &words))));
    }
    let words = Words::default();
    assert_eq!(words_of::action(Announcement::Complete(4), &words), "complete to 4");
    assert_eq!(words_of::action(Announcement::Open(card), &words), "turn up A♠");
    assert_eq!(words_of::action(Announcement::Open(card), &words.ascii(true)), "turn up As");
    assert_eq!(words_of::strength(Strength::of([card].into_iter().collect()), &words), "high card (A)");
}

#[test]
fn a_decision_is_told_with_what_it_rests_on() {
    let rules = Rules::SEVEN_TURNS;
    let table = Table::new(rules, Deal::random(rules.game, &mut Seed(5).rng()), [1000; 2], 0);
    let decision =
        Gambler::new("weigher", Settings::WEIGHER).decide(&table.view(0), &Seed(1).into()).unwrap();
    let words = Words::default();
    let estimate = decision.facts[1].tell(&words);
    assert!(
        estimate.text.starts_with("Ahead: +") || estimate.text.starts_with("Behind: "),
        "{}",
        estimate.text
    );
    assert!(!estimate.text.contains("tendencies"), "nothing is learnt yet: {}", estimate.text);
    let holdings = &estimate.because[0];
    assert!(holdings.text.starts_with("Opponent may hold high card"), "{}", holdings.text);
    assert!((holdings.shares.iter().map(|share| share.share).sum::<f64>() - 1.0).abs() < 1e-9);
    assert_eq!(words_of::choices(&table.view(0), &words), "fold, bet 10");
}

#[test]
fn a_planned_decision_is_told_with_what_the_opponent_may_hold() {
    let rules = Rules::FIXED_LIMIT;
    let mut table = Table::new(rules, Deal::random(rules.game, &mut Seed(5).rng()), [1000; 2], 0);
    table.play(Action::Call);
    let actor = table.actor().unwrap();
    let player = Gambler::new("full", Settings::FULL.with_trust(0));
    let decision = player.decide(&table.view(actor), &Seed(1).into()).unwrap();
    let told = decision.facts.iter().map(|fact| fact.tell(&Words::default())).collect::<Vec<_>>();
    assert!(told[0].text.starts_with("The strategy that was worked out beforehand does this"), "{told:?}");
    assert!(told[1].text.ends_with("% to win at the showdown"), "{told:?}");
    assert!((told[1].because[0].shares.iter().map(|share| share.share).sum::<f64>() - 1.0).abs() < 1e-9);
    assert!(decision.evidence.worlds > 50 && decision.evidence.effective <= decision.evidence.worlds as f64);
}
