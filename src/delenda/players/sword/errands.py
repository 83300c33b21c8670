"""What a house has in mind with a leader: where he is to go, or that he is to besiege."""

from __future__ import annotations

from typing import Any, NamedTuple

from delenda.engine.action import Action
from delenda.engine.state import nearest
from delenda.games.sword.march.activation import Activate
from delenda.games.sword.march.column import Muster
from delenda.games.sword.march.march import March
from delenda.games.sword.sides import GAUL
from delenda.games.sword.state import SwordState
from delenda.players.sword.orders import (
    BESIEGE,
    MARCH,
    MOST_PLANS,
    counts_of,
    next_step,
    siege_gain,
    voyages,
)
from delenda.players.sword.plans import Column, Plan, Planner, column_of, plans
from delenda.players.sword.raids import forays

SIEGE = -2
"""The target of who besieges where he stands."""


class Errand(NamedTuple):
    """A leader, where he is to go, and with how many."""

    leader: int
    target: int
    cus: int = 0


def errands_of(planner: Planner, leader: int, value: int) -> list[tuple[float, Errand]]:
    """Return what a leader can do by a card of a value, with what each promises; it is kept."""
    kept: dict[Any, Any] = planner.g.plans
    if len(kept) > MOST_PLANS:
        kept.clear()
    key = (planner.key, leader, value)
    found: list[tuple[float, Errand]] | None = kept.get(key)
    if found is None:
        found = kept[key] = _worked_out(planner, leader, value)
    return found


def _worked_out(planner: Planner, leader: int, value: int) -> list[tuple[float, Errand]]:
    siege = siege_gain(planner, leader)
    found = [] if siege is None else [(siege, Errand(leader, SIEGE))]
    column = column_of(planner.s, leader, value)
    if not column.cus or column.place >= planner.g.spaces:
        return found
    counts = counts_of(planner.s, planner, column)
    best: dict[int, Plan] = {}
    for plan in (*plans(planner, column, counts), *voyages(planner, column, value)):
        if plan.target not in best or plan.gain > best[plan.target].gain:
            best[plan.target] = plan
    return [*found, *((one.gain, Errand(leader, one.target, one.cus)) for one in best.values())]


def next_answer(s: SwordState, planner: Planner, errand: Errand) -> Action | None:
    """Return what a house answers that has something in mind; None where it is no help."""
    assert s.ask is not None
    prompt = s.ask.prompt
    if prompt in ("activate", "campaign"):
        return Action("activate", (errand.leader,))
    frame = nearest(s, Activate)
    if frame is None or frame.leader != errand.leader:
        return None
    if prompt == "activated":
        return BESIEGE if errand.target == SIEGE else MARCH
    muster, march = nearest(s, Muster), nearest(s, March)
    if prompt == "take" and muster is not None:
        return Action("take", (errand.cus,))
    if prompt == "march" and march is not None and march.leader == errand.leader:
        return _onward(s, planner, march, errand.target)
    return None


def _onward(s: SwordState, planner: Planner, march: March, target: int) -> Action | None:
    """Return the next step of a march, the raids on its way among them."""
    assert s.ask is not None
    column = Column(march.power(s), march.leader, march.place(s), march.troops.total, march.points)
    sail = Action("sail", (target,))
    if sail in s.ask.options:
        return sail
    if column.power == GAUL:
        foray = forays(planner, column).get(target)
        way = None if foray is None else foray.way
    else:
        way = planner.ways(column).get(target)
    return None if way is None else next_step(s.ask, way)
