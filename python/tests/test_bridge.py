import random
import signal
import subprocess
import sys
import threading
import time

import pytest

from kakehiki import bridge

DEAL = "N:AKQ2.K43.A32.K32 JT9.QJT.KQJ.QJT9 8765.A9876.54.A4 43.52.T9876.8765"


def test_tables_are_those_of_dds():
    pytest.importorskip("endplay")
    import compare

    assert compare.tables(4, seed=11) == 80


def test_a_table_agrees_with_its_cards():
    deal = bridge.Deal.random(3)
    table = bridge.calc_dd_table(deal)
    for leader, declarer in (("E", "N"), ("S", "E")):
        led = bridge.Deal(deal.to_pbn(), first=leader, trump="H")
        assert 13 - bridge.solve_board(led)[0][1] == table["H", declarer]
    assert len(list(table)) == 20 and table.to_columns()["declarer"] == ["N", "E", "S", "W"]
    with pytest.raises(KeyError):
        table["S", "X"]


def test_a_trick_on_the_table():
    deal = bridge.Deal(DEAL, first="E", trump="NT")
    before = dict(bridge.solve_board(deal))
    deal.play("CQ")
    assert max(tricks for _, tricks in bridge.solve_board(deal)) == 13 - before["CQ"]


def test_a_deal_played_card_by_card_follows_the_laws():
    deal = bridge.Deal(bridge.Deal.random(12).to_pbn(), first="E", trump="D")
    board = bridge.Board(bridge.Deal.random(12), dealer="N")
    for call in ("1D", "Pass", "Pass", "Pass"):
        board.call(call)
    chance = random.Random(3)
    for _ in range(52):
        assert bridge.SEATS[(bridge.SEATS.index(deal.first) + len(deal.trick)) % 4] == board.turn
        if len(board.cards) > 36:
            assert {card for card, _ in bridge.solve_board(deal)} == set(board.legal())
        card = chance.choice(board.legal())
        board.play(card)
        deal.play(card)
    assert deal["N"] == "..."
    with pytest.raises(ValueError, match="hand of"):
        bridge.Deal(DEAL, first="N").play("CQ")


def test_analysed_play_starts_with_the_table_and_never_gives_declarer_less_by_a_defender():
    deal = bridge.Deal.random(5)
    deal.trump = "S"
    board = bridge.Board(deal, dealer="N")
    for call in ("1S", "Pass", "Pass", "Pass"):
        board.call(call)
    chance = random.Random(1)
    movers = []
    while not board.is_over:
        movers.append(board.turn)
        board.play(chance.choice(board.legal()))
    tricks = bridge.analyse_play(deal, board.cards, declarer="N")
    assert len(tricks) == 53 and tricks[0] == bridge.calc_dd_table(deal)["S", "N"]
    for mover, before, after in zip(movers, tricks[:-1], tricks[1:], strict=True):
        assert after <= before if mover in "NS" else after >= before
    assert board.score is not None


def test_par_of_a_slam():
    par = bridge.par(bridge.Deal("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"), vul="All")
    assert par.score == 2220 and par.contracts[0].contract == "7NT"


@pytest.mark.parametrize(
    "call",
    [
        lambda: bridge.Deal("nonsense"),
        lambda: bridge.Deal(DEAL, first="Q"),
        lambda: bridge.Deal(DEAL, trump="X"),
        lambda: bridge.Deal.random(-1),
        lambda: bridge.Deal.random(2**64),
        lambda: bridge.decide(bridge.View.example("1"), worlds=-1),
        lambda: bridge.View(DEAL, auction="1NT P P"),
        lambda: bridge.View(DEAL, auction="8NT P P P"),
        lambda: bridge.decide(bridge.View.example("1"), method="q"),
        lambda: bridge.decide(bridge.View.example("1"), worlds=5, time=1.0),
        lambda: bridge.decide(bridge.View.example("1"), language="xx"),
        lambda: bridge.View.example("no such"),
        lambda: bridge.bid("AKQ"),
        lambda: bridge.decide(bridge.Deal(DEAL)),
        lambda: bridge.sample(bridge.Deal(DEAL)),
        lambda: bridge.analyse_play(bridge.Deal(DEAL), ["SA", "SA"], declarer="W"),
        lambda: next(bridge.read_pbn(b'[Deal "N:AK"]')),
    ],
)
def test_bad_input_says_what_was_expected(call):
    with pytest.raises(ValueError, match=r"\S{3,}"):
        call()


def test_records_there_and_back(tmp_path):
    board = bridge.Board(bridge.Deal.random(9), dealer="E", vulnerable="NS")
    for call in ("1NT", "Pass", "Pass", "Pass"):
        board.call(call)
    for _ in range(8):
        board.play(board.legal()[0])
    for format, read in (("pbn", bridge.read_pbn), ("lin", bridge.read_lin)):
        (tmp_path / f"one.{format}").write_bytes(bridge.write([board], format))
        (record,) = read(tmp_path / f"one.{format}")
        assert record.calls == board.calls and record.cards == board.cards and record.deal == board.deal
        assert record.vulnerable == "NS" and record.view(4).cards == board.cards[:4]
    assert len(list(bridge.read(tmp_path))) == 2


def test_beliefs_fit_the_view_and_do_not_look():
    view = bridge.View.example("1")
    samples = bridge.sample(view, 50, seed=3)
    for number in range(50):
        deal = samples.deal(number)
        dealt = {seat: [card for card in view.cards if card in deal.cards(seat)] for seat in "NESW"}
        assert all(set(cards) <= set(deal.cards(seat)) for seat, cards in view.hands.items()), dealt
    assert samples.to_columns()["weight"] == samples.weights
    assert bridge.sample(view, 5, seed=3).deal(4) == samples.deal(4)


def test_words_in_both_languages():
    english = bridge.decide(bridge.View.example("1"), method="b", worlds=30)
    japanese = bridge.decide(bridge.View.example("1"), method="b", worlds=30, language="ja")
    assert english.action == japanese.action and english.facts == japanese.facts and english.words != japanese.words
    assert "<table>" in english._repr_html_() and english.to_dict()["game"] == "bridge"
    assert bridge.View.example("1")._repr_html_().startswith("<svg")


def test_the_interpreter_runs_on_during_a_solve():
    counted = 0
    done = threading.Event()

    def count():
        nonlocal counted
        while not done.is_set():
            counted += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    bridge.calc_all_tables([bridge.Deal.random(seed) for seed in range(6)])
    done.set()
    thread.join()
    assert counted > 10


def test_ctrl_c_ends_a_long_call():
    program = (
        # Whoever started the tests may have it ignored.
        "import signal\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from kakehiki import bridge\n"
        "deals = [bridge.Deal.random(seed) for seed in range(20000)]\n"
        "print('started', flush=True)\n"
        "bridge.calc_all_tables(deals)\n"
    )
    child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "started\n"
    time.sleep(0.5)
    start = time.monotonic()
    child.send_signal(signal.SIGINT)
    _, errors = child.communicate(timeout=60)
    assert "KeyboardInterrupt" in errors and time.monotonic() - start < 30
