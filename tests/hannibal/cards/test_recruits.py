"""Cards 10-16, 30 and 43-48: reinforcements by event."""

from __future__ import annotations

import pytest

from delenda.punic.queries import herd, inside
from delenda.punic.state import CARTHAGE, POOL
from hannibal.cards.boards import THREE_OF_ITALY
from punic.hand import force, hold, offers, space, state, where
from punic.tables import printed


@pytest.mark.rule("H07-C10-C16")
def test_c10_macedonians_land_in_a_port_of_africa_or_italy() -> None:
    t = hold("carthage", "10 5", "croton: carthage", effects="macedonia")
    t.carthage("play 10 event")
    assert offers(t, "reinforce croton")
    assert offers(t, "reinforce saldae")
    assert offers(t, "reinforce utica+"), "inside the walls"
    assert not offers(t, "reinforce gades"), "Spain is too far"
    assert not offers(t, "reinforce brundisium"), "a Roman port"
    assert not offers(t, "reinforce zama"), "no port"
    t.carthage("reinforce croton")
    assert force(t, "carthage", "croton") == 2
    assert "2 CUs" in t.log[-1]


@pytest.mark.rule("H07-C10-C16")
def test_c10_needs_the_alliance() -> None:
    t = hold("carthage", "10 5")
    assert printed("Macedon is not allied with Carthage [C10]") in t.why_not(
        "carthage", "play 10 event"
    )


@pytest.mark.rule("H07-25c")
def test_c10_not_into_a_besieged_city_nor_among_enemies() -> None:
    board = "utica: rome 3, siege 1\nsaldae: rome 2"
    t = hold("carthage", "10 5", board, effects="macedonia").carthage("play 10 event")
    assert not offers(t, "reinforce utica")
    assert not offers(t, "reinforce utica+")
    assert not offers(t, "reinforce saldae")


@pytest.mark.rule("H07-C10-C16", "H07-6.3b")
def test_c10_a_lone_enemy_general_gives_way() -> None:
    t = hold("carthage", "10 5", "saldae: rome 0 varro\nconsuls: varro", effects="macedonia")
    t.carthage("play 10 event", "reinforce saldae")
    assert force(t, "carthage", "saldae") == 2
    assert where(t, "varro") == POOL
    assert "Varro is displaced" in t.log[-1]


@pytest.mark.rule("H07-C10-C16")
def test_c11_slingers_go_to_a_port_without_enemy_cus() -> None:
    t = hold("carthage", "11 5", "malaca: rome 1\nnew-carthage: rome 4").carthage("play 11 event")
    assert offers(t, "reinforce baleares")
    assert not offers(t, "reinforce malaca")
    assert not offers(t, "reinforce new-carthage+"), "enemy CUs are before its walls"
    t.carthage("reinforce baleares")
    assert force(t, "carthage", "baleares") == 1
    t = hold("rome", "11 5")
    assert printed("Balearic Islands [C11]") in t.why_not("rome", "play 11 event")
    t = hold("rome", "11 5", "baleares: rome").rome("play 11 event", "reinforce cosa")
    assert force(t, "rome", "cosa") == 1


@pytest.mark.rule("H07-C12", "H07-17.1a")
@pytest.mark.ruling("R-082")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (2, 4), (3, 4), (4, 4)])
def test_c12_brings_elephants_as_far_as_there_are_four(before: int, after: int) -> None:
    t = hold("carthage", "12 5", f"saguntum: carthage 9 e{before} hannibal\ncarthage: carthage 4")
    t.carthage("play 12 event", "reinforce carthage")
    assert force(t, "carthage", "carthage") == 6
    assert len(state(t).elephants) == after
    assert herd(state(t), CARTHAGE, space(t, "carthage")) == after - before


@pytest.mark.rule("H07-25c")
def test_c12_not_into_besieged_carthage() -> None:
    t = hold("carthage", "12 5", "carthage: inside 2, rome 5 varro, siege 1")
    assert "Carthage cannot take CUs" in t.why_not("carthage", "play 12 event")


