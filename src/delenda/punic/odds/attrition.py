"""What attrition and desertion may cost, exactly. 21"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from delenda.punic.odds.chances import (
    FACES,
    ONE,
    ZERO,
    at_most,
    blend,
    mean,
    spread_of,
    units,
)
from delenda.punic.queries import commander, cus, herd
from delenda.punic.ratings import battle_rating
from delenda.punic.siege.attrition import Attrition
from delenda.punic.state import CARTHAGE, PunicState
from delenda.punic.tables import attrition_losses


class Loss(NamedTuple):
    """What a force loses: CUs, and the fewest elephants that must be among them. 17.2"""

    cus: int
    elephants: int = 0


NO_LOSS = Loss(0)
Losses: TypeAlias = Mapping[int, Fraction]
"""How likely so many CUs are lost."""
UNHURT: Losses = {0: ONE}


def attrition_spread(s: PunicState, roll: Attrition) -> dict[Loss, Fraction]:
    """Return what an attrition roll may cost. 21.2"""
    if roll.size <= 0:
        return {NO_LOSS: ONE}
    beasts = herd(s, roll.side, roll.place)
    beasts = min(beasts, roll.size)
    if roll.limit_elephants >= 0:
        beasts = min(beasts, roll.limit_elephants)
    return spread_of(_loss(s, roll, beasts, face) for face in FACES)


def _loss(s: PunicState, roll: Attrition, beasts: int, die: int) -> Loss:
    column = roll.size if roll.column < 0 else roll.column
    table = s.rules.attrition
    count, first_elephant = attrition_losses(table, column, die + roll.modifier)
    count = min(count, roll.size)
    must = int(first_elephant and count > 0 and beasts > 0)
    return Loss(count, max(must, count - (roll.size - beasts)))


def plain_attrition(
    s: PunicState, side: int, size: int, modifier: int = 0, column: int = -1
) -> dict[int, Fraction]:
    """Return how many CUs a force without elephants may lose. 21.2"""
    roll = Attrition(side, 0, size, modifier, "attrition.roll", column, limit_elephants=0)
    return cus_lost(attrition_spread(s, roll))


def cus_lost(spread: Mapping[Loss, Fraction]) -> dict[int, Fraction]:
    """Return how many CUs may be lost, whatever they are."""
    return blend((loss.cus, chance) for loss, chance in spread.items())


def attrition_in_turn(
    s: PunicState, side: int, size: int, modifiers: Sequence[int]
) -> dict[int, Fraction]:
    """Return how many CUs several rolls of one force may cost; each counts who is left. 10.6"""
    lost = dict(UNHURT)
    for modifier in modifiers:
        lost = after_attrition(s, side, size, lost, modifier)
    return lost


def after_attrition(
    s: PunicState, side: int, size: int, lost: Losses, modifier: int
) -> dict[int, Fraction]:
    """Return the losses of a force of some size after one roll more."""
    return blend(
        (before + more, chance * one)
        for before, chance in lost.items()
        for more, one in plain_attrition(s, side, size - before, modifier).items()
    )


def told_losses(lost: Losses) -> str:
    """Say what to expect, and the worst."""
    worst = max(lost)
    if len(lost) == 1:
        return units(worst)
    return f"{units(mean(lost))} on average, {worst} at worst"


def desertion_spread(s: PunicState, place: int) -> dict[Loss, Fraction]:
    """Return what Mercenaries Desert may cost a force; its general rolls first. C21"""
    roll = Attrition(CARTHAGE, place, cus(s, CARTHAGE, place), 0, "card.desertion")
    rating = battle_rating(s, commander(s, CARTHAGE, place))
    loyal = at_most(rating) if rating else ZERO
    spread = attrition_spread(s, roll)
    waver = [(loss, chance * (1 - loyal)) for loss, chance in spread.items()]
    return blend([(NO_LOSS, loyal), *waver])
