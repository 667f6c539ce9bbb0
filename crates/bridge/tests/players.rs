//! What players conclude, prefer and play.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failure is a message to us")]

use kakehiki_bridge::{
    Card, CardSet, Fact, Seat, Suit, View, Vulnerability,
    beliefs::Inference,
    knowledge::signals::{Order, Signal, SignalKind, SignalReading, Signalling, Signals},
    players::{
        Candour, CardPlayer, Experience, Method, Position, Sending, TableMinds, Team, TeamMatch, conclusions,
        lengths,
    },
};
use worlds::{Budget, Conduct, Player, Seed, WeightedWorld, World, abc::Minds, matches::Contest};

/// East and West defend 3NT after a heart lead; declarer then leads a diamond.
fn three_notrump(cards: &str) -> Position {
    let deal = "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96";
    Position::parse(deal, Seat::South, Vulnerability::NorthSouth, "2NT P 3NT P P P", cards).unwrap()
}

/// To the solver the three honours are one; partner reads the one that is agreed.
#[test]
fn the_first_lead_is_the_agreed_card() {
    let deal = "W:KQJ4.A32.9432.J2 - - -";
    let position = Position::parse(deal, Seat::South, Vulnerability::ALL[0], "1NT P 3NT P P P", "").unwrap();
    for method in [Method::A, Method::B, Method::C] {
        let player = CardPlayer { budget: Budget::Count(20), ..CardPlayer::new(method, Default::default()) };
        let decision = player.decide(&position.view().unwrap(), &Seed(1).into()).unwrap();
        assert_eq!(decision.action, "SK".parse().unwrap(), "{method:?}");
        assert_eq!(decision.candidates[0].action, decision.action);
    }
}

#[test]
fn teams_have_names() {
    for name in ["a", "x", "y", "z", "c", "e", "e-1"] {
        assert_eq!(name.parse::<Team>().unwrap().to_string(), name);
    }
    assert!("e-2".parse::<Team>().is_err());
}

/// By experience alone it plays what people play most; without it what the solver finds; the means stay the solver's.
#[test]
fn experience_weighs_against_the_solver() {
    let position = three_notrump("H6 H4 HJ HQ D3 D7 DK D4 DQ");
    let view = position.view().unwrap();
    let with = |experience: Option<Experience>| {
        let player = CardPlayer::new(Method::B, Default::default());
        let player = CardPlayer { experience, budget: Budget::Count(20), ..player };
        player.decide(&view, &Seed(1).into()).unwrap()
    };
    let rated = |rate: f64| Experience { rates: [rate; 14], steadiness: 0.0, ..Experience::default() };
    let solver = with(None);
    assert_eq!(with(Some(rated(0.0))), solver);
    let conduct = Experience::default().conduct;
    let mut chances = Vec::new();
    conduct.probabilities(&view, &mut chances);
    let legal: Vec<Card> = view.play().legal_cards().iter().collect();
    let likely = (0..legal.len()).max_by(|&i, &j| chances[i].total_cmp(&chances[j])).unwrap();
    let custom = with(Some(rated(1e6)));
    assert_eq!(custom.action, legal[likely]);
    assert_eq!(custom.candidates[0].action, custom.action);
    let told = custom.facts.iter().any(|fact| matches!(fact, Fact::Experience { .. }));
    assert_eq!(told, custom.action != solver.action);
    for candidate in &custom.candidates {
        let same = solver.candidates.iter().find(|other| other.action == candidate.action).unwrap();
        assert_eq!(same.mean, candidate.mean);
    }
}

