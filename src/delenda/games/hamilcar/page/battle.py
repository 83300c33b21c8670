"""The land battle under way, as a page draws it: all of it lies open. 13"""

from __future__ import annotations

from typing import Literal, cast

from delenda.engine.state import nearest
from delenda.engine.view import View
from delenda.games.hamilcar.battle.battlefield import DICE, NOT_ROLLED, DiceField
from delenda.games.hamilcar.battle.charge import (
    ElephantCharge,
    elephants_counted,
    why_not_charge,
)
from delenda.games.hamilcar.battle.hits import inflicted, signs_shown
from delenda.games.hamilcar.battle.levels import allies, ladder_of
from delenda.games.hamilcar.page.outlook import battle_odds, told_battle
from delenda.games.hamilcar.page.wire_battle import (
    BattleScene,
    BattleSide,
    ChargeScene,
    LevelStep,
    RolledDie,
    Stage,
)
from delenda.games.hamilcar.queries import supplies
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.battle.command import TakeCommand
from delenda.punic.page.scene import HOLDERS, named
from delenda.punic.state import CARTHAGE, NEITHER, ROME, SEATS, SIDES, enemy_of


def battle_scene(seen: View) -> BattleScene | None:
    """Return both sides with their dice, the charge, and the stage."""
    s = cast("HamilcarState", seen.table)
    battle = nearest(s, DiceField)
    if battle is None:
        return None
    return {
        "space": s.rules.board.spaces[battle.space],
        "attacker": SEATS[battle.attacker],
        "defender": SEATS[battle.defender],
        "stage": _stage(s, battle),
        "intercepted": battle.intercepted,
        "landed": battle.landed,
        "sides": {SEATS[side]: _side(s, battle, side) for side in SIDES},
        "charge": _charge(s, battle),
        "winner": None if battle.winner == NEITHER else HOLDERS[battle.winner],
        "outlook": _outlook(seen, battle),
    }


def _stage(s: HamilcarState, battle: DiceField) -> Stage:
    """Say what the battle waits for. 13.1-13.4"""
    if battle.winner != NEITHER:
        return "aftermath"
    if not any(battle.levels):
        return "before"
    if any(battle.faces):
        return "reroll"
    return "charge" if nearest(s, ElephantCharge) is not None else "dice"


# --- a side -----------------------------------------------------------------------------------


def _side(s: HamilcarState, battle: DiceField, side: int) -> BattleSide:
    """Tell what a side brings to the battle, and what its dice show."""
    places, own = battle.places(s, side), signs_shown(s, battle, side)
    rolled = any(battle.faces)
    return {
        "general": named(s, battle.commander(side)),
        "rating": battle.rating(s, side),
        "cus": battle.fighters(s, side),
        "elephants": battle.elephants(s) if side == CARTHAGE else 0,
        "supplies": sum(supplies(s, side, place) for place in places),
        "allies": [s.rules.board.spaces[city] for city in allies(s, battle, side)],
        "level": battle.level(side),
        "ladder": _ladder(s, battle, side),
        "dice": _dice(s, battle, side),
        "rerolls": battle.skills(s, side).rerolls_die,
        "hits": inflicted(own, signs_shown(s, battle, enemy_of(side))) if rolled else 0,
    }


def _ladder(s: HamilcarState, battle: DiceField, side: int) -> list[LevelStep]:
    """Say how a side comes to its level; casualties would falsify it afterwards. 13.3"""
    if battle.winner != NEITHER or _is_open(s, battle):
        return []
    return [
        {"why": rung.why, "rule": rung.rule, "change": rung.change, "level": rung.level}
        for rung in ladder_of(s, battle, side)
    ]


def _is_open(s: HamilcarState, battle: DiceField) -> bool:
    """Say whether it is not known yet who fights, or who commands. 13.2"""
    return not all(battle.strengths) or nearest(s, TakeCommand) is not None


def _dice(s: HamilcarState, battle: DiceField, side: int) -> list[RolledDie]:
    """Return what the dice of a side show. 13.4"""
    found: list[RolledDie] = []
    for die, face in battle.shown(side):
        name = cast("Literal['large', 'small']", DICE[die])
        horse, spear, shield = s.rules.tables.battle_dice[name][face - 1]
        found.append(
            {
                "die": name,
                "face": face,
                "horse": horse,
                "spear": spear,
                "shield": shield,
                "rerolled": battle.slot(side, die) in battle.rerolled,
            }
        )
    return found


# --- the charge -------------------------------------------------------------------------------


def _charge(s: HamilcarState, battle: DiceField) -> ChargeScene | None:
    """Tell of the elephants, if there are any. 13.3.D"""
    if not battle.elephants(s) and not battle.announced:
        return None
    was_rolled = battle.charge_die != NOT_ROLLED
    return {
        "elephants": elephants_counted(s, battle),
        "needed": battle.rating(s, ROME),
        "possible": why_not_charge(s, battle) is None,
        "announced": battle.announced,
        "modifier": battle.charge_modifier(s),
        "die": battle.charge_die,
        "result": battle.charge_result(s) if was_rolled else 0,
        "favours": None if battle.favours == NEITHER else HOLDERS[battle.favours],
    }


def _outlook(seen: View, battle: DiceField) -> str:
    """Tell who wins as far as it can be seen; nothing once the dice lie there."""
    s = cast("HamilcarState", seen.table)
    if any(battle.faces) or _is_open(s, battle):
        return ""
    return told_battle(battle_odds(s, battle), battle.attacker, seen.seat)
