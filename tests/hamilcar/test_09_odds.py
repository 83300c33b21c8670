"""The odds of naval battles against what the game itself plays. 9.2, 9.3"""

from __future__ import annotations

from fractions import Fraction

import pytest

from delenda.engine.action import Action
from delenda.engine.frame import CHANCE
from delenda.engine.run import answer
from delenda.engine.state import clone
from delenda.games.hamilcar.naval.odds import (
    Match,
    NavalOdds,
    match_between,
    match_under_way,
    naval_odds,
)
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.state import CARTHAGE, NOBODY, ROME
from hamilcar.at_sea import Sea, sea
from hamilcar.tables import Stage, general

Ending = tuple[int, int, int, int, int]
"""Whether Rome won, warships lost by side, other units lost by side."""


def odds(t: Sea) -> NavalOdds:
    return naval_odds(match_under_way(t.s, t.field), t.s.rules.tables.naval)


def play_all(s: HamilcarState, chance: Fraction, ends: dict[Ending, Fraction]) -> None:
    """Play every die; nobody evades or plays a card, and which card is drawn is all the same."""
    while s.ask is not None and s.ask.who != CHANCE:
        refusals = [o for o in s.ask.options if o.verb in ("stay", "pass", "no")]
        answer(s, s.ask.who, (refusals or list(s.ask.options))[0])
    if s.ask is None or s.ask.chance is None:
        ends[ending(s)] = ends.get(ending(s), Fraction(0)) + chance
        return
    found = s.ask.chance
    faces = list(found.outcomes()) if s.ask.prompt == "naval-roll" else []
    for action, part in faces or [(found.sample(lambda _n: 0), 1.0)]:
        later = clone(s)
        answer(later, CHANCE, action)
        play_all(later, chance * Fraction(part).limit_denominator(6), ends)


def ending(s: HamilcarState) -> Ending:
    """Tell what is left from what is gone; the battle is over."""
    carried = [s.units[side * s.rules.places + s.rules.board.places + side] for side in (0, 1)]
    won = int(s.supremacy == ROME)
    return won, s.sunk[0], s.sunk[1], carried[0], carried[1]


@pytest.mark.rule("HAM-9.3.Ac", "HAM-9.2.B1b")
@pytest.mark.parametrize(
    ("rome", "carthage", "supremacy"),
    [
        ("1 warship, 2 flaccus", "1 warship, 1 hasdrubal", "rome"),
        ("1 warship, 2 flaccus", "2 warships, 3 hasdrubal", "carthage"),
    ],
)
@pytest.mark.parametrize(("seamanship", "corvi"), [("poor", False), ("good", True)])
def test_the_odds_are_those_of_the_game(
    rome: str, carthage: str, supremacy: str, seamanship: str, corvi: bool
) -> None:
    t = sea(rome, carthage, supremacy=supremacy, seamanship=seamanship, corvi=corvi).fight()
    found = odds(t)
    before = [t.s.units[s * t.s.rules.places + t.s.rules.board.places + s] for s in (0, 1)]
    ends: dict[Ending, Fraction] = {}
    play_all(clone(t.s), Fraction(1), ends)
    assert sum(ends.values()) == 1
    assert found.wins[ROME] == sum(p for end, p in ends.items() if end[0])
    assert found.units_lost[ROME] == sum(p * (before[0] - end[3]) for end, p in ends.items())
    assert found.units_lost[CARTHAGE] == sum(p * (before[1] - end[4]) for end, p in ends.items())
    if not corvi:
        assert found.ships_lost[ROME] == sum(p * end[1] for end, p in ends.items())
        assert found.ships_lost[CARTHAGE] == sum(p * end[2] for end, p in ends.items())


PLAIN = Match((2, 2), (1, 1), (0, 0), ROME)


def table() -> tuple[tuple[int, ...], ...]:
    return Sea().s.rules.tables.naval


