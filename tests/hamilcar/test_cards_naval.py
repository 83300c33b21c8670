"""Cards 107, 124, 141 and 144: Corvus, sacred chickens, a spy, an ambush. 17.1"""

from __future__ import annotations

import pytest

from delenda.engine.view import SPECTATOR, view
from delenda.games.hamilcar.naval.field import NavalField
from delenda.games.hamilcar.naval.modifiers import column, roll_modifier
from delenda.punic.state import CARTHAGE, ROME
from hamilcar.at_sea import Sea, sea
from hamilcar.tables import hand, hold, numbers, state

FLEETS = ("4 warships, 1 duilius", "4 warships, 2 hanno")


def battle(rome: str = "", carthage: str = "", supremacy: str = "rome", **fleets: str) -> Sea:
    """Both sides hold strategy cards as a naval battle begins."""
    lines = f"rome hand: {rome}\n" * bool(rome) + f"carthage hand: {carthage}" * bool(carthage)
    one, other = fleets.get("one", FLEETS[0]), fleets.get("other", FLEETS[1])
    return sea(one, other, supremacy=supremacy, lines=lines).fight()


# --- 107 Corvus -----------------------------------------------------------------------------------


@pytest.mark.rule("HAM-17.1.#107a", "HAM-15.5b", "HAM-15.5c")
def test_107_mounts_corvi_before_tactic_cards_are_drawn() -> None:
    t = battle(rome="107").rome("respond 107")
    assert t.s.corvi == 1
    assert numbers(t, t.s.discards) == [107]
    assert "Corvi are mounted on all Roman warships." in t.log
    t.deal("pursuit", "pursuit").deal("ramming", "ramming")
    assert roll_modifier(t.s, t.field, ROME) == (1, ("+1 Corvi",))


@pytest.mark.rule("HAM-17.1.#107a")
def test_107_at_the_start_of_romes_own_maneuver_works_on_the_next_roll() -> None:
    t = battle(rome="107", supremacy="carthage", other="4 warships, 2 hasdrubal").rome("pass")
    t.deal("ramming", "ramming")
    assert t.ask.prompt == "naval-roll", "in Carthage's Maneuver Rome is not asked"
    t.die(2).stay()
    assert (t.seat, t.ask.prompt) == ("rome", "respond.naval-maneuver")
    t.rome("respond 107", "pass").die(5)
    assert t.field.course[-1].result == 6
    assert t.s.prizes == [1, 0]


@pytest.mark.rule("HAM-17.1.#107a")
def test_107_dismounts_corvi_that_are_mounted() -> None:
    t = battle(rome="107")
    t.s.corvi = 1
    t.rome("respond 107")
    assert t.s.corvi == 0
    assert "Corvi are dismounted." in t.log


@pytest.mark.rule("HAM-17.1.#107a", "HAM-15.5c")
def test_107_is_romes_card() -> None:
    t = battle(carthage="107 141")
    assert (t.seat, t.options) == ("carthage", ["respond 141", "pass"])
    assert "it is Rome's card [17.1 #107]" in t.why_not("carthage", "respond 107")


@pytest.mark.rule("HAM-17.1.#107a", "HAM-15.5c")
def test_107_before_the_card_of_romes_turn() -> None:
    t = hold("rome", "107 130")
    assert "respond 107" in t.options
    t.rome("respond 107")
    assert state(t).corvi == 1
    assert t.seat == "rome", "the card of the turn follows"
    assert hand(t, "rome") == [130]
    assert state(t).ops[ROME] == 2


@pytest.mark.rule("HAM-17.1.#107a")
def test_107_is_not_for_carthages_turn() -> None:
    t = hold("carthage", "114", "catana: carthage 3 hanno\nenna: rome 1", enemy="107 112")
    t.carthage("play 114 move", "take 3", "move enna")
    settled = {entry.kind for entry in t.entries}
    assert "corvi-mounted" not in settled
    assert t.ask.prompt != "respond.entered", "Rome is not asked for it on Carthage's march"


# --- 124 The Sacred Chickens ----------------------------------------------------------------------


