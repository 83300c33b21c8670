"""What takes the place of a card: mercenaries and the Dictator. 5.2.C3, 5.2.C4"""

from __future__ import annotations

import pytest

from delenda.games.hamilcar.state import PLAYED
from delenda.punic.changes import remove_general
from delenda.punic.state import NO_MORE, ROME
from hamilcar.tables import (
    OPEN_SEA,
    elephants,
    general,
    hand,
    hold,
    phase,
    settle,
    stands,
    state,
    units,
)

BOX = "awaited: xanthippus barca"
FULL = f"miat: 1 2 3 4 5\n{BOX}"

# --- mercenaries --------------------------------------------------------------------------------


@pytest.mark.rule("HAM-5.2.C3a", "HAM-5.2.Ca")
def test_5_2_C3_swords_are_paid_from_the_miat() -> None:
    t = hold("carthage", "93 113", f"miat: 1 2 3 5\n{BOX}", turn=5)
    t.carthage("hire")
    assert t.ask.prompt == "pay-miat"
    assert t.why_not("carthage", "remove-miat miat-4") == "no marker is there [5.2.C3]"
    expected = "mercenaries are paid from the Miat [5.2.C3]"
    assert t.why_not("carthage", "remove zama") == expected
    t.carthage("remove-miat miat-1", "remove-miat miat-2", "remove-miat miat-5")
    assert state(t).miat == [0, 0, 1, 0, 0]
    t.carthage("reinforce carthago")
    assert hand(t, "carthage") == [93, 113]
    assert t.seat == "rome"
    assert state(t).ops == [0, 0]


@pytest.mark.rule("HAM-5.2.C3a")
def test_5_2_C3_who_cannot_pay_does_not_hire() -> None:
    t = hold("carthage", "93 113", f"miat: 1\n{BOX}", turn=6)
    assert "hire" not in t.options
    expected = "he costs 2 markers of the Miat this turn [5.2.C3]"
    assert t.why_not("carthage", "hire") == expected
    t = hold("rome", "93 116", FULL)
    assert t.why_not("rome", "hire") == "only Carthage hires mercenaries [5.2.C3]"
    t = hold("carthage", "93 113", FULL, effects="no-hiring")
    assert t.why_not("carthage", "hire") == "no mercenary is hired this turn [#147]"


@pytest.mark.rule("HAM-5.2.C3b")
def test_5_2_C3_xanthippus_comes_to_africa() -> None:
    t = hold("carthage", "93 113", f"{FULL}\nutica: rome 5, inside 1, siege 1", turn=6)
    t.carthage("hire", "remove-miat miat-1", "remove-miat miat-2")
    spots = "clupea hadrumetum thapsus tacape hippo-regius carthago carthago+"
    assert set(t.options) == {f"reinforce {spot}" for spot in spots.split()}
    expected = "he arrives in a friendly, unbesieged port that is open to him [5.2.C3]"
    assert t.why_not("carthage", "reinforce lilybaeum") == expected
    t.carthage("reinforce hadrumetum")
    assert stands(t, "xanthippus") == "hadrumetum"
    assert (units(t, "carthage", "hadrumetum"), elephants(t, "hadrumetum")) == (1, 1)
    assert state(t).forgotten == 0
    assert "Forgotten Tactics is out of the game." in t.log


@pytest.mark.rule("HAM-5.2.C3b", "HAM-2.2.Ab")
def test_5_2_C3_xanthippus_is_eliminated_when_displaced() -> None:
    t = hold("carthage", "93 113", "carthago: carthage 1 xanthippus hanno")
    for name in ("xanthippus", "hanno"):
        remove_general(state(t), general(t, name))
    assert (stands(t, "xanthippus"), stands(t, "hanno")) == ("dead", "displaced")


@pytest.mark.ruling("R-216")
def test_5_2_C3_without_an_elephant_he_comes_alone() -> None:
    t = hold("carthage", "93 113", f"{FULL}\ncarthago: carthage 4 e4", turn=6)
    t.carthage("hire", "remove-miat miat-1", "remove-miat miat-2", "reinforce utica")
    assert (stands(t, "xanthippus"), units(t, "carthage", "utica")) == ("utica", 0)


@pytest.mark.rule("HAM-5.2.C3c")
def test_5_2_C3_barca_follows_xanthippus() -> None:
    t = hold("carthage", "93 113", "miat: 1 2\ndead: xanthippus\nawaited: barca", turn=6)
    t.carthage("hire")
    assert sum(state(t).miat) == 0
    assert "reinforce lilybaeum+" in t.options
    assert "reinforce thermae" in t.options
    assert "reinforce zama" not in t.options
    t.carthage("reinforce lilybaeum+")
    assert stands(t, "barca") == "lilybaeum+"
    assert units(t, "carthage", "lilybaeum+") == 1
    remove_general(state(t), general(t, "barca"))
    assert stands(t, "barca") == "displaced"  # he is in the pool when generals are called home
    t = hold("carthage", "93 113", "miat: 1 2 3\ndead: xanthippus", turn=6)
    assert t.why_not("carthage", "hire") == "no mercenary is left to hire [5.2.C3]"


