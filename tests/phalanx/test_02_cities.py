"""Control, walled cities, tribes and dice. PHX 2.1, 2.4.C"""

from __future__ import annotations

import pytest

from delenda.games.hannibal.rulebook import HannibalRules
from delenda.punic.control.politics import PlaceMarkers
from delenda.punic.queries import controls, is_hostile_ground
from delenda.punic.state import CARTHAGE, ROME, SIDES
from punic.staging import Board
from tables import played


def rules() -> HannibalRules:
    """Return the edition that is played."""
    found = played()
    assert isinstance(found, HannibalRules)
    return found


@pytest.mark.rule("HPX-2.1.B")
def test_units_do_not_make_a_space_theirs() -> None:
    t = Board("azaila: rome 5 nero")
    azaila = t.space("azaila")
    assert t.control("azaila") == "neither"
    assert not any(controls(t.s, side, azaila) for side in SIDES)
    assert not any(is_hostile_ground(t.s, side, azaila) for side in SIDES)


@pytest.mark.rule("HPX-2.1.C-a")
def test_a_marker_has_a_capacity_perhaps_a_white_die_and_perhaps_a_castle() -> None:
    board, castles = rules().board, rules().sites.castles
    marks = {
        board.spaces[city]: (board.capacity[i], board.white_die[i], castles[i])
        for i, city in enumerate(board.cities)
    }
    assert len(marks) == 13
    assert marks.pop("rome") == (5, True, (ROME,))
    assert marks.pop("carthage") == (5, True, ())
    assert marks.pop("syracuse")[1:] == (True, (ROME,))
    assert set(marks.values()) == {(2, False, ())}


@pytest.mark.rule("HPX-2.1.C-b")
@pytest.mark.parametrize("city", ["rome", "syracuse", "capua"])
def test_a_city_holds_what_its_marker_says(city: str) -> None:
    board = rules().board
    room = board.capacity[board.cities.index(board.space(city))]
    t = Board(f"{city}: inside {room}")
    t.s.rules.validate(t.s)
    t = Board(f"{city}: inside {room + 1}")
    with pytest.raises(ValueError, match=f"holds {room} CUs inside, not {room + 1}"):
        t.s.rules.validate(t.s)


@pytest.mark.rule("HPX-2.1.C-c")
def test_capua_alone_of_the_cities_is_no_port() -> None:
    board = rules().board
    inland = [board.spaces[city] for city in board.cities if not board.port[city]]
    assert inland == ["capua"]


@pytest.mark.rule("HPX-2.1.D")
@pytest.mark.parametrize("side", SIDES)
def test_no_marker_covers_a_tribe(side: int) -> None:
    seat = ("rome", "carthage")[side]
    t = Board(f"aquitani: {seat} 4").run(PlaceMarkers(side, 3))
    assert "a tribe gives way only to subjugation" in t.why_not(seat, "place aquitani")
    assert "place aquitani" not in t.options


@pytest.mark.rule("HPX-2.1.D")
def test_friendly_tribes_are_markers_of_carthage() -> None:
    t = Board()
    assert controls(t.s, CARTHAGE, t.space("boii"))
    assert not controls(t.s, CARTHAGE, t.space("aquitani"))


@pytest.mark.rule("HPX-2.4.C")
def test_every_die_has_six_faces() -> None:
    dice = rules().tables.dice
    assert sorted(dice) == [
        "naval",
        "retreat-large",
        "retreat-small",
        "siege-red",
        "siege-white",
    ]
    assert {len(faces) for faces in dice.values()} == {6}
    for colour in ("red", "white"):
        symbols = {symbol for face in dice[f"siege-{colour}"] for symbol in face}
        assert symbols <= {"triangle", "circle", "castle", "swords"}


@pytest.mark.rule("HPX-2.4.C")
def test_the_faces_that_the_rulebook_shows() -> None:
    dice = rules().tables.dice
    assert ("swords", "circle") in dice["siege-red"]
    assert ("castle", "triangle") in dice["siege-white"]
    net = [diamonds - dots for dots, diamonds in dice["naval"]]
    assert sorted(net) == [-1, 0, 1, 2, 3, 4]
    envelopment = 4
    assert 5 in [face[envelopment] for face in dice["retreat-large"]]


@pytest.mark.rule("HPX-2.4.C")
def test_the_retreat_dice_agree_with_the_table_of_2007() -> None:
    dice, table = rules().tables.dice, rules().tables.retreat
    changes = {0: 0, 1: 0, 2: 0, 3: -2, 4: 2}
    for column, name in enumerate(("retreat-small", "retreat-large")):
        for kind, change in changes.items():
            by_table = [table.losses[max(0, min(7, die + change))][column] for die in range(1, 7)]
            assert sorted(face[kind] for face in dice[name]) == sorted(by_table)
