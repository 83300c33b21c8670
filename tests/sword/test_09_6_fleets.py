"""Who sails with how many, and what Carthage does about it with five players. 9.6.3, 9.6.4"""

from __future__ import annotations

import pytest

from delenda.engine.action import Action
from delenda.games.sword.battle.naval_test import NavalRoll
from delenda.games.sword.effects import DUOVIRI, put_mark
from delenda.games.sword.march.activation import Activate
from delenda.games.sword.march.march import March
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.sides import (
    CARTHAGE,
    ETRUSCAN,
    GAUL,
    GREEK,
    H_CARTHAGE,
    H_GAUL,
    REVOLT,
    ROMAN,
    VOLSCI,
)
from sword.table import Table, holder, leader, space, table, units

HEAD = "phase: action\nround: 1\n"


def lift(t: Table, power: int, value: int, origin: str, target: str) -> int:
    """Return how many CUs sail."""
    capacity = t.s.rules.slots.capacity
    return capacity(t.s, power, value, space(t, origin), space(t, target))


def five(text: str, *values: int) -> Table:
    """Return a table of five on which Carthage holds a card of each value."""
    t = table(HEAD + text, "five")
    cards = t.s.rules.cards
    held: list[int] = []
    for value in values:
        deck = t.s.rules.decks[H_CARTHAGE]
        plain = [i for i in deck if cards[i].value == value and not cards[i].response]
        held.append(next(i for i in plain if i not in held))
    t.s.hands[H_CARTHAGE] = tuple(held)
    return t


def word(t: Table, which: int = 0) -> str:
    """Return what one of Carthage's cards is called."""
    return t.s.rules.cards[t.s.hands[H_CARTHAGE][which]].id


# --- who sails: 9.6.3 -----------------------------------------------------------------------------


@pytest.mark.rule("SOR-9.6.3a")
def test_9_6_3_carthage_sails_with_ten() -> None:
    assert lift(table(), CARTHAGE, 3, "carthago", "lilybaeum") == 10


@pytest.mark.rule("SOR-9.6.3b")
def test_9_6_3_greeks_sail_with_three_or_from_syracusae_with_six() -> None:
    t = table()
    assert lift(t, GREEK, 3, "tarentum", "neapolis") == 3
    assert lift(t, GREEK, 3, "tarentum", "syracusae") == 6
    assert lift(t, GREEK, 2, "tarentum", "syracusae") == 0


@pytest.mark.rule("SOR-9.6.3c")
def test_9_6_3_rome_sails_after_duoviri_navales() -> None:
    t = table()
    assert lift(t, ROMAN, 3, "roma", "neapolis") == 0
    put_mark(t.s, DUOVIRI)
    assert lift(t, ROMAN, 3, "roma", "neapolis") == 3
    assert lift(t, ROMAN, 2, "roma", "neapolis") == 0


@pytest.mark.rule("SOR-9.6.3d")
def test_9_6_3_nobody_else_sails_without_an_event() -> None:
    t = table()
    assert all(not lift(t, power, 3, "roma", "neapolis") for power in (ETRUSCAN, GAUL, VOLSCI))


@pytest.mark.rule("SOR-9.6.3f")
def test_9_6_3_with_lilybaeum_greeks_sail_with_ten() -> None:
    t = five("lilybaeum: greek 1")
    assert lift(t, GREEK, 3, "syracusae", "kerkouane") == 10
    assert lift(t, GREEK, 3, "tarentum", "lilybaeum") == 10
    assert lift(t, GREEK, 3, "tarentum", "neapolis") == 3
    assert lift(t, GREEK, 2, "tarentum", "lilybaeum") == 0
    assert lift(five(""), GREEK, 3, "syracusae", "kerkouane") == 6
    assert lift(table("lilybaeum: greek 1"), GREEK, 3, "syracusae", "lilybaeum") == 6


@pytest.mark.rule("SOR-9.6.3g")
def test_9_6_3_carthage_sails_by_the_value_of_its_card() -> None:
    t = five("")
    assert [lift(t, CARTHAGE, n, "carthago", "lilybaeum") for n in (1, 2, 3)] == [3, 6, 10]


@pytest.mark.rule("SOR-9.6.3-EX1")
@pytest.mark.parametrize(("value", "count"), [(1, 3), (3, 10)])
def test_9_6_3_example_gisgo_sails_to_messana(value: int, count: int) -> None:
    t = five("lilybaeum: carthage 2; gisgo-5p 10 carthage\nmessana: carthage 1")
    t.s.active = H_CARTHAGE
    t.run(March(leader(t, "gisgo-5p"), Orders(H_CARTHAGE, value), 4))
    t.carthage("take 10", "sail messana")
    if f"take {count}" in t.options:
        t.carthage(f"take {count}")
    assert units(t, "carthage", "messana") == count
    assert t.frame(March).points == 1
    t.carthage("move catina")
    assert units(t, "carthage", "catina") == count


