"""Which generals and CUs go along: asked when an army sets out, regroups or reacts."""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.punic.force import NOTHING, Force
from delenda.punic.march.displace import DisplaceLone
from delenda.punic.march.party import carry
from delenda.punic.queries import (
    CONSUL_KEEPS_FIVE,
    baggage,
    cus,
    force_at,
    generals_at,
    herd,
    inside,
    is_consul,
    is_inside,
    rank,
    side_of,
)
from delenda.punic.state import PunicState, enemy_of

TEXTS: dict[str, str] = {
    "ask.bring": "Does {a1:general} go along with {a0:general}?",
    "ask.take": "How many CUs go with {a0:general}? {a1:cus} can.",
    "ask.elephants": "{a0:general} takes {a1:cus}. How many are elephants?",
    "ask.train": "Does the siege train go along with {a0:general}?",
    "do.take": "take {a0:cus}",
    "do.elephants": "{a0:herd} among them",
    "do.bring": "{a0:general} goes along",
    "do.leave": "{a0:general} stays",
    "do.take-train": "take the siege train",
    "do.leave-train": "leave the siege train",
}


@dataclass(slots=True)
class Muster(Frame):
    """Make up a force out of the CUs and generals in one place. 9.2, 10.2, 10.9, 18.1"""

    general: int
    place: int
    least: int = 0
    """The fewest CUs that may go."""
    most: int = 10
    """The most CUs that may go. 10.2, 12.4, 13.2"""
    barred: tuple[int, ...] = ()
    """Generals who may not go along: they have done their part, or may not go there."""
    fixed: int = 0
    """CUs there that may not go: they have done their part, or failed to intercept."""
    reaction: bool = False
    """A subordinate who reacts leaves his commander behind with a CU. 12.7, 13.3"""
    shut: bool = False
    """Nobody inside the city is asked. 10.7"""
    sheltered: Force = NOTHING
    """Those who came out of the city to be chosen from. 10.7"""
    subordinates: tuple[int, ...] = ()
    staying: tuple[int, ...] = ()
    taken: int = 0
    elephants: int = 0
    baggage: int = 0

    def side(self, s: PunicState) -> int:
        """Return whose army this is."""
        return side_of(s, self.general)

    def start(self, s: PunicState) -> Next:
        """Those inside a city can be chosen too, if nobody stands before its gates. 10.7"""
        if not (self.reaction or self.shut or is_inside(s, self.place)):
            self.open_gates(s)
        return Goto(self.ask)

    # --- generals -----------------------------------------------------------------------------

    def ask(self, s: PunicState) -> Next:
        """Ask about each general in turn."""
        for other in generals_at(s, self.side(s), self.place):
            if other == self.general or other in self.subordinates or other in self.staying:
                continue
            options = self.choices_for(s, other)
            about = (self.general, other)
            return Ask(
                self.side(s), "bring", options, self.said, rule="march.subordinates", about=about
            )
        return Goto(self.count)

    def choices_for(self, s: PunicState, other: int) -> tuple[Action, ...]:
        """A general who outranks the commander stays; consuls part with 10 CUs only. 10.8, 18.1"""
        bring_him, leave_him = Action("bring", (other,)), Action("leave", (other,))
        if self.must_stay(s, other):
            return (leave_him,)
        if not self.takes(s, self.subordinates, (*self.staying, other)):
            return (bring_him,)
        if not self.takes(s, (*self.subordinates, other), self.staying):
            return (leave_him,)
        return (bring_him, leave_him)

    def must_stay(self, s: PunicState, other: int) -> bool:
        """Say whether a general cannot go along: one who outranks him never does. 10.8, 10.11"""
        return rank(s, other) > rank(s, self.general) or other in self.barred

    def said(self, s: PunicState, action: Action) -> Next:
        """Note who goes along."""
        if action.verb == "bring":
            self.subordinates += (action.args[0],)
        else:
            self.staying += (action.args[0],)
        return Goto(self.ask)

    # --- CUs ----------------------------------------------------------------------------------

    def takes(
        self, s: PunicState, subordinates: tuple[int, ...], staying: tuple[int, ...]
    ) -> list[int]:
        """Return the numbers of CUs that may go, the most first. 12.7, 13.3, 18.1"""
        there = cus(s, self.side(s), self.place)
        free = there - self.fixed
        most = min(self.most, free)
        party = (self.general, *subordinates)
        goes, stays = s.rules.slots.move.consuls_bound(s, party, staying)
        if stays and not goes:
            most = min(most, there - self.kept(s, staying, True) - self.kept(s, staying, False))
        return [
            count
            for count in range(most, min(self.least, most) - 1, -1)
            if self.why_not_part(s, staying, there - count) is None
            and keeps_consuls(s, count, there - count, goes, stays)
        ]

    def spared(self, s: PunicState) -> int:
        """Return what goes where no number is right: all but what a consul here needs. 18.1"""
        there = cus(s, self.side(s), self.place)
        party = (self.general, *self.subordinates)
        _, stays = s.rules.slots.move.consuls_bound(s, party, self.staying)
        needed = s.rules.numbers.consular_army if stays else 0
        return max(0, min(self.most, there - self.fixed, there - needed))

    def why_not_part(self, s: PunicState, staying: tuple[int, ...], left: int) -> Reason | None:
        """Say why those who stay may not be left with so few CUs in a reaction. 12.7, 13.3"""
        if left or not self.reaction:
            return None
        return s.rules.slots.move.why_not_leave_behind(s, self.general, staying, left)

    def is_possible(self, s: PunicState) -> bool:
        """Say whether any party can be made up at all. 12.7, 13.3, 18.1"""
        others = [g for g in generals_at(s, self.side(s), self.place) if g != self.general]
        consuls = [g for g in others if is_consul(s, g) and not self.must_stay(s, g)]
        rest = [g for g in others if g not in consuls]
        if self.takes(s, (), tuple(others)) or self.takes(s, tuple(consuls), tuple(rest)):
            return True
        bound = tuple(g for g in others if self.must_stay(s, g))
        return bool(self.takes(s, tuple(g for g in others if g not in bound), bound))

    def count(self, s: PunicState) -> Next:
        """Ask how many CUs go."""
        numbers = self.takes(s, self.subordinates, self.staying) or [self.spared(s)]
        options = tuple(Action("take", (number,)) for number in numbers)
        about = (self.general, numbers[0])
        return Ask(self.side(s), "take", options, self.counted, rule="march.force", about=about)

    def why_not(self, s: PunicState, action: Action) -> Reason | None:
        """Explain why a general or a number of CUs is not offered."""
        if action.verb in ("bring", "leave"):
            return self.why_not_party(s, action)
        if action.verb != "take" or s.ask is None or s.ask.prompt != "take":
            return None
        there = cus(s, self.side(s), self.place)
        if action.args[0] > there:
            return Reason(f"only {there} CUs are there", "march.force")
        if action.args[0] > self.most:
            return Reason(f"at most {self.most} CUs may go", "march.force")
        if action.args[0] > there - self.fixed:
            return FAILED if self.reaction else DONE_THEIR_PART
        if action.args[0] < self.least:
            return Reason("an army has at least one CU", "intercept.army")
        if self.reaction and action.args[0] == there:
            return s.rules.slots.move.why_not_leave_behind(s, self.general, self.staying, 0)
        return CONSUL_KEEPS_FIVE

    def why_not_party(self, s: PunicState, action: Action) -> Reason | None:
        """Explain why a general must go along, or must stay. 9.3, 12.7, 13.3, 18.1"""
        other = action.args[0] if action.args else self.general
        here = generals_at(s, self.side(s), self.place)
        if other == self.general or other not in here:
            return None
        if action.verb == "bring" and rank(s, other) > rank(s, self.general):
            return OUTRANKS
        if action.verb == "bring" and self.must_stay(s, other):
            return HELD_BACK if self.reaction else DONE_THEIR_PART
        return (
            Reason("consuls part only with five CUs each", "consul.part")
            if is_consul(s, other)
            else None
        )

    def counted(self, s: PunicState, action: Action) -> Next:
        """Ask about elephants where there is a choice."""
        self.taken = action.args[0]
        side = self.side(s)
        there, beasts = cus(s, side, self.place), herd(s, side, self.place)
        least, most = max(0, self.taken - (there - beasts)), min(self.taken, beasts)
        options = tuple(Action("elephants", (n,)) for n in range(most, least - 1, -1))
        about = (self.general, self.taken)
        return Ask(
            side, "elephants", options, self.chose_elephants, rule="march.elephants", about=about
        )

    def chose_elephants(self, s: PunicState, action: Action) -> Next:
        """Ask about baggage where there is any."""
        self.elephants = action.args[0]
        side, room = self.side(s), self.most - self.taken
        options = s.rules.slots.baggage.choices(s, side, self.place, self.taken, room)
        if not options:
            return Goto(self.complete)
        about = (self.general,)
        return Ask(side, "train", options, self.chose_baggage, rule="card.train", about=about)

    def chose_baggage(self, s: PunicState, action: Action) -> Next:
        """Take it along, or not."""
        self.baggage = s.rules.slots.baggage.chosen(action)
        return Goto(self.complete)

    def complete(self, s: PunicState) -> Next:
        """Those who stay go back inside, if that is where they were. 10.7"""
        if self.sheltered != NOTHING:
            self.close_gates(s)
            if self.taken:
                return Call(DisplaceLone(self.side(s), self.place), self.met)
        return Goto(self.set_out)

    def met(self, _s: PunicState, _: object) -> Next:
        """Enemy generals without CUs have given way to an army before the gates. 10.10, R-198"""
        return Goto(self.set_out)

    def set_out(self, _s: PunicState) -> Next:
        """The force is complete."""
        generals = (self.general, *self.subordinates)
        return Done(Force(generals, self.taken, self.elephants, self.baggage))

    # --- the city -----------------------------------------------------------------------------

    def open_gates(self, s: PunicState) -> None:
        """Let everybody out of the city to be chosen from."""
        side, city = self.side(s), inside(s, self.place)
        if city < 0 or cus(s, enemy_of(side), self.place):
            return
        self.sheltered = force_at(s, side, city)
        carry(s, side, self.sheltered, city, self.place)

    def close_gates(self, s: PunicState) -> None:
        """Put back inside as much of what came out as stays here."""
        side, city = self.side(s), inside(s, self.place)
        came = self.sheltered
        staying = cus(s, side, self.place) - self.taken
        tusks = herd(s, side, self.place) - self.elephants
        count = min(came.cus, staying, max(0, staying - self.kept(s, self.staying, False)))
        beasts = max(min(came.elephants, tusks), count - (staying - tusks))
        generals = tuple(g for g in came.generals if g in self.staying)
        back = min(came.baggage, baggage(s, side, self.place) - self.baggage)
        carry(s, side, Force(generals, count, min(beasts, count), back), self.place, city)

    def kept(self, s: PunicState, staying: tuple[int, ...], within: bool) -> int:
        """Return the CUs inside or outside that a consul keeps whom they stood by. HAM 2.3.E3"""
        if not s.rules.slots.move.is_strict:
            return 0
        came = self.sheltered
        stood = came.cus if within else cus(s, self.side(s), self.place) - came.cus
        there = tuple(other for other in staying if (other in came.generals) == within)
        _, bound = s.rules.slots.move.consuls_bound(s, (self.general, *self.subordinates), there)
        return min(stood, s.rules.numbers.consular_army) if bound else 0


OUTRANKS = Reason("he outranks the general who goes", "command.rank")
HELD_BACK = Reason("he failed to intercept this army, or may not go there", "avoid.barred")
FAILED = Reason("those who failed to intercept this army may not avoid it", "avoid.barred")
DONE_THEIR_PART = Reason("they have done their part in this campaign", "campaign.spent")


def consuls_bound(
    s: PunicState, going: tuple[int, ...], staying: tuple[int, ...]
) -> tuple[bool, bool]:
    """No voluntary act leaves a consul with fewer than five CUs, whoever commands. 18.1, R-001"""
    return any(is_consul(s, g) for g in going), any(is_consul(s, g) for g in staying)


def keeps_consuls(s: PunicState, going: int, staying: int, goes: bool, stays: bool) -> bool:
    """No voluntary act may leave a consul with fewer than five CUs. 18.1, 18.3, R-135, R-214

    `goes` and `stays` say whether a consul does.
    """
    least = s.rules.numbers.consular_army
    if goes and stays:
        is_army = going > 0 or staying > 0 or not s.rules.slots.move.is_strict
        return not is_army or (going >= least and staying >= least)
    if goes:
        return going >= least or staying <= 0
    return not stays or staying >= least or going == 0
