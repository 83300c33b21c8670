"""Flee! and Pursuit, and what nobody else learns of them. 9.2.C"""

from __future__ import annotations

import pytest

from delenda.engine.frame import CHANCE
from delenda.engine.view import determinise, view
from delenda.games.hamilcar.naval.evasion import Chase, Flight
from delenda.games.hamilcar.naval.field import NavalField
from delenda.games.hamilcar.naval.tactics import Maneuver
from delenda.punic.state import CARTHAGE, ROME
from hamilcar.at_sea import Sea, sea, winner


def duel(roman: tuple[str, ...], punic: tuple[str, ...], corvi: bool = False) -> Sea:
    """Both sides hold cards; Rome acts first."""
    t = sea("4 warships, 1 duilius", "4 warships, 2 hanno", corvi=corvi).fight()
    return t.deal(*roman).deal(*punic)


# --- Flee! ----------------------------------------------------------------------------------------


@pytest.mark.ruling("R-230")
@pytest.mark.rule("HAM-9.2.Cb", "HAM-9.3.Ab")
@pytest.mark.parametrize("step", range(6))
def test_flee_before_any_step_of_either_side(step: int) -> None:
    t = sea("4 warships, 1 flaccus", "4 warships, 2 hanno").fight().deal("flee", "pursuit")
    prompts = []
    for number in range(step + 1):
        assert t.seat == "carthage"
        prompts.append(t.ask.prompt)
        if number < step:
            t.carthage("pass")
        if number < step and t.ask.who == CHANCE:
            t.die(2)
        if number < step and t.s.ask is not None and t.ask.prompt == "evade":
            t.stay()
    steps = ["flee.maneuver", "flee.engage", "flee.evade"] * 2
    assert prompts == steps[: step + 1]
    assert t.options == ["tactic flee", "pass"]
    t.carthage("tactic flee")
    assert winner(t) == "rome"
    assert t.s.supremacy == ROME
    assert "The fleet of Carthage escapes." in t.log


@pytest.mark.rule("HAM-9.2.Cb")
def test_flee_is_not_the_maneuver() -> None:
    t = duel(("flee", "ramming"), ("pursuit", "ramming")).rome("tactic flee")
    assert (t.seat, t.prompt) == ("carthage", "Rome evades. Do you cancel that?")
    t.carthage("tactic pursuit")
    assert (t.seat, t.ask.prompt) == ("rome", "maneuver"), "with the step that was to come"
    assert t.s.supremacy == ROME
    assert t.cards("rome") == ["ramming"], "the card is used up"


def test_other_cards_are_not_played_there() -> None:
    t = duel(("flee", "ramming"), ("pursuit", "ramming"))
    assert t.why_not("rome", "tactic ramming") == "only Flee! is played here [9.2.C]"
    t.rome("tactic flee")
    assert t.why_not("carthage", "tactic ramming") == "only Pursuit is played here [9.2.C]"


@pytest.mark.ruling("R-230")
def test_a_second_flee_may_follow_a_pursuit() -> None:
    t = duel(("flee", "flee"), ("pursuit", "ramming")).rome("tactic flee")
    t.carthage("tactic pursuit")
    assert (t.seat, t.ask.prompt) == ("rome", "flee.maneuver")
    t.rome("tactic flee")
    assert winner(t) == "carthage"


# --- Pursuit --------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-9.2.Cc", "HAM-9.2.Cd")
def test_pursuit_cancels_an_evasion_and_supremacy_stays_given_up() -> None:
    t = duel(("ramming", "ramming"), ("pursuit", "ramming"))
    t.rome("pass").die(2).rome("evade")
    t.carthage("tactic pursuit")
    assert t.s.supremacy == CARTHAGE
    assert t.log[-1] == "Carthage plays Pursuit: the battle goes on."
    assert (t.field.round, t.field.acting) == (1, CARTHAGE)
    t.carthage("tactic ramming").die(2).stay()
    assert (t.field.round, t.field.acting) == (2, CARTHAGE), "the order has changed"
    t.die(1).deal("pursuit").stay()
    t.rome("pass").die(2)
    assert t.field.round == 3, "Rome has nothing left to give up"


@pytest.mark.rule("HAM-9.2.Cc")
def test_who_holds_pursuit_may_let_the_enemy_go() -> None:
    t = duel(("ramming", "ramming"), ("pursuit", "ramming"))
    t.rome("pass").die(2).rome("evade").carthage("pass")
    assert winner(t) == "carthage"


# --- what others see ------------------------------------------------------------------------------


@pytest.mark.rule("HAM-9.1c")
def test_nobody_learns_who_could_flee_pursue_or_maneuver() -> None:
    t = duel(("flee", "ramming"), ("pursuit", "ramming"))
    for frame in (Flight, Maneuver, Chase):
        assert isinstance(t.s.stack[-1], frame)
        other = 1 - t.ask.who
        seen = view(t.s, other)
        assert seen.ask is None
        assert not isinstance(seen.table.stack[-1], frame)
        assert t.ask.silent
        if frame is Flight:
            t.rome("pass")
        elif frame is Maneuver:
            t.rome("pass", "pass").die(2).rome("pass", "evade")


def test_a_view_can_be_played_on() -> None:
    t = duel(("flee", "ramming"), ("pursuit", "ramming"))
    twin = determinise(view(t.s, ROME), lambda _n: 0)
    found = next(frame for frame in twin.stack if isinstance(frame, NavalField))
    assert found.hands[ROME] == t.field.hands[ROME]
    kinds = [*found.hands[ROME], *found.hands[CARTHAGE], *found.pile]
    assert sorted(kinds) == sorted(t.s.rules.tables.tactic_deck)
