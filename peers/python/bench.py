"""`cargo xtask bench python`: the same as others find, and how long it takes beside them, all through Python in one run."""

from __future__ import annotations

import argparse
import itertools
import random
import sys
import time
from collections.abc import Callable
from typing import Any

import kills

import compare
from kakehiki import bridge, mahjong, stud


def once(work: Callable[[], object]) -> float:
    """How long it takes, in processor time of all threads: what else the machine does counts for little."""
    start = time.process_time()
    work()
    return time.process_time() - start


def seconds(work: Callable[[], object], times: int = 3) -> float:
    """The least of several tries."""
    return min(once(work) for _ in range(times))


def table_times(count: int) -> None:
    from endplay.dds import calc_all_tables
    from endplay.types import Deal

    ours = [bridge.Deal.random(7_000 + number) for number in range(count)]
    theirs = [Deal(deal.to_pbn()) for deal in ours]

    def in_batches() -> None:
        # DDS takes no more than 32 at once.
        for start in range(0, count, 32):
            calc_all_tables(theirs[start : start + 32])

    # By turns, so that what else the machine does meets both.
    both = (lambda: bridge.calc_all_tables(ours), in_batches)
    here, there = (min(times) for times in zip(*(map(once, both) for _ in range(5)), strict=True))
    print(f"{count} tables: {here:.2f} s, endplay {there:.2f} s; ratio {here / there:.2f}")


def step_times(count: int) -> None:
    from riichienv import RiichiEnv

    def stepped(env: Any, reset: Callable[[], Any]) -> None:
        """The same loop for both, as users of riichienv write it: an observation at every step, one of its legal actions by chance."""
        chance, steps, step, done = random.Random(1).random, 0, env.step, env.done
        while steps < count:
            seen = reset()
            while steps < count and not done():
                actions = {}
                for seat, one in seen.items():
                    legal = one.legal_actions()
                    actions[seat] = legal[int(chance() * len(legal))]
                seen = step(actions)
                steps += 1

    def theirs() -> None:
        env = RiichiEnv(game_mode=2, skip_mjai_logging=True, seed=1)
        stepped(env, env.reset)

    def shaped() -> None:
        env, seeds = mahjong.Env(seed=1), itertools.count(1)
        stepped(env, lambda: env.reset(next(seeds)))

    def numbered() -> None:
        chance, steps, seed = random.Random(1).random, 0, 0
        while steps < count:
            seed += 1
            env = mahjong.Env(seed)
            count_legal, act, done = env.legal_count, env.act, env.done
            while steps < count and not done():
                act(int(chance() * count_legal()))
                steps += 1

    # By turns, so that what else the machine does meets all of them.
    there, here, fast = (min(times) for times in zip(*(map(once, (theirs, shaped, numbered)) for _ in range(7)), strict=True))
    print(f"riichienv                       {count / there:>10.0f} steps a second")
    print(f"Env.step                        {count / here:>10.0f} steps a second, {there / here:.1f} times as many")
    print(f"Env.act (no observation)        {count / fast:>10.0f} steps a second, {there / fast:.1f} times as many")


def hand_times(count: int) -> None:
    from pokerkit import Automation, FixedLimitSevenCardStud

    automations = tuple(one for one in Automation)

    def theirs() -> None:
        chance = random.Random(1)
        for _ in range(count):
            state = FixedLimitSevenCardStud.create_state(automations, True, 1, 2, 4, 8, (1_000, 1_000), 2)
            while state.status:
                if state.can_deal_hole():
                    state.deal_hole()
                elif state.can_post_bring_in():
                    state.post_bring_in()
                else:
                    options = [state.check_or_call] * state.can_check_or_call()
                    options += [state.complete_bet_or_raise_to] * state.can_complete_bet_or_raise_to()
                    chance.choice(options)()

    def ours() -> None:
        chance = random.Random(1)
        for number in range(count):
            hand = stud.Hand(seed=number, rules="fixed-limit")
            while hand.actor is not None:
                hand.play(chance.choice([action for action in hand.legal() if action != "drop"]))

    there, here = seconds(theirs, 1), seconds(ours)
    print(f"stud hands: {count / here:.0f} a second, PokerKit {count / there:.0f}; {there / here:.0f} times as many")


def main() -> None:
    sys.stdout.reconfigure(line_buffering=True)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1_000)
    parser.add_argument("--decisions", type=int, default=10_000)
    parser.add_argument("--equities", type=int, default=1_000)
    parser.add_argument("--boards", type=int, default=200)
    parser.add_argument("--worlds", type=int, default=10)
    parser.add_argument("--shards", type=int, default=200)
    parser.add_argument("--only", choices=["equal", "times", "kills"])
    told = parser.parse_args()
    if told.only == "kills":
        return kills.main(told.boards, told.worlds, told.shards)
    if told.only != "times":
        print(f"{compare.tables(told.tables)} cells of {told.tables} tables equal to endplay's")
        seen = compare.mahjong_decisions(told.decisions)
        print(f"{seen['decisions']} decisions in {seen['hands']} hands: the same allowed as by riichienv")
        print("  seen: " + ", ".join(f"{name} {number}" for name, number in seen.most_common() if name != "decisions"))
        print(f"{compare.equities(told.equities)} odds equal to those counted by hand")
        print(f"OpenSpiel's searcher played all three games; its solver saw {compare.openspiel(30, 300)} information sets of small stud")
    if told.only != "equal":
        table_times(200)
        step_times(20_000)
        hand_times(300)


if __name__ == "__main__":
    main()
