"""Games of hidden information: contract bridge, seven-card stud and riichi mahjong.

Nobody at the table sees the whole table, so the players here imagine the worlds that each player may be seeing.

>>> import kakehiki
>>> kakehiki.bridge.calc_dd_table(kakehiki.bridge.Deal.random(seed=1))["NT", "N"] <= 13
True
>>> print(kakehiki.run("stud", "equity", "--hole", "AsAh", "--up", "5d", "--their-up", "Qs", "--json")[:7])
{"win":
"""

from __future__ import annotations

from collections.abc import Callable
from os import PathLike
from typing import Any

from . import _core, bridge, mahjong, stud
from ._core import __version__
from .decision import Candidate, Decision, Evidence
from .players import MatchResult, Measure, Player, match
from .states import Game, State, load_game

__all__ = [
    "Candidate",
    "Decision",
    "Evidence",
    "Game",
    "MatchResult",
    "Measure",
    "Player",
    "State",
    "__version__",
    "bridge",
    "decide",
    "load_game",
    "mahjong",
    "match",
    "run",
    "stud",
]


def decide(view: bridge.View | stud.View | mahjong.View, method: str | None = None, **settings: Any) -> Decision:
    """What a player would do with what it knows, and why: for a view of any of the three games.

    Parameters
    ----------
    view
        What one seat knows: `bridge.View`, `stud.View` or `mahjong.View`. The truth is not in it.
    method
        Who decides. Bridge: ``a``, ``b`` or ``c`` (the usual one). Stud: ``full`` (the usual one), ``paper``, ``uct1000`` and others.
        Mahjong: ``full`` (the usual one), ``uct``, ``careful``, ``greedy``, ``random``.
    settings
        ``seed`` for all of them; ``worlds`` (bridge), ``loops`` (mahjong) or ``time`` in seconds for what it may cost; ``language``
        (``en`` or ``ja``) for the words. `bridge.decide`, `stud.decide` and `mahjong.decide` have them all.

    Returns
    -------
    Decision
        The action, each candidate with its mean and how sure that is, facts for programs and words for people.

    Examples
    --------
    >>> import kakehiki
    >>> view = kakehiki.bridge.View.example("1")
    >>> decision = kakehiki.decide(view, method="b", worlds=50, seed=1)
    >>> decision.action
    'D8'
    >>> decision.evidence.worlds
    50
    """
    if isinstance(view, bridge.View):
        return bridge.decide(view, method or "c", **settings)
    if isinstance(view, stud.View):
        return stud.decide(view, method or "full", **settings)
    if isinstance(view, mahjong.View):
        return mahjong.decide(view, method or "full", **settings)
    raise ValueError(f"{type(view).__name__} is no view: expected bridge.View, stud.View or mahjong.View")


def run(
    *arguments: str | PathLike[str],
    progress: Callable[[int, int], object] | None = None,
    share: str | None = None,
    keep: str | PathLike[str] | None = None,
) -> str:
    """Runs a command of the command line in this process and returns what it prints.

    ``progress`` hears how many deals of how many are played. ``share`` (``"2/8"``) plays only that part of every match, and ``keep``
    is a folder in which matches are kept and continued. What the command refuses is a ValueError; Ctrl-C ends it.

    >>> import json, kakehiki
    >>> report = json.loads(kakehiki.run("stud", "match", "caller", "random", "--sets", "2", "--hands", "5", "--json"))
    >>> report["standing"]["played"]
    2
    """
    return _core.run_command([str(one) for one in arguments], share, keep, progress).decode()
