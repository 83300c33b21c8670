"""The battle under way, as a scene tells of it: armies, both sums of modifiers, odds. 12"""

from __future__ import annotations

from delenda.engine.state import nearest
from delenda.games.sword.battle.field import Field
from delenda.games.sword.battle.modifiers import ROWS
from delenda.games.sword.battle.sides import ATTACKER, DEFENDER, Part
from delenda.games.sword.page.odds import hundredths
from delenda.games.sword.page.wire_battle import (
    BattleScene,
    BattleSide,
    FighterScene,
    ModifierScene,
)
from delenda.games.sword.queries import space_of, tactics
from delenda.games.sword.sides import NOBODY, POWERS
from delenda.games.sword.state import SwordState

BY_CARD = "7"
"""The rule under which cards add to a roll."""


def battle_scene(s: SwordState) -> BattleScene | None:
    """Tell of the battle under way."""
    battle = nearest(s, Field)
    if battle is None:
        return None
    return {
        "space": s.rules.board.spaces[battle.space].id,
        "attacker": _side(s, battle, ATTACKER),
        "defender": _side(s, battle, DEFENDER),
        "relief": battle.relief,
        "unrest": battle.unrest,
        "winner": None if battle.winner == NOBODY else POWERS[battle.winner],
        "odds": _odds(s, battle),
    }


def is_open(battle: Field) -> bool:
    """Say whether the forces are named and no dice have fallen yet."""
    return bool(battle.parts) and not any(battle.rolls) and battle.winner == NOBODY


def rows(s: SwordState, battle: Field, side: int) -> list[ModifierScene]:
    """Return what is added to the roll of a side; losses would falsify it afterwards. 12.2"""
    if battle.winner != NOBODY or not battle.parts:
        return []
    printed = [(row.why, row.rule, row.value(s, battle, side)) for row in ROWS]
    cards = [(one.title, BY_CARD, one.adds) for one in battle.extras if one.side == side]
    return [
        {"why": why, "rule": rule, "adds": adds} for why, rule, adds in (*printed, *cards) if adds
    ]


def added(s: SwordState, battle: Field, side: int) -> int:
    """Return the sum of what is added to the roll of a side."""
    return sum(row["adds"] for row in rows(s, battle, side))


def _side(s: SwordState, battle: Field, side: int) -> BattleSide:
    faces = list(battle.rolls[side])
    more = added(s, battle, side)
    return {
        "power": POWERS[battle.primary(side)],
        "size": battle.size(s, side),
        "armies": [_army(s, part) for part in battle.parts if part.side == side],
        "modifiers": rows(s, battle, side),
        "sum": more,
        "throws": battle.dice[side],
        "dice": faces,
        "total": sum(faces) + more if faces and battle.winner == NOBODY else None,
        "removed": battle.removed[side],
    }


def _army(s: SwordState, part: Part) -> FighterScene:
    leaders = part.present(s)
    return {
        "power": POWERS[part.power],
        "leader": s.rules.leaders[leaders[0]].id if leaders else None,
        "tactics": tactics(s, leaders[0]) if leaders else 0,
        "cus": part.troops.total,
        "space": s.rules.board.spaces[space_of(s, part.place)].id,
        "flanks": part.flanks,
    }


def _odds(s: SwordState, battle: Field) -> int | None:
    """Return how likely the attacker is to win, in hundredths, while no dice have fallen."""
    if not is_open(battle):
        return None
    lead = added(s, battle, ATTACKER) - added(s, battle, DEFENDER)
    return hundredths(battle.dice[ATTACKER], battle.dice[DEFENDER], lead)
