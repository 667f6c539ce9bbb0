"""Contract bridge: deals, the double-dummy solver, records, bidding, and players who read signals and send them.

The solver's functions are shaped like those of endplay: `Deal`, `calc_dd_table`, `calc_all_tables`, `solve_board`,
`analyse_play`, `par`. Seats are ``"N"``, ``"E"``, ``"S"``, ``"W"``; strains ``"C"``, ``"D"``, ``"H"``, ``"S"``, ``"NT"``; cards ``"SA"``.

>>> deal = Deal("N:AKQ2.K43.A32.K32 JT9.QJT.KQJ.QJT9 8765.A9876.54.A4 43.52.T9876.8765")
>>> table = calc_dd_table(deal)
>>> table["S", "N"]
11
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import Any, Literal

from . import _core
from ._display import picture, table
from .decision import Decision

Seat = Literal["N", "E", "S", "W"]
SEATS: tuple[Seat, ...] = ("N", "E", "S", "W")
STRAINS = ("C", "D", "H", "S", "NT")
RANKS = "23456789TJQKA"


class Deal:
    """Four hands, as PBN writes them, with who is on lead and the trumps, as endplay's deals have them.

    >>> deal = Deal("N:AKQ2.K43.A32.K32 JT9.QJT.KQJ.QJT9 8765.A9876.54.A4 43.52.T9876.8765", first="E", trump="S")
    >>> deal["N"]
    'AKQ2.K43.A32.K32'
    >>> Deal.random(seed=1) == Deal.random(seed=1)
    True
    >>> deal.play("CQ"); deal.play("C4"); deal.play("C5"); deal.play("CK")
    >>> deal.first, deal.trick, deal["N"]
    ('N', [], 'AKQ2.K43.A32.32')
    >>> Deal("N:AKQ")
    Traceback (most recent call last):
    ...
    ValueError: ...
    """

    __slots__ = ("_deal", "first", "trick", "trump")

    def __init__(self, pbn: str, first: Seat = "N", trump: str = "NT") -> None:
        if first not in SEATS:
            raise ValueError(f"first is {first!r}: expected N, E, S or W")
        if trump not in STRAINS:
            raise ValueError(f"trump is {trump!r}: expected C, D, H, S or NT")
        self._deal = _core.BridgeDeal(pbn)
        self.first: Seat = first
        self.trump = trump
        self.trick: list[str] = []

    @classmethod
    def _of(cls, deal: _core.BridgeDeal) -> Deal:
        own = cls.__new__(cls)
        own._deal, own.first, own.trump, own.trick = deal, "N", "NT", []
        return own

    @classmethod
    def random(cls, seed: int) -> Deal:
        """A deal by chance; the same seed gives the same deal."""
        return cls._of(_core.BridgeDeal.random(seed))

    def to_pbn(self, first: Seat = "N") -> str:
        """As PBN writes it, from this seat on."""
        return self._deal.pbn(first)

    def cards(self, seat: str) -> list[str]:
        """The cards of a hand, the highest spade first."""
        return self._deal.cards(seat)

    def play(self, card: str) -> None:
        """Plays a card of the hand whose turn it is to the trick on the table; who wins a trick leads to the next."""
        seat = SEATS[(SEATS.index(self.first) + len(self.trick)) % 4]
        if card not in self.cards(seat):
            raise ValueError(f"{card} is not in the hand of {seat}: expected one of {' '.join(self.cards(seat))}")
        self._deal = self._deal.without(card)
        self.trick.append(card)
        if len(self.trick) == 4:
            # The highest trump, or else the highest card of the suit led.
            suits = (self.trump, self.trick[0][0])
            rank = [(card[0] in suits, card[0] == self.trump, RANKS.index(card[1])) for card in self.trick]
            self.first = SEATS[(SEATS.index(self.first) + rank.index(max(rank))) % 4]
            self.trick = []

    def to_dict(self) -> dict[str, str]:
        """The hands by seat."""
        return {seat: self[seat] for seat in SEATS}

    def __getitem__(self, seat: str) -> str:
        return self._deal.hand(seat)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deal) and self._deal == other._deal

    def __hash__(self) -> int:
        return hash(self._deal)

    def __repr__(self) -> str:
        return f"Deal({self.to_pbn()!r})"

    def _repr_html_(self) -> str:
        return picture(row for seat in SEATS for row in (("text", seat), ("cards", " ".join(self.cards(seat)))))


class DDTable(Mapping[tuple[str, str], int]):
    """The tricks of every declarer in every strain: ``table["S", "N"]`` is what North makes with spades as trumps."""

    def __init__(self, tricks: _core.Tricks) -> None:
        self._tricks = [list(row) for row in tricks]

    def __getitem__(self, key: tuple[str, str]) -> int:
        strain, seat = key
        if strain not in STRAINS or seat not in SEATS:
            raise KeyError(key)
        return self._tricks[SEATS.index(seat)][STRAINS.index(strain)]

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return ((strain, seat) for seat in SEATS for strain in STRAINS)

    def __len__(self) -> int:
        return 20

    def to_list(self) -> list[list[int]]:
        """By declarer (north, east, south, west) and strain (clubs, diamonds, hearts, spades, no trumps)."""
        return [list(row) for row in self._tricks]

    def to_dict(self) -> dict[str, dict[str, int]]:
        """By declarer, then by strain."""
        return {seat: {strain: self[strain, seat] for strain in STRAINS} for seat in SEATS}

    def to_columns(self) -> dict[str, list[Any]]:
        """For a data frame: a row for each declarer."""
        columns: dict[str, list[Any]] = {"declarer": list(SEATS)}
        return columns | {strain: [self[strain, seat] for seat in SEATS] for strain in STRAINS}

    def __repr__(self) -> str:
        return f"DDTable({self._tricks!r})"

    def _repr_html_(self) -> str:
        return table(("", *STRAINS), [(seat, *(self[strain, seat] for strain in STRAINS)) for seat in SEATS])


def calc_dd_table(deal: Deal) -> DDTable:
    """The double-dummy tricks of every declarer and strain.

    >>> calc_dd_table(Deal("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"))["NT", "N"]
    13
    """
    return calc_all_tables([deal])[0]


def calc_all_tables(deals: Iterable[Deal]) -> list[DDTable]:
    """The tables of many deals, on all cores. The interpreter is free meanwhile, and Ctrl-C ends it.

    >>> tables = calc_all_tables(Deal.random(seed) for seed in range(3))
    >>> all(0 <= tricks <= 13 for table in tables for tricks in table.values())
    True
    """
    return [DDTable(tricks) for tricks in _core.tables([deal._deal for deal in deals])]


def solve_board(deal: Deal) -> list[tuple[str, int]]:
    """Every legal card of the player on lead (or next in `Deal.trick`), with the tricks that its side then gets: the best first.

    >>> deal = Deal("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432", first="N")
    >>> solve_board(deal)[0]
    ('SA', 13)
    """
    return _core.solve(deal._deal, deal.trump, deal.first, deal.trick)


def analyse_play(deal: Deal, play: Iterable[str], declarer: str) -> list[int]:
    """Declarer's tricks in all before the first card of a play and after each of its cards, when all play perfectly from there on.

    >>> deal = Deal("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")
    >>> analyse_play(deal, ["CJ", "C6", "C2", "CA"], declarer="N")
    [13, 13, 13, 13, 13]
    """
    return _core.analyse(deal._deal, deal.trump, declarer, list(play))


@dataclass(frozen=True)
class ParContract:
    """A contract of a par result: what, by whom, and how many tricks over (or under, below 0)."""

    contract: str
    declarers: list[str]
    result: int


@dataclass(frozen=True)
class Par:
    """The score of North and South when all bid and play perfectly, and the contracts that reach it."""

    score: int
    contracts: list[ParContract]


def par(deal: Deal | DDTable, vul: str = "None", dealer: Seat = "N") -> Par:
    """The par result of a deal or of a table; ``vul`` is None, NS, EW or All.

    >>> par(Deal("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")).score
    1520
    """
    solved = deal if isinstance(deal, DDTable) else calc_dd_table(deal)
    score, contracts = _core.par(solved.to_list(), dealer, vul)
    return Par(score, [ParContract(*contract) for contract in contracts])


@dataclass(frozen=True)
class Record:
    """What a file says of one board at one table; ``raw`` has all of it."""

    board: int | None
    players: list[str]
    dealer: str | None
    vulnerable: str | None
    deal: Deal | None
    calls: list[str] | None
    contract: str | None
    cards: list[str] | None
    tricks: int | None
    score: int | None
    raw: dict[str, Any] = field(repr=False)

    def to_dict(self) -> dict[str, Any]:
        """All of it."""
        return self.raw

    def view(self, cards: int | None = None) -> View:
        """What the player to act knew after so many cards; without a number, after all of them."""
        if self.deal is None or self.calls is None:
            raise ValueError("the record has no deal, or no calls that can be read")
        played = (self.cards or [])[: len(self.cards or []) if cards is None else cards]
        return View(
            self.deal.to_pbn(),
            auction=" ".join(self.calls),
            play=" ".join(played),
            dealer=self.dealer or "N",
            vulnerable=self.vulnerable or "None",
        )


def read_pbn(source: str | PathLike[str] | bytes) -> Iterator[Record]:
    """The records of a PBN file (or of its content as bytes). One that is wrong raises ValueError with its line and column.

    >>> from tempfile import TemporaryDirectory
    >>> board = Board(Deal.random(1), dealer="N")
    >>> for call in ["1NT", "Pass", "Pass", "Pass"]:
    ...     board.call(call)
    >>> next(read_pbn(write([board], "pbn"))).contract
    '1NT by N'
    """
    return _read(source, "pbn")


def read_lin(source: str | PathLike[str] | bytes) -> Iterator[Record]:
    """The records of a LIN file (or of its content as bytes). One that is wrong raises ValueError with its line and column."""
    return _read(source, "lin")


def read(source: str | PathLike[str]) -> Iterator[Record]:
    """The records of a file, or of all PBN and LIN files in a folder, one after the other."""
    path = Path(source)
    if not path.is_dir():
        yield from _read(path, None)
        return
    for file in sorted(path.rglob("*")):
        if file.suffix.lower() in (".pbn", ".lin"):
            yield from _read(file, None)


def _read(source: str | PathLike[str] | bytes, format: str | None) -> Iterator[Record]:
    content = source if isinstance(source, bytes) else Path(source).read_bytes()
    where = "" if isinstance(source, bytes) else f"{source}: "
    for good, text in _core.records(content, format):
        if not good:
            raise ValueError(where + text)
        raw = json.loads(text)
        yield Record(
            board=raw["board"],
            players=raw["players"],
            dealer=raw["dealer"],
            vulnerable=raw["vulnerability"],
            deal=Deal(raw["deal"]) if raw["deal"] else None,
            calls=raw["calls"],
            contract=raw["final_contract"],
            cards=raw["cards"],
            tricks=raw["tricks"],
            score=raw["score"],
            raw=raw,
        )


class Board:
    """A board from deal to score: call and play by the laws.

    >>> board = Board(Deal.random(1), dealer="N")
    >>> board.call("1NT"); board.call("Pass"); board.call("Pass"); board.call("Pass")
    >>> board.contract, board.turn
    ('1NT by N', 'E')
    >>> board.call("7NT")
    Traceback (most recent call last):
    ...
    ValueError: ...
    """

    def __init__(self, deal: Deal, dealer: Seat = "N", vulnerable: str = "None") -> None:
        self._board = _core.BridgeBoard(deal._deal, dealer, vulnerable)
        self.deal = deal

    def call(self, call: str) -> None:
        """Makes a call: ``1NT``, ``Pass``, ``X``, ``XX``."""
        self._board.call(call)

    def play(self, card: str) -> None:
        """Plays a card."""
        self._board.play(card)

    @property
    def actor(self) -> str | None:
        """Who decides: declarer for dummy's cards too."""
        return self._board.actor()

    @property
    def turn(self) -> str | None:
        """From whose hand the next call or card comes."""
        return self._board.turn()

    @property
    def contract(self) -> str | None:
        """The contract, once the auction is over."""
        return self._board.contract()

    @property
    def calls(self) -> list[str]:
        """The calls so far."""
        return self._board.calls()

    @property
    def cards(self) -> list[str]:
        """The cards played so far."""
        return self._board.cards()

    def legal(self) -> list[str]:
        """The legal calls, or the legal cards."""
        return self._board.legal()

    @property
    def is_over(self) -> bool:
        """Whether all is done."""
        return self._board.is_over()

    @property
    def score(self) -> int | None:
        """The score of North and South, once it is over."""
        return self._board.score()

    def view(self) -> View:
        """What the player to act knows. The auction must be over."""
        return View._of(self._board.view())

    def __repr__(self) -> str:
        return f"<Board: {self.contract or ' '.join(self.calls) or 'no calls yet'}, {len(self.cards)} cards played>"

    def _repr_html_(self) -> str:
        played = set(self.cards)
        rows = [("text", " ".join([self.contract or "", *self.calls]).strip())]
        for seat in SEATS:
            rows += [("text", seat), ("cards", " ".join(card for card in self.deal.cards(seat) if card not in played))]
        return picture(rows)


