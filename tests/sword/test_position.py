"""Positions in words, and what they refuse."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from delenda.engine.action import Unreadable
from delenda.engine.frame import Frame
from delenda.engine.position import write_position
from delenda.games.sword import queries
from delenda.games.sword import units as forces
from delenda.games.sword.book.books import SWORD
from delenda.games.sword.sides import (
    CARTHAGE,
    GREEK,
    H_GAUL,
    H_GREEK,
    H_LEAGUES,
    H_ROMAN,
    ROMAN,
    SAMNITE,
    VOLSCI,
)
from delenda.games.sword.state import ACTION, ENVOYS, NO_SIEGE, UNREST_RAISED, SwordState, pair
from delenda.games.sword.text import position
from delenda.games.sword.units import Troops
from sword.table import place, rules, space, stands, table, troops, units
from sword.table import read as read_whole

SCENARIOS = ("four", "five", "three", "two")
FULL = """\
turn: 3
phase: action
round: 2
first: gaul
active: greek
vp: roman 6, greek 7, gaul 5
desperate: roman 2, greek 1
alliances: roman-etruscan, greek-gaul
treaty: envoys
plunder: transalpine 2
acted: volsci, unrest
unrest: 3
effects: appian-way, wild-beasts roman, elephants pyrrhus, closed-port genua
roma: roman 2, siege 1; 3 greek; 4 gaul; inside valerius 2 roman
velitrae: roman 1; camillus fabius 7 roman
antium: independent 1
bovianum: roman
aufidena: siege 1; papirius 4 roman
catina: dionysius 3 greek
kerkouane: bomilcar 5 carthage militia
lucani: greek, tribe
lilybaeum: hamilcar 0 carthage
aside: samnite-a
displaced: alexander
gone: claudius
roman hand: 12 15
roman discards: 4 3
greek removed: 5
etruscan-samnite removed: 20 7
bribes: 7
reshuffle: roman, etruscan-samnite
"""


def read(lines: str, scenario: str = "four", options: Iterable[str] = ()) -> SwordState:
    """Return the table of some lines, if it is possible."""
    s = table(lines, scenario, options).s
    s.rules.validate(s)
    return s


def same(one: SwordState, other: SwordState) -> bool:
    """Say whether two tables are the same in all that the lines hold."""
    return all(getattr(one, name) == getattr(other, name) for name in SWORD.board_fields())


def test_every_word_is_understood() -> None:
    t = table(FULL)
    s = t.s
    assert (s.turn, s.phase, s.round, s.first, s.active) == (3, ACTION, 2, H_GAUL, H_GREEK)
    assert (s.vp, s.desperate) == ([6, 7, 5, 0, 0], [2, 1, 0, 0, 0])
    assert s.alliances == [pair(ROMAN, 3), pair(GREEK, 2)]
    assert (s.treaty, s.plunder, s.unrest) == (ENVOYS, -2, 3)
    assert s.acted == [VOLSCI, UNREST_RAISED]
    assert len(s.effects) == 4
    assert (s.loyalty[space(t, "roma")], s.siege[space(t, "roma")]) == (2, 1)
    assert (units(t, "roman", "roma"), units(t, "roman", "roma+")) == (0, 2)
    assert stands(t, "valerius") == "roma+"
    assert stands(t, "claudius") == "gone"
    assert queries.leaders_at(s, ROMAN, space(t, "velitrae")) == [
        s.rules.leader("camillus"),
        s.rules.leader("fabius"),
    ]
    assert (s.control[space(t, "bovianum")], s.tribes[space(t, "bovianum")]) == (ROMAN, 0)
    assert (s.control[space(t, "lucani")], s.tribes[space(t, "lucani")]) == (GREEK, 1)
    assert s.tribes[space(t, "aufidena")] == 1
    assert s.siege[space(t, "velitrae")] == NO_SIEGE
    assert troops(t, "carthage", "kerkouane") == Troops(0, 5, 0)
    assert len(s.decks[H_ROMAN]) == len(s.rules.decks[H_ROMAN]) - 4
    assert s.reshuffle == [H_ROMAN, H_LEAGUES]
    assert s.rules.cards[s.bribes[0]].number == 7


def test_a_table_is_written_as_it_is_read() -> None:
    s = table(FULL).s
    written = SWORD.write_board(s)
    assert sorted(written) == sorted(FULL.splitlines())
    assert same(table("\n".join(written)).s, s)


@pytest.mark.rule("SOR-3a")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_first_table_survives_writing(scenario: str) -> None:
    s = rules(scenario).set_up()
    again = read("\n".join(s.rules.write_board(s)), scenario)
    assert same(again, s)
    assert again == s


def test_the_first_table_has_short_lines() -> None:
    s = rules().set_up()
    assert SWORD.write_board(s)[:4] == [
        "turn: 1",
        "phase: mines",
        "first: roman",
        "vp: roman 6, greek 6, gaul 6, etruscan-samnite 6",
    ]
    text = write_position(s)
    assert "roma: valerius 7 roman\n" in text
    assert "kerkouane: bomilcar 5 carthage militia\n" in text
    assert "@" not in text


@pytest.mark.rule("SOR-5.4a")
def test_a_position_begins_in_the_middle_of_a_round() -> None:
    lines = "phase: action\nround: 2\nfirst: greek\nactive: gaul\nroma: camillus 7 roman"
    t = table(lines).go_on()
    assert (t.s.round, t.seat, t.ask.prompt) == (2, "gaul", "turn")


def test_a_position_survives_in_the_middle_of_a_turn() -> None:
    head = "delenda position 1\ngame: sword-of-rome\nscenario: four\n"
    s = read_whole(head_and(head))
    text = write_position(s)
    assert write_position(read_whole(text)) == text


def head_and(head: str) -> str:
    """Return a position in the middle of the second round."""
    lines = "phase: action\nround: 2\nactive: gaul\nroma: camillus 7 roman\nroman hand: 4 12\n"
    return head + lines


def test_mixed_troops_stand_together() -> None:
    lines = """\
