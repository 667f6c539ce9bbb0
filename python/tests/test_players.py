import json

import pytest

import kakehiki
from kakehiki import Player, match


def test_a_function_meets_our_players():
    lowest = Player("bridge", lambda view: view.legal()[-1])
    result = match(lowest, Player("bridge", "a", worlds=2), deals=1, seed=3)
    assert result.played == 1 and [one.name for one in result.measures] == ["IMPs", "points"]
    first = Player("mahjong", lambda view: view.legal_actions()[0])
    result = match(first, Player("mahjong", "greedy"), deals=4)
    assert result.to_columns()["deal"] == [0, 1, 2, 3] and result.measures[0].low < result.measures[0].high


def test_against_itself_luck_cancels():
    caller = Player("stud", "caller")
    result = match(caller, caller, deals=20, variant="fixed-limit")
    assert result.measures[0].mean == 0.0 and all(score == [0.0] for score in result.scores)


def test_what_a_function_does_wrong_is_said():
    def broken(view):
        raise RuntimeError("out of ideas")

    with pytest.raises(ValueError, match="out of ideas"):
        match(Player("stud", broken), Player("stud", "caller"), deals=2)
    with pytest.raises(ValueError, match="raise 5000000"):
        match(Player("stud", lambda view: "raise 5000000"), Player("stud", "caller"), deals=2)
    with pytest.raises(ValueError, match="one game"):
        match(Player("stud", "caller"), Player("bridge", "a"))
    with pytest.raises(ValueError, match="no player"):
        match(Player("stud", "nobody"), Player("stud", "caller"))


def test_commands_in_this_process():
    heard = []
    told = kakehiki.run(
        "stud", "match", "caller", "random", "--sets", "4", "--hands", "5", "--json", progress=lambda *at: heard.append(at)
    )
    assert json.loads(told)["standing"]["played"] == 4 and heard[-1] == (4, 4)
    assert json.loads(told)["arguments"][:2] == ["stud", "match"]
    assert "Usage" in kakehiki.run("stud", "match", "--help")
    with pytest.raises(ValueError, match=r"^[^\n]*--sets[^\n]*$"):
        kakehiki.run("stud", "match", "caller", "random", "--sets", "many")
    for wrong in (["stud", "match"], ["nothing"], [], ["bridge", "solve", "/no/such/file"], ["serve"]):
        with pytest.raises(ValueError, match=r"\S{3,}"):
            kakehiki.run(*wrong)
