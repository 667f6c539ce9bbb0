//! riichienv-core behind the words of our table.

use mahjong::{Action, Kind, Rules, Start, Tile, game::tile_of};
use riichienv_core::{
    action::{Action as TheirAction, ActionType, Phase},
    rule::GameRule,
    state::{GameState, legal_actions::GameStateLegalActions},
};
use std::collections::{BTreeSet, HashMap};

pub struct Peer {
    pub state: GameState,
    rules: Rules,
}

/// A single hand.
const ONE_HAND: u8 = 0;

impl Peer {
    /// Deals a hand from a wall in our layout, by the numbers of the tiles.
    pub fn new(rules: Rules, start: &Start, ids: &[u8; 136]) -> Peer {
        let mut theirs = *ids;
        // The dead wall: replacements from the front, then indicators with the one below after each.
        for pair in 0..7 {
            theirs.swap(2 * pair, 2 * pair + 1);
        }
        theirs.reverse();
        let mut state = GameState::new(ONE_HAND, true, Some(1), 0, GameRule::default_tenhou());
        let (dealer, wind) = (start.dealer() as u8, start.number / 4);
        let scores = Some(start.scores.to_vec());
        state._initialize_round(
            dealer,
            wind,
            start.honba,
            start.sticks.into(),
            Some(theirs.to_vec()),
            scores,
        );
        Peer { state, rules }
    }

    pub fn is_over(&self) -> bool {
        self.state.is_done || self.state.needs_initialize_next_round
    }

    /// Who is to act now.
    pub fn active(&self) -> Vec<u8> {
        if self.is_over() { Vec::new() } else { self.state.active_players.clone() }
    }

    pub fn is_response(&self) -> bool {
        self.state.phase == Phase::WaitResponse
    }

    pub fn legal(&self, seat: u8) -> Vec<TheirAction> {
        self.state._get_legal_actions_internal(seat)
    }

    pub fn tile(&self, id: u8) -> Tile {
        tile_of(&self.rules, id)
    }

    /// What a seat may do, in words that both tables share. Riichi is one word: its discard comes after.
    pub fn words(&self, seat: u8) -> BTreeSet<String> {
        self.legal(seat).iter().map(|action| self.word(action)).collect()
    }

    fn word(&self, action: &TheirAction) -> String {
        let tile = || self.tile(action.tile.unwrap_or(0));
        let pair = || {
            let mut tiles: Vec<Tile> = action.consume_tiles.iter().map(|&id| self.tile(id)).collect();
            tiles.sort_by_key(|tile| (tile.kind(), *tile));
            format!("{tiles:?}")
        };
        match action.action_type {
            ActionType::Discard => format!("discard {}", tile()),
            ActionType::Riichi => "riichi".into(),
            ActionType::Tsumo => "tsumo".into(),
            ActionType::KyushuKyuhai => "nine terminals".into(),
            ActionType::Ankan => format!("closed kan {}", self.tile(action.consume_tiles[0]).kind()),
            ActionType::Kakan => format!("added kan {}", tile().kind()),
            ActionType::Ron => "ron".into(),
            ActionType::Daiminkan => "open kan".into(),
            ActionType::Pon => format!("pon {}", pair()),
            ActionType::Chi => format!("chi {}", pair()),
            ActionType::Pass => "pass".into(),
            ActionType::Kita => "kita".into(),
        }
    }

    /// Their action for one of ours; a riichi's discard is given apart.
    pub fn find(&self, seat: u8, action: Action) -> Option<TheirAction> {
        let legal = self.legal(seat);
        let drawn = self.state.drawn_tile;
        if let Action::Discard { tile, drawn: is_drawn } = action {
            let fits = |candidate: &&TheirAction| {
                candidate.action_type == ActionType::Discard
                    && candidate.tile.is_some_and(|id| self.tile(id) == tile)
            };
            let exact = |candidate: &&TheirAction| fits(candidate) && (candidate.tile == drawn) == is_drawn;
            return legal.iter().find(exact).or(legal.iter().find(fits)).cloned();
        }
        let wanted = word_of(action);
        legal.into_iter().find(|candidate| self.word(candidate) == wanted)
    }

    pub fn step(&mut self, actions: HashMap<u8, TheirAction>) {
        self.state.step(&actions);
    }

    pub fn scores(&self) -> [i32; 4] {
        std::array::from_fn(|seat| self.state.players[seat].score)
    }
}

/// Our action in the words that both tables share.
pub fn word_of(action: Action) -> String {
    let kind = |name: &str, kind: Kind| format!("{name} {kind}");
    match action {
        Action::Discard { tile, .. } => format!("discard {tile}"),
        Action::Riichi { .. } => "riichi".into(),
        Action::ClosedKan(of) => kind("closed kan", of),
        Action::AddedKan(of) => kind("added kan", of),
        Action::Tsumo => "tsumo".into(),
        Action::NineTerminals => "nine terminals".into(),
        Action::Ron => "ron".into(),
        Action::OpenKan => "open kan".into(),
        Action::Pon(tiles) => format!("pon {tiles:?}"),
        Action::Chi(tiles) => format!("chi {tiles:?}"),
        Action::Pass => "pass".into(),
    }
}
