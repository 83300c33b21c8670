"""The beaten retreat. 12.4"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from delenda.engine.action import Action
from delenda.engine.frame import Call, Done, Frame, Goto, Next, Reason, ask
from delenda.engine.state import nearest
from delenda.engine.window import respond
from delenda.games.sword.battle.naval_test import ATTRITION, RETURN, NavalRoll
from delenda.games.sword.battle.routes import Limits, Route, havens_by_sea, may_stay, routes, toll
from delenda.games.sword.battle.shelter import Shelter, may_shelter
from delenda.games.sword.changes import (
    displace,
    displace_strangers,
    go,
    settle_left,
    take_troops,
)
from delenda.games.sword.march.column import MOST, Column
from delenda.games.sword.march.march import March
from delenda.games.sword.powers.deciders import Deputise
from delenda.games.sword.queries import leaders_at
from delenda.games.sword.reactions.harbours import may_board
from delenda.games.sword.sides import NOBODY
from delenda.games.sword.siege.settle import mark_siege
from delenda.games.sword.state import SwordState
from delenda.games.sword.turn.attrition_roll import AttritionRoll
from delenda.games.sword.units import Troops, troops

TEXTS: dict[str, str] = {
    "ask.retreat": "Retreat of {a0:power} from {a2:space} with {a1:cus}. Where to?",
    "ask.respond.retreat": "A beaten army is about to retreat. Do you play a card?",
    "do.retreat": "retreat to {a0:space}",
    "do.sail.retreat": "retreat by sea to {a0:space}",
    "log.retreats": "Retreat of {power:power} to {space:space}: {count:cus}.",
    "log.swept-up": "Swept up by {power:power} in {space:space}: {count:cus}.",
    "log.no-retreat": "No way of retreat for {power:power}: {count:cus} lost.",
    "log.stays": "The flanking force of {power:power} stays in {space:space}.",
}
FLEET: Final = MOST
"""The CUs for whom there is room on the ships of an invasion."""


@dataclass(slots=True)
class Retreat(Frame):
    """A beaten force retreats: its result is the CUs that it loses on the way. 12.4"""

    power: int
    place: int
    """The space where it stands."""
    troops: Troops
    leaders: tuple[int, ...] = ()
    first: int = NOBODY
    """The space that it must enter first: an attacker goes back where he came from. 12.4.1"""
    shut: tuple[int, ...] = ()
    """The spaces that it never enters. 12.4.1"""
    by_sea: bool = False
    """It has come by sea: its ships are there. 12.4.3"""
    shelter: bool = False
    """It may go into a city of its own. 12.4.4"""
    holds: bool = False
    """It flanked: where it could end a retreat it stays. 9.5.6"""
    value: int = 0
    """The value of a card that lets it sail. 12.4.3"""
    capacity: int = 0
    """The CUs that an event or an ally's ships let sail. 12.4.3"""
    ashore: bool = False
    """It cannot sail any more. 9.6.4"""
    target: int = NOBODY
    lost: int = 0

    def start(self, s: SwordState) -> Next:
        if not self.troops.total:
            return Goto(self.close)
        if self.holds and may_stay(s, self.power, self.place, self.troops.total):
            s.log("stays", rule="9.5.6", power=self.power, space=self.place)
            return Done(0)
        return Call(Deputise(self.power), self.ready)

    def ready(self, s: SwordState, _: object) -> Next:
        """Three CUs find room in a city of its own. 12.4.4"""
        if self.shelter and may_shelter(s, self.power, self.place):
            frame = Shelter(self.power, self.place, self.troops, self.leaders)
            return Call(frame, self.sheltered)
        return Goto(self.leave)

    def sheltered(self, s: SwordState, within: Column) -> Next:
        self.troops = self.troops.less(within.troops)
        gone = within.subordinates
        self.leaders = tuple(leader for leader in self.leaders if leader not in gone)
        return Goto(self.leave if self.troops.total else self.close)

    # --- where to -----------------------------------------------------------------------------

    def leave(self, s: SwordState) -> Next:
        """In a port somebody may have ships for it. 12.4.3"""
        if self.by_sea or not havens_by_sea(s, self.power, self.place):
            return Goto(self.choose)
        return respond("retreat", self.offered, rule="12.4.3")

    def offered(self, s: SwordState, _: object) -> Next:
        return Goto(self.choose)

    def lift(self, s: SwordState, port: int) -> int:
        """Return how many CUs may sail to a port. 12.4.3"""
        if self.ashore:
            return 0
        if self.by_sea:
            return FLEET if self.first == NOBODY else 0
        by_card = s.rules.slots.capacity(s, self.power, self.value, self.place, port)
        return max(by_card, self.capacity)

    def ports(self, s: SwordState) -> list[int]:
        """Return the ports to which it may retreat now. 12.4.3"""
        return [port for port in havens_by_sea(s, self.power, self.place) if self.lift(s, port)]

    def has_ships(self) -> bool:
        """Say whether it goes back over the sea over which it has come. 12.4.3"""
        return self.by_sea and self.first != NOBODY and not self.ashore

    def roads(self, s: SwordState) -> list[Route]:
        """Return its ways, back over the sea where it came so, else by land. 12.4.1, 12.4.3"""
        limits = Limits(self.place, self.first, self.shut, self.has_ships())
        return routes(s, self.power, self.troops.total, limits)

    def choose(self, s: SwordState) -> Next:
        """Choose among equally close spaces, and ports. 12.4"""
        options = (
            *(Action("retreat", (route.path[-1],)) for route in self.roads(s)),
            *(Action("sail", (port,)) for port in self.ports(s)),
        )
        if not options:
            return Goto(self.perish)
        if len(options) == 1:
            return self.chosen(s, options[0])
        about = (self.power, self.troops.total, self.place)
        return ask(s, self.power, "retreat", options, self.chosen, rule="12.4", about=about)

    def chosen(self, s: SwordState, action: Action) -> Next:
        self.target = action.args[0]
        if action.verb == "sail":
            count = min(self.troops.total, self.lift(s, self.target))
            return Call(NavalRoll(self.power, count, self.target), self.sailed)
        if self.has_ships():
            return Call(NavalRoll(self.power, self.troops.total, self.first), self.sailed)
        return Goto(self.walk)

    def walk(self, s: SwordState) -> Next:
        """Go all the way. 12.4.2, 12.4.5"""
        path = next(x.path for x in self.roads(s) if x.path[-1] == self.target)
        for space in path:
            self._enter(s, space)
        return Goto(self.arrive)

    def perish(self, s: SwordState) -> Next:
        """Who has no way of retreat is eliminated. 12.4.5"""
        count = self.troops.total
        s.log("no-retreat", rule="12.4.5", power=self.power, count=count)
        self._lose(s, count)
        return Goto(self.close)

    # --- on the way ---------------------------------------------------------------------------

    def sailed(self, s: SwordState, result: str) -> Next:
        """Ships that turn back leave it the land. 9.6.4, 12.4.3"""
        if result == RETURN:
            self.ashore = True
            return Goto(self.choose)
        if not self.has_ships():
            self._lose(s, self.troops.total - self._aboard(s))
        if result == ATTRITION and self.troops.total:
            return Call(AttritionRoll(self.power, self.troops.total), self.drowned)
        return Goto(self.land)

    def _aboard(self, s: SwordState) -> int:
        """Return how many find room; militia do not leave Africa. 12.4.3, 17.1.2"""
        area = s.rules.board.spaces[self.target].area
        here = self.troops.total
        able = here if area == "africa" else here - self.troops.militia
        return min(able, self.lift(s, self.target))

    def drowned(self, s: SwordState, count: int) -> Next:
        self._lose(s, count)
        return Goto(self.land)

    def land(self, s: SwordState) -> Next:
        """The ships of an invasion bring it back where it came from. 12.4.3"""
        if not self.troops.total:
            return Goto(self.close)
        if self.has_ships():
            return Goto(self.walk)
        for leader in self.leaders:
            if not may_board(s, leader, self.target):
                displace(s, leader)
        self.leaders = tuple(x for x in self.leaders if s.leaders[x] == self.place)
        self._go(s, self.target)
        return Goto(self.arrive)

    def _enter(self, s: SwordState, space: int) -> None:
        """Enter the next space: sweep up whom it meets, then pay. 12.4.2, 12.4.5"""
        own = troops(s, self.power, space)
        swept = own.total and own.total <= self.troops.total
        more = leaders_at(s, self.power, space) if swept else []
        price = toll(s, self.power, space)
        self._go(s, space)
        if swept:
            s.log("swept-up", rule="12.4.2", power=self.power, count=own.total, space=space)
            self.troops = self.troops.plus(own)
            self.leaders += tuple(more)
        displace_strangers(s, space)
        self._lose(s, min(price, self.troops.total))

    def _go(self, s: SwordState, space: int) -> None:
        """Move all of it, and settle what it leaves behind. 8.4, 13.4"""
        origin, self.place = self.place, space
        go(s, self.power, origin, space, self.troops, self.leaders)

    def _lose(self, s: SwordState, count: int) -> None:
        """Lose CUs on the way; leaders without any are displaced. 8.4, 12.4.5"""
        gone = self.troops.first(count)
        if gone.total:
            take_troops(s, self.power, self.place, gone)
            rule, power, place = "12.4.5", self.power, self.place
            s.log("lost", rule=rule, power=power, place=place, count=gone.total)
            self.troops = self.troops.less(gone)
            self.lost += gone.total
        if not self.troops.total:
            for leader in self.leaders:
                displace(s, leader)
            self.leaders = ()

    # --- its end ------------------------------------------------------------------------------

    def arrive(self, s: SwordState) -> Next:
        if self.troops.total:
            count = self.troops.total
            s.log("retreats", rule="12.4", power=self.power, space=self.place, count=count)
            displace_strangers(s, self.place)
            mark_siege(s, self.power, self.place)
        return Goto(self.close)

    def close(self, s: SwordState) -> Next:
        """Whoever is left without CUs is displaced; an empty siege is over. 8.4, 13.4"""
        self._lose(s, 0)
        settle_left(s, self.power, self.place)
        return Done(self.lost)

    # --- what cards do ------------------------------------------------------------------------

    def sail(self, value: int) -> None:
        """A card of a value lets it retreat by sea, as far as the rules do. 12.4.3"""
        self.value = max(self.value, value)

    def lend(self, capacity: int) -> None:
        """An event, or an ally's ships, let so many CUs retreat by sea. 12.4.3"""
        self.capacity = max(self.capacity, capacity)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        if action.verb == "retreat":
            return Reason("it is not among the closest spaces where he may retreat", "12.4.1")
        if action.verb == "sail":
            return Reason("no ships take him to that port, or it is not free", "12.4.3")
        return Reason("three CUs and any leaders find room inside", "12.4.4")


@dataclass(slots=True)
class Fly(Frame):
    """A power's force retreats without a battle: its result is the CUs lost. 12.4, 21.3"""

    space: int
    power: int

    def start(self, s: SwordState) -> Next:
        march = nearest(s, March)
        came_from = NOBODY if march is None else march.came_from
        here = troops(s, self.power, self.space)
        leaders = tuple(leaders_at(s, self.power, self.space))
        shut = () if came_from == NOBODY else (came_from,)
        return Call(Retreat(self.power, self.space, here, leaders, shut=shut))
