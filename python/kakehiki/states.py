"""The three games as states that any algorithm can walk, with the names that OpenSpiel gives to things.

A game is one board of bridge, one hand of stud or one hand of mahjong. Chance acts only before the first state: the seed of
`Game.new_initial_state` is the deal. OpenSpiel's own algorithms in Python that ask for no chance nodes run on these states, its
`ISMCTSBot` and `ExternalSamplingSolver` among them.

>>> state = load_game("stud").new_initial_state(seed=1)
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[-1])
>>> sum(state.returns())
0.0
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from random import Random
from types import SimpleNamespace
from typing import Any

from . import _core

TERMINAL = -4


@dataclass(frozen=True)
class Game:
    """A game by its name: bridge, stud or mahjong. Stud has variants: fixed-limit, seven-turns, small."""

    name: str
    variant: str = ""
    _deals: Iterator[int] = field(default_factory=lambda: count(1), repr=False, compare=False)

    def new_initial_state(self, seed: int | None = None) -> State:
        """The first state of the deal with this seed; without one, of this game's next deal: 1, 2, 3 and so on."""
        return State(_core.State(self.name, next(self._deals) if seed is None else seed, self.variant), self)

    def get_type(self) -> Any:
        """What OpenSpiel's algorithms ask a game before they start, in OpenSpiel's own terms: it has to be installed."""
        from pyspiel import GameType

        return SimpleNamespace(
            short_name=f"kakehiki_{self.name}",
            dynamics=GameType.Dynamics.SEQUENTIAL,
            information=GameType.Information.IMPERFECT_INFORMATION,
            chance_mode=GameType.ChanceMode.DETERMINISTIC,
            reward_model=GameType.RewardModel.TERMINAL,
            provides_information_state_string=True,
        )

    def num_players(self) -> int:
        """How many act."""
        return self.new_initial_state(0).num_players()

    def num_distinct_actions(self) -> int:
        """Actions are numbers below this."""
        return self.new_initial_state(0).num_distinct_actions()


def load_game(name: str, variant: str = "") -> Game:
    """A game by its name: bridge, stud or mahjong.

    >>> load_game("bridge").num_players()
    4
    >>> load_game("chess")
    Traceback (most recent call last):
    ...
    ValueError: "chess" is no game: expected bridge, stud or mahjong
    """
    _core.State(name, 0, variant)
    return Game(name, variant)


class State:
    """A position from the deal to the end."""

    __slots__ = ("_game", "_state")

    def __init__(self, state: _core.State, game: Game) -> None:
        self._state = state
        self._game = game

    def get_game(self) -> Game:
        """The game that it is a state of."""
        return self._game

    def clone(self) -> State:
        """Another that goes its own way from here."""
        return State(self._state.clone(), self._game)

    def num_players(self) -> int:
        """How many act."""
        return self._state.num_players()

    def num_distinct_actions(self) -> int:
        """Actions are numbers below this."""
        return self._state.num_distinct_actions()

    def current_player(self) -> int:
        """Who is to act; -4 at the end. In bridge declarer acts for dummy."""
        return self._state.current_player()

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._state.is_terminal()

    def is_chance_node(self) -> bool:
        """Never: chance has acted before the first state."""
        return False

    def is_simultaneous_node(self) -> bool:
        """Never: one acts after the other."""
        return False

    def is_player_node(self) -> bool:
        """Whether somebody is to act."""
        return not self.is_terminal()

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What the player to act may do, in order; nothing for the others."""
        if player is not None and player != self.current_player():
            return []
        return self._state.legal_actions()

    def legal_actions_mask(self) -> list[int]:
        """1 for each action that is legal."""
        mask = [0] * self.num_distinct_actions()
        for action in self.legal_actions():
            mask[action] = 1
        return mask

    def apply_action(self, action: int) -> None:
        """Does it."""
        self._state.apply_action(action)

    def child(self, action: int) -> State:
        """The state after an action; this one stays."""
        after = self.clone()
        after.apply_action(action)
        return after

    def history(self) -> list[int]:
        """The actions so far."""
        return self._state.history()

    def action_to_string(self, *player_and_action: int) -> str:
        """An action in words: ``action_to_string(action)``, or with the player before it, as OpenSpiel has both.

        >>> state = load_game("bridge").new_initial_state(seed=1)
        >>> state.action_to_string(52), state.action_to_string(state.current_player(), 55)
        ('Pass', '1C')
        """
        if len(player_and_action) not in (1, 2):
            raise ValueError(f"{len(player_and_action)} numbers: expected an action, or a player and an action")
        return self._state.action_to_string(player_and_action[-1])

    def returns(self) -> list[float]:
        """What each player has won; nothing before the end."""
        return self._state.returns()

    def player_return(self, player: int) -> float:
        """What a player has won."""
        returns = self.returns()
        if not 0 <= player < len(returns):
            raise ValueError(f"player {player}: expected 0 to {len(returns) - 1}")
        return returns[player]

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player knows: equal exactly where it cannot tell two states apart.

        >>> state = load_game("mahjong").new_initial_state(seed=3)
        >>> me = state.current_player()
        >>> other = state.resample_from_infostate(me, Random(5))
        >>> state.information_state_string(me) == other.information_state_string(me)
        True
        >>> state.information_state_string((me + 1) % 4) == other.information_state_string((me + 1) % 4)
        False
        """
        return self._state.information_state_string(self._whose(player))

    def resample_from_infostate(self, player: int, random: Random | int | Callable[[], float]) -> State:
        """Another state that this player cannot tell from this one: what it does not see is drawn anew, from its view alone.

        ``random`` is a seed, a generator, or a function that gives numbers from 0 up to 1, as OpenSpiel's samplers do.
        """
        if isinstance(random, int):
            seed = random
        elif isinstance(random, Random):
            seed = random.getrandbits(63)
        else:
            seed = int(random() * 2**53)
        return State(self._state.resample_from_infostate(player, seed), self._game)

    def observation_tensor(self, player: int | None = None) -> list[int]:
        """What a player sees as numbers from 0 to 255: its own cards or tiles, then what lies open."""
        return list(self._state.observation(self._whose(player)))

    def _whose(self, player: int | None) -> int:
        whose = self.current_player() if player is None else player
        if whose < 0:
            raise ValueError("the game is over: expected a player")
        return whose

    def __str__(self) -> str:
        return " ".join(self.action_to_string(action) for action in self.history())

    def __repr__(self) -> str:
        return f"<State of {self._game.name}: {len(self.history())} actions, player {self.current_player()}>"
