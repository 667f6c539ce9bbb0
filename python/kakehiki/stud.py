"""Seven-card stud for two: the game, exact odds, ranges, players that bluff and learn, and PHH files.

>>> round(equity("As Ah 5d", "Kd Kc 9h").equity, 3) > 0.5
True
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

from . import _core
from ._display import picture
from .decision import Decision

Rules = Literal["seven-turns", "fixed-limit", "small"]

#: The kinds of hands, the weakest first.
CATEGORIES = tuple(_core.categories())


@dataclass(frozen=True)
class Equity:
    """The odds of two hands over every way in which the unseen cards may fall.

    ``equity`` is the first hand's share of the pot; ``mine`` and ``theirs`` have the chance of each kind of hand.
    """

    win: float
    tie: float
    lose: float
    deals: int
    mine: dict[str, float] = field(default_factory=dict)
    theirs: dict[str, float] = field(default_factory=dict)

    @property
    def equity(self) -> float:
        """Wins and half of the ties."""
        return self.win + self.tie / 2

    def to_dict(self) -> dict[str, Any]:
        """All of it."""
        return {"win": self.win, "tie": self.tie, "lose": self.lose, "equity": self.equity, "deals": self.deals}


def equity(mine: str, theirs: str = "", dead: str = "") -> Equity:
    """The exact odds of the cards known of each hand; seven cards each are dealt in all. Of one of them at least three must be known.

    >>> odds = equity("As Ks Qs Js Ts 2c 3c", "Ah Ad Ac Kh Kd 5c 6c")
    >>> odds.win, odds.deals
    (1.0, 1)
    >>> equity("As", "As")
    Traceback (most recent call last):
    ...
    ValueError: ...
    """
    win, tie, lose, deals, own, other = _core.equity(mine, theirs, dead)
    return Equity(win, tie, lose, deals, dict(zip(CATEGORIES, own, strict=True)), dict(zip(CATEGORIES, other, strict=True)))


def range_equity(mine: str, range: Iterable[str | tuple[str, float]], dead: str = "") -> Equity:
    """The exact odds against a range: hands that the other may hold, each with a weight if they are not equally likely.

    >>> odds = range_equity("As Ah Ac 2d 3d", ["Ks Kh", ("Qs Qh", 2.0)])
    >>> odds.win > 0.8
    True
    """
    hands = [(one, 1.0) if isinstance(one, str) else one for one in range]
    if not hands or any(weight < 0 for _, weight in hands) or sum(weight for _, weight in hands) == 0:
        raise ValueError("an empty range: expected hands with weights above 0")
    odds = _core.equities(mine, [hand for hand, _ in hands], dead)
    total = sum(weight for _, weight in hands)

    def mean(place: int) -> float:
        return sum(weight * one[place] for one, (_, weight) in zip(odds, hands, strict=True)) / total

    return Equity(mean(0), mean(1), mean(2), sum(one[3] for one in odds))


@dataclass(frozen=True, order=True)
class Strength:
    """How good up to seven cards are: compare them with ``<``.

    >>> strength("As Ah Kd Kc 2s") < strength("2s 2h 2d 3c 4s")
    True
    >>> strength("As Ks Qs Js Ts").category
    'royal-flush'
    """

    order: int
    category: str = field(compare=False)
    ranks: str = field(compare=False)


def strength(cards: str) -> Strength:
    """The strength of up to seven cards."""
    return Strength(*_core.strength(cards))


class View:
    """What one player knows of a hand."""

    def __init__(self, view: _core.StudView) -> None:
        self._view = view

    @property
    def seat(self) -> int:
        """Whose view it is."""
        return self._view.seat()

    @property
    def turn(self) -> int:
        """The turn, from 1."""
        return self._view.turn()

    @property
    def hole(self) -> list[str]:
        """My hidden cards."""
        return self._view.hole()

    def up(self, seat: int) -> list[str]:
        """A player's up-cards."""
        return self._view.up(seat)

    @property
    def bets(self) -> tuple[int, int]:
        """What I have paid, and what the other has."""
        return self._view.bets()

    def legal(self) -> list[str]:
        """What may be done; between the least and the greatest raise any amount is allowed."""
        return self._view.legal()

    def history(self) -> list[tuple[int, int, str, int]]:
        """What was done: seat, turn, action, points paid."""
        return self._view.history()

    def to_dict(self) -> dict[str, Any]:
        """All of it."""
        me, other = self.seat, 1 - self.seat
        up = {"mine": self.up(me), "theirs": self.up(other)}
        return {"seat": me, "turn": self.turn, "hole": self.hole, "up": up, "bets": self.bets, "legal": self.legal()}

    def __repr__(self) -> str:
        return f"<View of {self.seat}: {' '.join(self.hole)}, up {' '.join(self.up(self.seat))}, turn {self.turn}>"

    def _repr_html_(self) -> str:
        other = 1 - self.seat
        return picture([("text", "theirs"), _row(self.up(other)), ("text", "mine"), _row(self.hole + self.up(self.seat))])