def test_124_rome_draws_no_cards_for_an_admiral() -> None:
    t = battle(carthage="124").carthage("respond 124")
    assert t.prompt == "Carthage draws tactic cards: 2."
    t.deal("pursuit", "pursuit")
    assert t.cards("rome") == []
    t.die(1).deal("ramming")
    assert t.cards("rome") == ["ramming"], "a roll of 1 still draws"


def test_124_the_card_for_the_port_stays() -> None:
    t = sea(*FLEETS, lines="carthage hand: 124").fight("neapolis", mover="carthage")
    t.carthage("respond 124")
    assert t.prompt == "Rome draws tactic cards: 1."


def test_124_needs_a_roman_admiral() -> None:
    t = battle(carthage="124 141", one="4 warships, 1 flaccus")
    assert t.options == ["respond 141", "pass"]
    assert "no Admiral in the Roman fleet [#124]" in t.why_not("carthage", "respond 124")
    t = battle(rome="124 107")
    assert "it is Carthage's card [#124]" in t.why_not("rome", "respond 124")


# --- 141 Spy in Enemy Camp ------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [ROME, CARTHAGE, SPECTATOR])
def test_141_the_enemys_cards_lie_open(seat: int) -> None:
    t = battle(rome="141").rome("respond 141")
    t.deal("pursuit", "pursuit").deal("boarding", "ramming")
    seen = next(f for f in view(t.s, seat).table.stack if isinstance(f, NavalField))
    assert seen.hands[CARTHAGE] == t.field.hands[CARTHAGE]
    assert (seen.hands[ROME] == (-1, -1)) == (seat != ROME)
    told = [entry.seen_by for entry in t.entries if entry.kind == "tactics"]
    assert told == [(ROME,), None]


def test_141_those_drawn_later_too() -> None:
    t = battle(rome="141", other="4 warships, 2 hasdrubal").rome("respond 141")
    t.deal("pursuit", "pursuit").die(2).stay()
    t.die(1).deal("flee")
    assert "Tactic cards drawn: Flee!." in t.log
    seen = next(f for f in view(t.s, ROME).table.stack if isinstance(f, NavalField))
    assert seen.hands[CARTHAGE] == (t.kind("flee"),)


# --- 144 Ambush -----------------------------------------------------------------------------------


@pytest.mark.rule("HAM-17.1.#144a")
def test_144_an_admiral_draws_one_more_and_begins_farther_right() -> None:
    t = battle(rome="144").rome("respond 144")
    assert "Ambush: the battle rating of Duilius is 1 higher in this battle." in t.log
    assert t.prompt == "Rome draws tactic cards: 3."
    t.deal("pursuit", "pursuit", "ramming").deal("ramming", "ramming")
    assert column(t.s, t.field, ROME) == (3, ("+1 round", "+1 Admiral", "+1 strategy card"))


@pytest.mark.ruling("R-229")
@pytest.mark.rule("HAM-17.1.#144a", "HAM-17.2.A.c")
def test_144_gisco_still_draws_two() -> None:
    t = battle(carthage="144", one="4 warships, 1 flaccus", other="4 warships, 2 gisco")
    t.carthage("respond 144")
    assert t.prompt == "Carthage draws tactic cards: 2."


@pytest.mark.rule("HAM-17.1.#144a")
def test_144_needs_an_admiral_at_sea() -> None:
    t = battle(rome="144 107", one="4 warships, 1 flaccus")
    assert t.options == ["respond 107", "pass"]
    assert "no Admiral commands your fleet [17.1 #144]" in t.why_not("rome", "respond 144")


# --- 140 Good Omen at sea -------------------------------------------------------------------------


@pytest.mark.rule("HAM-17.1.#140a")
def test_140_names_a_battle_roll_and_modifiers_still_count() -> None:
    t = sea("4 warships, 1 flaccus", "4 warships, 2 hasdrubal", corvi=True, lines="rome hand: 140")
    t.fight().rome("respond 140", "die 5")
    roll = t.field.course[-1]
    assert (roll.die, roll.result) == (5, 6)
    assert t.s.prizes == [1, 0]
