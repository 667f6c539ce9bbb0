//! Algorithm 2 in the scout's game (see [`kakehiki_worlds::games::beacon`]), whose answers follow from counting cards.
//!
//! The scout holds a high card (low is the mirror image). Of the five other cards two are high and three low, and each is as
//! likely with partner or rival.

#![allow(clippy::unwrap_used, clippy::panic)]

use kakehiki_worlds::{
    Abc, Ask, Beliefs, Budget, Decision, Pimc, Player, Rng, Sampler, SearchFact, Seat, Seed, Uct,
    Unsatisfiable, WeightedWorld, World,
    abc::{Form, Minds},
    games::{
        Exhaustive,
        beacon::{
            Act, Beacon, BeaconFact, BeaconView, Half, Listeners, PARTNER, RIVAL, SCOUT, Stakes, Trust,
        },
    },
    laws::{Laws, unsatisfiable},
    uct::{RandomRollout, Settings},
};

const FORMS: [Form; 4] = [Form::Triples, Form::Sets, Form::Tree { plies: 2 }, Form::Tree { plies: 5 }];
const TRUTH: Act = Act::Call(Half::High);
const LIE: Act = Act::Call(Half::Low);

fn abc<M: Minds<Beacon>>(minds: M, form: Form) -> Abc<Trust, Exhaustive, M> {
    Abc::new("abc", Trust(1.0), Exhaustive, minds).with(|it| {
        it.budget = Budget::Count(20);
        it.form = form;
        it.imagined = 4;
        it.first_look = 0;
        it.field = 9;
        it.explain = false;
    })
}

fn stakes(partner: f64, rival: f64) -> Stakes {
    Stakes { partner, rival, reveal: 0.5 }
}

fn scout(player: &impl Player<Beacon>, card: u8, stakes: Stakes, seed: Seed) -> Decision<Act, BeaconFact> {
    let others = if card < 2 { [4, 5] } else { [0, 1] };
    player.decide(&Beacon::deal([card, others[0], others[1]], stakes).view(SCOUT), &Ask::new(seed)).unwrap()
}

fn value(decision: &Decision<Act, BeaconFact>, action: Act) -> f64 {
    decision.candidates.iter().find(|candidate| candidate.action == action).unwrap().mean
}

/// Both believe what they hear: the truth is worth partner − rival, a lie nothing; the shown card is worth ½ either way, but
/// only to a partner who drops a deal that it refutes.
#[test]
fn the_truth_pays_when_partner_gains_more_and_a_lie_when_the_rival_does() {
    for form in FORMS {
        for seed in (0..5).map(Seed) {
            for card in 0..6 {
                let truth = Act::Call(Half::of(card));
                let lie = if truth == TRUTH { LIE } else { TRUTH };
                let player = abc(Listeners::honest(), form);
                let telling = scout(&player, card, stakes(3.0, 1.0), seed);
                assert_eq!(telling.action, truth);
                assert_eq!((value(&telling, truth), value(&telling, lie)), (2.5, 0.5), "{form:?}");
                let lying = scout(&player, card, stakes(1.0, 3.0), seed);
                assert_eq!(lying.action, lie);
                assert_eq!((value(&lying, truth), value(&lying, lie)), (-1.5, 0.5), "{form:?}");
                assert!(telling.evidence.exhaustive && telling.evidence.worlds == 20);
            }
        }
    }
}

/// Algorithm 1 takes everybody to see the card whatever is called: it has no reason to tell.
#[test]
fn pimc_is_indifferent() {
    let pimc =
        Pimc { name: "pimc".into(), beliefs: Trust(1.0), oracle: Exhaustive, budget: Budget::Count(20) };
    for stakes in [stakes(3.0, 1.0), stakes(1.0, 3.0)] {
        let decision = scout(&pimc, 5, stakes, Seed(1));
        assert_eq!(value(&decision, TRUTH), value(&decision, LIE));
        let same = SearchFact::Comparison {
            chosen: LIE,
            other: TRUTH,
            gain: 0.0,
            stderr: 0.0,
            better: 0.0,
            worse: 0.0,
        };
        assert!(same.is_tie());
        assert_eq!(decision.facts[0], BeaconFact::Search(same));
    }
}

