"""The worked example of naval interception and battle, played on the real game. 9.4

Carthage has two warships: with the single one of the text Rome would have won in Step 6.
"""

from __future__ import annotations

import random

import pytest

from delenda.engine.frame import CHANCE
from delenda.engine.position import read_position, write_position
from delenda.engine.run import answer
from delenda.engine.state import nearest, the
from delenda.games.hamilcar.naval.field import NavalField
from delenda.games.hamilcar.naval.modifiers import column
from delenda.games.hamilcar.queries import fleet_units
from delenda.library import rulebook
from delenda.punic.state import CARTHAGE, ROME
from hamilcar.tables import Table, elephants, hold, stands, state, units

BOARD = """\
    sea: supremacy rome, seamanship fair, corvi on
    ships: rome 1 ready, carthage {ships} ready
    roma: rome 3 flaccus
    neapolis: rome 1
    syracusae: carthage 1 e1
    messana: carthage, carthage 2 carthalo
    lipara: carthage, carthage 1
    consuls: flaccus
"""
DIAMOND = 3
"""The face of the naval die with one diamond."""


def voyage(ships: int = 2) -> Table:
    """Steps 0 and 1: Flaccus sails from Roma to Lipara and takes a CU aboard on his way."""
    t = hold("rome", "114 112", BOARD.format(ships=ships))
    t.rome("play 114 move", "embark 1", "sail neapolis").carthage("wait")
    return t.rome("load", "take 1", "sail lipara")


def intercepted(ships: int = 2) -> Table:
    """Steps 2 to 4: Carthage intercepts with Carthalo and three CUs."""
    t = voyage(ships).carthage("intercept-sea").rome("yes").die(DIAMOND)
    if ships > 1:
        t.carthage(f"ships {ships}")
    t.carthage("load", "take 1", "sail messana", "load", "bring carthalo", "take 2")
    t.carthage("sail lipara")
    return t.carthage("done")  # the CU in Lipara stays ashore


def dealt(ships: int = 2) -> Table:
    """Step 5: Carthage draws three tactic cards."""
    return intercepted(ships).chance("deal-tactics great-leadership ramming boarding")


@pytest.mark.rule("HAM-9.4-EX1")
def test_the_roman_fleet() -> None:
    t = voyage()
    assert fleet_units(state(t), ROME) == 5
    assert units(t, "rome", "rome-fleet") == 4
    assert stands(t, "flaccus") == "rome-fleet"
    assert (units(t, "rome", "roma"), units(t, "rome", "neapolis")) == (0, 0)


@pytest.mark.rule("HAM-9.4-EX2")
def test_the_interception_is_not_avoided() -> None:
    t = voyage()
    assert (t.seat, t.options) == ("carthage", ["intercept-sea", "wait"])
    t.carthage("intercept-sea")
    assert (t.seat, t.ask.prompt) == ("rome", "sea-avoid")
    t.rome("yes").die(DIAMOND)
    assert "Flaccus cannot avoid interception." in t.log[-1]


@pytest.mark.rule("HAM-9.4-EX3")
def test_the_fleets_and_their_tactic_cards() -> None:
    t = intercepted()
    s = state(t)
    assert s.sailing == [1, 2]
    assert units(t, "carthage", "carthage-fleet") == 3
    assert elephants(t, "carthage-fleet") == 1
    assert units(t, "carthage", "lipara") == 1
    assert t.prompt == "Carthage draws tactic cards: 3."
    t.chance("deal-tactics great-leadership ramming boarding")
    battle = the(s, NavalField)
    assert [len(hand) for hand in battle.hands] == [0, 3]
    assert (battle.acting, battle.round) == (ROME, 1)


@pytest.mark.rule("HAM-9.4-EX4")
def test_the_first_round() -> None:
    t = dealt()
    s = state(t)
    battle = the(s, NavalField)
    assert column(s, battle, ROME)[0] == 1
    t.die(6)
    told = "Rome rolls 6 (+1 Corvi, -1 seamanship), a result of 6, in column I. Hits: 1."
    assert told in t.log
    assert (s.prizes, s.sailing) == ([1, 0], [1, 1])
    t.rome("stay").carthage("tactic great-leadership")
    assert column(s, battle, CARTHAGE)[0] == 3
    t.die(2)
    assert "Carthage rolls 2 in column III. Hits: 1." in t.log
    assert "Carthage wins the naval battle off Lipara." in t.log


@pytest.mark.rule("HAM-9.4-EX4", "HAM-9.3.Aa")
def test_with_one_warship_carthage_would_have_lost_at_once() -> None:
    t = dealt(ships=1).die(6)
    assert "Rome wins the naval battle off Lipara." in t.log


@pytest.mark.rule("HAM-9.4-EX5", "HAM-9.3.B1b", "HAM-9.3.B2a")
def test_what_the_battle_leaves_behind() -> None:
    t = dealt()
    s = state(t)
    markers = s.control.count(ROME)
    t.die(6).rome("stay").carthage("tactic great-leadership").die(2)
    assert (t.seat, t.ask.prompt) == ("carthage", "prevail")
    t.carthage("stop-here")
    assert (units(t, "carthage", "lipara"), stands(t, "carthalo")) == (4, "lipara")
    assert elephants(t, "lipara") == 1
    assert (units(t, "rome", "neapolis"), stands(t, "flaccus")) == (4, "neapolis")
    assert (s.ready, s.spent, s.sailing) == ([0, 1], [0, 0], [0, 0])
    assert (s.prizes, s.sunk) == ([0, 0], [1, 1])
    assert s.supremacy == CARTHAGE
    assert s.control.count(ROME) == markers


@pytest.mark.parametrize("seed", range(6))
def test_a_battle_can_be_written_down_and_read_at_every_question(seed: int) -> None:
    rng = random.Random(seed)
    s = state(intercepted())
    asked = 0
    while s.ask is not None and nearest(s, NavalField) is not None:
        assert read_position(write_position(s), rulebook) == s
        ask = s.ask
        chance = ask.chance.sample(rng.randrange) if ask.chance is not None else None
        answer(s, ask.who, chance or rng.choice(ask.options))
        assert (ask.who == CHANCE) == (chance is not None)
        asked += 1
    assert asked > 1
