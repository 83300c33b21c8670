"""Card clarifications. 21"""

from __future__ import annotations

import pytest

from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.battle.field import Field
from delenda.games.sword.battle.modifiers import modifiers
from delenda.games.sword.battle.sides import ATTACKER, DEFENDER, Part
from delenda.games.sword.effects import WILD_BEASTS, put_mark
from delenda.games.sword.march.march import March
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.sides import CARTHAGE, ETRUSCAN, GAUL, GREEK, H_GREEK, ROMAN
from delenda.games.sword.turn.player_turn import PlayerTurn
from delenda.games.sword.units import troops
from sword.table import Table, hand, house, leader, space, stands, table, units

HEAD = "phase: action\nround: 1\nactive: {}\n"


# --- Wild Beasts: 21.3 --------------------------------------------------------------------------


def against_gauls(*terrified: int) -> tuple[str, ...]:
    """Return the modifiers of a Roman attack on Gauls with Greeks on the flank."""
    board = "clusium: camillus 5 roman; gaul-a 5 gaul\nvolsinii: dionysius 4 greek\n"
    t = table(HEAD.format("roman") + board)
    for power in terrified:
        put_mark(t.s, WILD_BEASTS, power)
    t.run(Battle(space(t, "clusium"), ROMAN, GAUL))
    battle: Field = t.frame(Battle)
    place, led = space(t, "volsinii"), (leader(t, "dionysius"),)
    battle.parts += (Part(ATTACKER, GREEK, place, troops(t.s, GREEK, place), led, flanks=True),)
    return modifiers(t.s, battle, ATTACKER)[1]


@pytest.mark.rule("SOR-21.3a")
@pytest.mark.parametrize("terrified", [(ROMAN,), (GREEK,), (ROMAN, GREEK)])
def test_21_3_wild_beasts_do_not_add_up(terrified: tuple[int, ...]) -> None:
    assert against_gauls(*terrified).count("-1 Wild Beasts") == 1


@pytest.mark.rule("SOR-21.3a")
def test_21_3_wild_beasts_are_feared_by_those_who_were_beaten() -> None:
    assert "-1 Wild Beasts" not in against_gauls()
    assert "-1 Wild Beasts" not in against_gauls(ETRUSCAN)


# --- Too Far From Home: 21.3 --------------------------------------------------------------------


def at_pisae(*answers: str) -> Table:
    """Gauls with the card come to Pisae."""
    board = "luna: gaul-a 6 gaul\npopulonium: 1 etruscan\n"
    there = "pisae: etruscan 1; etruscan-a 4 etruscan\n"
    t = table(HEAD.format("gaul") + board + there, hands={"gaul": "9"})
    t.run(March(leader(t, "gaul-a"), Orders(house("gaul"), 2), 4))
    return t.gaul("take 6", "move pisae", *answers)


@pytest.mark.rule("SOR-21.3b")
def test_21_3_too_far_from_home_when_they_withdraw() -> None:
    t = at_pisae("pass").leagues("inside 3", "done")
    assert units(t, "etruscan", "pisae+") == 3
    t.gaul("respond gaul-9")
    assert units(t, "etruscan", "pisae+") == 0
    assert units(t, "etruscan", "pisae") == 4
    assert hand(t, "gaul") == []


@pytest.mark.rule("SOR-21.3b")
def test_21_3_too_far_from_home_after_the_battle() -> None:
    t = at_pisae("pass").leagues("inside 0", "done")
    while t.ask.prompt != "respond.before-battle":
        t.say(t.seat, t.options[-1])
    t.gaul("respond gaul-9")
    assert t.frame(Battle).barred[DEFENDER]
    t.dice(6, 6, 6).dice(1, 1, 1)
    assert t.s.ask is None or t.ask.prompt != "shelter", "none gets into the city"
    assert units(t, "etruscan", "pisae+") == 0


# --- Carthaginian Mistrust: 21.4 ----------------------------------------------------------------

CARTHAGE_THERE = "lilybaeum: carthage 2; hamilcar 5 carthage\ncarthago: carthage 3; 2 carthage\n"


def led(use: str, card: int = 29) -> Table:
    """The Romans act for Carthage while the Greeks hold a card."""
    hands = {"roman": "4", "greek": str(card)}
    t = table(HEAD.format("roman") + CARTHAGE_THERE + "vp: roman 5, greek 6", hands=hands)
    t.run(PlayerTurn(house("roman"))).roman("neutral roman-4 carthage")
    return t.roman(f"use {use}")


@pytest.mark.rule("SOR-21.4a")
def test_21_4_mistrust_cancels_an_activation_and_the_marker_stays() -> None:
    t = led("activate")
    assert (t.seat, t.ask.prompt) == ("greek", "respond.activated")
    t.greek("respond greek-29")
    while t.ask.prompt != "turn":
        t.say(t.seat, t.options[-1])
    assert stands(t, "hamilcar") == "lilybaeum"
    assert CARTHAGE in t.s.acted
    assert hand(t, "greek") == []


@pytest.mark.rule("SOR-21.4a")
@pytest.mark.parametrize("use", ["raise", "support"])
def test_21_4_mistrust_does_not_prevent_cus_or_support(use: str) -> None:
    t = led(use)
    while t.ask.prompt != "turn":
        assert "respond greek-29" not in t.options
        t.say(t.seat, t.options[0])
    assert len(t.s.hands[H_GREEK]) == 1
    assert CARTHAGE in t.s.acted
