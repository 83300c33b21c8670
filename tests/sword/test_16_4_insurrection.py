"""The revolting mercenaries, with five players. 16.4"""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.five.revolt import Insurrection, rages
from delenda.games.sword.powers.neutral import why_not_lead
from delenda.games.sword.sides import (
    CARTHAGE,
    H_CARTHAGE,
    H_GREEK,
    H_ROMAN,
    REVOLT,
)
from delenda.games.sword.turn.every_power import non_players
from sword.table import space, stands, table, units

HEAD = "phase: action\nround: 1\n"


# --- the insurrection: 16.4 -----------------------------------------------------------------------


@pytest.mark.rule("SOR-16.4a")
def test_16_4_all_but_carthage_act_for_the_revolt() -> None:
    t = table(HEAD + "active: greek\nkerkouane: revolt-a-5p 4 revolt", "five")
    assert why_not_lead(t.s, H_GREEK, REVOLT) is None
    assert why_not_lead(t.s, H_ROMAN, REVOLT) is None
    assert "Carthaginian deck" in str(why_not_lead(t.s, H_CARTHAGE, REVOLT))
    quiet = table(HEAD + "active: greek", "five")
    assert why_not_lead(quiet.s, H_GREEK, REVOLT) is not None


@pytest.mark.rule("SOR-16.4b")
def test_16_4_they_fight_whom_they_find() -> None:
    t = table(HEAD + "active: greek\nkerkouane: 3 carthage", "five")
    t.run(Insurrection(H_GREEK)).greek("pick kerkouane")
    battle = t.frame(Battle)
    assert (battle.attacker, battle.defender) == (REVOLT, CARTHAGE)
    assert t.ask.chance is not None
    assert stands(t, "revolt-a-5p") == "kerkouane"


@pytest.mark.rule("SOR-16.4b")
def test_16_4_in_an_empty_city_they_begin_a_siege() -> None:
    t = table(HEAD + "active: greek", "five").run(Insurrection(H_GREEK))
    t.greek("pick carthago")
    assert t.value is True
    assert units(t, "revolt", "carthago") == 4
    assert t.s.siege[space(t, "carthago")] == 0


@pytest.mark.rule("SOR-16.4c")
def test_16_4_it_ends_with_the_last_of_them() -> None:
    t = table("kerkouane: 1 revolt", "five")
    assert rages(t.s)
    assert REVOLT in non_players(t.s)
    t = table("", "five")
    assert not rages(t.s)
    assert REVOLT not in non_players(t.s)
