"""Terms of the game. 3"""

import pytest

from delenda.games.hannibal.book.edition_2007 import HANNIBAL_2007
from delenda.punic.queries import (
    commander,
    controls,
    controls_province,
    has_army,
    in_region,
    is_on_map,
    political_points,
    side_of,
)
from delenda.punic.state import CARTHAGE, ROME
from punic.hand import hold, space, state
from punic.reinforcing import ARMIES, elections
from punic.staging import rules

BOARD = HANNIBAL_2007.board


def provinces_in(region: str) -> set[str]:
    """Return the provinces of a region."""
    return {province.id for province in BOARD.provinces if province.region == region}


def lies_in(name: str, region: str) -> bool:
    """Say whether a space lies in a region."""
    return in_region(HANNIBAL_2007.set_up(), BOARD.space(name), region)


@pytest.mark.rule("H07-3a")
def test_3_africa() -> None:
    numidia = {"western-numidia", "eastern-numidia"}
    assert provinces_in("africa") == numidia | {"carthaginia", "carthage-province"}
    assert lies_in("carthage", "africa")


@pytest.mark.rule("H07-3b")
def test_3_spain() -> None:
    assert provinces_in("spain") == {"baetica", "celtiberia", "orospeda", "idubeda"}
    assert lies_in("new-carthage", "spain")


@pytest.mark.rule("H07-3c")
def test_3_italy() -> None:
    north = {"gallia-cisalpina", "etruria", "samnium", "latium"}
    assert provinces_in("italy") == north | {"campania", "apulia", "lucania"}
    assert lies_in("cannae", "italy")
    assert lies_in("rome", "italy")
    assert not lies_in("agrigentum", "italy")
    assert not lies_in("syracuse", "italy")
    assert not lies_in("western-ligurians", "italy")


@pytest.mark.rule("H07-3d")
def test_3_an_army_is_a_general_with_cus() -> None:
    t = hold("rome", "1", "capua: rome 1 varro\nneapolis: rome 0 nero\ncannae: rome 3")
    assert has_army(state(t), ROME, space(t, "capua"))
    assert not has_army(state(t), ROME, space(t, "neapolis"))
    assert not has_army(state(t), ROME, space(t, "cannae"))


@pytest.mark.rule("H07-3e")
@pytest.mark.ruling("R-001")
def test_3_a_consul_commands_a_proconsul() -> None:
    t = hold("rome", "1", "capua: rome 6 nero varro\nconsuls: varro\nproconsul: nero")
    assert commander(state(t), ROME, space(t, "capua")) == state(t).rules.general_ids["varro"]


@pytest.mark.rule("H07-3f")
def test_3_control_is_the_marker_not_the_army() -> None:
    t = hold("rome", "1", "capua: carthage 10 hannibal")
    assert controls(state(t), ROME, space(t, "capua"))
    assert political_points(state(t), ROME) == 9


@pytest.mark.rule("H07-3g")
def test_3_a_province_needs_most_of_its_spaces() -> None:
    t = hold("rome", "1", "pisae: carthage\ncosa: free\ntarquini: free")
    board = rules().board
    etruria = board.province_named("etruria")
    assert not controls_province(state(t), ROME, etruria)
    assert not controls_province(state(t), CARTHAGE, etruria)
    assert len(board.provinces) == 22
    assert sum(province.scores for province in board.provinces) == 18


@pytest.mark.rule("H07-3h")
def test_3_every_roman_on_the_map_is_consul_or_proconsul() -> None:
    t = elections(ARMIES, *["rome"] * 5).rome("proconsul longus")
    t.chance("draw-general varro paulus").rome("consul varro rome", "consul paulus agrigentum")
    s = state(t)
    names = s.rules.general_ids
    assert s.consuls == (names["varro"], names["paulus"])
    assert s.proconsul == names["longus"]
    romans = {g for g in range(len(s.generals)) if side_of(s, g) == ROME and is_on_map(s, g)}
    assert romans == {*s.consuls, s.proconsul}