def write(boards: Iterable[Board], format: Literal["pbn", "lin"] = "pbn") -> bytes:
    """The boards as the content of a file."""
    return _core.write_boards([board._board for board in boards], format)


class View:
    """What the player to act knows: the hands it sees (``-`` for the others), the auction and the cards so far.

    >>> view = View("N:96.754.KQJT6.752 QT43.J2.A84.JT43 - -", auction="2NT P 3NT P P P",
    ...             play="H6 H4 HJ HQ D3 D7 DK D4 DQ", dealer="S", vulnerable="NS")
    >>> view.seat, view.contract, view.legal()
    ('E', '3NT by S', ['DA', 'D8'])
    """

    def __init__(
        self, deal: str | Deal, auction: str, play: str = "", dealer: str = "N", vulnerable: str = "None"
    ) -> None:
        pbn = deal.to_pbn() if isinstance(deal, Deal) else deal
        self._view = _core.BridgeView(pbn, auction, play, dealer, vulnerable)
        self.question = ""

    @classmethod
    def _of(cls, view: _core.BridgeView) -> View:
        own = cls.__new__(cls)
        own._view, own.question = view, ""
        return own

    @classmethod
    def example(cls, name: str) -> View:
        """A problem of the papers: 1, 1-modified, 1-sender, 2, 3, 5, 6, 7, 166 or 180."""
        view, question = _core.BridgeView.example(name)
        own = cls._of(view)
        own.question = question
        return own

    @property
    def seat(self) -> str:
        """Who decides."""
        return self._view.seat()

    @property
    def turn(self) -> str | None:
        """From whose hand the card comes."""
        return self._view.turn()

    @property
    def contract(self) -> str:
        """What is played."""
        return self._view.contract()

    @property
    def calls(self) -> list[str]:
        """The auction."""
        return self._view.calls()

    @property
    def cards(self) -> list[str]:
        """The cards played so far."""
        return self._view.cards()

    @property
    def hands(self) -> dict[str, list[str]]:
        """The hands that it sees, as they are now."""
        return dict(self._view.hands())

    def legal(self) -> list[str]:
        """The cards that may be played."""
        return self._view.legal()

    def to_dict(self) -> dict[str, Any]:
        """The position."""
        return {
            "seat": self.seat,
            "turn": self.turn,
            "dealer": self._view.dealer(),
            "vulnerable": self._view.vulnerable(),
            "contract": self.contract,
            "calls": self.calls,
            "cards": self.cards,
            "hands": self.hands,
        }

    def __repr__(self) -> str:
        return f"<View of {self.seat}: {self.contract}, {len(self.cards)} cards played>"

    def _repr_html_(self) -> str:
        rows = [("text", f"{self.contract}: {' '.join(self.calls)}")]
        if self.cards:
            rows += [("text", "played: " + " ".join(self.cards))]
        for seat, cards in self.hands.items():
            rows += [("text", seat), ("cards", " ".join(cards))]
        return picture(rows)


