"""Riichi mahjong: an environment shaped like riichienv's, shanten, scores, records and players that search the hidden tiles.

Tiles are named as mjai does: ``1m`` … ``9s``, ``5mr`` for a red five, ``E S W N P F C`` for honours; hands as ``123m456p789s11z``.

>>> env = Env(seed=1)
>>> observations = env.reset()
>>> while not env.done():
...     observations = env.step({seat: seen.legal_actions()[0] for seat, seen in observations.items()})
>>> sum(env.scores())
100000
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import Any, Literal

from . import _core
from ._core import MahjongAction as Action
from ._display import picture
from .decision import Decision


class View:
    """What one seat knows of a hand in play. riichienv calls it an observation."""

    __slots__ = ("_legal", "_view")

    def __init__(self, view: _core.MahjongView) -> None:
        self._view = view
        self._legal: list[Action] | None = None

    def legal_actions(self) -> list[Action]:
        """What this seat may do."""
        if self._legal is None:
            self._legal = self._view.legal()
        return self._legal

    @property
    def player_id(self) -> int:
        """Whose view it is."""
        return self._view.seat()

    @property
    def hand(self) -> list[str]:
        """The concealed tiles, the one just drawn among them."""
        return self._view.hand()

    @property
    def drawn(self) -> str | None:
        """The tile just drawn."""
        return self._view.drawn()

    @property
    def offer(self) -> str | None:
        """The tile that somebody has discarded just now."""
        return self._view.offer()

    def discards(self, seat: int) -> list[str]:
        """What a seat has discarded."""
        return self._view.discards(seat)

    def melds(self, seat: int) -> list[list[str]]:
        """What a seat has laid down."""
        return self._view.melds(seat)

    @property
    def dora_indicators(self) -> list[str]:
        """The indicators that are turned."""
        return self._view.indicators()

    @property
    def scores(self) -> list[int]:
        """What each has."""
        return self._view.scores()

    @property
    def riichi(self) -> list[bool]:
        """Who has declared riichi."""
        return self._view.riichi()

    def to_dict(self) -> dict[str, Any]:
        """All of it."""
        return {
            "seat": self.player_id,
            "hand": self.hand,
            "drawn": self.drawn,
            "offer": self.offer,
            "discards": [self.discards(seat) for seat in range(4)],
            "melds": [self.melds(seat) for seat in range(4)],
            "dora_indicators": self.dora_indicators,
            "scores": self.scores,
            "riichi": self.riichi,
            "dealer": self._view.dealer(),
            "round_wind": self._view.round_wind(),
            "left": self._view.left(),
            "legal": [str(action) for action in self.legal_actions()],
        }

    def _repr_html_(self) -> str:
        rows = [("text", "dora indicators"), ("tiles", " ".join(self.dora_indicators))]
        for seat in range(4):
            if self.discards(seat):
                rows += [("text", f"seat {seat}"), ("tiles", " ".join(self.discards(seat)))]
        return picture([*rows, ("text", f"hand of seat {self.player_id}"), ("tiles", " ".join(self.hand))])


class Env:
    """A game, shaped like riichienv's environment: `reset`, `step`, `done`, observations with their legal actions.

    Those who may react to a discard are asked one after the other, so there is one observation at a time. `act` takes the number
    of a legal action and returns nothing: the fast way, for millions of steps.

    >>> env = Env(seed=7, winds=1)
    >>> seat, seen = next(iter(env.reset().items()))
    >>> [str(action) for action in seen.legal_actions()][0].startswith("discard")
    True
    >>> env.step({seat: "fly"})
    Traceback (most recent call last):
    ...
    ValueError: ...
    """

    __slots__ = ("_game", "record", "seed", "winds")

    def __init__(self, seed: int = 1, winds: int = 2, record: bool = False) -> None:
        self.seed, self.winds, self.record = seed, winds, record
        self._game = _core.MahjongGame(seed, winds, record)

    def reset(self, seed: int | None = None) -> dict[int, View]:
        """A new game; another seed, other walls."""
        self.seed = self.seed if seed is None else seed
        self._game = _core.MahjongGame(self.seed, self.winds, self.record)
        return self._observations()

    def step(self, actions: Mapping[int, Action | str]) -> dict[int, View]:
        """What the seat that was asked does; returns the next observation by its seat."""
        actor = self._game.actor()
        if actor is None or actor not in actions:
            raise ValueError("the game is over" if actor is None else f"expected an action of seat {actor}")
        action = actions[actor]
        self._game.step(Action(action) if isinstance(action, str) else action)
        return self._observations()

    def act(self, number: int) -> None:
        """Takes the legal action with this number."""
        self._game.step_nth(number)

    @property
    def actor(self) -> int | None:
        """Who is asked."""
        return self._game.actor()

    def legal_actions(self) -> list[Action]:
        """What the seat that is asked may do."""
        return self._game.legal()

    def legal_count(self) -> int:
        """How many actions that are."""
        return self._game.legal_count()

    def done(self) -> bool:
        """Whether the game is over."""
        return self._game.done()

    def scores(self) -> list[int]:
        """What each has."""
        return self._game.scores()

    def ranks(self) -> list[int]:
        """The place of each seat, from 1."""
        ranking = self._game.ranking()
        return [ranking.index(seat) + 1 for seat in range(4)]

    def to_mjai(self, names: tuple[str, str, str, str] = ("east", "south", "west", "north")) -> str:
        """The hands that are over as an mjai file, if ``record`` was asked for: `replay` reads it, and other programs."""
        return self._game.mjai(names)

    def observation(self, seat: int) -> View:
        """What a seat knows now."""
        return View(self._game.view(seat))

    def _observations(self) -> dict[int, View]:
        actor = self._game.actor()
        return {} if actor is None else {actor: View(self._game.view(actor))}


@dataclass(frozen=True)
class Shanten:
    """How far a hand is from ready: 0 is ready, -1 complete; ``accepted`` are the kinds that bring it nearer."""

    shanten: int
    accepted: list[str]


def shanten(hand: str, melds: int = 0) -> Shanten:
    """How far a hand is from ready, with so many melds laid down.

    >>> shanten("123m456p789s11z22z")
    Shanten(shanten=0, accepted=['E', 'S'])
    >>> shanten("11111m")
    Traceback (most recent call last):
    ...
    ValueError: ...
    """
    return Shanten(*_core.shanten_of(hand, melds))


@dataclass(frozen=True)
class Score:
    """What a win is worth: ``points`` is all that is paid for the hand."""

    han: int
    fu: int
    yakuman: int
    points: int
    yaku: dict[str, int] = field(default_factory=dict)


def score(
    hand: str,
    tile: str,
    *,
    tsumo: bool = False,
    riichi: bool = False,
    seat_wind: str = "E",
    round_wind: str = "E",
    indicators: str = "",
) -> Score | None:
    """What a closed hand of 14 tiles wins with this one; None without a yaku.

    >>> score("234567m345p67833s", "8s", riichi=True, seat_wind="S").points
    3900
    """
    worth = _core.score_of(hand, tile, tsumo, riichi, seat_wind, round_wind, indicators)
    return None if worth is None else Score(*worth[:4], dict(worth[4]))


@dataclass(frozen=True)
class Position:
    """A decision of a recorded player: in which hand, what the player saw, what it did."""

    hand: int
    view: View
    played: Action


@dataclass(frozen=True)
class Game:
    """A recorded game, played through by the rules."""

    names: list[str]
    hands: int
    final_scores: list[int] | None
    positions: list[Position] = field(repr=False)


def replay(source: str | PathLike[str]) -> Iterator[Game]:
    """Plays the games of a record through (tenhou's and mjai's formats; a path, or the text itself).

    What is against the rules is a ValueError that says where.
    """
    text = source if isinstance(source, str) and ("\n" in source or source[:1] in "{[<") else Path(source).read_text()
    for names, hands, final, found in _core.replayed(text):
        positions = [Position(hand, View(view), played) for hand, view, played in found]
        yield Game(names, hands, final, positions)


def decide(
    view: View,
    player: str = "full",
    loops: int | None = None,
    time: float | None = None,
    seed: int = 1,
    *,
    language: Literal["en", "ja"] = "en",
) -> Decision:
    """What to do, and why.

    ``player``: random, greedy, careful, uct (the paper's), full (search and rule together). ``loops`` or ``time`` seconds are what a
    search may take; with ``loops`` the same seed gives the same decision. Ctrl-C ends it.

    >>> env = Env(seed=1)
    >>> seen = next(iter(env.reset().values()))
    >>> decision = decide(seen, "careful")
    >>> decision.action in [str(action).removesuffix(" drawn") for action in seen.legal_actions()]
    True
    """
    return Decision.of_json(_core.mahjong_decide(view._view, player, loops, time, seed, language))


@dataclass(frozen=True)
class Samples:
    """Tables that fit a view. ``counts`` has, for each table, seat and tile of ``tiles``, how many the seat holds: a three-dimensional
    ``memoryview`` that ``numpy.asarray`` takes as it is. ``weights`` says how much each table counts."""

    counts: memoryview
    weights: list[float]
    tiles: list[str]


def sample(view: View, count: int = 100, seed: int = 1, suppose: Literal["even", "informed"] = "informed") -> Samples:
    """So many tables that fit what a seat knows: every arrangement alike, or by what the others did.

    >>> env = Env(seed=1)
    >>> sample(next(iter(env.reset().values())), 5).counts.shape
    (5, 4, 37)
    """
    counts, weights = _core.mahjong_samples(view._view, count, seed, suppose)
    shape = memoryview(counts).cast("B", (len(weights), 4, 37)) if weights else memoryview(b"")
    return Samples(shape, weights, _core.tile_names())
