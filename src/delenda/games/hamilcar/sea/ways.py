"""The sea as a way out: avoiding battle, retreating, backing up. 11.1, 12.3, 13.5"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Done, Frame, Next, Reason
from delenda.games.hamilcar.queries import admirals, neighbours_by_sea, skills
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.after.retreat import Retreat
from delenda.punic.force import Force
from delenda.punic.march.party import MAY_NOT_STOP, Party
from delenda.punic.queries import (
    controls,
    cus,
    generals_at,
    has_tribe,
    side_of,
    space_of,
    units_in_space,
)
from delenda.punic.reactions import limits
from delenda.punic.state import enemy_of

# --- avoiding battle ------------------------------------------------------------------------------


def havens(s: HamilcarState, force: Force, origin: int, target: int) -> list[int]:
    """With an Admiral an army avoids battle by one lane to a friendly port without enemies. 11.1"""
    if not any(skills(s, general).admiral for general in force.generals):
        return []
    ports = neighbours_by_sea(s, target)
    return [port for port in ports if why_not_haven(s, force, origin, port) is None]


def why_not_haven(s: HamilcarState, force: Force, origin: int, port: int) -> Reason | None:
    """Say why an army does not avoid battle to a port by sea. 11.1, 11.2"""
    side = side_of(s, force.generals[0])
    enemy = enemy_of(side)
    if port == origin:
        return Reason("the enemy army comes from there", "11.2")
    if not controls(s, side, port) or has_tribe(s, port):
        return Reason("it is no friendly port", "11.1")
    if units_in_space(s, enemy, port):
        return Reason("enemy units are there", "11.2")
    if not force.cus and generals_at(s, enemy, port):
        return MAY_NOT_STOP
    return None


# --- retreating -----------------------------------------------------------------------------------


def is_refuge(s: HamilcarState, side: int, port: int) -> bool:
    """A beaten force goes by sea to a port without enemy marker or units. 13.5.D"""
    enemy = enemy_of(side)
    return not controls(s, enemy, port) and not units_in_space(s, enemy, port)


def refuges(s: HamilcarState, retreat: Retreat) -> list[int]:
    """With an Admiral a beaten army may retreat by one lane instead of roads. 13.5.B, 13.5.D"""
    if retreat.landed and retreat.is_attacker:
        return []
    ports = by_sea(s, retreat)
    if retreat.is_attacker:
        return [port for port in ports if port == space_of(s, retreat.origin)]
    return [port for port in ports if port != retreat.enemy_origin]


def reembarks(s: HamilcarState, retreat: Retreat) -> list[int]:
    """With an Admiral a landed army goes back by the lane that it came by. 13.5.B, 13.5.D"""
    return [port for port in by_sea(s, retreat) if port == space_of(s, retreat.origin)]


def by_sea(s: HamilcarState, retreat: Retreat) -> list[int]:
    """Return the ports one lane away that are open to a beaten army with an Admiral. 13.5.D"""
    if not admirals(s, retreat.side, retreat.space):
        return []
    ports = neighbours_by_sea(s, retreat.space)
    return [port for port in ports if is_refuge(s, retreat.side, port)]


# --- backing up -----------------------------------------------------------------------------------


def why_not_back_up(
    s: HamilcarState, party: Party, way: tuple[int, int], caused: bool
) -> Reason | None:
    """It backs up only if no battle was due before, and no enemy CU stands there. 12.3"""
    bars = cus if party.cus else units_in_space
    if bars(s, enemy_of(party.side(s)), way[1]):
        return Reason("enemies stand where it came from", "12.3")
    return limits.why_not_back_up(s, party, way, caused)


def way_back(_s: HamilcarState, _party: Party, _target: int, _port: int) -> Frame | None:
    """A fleet that backs up is not intercepted. 12.3"""
    return None


def no_splits(_s: HamilcarState, _party: Party, _space: int) -> list[int]:
    """An army that is intercepted where it landed backs up with all it has, or stands. 12.3"""
    return []


def never_split(_space: int, _count: int) -> Frame:
    """Nobody is ever sent inside while the others back up. 12.3"""
    return NoSplit()


@dataclass(slots=True)
class NoSplit(Frame):
    """Nothing happens."""

    def start(self, _s: HamilcarState) -> Next:
        """Go on."""
        return Done()
