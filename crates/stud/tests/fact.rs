//! Facts are written and read again.

#![allow(clippy::unwrap_used, reason = "a failing test is a message to us")]

use kakehiki_stud::{
    Fact,
    fact::{BetReason, Character, GainReason, KnowledgeSource},
    game::{Action, Deal, Rules, Table},
    players::PlayerKind,
};
use worlds::{SearchFact, Seed, World};

fn round_trip(fact: &Fact) -> String {
    let json = serde_json::to_string(fact).unwrap();
    assert_eq!(&serde_json::from_str::<Fact>(&json).unwrap(), fact, "{json}");
    json
}

#[test]
fn every_fact_says_which_it_is() {
    let tree = Fact::from(SearchFact::<Action>::Tree { loops: 2, nodes: 3 });
    assert_eq!(round_trip(&tree), r#"{"fact":"tree","loops":2,"nodes":3}"#);
    let character = Fact::Character { character: Character::TightPassive };
    assert_eq!(round_trip(&character), r#"{"fact":"character","character":"tight-passive"}"#);
    let bluff = GainReason::Bluff { drops: 0.5, known: KnowledgeSource::Supposed, raise: true };
    let json = round_trip(&Fact::ExpectedGain { reason: bluff, gain: 3.0, chance: 0.25 });
    assert!(json.contains(r#""reason":{"why":"bluff","drops":0.5,"known":"supposed""#), "{json}");
    round_trip(&Fact::Bet { reason: BetReason::Ahead { noise: 0.1 }, share: 0.5 });
}

#[test]
fn the_facts_of_whole_hands_come_back() {
    for name in ["full", "paper", "honest", "loose-aggressive", "uct50"] {
        let player = name.parse::<PlayerKind>().unwrap().player();
        let rules = Rules::SEVEN_TURNS;
        let mut table = Table::new(rules, Deal::random(rules.game, &mut Seed(5).rng()), [100_000; 2], 0);
        while let Some(actor) = table.actor() {
            let decision = player.decide(&table.view(actor), &Seed(table.turn() as u64).into()).unwrap();
            let facts = decision.candidates.iter().flat_map(|candidate| &candidate.facts);
            facts
                .chain(&decision.facts)
                .for_each(|fact| assert!(round_trip(fact).starts_with(r#"{"fact":""#)));
            table.try_play(decision.action).unwrap();
        }
    }
}
