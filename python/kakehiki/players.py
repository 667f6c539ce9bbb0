"""Players as objects, ours or a function of yours, and matches between them with their intervals."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from . import _core, bridge, mahjong, stud
from ._display import table
from .decision import Decision

GameName = Literal["bridge", "stud", "mahjong"]
AnyView = bridge.View | stud.View | mahjong.View


class Player:
    """Somebody who can sit at a table: one of our players by name, or a function from a view to an action.

    A function gets the view and returns what it does: a card (``"SA"``), ``"call"``, or one of the view's legal actions.

    >>> cautious = Player("stud", lambda view: "call" if "call" in view.legal() else view.legal()[0])
    >>> result = match(cautious, Player("stud", "raiser"), deals=4, seed=1)
    >>> result.played, result.measures[0].name
    (4, 'points')
    """

    def __init__(
        self,
        game: GameName,
        who: str | Callable[[Any], Any],
        *,
        worlds: int | None = None,
        loops: int | None = None,
        time: float | None = None,
    ) -> None:
        self.game: GameName = game
        self.who = who
        self.count = worlds if game == "bridge" else loops
        self.time = time

    @property
    def name(self) -> str:
        """What it is called."""
        return self.who if isinstance(self.who, str) else getattr(self.who, "__name__", "function")

    def decide(self, view: AnyView, seed: int = 1) -> Decision | Any:
        """What it does: a decision, or what the function returns."""
        if not isinstance(self.who, str):
            return self.who(view)
        if isinstance(view, bridge.View):
            return bridge.decide(view, self.who, self.count, self.time, seed)
        if isinstance(view, stud.View):
            return stud.decide(view, self.who, seed)
        return mahjong.decide(view, self.who, self.count, self.time, seed)

    def _spec(self) -> _core.Spec:
        if isinstance(self.who, str):
            return (self.who, self.count, self.time)
        function, game = self.who, self.game

        def act(view: Any, _seed: int) -> Any:
            if game == "bridge":
                return function(bridge.View._of(view))
            return function(stud.View(view) if game == "stud" else view)

        return act

    def __repr__(self) -> str:
        return f"Player({self.game!r}, {self.name!r})"


@dataclass(frozen=True)
class Measure:
    """A figure of a match: its mean a deal, and the 95 % interval of that from ``low`` to ``high`` (None after one deal)."""

    name: str
    mean: float
    low: float | None
    high: float | None
    won: int
    lost: int


@dataclass(frozen=True)
class MatchResult:
    """What came of a match: the figures are what the first player gained a deal."""

    players: tuple[str, str]
    played: int
    measures: list[Measure]
    scores: list[list[float]] = field(repr=False)

    def to_dict(self) -> dict[str, Any]:
        """All of it."""
        measures = [vars(one) for one in self.measures]
        return {"players": self.players, "played": self.played, "measures": measures, "scores": self.scores}

    def to_columns(self) -> dict[str, list[float]]:
        """The scores deal by deal, for ``pandas.DataFrame`` or ``polars.DataFrame``."""
        columns: dict[str, list[float]] = {"deal": [*range(len(self.scores))]}
        return columns | {one.name: [score[at] for score in self.scores] for at, one in enumerate(self.measures)}

    def _repr_html_(self) -> str:
        head = (f"{self.players[0]} against {self.players[1]}", "mean", "95 % from", "to")
        rows = [(one.name, f"{one.mean:+.3f}", one.low, one.high) for one in self.measures]
        return table(head, rows)


def match(first: Player, second: Player, deals: int = 100, seed: int = 1, variant: str = "") -> MatchResult:
    """Plays a match: every deal twice with the seats swapped, so that luck cancels. The same seed gives the same deals.

    A deal is a board of bridge (all bid by the system, so that both tables play the same contract; in IMPs), a hand of stud
    (``variant``: seven-turns, fixed-limit or small) or a hand of mahjong, two against two. Ctrl-C ends it.

    >>> match(Player("mahjong", "greedy"), Player("mahjong", "greedy"), deals=2).measures[0].mean
    0.0
    """
    if first.game != second.game:
        raise ValueError(f"{first.game} against {second.game}: expected one game")
    outcome = json.loads(_core.duel(first.game, (first._spec(), second._spec()), deals, seed, variant))
    standing = outcome["standing"]
    measures = [
        Measure(
            name=one["name"],
            mean=one["mean"]["mean"],
            low=one["mean"]["low"],
            high=one["mean"]["high"],
            won=one["won"],
            lost=one["lost"],
        )
        for one in standing["measures"]
    ]
    scores = [score["figures"] for _, score in outcome["scores"]]
    return MatchResult((first.name, second.name), standing["played"], measures, scores)