def simple(ships: tuple[int, int], columns: tuple[int, int], first: int) -> Fraction:
    """Work out Rome's chance without any rerolls or modifiers, in another way: all dice at once."""
    hits = table()

    def value(ships: tuple[int, int], roll: int) -> Fraction:
        if 0 in ships:
            return Fraction(int(ships[CARTHAGE] == 0))
        if roll == 6:
            return Fraction(int(ships[0] > ships[1] or (ships[0] == ships[1] and first == ROME)))
        side = first if roll % 2 == 0 else 1 - first
        column = min(5, columns[side] + roll // 2)
        total = Fraction(0)
        for die in range(1, 7):
            left = list(ships)
            left[1 - side] = max(0, left[1 - side] - hits[die - 1][column - 1])
            total += value((left[0], left[1]), roll + 1)
        return total / 6

    return value(ships, 0)


@pytest.mark.parametrize("first", [ROME, CARTHAGE])
@pytest.mark.parametrize("ships", [(1, 1), (2, 3), (3, 3)])
@pytest.mark.parametrize("columns", [(1, 1), (2, 3), (3, 1)])
def test_the_odds_of_plain_battles(
    ships: tuple[int, int], columns: tuple[int, int], first: int
) -> None:
    found = naval_odds(Match(ships, columns, (0, 0), first), table())
    assert found.wins[ROME] == simple(ships, columns, first)
    assert sum(found.wins) == 1


def test_a_reroll_helps_whoever_has_it() -> None:
    plain = naval_odds(PLAIN, table()).wins[ROME]
    assert naval_odds(PLAIN._replace(rerolls=(1, 0)), table()).wins[ROME] > plain
    assert naval_odds(PLAIN._replace(rerolls=(0, 1)), table()).wins[ROME] < plain


def test_a_reroll_of_the_last_die_is_a_second_chance() -> None:
    last = Match((1, 1), (1, 1), (0, 0), CARTHAGE, rerolls=(1, 0), round=3, second=True)
    # column III hits on 2 to 6: only a 1 misses, and is rolled again
    assert naval_odds(last, table()).wins[ROME] == 1 - Fraction(1, 36)


def test_a_battle_that_is_over_is_certain() -> None:
    assert naval_odds(PLAIN._replace(ships=(0, 2)), table()).wins[ROME] == 0
    assert naval_odds(PLAIN._replace(ships=(2, 1), round=4), table()).wins[ROME] == 1
    assert naval_odds(PLAIN._replace(ships=(2, 2), round=4), table()).wins[ROME] == 1


def test_a_fleet_that_is_not_at_sea_yet() -> None:
    t = sea("2 warships, 1 catulus", "2 warships, 1 hamilcar", seamanship="fair")
    match = match_between(t.s, (3, 4), (general(t, "catulus"), general(t, "hamilcar")))
    assert match == Match((3, 4), (3, 3), (0, 0), ROME, rerolls=(0, 1))
    assert match_between(t.s, (1, 1), (NOBODY, NOBODY)).columns == (1, 1)
    t.s.corvi = 1
    assert match_between(t.s, (3, 4), (general(t, "duilius"), NOBODY)).modifiers == (0, 0)


def test_cards_that_were_played_count() -> None:
    t = sea("3 warships, 1 duilius", "3 warships, 1 hasdrubal").fight()
    t.deal("diekplous", "ramming")
    plain = odds(t).wins[ROME]
    rammed = clone(t.s)
    t.rome("tactic diekplous")
    assert odds(t).wins[ROME] > plain
    twin = Sea()
    twin.s = rammed
    answer(rammed, ROME, Action("tactic", (t.kind("ramming"),)))
    assert odds(twin).wins[ROME] > plain


def test_the_odds_follow_the_battle() -> None:
    t = sea("1 warship, 1 flaccus", "1 warship, 1 hasdrubal").fight()
    assert isinstance(t.s.stack[0], Stage)
    t.die(3)
    match = match_under_way(t.s, t.field)
    assert (match.round, match.first, match.second) == (1, ROME, True)
    t.stay().die(3)
    match = match_under_way(t.s, t.field)
    assert (match.round, match.first, match.second) == (2, ROME, False)
