"""What generals can do in naval battles. 2.2.D, 17.2"""

from __future__ import annotations

import pytest

from delenda.games.hamilcar.naval.modifiers import column, roll_modifier
from delenda.punic.state import CARTHAGE, ROME
from hamilcar.at_sea import sea, winner
from hamilcar.tables import holder

# --- generals -------------------------------------------------------------------------------------


@pytest.mark.ruling("R-229")
@pytest.mark.rule("HAM-17.2.A.c")
def test_two_cards_are_drawn_for_gisco_not_three() -> None:
    t = sea("2 warships, 1 flaccus", "2 warships, 2 gisco").fight()
    assert t.prompt == "Carthage draws tactic cards: 2."
    t = sea("2 warships, 1 flaccus", "2 warships, 2 gisco").fight("lipara")
    assert t.prompt == "Carthage draws tactic cards: 3."
    t = sea("2 warships, 1 flaccus", "2 warships, 2 barca gisco").fight()
    assert t.prompt == "Carthage draws tactic cards: 1.", "a subordinate has no ability"


@pytest.mark.rule("HAM-17.2.A.d")
def test_hamilcar_rolls_again_once_in_a_battle() -> None:
    t = sea("4 warships, 1 flaccus", "2 warships, 2 hamilcar", supremacy="carthage").fight()
    t.deal("ramming", "ramming", "ramming")
    t.carthage("pass").die(2)
    assert t.prompt == (
        "The die shows 2: a result of 2, and hits: 1. Does your commander roll again?"
    )
    t.carthage("yes").die(5)
    assert t.s.sailing[ROME] == 2, "the new roll stands"
    assert "Hamilcar makes the battle roll again; the die showed 2." in t.log
    t.stay().die(2)
    t.carthage("pass").die(3)
    assert t.ask.prompt == "evade", "not a second time"


@pytest.mark.rule("HAM-17.2.A.d", "HAM-2.2.E1b")
def test_as_a_subordinate_he_does_not() -> None:
    t = sea("4 warships, 1 flaccus", "2 warships, 2 barca hamilcar", supremacy="carthage").fight()
    t.deal("ramming", "ramming", "ramming")
    t.carthage("pass").die(2)
    assert t.ask.prompt == "evade"


@pytest.mark.rule("HAM-17.2.A.e", "HAM-17.2.B.a")
def test_barca_and_florus_have_no_ability_at_sea() -> None:
    t = sea("4 warships, 1 florus", "2 warships, 2 barca", supremacy="carthage").fight()
    assert column(t.s, t.field, ROME)[0] == column(t.s, t.field, CARTHAGE)[0] == 1
    t.die(2)
    assert t.ask.prompt == "evade"


@pytest.mark.rule("HAM-17.2.B.c")
@pytest.mark.parametrize(("corvi", "added"), [(False, 1), (True, 1)])
def test_catulus_needs_no_corvi(corvi: bool, added: int) -> None:
    t = sea("4 warships, 1 catulus", "2 warships, 2 hasdrubal", corvi=corvi).fight()
    t.deal("ramming", "ramming", "ramming")
    why = "Corvi" if corvi else "commander"
    assert roll_modifier(t.s, t.field, ROME) == (added, (f"+1 {why}",))


@pytest.mark.rule("HAM-17.2.B.j")
def test_paternulus_takes_the_first_warship_that_he_hits() -> None:
    t = sea("4 warships, 1 paternulus", "5 warships, 2 hasdrubal").fight()
    t.deal("pursuit", "pursuit")
    t.die(6)
    assert (t.s.prizes, t.s.sunk) == ([1, 0], [0, 1])
    t.stay().die(2)
    t.die(6)
    assert t.s.prizes == [1, 0], "only the first"
    t.rome("evade")
    assert winner(t) == "carthage"
    assert t.s.spent == [0, 0], "he must win to claim it"


@pytest.mark.rule("HAM-17.2.B.i")
def test_scipio_places_a_marker_after_a_naval_victory() -> None:
    t = sea("4 warships, 1 scipio", "1 warship, 2 hasdrubal", lines="enna: carthage 2").fight()
    t.deal("pursuit", "pursuit")
    t.die(4)
    assert (t.seat, t.ask.prompt) == ("rome", "laurels")
    assert "place enna" in t.options
    assert "place lipara" not in t.options
    assert t.refuses("rome", "place syracusae")
    t.rome("place enna")
    assert holder(t, "enna") == "rome"
    assert winner(t) == "rome"


def test_no_marker_for_who_does_not_command() -> None:
    t = sea("4 warships, 1 calatinus scipio", "1 warship, 2 hasdrubal")
    t.s.dictator = t.s.rules.general_ids["calatinus"]
    t.fight().deal("pursuit", "pursuit")
    t.die(4)
    assert winner(t) == "rome"
