"""Movement by sea. §11"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Call, Done, Frame, Goto, Next, Reason
from delenda.engine.state import nearest, the
from delenda.engine.window import respond
from delenda.games.hannibal.effects import NAVAL_VICTORY
from delenda.games.hannibal.sea.naval_combat import RETURNS, SUNK, NavalCombat, is_challenged, sink
from delenda.games.hannibal.state import HannibalState
from delenda.punic.deeds import Deed
from delenda.punic.march.displace import DisplaceLone
from delenda.punic.march.entering import EnterSpace
from delenda.punic.march.ledger import Ledger
from delenda.punic.march.march import HALTED, March
from delenda.punic.march.outcomes import FOUGHT, GO_ON, HALT, SEA, SPENT
from delenda.punic.march.party import MAY_NOT_STOP, Party, why_not_enter, why_not_there
from delenda.punic.queries import (
    controls,
    cus,
    generals_at,
    has_city,
    is_besieged,
    is_in_effect,
    is_shut_in,
    is_truce,
    room_inside,
    space_of,
)
from delenda.punic.state import NOBODY, ROME, enemy_of

TEXTS: dict[str, str] = {
    "log.sails": "{general:general} sails from {origin:space} to {target:space} with {cus:cus}.",
    "log.sea-cancelled": "The voyage is off; {general:general} stays in {space:space}.",
    "log.returned": "The fleet returns to {space:space}.",
    "ask.respond.sea": "The enemy puts to sea. Do you play a counter-event?",
    "do.sail": "sail to {a0:space}",
    "do.sail-inside": "sail into the city of {a0:space}",
}


def is_campaign(s: HannibalState, march: Party) -> bool:
    """Say whether an army moves with a Campaign card, be it for the event or for OPs. C29, R-210"""
    return s.rules.cards[march.orders.card].campaign > 0


def voyages(s: HannibalState, march: March, space: int) -> list[Action]:
    """Return the ports that can be reached by sea. §11"""
    if why_not_embark(s, march, space) is not None:
        return []
    why_not_land = s.rules.own.why_not_land
    found = []
    for port in s.rules.ports:
        if why_not_land(s, march, space, port, False) is None:
            found.append(Action("sail", (port,)))
        if has_city(s, port) and why_not_land(s, march, space, port, True) is None:
            found.append(Action("sail-inside", (port,)))
    return found


def why_not_sail(s: HannibalState, march: March, action: Action) -> Reason | None:
    """Say why an army may not go by sea from one port to another. 11.1-11.4"""
    space, port = space_of(s, march.place(s)), action.args[0]
    into_city = action.verb == "sail-inside"
    reason = why_not_embark(s, march, space)
    return reason or s.rules.own.why_not_land(s, march, space, port, into_city)


def sail(s: HannibalState, march: March, action: Action) -> Next:
    """Embark for a port, or for the inside of its city. 11.1, 11.3"""
    into_city = action.verb == "sail-inside"
    voyage = Sail(march.general, march.place(s), action.args[0], into_city)
    return Call(voyage, march.entered)


def why_not_land(
    s: HannibalState, march: Party, space: int, port: int, into_city: bool
) -> Reason | None:
    """Ships go from any port to any other, for three movement points. 11.1-11.4"""
    if not s.rules.board.port[port] or port == space:
        return Reason("ships go from a port to another port", "sea.voyage")
    reason = why_not_there(s, march.generals(), march.cus, space, port)
    if reason is None and into_city:
        return _why_not_into_city(s, march.side(s), march.cus, port)
    reason = reason or why_not_enter(s, march.side(s), march.cus, port)
    must_stop = march.cus == 0 and march.reach(s) == s.rules.numbers.sea_cost
    if reason is None and must_stop and generals_at(s, enemy_of(march.side(s)), port):
        return MAY_NOT_STOP
    return reason


def why_not_embark(s: HannibalState, march: Party, space: int) -> Reason | None:
    """Say why an army may not go to sea at all. 11.1-11.4, C29, C30, R-131"""
    if not march.orders.sea:
        return Reason("the card shows no ship", "sea.voyage")
    if march.halted:
        return HALTED
    if march.reach(s) < s.rules.numbers.sea_cost:
        return Reason("a voyage takes three movement points", "sea.voyage")
    if not s.rules.board.port[space]:
        return Reason("the army is not in a port", "sea.voyage")
    if is_shut_in(s, march.place(s)):
        return Reason("no ship leaves a besieged city", "sea.city")
    if march.cus > march.orders.sea:
        return Reason(f"at most {march.orders.sea} CUs go by sea with this card", "sea.limit")
    if march.baggage:
        return Reason("the siege train does not go by sea; leave it", "card.train")
    if march.side(s) == ROME and is_in_effect(s, NAVAL_VICTORY) and not is_campaign(s, march):
        why = "after the Carthaginian naval victory Rome sails with Campaign cards only"
        return Reason(why, "card.navalvictory")
    campaign = nearest(s, Ledger)
    if campaign is not None and campaign.sailor not in (NOBODY, march.general):
        return Reason("only one army of a campaign goes by sea", "sea.limit")
    return None


def _why_not_into_city(s: HannibalState, side: int, count: int, port: int) -> Reason | None:
    if not has_city(s, port) or not controls(s, side, port):
        return Reason("there is no friendly walled city", "sea.city")
    if is_besieged(s, port):
        return Reason("no ship enters a besieged city", "sea.city")
    if count > room_inside(s, port):
        return Reason("the city cannot hold so many CUs", "city.room")
    if is_truce(s) and cus(s, enemy_of(side), port):
        return Reason("during a truce nobody enters a space with enemy CUs", "truce.ban")
    return None


@dataclass(slots=True)
class Sail(Frame):
    """Embark, weather, naval combat, land. 11.5"""

    general: int
    origin: int
    """The place it leaves: a port, or the inside of its city with enemies outside."""
    target: int
    into_city: bool
    cancelled: bool = False
    """Set by Bad Weather. C41"""

    def start(self, s: HannibalState) -> Next:
        """Embark; cards may be played before any roll. C41, C60"""
        march = the(s, Party)
        march.depart(s, s.rules.numbers.sea_cost)
        campaign = nearest(s, Ledger)
        if campaign is not None:
            campaign.sailor = self.general
        s.log(
            "sails",
            rule="sea.voyage",
            general=self.general,
            origin=space_of(s, self.origin),
            target=self.target,
            cus=march.cus,
        )
        return respond("sea", self.weathered, rule="weather.bad")

    def cancel(self) -> None:
        """Bad Weather keeps the fleet in port. C41"""
        self.cancelled = True

    def weathered(self, s: HannibalState, _: object) -> Next:
        """Stay in port, or meet the Roman fleet. 11.5"""
        port = space_of(s, self.origin)
        if self.cancelled:
            march = the(s, Party)
            space = space_of(s, march.place(s))
            s.log("sea-cancelled", rule="weather.bad", general=self.general, space=space)
            return Done(HALT if march.halted else SPENT)
        if is_challenged(s, the(s, Party), port, self.target):
            return Call(NavalCombat(self.general, port, self.target), self.met_fleet)
        return Goto(self.land)

    def met_fleet(self, s: HannibalState, result: str) -> Next:
        """Land, return, or go down. 11.5, R-110"""
        if result == SUNK:
            return Call(sink(s, the(s, Party)), self.sunk)
        if result == RETURNS:
            s.log("returned", rule="sea.fleet", space=space_of(s, self.origin))
            return Done(SPENT)
        return Goto(self.land)

    def sunk(self, s: HannibalState, _: object) -> Next:
        """Nothing is left of the army."""
        return Done(FOUGHT)

    def land(self, s: HannibalState) -> Next:
        """Go ashore, or straight inside a friendly city. 11.3"""
        return Call(EnterSpace(self.origin, self.target, SEA, self.into_city))


VOYAGE = Deed(("sail", "sail-inside"), voyages, why_not_sail, sail)


@dataclass(slots=True)
class SailBack(Frame):
    """An intercepted fleet meets the Romans again on its way back; gives how the step ends. 12.5

    GO_ON where the way back is open, HALT where it must stay and fight.
    """

    target: int
    port: int

    def start(self, s: HannibalState) -> Next:
        """Fight the Roman fleet. 11.5"""
        return Call(NavalCombat(the(s, Party).general, self.target, self.port), self.met_fleet)

    def met_fleet(self, s: HannibalState, result: str) -> Next:
        """Who cannot return must stay and face the interception. 12.5"""
        if result == SUNK:
            return Call(sink(s, the(s, Party)), self.sunk)
        return Done(HALT if result == RETURNS else GO_ON)

    def sunk(self, s: HannibalState, _: object) -> Next:
        """Nothing is left of the army; those without CUs in the port give way. 10.10"""
        side = the(s, Party).side(s)
        return Call(DisplaceLone(enemy_of(side), self.target), self.deserted)

    def deserted(self, _s: HannibalState, _: object) -> Next:
        """The move is over."""
        return Done(FOUGHT)


def way_back(s: HannibalState, party: Party, target: int, port: int) -> Frame | None:
    """A Carthaginian fleet that backs up meets the Romans again. 12.5"""
    return SailBack(target, port) if is_challenged(s, party, target, port) else None
