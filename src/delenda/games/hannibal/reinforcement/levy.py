"""The new units of both sides. 6.1-6.2"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Call, Done, Frame, Goto, Next, Reason
from delenda.games.hannibal.reinforcement.grants import (
    grant_places,
    grants_of,
    offer,
    supply,
    why_not_reinforce,
)
from delenda.games.hannibal.state import HannibalState
from delenda.punic.book.scenario import ALL, Grant
from delenda.punic.changes import add_units
from delenda.punic.march.displace import DisplaceLone
from delenda.punic.queries import (
    cus_in_space,
    in_region,
    may_place_units,
    places_with_cus,
    room_inside,
    space_of,
)
from delenda.punic.state import ROME

WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(slots=True)
class Levy(Frame):
    """A side places its new CUs, one grant after another. 6.1-6.2"""

    side: int
    grants: tuple[int, ...] = ()
    """The side's grants of this turn."""
    supply: int = 0
    """The most CUs that it gets."""
    next: int = 0
    """Which of the grants comes next."""
    seen: int = 0
    """How many CUs of the grant are placed or forgone."""
    abroad: int = 0
    """How many of them stand outside Italy."""
    total: int = 0
    """How many CUs of all grants are placed."""

    def grant(self, s: HannibalState) -> Grant:
        """Return the grant whose CUs are placed now."""
        return s.rules.setting.grants[self.grants[self.next]]

    def left(self, s: HannibalState) -> int:
        """How many CUs of the grant are still to be placed."""
        return min(self.grant(s).units - self.seen, self.supply - self.total)

    def left_abroad(self, s: HannibalState) -> int:
        """How many of them may still go outside Italy. 6.2, R-007"""
        return min(self.left(s), self.grant(s).abroad - self.abroad)

    def may_forgo(self, s: HannibalState) -> bool:
        """With fewer CUs than places for them the side chooses. PHX 14.7, R-144, R-194"""
        grants = s.rules.setting.grants
        to_come = sum(grants[number].units for number in self.grants[self.next :]) - self.seen
        return to_come > self.supply - self.total

    def start(self, s: HannibalState) -> Next:
        """Find out what the side gets."""
        self.grants = grants_of(s, self.side)
        self.supply = supply(s, self.side)
        return Goto(self.go_on)

    def go_on(self, s: HannibalState) -> Next:
        """Ask for one CU after another. 6.3, R-009"""
        while self.next < len(self.grants):
            if self.left(s) > 0:
                places = self.places(s)
                if places:
                    return self.ask(s, places)
                if not self.may_forgo(s):
                    lost = self.left(s)
                    s.log("reinforcement-lost", rule="reinforce.limits", side=self.side, count=lost)
            self.next, self.seen, self.abroad = self.next + 1, 0, 0
        return Done()

    def ask(self, s: HannibalState, places: tuple[int, ...]) -> Next:
        """Ask where the next CU of the grant goes."""
        grant = self.grant(s)
        prompt, about = f"reinforce-{grant.name}", (self.left(s),)
        more = (PASS,) if self.may_forgo(s) else ()
        return offer(self.side, prompt, places, self.chosen, grant.rule, about, more)

    def places(self, s: HannibalState) -> tuple[int, ...]:
        """Return where the next CU may go; Rome's stack of five comes first. 6.2"""
        abroad = self.left_abroad(s) > 0
        open_places = tuple(
            place
            for place in grant_places(s, self.grant(s))
            if abroad or in_region(s, space_of(s, place), "italy")
        )
        if self.side != ROME or largest_stack(s) >= s.rules.setting.stack:
            return open_places
        forming = tuple(p for p in open_places if self.can_form(s, p, open_places))
        return forming or open_places

    def can_form(self, s: HannibalState, first: int, places: tuple[int, ...]) -> bool:
        """Say whether a stack of five is still possible after a CU goes to `first`. 6.2"""
        home = in_region(s, space_of(s, first), "italy")
        left, abroad = self.left(s) - 1, self.left_abroad(s) - (not home)
        for place in places:
            space, same = space_of(s, place), space_of(s, place) == space_of(s, first)
            here = in_region(s, space, "italy")
            more = min(left, left if here else abroad, room_for_more(s, space) - same)
            if cus_in_space(s, ROME, space) + same + more >= s.rules.setting.stack:
                return True
        return False

    def why_not(self, s: HannibalState, action: Action) -> Reason | None:
        """Explain why a CU may not go to a place."""
        if action.verb != "reinforce":
            return None
        grant = self.grant(s)
        reason = why_not_reinforce(s, grant, action.args[0])
        if reason is not None:
            return reason
        if not self.left_abroad(s) and not in_region(s, space_of(s, action.args[0]), "italy"):
            units = min(grant.units, self.supply)
            least = WORDS[max(0, units - grant.abroad)]
            return Reason(f"at least {least} of the {WORDS[units]} CUs go to Italy", grant.rule)
        stack = WORDS[s.rules.setting.stack]
        return Reason(f"you have no stack of {stack} CUs, and must form one first", grant.rule)

    def chosen(self, s: HannibalState, action: Action) -> Next:
        """Place it; a lone enemy general there is displaced. 6.3"""
        self.seen += 1
        if action == PASS:
            return Goto(self.go_on)
        place = action.args[0]
        self.total += 1
        self.abroad += not in_region(s, space_of(s, place), "italy")
        add_units(s, self.side, place, 1)
        return Call(DisplaceLone(self.side, space_of(s, place)), self.placed)

    def placed(self, s: HannibalState, _: object) -> Next:
        """On to the next."""
        del s
        return Goto(self.go_on)


def largest_stack(s: HannibalState) -> int:
    """Return the most CUs that Rome has in one space. 6.2, R-008"""
    held = places_with_cus(s, ROME)
    return max((cus_in_space(s, ROME, space_of(s, place)) for place in held), default=0)


def room_for_more(s: HannibalState, space: int) -> int:
    """Return how many CUs could be placed in a space: any number before the walls. 6.3"""
    return ALL if may_place_units(s, ROME, space) else room_inside(s, space)


TEXTS: dict[str, str] = {
    "ask.reinforce-carthage": "One CU comes to Carthage or to a general in Africa. Where?",
    "ask.reinforce-new-carthage": "One CU for New Carthage: there or to a general in Spain?",
    "ask.reinforce-baetica": "One CU for Baetica: to New Carthage or to a general in Spain?",
    "ask.reinforce-any": "One CU comes to any general, to Carthage or to New Carthage. Where?",
    "ask.reinforce-rome": "Place a CU in Rome or with a general; {a0} to go.",
    "log.reinforcement-lost": "{side:side} cannot place {count} of its reinforcements.",
    "do.pass.reinforce": "forgo the rest",
}
