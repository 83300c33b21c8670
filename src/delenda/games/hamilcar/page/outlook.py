"""What battles and sieges of the table may come to, in words. 13, 14"""

from __future__ import annotations

from delenda.engine.state import nearest
from delenda.games.hamilcar.battle.battlefield import DiceField
from delenda.games.hamilcar.battle.charge import ElephantCharge, why_not_charge
from delenda.games.hamilcar.battle.levels import contender, levels
from delenda.games.hamilcar.battle.odds import (
    LandOdds,
    Rolling,
    charge_odds,
    land_odds,
    odds_with_charge,
)
from delenda.games.hamilcar.queries import able, supplies
from delenda.games.hamilcar.siege.odds import Assault, expected_loss, within
from delenda.games.hamilcar.siege.siege import die_of, points_needed
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.odds.chances import decimal, percent, units
from delenda.punic.queries import cus, inside, side_of
from delenda.punic.siege.siege import Besiege
from delenda.punic.state import NEITHER, ROME, SIDES, enemy_of
from delenda.punic.words import SIDE_TITLES

ATTEMPTS_TOLD = 3


# --- battles ----------------------------------------------------------------------------------


def battle_odds(s: HamilcarState, battle: DiceField, *, charges: bool = True) -> LandOdds:
    """Return the odds of a battle whose dice are still to be rolled. 13.3-13.4

    Elephants that may charge do, unless `charges` says no.
    """
    sides = (battle.attacker, battle.defender)
    known = (
        battle.levels
        if any(battle.levels)
        else levels(*(contender(s, battle, side) for side in sides))
    )
    rerolls = tuple(battle.skills(s, side).rerolls_die for side in sides)
    rolling = Rolling(known, _part(battle, battle.favours), (rerolls[0], rerolls[1]))
    dice, men = (
        s.rules.tables.battle_dice,
        (battle.fighters(s, sides[0]), battle.fighters(s, sides[1])),
    )
    is_settled = any(battle.levels) and nearest(s, ElephantCharge) is None
    if is_settled or not charges or why_not_charge(s, battle) is not None:
        return land_odds(dice, rolling, men)
    charge = charge_odds(battle.charge_modifier(s), battle.rating(s, ROME))
    by_part = {_part(battle, side): chance for side, chance in charge.items()}
    return odds_with_charge(dice, rolling, men, by_part)


def _part(battle: DiceField, side: int) -> int:
    return NEITHER if side == NEITHER else battle.part(side)


def told_battle(odds: LandOdds, attacker: int, seat: int) -> str:
    """Say who wins, and what it costs both on average."""
    side = seat if seat in SIDES else attacker
    win = odds.attacker_wins if side == attacker else 1 - odds.attacker_wins
    who = "You win" if side == seat else f"{SIDE_TITLES[side]} wins"
    losses = {attacker: odds.loss(0), enemy_of(attacker): odds.loss(1)}
    costs = ", ".join(f"{SIDE_TITLES[one]} {decimal(losses[one])}" for one in SIDES)
    return f"{who} {percent(win)} of such battles. CUs lost on average: {costs}."


def told_fight(odds: LandOdds) -> str:
    """Say in short what an attacker may expect."""
    mine, theirs = units(odds.loss(0)), decimal(odds.loss(1))
    return f"you win {percent(odds.attacker_wins)}; on average you lose {mine}, they {theirs}"


# --- sieges -----------------------------------------------------------------------------------


def assault(s: HamilcarState, siege: Besiege) -> Assault:
    """Return a siege as it stands, with an attempt to come. 14.1-14.3"""
    side, space = side_of(s, siege.general), siege.space
    faces = s.rules.tables.siege[die_of(s, side, space)]
    if space in s.engines:
        faces = tuple((points, 0) for points, _ in faces)
    return Assault(
        faces,
        points_needed(s, space),
        s.siege[s.rules.site_of[space]],
        _defenses(s, siege),
        cus(s, side, space),
        s.rules.numbers.besiegers,
    )


def _defenses(s: HamilcarState, siege: Besiege) -> int:
    """Return how many points the besieged can cancel, one in an attempt. 14.3"""
    city, holder = inside(s, siege.space), s.control[siege.space]
    if city < 0 or able(s, siege.general).denies_defense:
        return 0
    return min(cus(s, holder, city), supplies(s, holder, city))


def told_siege(s: HamilcarState, siege: Besiege) -> str:
    """Say how likely a place falls, and what the first attempt costs. 14"""
    found = assault(s, siege)
    colour = die_of(s, side_of(s, siege.general), siege.space)
    falls = ", ".join(percent(chance) for chance in within(found, ATTEMPTS_TOLD))
    told = f"{colour} die: falls within 1, 2, 3 attempts: {falls}"
    costs = expected_loss(found, 1)
    return f"{told}; costs {units(costs)} on average" if costs else told
