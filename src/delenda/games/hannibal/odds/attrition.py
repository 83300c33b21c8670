"""What winter and defeat may cost, exactly. 14.11-14.12, 21"""

from __future__ import annotations

from fractions import Fraction

from delenda.games.hannibal.state import HannibalState
from delenda.punic.odds.attrition import Loss, attrition_spread
from delenda.punic.odds.chances import FACES, spread_of
from delenda.punic.queries import cus, is_hostile_ground
from delenda.punic.siege.attrition import Attrition
from delenda.punic.state import SIDES
from delenda.punic.tables import attrition_losses

# --- winter ------------------------------------------------------------------------------------


def winter_spreads(s: HannibalState) -> list[tuple[Attrition, dict[Loss, Fraction]]]:
    """Return the rolls of winter as the table is now, Rome's first, and their costs. 5.4, 21.1"""
    found = []
    for side in SIDES:
        for space in range(s.rules.spaces):
            if cus(s, side, space) and is_hostile_ground(s, side, space):
                roll = Attrition(side, space, cus(s, side, space), 0, "attrition.winter")
                found.append((roll, attrition_spread(s, roll)))
    return found


# --- after a battle ---------------------------------------------------------------------------


def casualties_spread(s: HannibalState, rounds: int) -> dict[Loss, Fraction]:
    """Return what a battle of so many rounds costs each side. 14.11"""
    found = (attrition_losses(s.rules.tables.attrition, rounds, face) for face in FACES)
    return spread_of(Loss(count, int(elephant)) for count, elephant in found)


def retreat_spread(s: HannibalState, strength: int, card: int) -> dict[int, Fraction]:
    """Return what a beaten army loses before it retreats, by the battle card that won. 14.12"""
    faces = s.rules.own.retreat_faces(s.rules.tables, strength, card, True)
    return spread_of(min(face, strength) for face in faces)
