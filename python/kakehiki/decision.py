"""What a player decides, and why: the same shape in every game."""

from __future__ import annotations

import json
from dataclasses import dataclass
from html import escape
from typing import Any

from ._display import picture, table


@dataclass(frozen=True)
class Candidate:
    """An action that was weighed.

    ``mean`` is what it is worth on average, ``stderr`` the standard error of that (None after less than two tries), ``spread`` how
    much it differs from world to world, ``visits`` how often it was tried, ``best_share`` the share of the worlds in which nothing
    was better. ``words`` says what else is known of it, and ``facts`` has the same for programs.
    """

    action: str
    mean: float
    stderr: float | None
    spread: float
    visits: int
    best_share: float
    facts: list[dict[str, Any]]
    words: list[str]


@dataclass(frozen=True)
class Evidence:
    """What a decision rests on: how many worlds, as how many equal ones they count, and whether they are all there are."""

    worlds: int
    effective: float
    exhaustive: bool


@dataclass(frozen=True)
class Decision:
    """What a player does, and why.

    ``candidates`` has what was weighed, the chosen action first; ``words`` says why, in the language that was asked for, and
    ``facts`` has the same for programs. ``unit`` is what means are measured in.

    >>> import kakehiki
    >>> decision = kakehiki.decide(kakehiki.bridge.View.example("1"), method="b", worlds=50)
    >>> decision.action, decision.unit
    ('D8', 'points')
    >>> decision
    <Decision of B in seat E: D8, 2 candidates, 50 worlds>
    >>> decision.candidates[0].action == decision.action
    True
    >>> sorted(decision.to_columns())
    ['action', 'best_share', 'mean', 'spread', 'stderr', 'visits']
    """

    game: str
    player: str
    seat: str
    unit: str
    action: str
    candidates: list[Candidate]
    evidence: Evidence
    facts: list[dict[str, Any]]
    words: list[str]
    language: str
    _report: dict[str, Any]

    @staticmethod
    def of_json(text: str) -> Decision:
        """Reads a report, such as ``kakehiki bridge decide --json`` prints."""
        report = json.loads(text)
        candidates = [
            Candidate(
                action=one["action"],
                mean=one["mean"],
                stderr=one["stderr"],
                spread=one["spread"],
                visits=one["visits"],
                best_share=one["best_share"],
                facts=one["facts"],
                words=_lines(one["words"]),
            )
            for one in report["candidates"]
        ]
        evidence = Evidence(**{name: report["evidence"][name] for name in ("worlds", "effective", "exhaustive")})
        return Decision(
            game=report["game"],
            player=report["player"],
            seat=report["seat"],
            unit=report["unit"],
            action=report["action"],
            candidates=candidates,
            evidence=evidence,
            facts=report["facts"],
            words=_lines(report["words"]),
            language=report["language"],
            _report=report,
        )

    def to_dict(self) -> dict[str, Any]:
        """The whole report, as ``--json`` of the command line has it."""
        return self._report

    def to_columns(self) -> dict[str, list[Any]]:
        """The candidates as columns, for ``pandas.DataFrame`` or ``polars.DataFrame``."""
        names = ("action", "mean", "stderr", "spread", "visits", "best_share")
        return {name: [getattr(one, name) for one in self.candidates] for name in names}

    def __repr__(self) -> str:
        found = f"{len(self.candidates)} candidates, {self.evidence.worlds} worlds"
        return f"<Decision of {self.player} in seat {self.seat}: {self.action}, {found}>"

    def __str__(self) -> str:
        return "\n".join([f"{self.player} in seat {self.seat}: {self.action}", *self.words])

    def _repr_html_(self) -> str:
        rows = [
            (
                one.action,
                f"{one.mean:.1f}",
                "" if one.stderr is None else f"± {1.96 * one.stderr:.1f}",
                f"{100 * one.best_share:.0f} %",
                "; ".join(one.words),
            )
            for one in self.candidates
        ]
        drawn = picture([drawing]) if (drawing := _drawing(self.game, self.action)) else ""
        why = "".join(f"<li>{escape(line)}</li>" for line in self.words)
        head = ("", f"mean ({self.unit})", "95 %", "best", "")
        return f"<div><b>{escape(self.action)}</b> {drawn}{table(head, rows)}<ul>{why}</ul></div>"


def _drawing(game: str, action: str) -> tuple[str, str] | None:
    """The card or the tiles of an action, as a row of a picture."""
    if game == "bridge":
        return ("cards", action)
    tiles = [word for word in action.split() if game == "mahjong" and (word[0].isdigit() or word in set("ESWNPFC"))]
    return ("tiles", " ".join(tiles)) if tiles else None


def _lines(lines: list[dict[str, Any]]) -> list[str]:
    """Lines with the reasons below them, as plain text."""
    found: list[str] = []
    for line in lines:
        found.append(line["text"])
        found.extend("  " + because for because in _lines(line.get("because") or []))
    return found
