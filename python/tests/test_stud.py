import pytest

import compare
from kakehiki import stud


def test_odds_are_those_counted_by_hand():
    assert compare.equities(60, seed=5) == 60


def test_the_order_of_hands_is_that_of_the_rules():
    hands = [mine + theirs[:1] for mine, theirs, _ in compare.situations(40, seed=2)]
    ours = sorted(hands, key=lambda cards: stud.strength(" ".join(cards)))
    strengths = [compare.best(cards) for cards in ours]
    assert strengths == sorted(strengths)


def test_a_range_is_the_mean_of_its_hands():
    one, other = stud.equity("As Ah Ac 2d 3d 4c", "Ks Kh Kc 8d 9d"), stud.equity("As Ah Ac 2d 3d 4c", "Qs Qh Qc 8d 9d")
    both = stud.range_equity("As Ah Ac 2d 3d 4c", ["Ks Kh Kc 8d 9d", ("Qs Qh Qc 8d 9d", 3.0)])
    assert both.win == pytest.approx((one.win + 3 * other.win) / 4) and both.deals == one.deals + other.deals


def test_hands_there_and_back():
    hand = stud.Hand(seed=4, rules="fixed-limit")
    while hand.actor is not None:
        hand.play(hand.legal()[-1])
    record = stud.read_phh(hand.to_phh(("a", "b")))
    assert record.actions == [action for _, _, action, _ in hand.history()] and record.players == ["a", "b"]
    again = stud.Hand(rules="fixed-limit", hands=(" ".join(hand.cards(0)), " ".join(hand.cards(1))))
    assert again.cards(0) == hand.cards(0)


@pytest.mark.parametrize(
    "call",
    [
        lambda: stud.equity("As Ax"),
        lambda: stud.equity("As", "As"),
        lambda: stud.Hand(rules="holdem"),
        lambda: stud.Hand(stacks=(0, 5)),
        lambda: stud.Hand(stacks=(-1, 10**12)),
        lambda: stud.decide("As"),
        lambda: stud.Hand(first=2),
        lambda: stud.Hand(seed=-1),
        lambda: stud.Hand().cards(-1),
        lambda: stud.Hand().gain(2),
        lambda: stud.Hand().play("raise -5"),
        lambda: stud.decide(stud.Hand().view(), "nobody"),
        lambda: stud.range_equity("As", []),
        lambda: stud.strength(""),
        lambda: stud.read_phh("nonsense"),
    ],
)
def test_bad_input_says_what_was_expected(call):
    with pytest.raises(ValueError, match=r"\S{3,}"):
        call()


def test_a_view_hides_what_it_should():
    hand = stud.Hand(seed=2, rules="fixed-limit")
    view = hand.view(0)
    assert set(view.hole) <= set(hand.cards(0)) and not set(view.hole) & set(hand.cards(1))
    assert len(view.up(1)) == 1 and view._repr_html_().startswith("<svg")
    decision = stud.decide(hand.view(), "full")
    assert decision.action.split()[0] in {action.split()[0] for action in hand.view().legal()} and decision.words
