"""Questions that a player may have answered always the same way."""

from __future__ import annotations

import pytest

import delenda
from delenda import Action, Game

HEAD = "delenda position 1\ngame: hannibal-2007\nturn: 3\nphase: strategy carthage\n"
HANDS = "carthage hand: 1 5\nrome hand: 35\n"


def march_to_gades(*wishes: str) -> Game:
    game = delenda.position(f"{HEAD}{HANDS}salaria: carthage 1 hannibal\n", seed="a")
    game.prefer("carthage", *wishes)
    for word in ("play 1 move", "take 1", "move corduba", "move hispalis", "move gades"):
        game.do(word)
    return game


@pytest.mark.rule("H07-10.7c")
def test_an_army_may_always_stay_outside() -> None:
    game = march_to_gades("stay-outside")
    assert game.options[-3:] == ("enter 1", "enter 0", "stop"), "it can go on, so it is asked"
    game.do("move hispalis")
    assert game.seat == "rome"


@pytest.mark.rule("H07-10.7c")
@pytest.mark.parametrize(("wishes", "seat"), [((), "carthage"), (("stay-outside",), "rome")])
def test_where_it_could_only_go_inside_it_stops(wishes: tuple[str, ...], seat: str) -> None:
    position = f"{HEAD}{HANDS}acci: carthage 1 hannibal\n"
    game = delenda.position(position, seed="a")
    game.prefer("carthage", *wishes)
    steps = ("salaria", "corduba", "hispalis", "gades")
    for word in ("play 1 move", "take 1", *(f"move {space}" for space in steps)):
        game.do(word)
    assert game.seat == seat


def test_an_unknown_wish_is_refused() -> None:
    with pytest.raises(ValueError, match="the preferences are: spare-elephants, stay-outside"):
        march_to_gades("sleep")


def test_spared_elephants_are_lost_last() -> None:
    """A pass costs Hannibal men; with the preference nobody asks which."""
    text = """\
delenda position 1
game: hannibal-2007
turn: 2
phase: strategy carthage
isere: carthage 10 e2 hannibal
carthage hand: 61 2
rome hand: 1
"""
    asked = delenda.position(text, chance=[5])
    spared = delenda.position(text, chance=[5])
    spared.prefer("carthage", "spare-elephants")
    for game in (asked, spared):
        for said in ("play 61 move", "take 10", "move insubrians"):
            game.do(said)
    assert asked.ask is not None
    assert asked.ask.prompt == "lose-elephants"
    assert spared.ask is not None
    assert spared.ask.prompt == "march"
    assert any(answer.action == Action("lose-elephant", (0,)) for answer in spared.answers)
