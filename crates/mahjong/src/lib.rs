//! Riichi mahjong: the game, its records and a player by UCT.
