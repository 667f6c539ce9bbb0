use super::{Event, HandRecord, WinRecord};
use crate::{Action, Hand, MeldKind, Round, Tile, game::Riichi};
use worlds::World;

/// Writes a hand down as it is played, in the form that files are made of.
#[derive(Debug, Clone)]
pub struct Scribe {
    hand: HandRecord,
    indicators: usize,
    written: bool,
}

impl Scribe {
    /// At the deal.
    #[must_use]
    pub fn new(round: &Round) -> Self {
        let drawn = round.drawn(round.dealer()).unwrap_or(Tile::HIDDEN);
        let mut dealt = [0, 1, 2, 3].map(|seat| *round.hand(seat));
        dealt[round.dealer()].remove(drawn);
        let hand = HandRecord {
            start: *round.start(),
            dealt,
            indicator: round.indicators().next().unwrap_or(Tile::HIDDEN),
            events: vec![Event::Draw { seat: round.dealer(), tile: drawn }],
            wall: None,
        };
        Self { hand, indicators: 1, written: false }
    }

    /// The hand so far.
    #[must_use]
    pub fn hand(&self) -> &HandRecord {
        &self.hand
    }

    /// Somebody acted: `before` and `after` are the table around it.
    pub fn write(&mut self, before: &Round, action: Action, after: &Round) {
        let seat = before.actor().unwrap_or(0);
        let offered = before.offer().unwrap_or(Tile::HIDDEN);
        // An indicator that a discard turns is written before it.
        if matches!(action, Action::Discard { .. } | Action::Riichi { .. }) {
            self.turn_indicators(after);
        }
        match action {
            Action::Discard { tile, drawn } => self.add(Event::Discard { seat, tile, drawn }),
            Action::Riichi { tile, drawn } => {
                self.add(Event::Riichi { seat });
                self.add(Event::Discard { seat, tile, drawn });
            }
            Action::ClosedKan(kind) => self.add(Event::ClosedKan { seat, kind }),
            Action::AddedKan(kind) => {
                // Of a red and a plain five the one that is in the hand.
                let red = kind.red().filter(|&red| before.hand(seat).count_tile(red) > 0);
                self.add(Event::AddedKan { seat, tile: red.unwrap_or(kind.tile()) });
            }
            // What was asked of others takes place once all have answered.
            _ => (),
        }
        // A riichi stands before its discard is called.
        self.pay_stick(before, after);
        self.answers(before, offered, after);
        self.turn_indicators(after);
        self.draw(before, after);
        self.end(after);
    }

    fn add(&mut self, event: Event) {
        self.hand.events.push(event);
    }

    /// A set that was laid down with another's discard.
    fn answers(&mut self, before: &Round, tile: Tile, after: &Round) {
        for seat in 0..4 {
            let (old, new) = (before.melds(seat).len(), after.melds(seat).len());
            let Some(meld) =
                after.melds(seat).get(old).filter(|meld| new > old && meld.kind != MeldKind::ClosedKan)
            else {
                continue;
            };
            let mut own: Hand = meld.tiles();
            own.remove(tile);
            let with = own.tiles().collect();
            self.add(Event::Call { seat, from: before.turn(), kind: meld.kind, tile, with });
        }
    }

    fn pay_stick(&mut self, before: &Round, after: &Round) {
        if after.sticks() > before.sticks() {
            self.add(Event::RiichiPaid { seat: before.turn() });
        }
    }

    fn turn_indicators(&mut self, after: &Round) {
        let turned: Vec<Tile> = after.indicators().skip(self.indicators).collect();
        self.indicators += turned.len();
        turned.into_iter().for_each(|tile| self.add(Event::Indicator(tile)));
    }

    fn draw(&mut self, before: &Round, after: &Round) {
        let seat = after.turn();
        let is_new =
            after.is_turn() && (before.turn() != seat || !before.is_turn() || after.left() < before.left());
        if let Some(tile) = after.drawn(seat).filter(|tile| is_new && !tile.is_hidden()) {
            self.add(Event::Draw { seat, tile });
        }
    }