def _known(view: View) -> _core.BridgeView:
    if not isinstance(view, View):
        raise ValueError(f"{type(view).__name__} is no view: expected bridge.View")
    return view._view


def decide(
    view: View,
    method: str = "c",
    worlds: int | None = None,
    time: float | None = None,
    seed: int = 1,
    *,
    signals: Literal["standard", "upside-down"] = "standard",
    candour: Literal["truthful", "wily"] = "truthful",
    language: Literal["en", "ja"] = "en",
) -> Decision:
    """What to play, and why.

    ``method``: a (no signals), b (reads them), c (reads them, and weighs what its own card tells). ``worlds`` deals are looked at,
    or as many as ``time`` seconds allow; with ``worlds`` the same seed gives the same decision. Ctrl-C ends it.

    >>> decide(View.example("1"), method="b", worlds=50, seed=1).action
    'D8'
    """
    return Decision.of_json(
        _core.bridge_decide(_known(view), method, worlds, time, seed, signals, candour, language)
    )


@dataclass(frozen=True)
class Samples:
    """Deals that fit a view, drawn as a player believes them.

    ``holders`` has a row for each deal and a column for each card of ``cards``: who holds it (0 north, 1 east, 2 south, 3 west). It
    is a two-dimensional ``memoryview`` that ``numpy.asarray`` takes as it is. ``weights`` says how much each deal counts.

    >>> samples = sample(View.example("1"), 10)
    >>> samples.holders.shape
    (10, 52)
    """

    holders: memoryview
    weights: list[float]
    cards: list[str]

    def holder(self, number: int, card: str) -> str:
        """Who holds a card in one of the deals."""
        return SEATS[self.holders[number, self.cards.index(card)]]

    def deal(self, number: int) -> Deal:
        """One of the deals."""
        hands: dict[str, list[str]] = {seat: ["", "", "", ""] for seat in SEATS}
        for card in reversed(self.cards):
            hands[self.holder(number, card)]["SHDC".index(card[0])] += card[1]
        return Deal("N:" + " ".join(".".join(hands[seat]) for seat in SEATS))

    def to_columns(self) -> dict[str, list[Any]]:
        """A column for each card with its holder, and one with the weights: for a data frame."""
        columns: dict[str, list[Any]] = {
            card: [SEATS[self.holders[row, column]] for row in range(len(self.weights))]
            for column, card in enumerate(self.cards)
        }
        return columns | {"weight": list(self.weights)}


