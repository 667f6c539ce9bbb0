import random

import pytest

from kakehiki import load_game
from kakehiki.states import State


@pytest.mark.parametrize("name", ["bridge", "stud", "mahjong"])
def test_walks_end_and_resampling_does_not_leak(name):
    game, chance = load_game(name), random.Random(4)
    for seed in range(1 if name == "bridge" else 2):
        state = game.new_initial_state(seed)
        steps = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            assert legal == sorted(legal) and legal and legal[-1] < state.num_distinct_actions()
            if steps % 19 == 0:
                for player in range(state.num_players()):
                    check_resampling(state, player, chance)
            action = chance.choice(legal)
            assert state.action_to_string(action)
            state.apply_action(action)
            steps += 1
        assert len(state.returns()) == state.num_players() and len(state.history()) == steps
        assert state.legal_actions() == []
        with pytest.raises(ValueError, match=r"\S"):
            state.apply_action(0)


def check_resampling(state: State, player: int, chance: random.Random) -> None:
    """What is drawn anew depends on the view and on nothing else."""
    other = state.resample_from_infostate(player, chance.getrandbits(40))
    known = state.information_state_string(player)
    assert other.information_state_string(player) == known
    assert other.observation_tensor(player) == state.observation_tensor(player)
    if state.current_player() == player:
        assert other.legal_actions() == state.legal_actions()
    one = state.resample_from_infostate(player, 77)
    two = other.resample_from_infostate(player, 77)
    for seat in range(state.num_players()):
        assert one.information_state_string(seat) == two.information_state_string(seat), "the truth was looked at"


def test_a_clone_goes_its_own_way():
    state = load_game("stud", "seven-turns").new_initial_state(1)
    after = state.child(state.legal_actions()[-1])
    assert state.history() == [] and len(after.history()) == 1
    assert sum(state.legal_actions_mask()) == len(state.legal_actions())
    with pytest.raises(ValueError, match="expected"):
        state.apply_action(state.num_distinct_actions() * 1000)
    for wrong in (9, -2):
        with pytest.raises(ValueError, match=r"player|over"):
            state.information_state_string(wrong)
    with pytest.raises(ValueError, match="bounds"):
        state.apply_action(-1)


@pytest.mark.parametrize("name", ["bridge", "stud", "mahjong"])
def test_pettingzoo_accepts_it(name):
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test

    from kakehiki.pettingzoo import env

    api_test(env(name), num_cycles=150)


def test_algorithms_of_openspiel_run_on_it():
    pytest.importorskip("pyspiel")
    import compare

    assert compare.openspiel(loops=12, iterations=5) > 10
