"""The same questions to this package and to others: endplay (DDS) for double-dummy tables, riichienv for what may be done at a
mahjong table, an evaluator written here from the rules of poker for odds."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import kakehiki
from kakehiki import bridge, mahjong, stud


def tables(count: int, seed: int = 1) -> int:
    """Double-dummy cells equal to endplay's, of so many random deals; a difference is an AssertionError."""
    from endplay.dds import calc_all_tables
    from endplay.types import Deal, Denom, Player

    seats = dict(zip("NESW", (Player.north, Player.east, Player.south, Player.west), strict=True))
    strains = {"C": Denom.clubs, "D": Denom.diamonds, "H": Denom.hearts, "S": Denom.spades, "NT": Denom.nt}
    deals = [bridge.Deal.random(seed * 1_000_003 + number) for number in range(count)]
    ours = bridge.calc_all_tables(deals)
    equal = 0
    for start in range(0, count, 32):
        batch = deals[start : start + 32]
        theirs = calc_all_tables([Deal(deal.to_pbn()) for deal in batch])
        for deal, own, other in zip(batch, ours[start : start + 32], theirs, strict=True):
            for strain, seat in own:
                found = other[strains[strain], seats[seat]]
                assert own[strain, seat] == found, f"{deal}: {seat} in {strain}: {own[strain, seat]}, endplay {found}"
                equal += 1
    return equal


def _tile(number: int) -> str:
    """A tile by its number of 136, as mjai names it."""
    kind, copy = divmod(number, 4)
    if kind >= 27:
        return "ESWNPFC"[kind - 27]
    red = "r" if kind % 9 == 4 and copy == 0 else ""
    return f"{kind % 9 + 1}{'mps'[kind // 9]}{red}"


def _order(name: str) -> tuple[int, bool]:
    suits = "mps"
    place = suits.index(name[1]) * 9 + int(name[0]) if name[0].isdigit() else 30 + "ESWNPFC".index(name)
    return place, name.endswith("r")


def _plain(name: str) -> str:
    return name.removesuffix("r")


def _their_word(action: Any) -> str:
    kind = str(action.action_type).rsplit(".", 1)[-1].upper()
    used = sorted((_tile(one) for one in action.consume_tiles), key=_order)
    match kind:
        case "DISCARD":
            return f"discard {_tile(action.tile)}"
        case "ANKAN":
            return f"closed kan {_plain(used[0])}"
        case "KAKAN":
            return f"added kan {_plain(_tile(action.tile))}"
        case "PON" | "CHI":
            return f"{kind.lower()} with {' '.join(used)}"
        case "KYUSHUKYUHAI" | "KYUSHU_KYUHAI":
            return "nine terminals"
        case "DAIMINKAN":
            return "open kan"
    return kind.lower()


def _our_word(action: mahjong.Action) -> str:
    text = str(action).removesuffix(" drawn")
    if text.startswith("riichi"):
        return "riichi"
    if text.startswith(("pon", "chi")):
        name, _, *tiles = text.split()
        return f"{name} with {' '.join(sorted(tiles, key=_order))}"
    return text


def _their_wall(ids: list[int]) -> list[int]:
    """A wall of ours as riichienv lays it: the dead wall's pairs the other way round."""
    theirs = ids[:]
    for pair in range(7):
        theirs[2 * pair], theirs[2 * pair + 1] = theirs[2 * pair + 1], theirs[2 * pair]
    return theirs[::-1]


def mahjong_decisions(count: int, seed: int = 1) -> Counter[str]:
    """Random decisions at which both tables allow the same; a difference is an AssertionError. Counts what was seen."""
    from riichienv import GameRule, RiichiEnv

    chance = random.Random(seed)
    seen: Counter[str] = Counter()
    theirs = RiichiEnv(game_mode=0, skip_mjai_logging=True, rule=GameRule.default_tenhou())
    while seen["decisions"] < count:
        ids = chance.sample(range(136), 136)
        number, honba, sticks = chance.randrange(8), chance.randrange(4), chance.randrange(3)
        scores = [25_000, 24_000, 26_000, 23_000]
        ours = mahjong.Env.hand_of(ids, number, honba, sticks, scores)
        watching = theirs.reset(
            oya=number % 4, wall=_their_wall(ids), round_wind=number // 4, scores=scores, honba=honba, kyotaku=sticks
        )
        haste = chance.choice([0.0, 0.5, 0.9])
        while not ours.hands_played() and not ours.done():
            watching = _both_step(ours, theirs, watching, chance, haste, seen)
        seen["hands"] += 1
    return seen


def _both_step(ours: Any, theirs: Any, watching: Any, chance: random.Random, haste: float, seen: Counter[str]) -> Any:
    if ours.is_turn():
        seat = ours.actor
        choice, _ = _compare(ours, watching, seat, chance, haste, seen)
        if str(choice).startswith("riichi"):
            watching = theirs.step({seat: _find(watching[seat], "riichi")})
            discard = str(choice).removesuffix(" drawn").replace("riichi", "discard")
        else:
            discard = _our_word(choice)
        found = _find(watching[seat], discard, theirs.drawn_tile if str(choice).endswith("drawn") else None)
        after = theirs.step({seat: found})
        ours.step({seat: choice})
        return after
    answers: dict[int, Any] = {}
    asked: set[int] = set()
    while not ours.hands_played() and ours.actor is not None and not ours.is_turn():
        seat = ours.actor
        asked.add(seat)
        choice, found = _compare(ours, watching, seat, chance, haste, seen)
        answers[seat] = found
        ours.step({seat: choice})
    for seat in watching:
        if seat not in asked:
            answers[seat] = _find(watching[seat], "pass")
    return theirs.step(answers)


