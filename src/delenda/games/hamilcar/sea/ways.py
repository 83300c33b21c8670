"""The sea as a way out: avoiding battle, retreating, backing up. 11.1, 12.3, 13.5"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Next, Reason
from delenda.engine.state import nearest, the
from delenda.games.hamilcar.queries import admirals, neighbours_by_sea, skills
from delenda.games.hamilcar.sea.course import Course
from delenda.games.hamilcar.sea.landing import why_not_land_inside
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.after.retreat import Retreat
from delenda.punic.force import Force
from delenda.punic.march.displace import DisplaceLone
from delenda.punic.march.outcomes import SPENT
from delenda.punic.march.party import MAY_NOT_STOP, Party
from delenda.punic.queries import (
    controls,
    cus,
    generals_at,
    has_tribe,
    inside,
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
    """It backs up only if no battle was due before, and not among enemy CUs. 12.3"""
    came_by_sea = nearest(s, Course) is not None
    if is_invested(s, party, way[1]) and not (came_by_sea and takes_back(s, party, way[1])):
        return Reason("enemies stand where it came from", "12.3")
    return limits.why_not_back_up(s, party, way, caused)


def is_invested(s: HamilcarState, party: Party, port: int) -> bool:
    """Say whether enemies keep an army that backs up from standing in the open. 12.3"""
    bars = cus if party.cus else units_in_space
    return bars(s, enemy_of(party.side(s)), port) > 0


def takes_back(s: HamilcarState, party: Party, port: int) -> bool:
    """Say whether a city with enemies before it takes its fleet in again. 7.3.B, 12.3, R-254"""
    return why_not_land_inside(s, party, port) is None


def way_back(s: HamilcarState, party: Party, target: int, port: int) -> Frame | None:
    """A fleet that backs up is not intercepted; from enemies it goes behind its walls. 12.3"""
    return BackInside(target, port) if is_invested(s, party, port) else None


@dataclass(slots=True)
class BackInside(Frame):
    """A fleet backs up into its own city, before which enemies stand. 12.3, 7.3.B, R-254"""

    target: int
    """The port where it was intercepted."""
    port: int

    def start(self, s: HamilcarState) -> Next:
        """The move is over; those who stayed behind without CUs give way."""
        party = the(s, Party)
        s.log("backs-up-inside", rule="12.3", general=party.general, space=self.port)
        party.relocate(s, inside(s, self.port))
        party.put_back = True
        return Call(DisplaceLone(enemy_of(party.side(s)), self.target), self.over)

    def over(self, _s: HamilcarState, _: object) -> Next:
        """It has spent all its movement."""
        return Done(SPENT)


TEXTS: dict[str, str] = {
    "log.backs-up-inside": "{general:general} backs up into the city of {space:space}.",
}


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
