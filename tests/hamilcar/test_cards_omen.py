"""Card 140: Good Omen."""

from __future__ import annotations

import pytest

from delenda.engine.view import view
from delenda.punic.cards.omen import RollOrOmen
from delenda.punic.state import CARTHAGE, ROME
from hamilcar.tables import Table, hand, hold, numbers, state, units

SICK = "reate: rome 8 regulus\nenna: carthage 8 gisco\nconsuls: regulus"


def stricken(rome: str, *, enemy: str = "113") -> Table:
    """Carthage has played an Epidemic; the Roman army is to roll for attrition. 15.2"""
    return hold("carthage", f"125 {enemy}", SICK, enemy=rome).carthage("play 125 event")


@pytest.mark.rule("HAM-17.1.#140a")
def test_140_the_owner_of_the_force_names_the_face() -> None:
    t = stricken("140 112")
    assert t.seat == "rome"
    assert set(t.options) == {"respond 140", "roll"}
    t.rome("respond 140")
    assert t.options == [f"die {face}" for face in range(1, 7)]
    t.rome("die 1")
    assert hand(t, "rome") == [112]
    assert 140 in numbers(t, state(t).discards)
    assert state(t).ops[ROME] == 1, "its point counts"
    assert "The omens are good: Rome need not roll, the die shows 1." in t.log
    best = units(t, "rome", "reate")
    rolled = stricken("112").die(1)
    assert units(rolled, "rome", "reate") == best, "as if it had been rolled"


@pytest.mark.rule("HAM-17.1.#140a")
def test_140_is_asked_before_every_roll_and_may_wait() -> None:
    t = stricken("140 112").rome("roll")
    assert t.seat == "chance"
    t.die(6)
    assert sorted(hand(t, "rome")) == [112, 140]


def test_140_is_for_ones_own_die() -> None:
    t = stricken("112", enemy="140")
    assert t.seat == "chance", "Rome rolls, so the omen of Carthage is not asked for"
    t.die(3)
    assert 140 in hand(t, "carthage")


def test_140_nobody_can_tell_who_holds_it() -> None:
    with_omen, without = stricken("140 112"), stricken("112 111")
    ask = with_omen.ask
    assert ask.silent
    seen = view(with_omen.s, CARTHAGE)
    assert not any(isinstance(frame, RollOrOmen) for frame in seen.table.stack)
    with_omen.rome("roll")
    there = [type(frame) for frame in view(with_omen.s, CARTHAGE).table.stack]
    assert there == [type(frame) for frame in view(without.s, CARTHAGE).table.stack]
    assert [e.kind for e in with_omen.entries] == [e.kind for e in without.entries]


def test_140_other_cards_are_refused_there() -> None:
    t = stricken("140 112 122")
    assert "not the moment" in t.why_not("rome", "respond 122")
    assert "no counter-event" in t.why_not("rome", "respond 112")
    assert "do not hold" in t.why_not("rome", "respond 101")


def test_140_is_no_play_of_its_own() -> None:
    t = hold("rome", "140 112", SICK)
    assert "counter-event" in t.why_not("rome", "play 140 event")


@pytest.mark.rule("HAM-17.1.#135a")
def test_140_a_roman_omen_may_be_cancelled_and_the_die_is_rolled() -> None:
    t = stricken("140 112", enemy="135").rome("respond 140")
    t.carthage("respond 135", "cancel")
    assert t.seat == "chance"
    t.die(2)
    assert state(t).ops[ROME] == 0
    assert 140 in numbers(t, state(t).discards)
