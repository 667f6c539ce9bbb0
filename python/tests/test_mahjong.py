import random

import pytest

from kakehiki import mahjong


def test_what_is_allowed_is_what_riichienv_allows():
    pytest.importorskip("riichienv")
    import compare

    assert compare.mahjong_decisions(600, seed=3)["decisions"] >= 600


def test_games_are_played_to_their_end_and_points_are_kept():
    chance = random.Random(1)
    for seed in range(3):
        env = mahjong.Env(seed=seed, winds=1)
        seen = env.reset()
        while not env.done():
            seen = env.step({seat: chance.choice(one.legal_actions()) for seat, one in seen.items()})
        assert sum(env.scores()) == 100_000 and sorted(env.ranks()) == [1, 2, 3, 4]
        with pytest.raises(ValueError, match="over"):
            env.step({0: "pass"})


def test_the_fast_way_goes_the_same_way():
    slow, fast = mahjong.Env(seed=5), mahjong.Env(seed=5)
    seen = slow.reset()
    for _ in range(300):
        if slow.done():
            break
        ((seat, one),) = seen.items()
        assert fast.actor == seat and fast.legal_count() == len(one.legal_actions())
        seen = slow.step({seat: one.legal_actions()[-1]})
        fast.act(fast.legal_count() - 1)
    assert slow.scores() == fast.scores()


def test_what_was_seen_stays_as_it_was():
    """Objects that nobody has any more are used again; those that somebody has are not."""
    chance = random.Random(6)
    kept: list[tuple[mahjong.View, dict[str, object]]] = []
    whole: list[tuple[dict[int, mahjong.View], mahjong.View]] = []
    env = mahjong.Env(seed=8, winds=1)
    seen = env.reset()
    while not env.done():
        ((seat, one),) = seen.items()
        action = chance.choice(one.legal_actions())
        match chance.randrange(4):
            case 0:
                kept.append((one, one.to_dict()))
            case 1:
                whole.append((seen, one))
            case 2:
                # What is done to a dictionary does not come back in another.
                seen.clear()
                seen["mine"] = one
        seen = env.step({seat: action})
        assert list(seen) == ([] if env.done() else [env.actor])
    assert len(kept) > 50 and all(view.to_dict() == then for view, then in kept)
    assert len(whole) > 50 and all(list(one.values()) == [view] for one, view in whole)


def test_who_looks_late_sees_what_was_to_be_seen_then():
    chance = random.Random(9)
    late: list[tuple[mahjong.View, dict[str, object], memoryview]] = []
    env = mahjong.Env(seed=10, winds=1)
    seen = env.reset()
    while not env.done():
        ((seat, one),) = seen.items()
        if chance.random() < 0.2:
            now = env.observation(seat)
            late.append((one, now.to_dict(), mahjong.sample(now, 1).counts))
        seen = env.step({seat: chance.choice(one.legal_actions())})
    assert len(late) > 20
    for view, then, counts in late:
        assert view.to_dict() == then and mahjong.sample(view, 1).counts == counts


@pytest.mark.parametrize(("hand", "distance"), [("123456789m1122p", 0), ("19m19p19s1234567z", 0), ("1122335577m11p2p", 0)])
def test_shanten(hand, distance):
    assert mahjong.shanten(hand).shanten == distance


def test_scores():
    worth = mahjong.score("19m19p19s12345677z", "7z", tsumo=True, seat_wind="S")
    assert worth.yakuman >= 1 and worth.points == 32_000 * worth.yakuman
    assert mahjong.score("123m456p789s1122z3m", "3m") is None


@pytest.mark.parametrize(
    "call",
    [
        lambda: mahjong.shanten("1x"),
        lambda: mahjong.shanten("11111m"),
        lambda: mahjong.shanten("1m", melds=9),
        lambda: mahjong.shanten(""),
        lambda: mahjong.Env.hand_of([300] * 136, 0, 0, 0, [0] * 4),
        lambda: mahjong.Env.hand_of(list(range(136)), 200, 0, 0, [0] * 4),
        lambda: mahjong.Env.hand_of(list(range(136)), 0, 0, 0, [10**9] * 4),
        lambda: mahjong.score("123m", "1m"),
        lambda: mahjong.Env(winds=9),
        lambda: mahjong.Env(winds=-1),
        lambda: mahjong.Env(seed=-1),
        lambda: mahjong.Env().reset(-1),
        lambda: mahjong.Env().act(-1),
        lambda: mahjong.Env().step({0: "nothing"}),
        lambda: mahjong.Env().step({}),
        lambda: mahjong.Env().observation(4),
        lambda: mahjong.decide(mahjong.Env().observation(0), "nobody"),
        lambda: mahjong.decide(mahjong.Env().observation(0), loops=0),
        lambda: list(mahjong.replay("{}")),
        lambda: mahjong.Action("fly"),
    ],
)
def test_bad_input_says_what_was_expected(call):
    with pytest.raises(ValueError, match=r"\S{3,}"):
        call()


def test_beliefs_hold_the_right_tiles():
    view = next(iter(mahjong.Env(seed=2).reset().values()))
    samples = mahjong.sample(view, 4)
    me = view.player_id
    own = [samples.counts[0, me, tile] for tile in range(37)]
    assert sum(own) == len(view.hand) and all(view.hand.count(name) == own[at] for at, name in enumerate(samples.tiles))
    assert [sum(samples.counts[3, seat, tile] for tile in range(37)) for seat in range(4) if seat != me] == [13] * 3
    columns = samples.to_columns()
    assert columns["weight"] == samples.weights and columns[f"{me} {view.hand[0]}"] == [view.hand.count(view.hand[0])] * 4


def test_a_decision_is_repeatable_and_legal():
    view = next(iter(mahjong.Env(seed=2).reset().values()))
    one, two = (mahjong.decide(view, "full", loops=40, seed=3) for _ in range(2))
    assert one == two and one.words and view._repr_html_().startswith("<svg")


def test_a_game_written_down_is_played_through_again():
    chance = random.Random(2)
    env = mahjong.Env(seed=4, winds=1, record=True)
    seen = env.reset()
    taken = 0
    while not env.done():
        ((seat, one),) = seen.items()
        taken += 1
        seen = env.step({seat: chance.choice(one.legal_actions())})
    (game,) = mahjong.replay(env.to_mjai())
    assert game.hands >= 4 and 0 < len(game.positions) <= taken
    assert all(position.played in position.view.legal_actions() for position in game.positions[:50])
    with pytest.raises(ValueError, match="record"):
        mahjong.Env().to_mjai()
