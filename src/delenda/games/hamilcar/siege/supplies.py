"""Supply trains: units that go along with armies and do not fight. 2.3.D"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Done, Frame, Goto, Next, Reason
from delenda.engine.state import nearest
from delenda.games.hamilcar.changes import move_supplies, take_supplies
from delenda.games.hamilcar.march.wagons import trains_to_take
from delenda.games.hamilcar.queries import room_for_supplies, supplies
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.after.aftermath import Aftermath
from delenda.punic.battle.field import Field
from delenda.punic.deeds import Deed
from delenda.punic.march.march import March
from delenda.punic.march.party import MAY_NOT_STOP
from delenda.punic.queries import (
    controls,
    cus,
    cus_in_space,
    generals_at,
    has_city,
    inside,
    is_besieged,
    is_inside,
    space_of,
)
from delenda.punic.ratings import strategy_rating
from delenda.punic.state import enemy_of

TEXTS: dict[str, str] = {
    "ask.train": "How many supply trains go along with {a0:general}?",
    "ask.gate-baggage": "How many of your supply trains are inside {a0:space}?",
    "do.take-supplies": "take {a0:trains}",
    "do.supplies-inside": "{a0:trains} inside the walls",
    "do.burn-supplies": "destroy a supply train for a movement point",
    "log.supplies-captured": "{side:side} captures {count:trains} {place:at}.",
    "log.supplies-stowed": "{space:space} takes in {count:trains}.",
}

# --- with an army ---------------------------------------------------------------------------------


def choices(s: HamilcarState, side: int, place: int, _taken: int, room: int) -> tuple[Action, ...]:
    """Supply trains go along as CUs do; with these they are at most ten. 2.3.D, 5.2.C2"""
    most = min(trains_to_take(s, side, place), room)
    if not most:
        return ()
    return tuple(Action("take-supplies", (count,)) for count in range(most, -1, -1))


def chosen(action: Action) -> int:
    """Return how many supply trains a choice takes along. 2.3.D"""
    return action.args[0]


# --- cities ---------------------------------------------------------------------------------------


def stow(s: HamilcarState, side: int, space: int) -> tuple[Action, ...]:
    """Who controls a city sets which supply trains are inside, within its capacity. 2.3.D2, 10"""
    city = inside(s, space)
    total = supplies(s, side, space) + supplies(s, side, city)
    if not total:
        return ()
    most = min(total, s.rules.board.capacity[s.rules.site_of[space]])
    return tuple(Action("supplies-inside", (count,)) for count in range(most, -1, -1))


def put_inside(s: HamilcarState, side: int, space: int, action: Action) -> None:
    """Put so many supply trains inside a city, and the rest outside. 2.3.D2, 10"""
    city = inside(s, space)
    move_supplies(s, side, city, space, supplies(s, side, city))
    move_supplies(s, side, space, city, action.args[0])


def capture(s: HamilcarState, side: int, place: int) -> None:
    """Supply trains fall to enemies with CUs, or who have won a battle there. 2.3.D3, 13.4, 14.4"""
    count, space = supplies(s, side, place), space_of(s, place)
    taker = enemy_of(side)
    if not count or not (cus_in_space(s, taker, space) or _has_won(s, taker, space)):
        return
    s.supplies[side * s.rules.places + place] = 0
    s.log("supplies-captured", rule="2.3.D3", side=taker, count=count, place=place)
    within = 0
    if is_inside(s, place) and controls(s, taker, space):
        within = min(count, room_for_supplies(s, space))
        s.supplies[taker * s.rules.places + place] += within
    s.supplies[taker * s.rules.places + space] += count - within


def _has_won(s: HamilcarState, side: int, space: int) -> bool:
    """A victor keeps the field, be all his CUs lost. 13.4"""
    aftermath, battle = nearest(s, Aftermath), nearest(s, Field)
    return (
        aftermath is not None
        and battle is not None
        and aftermath.winner == side
        and battle.space == space
    )


# --- on the march ---------------------------------------------------------------------------------


def _why_not_burn(s: HamilcarState, march: March) -> Reason | None:
    if not supplies(s, march.side(s), march.place(s)):
        return Reason("there is no supply train of yours", "2.3.D4")
    if march.halted or march.reach(s) < 1:
        return Reason("it takes a movement point", "2.3.D4")
    is_last = not march.cus and march.reach(s) == 1
    if is_last and generals_at(s, enemy_of(march.side(s)), march.place(s)):
        return MAY_NOT_STOP  # 7.2.A
    return None


def _why_not_stow(s: HamilcarState, march: March) -> Reason | None:
    space, side = space_of(s, march.place(s)), march.side(s)
    if not has_city(s, space) or not controls(s, side, space):
        return Reason("there is no friendly walled city here", "7.2.D")
    if is_besieged(s, space) or cus(s, enemy_of(side), space):
        return Reason("enemies stand before the walls", "7.2.D")
    if march.exhausted:
        return Reason("the move has ended, and only movement leads into a city", "7.2.D")
    return None


def deeds(s: HamilcarState, march: March, place: int) -> list[Action]:
    """An army may put supply trains into a city, or destroy one for a point. 2.3.D4, 7.2.D"""
    found: list[Action] = []
    if supplies(s, march.side(s), place) and _why_not_stow(s, march) is None:
        most = min(room_for_supplies(s, place), supplies(s, march.side(s), place))
        found += [Action("supplies-inside", (count,)) for count in range(1, most + 1)]
    if _why_not_burn(s, march) is None:
        found.append(Action("burn-supplies"))
    return found


def why_not_deed(s: HamilcarState, march: March, action: Action) -> Reason | None:
    """Explain why supply trains are not destroyed, or not put inside."""
    if action.verb == "burn-supplies":
        return _why_not_burn(s, march)
    reason = _why_not_stow(s, march)
    return reason or Reason("the city cannot hold so many, or they are not here", "7.2.D")


def do_deed(s: HamilcarState, march: March, action: Action) -> Next:
    """Do it; what the army has with it is used last. 2.3.D4, 7.2.D"""
    side, place = march.side(s), march.place(s)
    if action.verb == "burn-supplies":
        march.pay(1)
        take_supplies(s, side, place, 1, "2.3.D4")
    else:
        count, space = action.args[0], place
        move_supplies(s, side, place, inside(s, space), count)
        s.log("supplies-stowed", rule="7.2.D", count=count, space=space)
    march.baggage = min(march.baggage, supplies(s, side, place))
    return Goto(march.ask)


HANDLE_SUPPLIES = Deed(("supplies-inside", "burn-supplies"), deeds, why_not_deed, do_deed)

# --- activation -----------------------------------------------------------------------------------


def rating(s: HamilcarState, general: int) -> int:
    """Supply trains in a general's space make up what a card lacks to activate him. 2.3.D1"""
    side, place = s.rules.general_sides[general], s.generals[general]
    here = supplies(s, side, place)
    space = space_of(s, place)
    other = inside(s, space) if place == space else space
    if other >= 0 and not is_besieged(s, space):
        here += supplies(s, side, other)
    return max(1, strategy_rating(s, general) - here)


@dataclass(slots=True)
class PayWithSupplies(Frame):
    """Supply trains make up what a card lacks. 2.3.D1"""

    general: int
    count: int

    def start(self, s: HamilcarState) -> Next:
        """Take them where the general is, then from the other side of the walls."""
        side, place = s.rules.general_sides[self.general], s.generals[self.general]
        space = space_of(s, place)
        for where in (place, space, inside(s, space)):
            if where >= 0 and self.count:
                used = min(self.count, supplies(s, side, where))
                take_supplies(s, side, where, used, "2.3.D1")
                self.count -= used
        return Done()
