"""The Strategy Phase."""

from __future__ import annotations

import pytest

from delenda.engine.view import view
from delenda.punic.state import ATTRITION, CARTHAGE, NEITHER
from punic.hand import hand, hold, state
from punic.staging import rules
from punic.tables import Table, printed, table

FORCES = """
    cannae: rome 6 varro
    saguntum: carthage 10 hannibal
    zama: rome 2
    consuls: varro
"""
"""The CUs at Zama make the winter ask for a die."""


def dealt(rome: str, carthage: str) -> Table:
    """Both hands are just dealt on turn 3."""
    t = table(f"turn: 3\nphase: deal rome\n{FORCES}".replace("    ", ""))
    return t.chance(f"deal {rome}").chance(f"deal {carthage}")


WITHOUT = "1 2 3 4 5 6 7"
PUNIC = "10 11 12 13 14 15 16"


@pytest.mark.rule("H07-7.1")
@pytest.mark.parametrize(("turn", "cards"), list(enumerate([7, 7, 7, 8, 8, 8, 9, 9, 9], start=1)))
def test_hand_sizes(turn: int, cards: int) -> None:
    t = table(f"turn: {turn}\nphase: deal rome")
    t.chance("deal " + " ".join(map(str, range(10, 10 + cards))))
    t.chance("deal " + " ".join(map(str, range(21, 21 + cards))))
    assert len(hand(t, "rome")) == len(hand(t, "carthage")) == cards


@pytest.mark.rule("H07-7.2")
def test_a_card_has_one_use() -> None:
    t = hold("carthage", "12 36", FORCES, enemy="1 2")
    t.carthage("play 12 event")
    assert t.options == ["reinforce carthage", "reinforce carthage+"]
    t.carthage("reinforce carthage")
    assert t.seat == "rome"
    assert t.log[0] == "Carthage plays African Reinforcements (event)."
    assert hand(t, "carthage") == [36]


@pytest.mark.rule("H07-7.3a", "HPX-5.2.B")
def test_carthage_decides_who_plays_first() -> None:
    t = dealt(WITHOUT, PUNIC)
    assert t.seat == "carthage"
    assert t.prompt == "Who plays first this turn?"
    assert t.options == ["first rome", "first carthage"]
    t.carthage("first rome")
    assert t.seat == "rome"
    assert t.log[-1] == "Rome plays first."


@pytest.mark.rule("H07-7.3b", "H07-7.3c")
def test_rome_may_play_first_with_a_campaign() -> None:
    t = dealt("1 2 3 4 5 33 37", PUNIC)
    assert t.seat == "rome"
    assert t.options == ["claim", "pass"]
    leaves = t.s.rules.presenter.option(t.ask.options[-1], t.ask.prompt)
    assert "choose who plays first" in leaves, "the opponent need not play first himself"
    t.rome("claim")
    assert t.seat == "rome"
    assert t.log[-1] == "Rome plays first, with a Campaign card."
    assert {option.split()[1] for option in t.options} == {"33", "37"}
    expected = printed("you claimed the first play with a Campaign card [strategy.first]")
    assert t.why_not("rome", "play 1 place") == expected


@pytest.mark.rule("H07-7.3b", "HPX-5.2.B")
@pytest.mark.parametrize("use", ["event", "place"])
def test_the_campaign_is_an_event_or_an_operation(use: str) -> None:
    t = dealt("1 2 3 4 5 6 37", PUNIC).rome("claim", f"play 37 {use}")
    assert t.seat == "rome"
    assert 37 not in hand(t, "rome")


@pytest.mark.rule("H07-7.3c")
def test_rome_is_asked_before_carthage_decides() -> None:
    t = dealt("1 2 3 4 5 6 40", PUNIC).rome("pass")
    assert t.seat == "carthage"
    assert t.options == ["first rome", "first carthage"]


@pytest.mark.rule("H07-7.3c")
def test_carthage_does_not_see_the_question() -> None:
    t = dealt("1 2 3 4 5 6 40", PUNIC)
    seen = view(t.s, CARTHAGE)
    assert seen.ask is None
    assert [type(frame).__name__ for frame in seen.table.stack] == ["PlayGame", "StrategyPhase"]
    assert t.why_not("carthage", "first rome") == "the question is for rome"


@pytest.mark.rule("H07-7.3d")
@pytest.mark.ruling("R-013")
def test_rome_is_not_asked_if_no_campaign_can_be_used() -> None:
    holders = rules().set_up().control
    plain = zip(rules().board.spaces, holders, rules().tribe_of, strict=True)
    full = [f"{name}: rome" for name, holder, tribe in plain if holder == NEITHER and tribe < 0]
    for board, asked in ((full, "carthage"), (full[1:], "rome")):
        t = table("\n".join(["turn: 3", "phase: deal rome", *board]))
        t.chance("deal 1 2 3 4 5 6 37").chance(f"deal {PUNIC}")
        assert t.seat == asked


@pytest.mark.rule("H07-7.3d")
@pytest.mark.ruling("R-013")
def test_no_claim_without_a_campaign_and_no_discard_after_it() -> None:
    assert dealt(WITHOUT, "33 34 37 38 39 40 41").seat == "carthage"
    t = dealt("1 2 3 4 5 6 37", PUNIC).rome("claim")
    assert "play 37 discard" not in t.options
    expected = printed("the Campaign card is played, not discarded [strategy.first]")
    assert t.why_not("rome", "play 37 discard") == expected


@pytest.mark.rule("H07-7.3d")
def test_the_claim_binds_the_first_play_only() -> None:
    t = dealt("1 2 3 4 5 6 37", PUNIC).rome("claim", "play 37 place", "stop")
    t.carthage("play 10 discard")
    assert "play 1 discard" in t.options


@pytest.mark.rule("H07-7.4", "HPX-5.2.B")
def test_who_has_cards_left_plays_on() -> None:
    t = hold("rome", "1", FORCES, enemy="10 11 12")
    t.rome("play 1 discard").carthage("play 10 discard")
    assert t.seat == "carthage"
    t.carthage("play 11 discard", "play 12 discard")
    assert state(t).phase == ATTRITION


@pytest.mark.rule("H07-7.4")
def test_a_side_with_cards_may_not_pass() -> None:
    t = hold("rome", "1 2", FORCES)
    expected = printed("you play or discard a card while you have one [strategy.must]")
    assert t.why_not("rome", "pass") == expected
    assert t.why_not("rome", "play 10 move") == printed("you do not hold this card [card.use]")
    told = printed("first play a card that allows it: 'play 33 move' [card.use]")
    assert t.why_not("rome", "activate varro") == told
