"""Mercenaries, with five players. 5.10.1, 7.2.4"""

from __future__ import annotations

import pytest

from delenda.games.sword.effects import PAID, put_mark
from delenda.games.sword.five.mercenaries import Disband, hired
from delenda.games.sword.march.march import March
from delenda.games.sword.sides import CARTHAGE, H_CARTHAGE, REVOLT
from delenda.games.sword.siege.besiege import why_not_besiege
from delenda.games.sword.turn.player_turn import PlayerTurn
from sword.table import Table, card, place, table, troops, units

HEAD = "phase: action\nround: 1\nactive: carthage\n"
FORCES = "carthago: carthage 3\nlilybaeum: carthage 2; hamilcar-5p 5 carthage"


def word(t: Table, number: int) -> str:
    """Return what a Carthaginian card is called."""
    return t.s.rules.cards[card(t, "carthage", number)].id


def of_value(t: Table, value: int) -> list[int]:
    """Return the numbers of Carthaginian cards of a value."""
    cards = t.s.rules.cards
    return [cards[i].number for i in t.s.rules.decks[H_CARTHAGE] if cards[i].value == value]


def turn(text: str, hand: str) -> Table:
    """Carthage has its turn."""
    t = table(HEAD + text, "five", hands={"carthage": hand})
    return t.run(PlayerTurn(H_CARTHAGE))


@pytest.mark.rule("SOR-7.2.4a")
@pytest.mark.rule("SOR-7.2.4-EX1")
def test_7_2_4_example_hired_and_then_activated() -> None:
    probe = table("", "five")
    three, two = of_value(probe, 3)[0], of_value(probe, 2)[0]
    t = turn(FORCES, f"{three} {two}")
    t.carthage(f"hire {word(t, three)}")
    for _ in range(3):
        t.carthage("reinforce carthage lilybaeum")
    assert troops(t, "carthage", "lilybaeum").mercenaries == 3
    t.carthage(f"play {word(t, two)} activate")
    assert t.frame(March).leader == t.s.rules.leader("hamilcar-5p")


@pytest.mark.rule("SOR-7.2.4b")
def test_7_2_4_one_hire_a_turn() -> None:
    probe = table("", "five")
    one, other = of_value(probe, 1)[:2]
    t = turn(FORCES, f"{one} {other}")
    t.carthage(f"hire {word(t, one)}", "reinforce carthage lilybaeum")
    assert not t.offers("hire")
    assert "one hire a turn" in t.why_not("carthage", f"hire {word(t, other)}")


@pytest.mark.rule("SOR-1c")
def test_7_2_4_nobody_else_hires() -> None:
    four = table("phase: action\nround: 1", hands={"roman": "1"}).run(PlayerTurn(0))
    assert not four.offers("hire")
    five = table("phase: action\nround: 1", "five", hands={"roman": "1"}).run(PlayerTurn(0))
    assert not five.offers("hire")


@pytest.mark.rule("SOR-7.2.4a")
def test_7_2_4_desperate_times_hire_three() -> None:
    t = turn(FORCES + "\ndesperate: carthage 1", "1")
    assert "carthage-38" in t.offers("hire")
    t.carthage("hire carthage-38")
    assert t.s.desperate[H_CARTHAGE] == 0


@pytest.mark.rule("SOR-7.2.4c")
def test_7_2_4_mercenaries_besiege_like_others() -> None:
    t = table(HEAD + "messana: greek 1, siege 0; hamilcar-5p 3 carthage mercenary", "five")
    assert why_not_besiege(t.s, CARTHAGE, place(t, "messana")) is None


@pytest.mark.rule("SOR-5.10.1i")
def test_5_10_1_half_of_the_mercenaries_go_home() -> None:
    text = "lilybaeum: 3 carthage mercenary\npanormus: 2 carthage mercenary"
    t = table("phase: reinforcement\n" + text, "five")
    t.run(Disband()).carthage("disband lilybaeum", "disband panormus", "disband lilybaeum")
    assert t.is_over
    assert units(t, "carthage", "lilybaeum") == 1
    assert units(t, "carthage", "panormus") == 1
    assert (hired(t.s, CARTHAGE), hired(t.s, REVOLT)) == (2, 0)


@pytest.mark.rule("SOR-5.10.1i")
def test_5_10_1_paid_mercenaries_stay() -> None:
    t = table("phase: reinforcement\nlilybaeum: 3 carthage mercenary", "five")
    put_mark(t.s, PAID)
    t.run(Disband())
    assert units(t, "carthage", "lilybaeum") == 3


@pytest.mark.rule("SOR-5.10.1j")
def test_5_10_1_one_of_the_two_joins_an_insurrection() -> None:
    t = table("carthago: carthage 3\nkerkouane: 2 revolt", "five")
    assert (hired(t.s, CARTHAGE), hired(t.s, REVOLT)) == (1, 1)
