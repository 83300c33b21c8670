"""The sequence of play. 5, 6"""

from __future__ import annotations

import pytest

from delenda.games.hamilcar.state import WAR_CHEST
from delenda.punic.state import ATTRITION, REINFORCEMENT, STRATEGY, VICTORY
from hamilcar.tables import hold, new_game, numbers, phase, settle, stands, state

PHASES = (
    "Reinforcement Phase.",
    "Strategy Phase.",
    "Winter Attrition Phase.",
    "Political Isolation Phase.",
    "Victory Check Phase.",
    "War Chest Phase.",
)


@pytest.mark.rule("HAM-5a")
def test_5_six_phases_in_order() -> None:
    t = new_game()
    while state(t).turn < 3:
        if t.seat == "chance":
            chance = t.ask.chance
            assert chance is not None
            t.chance(t.s.rules.grammar.write(chance.sample(lambda _n: 0)))
        else:
            plays = [option for option in t.options if option.endswith("discard")]
            t.say(t.seat, (plays or t.options)[-1])
    told = [line for line in t.log if line in PHASES]
    assert told == [*PHASES[1:], *PHASES, PHASES[0]]
    assert "Turn 2, 261-259 BC." in t.log


@pytest.mark.rule("HAM-5b")
def test_5_a_new_turn_follows() -> None:
    t = phase("war-chest", turn=3)
    assert (state(t).turn, state(t).phase) == (4, REINFORCEMENT)


@pytest.mark.parametrize(
    ("name", "number", "prompt"),
    [
        ("strategy", STRATEGY, "play"),
        ("attrition", ATTRITION, "attrition"),
        ("isolation", VICTORY, "remove-marker"),
        ("victory", VICTORY, "remove-marker"),
        ("war-chest", WAR_CHEST, "chest-spend"),
    ],
)
def test_5_play_goes_on_from_any_phase(name: str, number: int, prompt: str) -> None:
    hands = "rome hand: 112\ncarthage hand: 113\n" if name == "strategy" else ""
    t = phase(name, f"{hands}ops: rome 1\nagrigentum: rome 2")
    assert (state(t).phase, t.ask.prompt) == (number, prompt)


@pytest.mark.rule("HAM-5.6e", "HAM-5.2.C3b")
def test_5_6_xanthippus_leaves_after_the_war_chest() -> None:
    board = "carthago: carthage 2 e1 xanthippus\nsea: tactics known\nops: rome 1"
    t = phase("war-chest", board, turn=3)
    assert t.seat == "carthage"
    assert stands(t, "xanthippus") == "carthago"
    t.carthage("stop")
    assert state(t).turn == 4
    assert stands(t, "xanthippus") == "dead"
    assert "Xanthippus leaves the war." in t.log


@pytest.mark.rule("HAM-5.6e", "HAM-17.1.#139d")
def test_5_6_what_lasts_a_turn_ends_after_the_war_chest() -> None:
    board = "ops: rome 5, carthage 4\neffects: truce roman-hand-open no-hiring flamen-martialis-3"
    t = phase("war-chest", board, turn=3)
    assert state(t).effects
    t.carthage("stop")
    assert (state(t).turn, state(t).effects, state(t).ops) == (4, [], [0, 0])


@pytest.mark.rule("HAM-5.6e", "HAM-17.1.#101b")
@pytest.mark.parametrize("use", ["place", "discard"])
def test_5_6_cruel_sea_is_shuffled_in(use: str) -> None:
    t = hold("carthage", "101", "discards: 92\nremoved: 94 136")
    t.carthage(f"play 101 {use}")
    if use == "place":
        t.carthage("stop")
    assert "reshuffle" in [state(t).rules.effects[e].word for e in state(t).effects]
    settle(t.rome("play 112 discard"), until="new-cu")
    assert state(t).discards == []
    assert {92, 101, 112} <= set(numbers(t, state(t).deck))
    assert {94, 136} == set(numbers(t, state(t).removed))


def test_5_6_without_cruel_sea_the_discards_stay() -> None:
    t = hold("carthage", "93", "discards: 92")
    t.carthage("play 93 discard")
    settle(t.rome("play 112 discard"), until="new-cu")
    assert numbers(t, state(t).discards) == [92, 93, 112]
