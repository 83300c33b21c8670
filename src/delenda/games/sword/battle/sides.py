"""Who fights in a battle: the forces of both sides, and what they lose. 9.5.6, 12.2, 13.4.2"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from delenda.engine.value import Value
from delenda.games.sword.changes import displace, take_troops
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import NO_TROOPS, Troops

ATTACKER: Final = 0
DEFENDER: Final = 1
SIDES = (ATTACKER, DEFENDER)


def other(side: int) -> int:
    """Return the enemy's side."""
    return 1 - side


@dataclass(slots=True, frozen=True)
class Flank(Value):
    """A flanking force, and the space next to the battle where it stands. 9.5.6"""

    power: int
    leader: int
    space: int
    troops: Troops
    subordinates: tuple[int, ...] = ()


@dataclass(slots=True, frozen=True)
class Part(Value):
    """One of the forces that make up a side: outside, inside the walls, or on the flank."""

    side: int
    power: int
    place: int
    troops: Troops = NO_TROOPS
    leaders: tuple[int, ...] = ()
    """Its commander first."""
    flanks: bool = False

    def present(self, s: SwordState) -> tuple[int, ...]:
        """Return those of its leaders who are still there."""
        return tuple(leader for leader in self.leaders if s.leaders[leader] == self.place)


def half(count: int) -> int:
    """Return half of a number, rounded up. 9.5.6, 12.5"""
    return (count + 1) // 2


def size(parts: tuple[Part, ...], side: int) -> int:
    """Return the size of an army: its CUs, and half of those on its flank. 12.2.1"""
    mine = [part for part in parts if part.side == side]
    ahead = sum(part.troops.total for part in mine if not part.flanks)
    return ahead + sum(half(part.troops.total) for part in mine if part.flanks)


def strength(parts: tuple[Part, ...], side: int, *, flanks: bool) -> int:
    """Return the CUs of a side's primary force, or of its flanking force."""
    found = [part for part in parts if part.side == side and part.flanks == flanks]
    return sum(part.troops.total for part in found)


def shares(primary: int, flank: int, count: int) -> tuple[int, int]:
    """Split losses evenly, the odd one on the primary force. 9.5.6

    What one force cannot lose the other does. R-310

    >>> shares(7, 5, 5), shares(1, 5, 4), shares(7, 0, 3)
    ((3, 2), (1, 3), (3, 0))
    """
    on_flank = min(count // 2, flank)
    on_primary = min(count - on_flank, primary)
    return on_primary, min(flank, count - on_primary)


def reduce(
    s: SwordState, parts: tuple[Part, ...], index: int, count: int, rule: str
) -> tuple[Part, ...]:
    """Take CUs out of one of the forces. R-308"""
    part = parts[index]
    gone = part.troops.first(min(count, part.troops.total))
    if not gone.total:
        return parts
    take_troops(s, part.power, part.place, gone)
    s.log("lost", rule=rule, power=part.power, place=part.place, count=gone.total)
    left = replace(part, troops=part.troops.less(gone))
    return (*parts[:index], left, *parts[index + 1 :])


def reduce_primary(
    s: SwordState, parts: tuple[Part, ...], side: int, count: int, rule: str
) -> tuple[Part, ...]:
    """Take CUs out of a primary force: of two parts of it the larger one first. R-310"""
    mine = [i for i, part in enumerate(parts) if part.side == side and not part.flanks]
    left = [parts[i].troops.total for i in mine]
    losses = [0] * len(mine)
    for _ in range(min(count, sum(left))):
        most = left.index(max(left))
        left[most] -= 1
        losses[most] += 1
    for i, loss in zip(mine, losses, strict=True):
        parts = reduce(s, parts, i, loss, rule)
    return parts


def reduce_side(
    s: SwordState, parts: tuple[Part, ...], side: int, count: int, rule: str
) -> tuple[Part, ...]:
    """Take CUs out of a side, split between its primary and its flanking force. 9.5.6"""
    primary = strength(parts, side, flanks=False)
    flank = strength(parts, side, flanks=True)
    ahead, aside = shares(primary, flank, count)
    parts = reduce_primary(s, parts, side, ahead, rule)
    flanking = [i for i, part in enumerate(parts) if part.side == side and part.flanks]
    for i in flanking:
        parts = reduce(s, parts, i, aside, rule)
    return parts


def displace_left(s: SwordState, part: Part) -> None:
    """Leaders whose CUs are all gone are displaced. 8.4"""
    if not part.troops.total:
        for leader in part.present(s):
            displace(s, leader)