/// A lie gains 0.2 here.
#[test]
fn a_small_gain_is_no_reason_to_lie() {
    for form in FORMS {
        let decide = |threshold| {
            let player = abc(Listeners::honest(), form).with(|it| it.threshold = Some(threshold));
            scout(&player, 5, stakes(1.0, 1.2), Seed(1))
        };
        assert_eq!(decide(0.0).action, LIE);
        assert_eq!(decide(0.1).action, LIE);
        let honest = decide(0.5);
        assert_eq!(honest.action, TRUTH);
        let gain = value(&honest, LIE) - value(&honest, TRUTH);
        assert!((gain - 0.2).abs() < 1e-9, "{gain}");
        let held_back = SearchFact::HeldBack { best: LIE, chosen: TRUTH, gain, bar: 0.5 };
        assert_eq!(honest.facts.last(), Some(&BeaconFact::Search(held_back)));
    }
}

/// A rival who does not listen. With a high card himself he counts 2 high cards of 5 for the scout, with a low one 3 of 5.
/// Acting on all of it he is right whenever he holds a low card: 3/5. Assuming one deal at random he is right in
/// 2/5 · 2/5 + 3/5 · 3/5 = 13/25. Either way the truth costs nothing and pays, even where the rival's stake is the larger.
#[test]
fn a_rival_who_does_not_listen_is_no_reason_to_lie() {
    let minds = Listeners { trust: [Trust(1.0), Trust(0.5)], ..Listeners::honest() };
    for (form, right) in [(Form::Sets, 0.6), (Form::Triples, 0.52), (Form::Tree { plies: 2 }, 0.52)] {
        let player = abc(minds, form).with(|it| it.imagined = 20);
        let decision = scout(&player, 4, stakes(1.0, 3.0), Seed(1));
        assert_eq!(decision.action, TRUTH);
        assert!((value(&decision, TRUTH) - (1.0 - 3.0 * right + 0.5)).abs() < 1e-9, "{form:?} {decision:?}");
        assert!((value(&decision, LIE) - (0.0 - 3.0 * right + 0.5)).abs() < 1e-9, "{form:?} {decision:?}");
    }
}

/// The oracle promises that everybody sees the scout's card: 3 − 1 + ½. Whoever draws no conclusion guesses low with a high card, which
/// two of five hold, so partner and rival are each right in 3 cases of 5. Only the rest of what comes of a call comes of what it tells.
#[test]
fn what_is_guessed_wrong_anyway_can_be_left_out() {
    for seed in (0..5).map(Seed) {
        let decide = |guesses| {
            let player = abc(Listeners::honest(), Form::Sets).with(|it| {
                it.imagined = 20;
                it.guesses = guesses;
            });
            scout(&player, 4, stakes(3.0, 1.0), seed)
        };
        let unread = (3.0 - 1.0) * 0.6 + 0.5;
        for (guesses, call, read) in [(1.0, TRUTH, 2.5), (1.0, LIE, 0.5), (0.0, TRUTH, 2.5), (0.0, LIE, 0.5)]
        {
            let counted = read - (1.0 - guesses) * (unread - 2.5);
            assert!((value(&decide(guesses), call) - counted).abs() < 1e-9, "{guesses} {call}");
        }
        assert_eq!(decide(0.0).action, TRUTH);
    }
}

/// Listeners who trust four calls of five. Acting on all their worlds they do as the call says: after "high" even one with a
/// high card finds 2·0.8 against 3·0.2. One assumed deal at random is high, after a true call, with
/// 2·0.8 / (2·0.8 + 3·0.2) = 1.6/2.2 for holders of a high card (2/5 of them) and 2.4/2.8 for others; after a lie with 0.4/2.8
/// and 0.6/2.2.
#[test]
fn weights_of_imagined_worlds_count() {
    let minds = Listeners { trust: [Trust(0.8); 2], ..Listeners::honest() };
    let sets = scout(&abc(minds, Form::Sets).with(|it| it.imagined = 20), 3, stakes(3.0, 1.0), Seed(1));
    assert!((value(&sets, TRUTH) - 2.5).abs() < 1e-9 && (value(&sets, LIE) - 0.5).abs() < 1e-9);
    let (after_truth, after_lie) = (0.4 * 1.6 / 2.2 + 0.6 * 2.4 / 2.8, 0.4 * 0.4 / 2.8 + 0.6 * 0.6 / 2.2);
    let exact = scout(&abc(minds, Form::Triples).with(|it| it.imagined = 20), 3, stakes(3.0, 1.0), Seed(1));
    assert!((value(&exact, TRUTH) - (2.0 * after_truth + 0.5)).abs() < 1e-9);
    assert!((value(&exact, LIE) - (2.0 * after_lie + 0.5)).abs() < 1e-9);
    // Drawn, not listed: three worlds each, from many worlds of the scout's own, come near the same figures.
    let drawn = abc(minds, Form::Triples).with(|it| {
        it.imagined = 3;
        it.budget = Budget::Count(20);
    });
    let mean =
        (0..60).map(|seed| value(&scout(&drawn, 3, stakes(3.0, 1.0), Seed(seed)), TRUTH)).sum::<f64>() / 60.0;
    assert!((mean - (2.0 * after_truth + 0.5)).abs() < 0.05, "{mean}");
}

