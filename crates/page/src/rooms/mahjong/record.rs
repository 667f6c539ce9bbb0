use ::mahjong::{
    Action, Hand, MeldKind, Round, Tile,
    records::{Event, HandRecord, WinRecord},
};
use worlds::World;

/// Writes a hand down as it is played, in the form that files are made of.
pub(super) struct Scribe {
    hand: HandRecord,
    indicators: usize,
    written: bool,
}

impl Scribe {
    /// At the deal.
    pub(super) fn new(round: &Round) -> Self {
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

    pub(super) fn hand(&self) -> &HandRecord {
        &self.hand
    }

    /// Somebody acted: `before` and `after` are the table around it.
    pub(super) fn write(&mut self, before: &Round, action: Action, after: &Round) {
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
        self.answers(before, offered, after);
        self.pay_sticks(before, after);
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
            let with = super::look::tiles_of(&own);
            self.add(Event::Call { seat, from: before.turn(), kind: meld.kind, tile, with });
        }
    }

    fn pay_sticks(&mut self, before: &Round, after: &Round) {
        for seat in 0..4 {
            if after.sticks() > before.sticks() && after.scores()[seat] < before.scores()[seat] {
                self.add(Event::RiichiPaid { seat });
            }
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
                ura: after.ura_indicators().collect(),
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
    use ::mahjong::{Game, Playout, Rules, Wall, records};
    use worlds::Seed;

    /// Hands played at random and towards a win read back from the file as they were, and keep the rules.
    #[test]
    fn what_is_written_replays() {
        let rules = Rules::default();
        for number in 0..60 {
            let mut rng = Seed(number).rng();
            let game = Game::new(rules);
            let mut round = game.deal(Wall::shuffled(&rules, &mut rng)).unwrap();
            let mut scribe = Scribe::new(&round);
            let (mut actions, mut playout) = (Vec::new(), Playout::default());
            while let Some(seat) = round.actor() {
                let before = round.clone();
                round.actions(&mut actions);
                let greedy = number % 2 == 0 && round.is_turn();
                let action = if greedy {
                    playout.greedy_turn(&round, seat, &mut rng)
                } else {
                    actions[(number as usize * 7 + scribe.hand().events.len()) % actions.len()]
                };
                round.play(action);
                scribe.write(&before, action, &round);
            }
            let record = records::Record {
                names: ["A", "B", "C", "D"].map(String::from),
                rules,
                hands: vec![scribe.hand().clone()],
                final_scores: None,
                shuffle: None,
            };
            records::replay::replay(&record).unwrap_or_else(|error| panic!("hand {number}: {error:?}"));
            let text = records::mjai::write(std::slice::from_ref(&record));
            let read = records::read(&text).unwrap_or_else(|error| panic!("hand {number}: {error}"));
            assert_eq!(read[0].hands[0].events.len(), record.hands[0].events.len(), "hand {number}");
        }
    }
}
