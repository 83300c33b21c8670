"""What a strategy card is used for. PHX 5.2.C"""

from __future__ import annotations

import pytest

from delenda.punic.queries import controls_province
from delenda.punic.state import CARTHAGE
from punic.hand import hold, holders, state


@pytest.mark.rule("HPX-5.2.C1", "HPX-15.1-C68")
def test_a_shortage_of_men_bars_helmets() -> None:
    board = "capua: rome 6 varro\nconsuls: varro"
    t = hold("carthage", "68 5", board, enemy="44 3", options="cards-74")
    t.carthage("play 68 event")
    expected = "Rome is short of men: no reinforcement events this turn [5.2.C1]"
    assert t.why_not("rome", "play 44 event") == expected
    assert "play 44 place" in t.options
    t = hold("rome", "44 5", board, options="cards-74")
    assert "play 44 event" in t.options


@pytest.mark.rule("HPX-5.2.C1")
def test_a_shortage_does_not_hurt_carthage() -> None:
    t = hold("carthage", "12 5", "zama: carthage 1", effects="manpower-shortage")
    assert "play 12 event" in t.options


@pytest.mark.rule("HPX-5.2.C2-a")
def test_placing_and_turning_over_may_be_mixed() -> None:
    t = hold("carthage", "1 5", "tarraco: rome, carthage 1\ndertosa: rome, carthage 1")
    t.carthage("play 1 place", "place tarraco", "place dertosa", "place iberus")
    assert t.seat == "rome"
    assert holders(t, "tarraco dertosa iberus") == {"carthage"}


@pytest.mark.rule("HPX-5.2.C2-a")
def test_fewer_may_be_placed_but_none_on_tribes_and_cities() -> None:
    t = hold("rome", "1 5", "gades: rome 3\nboii: rome 3\nzama: rome 1")
    t.rome("play 1 place")
    assert "place zama" in t.options
    assert t.refuses("rome", "place gades")
    assert t.refuses("rome", "place boii")
    assert t.refuses("rome", "place averni"), "a neutral tribe"
    t.rome("stop")
    assert t.seat == "carthage"


@pytest.mark.rule("HPX-5.2.C2-EX1")
def test_carthage_wins_idubeda_with_a_3() -> None:
    board = "bilbilis: carthage\ndertosa: rome, carthage 1\ntarraco: rome, carthage 2"
    t = hold("carthage", "1 5", board)
    t.carthage("play 1 place", "place dertosa", "place tarraco", "place iberus")
    province = state(t).rules.board.province_named("idubeda")
    assert controls_province(state(t), CARTHAGE, province)
