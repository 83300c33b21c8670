"""Alternate sieges. PHX 14.8"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from delenda.games.hannibal.phalanx.alternate_sieges import distances, nearest_markers
from delenda.library import rulebook
from delenda.punic.queries import plain_markers
from delenda.punic.state import CARTHAGE, NEITHER, ROME
from phalanx.test_12_sieges import MAJOR_CAMPAIGN, besiege, die_of
from punic.staging import Board
from tables import playing


@pytest.fixture(autouse=True)
def alternate(phalanx: None) -> Iterator[None]:
    del phalanx
    with playing("hannibal-phalanx", options="alternate-sieges"):
        yield


@pytest.mark.rule("HPX-14.8a")
def test_most_cities_fall_to_two_points() -> None:
    t = besiege(Board("capua: carthage 5 mago, siege 1"), "mago", "capua", 5)
    assert t.control("capua") == "carthage"
    t = besiege(Board("utica: rome 5 nero"), "nero", "utica", 6)
    assert t.control("utica") == "rome"


@pytest.mark.rule("HPX-14.8a")
@pytest.mark.parametrize("city", ["rome", "carthage", "syracuse", "new-carthage", "gades"])
def test_five_cities_need_three_points(city: str) -> None:
    t = Board(f"{city}: carthage, rome 5 nero, siege 1")
    besiege(t, "nero", city, 5)
    assert (t.control(city), t.points_against(city)) == ("carthage", 2)
    besiege(t, "nero", city, 5)
    assert t.control(city) == "rome"


@pytest.mark.rule("HPX-14.8a")
@pytest.mark.ruling("R-150")
def test_tribes_need_three_points() -> None:
    t = besiege(Board("boii: rome 5 nero"), "nero", "boii", 6)
    assert (t.control("boii"), t.points_against("boii")) == ("carthage", 2)


@pytest.mark.rule("HPX-14.8b")
def test_relief_that_is_near_or_inside_turns_the_die_white() -> None:
    assert die_of(Board("gades: rome 5 nero"), "nero", "gades") == "red"
    assert die_of(Board("gades: rome 5 nero, inside 1"), "nero", "gades") == "white"
    near = "gades: rome 5 nero\nmalaca: carthage 1"
    assert die_of(Board(near), "nero", "gades") == "white"
    far = "gades: rome 5 nero\nacci: carthage 9"
    assert die_of(Board(far), "nero", "gades") == "red"


@pytest.mark.rule("HPX-14.8b")
@pytest.mark.ruling("R-151")
def test_14_8_without_relief_the_die_is_the_usual_one_and_relief_counts_over_a_strait() -> None:
    assert die_of(Board("capua: carthage 5 mago"), "mago", "capua") == "white"
    assert die_of(Board("carthage: rome 5 nero"), "nero", "carthage") == "white"
    siege = "messana: carthage, rome 5 nero"
    assert die_of(Board(siege), "nero", "messana") == "red"
    assert die_of(Board(f"{siege}\nrhegium: carthage 1"), "nero", "messana") == "white"


@pytest.mark.rule("HPX-14.8b")
def test_those_in_a_besieged_city_are_no_relief() -> None:
    inside = "utica: rome 5 nero\ncarthage: inside 2, rome 3, siege {}"
    assert die_of(Board(inside.format(0)), "nero", "utica") == "white"
    assert die_of(Board(inside.format(1)), "nero", "utica") == "red"


@pytest.mark.rule("HPX-14.8b")
@pytest.mark.ruling("R-151")
def test_a_siege_train_does_not_help_where_relief_is_near() -> None:
    board = "capua: carthage 5 mago, train{}"
    assert die_of(Board(board.format("")), "mago", "capua") == "red"
    assert die_of(Board(board.format(", inside 1")), "mago", "capua") == "white"


@pytest.mark.rule("HPX-14.8b")
@pytest.mark.ruling("R-151")
def test_marcellus_still_rolls_the_red_die_but_without_the_swords() -> None:
    t = Board("gades: rome 5 marcellus, inside 1")
    assert die_of(t, "marcellus", "gades", MAJOR_CAMPAIGN) == "red"
    besiege(t, "marcellus", "gades", 1, card=MAJOR_CAMPAIGN)
    assert (t.points_against("gades"), t.rome_at("gades")) == (0, 4)


@pytest.mark.rule("HPX-14.8b")
def test_tribes_have_no_relief() -> None:
    assert die_of(Board("boii: rome 5 nero\nverona: carthage 4"), "nero", "boii") == "red"


@pytest.mark.rule("HPX-14.8c")
def test_a_looted_city_gives_two_cus() -> None:
    t = besiege(Board("gades: rome 5 nero, siege 2"), "nero", "gades", 5)
    assert t.options == ["loot", "clemency", "done"]
    t.rome("loot")
    assert (t.rome_at("gades"), t.is_over) == (7, True)


@pytest.mark.rule("HPX-14.8c")
def test_clemency_wins_the_two_nearest_markers() -> None:
    board = "gades: rome 5 nero, siege 2\nhispalis: {}\nmalaca: {}"
    t = besiege(Board(board.format("carthage", "carthage")), "nero", "gades", 5)
    t.rome("clemency")
    assert (t.control("hispalis"), t.control("malaca")) == ("rome", "rome")
    assert (t.is_over, t.rome_at("gades")) == (True, 5)


@pytest.mark.rule("HPX-14.8c")
def test_markers_under_enemy_cus_are_passed_over_and_ties_are_the_besiegers_choice() -> None:
    board = "gades: rome 5 nero, siege 2\nhispalis: carthage 3\nmalaca: carthage"
    t = besiege(Board(board), "nero", "gades", 5).rome("clemency")
    assert t.control("malaca") == "rome", "the only one at one point"
    assert t.control("hispalis") == "carthage"
    far = distances(t.s, ROME, t.space("gades"))
    tied = nearest_markers(t.s, ROME, t.space("gades"))
    assert {far[space] for space in tied} == {2}
    spaces = t.s.rules.board.spaces
    assert t.options == [f"flip {spaces[space]}" for space in tied]
    t.rome(t.options[-1])
    assert t.control(spaces[tied[-1]]) == "rome"
    assert (t.is_over, t.control(spaces[tied[0]])) == (True, "carthage")


@pytest.mark.rule("HPX-14.8c")
@pytest.mark.ruling("R-152")
def test_distance_is_in_movement_points() -> None:
    t = Board()
    far = distances(t.s, ROME, t.space("messana"))
    assert far[t.space("rhegium")] == 2, "the strait"
    assert t.space("baleares") not in far, "the sea is no way"


@pytest.mark.rule("HPX-14.8c")
@pytest.mark.ruling("R-152")
def test_14_8_clemency_wins_plain_markers_only_and_fewer_than_two_if_no_more_are_near() -> None:
    t = Board("gades: rome 5 nero, siege 2")
    kept = (t.space("acci"), t.space("baleares"))
    for space in plain_markers(t.s, CARTHAGE):
        t.s.control[space] = CARTHAGE if space in kept else NEITHER
    besiege(t, "nero", "gades", 5).rome("clemency")
    assert (t.control("acci"), t.is_over) == ("rome", True)
    assert (t.control("new-carthage"), t.control("baleares")) == ("carthage", "carthage")


@pytest.mark.rule("HPX-14.8c")
@pytest.mark.ruling("R-152")
def test_one_may_do_without() -> None:
    t = besiege(Board("gades: rome 5 nero, siege 2"), "nero", "gades", 5).rome("done")
    assert (t.is_over, t.rome_at("gades")) == (True, 5)


@pytest.mark.rule("HPX-14.8a")
@pytest.mark.ruling("R-153")
def test_without_the_dice_there_is_no_white_die() -> None:
    with pytest.raises(ValueError, match="cannot be combined"):
        rulebook("hannibal-phalanx", "", ("alternate-sieges", "classic-die"))