def _compare(
    ours: Any, watching: Any, seat: int, chance: random.Random, haste: float, seen: Counter[str]
) -> tuple[mahjong.Action, Any]:
    legal = ours.legal_actions()
    own = {_our_word(action) for action in legal}
    assert seat in watching, f"seat {seat} is asked here, {sorted(watching)} there"
    other = {_their_word(action) for action in watching[seat].legal_actions()}
    assert own == other, f"only here {sorted(own - other)}, only there {sorted(other - own)}"
    seen["decisions"] += 1
    wins = [action for action in legal if str(action) in ("tsumo", "ron") or str(action).startswith("riichi")]
    choice = chance.choice(legal)
    if chance.random() < haste:
        # Towards a win, so that riichi, wins and furiten come up.
        choice = wins[0] if wins else _greedy(ours, seat, legal)
    for word in own:
        seen[word.split()[0]] += 1
    return choice, _find(watching[seat], _our_word(choice)) if not ours.is_turn() else None


def _greedy(ours: Any, seat: int, legal: list[mahjong.Action]) -> mahjong.Action:
    if not ours.is_turn():
        return next(action for action in legal if str(action) == "pass")
    wanted = mahjong.decide(ours.observation(seat), "greedy").action
    return next(action for action in legal if str(action).removesuffix(" drawn") == wanted)


def _find(observation: Any, word: str, drawn: int | None = None) -> Any:
    found = [action for action in observation.legal_actions() if _their_word(action) == word]
    assert found, f"{word} is not to be found"
    return next((action for action in found if drawn is not None and action.tile == drawn), found[-1] if drawn is None else found[0])


RANKS = "23456789TJQKA"
DECK = [rank + suit for suit in "cdhs" for rank in RANKS]


def five(cards: tuple[str, ...]) -> tuple[int, list[int]]:
    """How good five cards are, by the rules of poker and nothing else."""
    counts = Counter(RANKS.index(card[0]) for card in cards)
    order = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    shape = sorted(counts.values(), reverse=True)
    flush = len({card[1] for card in cards}) == 1
    ranks = sorted(counts)
    wheel = ranks == [0, 1, 2, 3, 12]
    straight = len(ranks) == 5 and (ranks[4] - ranks[0] == 4 or wheel)
    high = [3] if wheel else [ranks[-1]]
    if straight and flush:
        return 8, high
    if shape[0] == 4:
        return 7, order
    if shape == [3, 2]:
        return 6, order
    if flush:
        return 5, order
    if straight:
        return 4, high
    return {(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(tuple(shape), 0), order


def best(cards: list[str]) -> tuple[int, list[int]]:
    """The best five of seven."""
    return max(five(hand) for hand in itertools.combinations(cards, 5))


def situations(count: int, seed: int = 1) -> Iterator[tuple[list[str], list[str], list[str]]]:
    """Late positions by chance: six or seven cards known of each, some dead."""
    chance = random.Random(seed)
    for _ in range(count):
        cards = chance.sample(DECK, 52)
        mine, theirs = 6, 7
        dead = chance.randrange(20, 36)
        yield cards[:mine], cards[mine : mine + theirs], cards[mine + theirs : mine + theirs + dead]


def equities(count: int, seed: int = 1) -> int:
    """Odds equal to those counted by hand; a difference is an AssertionError."""
    for mine, theirs, dead in situations(count, seed):
        left = [card for card in DECK if card not in mine + theirs + dead]
        other = best(theirs)
        results = Counter((found > other) - (found < other) for found in (best([*mine, card]) for card in left))
        odds = stud.equity(" ".join(mine), " ".join(theirs), " ".join(dead))
        expected = (results[1] / len(left), results[0] / len(left), results[-1] / len(left), len(left))
        found_odds = (odds.win, odds.tie, odds.lose, odds.deals)
        assert found_odds[3] == expected[3], f"{mine} {theirs}: {found_odds}, by hand {expected}"
        assert max(abs(a - b) for a, b in zip(found_odds[:3], expected[:3], strict=True)) < 1e-12, (mine, theirs)
    return count


def openspiel(loops: int, iterations: int) -> int:
    """OpenSpiel's own information-set search and external-sampling solver on our states; how many information sets that one saw."""
    import numpy
    from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts
    from open_spiel.python.bots.uniform_random import UniformRandomBot

    for name in ("bridge", "stud", "mahjong"):
        game, chance = kakehiki.load_game(name), numpy.random.RandomState(1)
        state = game.new_initial_state(5)
        bots: list[Any] = [ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, chance), 50.0, loops, random_state=chance)]
        bots += [UniformRandomBot(seat, chance) for seat in range(1, state.num_players())]
        while not state.is_terminal():
            action = bots[state.current_player()].step(state)
            assert action in state.legal_actions(), f"{name}: {action} is not legal"
            state.apply_action(action)
        assert len(state.returns()) == state.num_players()
    small = kakehiki.load_game("stud", "small")
    solver = external_sampling_mccfr.ExternalSamplingSolver(small)
    for _ in range(iterations):
        solver.iteration()
    state = small.new_initial_state(1)
    chances = solver.average_policy().action_probabilities(state)
    assert set(chances) == set(state.legal_actions()) and abs(sum(chances.values()) - 1) < 1e-9
    return len(solver._infostates)
