"""Sorties and relief. 13.4.1, 13.4.2"""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.battle.sides import ATTACKER, DEFENDER
from delenda.games.sword.march.column import Column
from delenda.games.sword.march.march import March
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.reactions.besieged import Outbreak
from delenda.games.sword.sides import H_ROMAN
from delenda.games.sword.units import Troops
from sword.table import Table, leader, power, siege, space, stands, table, units

HEAD = "phase: action\nround: 1\nactive: greek\n"
SIEGE = """
    neapolis: greek 1, siege 0; inside greek-a 3 greek; camillus 5 roman
"""


def break_out(text: str = SIEGE) -> Table:
    """Let the besieged of Neapolis break out."""
    t = table(HEAD + text)
    return t.run(Outbreak(leader(t, "greek-a"), Column(Troops(3))))


@pytest.mark.rule("SOR-13.4.1a")
def test_13_4_1_the_besiegers_may_avoid() -> None:
    t = break_out()
    assert t.ask.prompt == "break-out"
    t.roman("avoid camillus 5").greek("allow")
    assert stands(t, "camillus") == "capua"
    assert siege(t, "neapolis") is None
    assert stands(t, "greek-a") == "neapolis"
    assert t.is_over


@pytest.mark.rule("SOR-13.4.1a", "SOR-11.1e")
def test_13_4_1_who_fails_to_avoid_fights() -> None:
    t = break_out().roman("avoid camillus 5").greek("deny").die(6)
    battle = t.frame(Battle)
    assert battle.failed
    assert (battle.size(t.s, ATTACKER), battle.size(t.s, DEFENDER)) == (3, 5)


@pytest.mark.rule("SOR-13.4.1b", "SOR-12.4.4b")
def test_13_4_1_a_beaten_sortie_stays_inside() -> None:
    t = break_out().roman("done").dice(2, 2, 2).dice(4, 1, 6)
    assert units(t, "greek", "neapolis+") == 0  # 1 and 2
    t = break_out().roman("done").dice(2, 2, 2).dice(4, 3, 3)
    assert units(t, "greek", "neapolis+") == 2
    assert stands(t, "greek-a") == "neapolis+"
    assert siege(t, "neapolis") == 0


@pytest.mark.rule("SOR-13.4a")
def test_13_4_1_a_won_sortie_lifts_the_siege() -> None:
    t = break_out().roman("done").dice(6, 6, 6).dice(2, 2, 2)
    assert siege(t, "neapolis") is None
    assert stands(t, "greek-a") == "neapolis"


# --- relief: 13.4.2 -----------------------------------------------------------------------------


def relieve(outside: str = "timoleon", inside: str = "greek-a") -> Table:
    """Attack the besiegers of Neapolis from Paestum."""
    t = table(HEAD)
    within, city = t.s.rules.spaces + space(t, "neapolis"), space(t, "neapolis")
    t.s.rules.read_board(
        t.s, "neapolis", f"greek 1, siege 0; {outside} 4 greek; inside {inside} 3 greek"
    )
    places = t.s.rules.places
    t.s.units[power("roman") * places + city] = 5
    t.s.leaders[leader(t, "camillus")] = city
    assert t.s.leaders[leader(t, inside)] == within
    return t.run(Battle(city, power("greek"), power("roman"), space(t, "paestum")))


@pytest.mark.rule("SOR-13.4.2a")
def test_13_4_2_the_besieged_join() -> None:
    t = relieve()
    assert t.ask.prompt == "relief"
    t.greek("join")
    battle = t.frame(Battle)
    assert battle.size(t.s, ATTACKER) == 7
    assert battle.commander(t.s, ATTACKER) == leader(t, "timoleon")
    t = relieve().greek("done")
    assert t.frame(Battle).size(t.s, ATTACKER) == 4


@pytest.mark.rule("SOR-13.4.2b")
def test_13_4_2_a_named_leader_inside_is_no_subordinate_of_a_minor_one() -> None:
    t = relieve("greek-a", "timoleon").greek("join")
    assert t.frame(Battle).commander(t.s, ATTACKER) == leader(t, "timoleon")


@pytest.mark.rule("SOR-13.4.2c")
def test_13_4_2_beaten_they_go_back_inside() -> None:
    t = relieve().greek("join").dice(2, 2, 2).dice(4, 4, 3)
    assert (units(t, "greek", "paestum"), units(t, "greek", "neapolis+")) == (2, 3)
    assert stands(t, "timoleon") == "paestum"
    assert stands(t, "greek-a") == "neapolis+"


@pytest.mark.rule("SOR-13.4.2a", "SOR-13.4a")
def test_13_4_2_a_victory_lifts_the_siege() -> None:
    t = relieve().greek("join").dice(6, 6, 6).dice(2, 2, 2)
    assert siege(t, "neapolis") is None
    assert units(t, "greek", "neapolis") == 7


# --- a march in battle --------------------------------------------------------------------------


@pytest.mark.rule("SOR-12.2.1b", "SOR-9.5.7a")
def test_12_2_1_after_an_automatic_victory_the_march_goes_on() -> None:
    text = "phase: action\nround: 1\nactive: roman\ncapua: camillus 10 roman\nfregellae: 2 samnite"
    t = table(text)
    t.run(March(leader(t, "camillus"), Orders(H_ROMAN, 3), 4))
    t.roman("take 10", "move fregellae").leagues("inside 0")
    t.roman("done")
    assert t.ask.prompt == "march"
    assert siege(t, "fregellae") == 0
    t.roman("move velitrae", "stop")
    assert siege(t, "fregellae") is None
    assert units(t, "roman", "velitrae") == 10


@pytest.mark.rule("SOR-9.4.1a", "SOR-12.4.1a")
def test_12_4_1_a_beaten_march_is_over() -> None:
    text = "phase: action\nround: 1\nactive: roman\ncapua: camillus 6 roman\nfregellae: 4 samnite"
    t = table(text)
    t.run(March(leader(t, "camillus"), Orders(H_ROMAN, 3), 4))
    t.roman("take 6", "move fregellae").leagues("inside 0").dice(2, 2, 2).dice(6, 4, 4)
    assert stands(t, "camillus") == "capua"
    assert units(t, "roman", "capua") == 2
    t.leagues("done")
    assert t.is_over
    assert t.value is False
