"""What a reading of the book beside the game found in the turn: secrets, truces, winters."""

from __future__ import annotations

import pytest

from delenda.engine.position import write_position
from delenda.games.hamilcar.siege.winter import Winter
from delenda.punic.control.politics import RemoveMarkers
from delenda.punic.state import CARTHAGE
from delenda.server.play.acts import Beginning
from delenda.server.play.story import Story
from hamilcar.tables import Board, hold, stands, state, trains, units
from hamilcar.voyages import set_out
from punic.tables import Table

FAR = "sea: supremacy rome, seamanship excellent"


def to_march(t: Table) -> Table:
    """Take all along."""
    while t.ask.prompt != "march":
        t.say(t.seat, t.options[0])
    return t


@pytest.mark.rule("HAM-17.1.#107a")
@pytest.mark.ruling("R-246")
def test_nobody_waits_for_who_holds_corvus() -> None:
    prompts = []
    for other in ("107", "97"):
        board = "roma: rome 4 duilius\nconsuls: duilius"
        t = to_march(hold("rome", f"131 {other}", board, enemy="113 116").rome("play 131 move"))
        assert ("respond 107" in t.options) == (other == "107")
        t.rome("move reate", "move corfinium", "move bovianum", "move arpi")
        prompts.append((t.seat, t.ask.prompt))
    assert prompts == [("carthage", "play")] * 2


@pytest.mark.rule("HAM-17.1.#107a")
@pytest.mark.ruling("R-246")
def test_nor_at_sea() -> None:
    prompts = []
    for other in ("107", "97"):
        board = "roma: rome 4 duilius\nconsuls: duilius\nships: rome 1 ready"
        t = set_out("rome", board, "duilius", "embark 0", "sail neapolis", more=other)
        prompts.append((t.seat, t.ask.prompt))
    assert prompts[0] == prompts[1]


@pytest.mark.rule("HAM-17.1.#140a")
def test_an_omen_that_is_kept_leaves_no_trace() -> None:
    told = []
    for omen in ("140", "141"):
        t = hold("rome", "92 93", "catana: carthage 4 gisco\nenna: rome", enemy=f"{omen} 112")
        story = Story(Beginning("hamilcar", "264bc", (), bytes(32), write_position(t.s)), [])
        story.do("play 92 event", "rome")
        asked = 0
        while "roll" in story.game.options:
            assert all(act.quiet or act.who == "chance" for act in story.do("roll", "carthage"))
            asked += 1
        assert bool(asked) == (omen == "140")
        told.append((story.told("rome"), story.step("rome")))
    assert told[0] == told[1]


@pytest.mark.rule("HAM-17.1.#95a", "HAM-17.1.#139a")
@pytest.mark.ruling("R-241")
def test_socii_navales_break_the_truce_before_they_sail() -> None:
    board = f"neapolis: rome 4 duilius\nconsuls: duilius\nlipara: carthage, carthage 1\n{FAR}"
    t = hold("rome", "95", board, effects="truce").rome("play 95 event")
    to_march(t).rome("embark 0", "sail lipara")
    assert "truce" not in str(write_position(t.s))
    assert "land" in t.options


@pytest.mark.rule("HAM-5.3.Ba", "HAM-2.1.Cc")
@pytest.mark.ruling("R-248")
@pytest.mark.parametrize(
    ("city", "left"),
    [
        ("agrigentum: carthage 0 2st", 2),
        ("agrigentum: carthage 0 2st, inside 1 1st", 2),
        ("enna: carthage 0 2st", 0),
    ],
)
def test_trains_before_their_own_city_are_guarded_or_find_room_in_it(city: str, left: int) -> None:
    t = Board(city).run(Winter())
    assert trains(t, "carthage", city.partition(":")[0]) == left


@pytest.mark.rule("HAM-15.3.Aa")
def test_why_the_first_marker_does_not_come_from_the_map() -> None:
    asked = Board("miat: 1 2").run(RemoveMarkers(CARTHAGE, 1, "victory.markers"))
    assert "first marker" in asked.why_not("carthage", "remove tunes")


@pytest.mark.rule("HAM-17.1.#143a")
def test_generals_alone_do_not_flee_to_enemy_generals() -> None:
    board = (
        "sea: supremacy rome\nagrigentum: rome 5 flaccus, inside 2 hanno, siege 1\n"
        "enna: carthage\ncamarina: carthage, rome 0 florus\nproconsul: flaccus\n"
        "lilybaeum: rome\nconsuls: florus"
    )
    t = hold("rome", "131 113", board, enemy="143 112").rome("play 131 move")
    if "activate flaccus" in t.options:
        t.rome("activate flaccus")
    to_march(t).rome("besiege").die(4).carthage("respond 143", "take 0")
    assert t.seat != "carthage" or "retreat camarina" not in t.options
    assert stands(t, "hanno") in {"enna", "agrigentum+"}
    assert units(t, "carthage", "camarina") == 0
    assert state(t).turn == 3
