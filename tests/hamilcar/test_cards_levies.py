"""Cards 103-105 and 138: troops by event."""

from __future__ import annotations

import pytest

from hamilcar.choices import offered
from hamilcar.tables import elephants, hold, state, trains, units

# --- 103: Iberian Mercenaries ---------------------------------------------------------------------


def test_103_two_cus_with_a_general_or_in_a_port_city() -> None:
    board = "enna: carthage 1 gisco\ncapua: carthage\nutica: carthage 1"
    t = hold("carthage", "103", board).carthage("play 103 event")
    cities = {"carthago", "utica", "lilybaeum", "agrigentum", "syracusae"}
    assert offered(t, "reinforce") == {"enna", *cities, *(f"{city}+" for city in cities)}, (
        "Capua is no port"
    )
    t.carthage("reinforce enna")
    assert units(t, "carthage", "enna") == 3
    assert t.seat == "rome"


def test_103_not_to_besieged_cities_nor_among_enemies() -> None:
    board = """\
        lilybaeum: rome 4 regulus, inside 1 gisco, siege 1
        agrigentum: rome 3 duilius, inside 1 hanno
        consuls: regulus duilius
    """
    t = hold("carthage", "103", board).carthage("play 103 event")
    assert not offered(t, "reinforce") & {"lilybaeum", "lilybaeum+", "agrigentum"}
    assert "besieged city [14.5.A]" in t.why_not("carthage", "reinforce lilybaeum+")
    assert "enemy CUs stand there [#103]" in t.why_not("carthage", "reinforce agrigentum")
    t.carthage("reinforce agrigentum+")
    assert units(t, "carthage", "agrigentum+") == 2, "there was room for one"


# --- 104: Ligurian and Gallic Mercenaries ---------------------------------------------------------

BANDS = """\
    enna: carthage 1 gisco hamilcar
    carthago: carthage 2 hanno
    lilybaeum: rome 4 regulus, inside 1 carthalo, siege 1
    consuls: regulus
"""


def test_104_a_cu_for_each_of_two_generals_outside_africa() -> None:
    t = hold("carthage", "104", BANDS).carthage("play 104 event")
    assert set(t.options) == {"pick-general gisco", "pick-general hamilcar"}
    assert "in Africa" in t.why_not("carthage", "pick-general hanno")
    assert "besieged city [14.5.A]" in t.why_not("carthage", "pick-general carthalo")
    assert "no general of yours" in t.why_not("carthage", "pick-general regulus")
    t.carthage("pick-general gisco")
    assert "has received his CU" in t.why_not("carthage", "pick-general gisco")
    t.carthage("pick-general hamilcar")
    assert units(t, "carthage", "enna") == 3
    assert t.seat == "rome"


@pytest.mark.ruling("R-245")
def test_104_one_may_be_enough() -> None:
    t = hold("carthage", "104", BANDS).carthage("play 104 event", "pick-general gisco", "stop")
    assert units(t, "carthage", "enna") == 2


def test_104_needs_a_general_outside_africa() -> None:
    t = hold("carthage", "104", "carthago: carthage 2 hanno")
    assert "outside Africa can take CUs [#104]" in t.why_not("carthage", "play 104 event")


# --- 105: Elephants from Numidia ------------------------------------------------------------------


def test_105_an_elephant_for_carthago_or_a_general_in_africa() -> None:
    board = "zama: carthage 1 hanno\nenna: carthage 1 gisco\nawaited: xanthippus"
    t = hold("carthage", "105", board).carthage("play 105 event")
    assert offered(t, "reinforce") == {"carthago", "carthago+", "zama"}
    t.carthage("reinforce zama")
    assert units(t, "carthage", "zama") == 2
    assert elephants(t, "zama") == 1


@pytest.mark.parametrize(
    ("herd", "waits", "may"), [(2, True, True), (3, True, False), (3, False, True)]
)
def test_105_the_elephant_of_xanthippus_counts(herd: int, waits: bool, may: bool) -> None:
    board = f"carthago: carthage 5 e{herd} hanno\n"
    board += "awaited: xanthippus" if waits else "dead: xanthippus"
    t = hold("carthage", "105", board)
    assert ("play 105 event" in t.options) == may
    if not may:
        assert "wait with a mercenary [#105]" in t.why_not("carthage", "play 105 event")


def test_105_not_to_a_besieged_city() -> None:
    board = "carthago: rome 4 regulus, inside 2 hanno, siege 1\nconsuls: regulus"
    t = hold("carthage", "105", board)
    assert "can take it [#105]" in t.why_not("carthage", "play 105 event")


# --- 138: Ransom of Prisoners ---------------------------------------------------------------------

ARMIES = "enna: carthage 1 gisco\nreate: rome 3 regulus\nconsuls: regulus"


def test_138_prisoners_come_home_and_their_captors_are_paid() -> None:
    t = hold("carthage", "138", ARMIES, effects="roman-victory").carthage("play 138 event")
    assert units(t, "carthage", "enna") == 2
    assert t.seat == "rome", "the captor may place a supply train"
    assert "reate" in offered(t, "supply")
    t.rome("supply reate")
    assert trains(t, "rome", "reate") == 1
    assert t.ask.prompt == "play"


def test_138_the_captor_may_decline() -> None:
    t = hold("rome", "138", ARMIES, effects="carthaginian-victory").rome("play 138 event")
    assert units(t, "rome", "reate") == 4
    t.carthage("stop")
    assert sum(state(t).supplies) == 0
    assert t.seat == "carthage", "its own play"


def test_138_only_after_a_lost_battle_and_with_a_general() -> None:
    t = hold("carthage", "138", ARMIES, effects="carthaginian-victory")
    assert "you have lost no battle this turn [#138]" in t.why_not("carthage", "play 138 event")
    board = "lilybaeum: rome 4 regulus, inside 1 gisco, siege 1\nconsuls: regulus"
    t = hold("carthage", "138", board, effects="roman-victory")
    assert "no general of yours can take CUs" in t.why_not("carthage", "play 138 event")
