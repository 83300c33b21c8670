"""The Garrison box, with five players. 19"""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.field import Field
from delenda.games.sword.battle.modifiers import modifiers
from delenda.games.sword.battle.sides import ATTACKER, DEFENDER
from delenda.games.sword.control.supply import placeable, why_not_place
from delenda.games.sword.march.march import March
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.sides import CARTHAGE, GREEK, H_CARTHAGE, H_GREEK, INDEPENDENT
from sword.table import Table, leader, space, stands, table, units

HEAD = "phase: action\nround: 1\nactive: carthage\n"


def sail(text: str, who: str, house: int, value: int) -> Table:
    """A leader marches."""
    t = table(HEAD + text, "five")
    return t.run(March(leader(t, who), Orders(house, value), 4))


@pytest.mark.rule("SOR-19-EX1")
def test_19_example_hanno_sails_to_carthago() -> None:
    text = "carthago: carthage 3\ngarrison-box: hanno-5p carthage-a-5p 5 carthage"
    t = sail(text, "hanno-5p", H_CARTHAGE, 1)
    t.carthage("done", "take 3", "sail carthago")
    assert units(t, "carthage", "carthago") == 3
    assert units(t, "carthage", "garrison-box") == 2
    assert stands(t, "carthage-a-5p") == "garrison-box"
    assert t.frame(March).points == 1


@pytest.mark.rule("SOR-19a")
def test_19_only_carthage_sails_there() -> None:
    t = sail("syracusae: dionysius 5 greek", "dionysius", H_GREEK, 3)
    t.greek("take 5")
    assert "garrison-box" not in t.offers("sail")
    reason = t.s.rules.slots.why_not_port(t.s, GREEK, space(t, "garrison-box"))
    assert "only Carthage" in str(reason)
    four = table("syracusae: dionysius 5 greek")
    box = space(four, "garrison-box")
    assert four.s.rules.slots.why_not_port(four.s, CARTHAGE, box) is not None


@pytest.mark.rule("SOR-19.1a")
def test_19_1_reinforcements_come_to_the_box() -> None:
    t = table("carthago: carthage 3", "five")
    box = space(t, "garrison-box")
    assert box in placeable(t.s, CARTHAGE)
    assert why_not_place(t.s, CARTHAGE, box) is None


@pytest.mark.rule("SOR-19.2a")
def test_19_2_nobody_is_at_home_in_the_box() -> None:
    t = table("unrest: 5\ngarrison-box: 5 carthage", "five")
    battle = Field(space(t, "garrison-box"), CARTHAGE, INDEPENDENT)
    battle.unrest = True
    for side in (ATTACKER, DEFENDER):
        _, reasons = modifiers(t.s, battle, side)
        assert not any("friendly" in reason for reason in reasons)
