//! A search that is stopped ends at once and says what it has.

#![allow(clippy::unwrap_used)]

use kakehiki_worlds::{
    Abc, Answer, Ask, Budget, DecisionError, Oracle, Pimc, Player, Rng, SearchFact, Seat, Seed, Stop, Uct,
    World,
    abc::Form,
    games::{
        Exhaustive,
        beacon::{Act, Beacon, BeaconFact, Listeners, SCOUT, Stakes, Trust},
    },
    uct::{RandomRollout, Rollout, Settings, Trace},
};
use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

/// Calls its stop once more than so many answers were asked for; counts those that it gave nevertheless.
struct Patience {
    stop: Stop,
    answers: u64,
    given: AtomicU64,
}

impl Patience {
    fn new(answers: u64) -> Self {
        Self { stop: Stop::never(), answers, given: AtomicU64::new(0) }
    }

    fn answer(&self) {
        if self.given.fetch_add(1, Ordering::Relaxed) >= self.answers {
            self.stop.now();
        }
    }

    fn given(&self) -> u64 {
        self.given.load(Ordering::Relaxed)
    }
}

impl Oracle<Beacon> for Patience {
    type Scratch = ();

    /// What a solver hears of is the stop of the question.
    fn scratch(&self, stop: &Stop) {
        assert!(Arc::ptr_eq(stop.flag(), self.stop.flag()));
    }

    fn values(&self, scratch: &mut (), world: &Beacon, seat: Seat, actions: &[Act], into: &mut Vec<f64>) {
        self.answer();
        Exhaustive.values(scratch, world, seat, actions, into);
    }

    fn value(&self, scratch: &mut (), world: &Beacon, seat: Seat) -> f64 {
        self.answer();
        Exhaustive.value(scratch, world, seat)
    }
}

impl Rollout<Beacon> for Patience {
    type Scratch = Vec<Act>;

    fn scratch(&self) -> Vec<Act> {
        Vec::new()
    }

    fn play_out(
        &self,
        scratch: &mut Vec<Act>,
        world: &mut Beacon,
        rng: &mut Rng,
        trace: &mut Trace<Act>,
        rewards: &mut [f64],
    ) {
        self.answer();
        RandomRollout.play_out(scratch, world, rng, trace, rewards);
    }
}

/// In flight on other threads when it was stopped.
const THREADS: u64 = 64;

fn scout(player: &impl Player<Beacon>, patience: &Patience) -> Answer<Beacon> {
    let stakes = Stakes { partner: 3.0, rival: 1.0, reveal: 0.5 };
    player.decide(&Beacon::deal([5, 0, 1], stakes).view(SCOUT), &Ask::new(Seed(1)).until(&patience.stop))
}

fn pimc(answers: u64) -> Pimc<Trust, Patience> {
    let (beliefs, budget) = (Trust(1.0), Budget::Count(20));
    Pimc { name: String::new(), beliefs, oracle: Patience::new(answers), budget }
}

fn abc(answers: u64, form: Form) -> Abc<Trust, Patience, Listeners> {
    Abc::new("", Trust(1.0), Patience::new(answers), Listeners::honest()).with(|it| {
        it.budget = Budget::Count(20);
        it.form = form;
        it.imagined = 4;
        it.first_look = 20;
        it.field = 9;
        it.explain = false;
    })
}

#[test]
fn it_goes_by_the_worlds_it_has() {
    let decide = |answers| {
        let player = pimc(answers);
        scout(&player, &player.oracle)
    };
    let all = decide(u64::MAX).unwrap();
    assert!(all.evidence.exhaustive && all.evidence.worlds == 20);
    let some = decide(7).unwrap();
    assert!(!some.evidence.exhaustive && (1..=7).contains(&some.evidence.worlds), "{:?}", some.evidence);
    assert_eq!(decide(0), Err(DecisionError::Stopped));
}

#[test]
fn a_rehearsal_that_has_hardly_begun_leaves_it_to_the_first_look() {
    for form in [Form::Sets, Form::Triples, Form::Tree { plies: 3 }] {
        let whole = abc(u64::MAX, form);
        let decision = scout(&whole, &whole.oracle).unwrap();
        let needed = whole.oracle.given();
        assert!(needed > 100 + THREADS, "{form:?}: {needed}");
        // Stopped just after the first look.
        let hasty = abc(22, form);
        let first_look = scout(&hasty, &hasty.oracle).unwrap();
        assert_eq!(first_look.evidence.worlds, 20);
        assert!(hasty.oracle.given() < 22 + THREADS, "{form:?}: {}", hasty.oracle.given());
        // To the oracle all calls are the same.
        assert!(first_look.candidates.iter().all(|call| call.mean == first_look.candidates[0].mean));
        assert_ne!(first_look.candidates, decision.candidates, "{form:?}");
        let haste = BeaconFact::Search(SearchFact::Hasty);
        assert!(first_look.facts.last() == Some(&haste) && !decision.facts.contains(&haste), "{form:?}");
        // And never stopped, it is the same to the bit.
        let patient = abc(needed + 1, form);
        assert_eq!(scout(&patient, &patient.oracle).unwrap(), decision);
    }
}

#[test]
fn a_tree_stops_growing() {
    let settings = Settings::default().with(|it| {
        it.budget = Budget::Count(100_000);
        it.trees = 2;
    });
    let player = Uct { name: String::new(), beliefs: Trust(1.0), rollout: Patience::new(500), settings };
    let decision = scout(&player, &player.rollout).unwrap();
    assert!((500..500 + THREADS).contains(&decision.evidence.worlds), "{:?}", decision.evidence);
}
