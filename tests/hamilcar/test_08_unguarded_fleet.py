"""A fleet without warships is intercepted: one roll. 8.5"""

from __future__ import annotations

import pytest

from delenda.games.hamilcar.effects import VICTORIES
from delenda.punic.state import CARTHAGE, ROME
from hamilcar.at_sea import sea, winner
from hamilcar.tables import trains, units

# --- an unguarded fleet ---------------------------------------------------------------------------


@pytest.mark.rule("HAM-8.5a", "HAM-8.5b")
def test_one_roll_at_a_fleet_without_warships() -> None:
    t = sea("4 flaccus", "2 warships, 1 hamilcar", supremacy="rome").catch()
    assert t.ask.prompt == "naval-roll", "no tactic cards, no evasion"
    markers = t.s.control.count(ROME)
    t.die(5).carthage("no")  # column III: 2 hits
    assert t.is_over
    assert winner(t) == "carthage"
    assert units(t, "rome", "rome-fleet") == 2
    assert t.s.supremacy == CARTHAGE
    assert t.s.control.count(ROME) == markers
    assert t.s.sailing == [0, 2]
    assert VICTORIES[CARTHAGE] in t.s.effects


@pytest.mark.rule("HAM-8.5d", "HAM-9.2.B1a")
def test_the_roll_at_an_unguarded_fleet_has_the_usual_modifiers() -> None:
    fleets = ("1 warship, 1 flaccus", "4 hasdrubal")
    t = sea(*fleets, supremacy="carthage", seamanship="fair", corvi=True).catch(mover="carthage")
    t.die(6)
    assert units(t, "carthage", "carthage-fleet") == 3
    assert t.s.prizes == [0, 0]
    t = sea(*fleets, supremacy="carthage", seamanship="poor").catch(mover="carthage")
    t.die(1)
    assert units(t, "carthage", "carthage-fleet") == 4
    assert t.is_over, "no card is drawn"


@pytest.mark.rule("HAM-8.5d", "HAM-9.2.B1f")
def test_the_owner_chooses_what_an_unguarded_fleet_loses() -> None:
    t = sea("2 2st flaccus", "1 warship, 1 hamilcar", supremacy="carthage").catch()
    t.die(6).carthage("no")
    assert t.seat == "rome"
    assert t.options == ["lose 0", "lose 1", "lose 2"]
    assert "you lose 2 units" in t.why_not("rome", "lose 3")
    t.rome("lose 0")
    assert trains(t, "rome", "rome-fleet") == 0
    assert units(t, "rome", "rome-fleet") == 2


@pytest.mark.ruling("R-234")
def test_scipio_places_a_marker_after_catching_an_unguarded_fleet() -> None:
    t = sea("1 warship, 3 scipio", "2 hasdrubal").catch(mover="carthage").die(1)
    assert t.ask.prompt == "laurels"
