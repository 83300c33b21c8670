"""The naval battle under way, as a seat sees it and as a page draws it. 9"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from delenda.engine.action import HIDDEN
from delenda.engine.state import nearest
from delenda.engine.view import View
from delenda.games.hamilcar.naval.field import BEFORE, ENGAGE, MANEUVER, BattleRoll, NavalField
from delenda.games.hamilcar.naval.modifiers import COLUMN, COLUMNS, ROLL
from delenda.games.hamilcar.naval.odds import match_under_way, naval_odds
from delenda.games.hamilcar.naval.unguarded import UnguardedFleet
from delenda.games.hamilcar.page.wire_sea import (
    NavalRoll,
    NavalScene,
    NavalSide,
    NavalStage,
    RollModifier,
)
from delenda.games.hamilcar.queries import at_sea, supplies
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.odds.chances import decimal, percent
from delenda.punic.page.scene import HOLDERS, named, names, ranked
from delenda.punic.queries import cus, herd
from delenda.punic.state import NEITHER, SEATS, SIDES
from delenda.punic.words import SIDE_TITLES

LASTING = 3
"""The first modifiers of a battle roll hold for the whole battle; the others are of cards."""


def naval_scene(seen: View) -> NavalScene | None:
    """Return both fleets, their tactic cards as far as the seat may see them, and the round."""
    s = cast("HamilcarState", seen.table)
    battle = nearest(s, NavalField)
    if battle is None:
        return None
    course = [_roll(s, battle, roll) for roll in battle.course]
    has_begun = battle.acting != NEITHER
    return {
        "port": s.rules.board.spaces[battle.port],
        "mover": SEATS[battle.mover],
        "first": SEATS[battle.first if has_begun else s.supremacy],
        "acting": SEATS[battle.acting if has_begun else s.supremacy],
        "round": battle.round,
        "stage": _stage(battle),
        "pile": len(battle.pile),
        "sides": {SEATS[side]: _side(s, battle, side) for side in SIDES},
        "course": course,
        "roll": course[-1] if course else None,
        "winner": None if battle.winner == NEITHER else HOLDERS[battle.winner],
        "outlook": _outlook(seen, battle),
    }


def _stage(battle: NavalField) -> NavalStage:
    """Say what the battle waits for; all of this lies open. 9.2"""
    if battle.winner != NEITHER:
        return "aftermath"
    if isinstance(battle, UnguardedFleet):
        return "unguarded"
    if battle.stage in (BEFORE, MANEUVER):
        return "before" if battle.stage == BEFORE else "maneuver"
    if battle.stage != ENGAGE:
        return "evade"
    return "hits" if battle.has_rolled(battle.acting) else "engage"


# --- a fleet ----------------------------------------------------------------------------------


def _side(s: HamilcarState, battle: NavalField, side: int) -> NavalSide:
    """Tell what a side has at sea, and its cards as far as they can be seen."""
    place, hand = at_sea(s, side), battle.hands[side]
    rerolls = battle.skills(s, side).naval_rerolls - battle.rerolls[side]
    return {
        "commander": named(s, battle.commander(s, side)),
        "generals": names(s, ranked(s, side, place)),
        "rating": battle.rating(s, side),
        "warships": s.sailing[side],
        "prizes": s.prizes[side],
        "cus": cus(s, side, place),
        "elephants": herd(s, side, place),
        "supplies": supplies(s, side, place),
        "column": _column(s, battle, side),
        "modifiers": _modifiers(s, battle, side),
        "handCount": len(hand),
        "cards": None if HIDDEN in hand else _tactics(s, hand),
        "played": _tactics(s, battle.played[side]),
        "dropped": _tactics(s, battle.dropped[side]),
        "rerolls": max(0, rerolls),
        "lost": {
            "warships": battle.ships_lost[side],
            "cus": battle.cus_lost[side],
            "supplies": battle.supplies_lost[side],
        },
    }


def _tactics(s: HamilcarState, kinds: Iterable[int]) -> list[str]:
    return [s.rules.tables.tactics[kind].id for kind in kinds]


# --- battle rolls -----------------------------------------------------------------------------


def _column(s: HamilcarState, battle: NavalField, side: int) -> int:
    """Return the column of a side's next battle roll, from 1. 9.2.B1"""
    ahead = not battle.round or battle.has_rolled(side)
    rows = COLUMN[:-1] if ahead else COLUMN
    number = sum(row.value(s, battle, side) for row in rows) + ahead
    return min(max(1, number), len(COLUMNS))


def _modifiers(s: HamilcarState, battle: NavalField, side: int) -> list[RollModifier]:
    """Return what is added to a side's next battle roll, and why. 9.2.B1"""
    used = "tactic card" if battle.has_rolled(side) else ""
    rows = ((row.why, row.rule, row.value(s, battle, side)) for row in ROLL if row.why != used)
    return [_modifier(why, rule, value) for why, rule, value in rows if value]


def _modifier(why: str, rule: str, value: int) -> RollModifier:
    return {"why": why, "rule": rule, "value": value}


def _roll(s: HamilcarState, battle: NavalField, roll: BattleRoll) -> NavalRoll:
    """Tell of a roll that was made; what the battle itself does not add cards did. 9.2.B"""
    rows = ((row.why, row.rule, row.value(s, battle, roll.side)) for row in ROLL[:LASTING])
    found = [_modifier(why, rule, value) for why, rule, value in rows if value]
    cards = roll.result - roll.die - sum(one["value"] for one in found)
    return {
        "round": roll.round,
        "side": SEATS[roll.side],
        "die": roll.die,
        "modifiers": [*found, *([_modifier("tactic cards", "9.2.A", cards)] if cards else [])],
        "result": roll.result,
        "column": roll.column,
        "hits": roll.hits,
        "prizes": roll.prizes,
    }


# --- who will win -----------------------------------------------------------------------------


def _outlook(seen: View, battle: NavalField) -> str:
    """Tell who wins if nobody plays another card or evades. 9.2-9.3"""
    s = cast("HamilcarState", seen.table)
    if battle.winner != NEITHER or isinstance(battle, UnguardedFleet):
        return ""
    found = naval_odds(match_under_way(s, battle), s.rules.tables.naval)
    side = seen.seat if seen.seat in SIDES else battle.mover
    who = "You win" if side == seen.seat else f"{SIDE_TITLES[side]} wins"
    costs = ", ".join(f"{SIDE_TITLES[one]} {decimal(found.ships_lost[one])}" for one in SIDES)
    told = f"{who} {percent(found.wins[side])} of such battles without further cards."
    return f"{told} Warships lost on average: {costs}."
