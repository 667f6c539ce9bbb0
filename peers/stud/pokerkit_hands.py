"""PokerKit: random hands of fixed-limit stud by the clock, or hand histories replayed. Prints JSON."""

import json
import pathlib
import random
import sys
import time
import warnings

from pokerkit import Automation, FixedLimitSevenCardStud, HandHistory

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def one_hand():
    state = FixedLimitSevenCardStud.create_state(AUTOMATIONS, True, 1, 2, 4, 8, 1000, 2)
    while state.status:
        choices = []
        if state.can_fold():
            choices.append(state.fold)
        if state.can_check_or_call():
            choices.append(state.check_or_call)
        if state.can_post_bring_in():
            choices.append(state.post_bring_in)
        if state.can_complete_bet_or_raise_to():
            choices.append(state.complete_bet_or_raise_to)
        random.choice(choices)()
    return state.payoffs[0]


def speed(seconds):
    start, hands = time.perf_counter(), 0
    while time.perf_counter() - start < seconds:
        one_hand()
        hands += 1
    return {"hands_a_second": hands / (time.perf_counter() - start)}


def replay(folder):
    gains = []
    for path in sorted(pathlib.Path(folder).glob("*.phh")):
        with open(path, "rb") as file:
            history = HandHistory.load(file)
        *_, state = history
        gains.append(int(state.payoffs[0]))
    return {"gains": gains}


warnings.simplefilter("ignore")
print(json.dumps(speed(float(sys.argv[2])) if sys.argv[1] == "speed" else replay(sys.argv[2])))
