"""The 20 tactic cards of naval battles: when they are played, and what they do. 9.2.A"""

from __future__ import annotations

from collections import Counter

import pytest

from delenda.engine.frame import CHANCE
from delenda.games.hamilcar.naval.modifiers import column, roll_modifier
from delenda.punic.state import CARTHAGE, ROME
from hamilcar.at_sea import Sea, sea


def meet(
    *cards: str,
    rome: str = "4 warships, 1 duilius",
    carthage: str = "4 warships, 2 hasdrubal",
    port: str = "panormus",
    lines: str = "",
    corvi: bool = False,
) -> Sea:
    """Rome has two cards in hand and is to maneuver; Carthage has none."""
    return sea(rome, carthage, corvi=corvi, lines=lines).fight(port).deal(*cards)


def duel(roman: tuple[str, ...], punic: tuple[str, ...], corvi: bool = False) -> Sea:
    """Both sides hold cards; Rome acts first."""
    t = sea("4 warships, 1 duilius", "4 warships, 2 hanno", corvi=corvi).fight()
    return t.deal(*roman).deal(*punic)


# --- the deck -------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-1b", "HAM-2.4.Ba")
def test_there_are_twenty_cards_each_with_its_step() -> None:
    tables = Sea().s.rules.tables
    assert len(tables.tactic_deck) == 20
    copies = {tables.tactics[kind].id: n for kind, n in Counter(tables.tactic_deck).items()}
    assert copies == {
        "great-leadership": 2,
        "flee": 2,
        "pursuit": 2,
        "ramming": 3,
        "diekplous": 2,
        "boarding": 3,
        "grappling": 1,
        "defensive-circle": 2,
        "favourable-wind": 1,
        "reserve-squadron": 1,
        "signal-confusion": 1,
    }
    steps = {card.step for card in tables.tactics}
    assert steps == {"battle", "immediately", "engage", "enemy", "anytime"}


# --- maneuvers ------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-9.2.Aa")
def test_one_card_in_a_maneuver() -> None:
    t = meet("ramming", "boarding")
    assert (t.seat, t.options) == ("rome", ["tactic ramming", "tactic boarding", "pass"])
    assert t.prompt == "Round 1, Maneuver: do you play a tactic card?"
    t.rome("tactic ramming")
    assert t.ask.who == CHANCE, "the roll follows"
    assert t.refuses("rome", "tactic boarding")
    assert t.cards("rome") == ["boarding"]
    assert t.field.played[ROME] == (t.kind("ramming"),)
    assert t.log[-1] == "Rome plays the tactic card Ramming."


@pytest.mark.rule("HAM-9.2.Aa")
def test_a_card_may_be_kept() -> None:
    t = meet("ramming", "boarding").rome("pass")
    assert t.ask.prompt == "naval-roll"
    t.die(2)
    assert "no tactic card is played but Flee!" in t.why_not("rome", "tactic ramming")
    t.stay().die(2)
    assert t.ask.prompt == "maneuver"
    assert t.cards("rome") == ["ramming", "boarding"]


def test_a_card_that_is_not_held_is_refused() -> None:
    t = meet("ramming", "pursuit")
    assert t.why_not("rome", "tactic boarding") == "you hold no such tactic card [9.2.A]"
    told = "Pursuit is played when your opponent evades, not as a Maneuver [9.2.C]"
    assert t.why_not("rome", "tactic pursuit") == told


def test_flee_is_no_maneuver() -> None:
    t = meet("ramming", "flee").rome("pass")
    told = "Flee! is played as any step begins, not as a Maneuver [9.2.C]"
    assert t.ask.prompt == "maneuver"
    assert t.why_not("rome", "tactic flee") == told


# --- Battle: Great Leadership ---------------------------------------------------------------------


@pytest.mark.rule("HAM-9.2.Ab", "HAM-9.2.B1b")
def test_great_leadership_lasts_the_whole_battle_and_adds_up() -> None:
    t = meet("great-leadership", "great-leadership")
    assert column(t.s, t.field, ROME) == (2, ("+1 round", "+1 Admiral"))
    t.rome("tactic great-leadership")
    assert column(t.s, t.field, ROME)[0] == 3
    t.die(1).deal("ramming").stay().die(2)
    assert column(t.s, t.field, ROME) == (4, ("+2 round", "+1 Admiral", "+1 leadership"))
    t.rome("tactic great-leadership")
    assert column(t.s, t.field, ROME)[0] == 5
    assert t.field.rating(t.s, ROME) == 4


