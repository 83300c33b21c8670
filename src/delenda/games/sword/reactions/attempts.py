"""Who may intercept or avoid a moving army, and where to. 10, 11"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from delenda.engine.frame import Reason
from delenda.engine.value import Value
from delenda.games.sword.march.column import MOST
from delenda.games.sword.march.ways import (
    has_friendly_leaders,
    why_not_end,
    why_not_end_abroad,
)
from delenda.games.sword.queries import (
    are_allied,
    clear_neighbours,
    commander,
    enemies_at,
    inside,
    is_besieged,
    is_box,
    is_friendly,
    leaders_at,
    others_at,
    power_of,
)
from delenda.games.sword.sides import INDEPENDENT
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import NO_TROOPS, Troops, cus

if TYPE_CHECKING:
    from delenda.games.sword.march.march import March

FARTHEST: Final = 4
"""The spaces that an avoiding army enters at most. 11.1, 11.2"""


@dataclass(slots=True, frozen=True)
class Attempt(Value):
    """An army that has declared to intercept or to avoid. 10.3, 11.1"""

    power: int
    leader: int
    troops: Troops = NO_TROOPS
    origin: int = 0
    target: int = 0
    by_sea: bool = False
    certain: bool = False
    """It succeeds without a roll: a card says so."""
    subordinates: tuple[int, ...] = ()
    """The leaders who go along. 11.1"""


def most_with(s: SwordState, leader: int, place: int) -> int:
    """Return how many CUs a leader may take out of a place for a reaction. 10.3, 11.1

    With all of them his subordinates go, too; else one CU or more is left with them. 9.1.2
    """
    power = power_of(s, leader)
    stays = int(leader != commander(s, power, place))
    return max(0, min(MOST, cus(s, power, place) - stays))


# --- interception -----------------------------------------------------------------------------


def origins(s: SwordState, march: March, power: int, target: int) -> list[int]:
    """Return the spaces from which a power's armies may intercept into one. 10.1, 10.2"""
    if why_not_intercept(s, march, power, target) is not None:
        return []
    return [
        space
        for space in clear_neighbours(s, power, target)
        if cus(s, power, space)
        and commander(s, power, space) >= 0
        and space != march.flanks
        and space not in march.bribed
        and not is_box(s, space)
    ]


def why_not_intercept(s: SwordState, march: March, power: int, target: int) -> Reason | None:
    """Say why a power may not intercept an army that enters a space. 10.2, 15.2.2, 15.3, 16.3"""
    mover = march.power(s)
    if power == mover or are_allied(s, power, mover):
        return Reason("one does not intercept an ally", "15.2.2")
    if march.unseen:
        return Reason("this army cannot be intercepted now", "10.1")
    if any(other != mover for other in others_at(s, power, target)):
        return Reason("other CUs are in the space", "10.2")
    if cus(s, mover, target) > march.troops.total:
        return Reason("CUs that did not move are in the space", "10.2")
    if others_at(s, power, inside(s, target)) and not is_besieged(s, target):
        return Reason("other CUs are in the city, which nobody besieges yet", "10.2")
    if has_friendly_leaders(s, power, target):
        return Reason("an ally's leader is in the space", "15.3")
    return why_not_go(s, power, target)


def why_not_go(s: SwordState, power: int, target: int) -> Reason | None:
    """Say why a power that nobody plays does not react into a space. 16.3"""
    reason = why_not_end_abroad(s, power, target)
    return reason or s.rules.slots.why_not_enter(s, power, target)


class Interceptor(NamedTuple):
    """A leader who may intercept. 10.3"""

    leader: int
    most: int
    """The CUs that he can take along."""


def interceptors(s: SwordState, march: March, power: int, target: int) -> list[Interceptor]:
    """Return the leaders of a power who may intercept. 10.3"""
    found: list[Interceptor] = []
    for origin in origins(s, march, power, target):
        for leader in leaders_at(s, power, origin):
            most = min(most_with(s, leader, origin), _free_to_leave(s, leader, origin, target))
            if most:
                found.append(Interceptor(leader, most))
    return found


def _free_to_leave(s: SwordState, leader: int, origin: int, target: int) -> int:
    """Return the CUs that may leave their area; militia and some leaders never do. 17.1"""
    stays = s.rules.leaders[leader].stays
    area = s.rules.board.spaces[target].area
    if stays and area != stays:
        return 0
    return MOST


def adds_one(s: SwordState, power: int, target: int) -> bool:
    """Say whether the roll has +1: enemy control, and none of his CUs there. 10.3"""
    return not is_friendly(s, power, target) and cus(s, power, target) == 0


# --- avoiding ---------------------------------------------------------------------------------


def why_not_avoid(s: SwordState, march: March, power: int, space: int) -> Reason | None:
    """Say why a power's army may not avoid battle in a space. 11.2"""
    if power not in enemies_at(s, march.power(s), space) or commander(s, power, space) < 0:
        return Reason("only an army with a leader avoids battle", "11.1")
    if s.rules.slots.stands_fast(s, power, space):
        return Reason("the Carthaginians stand and fight here", "17.2.2")
    if any(power_of(s, leader) == power and s.leaders[leader] == space for leader in march.tried):
        return Reason("it has tried to intercept", "10.6")
    return None


def refuges(s: SwordState, power: int, space: int) -> list[int]:
    """Return where an avoiding army can go: next to it, or else past allied armies. 11.1, 11.2"""
    ring, seen = [space], {space}
    found: set[int] = set()
    for _ in range(FARTHEST):
        reached = {
            to
            for at in ring
            for to in clear_neighbours(s, power, at)
            if to not in seen and _is_open(s, power, to)
        }
        found |= {to for to in reached if _is_free(s, power, to)}
        if ring == [space] and found:
            break
        seen |= reached
        ring = sorted({to for to in reached if others_at(s, power, to)})
    return sorted(found)


def _is_open(s: SwordState, power: int, space: int) -> bool:
    """Say whether an avoiding army may enter a space: nothing of an enemy is there. 11.2"""
    return (
        s.control[space] != INDEPENDENT
        and is_friendly(s, power, space)
        and not enemies_at(s, power, space)
    )


def _is_free(s: SwordState, power: int, space: int) -> bool:
    """Say whether it may end there: no other power's CUs, and where non-players may go. 15.3"""
    reason = why_not_end(s, power, space, alone=False)
    return reason is None and s.rules.slots.why_not_enter(s, power, space) is None
