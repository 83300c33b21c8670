"""What some generals may do as they are activated, in place of marching or before. 17.2"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Call, Frame, Next, Reason
from delenda.games.hamilcar.queries import (
    able,
    is_free_city,
    is_large,
    neighbours_by_sea,
)
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.changes import add_units, remove_siege_points, set_control
from delenda.punic.deeds import Deed
from delenda.punic.march.displace import DisplaceLone
from delenda.punic.march.ledger import muster
from delenda.punic.march.march import March
from delenda.punic.queries import (
    has_city,
    has_tribe,
    is_shut_in,
    is_truce,
    room_at,
    space_of,
    units_in_space,
)
from delenda.punic.state import enemy_of

TEXTS: dict[str, str] = {
    "do.flip.march": "turn over the marker in {a0:space}, and end the activation",
    "do.ease-siege": "remove a siege point, and end the activation",
    "do.man-ashore": "turn {a0} Ready and {a1} Spent warships into CUs",
    "log.flips": "{general:general} wins {space:space} over.",
    "log.man-ashore": "{general:general} puts the crews of {count:ships} ashore.",
    "log.eases-siege": "{general:general} eases the siege of {space:space}.",
}


def is_beginning(march: March) -> bool:
    """Say whether an activated general has done nothing yet."""
    return not (march.spent or march.halted or march.regrouped)


NOT_HIS = Reason("the general who was activated cannot do this", "17.2")
TOO_LATE = Reason("it is done before anything else in an activation", "17.2")


def _why_not_begin(s: HamilcarState, march: March, skill: str) -> Reason | None:
    """Say why a general may not use an ability that comes first. 17.2"""
    if not getattr(able(s, march.general), skill):
        return NOT_HIS
    return None if is_beginning(march) else TOO_LATE


# --- Carthalo ---------------------------------------------------------------------------------


def why_not_win_over(s: HamilcarState, march: March, space: int) -> Reason | None:
    """One enemy marker in his space or next to it, without enemy units. 17.2.A Carthalo"""
    begins = _why_not_begin(s, march, "flips")
    if begins is not None:
        return begins
    if is_shut_in(s, march.place(s)):
        return Reason("he is inside a besieged city", "17.2.A")
    if is_truce(s):
        return Reason("during a truce no marker is turned over", "17.1 #139")
    if space not in _near(s, march):
        return Reason("it is not next to him by road, strait or sea lane", "17.2.A")
    enemy = enemy_of(march.side(s))
    if s.control[space] != enemy or has_city(s, space) or has_tribe(s, space):
        return Reason("there is no enemy marker, or a city", "17.2.A")
    if units_in_space(s, enemy, space):
        return Reason("enemy units are there", "17.2.A")
    return None


def _near(s: HamilcarState, march: March) -> list[int]:
    """Return the space of a general and those next to it. 17.2.A"""
    here = space_of(s, march.place(s))
    by_land = [road.to for road in s.rules.board.roads[here]]
    return sorted({here, *by_land, *neighbours_by_sea(s, here)})


def markers_to_win(s: HamilcarState, march: March, _place: int) -> list[Action]:
    """Return the markers that Carthalo may turn over as his whole activation. 17.2.A"""
    if _why_not_begin(s, march, "flips") is not None:
        return []
    near = [space for space in _near(s, march) if why_not_win_over(s, march, space) is None]
    return [Action("flip", (space,)) for space in near]


def why_not_flip_near(s: HamilcarState, march: March, action: Action) -> Reason | None:
    """Explain why a marker is not turned over."""
    return why_not_win_over(s, march, action.args[0])


def win_over(s: HamilcarState, march: March, action: Action) -> Next:
    """Turn it over; that was his activation. 17.2.A Carthalo"""
    space = action.args[0]
    s.log("flips", rule="17.2.A", general=march.general, space=space)
    set_control(s, space, march.side(s), "17.2.A")
    return march.finish(s)


# --- Himilco ----------------------------------------------------------------------------------


def why_not_ease(s: HamilcarState, march: March, _action: Action) -> Reason | None:
    """He must be inside a besieged city. 17.2.A Himilco"""
    begins = _why_not_begin(s, march, "eases_siege")
    if begins is not None:
        return begins
    if is_shut_in(s, march.place(s)):
        return None
    return Reason("he is not inside a besieged city", "17.2.A")


def is_busy_inside(s: HamilcarState, general: int) -> bool:
    """Himilco eases a siege though he has no CUs with him. 17.2.A, R-239"""
    return bool(able(s, general).eases_siege) and is_shut_in(s, s.generals[general])


def sieges_to_ease(s: HamilcarState, march: March, _place: int) -> list[Action]:
    """Himilco may remove a siege point as his whole activation. 17.2.A"""
    return [EASE] if why_not_ease(s, march, EASE) is None else []


def ease(s: HamilcarState, march: March, _action: Action) -> Next:
    """Remove it; that was his activation. 17.2.A Himilco"""
    space = space_of(s, march.place(s))
    count = able(s, march.general).eases_siege
    s.log("eases-siege", rule="17.2.A", general=march.general, space=space)
    remove_siege_points(s, space, count, "17.2.A")
    return march.finish(s)


EASE = Action("ease-siege")

# --- Vulso ------------------------------------------------------------------------------------


def why_not_man_ashore(s: HamilcarState, march: March, action: Action) -> Reason | None:
    """He must be in a Large Walled City of Rome that is not besieged. 17.2.B Vulso"""
    begins = _why_not_begin(s, march, "ships_to_cus")
    if begins is not None:
        return begins
    side, space = march.side(s), space_of(s, march.place(s))
    if not is_large(s, space) or not is_free_city(s, side, space):
        return Reason("he is not in an unbesieged Major Port of Rome", "17.2.B")
    ready, spent = action.args
    if ready > s.ready[side] or spent > s.spent[side]:
        return Reason("there are not so many warships at port", "17.2.B")
    if not 0 < ready + spent <= able(s, march.general).ships_to_cus:
        return Reason("he turns one or two warships into CUs", "17.2.B")
    if room_at(s, side, march.place(s), ready + spent) < ready + spent:
        return Reason("there is no room inside the city", "2.1.C")
    return None


def ships_to_man_ashore(s: HamilcarState, march: March, _place: int) -> list[Action]:
    """Vulso may turn warships at port into CUs before he does anything else. 17.2.B"""
    most = able(s, march.general).ships_to_cus if is_beginning(march) else 0
    found = [
        Action("man-ashore", (ready, spent))
        for ready in range(most + 1)
        for spent in range(most + 1 - ready)
    ]
    return [action for action in found if why_not_man_ashore(s, march, action) is None]


def man_ashore(s: HamilcarState, march: March, action: Action) -> Next:
    """The crews become CUs, who may go along. 17.2.B Vulso"""
    march.regrouped = True
    return Call(CrewsAshore(march.general, *action.args), march.mustered)


@dataclass(slots=True)
class CrewsAshore(Frame):
    """Warships at port become CUs with a general; gives whom he takes along. 17.2.B Vulso"""

    general: int
    ready: int
    spent: int

    def start(self, s: HamilcarState) -> Next:
        """Land the crews."""
        side, place = s.rules.general_sides[self.general], s.generals[self.general]
        s.ready[side] -= self.ready
        s.spent[side] -= self.spent
        count = self.ready + self.spent
        s.log("man-ashore", rule="17.2.B", general=self.general, count=count)
        add_units(s, side, place, count)
        return Call(DisplaceLone(side, space_of(s, place)), self.landed)

    def landed(self, s: HamilcarState, _: object) -> Next:
        """Make up his army anew."""
        return Call(muster(s, self.general, s.generals[self.general]))


DEEDS = (
    Deed(("flip",), markers_to_win, why_not_flip_near, win_over, inside=True),
    Deed(("ease-siege",), sieges_to_ease, why_not_ease, ease, inside=True),
    Deed(("man-ashore",), ships_to_man_ashore, why_not_man_ashore, man_ashore, inside=True),
)
"""What Carthalo, Himilco and Vulso may do. 17.2"""