@pytest.mark.rule("H07-C12")
def test_c12_elephants_fill_the_city_first() -> None:
    t = hold("carthage", "12 5", "carthage: inside 4")
    t.carthage("play 12 event", "reinforce carthage+")
    assert force(t, "carthage", "carthage+") == 5
    assert force(t, "carthage", "carthage") == 1, "the walls hold five"
    s = state(t)
    assert s.elephants == [space(t, "carthage"), inside(s, space(t, "carthage"))]


@pytest.mark.rule("H07-C12")
def test_c12_only_as_many_as_the_walls_hold_with_enemies_outside() -> None:
    t = hold("carthage", "12 5", "carthage: inside 4, rome 5")
    t.carthage("play 12 event")
    assert force(t, "carthage", "carthage+") == 5
    assert force(t, "carthage", "carthage") == 0
    assert len(state(t).elephants) == 1


@pytest.mark.rule("H07-C10-C16")
@pytest.mark.parametrize(
    ("card", "place", "elsewhere"),
    [
        (13, "heraclea", "cannae"),
        (14, "boii", "cannae"),
        (14, "western-ligurians", "rhone"),
        (14, "cosa", "praeneste"),
        (15, "arsa", "tarraco"),
        (16, "rhone", "narbo"),
        (16, "verona", "cosa"),
    ],
)
def test_c13_to_c16_recruits_join_a_general(card: int, place: str, elsewhere: str) -> None:
    t = hold("carthage", f"{card} 37", f"{place}: carthage 0 mago").carthage(f"play {card} event")
    assert force(t, "carthage", place) == 2
    t = hold("carthage", f"{card} 37", f"{elsewhere}: carthage 3 mago")
    assert f"[C{card}]" in t.why_not("carthage", f"play {card} event")


@pytest.mark.rule("H07-C10-C16")
def test_c14_asks_which_general() -> None:
    t = hold(
        "carthage",
        "14 5",
        "cosa: carthage 1 mago\nverona: carthage 3 hannibal\narpi: carthage 0 hanno",
    )
    t.carthage("play 14 event")
    assert t.options == ["reinforce verona", "reinforce cosa"]
    assert "2 CUs" in t.prompt
    t.carthage("reinforce verona")
    assert force(t, "carthage", "verona") == 5


@pytest.mark.rule("H07-C10-C16")
def test_c15_needs_control_of_the_province() -> None:
    board = "toletum: carthage 3 mago\narsa: rome\nsegovia: rome\nsegobriga: rome"
    t = hold("carthage", "15 5", board)
    assert printed("[C15]") in t.why_not("carthage", "play 15 event")
    t = hold("rome", "15 5", board.replace("carthage 3 mago", "rome 3 nero"))
    t.rome("play 15 event")
    assert force(t, "rome", "toletum") == 5


@pytest.mark.rule("H07-25c")
@pytest.mark.ruling("R-076")
def test_c15_not_to_a_general_in_a_besieged_city() -> None:
    board = "new-carthage: inside 1 mago, rome 5 nero, siege 1"
    t = hold("carthage", "15 5", board)
    assert printed("[C15]") in t.why_not("carthage", "play 15 event")
    t = hold("carthage", "15 5", board.replace(", siege 1", "")).carthage("play 15 event")
    assert force(t, "carthage", "new-carthage+") == 2, "one finds room, the other is lost"
    assert force(t, "carthage", "new-carthage") == 0


@pytest.mark.rule("H07-C10-C16")
@pytest.mark.ruling("R-076")
def test_c15_those_without_room_inside_stand_before_the_walls() -> None:
    t = hold("carthage", "15 5", "new-carthage: inside 1 mago").carthage("play 15 event")
    assert force(t, "carthage", "new-carthage+") == 2
    assert force(t, "carthage", "new-carthage") == 1


# --- the siege train --------------------------------------------------------------------------


