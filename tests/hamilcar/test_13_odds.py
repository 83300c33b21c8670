"""The odds of land battles and sieges, counted face by face. 13, 14"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from delenda.games.hamilcar.battle.battlefield import DICE, dice_of
from delenda.games.hamilcar.battle.hits import Faces, Signs, inflicted, signs_of
from delenda.games.hamilcar.battle.levels import Contender, levels
from delenda.games.hamilcar.battle.odds import (
    ATTACKER,
    DEFENDER,
    Rolling,
    charge_odds,
    land_odds,
    odds_with_charge,
)
from delenda.games.hamilcar.siege.odds import ENOUGH, Assault, expected_loss, within
from delenda.games.hamilcar.tables import read_tables
from delenda.punic.state import CARTHAGE, NEITHER, ROME
from hamilcar.land import besiege, fight, won
from hamilcar.tables import holder

TABLES = read_tables()
BATTLE: Faces = TABLES.battle_dice
LEVELS = tuple(product((1, 2, 3), repeat=2))
FACES = range(1, 7)


def shown(level: int, faces: tuple[int, ...]) -> Signs:
    """Return the signs of some faces of the dice of a level."""
    return signs_of(BATTLE, zip(dice_of(level), faces, strict=True))


def rolls(level: int) -> list[tuple[int, ...]]:
    """Return all that the dice of a level may show."""
    return list(product(FACES, repeat=len(dice_of(level))))


def hits(one: Signs, other: Signs) -> tuple[int, int]:
    """Return what both suffer."""
    return inflicted(other, one), inflicted(one, other)


# --- battles --------------------------------------------------------------------------------------


@pytest.mark.parametrize("levels", LEVELS)
def test_plain_odds_count_all_faces(levels: tuple[int, int]) -> None:
    pairs = list(product(rolls(levels[0]), rolls(levels[1])))
    found = Counter(hits(shown(levels[0], a), shown(levels[1], d)) for a, d in pairs)
    counted = {key: Fraction(count, len(pairs)) for key, count in found.items()}
    odds = land_odds(BATTLE, Rolling(levels), (9, 9))
    assert odds.hits == counted
    wins = sum((p for (a, d), p in counted.items() if d > a), Fraction(0))
    assert odds.attacker_wins == wins


def best(level: int, faces: tuple[int, ...], worth: object) -> Fraction:
    """Return the chance to win with one die rolled again, or none."""
    assert callable(worth)
    choices = [Fraction(worth(faces))]
    for place in range(len(faces)):
        again = [(*faces[:place], face, *faces[place + 1 :]) for face in FACES]
        choices.append(Fraction(sum(worth(other) for other in again), 6))
    return max(choices)


@pytest.mark.parametrize("levels", LEVELS)
@pytest.mark.parametrize("part", [ATTACKER, DEFENDER])
def test_a_commander_rolls_again_what_helps_him(levels: tuple[int, int], part: int) -> None:
    total = Fraction(0)
    pairs = list(product(rolls(levels[0]), rolls(levels[1])))
    for pair in pairs:
        enemy = shown(levels[1 - part], pair[1 - part])

        def wins(faces: tuple[int, ...], enemy: Signs = enemy) -> bool:
            own = shown(levels[part], faces)
            attacker, defender = (own, enemy) if part == ATTACKER else (enemy, own)
            suffered = hits(attacker, defender)
            return (suffered[1] > suffered[0]) == (part == ATTACKER)

        total += best(levels[part], pair[part], wins)
    rerolls = (1, 0) if part == ATTACKER else (0, 1)
    odds = land_odds(BATTLE, Rolling(levels, rerolls=rerolls), (9, 9))
    chance = odds.attacker_wins if part == ATTACKER else 1 - odds.attacker_wins
    assert chance == total / len(pairs)


@pytest.mark.parametrize("levels", LEVELS)
def test_a_forced_reroll_hurts_whom_it_is_forced_upon(levels: tuple[int, int]) -> None:
    plain = land_odds(BATTLE, Rolling(levels), (9, 9)).attacker_wins
    helped = land_odds(BATTLE, Rolling(levels, favours=ATTACKER), (9, 9)).attacker_wins
    hurt = land_odds(BATTLE, Rolling(levels, favours=DEFENDER), (9, 9)).attacker_wins
    assert hurt < plain < helped


def test_a_forced_reroll_and_barca_after_it() -> None:
    rolling = Rolling((3, 2), favours=ATTACKER, rerolls=(1, 0))
    both = land_odds(BATTLE, rolling, (9, 9)).attacker_wins
    one = land_odds(BATTLE, rolling._replace(favours=NEITHER), (9, 9)).attacker_wins
    assert both > one
    assert sum(land_odds(BATTLE, rolling, (9, 9)).hits.values()) == 1


def test_losses_are_never_more_than_there_are_cus() -> None:
    odds = land_odds(BATTLE, Rolling((3, 3)), (2, 1))
    assert max(odds.losses(ATTACKER)) == 2
    assert max(odds.losses(DEFENDER)) == 1
    assert odds.loss(DEFENDER) == odds.destroyed(DEFENDER)
    assert 0 < odds.destroyed(ATTACKER) < 1


def test_charges() -> None:
    assert charge_odds(0, 1) == {ROME: Fraction(1, 6), CARTHAGE: Fraction(5, 6)}
    assert charge_odds(-2, 3) == {
        ROME: Fraction(1, 2),
        NEITHER: Fraction(1, 3),
        CARTHAGE: Fraction(1, 6),
    }


def test_a_charge_mixes_what_it_may_bring() -> None:
    rolling, cus = Rolling((2, 2)), (5, 5)
    charge = {ATTACKER: Fraction(1, 2), NEITHER: Fraction(1, 2)}
    mixed = odds_with_charge(BATTLE, rolling, cus, charge).attacker_wins
    alone = land_odds(BATTLE, rolling, cus).attacker_wins
    helped = land_odds(BATTLE, rolling._replace(favours=ATTACKER), cus).attacker_wins
    assert mixed == (alone + helped) / 2


def test_the_rules_give_these_odds() -> None:
    lines = "oristano: rome\nnuoro: rome 5, carthage 3"
    count = 0
    for faces in product(FACES, repeat=2):
        count += won(fight(lines, "rome", "nuoro", "oristano").dice(*faces)) == "rome"
    odds = land_odds(BATTLE, Rolling(levels(Contender(5, 0, 0), Contender(3, 0, 0))), (5, 3))
    assert odds.attacker_wins == Fraction(count, 36)
    assert DICE == ("large", "small")


# --- sieges ---------------------------------------------------------------------------------------


def played(siege: Assault, attempts: int) -> Fraction:
    """Walk all faces of all rolls."""
    fallen = 0
    for faces in product(siege.faces, repeat=attempts):
        points, defenses, cus = siege.points, siege.defenses, siege.cus
        for gained, lost in faces:
            if points >= siege.needed or cus < siege.besiegers:
                break
            stopped = min(1, gained, defenses)
            points, defenses, cus = points + gained - stopped, defenses - stopped, cus - lost
            points = points if cus else 0
        fallen += points >= siege.needed
    return Fraction(fallen, len(siege.faces) ** attempts)


@pytest.mark.parametrize("colour", ["red", "white"])
@pytest.mark.parametrize("defenses", [0, 1, 2])
@pytest.mark.parametrize("cus", [3, 4, ENOUGH])
def test_sieges_count_all_faces(colour: str, defenses: int, cus: int) -> None:
    siege = Assault(TABLES.siege[colour], 2, defenses=defenses, cus=cus)
    assert within(siege, 4) == tuple(played(siege, n) for n in (1, 2, 3, 4))


def test_points_and_large_cities() -> None:
    siege = Assault(TABLES.siege["white"], 3, points=2)
    assert within(siege, 1) == (Fraction(1, 2),)
    assert within(siege._replace(defenses=1), 1) == (Fraction(0),)
    assert within(siege._replace(points=3), 1) == (Fraction(1),)


def test_what_a_siege_costs() -> None:
    siege = Assault(TABLES.siege["white"], 3)
    assert expected_loss(siege, 1) == Fraction(1, 2)
    assert expected_loss(siege._replace(cus=2), 5) == 0


def test_the_rules_take_a_city_as_often() -> None:
    lines = "sea: supremacy rome\nagrigentum: carthage, rome 5 flaccus, siege 1"
    taken = sum(
        holder(besiege(lines, "flaccus", "agrigentum", face), "agrigentum") == "rome"
        for face in FACES
    )
    siege = Assault(TABLES.siege["red"], 2, points=1, cus=5)
    assert within(siege, 1) == (Fraction(taken, 6),)
