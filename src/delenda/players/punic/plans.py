"""What a player has in mind with an army: where it is to go, and which march promises most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from delenda.engine.action import Action
from delenda.engine.state import nearest
from delenda.punic.march.ledger import Ledger
from delenda.punic.queries import cus, cus_in_space, space_of
from delenda.punic.state import PunicState, enemy_of

AS_MANY = -1
"""As many CUs as seem good."""
AGAINST = 0.02
"""What a march must promise beyond staying, for each movement point."""
AIMED = 1000.0
"""What a march to where the player wants to go promises beyond all others."""
ARMY = 10
"""The CUs that march together."""
STOP = Action("stop")


class Aim(NamedTuple):
    """What a player has set his mind on: a general, where he is to go, and with how many CUs."""

    general: int
    target: int
    take: int = AS_MANY

    @property
    def is_part(self) -> bool:
        """Whether only a part of the army is to go."""
        return self.take != AS_MANY


class MarchPlan(NamedTuple):
    """A march: its worth beyond staying, and its first step."""

    gain: float
    target: int
    step: Action
    take: int


def best_plan(
    survey: Any, column: Any, plans_for: Callable[[Any, Any], Sequence[MarchPlan]]
) -> MarchPlan:
    """Return the best march of a column, which may be to stay; worked out once for a table."""
    found: MarchPlan | None = survey.plans.get(column)
    if found is None:
        plans = plans_for(survey, column)
        found = survey.plans[column] = aimed(survey.aim, column.general, plans)
    return found


def aimed(aim: Aim | None, general: int, plans: Sequence[MarchPlan]) -> MarchPlan:
    """Return the plan that a player has in mind for a general; else the best."""
    if aim is not None and aim.general == general:
        for plan in plans:
            if plan.target == aim.target:
                return plan._replace(gain=plan.gain + AIMED)
    return max(plans, key=lambda plan: plan.gain)


def gathered(s: PunicState, side: int, place: int) -> int:
    """Return the CUs that gather round a general: all of the space, if no enemy is outside."""
    space = space_of(s, place)
    return cus(s, side, place) if cus(s, enemy_of(side), space) else cus_in_space(s, side, space)


def limit(s: PunicState, place: int) -> int:
    """Return how many CUs may set out from a place, a campaign counted."""
    campaign = nearest(s, Ledger)
    if campaign is None:
        return ARMY
    space = space_of(s, place)
    fresh = cus_in_space(s, campaign.side, space) - campaign.used_up(s, space)
    return max(0, min(ARMY, fresh))


def closest(options: Sequence[Action], wish: int) -> Action:
    """Return the answer that takes about as many CUs as wished, rather more than fewer."""
    return min(options, key=lambda option: (abs(option.args[0] - wish), -option.args[0]))
