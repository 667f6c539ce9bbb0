//! What is compared offline is what the programs play.

#![allow(clippy::unwrap_used, reason = "a failing test is a message to us")]

use bridge::{
    beliefs::{Inference, Reading},
    knowledge::conduct::CardConduct,
    players::{CardPlayer, Experience, Manner, Method},
};
use kakehiki_lab::bridge::{
    positions::{Place, Quarry},
    surveys::{Judge, SurveyContest, read},
};
use std::path::Path;
use worlds::{
    Ask, Budget, Player, Seed, Stop, World,
    matches::{Plan, run},
};

const DEALS: u64 = 6;

fn quarry() -> Quarry {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../bridge/tests/data/own.pbn");
    let later = Place::ALL.into_iter().filter(|&place| place != Place::FirstLead).collect();
    Quarry { files: vec![own], side: None, places: later }
}

#[test]
fn a_survey_chooses_as_the_player_does() {
    let path = std::env::temp_dir().join(format!("kakehiki-surveys-{}.jsonl", std::process::id()));
    let contest = SurveyContest {
        quarry: quarry(),
        readers: [Reading::Calls, Reading::conduct()]
            .map(|how| Inference::new(Default::default(), how))
            .to_vec(),
        deals: DEALS,
        conduct: CardConduct::public(),
    };
    let plan = Plan::new("surveys", Seed(3)).deals(12).checkpoint(path.clone());
    run(&contest, &plan, &Stop::never(), &mut |_| {}).unwrap();
    let surveys = read(&path).unwrap();
    // A figure too many.
    let damaged =
        std::fs::read_to_string(&path).unwrap().replacen(r#"\"tricks\":\""#, r#"\"tricks\":\"x"#, 1);
    std::fs::write(&path, damaged).unwrap();
    assert!(read(&path).is_err_and(|error| error.to_string().contains("figures")));
    std::fs::remove_file(&path).unwrap();
    assert!(surveys.len() > 4, "{} of 12", surveys.len());
    let judges = [(Method::A, None), (Method::B, None), (Method::B, Some(Experience::default()))];
    for number in 0..12 {
        let ask = Ask::new(plan.seed.child(number));
        let Some(position) = quarry().cut(number, &ask) else { continue };
        // The file keeps them as they were done.
        let survey = surveys.iter().find(|survey| survey.note == position.note).unwrap();
        assert!(survey.losses.contains(&0) && survey.losses.iter().any(|&loss| loss > 0));
        for (method, experience) in &judges {
            let judge =
                Judge { name: String::new(), reads: *method == Method::B, experience: experience.clone() };
            let player = CardPlayer {
                budget: Budget::Count(DEALS),
                experience: experience.clone(),
                ..CardPlayer::reading(*method, Default::default(), Manner::Conduct)
            };
            let table = &position.table;
            let view = table.view(table.actor().unwrap());
            let played = player.decide(&view, &ask.child(u64::MAX)).unwrap().action;
            let chosen = survey.cards[survey.choice(&judge).unwrap()];
            // Of cards that come to the same either may be taken.
            let loss = |card| position.loss(card);
            assert!(chosen == played || loss(chosen) == loss(played), "{} {chosen} {played}", survey.note);
        }
    }
}
