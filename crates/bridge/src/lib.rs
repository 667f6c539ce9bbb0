//! Contract bridge: the game, its files, its knowledge and its players.