/// Before the first lead deals weigh differently; what is said by lengths adds up to what the card is worth all the same.
#[test]
fn explanations_weigh_deals_as_the_decision_does() {
    let deal = "W:A2.KJ743.Q63.T84 - - -";
    let position = Position::parse(deal, Seat::South, Vulnerability::ALL[0], "1NT P 3NT P P P", "").unwrap();
    let player = CardPlayer { budget: Budget::Count(40), ..CardPlayer::new(Method::B, Default::default()) };
    let decision = player.decide(&position.view().unwrap(), &Seed(1).into()).unwrap();
    assert!(decision.evidence.effective < 39.0, "{:?}", decision.evidence);
    let best = &decision.candidates[0];
    let parts = decision.facts.iter().filter_map(|fact| {
        let Fact::ByLength { suit, share, means, .. } = fact else { return None };
        assert_eq!(*suit, best.action.suit());
        Some(share * means.iter().find(|mean| mean.card == best.action).unwrap().mean)
    });
    let sum: f64 = parts.sum();
    assert!((sum - best.mean).abs() < 1e-6, "{sum} {}", best.mean);
}

/// West told its count in two suits: what is believed without the one is believed with the other.
#[test]
fn a_signal_is_left_out_by_itself() {
    let deal = "N:K75.852.KT52.AJ4 T86.KQ9.974.T862 A42.A63.AQJ.KQ75 QJ93.JT74.863.93";
    let cards = "H4 H2 HK HA DJ D3 D2 D4 CK C3 C4 C2 DA D6 D5 D7";
    let none = Vulnerability::ALL[0];
    let position = Position::parse(deal, Seat::South, none, "1NT P 3NT P P P", cards).unwrap();
    let view = position.view().unwrap();
    let inference = |reading| Inference::new([Default::default(); 2], reading);
    let facts = conclusions(&view, &inference(SignalReading::Strict));
    let diamond: Card = "D3".parse().unwrap();
    let without = facts.iter().find_map(|fact| match fact {
        Fact::Signal { seat: Seat::West, card, kind: SignalKind::Count, unread, .. } if *card == diamond => {
            Some(unread.iter().map(|length| length.share).collect::<Vec<f64>>())
        }
        _ => None,
    });
    let without = without.unwrap();
    let unread = lengths(&view, &inference(SignalReading::Ignored), Seat::West, Suit::Diamonds);
    let unread: Vec<f64> = unread.into_iter().filter(|share| *share > 0.0).collect();
    assert_ne!(without, unread);
}

/// After a discard the others think of the suit that was thrown, not of the one that was led.
#[test]
fn beliefs_are_of_the_suit_that_was_played() {
    let deal = "N:K75.852.KT52.AJ4 T86.KQ9.974.T862 A42.A63.AQJ.KQ75 QJ93.JT74.863.93";
    let cards = "H4 H2 HK HA CK C3 C4 C2 CQ C9 CJ C6 C5";
    let none = Vulnerability::ALL[0];
    let position = Position::parse(deal, Seat::South, none, "1NT P 3NT P P P", cards).unwrap();
    let view = position.view().unwrap();
    for (card, expected) in [("D8", Suit::Diamonds), ("S3", Suit::Spades)] {
        let mut world = position.table().unwrap();
        world.play(card.parse().unwrap());
        let minds = TableMinds { suit: Some(Suit::Clubs), ..minds_of(&view) };
        let fact = minds.describe(Seat::East.index(), &[WeightedWorld { world, weight: 1.0 }]).unwrap();
        let Fact::Belief { seat: Seat::East, holder: Seat::West, suit, .. } = fact else {
            panic!("{fact:?}")
        };
        assert_eq!(suit, expected);
    }
}

/// Everybody's minds, where nothing is left out and tricks are worth nothing.
fn minds_of(view: &View) -> TableMinds {
    let others = Inference::new([Default::default(); 2], SignalReading::Strict);
    TableMinds { suit: None, worth: [0.0; 14], candour: Candour::Truthful, ..TableMinds::new(others, view) }
}

