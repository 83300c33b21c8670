"""Carthaginian Siege Trains. PHX 15.1 #30"""

from __future__ import annotations

import pytest

from delenda.engine.action import Unreadable
from punic.hand import hold, space, state
from punic.tables import Table, table

TWO_ARMIES = "verona: carthage 3 hannibal{}\nsaguntum: carthage 2 mago"
FOUR = "arsa: train\ntoletum: train\ncosa: train\narpi: train"


def trains(t: Table) -> list[str]:
    """Return where the siege trains are."""
    s = state(t)
    return sorted(s.rules.board.spaces[s.rules.space_of[place]] for place in s.trains)


@pytest.mark.rule("HPX-15.1-C30")
def test_a_second_event_brings_a_second_train() -> None:
    t = hold("carthage", "30 5", TWO_ARMIES.format(", train")).carthage("play 30 event")
    assert trains(t) == ["saguntum", "verona"], "one for each army"


@pytest.mark.rule("HPX-15.1-C30")
def test_there_are_five_and_then_one_of_them_moves() -> None:
    t = hold("carthage", "30 5", f"{TWO_ARMIES.format('')}\n{FOUR}").carthage("play 30 event")
    t.carthage("reinforce verona")
    assert trains(t) == ["arpi", "arsa", "cosa", "toletum", "verona"]
    t = hold("carthage", "30 5", f"{TWO_ARMIES.format(', train')}\n{FOUR}")
    t.carthage("play 30 event")
    assert t.prompt == "Which siege train moves there?"
    t.carthage("pick arsa")
    assert trains(t) == ["arpi", "cosa", "saguntum", "toletum", "verona"]
    with pytest.raises(Unreadable, match="there are only 5 siege trains"):
        table(f"{TWO_ARMIES.format(', train, train')}\n{FOUR}")


@pytest.mark.rule("HPX-15.1-C30")
@pytest.mark.ruling("R-149")
def test_an_army_has_one_train_at_most() -> None:
    board = "verona: carthage 3 hannibal, train"
    t = hold("carthage", "30 5", board)
    assert "no Carthaginian general can take the siege train" in t.why_not(
        "carthage", "play 30 event"
    )
    t = hold("carthage", "62 5", "verona: carthage 5 hannibal, train\nmutina: train")
    t.carthage("play 62 event", "take 5", "take-train", "move mutina", "regroup", "take 5")
    t.carthage("take-train", "stop")
    assert trains(t) == ["mutina", "mutina"]
    t = hold("carthage", "62 5", "verona: carthage 5 hannibal, train, train")
    t.carthage("play 62 event", "take 5", "take-train", "move mutina", "stop")
    assert trains(t) == ["mutina", "verona"], "the other stays behind"


@pytest.mark.rule("HPX-15.1-C30")
def test_enemies_who_find_trains_alone_take_all_of_them() -> None:
    t = hold("rome", "62 5", "cosa: rome 5 nero\npisae: train, train\narsa: train")
    t.rome("play 62 event", "take 5", "move pisae", "stop")
    assert trains(t) == ["arsa"]
    assert state(t).trains == [space(t, "arsa")]


@pytest.mark.rule("HPX-15.1-C30")
def test_several_trains_are_written_and_read() -> None:
    t = hold("carthage", "30 5", "carthage: inside 2, train inside\ncosa: train, train")
    lines = state(t).rules.write_board(state(t))
    assert "carthage: inside 2, train inside" in lines
    assert "cosa: train, train" in lines