/// Beliefs that never find a world.
struct Baffled;

struct NoSampler;

impl Beliefs<Beacon> for Baffled {
    type Sampler = NoSampler;

    fn sampler(&self, _: &BeaconView) -> Result<NoSampler, Unsatisfiable> {
        Err(Unsatisfiable::new("baffled"))
    }
}

impl Sampler<Beacon> for NoSampler {
    fn draw(&self, _: &mut Rng) -> Result<WeightedWorld<Beacon>, Unsatisfiable> {
        Err(Unsatisfiable::new("baffled"))
    }
}

impl Minds<Beacon> for Baffled {
    type Beliefs = Baffled;

    fn beliefs(&self, _: Seat) -> &Baffled {
        self
    }

    fn others(&self, _: &BeaconView) -> Vec<Seat> {
        vec![PARTNER, RIVAL]
    }
}

/// Players for whom nothing fits are taken to see the truth: a call is then worth the same, true or not.
#[test]
fn who_finds_no_world_is_not_fooled() {
    for form in FORMS {
        let decision = scout(&abc(Baffled, form), 5, stakes(1.0, 3.0), Seed(1));
        assert_eq!((value(&decision, TRUTH), value(&decision, LIE)), (-1.5, -1.5));
    }
}

#[test]
fn threads_do_not_matter() {
    let minds = Listeners { trust: [Trust(0.8); 2], ..Listeners::honest() };
    for form in FORMS {
        // Fewer than the 20 worlds there are, so that they are drawn.
        let player = abc(minds, form).with(|it| {
            it.budget = Budget::Count(13);
            it.imagined = 3;
            it.explain = true;
        });
        let [one, two, eight] = [1, 2, 8].map(|threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| scout(&player, 2, stakes(3.0, 1.0), Seed(4)))
        });
        assert!(one == two && one == eight);
        // Fewer when one call is clearly the better one before.
        assert!(!one.evidence.exhaustive && one.evidence.worlds <= 13);
    }
}

/// After each call both listeners' beliefs are told.
#[test]
fn what_the_others_would_believe_is_told() {
    let player = abc(Listeners::honest(), Form::Sets).with(|it| it.explain = true);
    let decision = scout(&player, 5, stakes(3.0, 1.0), Seed(1));
    for candidate in &decision.candidates {
        let high = if candidate.action == TRUTH { 1.0 } else { 0.0 };
        assert_eq!(candidate.facts, [PARTNER, RIVAL].map(|seat| BeaconFact::Belief { seat, high }));
    }
}

#[test]
fn the_game_keeps_the_laws() {
    for trust in [1.0, 0.8, 0.5].map(Trust) {
        let deal = |rng: &mut Rng| Beacon::shuffled(stakes(3.0, 1.0), rng);
        let laws = Laws::new(&deal, &trust).games(60);
        assert!(laws.check().unwrap().listed > 0);
    }
    // Partner holds the card that the scout shows.
    let mut impossible = Beacon::deal([3, 3, 1], stakes(1.0, 1.0));
    [LIE, LIE, LIE, Act::Show(3)].into_iter().for_each(|act| impossible.play(act));
    unsatisfiable(&Trust(1.0), &[impossible.view(PARTNER)]).unwrap();
}

/// The partner reads the call with any of the searches.
#[test]
fn partner_follows_the_call() {
    let settings = Settings::default().with(|it| {
        it.budget = Budget::Count(2_000);
        it.c = 3.0;
    });
    let uct = Uct { name: String::new(), beliefs: Trust(0.9), rollout: RandomRollout, settings };
    let abc = abc(Listeners::honest(), Form::Sets);
    let players: [&dyn Player<Beacon>; 2] = [&uct, &abc];
    for player in players {
        for call in [TRUTH, LIE] {
            let mut table = Beacon::deal([1, 4, 5], stakes(3.0, 1.0));
            table.play(call);
            assert_eq!(player.decide(&table.view(PARTNER), &Ask::new(Seed(1))).unwrap().action, call);
        }
    }
}
