"""Positions in words, what they refuse, and the picture of the table."""

from __future__ import annotations

import pytest

from delenda.engine.action import Action, Unreadable
from delenda.engine.frame import Frame
from delenda.engine.view import view
from delenda.games.hamilcar.book.edition import HAMILCAR
from delenda.games.hamilcar.effects import TRUCE
from delenda.games.hamilcar.queries import at_sea, supplies
from delenda.games.hamilcar.state import AWAITED, FACE_UP, FAIR, WAR_CHEST, HamilcarState
from delenda.games.hamilcar.text import position
from delenda.games.hamilcar.text.picture import picture
from delenda.punic.queries import cus, generals_at, herd, inside
from delenda.punic.state import CARTHAGE, NEITHER, ROME

FULL = """\
turn: 3
phase: war-chest carthage
sea: supremacy rome, seamanship fair, corvi on, tactics known
ships: rome 2 ready 1 spent 1 sunk, carthage 3 ready
miat: 1 3 4
ops: rome 6, carthage 4
dictator card: face up, was consul
paid for: duilius
engines: agrigentum
fleet rome: 3 warships, 1 prize, 4 2st duilius
roma: rome 3
messana: rome 2 1st
enna: carthage
agrigentum: rome 6 caudex, inside 2 e1 2st hanno, siege 1
carthago: carthage 0 1st, inside 3 gisco
consuls: caudex duilius
dead: flaccus
awaited: barca xanthippus
rome hand: 101
carthage hand: 93 114
discards: 92
removed: 136
effects: truce
"""


def read(text: str, *, sails: bool = False) -> HamilcarState:
    """Return the table of some lines; a fleet sails while something is under way."""
    s = HAMILCAR.empty()
    for line in text.strip().splitlines():
        name, _, said = line.partition(":")
        HAMILCAR.read_board(s, name.strip(), said.strip())
    if sails:
        s.stack.append(Frame())
    HAMILCAR.validate(s)
    return s


def full() -> HamilcarState:
    """Return the table of all the words above."""
    return read(FULL, sails=True)


def test_every_word_is_understood() -> None:
    s = full()
    city = s.rules.board.space("agrigentum")
    walls, fleet = inside(s, city), at_sea(s, ROME)
    assert (s.turn, s.phase, s.active) == (3, WAR_CHEST, CARTHAGE)
    assert (s.supremacy, s.seamanship, s.corvi, s.forgotten) == (ROME, FAIR, 1, 0)
    assert (s.ready, s.spent, s.sunk) == ([2, 3], [1, 0], [1, 0])
    assert (s.sailing, s.prizes) == ([3, 0], [1, 0])
    assert (s.miat, s.ops) == ([1, 0, 1, 1, 0], [6, 4])
    assert (s.dictator_card, s.was_consul) == (FACE_UP, 1)
    assert (s.engines, s.effects) == ([city], [TRUCE])
    ids = s.rules.general_ids
    assert s.paid_for == ids["duilius"]
    assert (cus(s, ROME, fleet), supplies(s, ROME, fleet)) == (4, 2)
    assert generals_at(s, ROME, fleet) == [ids["duilius"]]
    assert (cus(s, CARTHAGE, walls), herd(s, CARTHAGE, walls)) == (2, 1)
    assert supplies(s, CARTHAGE, walls) == 2
    assert supplies(s, CARTHAGE, s.rules.carthage) == 1
    assert s.generals[ids["barca"]] == s.generals[ids["xanthippus"]] == AWAITED


def test_a_table_is_written_as_it_is_read() -> None:
    s = full()
    written = HAMILCAR.write_board(s)
    assert written == FULL.splitlines()
    again = read("\n".join(written), sails=True)
    assert all(getattr(again, name) == getattr(s, name) for name in HAMILCAR.board_fields())


def test_the_first_table_survives_writing() -> None:
    s = HAMILCAR.set_up()
    lines = HAMILCAR.write_board(s)
    again = read("\n".join(lines))
    assert all(getattr(again, name) == getattr(s, name) for name in HAMILCAR.board_fields())
    assert lines[:5] == [
        "turn: 1",
        "phase: reinforcement rome",
        "sea: supremacy carthage, seamanship poor, forgotten tactics",
        "ships: rome 1 ready, carthage 2 ready 1 spent",
        "miat: 1 2",
    ]


def test_the_lines_hold_the_fields_that_the_book_names() -> None:
    assert set(HAMILCAR.board_fields()) == set(position.FIELDS)