def test_great_leadership_needs_an_admiral_in_command() -> None:
    t = sea("4 warships, 1 flaccus", "4 warships, 2 hasdrubal").fight("neapolis")
    t.deal("great-leadership")
    assert t.ask.prompt == "naval-roll", "there is nothing to play"


def test_why_great_leadership_is_refused() -> None:
    t = sea("4 warships, 1 calatinus duilius", "4 warships, 2 hasdrubal")
    t.s.consuls = (t.s.rules.general_ids["calatinus"],)
    t.fight().deal("great-leadership", "ramming")
    told = "Great Leadership needs this: your commanding general is an Admiral [9.2.A]"
    assert t.why_not("rome", "tactic great-leadership") == told


# --- Engage ---------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-9.2.Ab", "HAM-9.2.B2b")
def test_ramming_adds_to_one_roll() -> None:
    t = meet("ramming", "pursuit").rome("tactic ramming")
    assert roll_modifier(t.s, t.field, ROME) == (1, ("+1 tactic card",))
    t.die(6)
    assert t.field.course[-1].result == 7
    t.stay().die(2)
    assert roll_modifier(t.s, t.field, ROME)[0] == 0


@pytest.mark.rule("HAM-9.2.B2b")
def test_carthage_takes_supremacy_with_ramming() -> None:
    t = duel(("pursuit", "pursuit"), ("ramming", "ramming")).die(2).stay()
    t.carthage("tactic ramming").die(6)
    assert t.s.supremacy == CARTHAGE
    assert (t.seat, t.ask.prompt) == ("carthage", "evade"), "it may evade with it at once"
    t.carthage("stay")
    assert (t.field.round, t.field.acting) == (2, CARTHAGE)


def test_diekplous_reads_one_column_farther() -> None:
    t = meet("diekplous", "pursuit").rome("tactic diekplous")
    assert column(t.s, t.field, ROME) == (3, ("+1 round", "+1 Admiral", "+1 tactic card"))
    t.die(2)
    roll = t.field.course[-1]
    assert (roll.column, roll.hits) == (3, 1)
    t.stay().die(2)
    assert column(t.s, t.field, ROME)[0] == 3, "round II, without the card"


def test_diekplous_is_nothing_in_the_fifth_column() -> None:
    t = meet("diekplous", "ramming", "boarding", rome="4 warships, 1 catulus")
    for card in ("ramming", "pass"):
        t.rome(card if card == "pass" else f"tactic {card}").die(2).stay().die(2)
    assert t.field.round == 3
    assert t.options == ["tactic boarding", "pass"]
    told = "Diekplous needs this: your column is below V [9.2.A]"
    assert t.why_not("rome", "tactic diekplous") == told


@pytest.mark.rule("HAM-9.2.B3a")
@pytest.mark.parametrize(
    ("card", "die", "prizes", "sunk"),
    [("boarding", 6, 1, 1), ("boarding", 2, 0, 0), ("grappling", 6, 2, 0), ("grappling", 4, 1, 0)],
)
def test_warships_hit_become_prizes(card: str, die: int, prizes: int, sunk: int) -> None:
    t = meet(card, "pursuit").rome(f"tactic {card}").die(die)
    assert (t.s.prizes, t.s.sunk) == ([prizes, 0], [0, sunk])
    assert t.s.sailing == [4, 4 - prizes - sunk]
    assert t.field.ships_lost == (0, prizes + sunk)


@pytest.mark.ruling("R-231")
@pytest.mark.rule("HAM-9.2.B3a", "HAM-9.2.B3b")
def test_boarding_adds_to_the_corvus() -> None:
    t = meet("boarding", "pursuit", corvi=True).rome("tactic boarding").die(5)
    assert (t.s.prizes, t.s.sunk) == ([2, 0], [0, 0])


@pytest.mark.rule("HAM-9.2.B3a")
def test_carthage_takes_prizes_too() -> None:
    t = duel(("pursuit", "pursuit"), ("boarding", "ramming")).die(2).stay()
    t.carthage("tactic boarding").die(5)
    assert t.s.prizes == [0, 1]


