use super::Conduct;
use crate::{Seat, World};

/// The logarithm of the probability that the seats which are `read` did what they did, if this was the world at the start. What
/// the other seats did is played along.
///
/// This replays a world action by action. A game that reads many worlds against one history has a faster way of its own, which this
/// one is there to check.
pub fn log_likelihood<W: World, C: Conduct<W>>(
    conduct: &C,
    start: &W,
    history: &[W::Action],
    read: impl Fn(Seat) -> bool,
) -> f64 {
    let mut world = start.clone();
    let (mut actions, mut probabilities) = (Vec::new(), Vec::new());
    let mut log = 0.0;
    for &action in history {
        let Some(actor) = world.actor() else { break };
        if read(actor) {
            world.actions(&mut actions);
            conduct.probabilities(&world.view(actor), &mut probabilities);
            let taken = actions.iter().position(|&other| other == action);
            log += taken
                .and_then(|i| probabilities.get(i))
                .map_or(f64::NEG_INFINITY, |probability| probability.ln());
        }
        world.play(action);
    }
    log
}

/// Weights out of their logarithms, the largest of them 1: what is common to all cancels.
pub fn relative(logs: &mut [f64]) {
    let top = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let usual = top.is_finite();
    logs.iter_mut().for_each(|log| *log = if usual { (*log - top).exp() } else { 1.0 });
}

/// As how many equal weights these count.
pub fn effective(weights: &[f64]) -> f64 {
    let (sum, squares) = weights.iter().fold((0.0, 0.0), |(sum, squares), w| (sum + w, squares + w * w));
    if squares > 0.0 { sum * sum / squares } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::kuhn::{Kuhn, KuhnView, Move};

    /// Bets every king, half the queens, no jack; but never quite never.
    struct Straight;

    impl Conduct<Kuhn> for Straight {
        fn probabilities(&self, view: &KuhnView, into: &mut Vec<f64>) {
            let bet = [0.01, 0.5, 0.99][usize::from(view.card())];
            into.clear();
            into.extend([1.0 - bet, bet]);
        }
    }

    #[test]
    fn a_bet_speaks_for_the_king() {
        let mut logs = [0, 2]
            .map(|card| log_likelihood(&Straight, &Kuhn::deal(card, 1), &[Move::Bet], |seat| seat == 0));
        relative(&mut logs);
        assert!((logs[1] / logs[0] - 99.0).abs() < 1e-9, "{logs:?}");
        assert!((effective(&logs) - 1.02).abs() < 0.01);
        // What seats did that are not read says nothing.
        assert_eq!(log_likelihood(&Straight, &Kuhn::deal(0, 1), &[Move::Bet], |seat| seat == 1), 0.0);
    }
}
