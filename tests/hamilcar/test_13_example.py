"""The example of a land battle: Hanno attacks Flaccus at Messana. 13.6"""

from __future__ import annotations

import pytest

from delenda.games.hamilcar.battle.levels import ladder_of
from delenda.punic.queries import plain_markers
from delenda.punic.state import CARTHAGE, ROME
from hamilcar.land import Land, march, won
from hamilcar.tables import elephants, holder, place, stands, trains, units

LINES = """
    sea: supremacy carthage, tactics known
    thermae: carthage 3 e1 hanno
    messana: rome 5 1st flaccus
    catana: rome
    proconsul: flaccus
"""


def attack() -> Land:
    """Hanno enters Messana; Flaccus stays outside with all he has."""
    t = march("carthage", LINES, "hanno", "take 3", "move messana")
    assert t.prompts == ("rome", "gates")
    t.rome("inside 0", "supplies-inside 0", "stay-outside flaccus")
    assert t.options == ["avoid flaccus", "done"]
    t.rome("done")
    return t


@pytest.mark.rule("HAM-13.6-EX1", "HAM-13.6-EX2")
def test_example_the_levels() -> None:
    t = attack()
    carthage = [(rung.rule, rung.level) for rung in ladder_of(t.s, t.field, CARTHAGE)]
    assert carthage == [("13.3.A", 1), ("13.3.B", 2), ("13.3.C", 3)]
    assert [rung.level for rung in ladder_of(t.s, t.field, ROME)] == [2]
    assert t.field.levels == (3, 2)


@pytest.mark.rule("HAM-13.6-EX3")
def test_example_the_charge() -> None:
    t = attack()
    assert t.prompts == ("carthage", "charge")
    t.carthage("charge").die(4)
    assert t.field.charge_result(t.s) == 4
    t.dice(5, 4, 6)
    assert t.prompts == ("carthage", "force-reroll")
    assert t.options == ["reroll large", "keep"]


@pytest.mark.rule("HAM-13.6-EX4", "HAM-13.6-EX5", "HAM-13.5.Ea", "HAM-13.6a")
def test_example_the_end() -> None:
    t = attack().carthage("charge").die(4).dice(5, 4, 6)
    t.carthage("reroll large").die(5)
    assert won(t) == "carthage"
    assert t.prompts == ("carthage", "lose-elephants")
    t.carthage("lose-elephant 0")
    assert t.options[0] == "retreat-inside 1"
    before = plain_markers(t.s, ROME)
    t.rome("retreat-inside 2")
    assert t.prompts == ("rome", "remove-marker")
    assert "walled" in t.why_not("rome", "remove messana")
    t.rome("remove catana", "remove croton")
    gone = {place(t, "catana"), place(t, "croton")}
    assert set(plain_markers(t.s, ROME)) == set(before) - gone
    assert (units(t, "carthage", "messana"), elephants(t, "messana")) == (1, 1)
    assert (trains(t, "carthage", "messana"), trains(t, "rome", "messana")) == (1, 0)
    assert (units(t, "rome", "messana+"), stands(t, "flaccus")) == (2, "messana+")
    assert holder(t, "catana") == "nobody"
    assert t.is_over