/// In half of the deals declarer, in 3NT, is one trick short, in the others one above.
#[test]
fn a_trick_is_worth_what_it_is_worth_in_all_deals() {
    let worth = |tricks: usize| match tricks {
        0..9 => 100.0 * (9 - tricks) as f64,
        _ => -600.0 - 30.0 * (tricks - 9) as f64,
    };
    let view = three_notrump("H6 H4 HJ HQ D3").view().unwrap();
    let minds = TableMinds { worth: std::array::from_fn(worth), ..minds_of(&view) };
    let promises = [(1.0, worth(8)), (1.0, worth(10))];
    for (promised, came, expected) in [
        (10, 11, (-700.0 - 30.0) / 2.0),
        (8, 9, (-700.0 - 30.0) / 2.0),
        (10, 9, (100.0 + 30.0) / 2.0),
        (8, 8, 0.0),
    ] {
        assert_eq!(minds.surprise(worth(promised), worth(came), &promises), expected, "{promised} {came}");
    }
    // What no number of tricks is worth is taken as it is.
    assert_eq!(minds.surprise(1.0, 3.5, &promises), 2.5);
}

/// Second hand, whose partner has yet to play, tells the truth about its three cards; fourth hand would rather lie.
#[test]
fn the_wily_lie_where_partner_has_played() {
    let deal = "N:K75.852.KT52.AJ4 T86.KQ9.974.T862 A42.A63.AQJ.KQ75 QJ93.JT74.863.93";
    let play = "H4 H2 HK HA DJ";
    for (play, truth, lie) in [(play.to_owned(), "D3", "D8"), (format!("{play} D3 D2"), "D4", "D9")] {
        let none = Vulnerability::ALL[0];
        let position = Position::parse(deal, Seat::South, none, "1NT P 3NT P P P", &play).unwrap();
        let view = position.view().unwrap();
        let second = view.play().trick().cards.len() == 1;
        for candour in [Candour::Truthful, Candour::Wily] {
            let told = if second || candour == Candour::Truthful { truth } else { lie };
            let told: Card = told.parse().unwrap();
            let mut cards = Vec::new();
            TableMinds { candour, ..minds_of(&view) }.candidates(&view, &mut cards);
            assert_eq!(cards[0], told, "{candour} after {play}");
            let player = CardPlayer {
                sending: Sending::Free(candour),
                budget: Budget::Count(20),
                ..CardPlayer::new(Method::B, Default::default())
            };
            assert_eq!(player.decide(&view, &Seed(1).into()).unwrap().action, told, "{candour} after {play}");
        }
    }
}

#[test]
fn a_true_card_is_the_likely_one() {
    let ranks = |holding: &str| format!("..{holding}.").parse::<CardSet>().unwrap().ranks(Suit::Diamonds);
    let signal = |card: &str, order| Signal {
        seat: Seat::West,
        card: card.parse().unwrap(),
        kind: SignalKind::Count,
        order,
        number: 5,
        suits: None,
    };
    let strict = |card, order, holding| signal(card, order).likelihood(ranks(holding), SignalReading::Strict);
    assert_eq!(strict("D7", Order::Standard, "72"), 1.0);
    assert_eq!(strict("D7", Order::Standard, "97"), 0.0);
    assert_eq!(strict("D7", Order::Standard, "752"), 0.0);
    assert_eq!(strict("D2", Order::Standard, "752"), 1.0);
    assert_eq!(strict("D2", Order::UpsideDown, "72"), 1.0);
    assert_eq!(strict("D7", Order::Standard, "7"), 1.0);
    // Nobody plays the king to tell something.
    assert_eq!(strict("D5", Order::Standard, "K5"), 1.0);
    let likely = |card: &str, holding: &str| {
        signal(card, Order::Standard).likelihood(ranks(holding), SignalReading::TRUSTING)
    };
    assert!(likely("D7", "72") > 10.0 * likely("D7", "752"));
    // Whatever is held, the chances of its spot cards sum to one.
    for holding in ["72", "752", "9752", "K82", "6"] {
        let sum: f64 = (0..8)
            .filter(|place| ranks(holding) >> place & 1 == 1)
            .map(|place| {
                let card = Card::new(Suit::Diamonds, kakehiki_bridge::Rank::from_index(place).unwrap());
                likely(&card.to_string(), holding)
            })
            .sum();
        assert!((sum - 1.0).abs() < 1e-9, "{holding}: {sum}");
    }
}