def test_what_is_not_said_is_as_the_war_begins() -> None:
    s = read("sea: supremacy rome\nmiat: none\nships: rome 2 ready")
    assert (s.supremacy, s.seamanship, s.corvi, s.forgotten) == (ROME, 1, 0, 1)
    assert (sum(s.miat), s.ready, s.spent) == (0, [2, 0], [0, 0])
    assert s.control.count(NEITHER) == HAMILCAR.board.start_control.count(NEITHER)


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("atlantis: rome 3", "'atlantis' is no space of the map and no other line of a position"),
        ("messana: rome many", "'many' is not a number of CUs"),
        ("messana: rome 2 9 caudex", "'9' is no general"),
        ("messana: rome 2 1st 1st", "'1st' is no general"),
        ("messana: rome 2, train", "'train' is not understood of Messana"),
        ("roma: inside 0 9st", "Roma holds"),
        ("roma: inside carthage 0 1st", "only who controls Roma has units inside"),
        ("roma: rome 3 16st", "there are only 15 supply trains"),
        ("carthago: carthage 9 e5", "there are only 4 elephant CUs"),
        ("sea: supremacy gaul", "'gaul' is no side; expected one of rome, carthage"),
        ("sea: seamanship superb", "expected one of poor, fair, good, excellent"),
        ("sea: salty", "'salty' is not understood of the sea"),
        ("ships: rome", "ships are written as 'rome 2 ready 1 spent'"),
        ("ships: rome 2 rotten", "'rotten' is no box of warships"),
        ("ships: rome 8 ready 3 sunk", "Rome has 10 warships in all boxes"),
        ("miat: 6", "the spaces of the Miat are 1 to 5"),
        ("ops: rome few", "'few' is not a number of operation points"),
        ("dictator card: upside down", "expected one of face down, face up, played"),
        ("dictator card: played, torn", "'torn' is not understood of the Dictator card"),
        ("paid for: hanno", "Rome pays for a Roman"),
        ("engines: roma roma", "each Siege Train marker is named once, in order"),
        ("fleet rome: 2 warships", "the fleet of Rome is at sea only while it sails"),
        ("fleet rome: 2 warships, 0 hanno", "Hanno does not serve rome"),
        ("fleet carthage: 1 hanno, 1 gisco", "the fleet of carthage is named twice"),
        ("fleet rome: 2 e1", "elephants are Carthaginian"),
        ("displaced: caudex", "Caudex dies when he is displaced"),
        ("phase: harvest rome", "isolation, victory, war-chest, followed by"),
        ("proconsul: caudex duilius", "there is one proconsul"),
        ("roma: carthage", "Roma is Roman until the end"),
    ],
)
def test_the_impossible_is_refused_in_one_sentence(lines: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read(lines)
    assert sentence in str(refused.value)


def test_nobody_sails_with_the_enemy() -> None:
    s = full()
    s.generals[s.rules.general_ids["gisco"]] = at_sea(s, ROME)
    with pytest.raises(Unreadable, match="only Rome is aboard its own fleet"):
        HAMILCAR.validate(s)


def test_prizes_count_among_the_warships_of_who_lost_them() -> None:
    s = full()
    s.ready[CARTHAGE] = 10
    with pytest.raises(Unreadable, match="Carthage has 10 warships in all boxes"):
        HAMILCAR.validate(s)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("embark 3", Action("embark", (3,))),
        ("tactic flee", Action("tactic", (1,))),
        ("miat miat-2", Action("miat", (1,))),
        ("supply carthage-fleet", Action("supply", (HAMILCAR.board.places + CARTHAGE,))),
        ("play 101 build", Action("play", (10, 5))),
        ("deal-tactics flee flee", Action("deal-tactics", (1, 1))),
        ("reroll small", Action("reroll", (1,))),
    ],
)
def test_actions_are_words(text: str, action: Action) -> None:
    assert HAMILCAR.grammar.read(text) == action
    assert HAMILCAR.grammar.write(action) == text
    assert HAMILCAR.grammar.fits(action)


@pytest.mark.parametrize(
    ("kind", "number", "title"),
    [
        ("ships", 1, "1 warship"),
        ("trains", 3, "3 supply trains"),
        ("level", 3, "excellent"),
        ("miat", 0, "space 1 of the Miat"),
        ("use", 6, "split the points"),
        ("at", HAMILCAR.board.places, "with the Roman fleet"),
    ],
)
def test_kinds_have_titles(kind: str, number: int, title: str) -> None:
    assert HAMILCAR.grammar.kinds[kind].title(number) == title


def test_the_picture_tells_what_a_player_sees() -> None:
    s = full()
    s.stack.clear()
    lines = picture(view(s, ROME), 100)
    text = " ".join(" ".join(lines).split())
    assert lines[0] == "Turn 3 of 7, 258-256 BC: war chest, Carthage's play."
    assert "Naval Supremacy: Rome. Roman seamanship: fair, corvi mounted." in text
    assert "Warships: Rome 2 ready, 1 spent, 1 back next turn; Carthage 3 ready, 0 spent" in text
    assert "Fleet of Rome: 3 warships; 1 warship taken; Rome 4 CUs, 2 supply trains with" in text
    assert "inside: Carthage 2 CUs (1 elephant), 2 supply trains with Hanno" in text
    assert "> Carthago: Carthage 1 supply train; inside: Carthage 3 CUs with H. Gisco" in text
    assert max(map(len, lines)) <= 100
