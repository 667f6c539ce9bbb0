"""A pair at a Table Manager whose calls and cards come over HTTP, from any server that answers as BEN's does: BEN itself, or `kakehiki
serve --api`.

    python rest_seats.py localhost:2000 http://localhost:8085 NS BEN

Both seats of the pair are taken. An answer without a move ends the program with the server's words."""

from __future__ import annotations

import json
import re
import socket
import sys
import threading
import urllib.parse
import urllib.request

SEATS = ["North", "East", "South", "West"]
RANKS = "23456789TJQKA"
VULNERABLE = {"Neither": "None", "N/S": "NS", "E/W": "EW", "Both": "Both"}


def hand(line: str) -> str:
    """`… : S A K. H -. D 7. C 2.` as spades, hearts, diamonds and clubs with dots between."""
    suits = dict(re.findall(r"([SHDC]) ([^.]*)\.", line.split(":", 1)[1]))
    return ".".join(suits[suit].replace(" ", "").replace("-", "") for suit in "SHDC")


def call(line: str) -> str:
    """What somebody called, as servers name it: PASS, X, XX, 1N."""
    words = line.upper().split()
    return {"PASSES": "PASS", "DOUBLES": "X", "REDOUBLES": "XX"}.get(words[1]) or words[2][:2]


class Seat:
    """One seat at the table."""

    def __init__(self, manager: str, server: str, seat: int, team: str) -> None:
        host, port = manager.rsplit(":", 1)
        self.server, self.seat, self.name = server.rstrip("/"), seat, SEATS[seat]
        self.stream = socket.create_connection((host, int(port)))
        self.lines = self.stream.makefile("r", encoding="latin-1")
        self.team, self.boards = team, 0

    def say(self, line: str) -> None:
        self.stream.sendall(f"{line}\r\n".encode("latin-1"))

    def hear(self) -> str:
        return self.lines.readline().strip()

    def ask(self, line: str) -> str:
        self.say(line)
        return self.hear()

    def think(self, route: str, answer: str, **position: str) -> str:
        """What the server does."""
        short = {"PASS": "--", "X": "Db", "XX": "Rd"}
        known = {"hand": self.hand, "seat": self.name[0], "dealer": SEATS[self.dealer][0], "vul": self.vulnerable}
        known["ctx"] = "".join(short.get(one, one) for one in self.calls)
        query = urllib.parse.urlencode(known | position)
        with urllib.request.urlopen(f"{self.server}/{route}?{query}", timeout=600) as reply:
            told = json.load(reply)
        if answer not in told:
            sys.exit(f"/{route}?{query}: {told}")
        return str(told[answer]).upper()

    def sit(self) -> None:
        """Until the session ends."""
        self.ask(f'Connecting "{self.team}" as {self.name} using protocol version 18')
        self.ask(f"{self.name} ready for teams")
        self.say(f"{self.name} ready to start")
        while (line := self.hear()) and not line.startswith("End of session"):
            if line.startswith("Start of board"):
                self.board()
                self.boards += 1

    def board(self) -> None:
        told = self.ask(f"{self.name} ready for deal")
        dealer, vulnerable = re.search(r"Dealer (\w+)\. (\S+) vulnerable", told).groups()  # type: ignore[union-attr]
        self.dealer, self.vulnerable = SEATS.index(dealer), VULNERABLE[vulnerable]
        self.hand, self.calls = hand(self.ask(f"{self.name} ready for cards")), list[str]()
        while len(self.calls) < 4 or self.calls[-3:] != ["PASS"] * 3:
            self.calls.append(self.next_call((self.dealer + len(self.calls)) % 4))
        bids = [(at, made) for at, made in enumerate(self.calls) if made[0].isdigit()]
        if bids:
            self.play(*bids[-1])

    def next_call(self, turn: int) -> str:
        if turn != self.seat:
            return call(self.ask(f"{self.name} ready for {SEATS[turn]}'s bid"))
        made = self.think("bid", "bid")
        words = {"PASS": "passes", "X": "doubles", "XX": "redoubles"}.get(made) or f"bids {made.replace('N', 'NT')}"
        self.say(f"{self.name} {words}")
        return made

    def play(self, last: int, contract: str) -> None:
        of_pair = [at for at, made in enumerate(self.calls) if made[1:] == contract[1:] and (last - at) % 2 == 0 and made[0].isdigit()]
        declarer = (self.dealer + of_pair[0]) % 4
        self.declarer, self.dummy, self.dummys = declarer, (declarer + 2) % 4, ""
        leader, self.played = (declarer + 1) % 4, list[str]()
        for trick in range(1, 14):
            for at in range(4):
                self.played.append(self.next_card((leader + at) % 4, trick, at == 0))
                if len(self.played) == 1 and self.seat != self.dummy:
                    self.dummys = hand(self.ask(f"{self.name} ready for dummy"))
            leader = (leader + winner(self.played[-4:], contract[1])) % 4

    def next_card(self, turn: int, trick: int, leads: bool) -> str:
        if (self.declarer if turn == self.dummy else turn) != self.seat:
            asked = "dummy" if turn == self.dummy else SEATS[turn]
            rank, suit = self.ask(f"{self.name} ready for {asked}'s card to trick {trick}").upper().split()[2][:2]
            return suit + rank
        if leads:
            self.hear()
        if self.played:
            card = self.think("play", "card", dummy=self.dummys, played="".join(self.played))
        else:
            card = self.think("lead", "card")
        self.say(f"{SEATS[turn]} plays {card[1]}{card[0]}")
        return card


def winner(trick: list[str], trumps: str) -> int:
    """Which of the four cards wins."""
    return max(range(4), key=lambda at: (trick[at][0] == trumps, trick[at][0] == trick[0][0], RANKS.index(trick[at][1])))


def main(manager: str, server: str, pair: str, team: str) -> None:
    """Both seats, each in a thread."""
    seats = [Seat(manager, server, SEATS.index(name), team) for name in SEATS if name[0] in pair.upper()]
    threads = [threading.Thread(target=seat.sit) for seat in seats]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(f"{min(seat.boards for seat in seats)} boards")


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
