"""How notebooks show things: the page's own cards and tiles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from . import _core


def picture(rows: Iterable[tuple[str, str]]) -> str:
    """Rows of cards, tiles or text as one SVG that needs nothing else.

    >>> picture([("text", "West"), ("cards", "SA HK"), ("tiles", "5mr E")])[:4]
    '<svg'
    """
    return _core.svg(list(rows))


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table in HTML."""
    cells = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{cells}</tr></thead><tbody>{body}</tbody></table>"
