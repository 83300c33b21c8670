"""How the optional cards 65-90 are played where their texts are not known. PHX 15.1"""

from __future__ import annotations

import pytest

from punic.hand import hold, holder
from punic.marching import offered
from punic.tables import Table


def playing(side: str, cards: str, board: str = "", *, enemy: str = "", effects: str = "") -> Table:
    return hold(side, f"{cards} 5", board, enemy=enemy, effects=effects, options="cards-90")


@pytest.mark.rule("HPX-15.1-C65-90")
@pytest.mark.ruling("R-181")
def test_c65_neither_raises_troops_nor_sails() -> None:
    t = playing("rome", "1 65", "neapolis: rome 5 nero")
    assert {"play 1 raise", "play 65 event"} <= set(t.options)
    t.rome("play 65 event")
    assert t.options == ["play 65 move", "play 65 place"]
    t.rome("play 65 move", "take 5")
    assert offered(t, "sail") == []
    assert "the card shows no ship" in t.why_not("rome", "sail messana")


@pytest.mark.rule("HPX-15.1-C78")
@pytest.mark.ruling("R-183")
def test_c78_a_city_taken_opens_it_and_one_marker_is_enough() -> None:
    t = playing("rome", "33 78", "gades: rome 5 nero, siege 2", enemy="2 3")
    assert "play 78 event" not in t.options
    t.rome("play 33 move", "take 5", "besiege").die(4)
    assert holder(t, "gades") == "rome"
    t.carthage("play 2 discard").rome("play 78 event", "flip thapsus", "stop")
    assert holder(t, "thapsus") == "rome"
    assert t.seat == "carthage"


@pytest.mark.rule("HPX-15.1-C86")
@pytest.mark.ruling("R-186")
def test_c86_may_be_played_for_a_single_marker() -> None:
    t = playing("carthage", "86", "zama: carthage 2\nthapsus: rome").carthage("play 86 event")
    assert holder(t, "thapsus") == "nobody"
    assert t.seat == "rome"


@pytest.mark.rule("HPX-15.1-C90")
@pytest.mark.ruling("R-187")
def test_c90_names_any_roman_general_on_the_map() -> None:
    board = """
        neapolis: rome 6 marcellus
        massilia: inside 2 nero, carthage 5 mago, siege 1
        capua: rome 0 varro
        consuls: marcellus
    """
    t = playing("carthage", "90", board).carthage("play 90 event")
    assert set(offered(t, "pick-general")) == {"marcellus", "nero", "varro"}
