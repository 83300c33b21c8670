"""An activated general marches, space by space. §10"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Goto, Next, Reason
from delenda.engine.state import nearest
from delenda.engine.window import respond
from delenda.punic.changes import take_command
from delenda.punic.deeds import Deed
from delenda.punic.force import Force
from delenda.punic.march.entering import EnterSpace
from delenda.punic.march.ledger import Ledger, muster
from delenda.punic.march.march_rules import (
    entries,
    may_regroup,
    moves,
    why_not_besiege,
    why_not_go_inside,
    why_not_leave,
    why_not_move,
    why_not_so_far,
    why_not_stop,
)
from delenda.punic.march.outcomes import FOUGHT, GATE, GO_ON, SPENT
from delenda.punic.march.party import FREE_POINTS, Party, bring
from delenda.punic.queries import cus, inside, is_inside, is_truce, perk_of, space_of
from delenda.punic.siege.siege import Besiege
from delenda.punic.state import NOBODY, PunicState

TEXTS: dict[str, str] = {
    "ask.march": "{a0:general} with {a1:cus} is in {a2:space}; {a3:points} left.",
    "do.move": "march to {a0:space}",
    "do.enter": "go inside the city with {a0:cus}",
    "do.sally": "sally out of the city",
    "do.regroup": "pick up or drop off here",
    "do.besiege": "besiege or subjugate this place",
    "do.stop": "stop",
    "log.sets-out": "{general:general} sets out from {space:space} with {cus:cus}{elephants}.",
    "log.regroups": "{general:general} goes on from {space:space} with {cus:cus}{elephants}.",
    "log.enters-city": "{general:general} goes inside {space:space} with {cus:cus}.",
    "do.stop.march": "stop here",
}


@dataclass(slots=True)
class March(Party):
    """The march of one army, space by space. 10.2"""

    head: int = NOBODY
    """Who commanded the stack when the general was activated. 20.3"""
    besiegers: int = 0
    """The side's CUs in the space when a siege began."""
    stopping: tuple[int, ...] = ()
    """How it is about to stop: the number among `STOPS`, the points spent, the CUs that enter."""

    def start(self, s: PunicState) -> Next:
        """Set out."""
        self.tell(s, "sets-out")
        self.trail = ((self.place(s), 0),)
        return Goto(self.ask)

    def tell(self, s: PunicState, kind: str) -> None:
        """Say where the army is and what goes with it."""
        herd = s.rules.grammar.kinds["herd"].title(self.elephants)
        s.log(
            kind,
            rule="march.step",
            general=self.general,
            space=space_of(s, self.place(s)),
            cus=self.cus,
            elephants=f" ({herd})" if self.elephants else "",
        )

    # --- a campaign's limits ------------------------------------------------------------------

    def reach(self, s: PunicState) -> int:
        """In a campaign also CUs and subordinates may have marched already. 10.11"""
        campaign = nearest(s, Ledger)
        return self.points if campaign is None else campaign.reach(s, self)

    def depart(self, s: PunicState, points: int) -> None:
        """Mark the books of a campaign where bad weather would send the army back to. C41"""
        campaign = nearest(s, Ledger)
        if campaign is not None and self.spent <= FREE_POINTS:
            campaign.mark_page()
        Party.depart(self, s, points)

    def limit(self, s: PunicState) -> bool:
        """Undo it in the books of a campaign as well. C41"""
        campaign = nearest(s, Ledger)
        if campaign is not None:
            campaign.turn_back()
        return Party.limit(self, s)

    # --- what may be done ---------------------------------------------------------------------

    def ask(self, s: PunicState) -> Next:
        """Ask where to go or what to do."""
        options = self.options(s)
        left = 0 if self.halted else self.reach(s)
        about = (self.general, self.cus, space_of(s, self.place(s)), left)
        return Ask(self.side(s), "march", options, self.chosen, rule="march.step", about=about)

    def options(self, s: PunicState) -> tuple[Action, ...]:
        """Return everything the army may do from here."""
        place = self.place(s)
        if self.must_sail(s):
            return self.options_at_sea(s, space_of(s, place))
        if is_inside(s, place):
            return self.options_inside(s, space_of(s, place))
        found: list[Action] = []
        if not self.halted and why_not_leave(s, self) is None:
            found += moves(s, self, place)
            found += s.rules.slots.sea.voyage.options(s, self, place)
        if may_regroup(s, self, place):
            found.append(REGROUP)
        for deed in s.rules.slots.move.deeds:
            if not deed.aside:
                found += deed.options(s, self, place)
        if why_not_besiege(s, self, place) is None:
            found.append(BESIEGE)
        found += entries(s, self, place)
        if why_not_stop(s, self) is None or not found:
            found.append(STOP)
        return self.with_asides(s, place, found)

    def options_inside(self, s: PunicState, space: int) -> tuple[Action, ...]:
        """With enemies before the walls only a sally or the sea leads out. 11.3, 20.5, R-123"""
        if self.halted:
            return (STOP,)
        found: list[Action] = []
        if why_not_leave(s, self) is None:
            found += [Action("sally")] if self.cus and not is_truce(s) else []
            found += s.rules.slots.sea.voyage.options(s, self, space)
        for deed in s.rules.slots.move.deeds:
            if deed.inside and not deed.aside:
                found += deed.options(s, self, self.place(s))
        return self.with_asides(s, self.place(s), [*found, STOP])

    def with_asides(self, s: PunicState, place: int, found: list[Action]) -> tuple[Action, ...]:
        """Add what hidden cards allow, where there is something to choose anyway. R-246"""
        if len(found) > 1:
            for deed in s.rules.slots.move.deeds:
                if deed.aside:
                    found += deed.options(s, self, place)
        return tuple(found)

    def must_sail(self, s: PunicState) -> bool:
        """A card may send an army to sea before anything else. HAM 17.1 #95"""
        sets_out = self.orders.perk and not self.spent and not self.halted
        return bool(sets_out) and perk_of(s, self.orders).sails_first

    def options_at_sea(self, s: PunicState, space: int) -> tuple[Action, ...]:
        """Only the sea is open, or the army stays. HAM 17.1 #95"""
        ways = s.rules.slots.sea.voyage.options(s, self, space)
        return (*ways, STOP) if why_not_leave(s, self) is None else (STOP,)

    def why_not(self, s: PunicState, action: Action) -> Reason | None:
        """Explain what is not offered."""
        space = space_of(s, self.place(s))
        if self.must_sail(s) and action.verb not in s.rules.slots.sea.voyage.verbs:
            return SEA_FIRST
        match action.verb:
            case "move":
                return self.why_not_go(s, space, action.args[0])
            case "besiege":
                return why_not_besiege(s, self, space)
            case "enter":
                return why_not_go_inside(s, self, space, action.args[0])
            case "regroup":
                return NO_REGROUPING
            case "stop":
                return why_not_stop(s, self)
            case "sally" if is_truce(s):
                return Reason("during a truce nobody attacks", "truce.ban")
            case "sally":
                return why_not_leave(s, self)
        voyage = s.rules.slots.sea.voyage
        if action.verb in voyage.verbs:
            return voyage.why_not(s, self, action) or why_not_leave(s, self)
        deed = self.deed(s, action.verb)
        return deed.why_not(s, self, action) if deed is not None else None

    def deed(self, s: PunicState, verb: str) -> Deed | None:
        """Return what a verb stands for besides marching on."""
        return next((deed for deed in s.rules.slots.move.deeds if verb in deed.verbs), None)

    def why_not_go(self, s: PunicState, space: int, target: int) -> Reason | None:
        """Explain why an army may not march to a space."""
        if is_inside(s, self.place(s)):
            return Reason("enemies stand before the walls: sally or stop", "city.walls")
        roads = [road for road in s.rules.board.roads[space] if road.to == target]
        if not roads:
            return why_not_so_far(s, self, space, target)
        if self.halted:
            return HALTED
        closed = why_not_move(s, self, space, roads[0], self.reach(s))
        return closed or why_not_leave(s, self)

    # --- what was chosen ----------------------------------------------------------------------

    def chosen(self, s: PunicState, action: Action) -> Next:
        """Do what was chosen."""
        place = self.place(s)
        match action.verb:
            case "move":
                return self.go(s, place, action.args[0])
            case "regroup":
                self.regrouped = True
                return Call(muster(s, self.general, place), self.mustered)
            case "besiege" | "enter" | "stop":
                return self.stop_by(s, action)
            case "sally":
                self.depart(s, 0)
                return Call(EnterSpace(place, space_of(s, place), GATE), self.entered)
        voyage = s.rules.slots.sea.voyage
        deed = voyage if action.verb in voyage.verbs else self.deed(s, action.verb)
        assert deed is not None, "every verb that is offered means something"
        return deed.do(s, self, action)

    def stop_by(self, s: PunicState, action: Action) -> Next:
        """Cards may come before an army stops, where the book says so. HAM 17.1 #122"""
        self.stopping = (STOPS.index(action.verb), self.spent, *action.args)
        window = s.rules.slots.move.stop_window
        if not window or not self.spent:
            return self.stopped(s, None)
        return respond(window, self.stopped, rule="event.counter")

    def stopped(self, s: PunicState, _: object) -> Next:
        """Stop as was chosen, unless the army is not there any more."""
        way, spent, *count = self.stopping
        self.stopping = ()
        if self.spent < spent:  # bad weather has put it back
            return Goto(self.ask)
        place = self.place(s)
        if STOPS[way] == "besiege":
            return self.besiege(s, place)
        return self.go_inside(s, place, count[0]) if count else self.finish(s)

    def go(self, s: PunicState, space: int, target: int) -> Next:
        """March along a road."""
        road = next(road for road in s.rules.board.roads[space] if road.to == target)
        self.depart(s, s.rules.slots.move.road_cost(s, self.side(s), space, road))
        return Call(EnterSpace(space, target, road.kind), self.entered)

    def entered(self, s: PunicState, outcome: int) -> Next:
        """Go on, halt, or end after a battle; a few march on when they have won one. 10.4"""
        if outcome == FOUGHT or self.place(s) < 0:
            has_won = outcome == FOUGHT and self.victor == self.side(s)
            marches_on = has_won and s.rules.slots.battle.marches_on(s, self)
            return self.follow_up(s) if marches_on else self.finish(s)
        self.trail += ((self.place(s), self.spent),)
        self.halted = outcome != GO_ON
        self.exhausted = outcome == SPENT
        return Goto(self.ask)

    def resumed(self, _s: PunicState, _: object) -> Next:
        """Go on after something that interrupted the march."""
        return Goto(self.ask)

    def follow_up(self, s: PunicState) -> Next:
        """March on with those who are left of a victorious army."""
        self.fought = True
        self.note_reaction()
        self.trail += ((self.place(s), self.spent),)
        self.repack(s, self.force())
        return Goto(self.ask)

    def mustered(self, s: PunicState, force: Force) -> Next:
        """Go on with the new party; what was carried before stays where it is. 10.2"""
        campaign = nearest(s, Ledger)
        if campaign is not None:
            campaign.put_down(s, self)
        self.become(force)
        if campaign is not None:
            campaign.take_along(s, self)
        self.tell(s, "regroups")
        return Goto(self.ask)

    def besiege(self, s: PunicState, space: int) -> Next:
        """Try to take the place. 20.2"""
        self.besiegers = cus(s, self.side(s), space)
        campaign = nearest(s, Ledger)
        if campaign is not None:
            campaign.besiege(s, self, space)
        return Call(Besiege(self.general, space, self.orders), self.besieged)

    def besieged(self, s: PunicState, _: object) -> Next:
        """A siege ends the move; one who was a subordinate is so again. 10.2, 20.3"""
        lost = self.besiegers - cus(s, self.side(s), self.place(s))
        self.cus = max(0, self.cus - lost)
        self.exhausted = True
        ended = self.finish(s)
        was_subordinate = self.head != NOBODY and self.head not in self.generals()
        if was_subordinate and not self.spent:
            take_command(s, self.head)
        return ended

    def go_inside(self, s: PunicState, space: int, count: int) -> Next:
        """Enter the city with some CUs; the rest stay outside. 10.7, R-116"""
        beasts = max(0, count - (self.cus - self.elephants))
        s.log("enters-city", rule="city.enter", general=self.general, space=space, cus=count)
        stowed = min(self.baggage, s.rules.slots.baggage.room(s, space)) if count else 0
        force = Force(self.generals(), count, beasts, stowed)
        bring(s, force, space, inside(s, space))
        return self.finish(s)

    def finish(self, s: PunicState) -> Next:
        """End the march; the mover commands his equals, never his betters. 10.8"""
        if self.place(s) >= 0:
            take_command(s, self.general)
        campaign = nearest(s, Ledger)
        if campaign is not None:
            campaign.note(s, self)
        return s.rules.slots.move.end_march(s, self)

    def ended(self, s: PunicState, _: object) -> Next:
        """Say who it was."""
        return Done(self.general)


STOP = Action("stop")
STOPS = ("stop", "besiege", "enter")
REGROUP = Action("regroup")
BESIEGE = Action("besiege")
SEA_FIRST = Reason("the card sends the general to sea first", "sea.voyage")
HALTED = Reason("the army has been halted and may move no further", "backup.halt")
NO_REGROUPING = Reason(
    "CUs and generals change places when an army sets out, and once in each space it enters",
    "march.exchange",
)