def test_5_2_C3_a_lone_roman_gives_way_to_a_mercenary() -> None:
    board = "miat: 1 2\ndead: xanthippus\nawaited: barca asina\nlipara: rome 0 caudex"
    t = hold("carthage", "93 113", board, turn=6).carthage("hire", "reinforce lipara")
    assert stands(t, "caudex") == "dead"


# --- the Dictator -------------------------------------------------------------------------------

LEAD = f"{OPEN_SEA}\nmiat: 1 3 5\ndictator card: face up"
"""Carthage is three ahead: 7 to 4."""


@pytest.mark.rule("HAM-5.2.C4a", "HAM-5.2.Cb", "HAM-17.1.#136a", "HAM-17.1.#136c")
def test_5_2_C4_rome_elects_a_dictator() -> None:
    board = f"{LEAD}\nregium: rome 3\ncapua: rome 2"
    t = hold("rome", "112 116", board, turn=2).rome("elect")
    spots = ("roma", "regium", "roma+")
    assert t.options == [f"consul calatinus {spot}" for spot in spots]
    expected = "Calatinus joins at least three Roman CUs, or goes to Roma [17.1 #136]"
    assert t.why_not("rome", "consul calatinus capua") == expected
    t.rome("consul calatinus regium")
    assert state(t).dictator == general(t, "calatinus")
    assert state(t).dictator_card == PLAYED
    assert stands(t, "calatinus") == "regium"
    assert state(t).ops[ROME] == 3
    assert hand(t, "rome") == [112, 116]
    assert t.seat == "carthage"


@pytest.mark.rule("HAM-5.2.C4a", "HAM-17.1.#136a")
def test_5_2_C4_a_lead_of_two_is_not_enough() -> None:
    t = hold("rome", "112 116", f"{OPEN_SEA}\ndictator card: face up", turn=2)
    assert "elect" not in t.options
    assert t.why_not("rome", "elect") == "Carthage is not three provinces ahead [5.2.C4]"
    t = hold("rome", "112 116", LEAD.replace("face up", "played"), turn=2)
    assert t.why_not("rome", "elect") == "there is one dictator in a game [2.2.C1]"
    t = hold("carthage", "93 113", LEAD, turn=2)
    assert t.why_not("carthage", "elect") == "only Rome elects a dictator [5.2.C4]"


@pytest.mark.rule("HAM-5.2.C4a", "HAM-2.2.Ac")
def test_5_2_C4_even_if_he_was_eliminated() -> None:
    t = hold("rome", "112 116", f"{LEAD}, was consul\ndead: calatinus", turn=2)
    t.rome("elect", "consul calatinus roma")
    assert stands(t, "calatinus") == "roma"


@pytest.mark.ruling("R-220")
@pytest.mark.rule("HAM-5.2.C4c", "HAM-17.2.B.b")
def test_5_2_C4_on_the_map_he_is_dictator_where_he_stands() -> None:
    board = f"{LEAD}\nregium: rome 3 calatinus\nconsuls: calatinus"
    t = hold("rome", "112 116", board, turn=2).rome("elect")
    assert t.seat == "carthage"
    assert (stands(t, "calatinus"), state(t).consuls) == ("regium", ())
    assert state(t).was_consul == 1


@pytest.mark.rule("HAM-5.2.C4b", "HAM-5.6e")
@pytest.mark.parametrize(("past", "fate"), [("", "pool"), (", was consul", "dead")])
def test_5_2_C4_he_leaves_when_the_turn_ends(past: str, fate: str) -> None:
    board = f"dictator card: played{past}\nregium: rome 3 calatinus\ndictator: calatinus"
    t = phase("war-chest", f"{board}\nops: rome 1", turn=2)
    assert stands(t, "calatinus") == "regium"
    t.carthage("stop")
    assert stands(t, "calatinus") == fate
    assert state(t).dictator == NO_MORE


@pytest.mark.rule("HAM-5.2.C4b")
def test_5_2_C4_a_consul_is_remembered() -> None:
    t = phase("reinforcement", "carthago: carthage 1\nroma: rome 3\nawaited: asina", turn=2)
    settle(t, until="elect")
    t.chance("draw-general calatinus florus")
    assert state(t).was_consul == 1
