"""Small procedures and questions that several cards share. 17.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Goto, Next, Reason
from delenda.games.hamilcar.changes import add_supplies
from delenda.games.hamilcar.queries import has_supremacy, room_for_supplies, supplies_left
from delenda.games.hamilcar.state import HamilcarState
from delenda.games.hamilcar.turn.points import NONE_LEFT, STOP, supply_places, why_not_stock
from delenda.punic.cards.sieges import besieged_ports
from delenda.punic.queries import (
    controls,
    cus_in_space,
    in_region,
    inside,
    plain_markers,
    space_of,
)
from delenda.punic.state import NOWHERE

TEXTS: dict[str, str] = {
    "ask.event-supply": "Place a supply train: {a0} to go.",
    "do.supply.event-supply": "place a supply train {a0:at}",
    "do.stop.event-supply": "place no more supply trains",
}

# --- the sea --------------------------------------------------------------------------------------


def why_not_rule_the_sea(s: HamilcarState, side: int, rule: str) -> Reason | None:
    """Some events need Naval Supremacy. 2.1.I"""
    return None if has_supremacy(s, side) else Reason("you do not have Naval Supremacy", rule)


def own_besieged_ports(s: HamilcarState, side: int) -> tuple[int, ...]:
    """Return a side's besieged cities that are ports. 14.5.A"""
    return tuple(space for space in besieged_ports(s) if controls(s, side, space))


# --- markers --------------------------------------------------------------------------------------


def unguarded(s: HamilcarState, owner: int) -> tuple[int, ...]:
    """Return the spaces with a side's plain marker and none of its CUs. R-245"""
    return tuple(p for p in plain_markers(s, owner) if not cus_in_space(s, owner, p))


# --- supply trains --------------------------------------------------------------------------------


def slots_for_supplies(s: HamilcarState, side: int, region: str = "") -> tuple[int, ...]:
    """Return where events place supply trains: with armies, and in unbesieged cities. #113"""
    places = supply_places(s, side)
    return tuple(p for p in places if not region or in_region(s, space_of(s, p), region))


@dataclass(slots=True)
class PlaceSupplies(Frame):
    """Place supply trains one by one, with armies or in unbesieged cities. #100, #102, #113"""

    side: int
    count: int
    rule: str
    region: str = ""
    """The region where they come to; everywhere where it is empty."""
    city: int = NOWHERE
    """The space of the only city that they come into."""
    is_optional: bool = False
    """Not even one need be placed."""
    placed: int = 0

    def slots(self, s: HamilcarState) -> tuple[int, ...]:
        """Return where the next one may go."""
        if self.city == NOWHERE:
            return slots_for_supplies(s, self.side, self.region)
        has_room = supplies_left(s) and room_for_supplies(s, self.city)
        return (inside(s, self.city),) if has_room else ()

    def start(self, s: HamilcarState) -> Next:
        """Ask for the next. Done(how many)."""
        left = self.count - self.placed
        places = self.slots(s) if left else ()
        if not places:
            return Done(self.placed)
        options = tuple(Action("supply", (place,)) for place in places)
        if self.placed or self.is_optional:
            options = (*options, STOP)
        return Ask(self.side, "event-supply", options, self.chosen, rule=self.rule, about=(left,))

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Explain why a place gets none."""
        if action.verb != "supply":
            return None
        reason = why_not_stock(s, action.args[0])
        return reason or Reason("the event brings no supply train there", self.rule)

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Place it."""
        if action == STOP:
            return Done(self.placed)
        self.placed += add_supplies(s, self.side, action.args[0])
        return Goto(self.start)


def why_not_supply(s: HamilcarState, side: int, rule: str, region: str = "") -> Reason | None:
    """There must be a supply train, and a place for it. 2.3.D"""
    if not supplies_left(s):
        return NONE_LEFT
    if not slots_for_supplies(s, side, region):
        return Reason("no army or unbesieged city of yours can take a supply train", rule)
    return None