@pytest.mark.rule("H07-C30d")
def test_c30_comes_to_a_general_and_moves_to_another() -> None:
    board = "verona: carthage 3 hannibal\nsaguntum: carthage 2 mago"
    t = hold("carthage", "30 5", board).carthage("play 30 event", "reinforce verona")
    assert state(t).trains == [space(t, "verona")]
    assert "The siege train comes to Verona" in t.log[-1]
    t = hold("carthage", "30 5", board + "\narsa: train").carthage("play 30 event")
    assert t.options == ["reinforce saguntum", "reinforce verona"]
    t = hold("carthage", "30 5", board.replace("hannibal", "hannibal, train"))
    t.carthage("play 30 event")
    assert state(t).trains == [space(t, "saguntum")], "the only other army"


@pytest.mark.rule("H07-C30f", "H07-25c")
def test_c30_not_into_a_besieged_city() -> None:
    t = hold("carthage", "30 5", "new-carthage: inside 1 mago, rome 5 nero, siege 1")
    assert printed("[C30]") in t.why_not("carthage", "play 30 event")


# --- Rome -------------------------------------------------------------------------------------


@pytest.mark.rule("H07-C43")
def test_c43_slaves_are_raised_in_rome() -> None:
    t = hold("rome", "43 5", THREE_OF_ITALY + "\n    rome: inside 3")
    t.rome("play 43 event", "reinforce rome+")
    assert force(t, "rome", "rome+") == 5
    assert force(t, "rome", "rome") == 2


@pytest.mark.rule("H07-C43")
def test_c43_needs_danger_and_an_open_road() -> None:
    t = hold("rome", "43 5")
    assert printed("three provinces of Italy [C43]") in t.why_not("rome", "play 43 event")
    t = hold("rome", "43 5", THREE_OF_ITALY + "\n    rome: carthage 3 hannibal")
    assert printed("Latium [C43]") in t.why_not("rome", "play 43 event")


AUXILIARIES = {
    44: ("apulia", "arpi cannae beneventum"),
    45: ("etruria", "pisae faesulae falerii"),
    46: ("samnium", "ariminum sena praeneste"),
    47: ("lucania", "heraclea paestum croton"),
    48: ("campania", "capua"),
}


@pytest.mark.rule("H07-C44-C48")
@pytest.mark.parametrize("card", AUXILIARIES)
def test_c44_to_c48_auxiliaries_join_a_general_in_italy(card: int) -> None:
    t = hold("rome", f"{card} 37", "verona: rome 2 nero").rome(f"play {card} event")
    assert force(t, "rome", "verona") == 4
    lost = "\n".join(f"{name}: carthage" for name in AUXILIARIES[card][1].split())
    t = hold("rome", f"{card} 37", "verona: rome 2 nero\n" + lost)
    told = printed(f"does not control the province that would send them [C{card}]")
    assert told in t.why_not("rome", f"play {card} event")


@pytest.mark.rule("H07-C44-C48")
def test_c44_not_to_rome_without_a_general_and_a_truce_holds() -> None:
    t = hold("rome", "44 5", "rome: rome 8\nlilybaeum: rome 5 nero", effects="truce")
    assert printed("no Roman general in Italy") in t.why_not("rome", "play 44 event")
    t.rome("play 44 discard")
    assert force(t, "rome", "rome") == 8
    assert state(t).effects == [2]


@pytest.mark.rule("H07-C44-C48")
@pytest.mark.ruling("R-004")
def test_c44_asks_which_general() -> None:
    t = hold("rome", "44 5", "rome: inside 3 varro\ncosa: rome 5 nero\nenna: rome 3 longus")
    t.rome("play 44 event")
    assert t.options == ["reinforce cosa", "reinforce rome+"]
    t.rome("reinforce rome+")
    assert force(t, "rome", "rome+") == 5


@pytest.mark.rule("H07-25c")
def test_c45_not_to_a_general_in_besieged_rome() -> None:
    t = hold("rome", "45 5", "rome: inside 3 varro, carthage 5 hannibal, siege 1")
    assert printed("[C45]") in t.why_not("rome", "play 45 event")


@pytest.mark.rule("H07-8.3a")
def test_c13_is_carthages_card() -> None:
    t = hold("rome", "13 5", "heraclea: rome 5 nero")
    assert printed("[event.side]") in t.why_not("rome", "play 13 event")