/// Hearts are better than clubs: by the standard agreement a high diamond says so, upside-down a low one.
#[test]
fn suit_preference_goes_both_ways() {
    let hand: CardSet = "32.AQ6.952.87643".parse().unwrap();
    let honest = |card: &str, order| {
        let suits = Some([Suit::Hearts, Suit::Clubs]);
        let card = card.parse().unwrap();
        Signal { seat: Seat::West, card, kind: SignalKind::SuitPreference, order, number: 5, suits }
            .honest(hand)
    };
    assert_eq!(["D9", "D5", "D2"].map(|card| honest(card, Order::Standard)), [0.5, 0.5, 0.0]);
    assert_eq!(["D9", "D5", "D2"].map(|card| honest(card, Order::UpsideDown)), [0.0, 0.0, 1.0]);
}

/// After the lead dummy is on the table.
#[test]
fn a_position_without_dummy_is_none() {
    let deal = "N:- QT43.J2.A84.JT43 - -";
    let view = |cards| {
        let position =
            Position::parse(deal, Seat::South, Vulnerability::ALL[0], "2NT P 3NT P P P", cards).unwrap();
        position.view().map(|view| view.owner()).map_err(|error| error.to_string())
    };
    let said = "dummy's cards are on the table: those of North were expected in the deal";
    assert_eq!(view("H6 H4"), Err(said.to_owned()));
}

#[test]
fn who_signals_when() {
    let play = three_notrump("H6 H4 HJ HQ D3 D7 DK D4 DQ").play;
    let signals = Signal::all(&play, [Signals::STANDARD; 2]);
    let told: Vec<String> = signals.iter().map(|signal| format!("{} {}", signal.seat, signal.card)).collect();
    // East's HJ tried to win; West's D7 and East's D4 follow to declarer's diamond.
    assert_eq!(told, ["W D7", "E D4"]);
    assert!(Signal::all(&play, [Signals::NONE; 2]).is_empty());
}

/// All declare alike, so that what a team gains on whole boards it gains in defence.
#[test]
fn a_match_of_teams_is_decided_by_the_defenders() {
    let mut differ = 0;
    for (team, boards) in [(Team::Y, 0..14), (Team::C, 14..18)] {
        for number in boards {
            let contest = || TeamMatch::new([team, Team::X], 4).agreeing(Signals::QUIET);
            let whole = figures(&contest(), number);
            assert_eq!(whole, figures(&contest().defending(Team::X), number)[..2], "{team} {number}");
            differ += usize::from(whole[1] != 0.0);
        }
    }
    assert!(differ > 0, "no board shows anything");
}

/// Whether declarer listens makes no difference where nothing is agreed on, and one where something is.
#[test]
fn the_declarer_of_a_match_of_defenders_is_chosen() {
    let by = |declarer, signals, number| {
        let contest = TeamMatch::new([Team::Y, Team::X], 4).agreeing(signals).defending(declarer);
        figures(&contest, number)
    };
    for number in 0..2 {
        assert_eq!(by(Team::A, Signals::NONE, number), by(Team::X, Signals::NONE, number), "{number}");
    }
    let heard = |number| by(Team::A, Signals::STANDARD, number) != by(Team::X, Signals::STANDARD, number);
    assert!((0..16).any(heard), "no board shows anything");
}

/// What a board of a match came to, both tables played.
fn figures(contest: &TeamMatch, number: u64) -> Vec<f64> {
    let sittings = [0, 1].map(|sitting| contest.play(number, sitting, &Seed(number).into()).unwrap());
    contest.score(&sittings).figures.to_vec()
}

#[test]
fn agreements_have_names() {
    use Signalling::{Count, None, Quiet, Standard, UpsideDown};
    for signalling in [Standard, UpsideDown, Quiet, Count, None] {
        assert_eq!(signalling.to_string().parse(), Ok(signalling));
    }
    assert_eq!("quiet".parse::<Signalling>().map(Signalling::signals), Ok(Signals::QUIET));
    assert!("loud".parse::<Signalling>().unwrap_err().to_string().contains("quiet"));
}