# --- lending: 9.6.3 -------------------------------------------------------------------------------


def gauls(text: str = "", *values: int) -> Table:
    """The Gauls activate their leader in Pisae."""
    more = "active: gaul\nalliances: gaul-carthage\npisae: gaul 1; gaul-a 8 gaul\n"
    t = five(more + text, *values)
    return t.run(Activate(leader(t, "gaul-a"), Orders(H_GAUL, 3)))


@pytest.mark.rule("SOR-9.6.3h")
@pytest.mark.rule("SOR-9.6.3-EX2")
def test_9_6_3_example_gauls_sail_on_carthaginian_ships() -> None:
    t = gauls("roma: gaul 1", 2)
    t.carthage(f"lend {word(t)}")
    assert t.s.hands[H_CARTHAGE] == ()
    while t.ask.prompt not in ("march", "take"):
        t.gaul("march")
    t.gaul("take 8", "sail roma")
    while t.s.ask is not None and t.ask.prompt != "march":
        t.gaul("take 6" if "take 6" in t.options else t.options[0])
    assert units(t, "gaul", "roma") == 6
    assert units(t, "gaul", "pisae") == 2
    assert t.frame(March).points == 2


@pytest.mark.rule("SOR-9.6.3h")
def test_9_6_3_only_allies_in_a_port_are_lent_ships() -> None:
    t = gauls("", 2)
    card = t.s.hands[H_CARTHAGE][0]
    why_not = t.s.rules.slots.why_not_reply
    seat, lend = t.s.rules.keepers[H_CARTHAGE], Action("lend", (card,))
    assert why_not(t.s, seat, "activated", lend) is None
    t.s.alliances = []
    assert "allies" in str(why_not(t.s, seat, "activated", lend))
    t = gauls("", 2)
    t.s.leaders[leader(t, "gaul-a")] = space(t, "arretium")
    lend = Action("lend", (t.s.hands[H_CARTHAGE][0],))
    assert "no port" in str(why_not(t.s, seat, "activated", lend))


# --- contesting: 9.6.4 ----------------------------------------------------------------------------


def voyage(text: str, target: str, *values: int, power: int = GREEK) -> Table:
    """A power sails somewhere with three CUs."""
    t = five("active: greek\n" + text, *values)
    return t.run(NavalRoll(power, 3, space(t, target)))


@pytest.mark.rule("SOR-9.6.4d")
def test_9_6_4_all_voyages_succeed_unless_contested() -> None:
    t = voyage("", "lilybaeum")
    assert t.value == "success"
    t = voyage("", "lilybaeum", 3)
    t.carthage("pass")
    assert t.value == "success"
    t = voyage("", "lilybaeum", 3)
    t.carthage(f"contest {word(t)}")
    t.die(2)
    assert t.value == "return"


@pytest.mark.rule("SOR-9.6.4d")
def test_9_6_4_one_card_contests_a_voyage() -> None:
    t = voyage("", "lilybaeum", 3, 2)
    t.carthage(f"contest {word(t)}")
    assert t.ask.chance is not None
    assert len(t.s.hands[H_CARTHAGE]) == 1


@pytest.mark.rule("SOR-9.6.4-EX1")
def test_9_6_4_example_the_greeks_sail_to_syracusae() -> None:
    t = voyage("", "syracusae", 2)
    t.carthage(f"contest {word(t)}")
    t.die(3)
    assert t.value == "success"
    assert holder(t, "syracusae") == "greek"


@pytest.mark.rule("SOR-9.6.4d")
def test_9_6_4_desperate_times_contest_as_a_three() -> None:
    t = voyage("desperate: carthage 1", "lilybaeum")
    (text,) = t.offers("contest")
    t.carthage(f"contest {text}")
    assert t.s.desperate[H_CARTHAGE] == 0
    t.die(1)
    assert t.value == "return"


@pytest.mark.rule("SOR-9.6.4f")
@pytest.mark.rule("SOR-15.2.4a")
def test_9_6_4_an_ally_is_not_contested() -> None:
    t = voyage("alliances: greek-carthage", "syracusae", 3)
    assert t.value == "success"
    t = voyage("", "carthago", 3, power=CARTHAGE)
    assert t.value == "success"


@pytest.mark.rule("SOR-16.3d")
def test_16_3_rebels_have_no_ships() -> None:
    assert lift(five(""), REVOLT, 3, "carthago", "lilybaeum") == 0
