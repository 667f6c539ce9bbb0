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

from collections.abc import Iterator
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import Literal

from . import _core
from ._core import MahjongAction as Action
from .decision import Decision

View = _core.MahjongView


class Env(_core.MahjongEnv):
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

    __slots__ = ()


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
        positions = [Position(hand, view, played) for hand, view, played in found]
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
    return Decision.of_json(_core.mahjong_decide(view, player, loops, time, seed, language))


@dataclass(frozen=True)
class Samples:
    """Tables that fit a view. ``counts`` has, for each table, seat and tile of ``tiles``, how many the seat holds: a three-dimensional
    ``memoryview`` that ``numpy.asarray`` takes as it is. ``weights`` says how much each table counts."""

    counts: memoryview
    weights: list[float]
    tiles: list[str]

    def to_columns(self) -> dict[str, list[float]]:
        """A row for each table: how many a seat holds of a tile (``"2 5mr"``), and the weight. For a data frame."""
        rows = range(len(self.weights))
        columns: dict[str, list[float]] = {
            f"{seat} {tile}": [self.counts[row, seat, at] for row in rows]
            for seat in range(4)
            for at, tile in enumerate(self.tiles)
        }
        return columns | {"weight": list(self.weights)}


def sample(view: View, count: int = 100, seed: int = 1, suppose: Literal["even", "informed"] = "informed") -> Samples:
    """So many tables that fit what a seat knows: every arrangement alike, or by what the others did.

    >>> env = Env(seed=1)
    >>> sample(next(iter(env.reset().values())), 5).counts.shape
    (5, 4, 37)
    """
    counts, weights = _core.mahjong_samples(view, count, seed, suppose)
    shape = memoryview(counts).cast("B", (len(weights), 4, 37)) if weights else memoryview(b"")
    return Samples(shape, weights, _core.tile_names())