def sample(view: View, count: int = 100, seed: int = 1, method: str = "b") -> Samples:
    """So many deals that fit what a player knows, as that method believes them.

    >>> samples = sample(View.example("1"), 200, method="b")
    >>> {samples.holder(row, "DA") for row in range(200)}   # East sees its own ace
    {'E'}
    """
    holders, weights = _core.bridge_samples(_known(view), count, seed, method)
    shape = memoryview(holders).cast("B", (len(weights), 52)) if weights else memoryview(b"")
    return Samples(shape, weights, _core.deck())


def bid(
    hand: str,
    calls: str = "",
    *,
    dealer: Seat = "N",
    vulnerable: str = "None",
    imagine: int | None = None,
    seed: int = 1,
    language: Literal["en", "ja"] = "en",
) -> dict[str, Any]:
    """What to call with a hand after these calls, and what every call so far means.

    ``imagine`` is on how many imagined deals at most two calls are compared; 0 is the rules alone. What comes back is
    what ``kakehiki bridge bid --json`` prints.

    >>> bid("AK75.AQ9.953.AK8")["call"]
    '2NT'
    """
    arguments = ["bridge", "bid", hand, *calls.split(), "--dealer", dealer, "--vulnerable", vulnerable, "--json"]
    if imagine is not None:
        arguments += [f"--imagine={imagine}"]
    arguments += ["--seed", str(seed), "--lang", language]
    answer: dict[str, Any] = json.loads(_core.run_command(arguments))
    return answer


def meanings(
    calls: str, *, dealer: Seat = "N", vulnerable: str = "None", language: Literal["en", "ja"] = "en"
) -> list[dict[str, Any]]:
    """What every call of an auction means: the promise in numbers and in words.

    >>> [meaning["call"] for meaning in meanings("1H Pass 2NT")]
    ['1H', 'Pass', '2NT']
    """
    arguments = ["bridge", "bid", "--meanings", *calls.split(), "--dealer", dealer, "--vulnerable", vulnerable]
    answer = json.loads(_core.run_command([*arguments, "--json", "--lang", language]))
    found: list[dict[str, Any]] = answer["calls"]
    return found