# --- Enemy ----------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-9.2.Ab")
def test_an_enemy_card_works_on_the_next_roll_of_this_round() -> None:
    t = meet("defensive-circle", "pursuit").rome("tactic defensive-circle").die(2).stay()
    assert roll_modifier(t.s, t.field, CARTHAGE) == (-1, ("-1 enemy tactic card",))
    t.die(2)
    assert t.ask.prompt == "deal-tactics", "a modified 1"
    t.deal("ramming")
    assert roll_modifier(t.s, t.field, CARTHAGE) == (0, ())


@pytest.mark.rule("HAM-9.2.Ab")
def test_an_enemy_card_of_the_second_waits_for_the_next_round() -> None:
    t = duel(("pursuit", "pursuit"), ("defensive-circle", "ramming")).die(2).stay()
    t.carthage("tactic defensive-circle").die(2)
    assert (t.field.round, t.field.acting) == (2, ROME)
    assert roll_modifier(t.s, t.field, ROME)[0] == -1
    t.die(4).stay()
    assert t.field.course[-1].result == 3
    assert roll_modifier(t.s, t.field, ROME)[0] == 0


def test_two_enemy_cards_add_up() -> None:
    fleets = ("4 warships, 1 duilius", "4 warships, 2 hasdrubal")
    t = sea(*fleets, supremacy="carthage", corvi=True).fight()
    t.deal("defensive-circle", "defensive-circle").die(2).stay()
    t.rome("tactic defensive-circle").die(6).stay()
    t.rome("tactic defensive-circle")
    assert t.field.round == 2, "Rome took supremacy and acts first"
    assert roll_modifier(t.s, t.field, CARTHAGE) == (-2, ("-2 enemy tactic card",))


# --- Immediately ----------------------------------------------------------------------------------


def test_favourable_wind_takes_supremacy() -> None:
    t = duel(("pursuit", "pursuit"), ("favourable-wind", "ramming")).die(2).stay()
    t.carthage("tactic favourable-wind")
    assert t.s.supremacy == CARTHAGE
    t.die(2)
    assert (t.seat, t.ask.prompt) == ("carthage", "evade")


def test_favourable_wind_is_for_who_lacks_supremacy() -> None:
    t = meet("favourable-wind", "ramming")
    told = "Favourable Wind needs this: you do not have Naval Supremacy [9.2.A]"
    assert t.why_not("rome", "tactic favourable-wind") == told


def test_a_reserve_squadron_joins() -> None:
    t = meet("reserve-squadron", "ramming", lines="ships: rome 2 ready 1 spent")
    t.rome("tactic reserve-squadron")
    assert (t.s.ready[ROME], t.s.sailing[ROME]) == (1, 5)
    assert "1 warship from port joins the fleet of Rome." in t.log


@pytest.mark.parametrize(
    ("fleet", "ships"),
    [
        ("4 warships, 1 duilius", "ships: rome 2 spent"),
        ("5 warships, 1 duilius", "ships: rome 2 ready"),
        ("4 warships, 6 duilius", "ships: rome 2 ready"),
        ("4 warships, 3 3st duilius", "ships: rome 2 ready"),
    ],
)
def test_a_reserve_squadron_needs_a_ship_and_room(fleet: str, ships: str) -> None:
    t = meet("reserve-squadron", "ramming", rome=fleet, lines=ships)
    assert t.options == ["tactic ramming", "pass"]
    assert "a Ready warship is at port" in t.why_not("rome", "tactic reserve-squadron")


def test_confused_signals_cost_a_card_at_random() -> None:
    t = duel(("signal-confusion", "pursuit"), ("flee", "ramming"))
    t.carthage("pass").rome("tactic signal-confusion")
    assert (t.ask.who, t.ask.prompt) == (CHANCE, "lost-tactic")
    t.chance("draw-tactic ramming")
    assert t.cards("carthage") == ["flee"]
    assert t.field.dropped[CARTHAGE] == (t.kind("ramming"),)
    assert t.log[-1] == "Carthage discards the tactic card Ramming."


def test_confused_signals_need_a_card_to_lose() -> None:
    t = meet("signal-confusion", "ramming")
    assert t.options == ["tactic ramming", "pass"]
    assert "your opponent holds a tactic card" in t.why_not("rome", "tactic signal-confusion")
