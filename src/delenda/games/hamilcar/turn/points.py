"""Points spent one by one: warships refitted, supply trains, markers. 5.2.C2, 5.6"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Goto, Next, Reason
from delenda.games.hamilcar.changes import add_supplies, place_on_miat, refit
from delenda.games.hamilcar.control.miat import free_seats
from delenda.games.hamilcar.queries import is_free_city, room_for_supplies, supplies_left
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.changes import set_control
from delenda.punic.control.politics import placeable, why_not_place
from delenda.punic.queries import cus, generals_on_map, is_inside, is_shut_in, space_of, units
from delenda.punic.state import CARTHAGE, enemy_of

RULE = "5.2.C2"
STOP = Action("stop")
REFIT = Action("refit")

TEXTS: dict[str, str] = {
    "ask.split": "Spend the points of the card one by one: {a0} to go.",
    "do.refit": "refit a warship",
    "do.supply": "a supply train {a0:at}",
    "do.stop.split": "spend no more points",
}


@dataclass(slots=True)
class SplitPoints(Frame):
    """The points of a card, one each for the Miat, a refit, a supply train or a marker. 5.2.C2"""

    side: int
    points: int

    def start(self, s: HamilcarState) -> Next:
        """Ask for one point after another."""
        options = (*seat_choices(s, self.side), *point_choices(s, self.side)) if self.points else ()
        if not options:
            return Done()
        about = (self.points,)
        return Ask(self.side, "split", (*options, STOP), self.chosen, rule=RULE, about=about)

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Explain what a point cannot do."""
        if action.verb == "miat":
            return why_not_seat(s, self.side, action.args[0])
        return why_not_spend(s, self.side, action)

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Spend the point."""
        if action == STOP:
            return Done()
        spend_point(s, self.side, action, RULE)
        self.points -= 1
        return Goto(self.start)


# --- what a point does --------------------------------------------------------------------------


def seat_choices(s: HamilcarState, side: int) -> tuple[Action, ...]:
    """Carthage may put a marker on a free space of the Miat. 15.3.A"""
    if side != CARTHAGE:
        return ()
    return tuple(Action("miat", (seat,)) for seat in free_seats(s))


def point_choices(s: HamilcarState, side: int, *, alone: bool = False) -> tuple[Action, ...]:
    """Return what a point does in any phase; `alone`: a general needs no army. 5.2.C2, 5.6"""
    return (
        *stock_choices(s, side, alone=alone),
        *(Action("place", (space,)) for space in placeable(s, side)),
    )


def stock_choices(s: HamilcarState, side: int, *, alone: bool = False) -> tuple[Action, ...]:
    """Return what a point does for ships and supplies."""
    refits = (REFIT,) if s.spent[side] else ()
    places = supply_places(s, side, alone=alone)
    return (*refits, *(Action("supply", (place,)) for place in places))


def supply_places(s: HamilcarState, side: int, *, alone: bool = False) -> list[int]:
    """A supply train joins an army, or goes to a walled city that is not besieged. 5.2.C2, 5.6"""
    if not supplies_left(s):
        return []
    camps = {s.generals[general] for general in generals_on_map(s, side)}
    found = {
        place
        for place in camps
        if (alone or units(s, side, place)) and why_not_stock(s, place) is None
    }
    for space in s.rules.board.cities:
        if is_free_city(s, side, space):
            found.update(city_places(s, side, space))
    return sorted(found)


def city_places(s: HamilcarState, side: int, space: int) -> list[int]:
    """Inside a city as it has room, or before it where no enemy CU is. 2.1.C, R-215"""
    outside = [] if cus(s, enemy_of(side), space) else [space]
    return [*outside, *([s.rules.inside[space]] if room_for_supplies(s, space) else [])]


def why_not_stock(s: HamilcarState, place: int) -> Reason | None:
    """Say why a place cannot take a supply train, whoever is there. 2.1.C, 5.2.C2"""
    if is_shut_in(s, place):
        return BESIEGED
    if is_inside(s, place) and not room_for_supplies(s, space_of(s, place)):
        return FULL
    return None


BESIEGED = Reason("the city is besieged", RULE)
FULL = Reason("the city holds no more supply trains", "2.1.C")
NONE_LEFT = Reason("all supply trains are in play", "2.3.D")
NO_ARMY = Reason("a supply train goes to an army, or to a walled city of yours", RULE)
NONE_SPENT = Reason("you have no Spent warship at port", RULE)
NO_TROOPS = Reason("a single point raises no troops", RULE)
NOT_YOUR_MIAT = Reason("only Carthage has a Miat", "15.3.A")
SEAT_TAKEN = Reason("each space of the Miat holds one marker", "15.3.A")


def why_not_seat(s: HamilcarState, side: int, seat: int) -> Reason | None:
    """Say why a marker does not go to a space of the Miat. 15.3.A"""
    if side != CARTHAGE:
        return NOT_YOUR_MIAT
    return SEAT_TAKEN if s.miat[seat] else None


def why_not_spend(s: HamilcarState, side: int, action: Action) -> Reason | None:
    """Say why a point is not spent so."""
    if action.verb == "place":
        return why_not_place(s, side, action.args[0])
    if action.verb == "refit":
        return NONE_SPENT
    if action.verb == "raise":
        return NO_TROOPS
    if action.verb != "supply":
        return None
    if not supplies_left(s):
        return NONE_LEFT
    return why_not_stock(s, action.args[0]) or NO_ARMY


def spend_point(s: HamilcarState, side: int, action: Action, rule: str) -> None:
    """Do what a point was spent for."""
    if action.verb == "miat":
        place_on_miat(s, action.args[0], "15.3.A")
    elif action.verb == "refit":
        refit(s, side, 1, rule)
    elif action.verb == "supply":
        add_supplies(s, side, action.args[0])
    else:
        set_control(s, action.args[0], side, rule)