def _row(cards: list[str]) -> tuple[str, str]:
    """Cards as the page draws them: the suit first."""
    return ("cards", " ".join(card[-1].upper() + card[:-1] for card in cards))


class Hand:
    """A hand in play. Without cards they are dealt by chance.

    >>> hand = Hand(seed=1, rules="fixed-limit")
    >>> while hand.actor is not None:
    ...     hand.play("call")
    >>> hand.gain(0) + hand.gain(1)
    0
    >>> Hand(seed=1).play("fly")
    Traceback (most recent call last):
    ...
    ValueError: 'fly' is no action: expected drop, call, raise 20 or open As
    """

    def __init__(
        self,
        seed: int = 1,
        rules: Rules = "seven-turns",
        hands: tuple[str, str] | None = None,
        stacks: tuple[int, int] = (100_000, 100_000),
        first: int = 0,
    ) -> None:
        self._table = _core.StudTable(rules, seed, hands, stacks, first)

    @property
    def actor(self) -> int | None:
        """Who is to act; None when the hand is over."""
        return self._table.actor()

    @property
    def turn(self) -> int:
        """The turn, from 1."""
        return self._table.turn()

    def legal(self) -> list[str]:
        """What may be done; between the least and the greatest raise any amount is allowed."""
        return self._table.legal()

    def play(self, action: str) -> None:
        """Does it: ``drop``, ``call``, ``raise 20``, ``open As``."""
        self._table.play(action)

    def gain(self, seat: int) -> int:
        """What a player has won when the hand is over."""
        return self._table.gain(seat)

    def cards(self, seat: int) -> list[str]:
        """A player's cards in the order in which they are dealt, all seven."""
        return self._table.hand(seat)

    def view(self, seat: int | None = None) -> View:
        """What a player knows: the one to act unless told."""
        whose = self.actor if seat is None else seat
        if whose is None:
            raise ValueError("the hand is over: expected a seat")
        return View(self._table.view(whose))

    def history(self) -> list[tuple[int, int, str, int]]:
        """What was done: seat, turn, action, points paid."""
        return self._table.history()

    def to_phh(self, players: tuple[str, str] = ("first", "second")) -> str:
        """As a PHH file.

        >>> hand = Hand(seed=3, rules="fixed-limit")
        >>> hand.play("call")
        >>> read_phh(hand.to_phh()).actions
        ['call']
        """
        return self._table.phh(players)

    def __repr__(self) -> str:
        return f"<Hand: {' '.join(self.cards(0))} against {' '.join(self.cards(1))}, turn {self.turn}>"

    def _repr_html_(self) -> str:
        return picture(row for seat in (0, 1) for row in (("text", f"seat {seat}"), _row(self.cards(seat))))


@dataclass(frozen=True)
class Record:
    """A hand of a PHH file."""

    rules: str
    stacks: list[int]
    players: list[str]
    cards: list[list[str]]
    actions: list[str]


def read_phh(text: str) -> Record:
    """The hand of a PHH file's text."""
    return Record(*_core.phh(text, False)[0])


def read_phhs(text: str) -> list[Record]:
    """The hands of a PHHS file's text."""
    return [Record(*hand) for hand in _core.phh(text, True)]


def decide(view: View, player: str = "full", seed: int = 1, *, language: Literal["en", "ja"] = "en") -> Decision:
    """What to do, and why.

    ``player``: full, paper (each also with -no-bluff, -no-learning, …), random, caller, raiser, honest, tight-passive, tight-aggressive,
    loose-passive, loose-aggressive, or uct with a number of loops (uct1000).

    >>> hand = Hand(seed=1, rules="fixed-limit")
    >>> decide(hand.view(), "caller").action
    'call'
    """
    if not isinstance(view, View):
        raise ValueError(f"{type(view).__name__} is no view: expected stud.View")
    return Decision.of_json(_core.stud_decide(view._view, player, seed, language))
