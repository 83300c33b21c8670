"""Events that make an army leave a space. Cards The Capitol Ransomed, Senones Bought Off"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from delenda.engine.frame import Call, Done, Frame, Next, Reason
from delenda.games.sword.cards.ops import OPS, Deed, Play, op_of, power_named
from delenda.games.sword.cards.pick import FORCE, SPACE, Pick, each
from delenda.games.sword.changes import (
    go,
)
from delenda.games.sword.houses import house_of
from delenda.games.sword.march.column import MOST
from delenda.games.sword.queries import (
    has_army,
    home,
    is_box,
    is_shared,
    leaders_at,
)
from delenda.games.sword.sides import ETRUSCAN, NOBODY, SAMNITE
from delenda.games.sword.siege.settle import mark_siege
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import troops

TEXTS: dict[str, str] = {
    "log.goes": "{leader:leader} goes from {origin:space} to {space:space} with {count:cus}.",
}
INVADED: Final = (ETRUSCAN, SAMNITE)
"""Whose homes the Gauls are sent away from. Card Senones Bought Off"""
NO_SPACE = Reason("there is no space for the army to go to", "7.1")

# --- where to -----------------------------------------------------------------------------------


def is_free(s: SwordState, power: int, space: int) -> bool:
    """Say whether no other power's CUs are in a space of the map."""
    return not is_box(s, space) and not is_shared(s, power, space)


def is_free_home(s: SwordState, power: int, space: int) -> bool:
    """Say whether a space is a power's home, and free of other powers' CUs."""
    return home(s, space) == power and is_free(s, power, space)


def nearest_spaces(
    s: SwordState, power: int, origin: int, fits: Callable[[SwordState, int, int], bool]
) -> tuple[int, ...]:
    """Return the nearest spaces of a kind, by connections of any kind."""
    seen, ring = {origin}, [origin]
    while ring:
        ring = sorted({to for space in ring for to in s.rules.next_to[space] if to not in seen})
        seen |= set(ring)
        found = tuple(space for space in ring if fits(s, power, space))
        if found:
            return found
    return ()


@dataclass(slots=True)
class Depart(Frame):
    """An army goes to one of some spaces without reactions: ten CUs at most, the rest stays."""

    house: int
    """Who says where."""
    card: int
    power: int
    origin: int
    spaces: tuple[int, ...]

    def start(self, s: SwordState) -> Next:
        return Call(Pick(self.house, self.card, SPACE, each(self.spaces)), self.picked)

    def picked(self, s: SwordState, found: tuple[int, ...]) -> Next:
        power, origin, space = self.power, self.origin, found[0]
        leaders = leaders_at(s, power, origin)
        column = troops(s, power, origin)
        column = column.movers(min(MOST, column.total))
        count = column.total
        s.log("goes", rule="7.1", leader=leaders[0], origin=origin, space=space, count=count)
        go(s, power, origin, space, column, leaders)
        mark_siege(s, power, space)
        return Done()


# --- leave-space --------------------------------------------------------------------------------


def left_space(s: SwordState, play: Play) -> int:
    """Return the space that an army leaves."""
    return s.rules.board.space(op_of(s, play).word("space"))


def leave_space(s: SwordState, play: Play) -> Frame | None:
    """An army leaves a space for the nearest that is free."""
    power, origin = power_named(op_of(s, play).word("power")), left_space(s, play)
    spaces = nearest_spaces(s, power, origin, is_free)
    return Depart(play.house, play.card, power, origin, spaces)


def why_not_leave_space(s: SwordState, play: Play) -> Reason | None:
    """Say why no army leaves."""
    power, origin = power_named(op_of(s, play).word("power")), left_space(s, play)
    if s.control[origin] != home(s, origin):
        return Reason("the city is not in the hands of its people", "7.1")
    if not has_army(s, power, origin):
        return Reason("no such army is there", "7.1")
    return None if nearest_spaces(s, power, origin, is_free) else NO_SPACE


# --- send-home ----------------------------------------------------------------------------------


def intruders(s: SwordState, power: int) -> tuple[tuple[int, ...], ...]:
    """Return the armies of a power in Etruscan and Samnite homes that have a home to go to."""
    return tuple(
        (power, space)
        for space in s.rules.on_map
        if home(s, space) in INVADED
        and has_army(s, power, space)
        and nearest_spaces(s, power, space, is_free_home)
    )


def send_home(s: SwordState, play: Play) -> Frame | None:
    """A Gallic army goes home."""
    return SendHome(play.house, play.card, power_named(op_of(s, play).word("power")))


def why_not_send_home(s: SwordState, play: Play) -> Reason | None:
    """Say why no army goes home."""
    found = intruders(s, power_named(op_of(s, play).word("power")))
    return None if found else Reason("no such army can go home", "7.1")


@dataclass(slots=True)
class SendHome(Frame):
    """A house sends an army home; its own house says where among the nearest spaces."""

    house: int
    card: int
    power: int

    def start(self, s: SwordState) -> Next:
        return Call(Pick(self.house, self.card, FORCE, intruders(s, self.power)), self.picked)

    def picked(self, s: SwordState, force: tuple[int, ...]) -> Next:
        power, origin = force
        house = house_of(s, power)
        spaces = nearest_spaces(s, power, origin, is_free_home)
        chooser = self.house if house == NOBODY else house
        return Call(Depart(chooser, self.card, power, origin, spaces))


OPS["leave-space"] = Deed(leave_space, why_not_leave_space)
OPS["send-home"] = Deed(send_home, why_not_send_home)
