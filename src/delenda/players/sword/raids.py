"""Where Gauls go to plunder: marches with several raids on the way. 9.2, 14.2"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from delenda.games.sword.march.ways import cost
from delenda.games.sword.sides import GAUL, INDEPENDENT
from delenda.players.sword.weights import TUNED

if TYPE_CHECKING:
    from delenda.players.sword.plans import Column, Planner

RAID_HERE = -2
"""In a way: not a step but a raid."""
SUCCEEDS = 21 / 36
COSTS = 20 / 36
"""The CUs that a raid costs on average."""
AGAIN = (SUCCEEDS, SUCCEEDS * (1 - SUCCEEDS), SUCCEEDS * (1 - SUCCEEDS) ** 2)
"""How likely a first, second and third roll for one space bring the plunder."""
GREED = 1.5
"""What plunder is worth against all else: Gauls have little else to win by."""
MOST_STATES = 400
SHARED = 0.3
"""Which part of what a rival loses with a victory space is the Gauls' gain."""
W = TUNED


class Foray(NamedTuple):
    """A march with raids: what they promise in victory points, and the way with them."""

    points: float
    way: tuple[int, ...]


class Stage(NamedTuple):
    """A foray under way."""

    space: int
    left: int
    points: float
    way: tuple[int, ...]


def prize(planner: Planner, space: int) -> float:
    """Return what one successful raid is worth, in victory points."""
    found = W.plunder + 0.3 * W.marker
    if planner.g.counts[space] and planner.g.owner[space] != 2:
        found += SHARED * planner.weight
    return GREED * found


def promise(planner: Planner, space: int, odds: float = SUCCEEDS) -> float:
    """Return what a roll for a raid is worth, in victory points, with what it costs."""
    return odds * (prize(planner, space) - W.cu * COSTS / SUCCEEDS)


def raidable(planner: Planner, space: int) -> bool:
    """Say whether Gauls may raid a space that they stand in alone."""
    s = planner.s
    power = s.control[space]
    plain = not s.loyalty[space] and not s.tribes[space]
    return plain and power not in (INDEPENDENT, GAUL) and not planner.are_friends(GAUL, power)


def forays(planner: Planner, column: Column) -> dict[int, Foray]:
    """Return for each space within reach the march to it that plunders most."""
    s = planner.s
    here = column.place % planner.g.spaces
    best: dict[int, Foray] = {}
    known: dict[tuple[int, int], float] = {}
    waiting = [Stage(here, column.points, 0.0, ())]
    for stage in waiting:
        found = best.get(stage.space)
        if found is None or stage.points > found.points:
            best[stage.space] = Foray(stage.points, stage.way)
        if not stage.left or len(waiting) > MOST_STATES:
            continue
        if planner.foes(GAUL, stage.space):
            if stage.way:
                continue
        elif raidable(planner, stage.space):
            _push(waiting, known, _raided(planner, stage))
        for to in s.rules.next_to[stage.space]:
            left = stage.left - cost(s, GAUL, stage.space, to, on_way=False)
            if left >= 0 and planner.may_enter(GAUL, to):
                _push(waiting, known, Stage(to, left, stage.points, (*stage.way, to)))
    return best


def _raided(planner: Planner, stage: Stage) -> Stage:
    """Return a foray after one more roll where it is."""
    rolls = 0
    for step in reversed(stage.way):
        if step != RAID_HERE:
            break
        rolls += 1
    odds = AGAIN[rolls] if rolls < len(AGAIN) else 0.0
    points = stage.points + promise(planner, stage.space, odds)
    return Stage(stage.space, stage.left - 1, points, (*stage.way, RAID_HERE))


def _push(waiting: list[Stage], known: dict[tuple[int, int], float], stage: Stage) -> None:
    """Go on with a foray, unless another is there with as much left and as much plundered."""
    key = (stage.space, stage.left)
    if stage.points > known.get(key, -1.0):
        known[key] = stage.points
        waiting.append(stage)