    fn end(&mut self, after: &Round) {
        let Some(outcome) = after.outcome().filter(|_| !self.written) else { return };
        self.written = true;
        if !outcome.end.is_win() {
            self.add(Event::Drawn { end: Some(outcome.end), deltas: Some(outcome.deltas) });
            return;
        }
        for payment in after.payments() {
            let tsumo = payment.from == payment.winner;
            self.add(Event::Win(WinRecord {
                winner: payment.winner,
                from: payment.from,
                tile: Some(payment.tile),
                liable: payment.liable,
                ura: if after.riichi(payment.winner) == Riichi::None {
                    Vec::new()
                } else {
                    after.ura_indicators().collect()
                },
                yaku: Some(payment.score.yaku),
                fu: Some(payment.score.fu),
                points: Some(payment.score.points(payment.winner == after.dealer(), tsumo)),
                deltas: Some(payment.deltas),
            }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Playout, Rules, Wall, records};
    use worlds::Seed;

    /// Hands played at random and towards a win read back from the file as they were, and keep the rules.
    #[test]
    fn what_is_written_replays() {
        let rules = Rules::default();
        let mut seen = RiichiCounts::default();
        for number in 0..60 {
            let mut rng = Seed(number).rng();
            let game = Game::new(rules);
            let mut round = game.deal(Wall::shuffled(&rules, &mut rng)).unwrap();
            let mut scribe = Scribe::new(&round);
            let (mut actions, mut playout) = (Vec::new(), Playout::default());
            while let Some(seat) = round.actor() {
                let before = round.clone();
                round.actions(&mut actions);
                // Some play towards a win; some of these take nothing but the discard of a riichi: so there are some.
                let (greedy, closed) = (number % 3 > 0, number % 3 == 2);
                let riichi = round.discards().last().is_some_and(|last| last.is_riichi());
                let takes = |action: &&Action| matches!(action, Action::Chi(_) | Action::Pon(_));
                let action = match actions.iter().find(takes).filter(|_| closed) {
                    Some(&call) => {
                        if riichi {
                            call
                        } else {
                            Action::Pass
                        }
                    }
                    None if greedy && round.is_turn() => playout.greedy_turn(&round, seat, &mut rng),
                    None => actions[(number as usize * 7 + scribe.hand().events.len()) % actions.len()],
                };
                round.play(action);
                scribe.write(&before, action, &round);
            }
            let record = records::Record {
                names: ["A", "B", "C", "D"].map(String::from),
                rules,
                hands: vec![scribe.hand().clone()],
                final_scores: None,
                results: None,
                shuffle: None,
            };
            records::replay::replay(&record).unwrap_or_else(|error| panic!("hand {number}: {error:?}"));
            seen.look(&record.hands[0].events);
            let text = records::mjai::write(std::slice::from_ref(&record));
            let read = records::read(&text).unwrap_or_else(|error| panic!("hand {number}: {error}"));
            let told = record.hands[0].events.iter().map(as_mjai_tells_it).collect::<Vec<_>>();
            assert_eq!(read[0].hands[0].events, told, "hand {number}");
            // What has no place there is worked out again; the other format loses nothing that this one tells.
            let completed = read[0].clone().completed();
            assert_eq!(completed.hands[0].events, record.hands[0].events, "hand {number}");
            let other = records::tenhou6::read(&records::tenhou6::write(&record)).unwrap();
            assert_eq!(records::mjai::write(&[other.completed()]), text, "hand {number}");
        }
        assert!(seen.paid > 0 && seen.called > 0 && seen.with_ura > 0 && seen.without > 0, "{seen:?}");
    }

    /// Yaku and fu have no place in such files.
    fn as_mjai_tells_it(event: &Event) -> Event {
        match event {
            Event::Win(win) => Event::Win(WinRecord { yaku: None, fu: None, points: None, ..win.clone() }),
            _ => event.clone(),
        }
    }

    /// What happened after a riichi, and to winners with and without one.
    #[derive(Debug, Default)]
    struct RiichiCounts {
        paid: usize,
        called: usize,
        with_ura: usize,
        without: usize,
    }

    impl RiichiCounts {
        /// A stick is paid by whoever said riichi, right after its discard unless that is won on; and only then are there
        /// indicators below.
        fn look(&mut self, events: &[Event]) {
            let mut in_riichi = [false; 4];
            for (at, event) in events.iter().enumerate() {
                match event {
                    &Event::Riichi { seat } => {
                        in_riichi[seat] = true;
                        let after = &events[at + 2..];
                        if !matches!(after[0], Event::Win(_)) {
                            assert_eq!(after[0], Event::RiichiPaid { seat }, "{events:?}");
                            self.paid += 1;
                            self.called += usize::from(matches!(after[1], Event::Call { .. }));
                        }
                    }
                    Event::Win(win) => {
                        assert_eq!(win.ura.is_empty(), !in_riichi[win.winner], "{events:?}");
                        *(if win.ura.is_empty() { &mut self.without } else { &mut self.with_ura }) += 1;
                    }
                    _ => (),
                }
            }
            let paid = events.iter().filter(|event| matches!(event, Event::RiichiPaid { .. })).count();
            let said = in_riichi.iter().filter(|&&said| said).count();
            assert!(paid <= said, "{events:?}");
        }
    }
}