lilybaeum: hamilcar-5p 5 carthage; 2 carthage mercenary
carthago: 1 carthage; 2 carthage militia
"""
    s = read(lines, "five")
    at = s.rules.board.space("lilybaeum")
    assert forces.troops(s, CARTHAGE, at) == Troops(5, 0, 2)
    assert [
        line for line in SWORD.write_board(s) if line[:4] in ("lily", "cart")
    ] == lines.splitlines()


def test_allies_stand_together() -> None:
    s = read("alliances: roman-samnite\ncapua: 2 samnite; 3 roman")
    assert forces.cus(s, SAMNITE, s.rules.board.space("capua")) == 2


def test_cards_with_one_number_are_those_of_the_scenario() -> None:
    four, five = read("roman hand: 9"), read("roman hand: 9", "five")
    assert four.hands[H_ROMAN] != five.hands[H_ROMAN]
    assert five.rules.cards[five.hands[H_ROMAN][0]].replaces == "roman-9"


def test_the_lines_hold_the_fields_that_the_book_names() -> None:
    assert set(SWORD.board_fields()) == set(position.FIELDS)


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("atlantis: 3 roman", "'atlantis' is no space of the map and no other line of a position"),
        ("roma: many roman", "'many' is not a number of CUs"),
        ("roma: roman", ""),
        ("roma: 3", "a force is '7 roman'"),
        ("roma: roman 3 4", "'roman 3 4' is not understood of Roma"),
        ("roma: caesar 3 roman", "'caesar' is no leader"),
        ("roma: brennus 3 roman", "Brennus does not serve roman"),
        ("roma: 3 roman; camillus 4 roman", "the Romans are named twice in Roma"),
        ("roma: camillus 3 roman\ncapua: camillus 2 roman", "Camillus is named twice"),
        ("roma: 3 roman militia", "only Carthage has militia"),
        ("roma: 3 roman; 4 gaul", "the Romans and the Gauls are enemies, and both stand in Roma"),
        ("roma: siege 1; 4 gaul; inside 4 roman", "Roma holds 3 CUs inside, not 4"),
        ("roma: inside 2 roman", "no enemy keeps anybody inside Roma"),
        ("roma: 4 greek; inside 2 gaul", "only who controls the city of Roma is inside it"),
        ("roma: siege 1", "nobody besieges Roma"),
        ("roma: siege 3; 4 gaul", "Roma falls at siege level 3"),
        ("bovianum: siege 3; 4 roman", "Bovianum falls at siege level 3"),
        ("velitrae: siege 0; 3 gaul", "Velitrae cannot be besieged"),
        ("alliances: roman-gaul\nroma: siege 0; 3 gaul", "gaul besieges Roma and is allied to"),
        ("bovianum: samnite 2, tribe", "there are no walls in Bovianum, so it has no loyalty"),
        ("transalpine-box: transalpine 1", "there are no walls in Transalpine Gaul"),
        ("roma: roman 4", "loyalty is 0 to 3"),
        ("velitrae: roman, tribe", "Velitrae has no tribe"),
        ("lilybaeum: hamilcar-5p 3 carthage", "does not play with 4 players"),
        ("lilybaeum: 3 carthage militia", "militia never leave Africa"),
        ("lilybaeum: 3 carthage mercenary", "only five players hire mercenaries"),
        ("alliances: roman-roman", "an alliance is one of two powers"),
        ("alliances: roman", "'' is no power"),
        ("alliances: roman-gaul, gaul-roman", "each alliance is named once"),
        ("turn: 10", "the turns are numbered 1 to 9"),
        ("round: 6", "there are 5 rounds in a turn"),
        ("phase: harvest", "'harvest' is no phase; expected one of mines, draw"),
        ("active: carthage", "carthage does not play"),
        ("vp: roman 13", "victory points are 0 to 12"),
        ("vp: volsci 3", "'volsci' is no player"),
        ("plunder: roman 2", "plunder is written as 'gaul 3' or 'transalpine 2'"),
        ("plunder: gaul 3", "the plunder track is full at 3 markers"),
        ("unrest: 11", "unrest is 0 to 10"),
        ("treaty: signed", "'signed' is no state of the treaty"),
        ("effects: rain", "'rain' is no effect"),
        ("effects: wild-beasts", "the effect 'wild-beasts' lies on a power"),
        ("effects: appian-way roman", "the effect 'appian-way' lies on nothing"),
        ("desperate: roman 3", "roman has at most 2 Desperate Times cards"),
        ("roman hand: 4 4", "card 4 of roman is named twice"),
        ("roman hand: 99", "roman has no card 99"),
        ("roman hand: 4\nroman discards: 4", "card 4 of roman is named twice"),
        ("bribes: 4", "cards that paid a bribe are out of the game"),
    ],
)
def test_the_impossible_is_refused_in_one_sentence(lines: str, sentence: str) -> None:
    if not sentence:
        read(lines)
        return
    with pytest.raises(Unreadable) as refused:
        read(lines)
    assert sentence in str(refused.value)


def test_nobody_stands_out_of_play() -> None:
    with pytest.raises(Unreadable, match="Mediolanum is out of play"):
        read("mediolanum: 3 roman", "three")


def test_a_card_is_nowhere_only_while_it_is_played() -> None:
    s = table("roman hand: 4").s
    s.hands[H_ROMAN] = ()
    with pytest.raises(Unreadable, match="a card of roman is nowhere"):
        s.rules.validate(s)
    s.stack.append(Frame())
    s.rules.validate(s)


def test_enemies_share_a_space_while_they_fight() -> None:
    t = table("roma: 3 roman; 4 gaul")
    t.s.stack.append(Frame())
    t.s.rules.validate(t.s)
    assert units(t, "gaul", "roma") == 4
    assert place(t, "roma+") == t.s.rules.spaces + space(t, "roma")
