"""The loser of a battle retreats. 15"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.punic.after.casualties import LoseUnits
from delenda.punic.after.retreat_march import Perish, RetreatMarch, abandon_baggage
from delenda.punic.after.retreat_paths import Beaten, RetreatPath, is_haven, ways
from delenda.punic.changes import move_general, move_units
from delenda.punic.force import Force
from delenda.punic.queries import (
    controls,
    cus,
    generals_at,
    has_city,
    herd,
    inside,
    is_besieged,
    must_keep_five,
    room_inside,
)
from delenda.punic.state import NOWHERE, PunicState


@dataclass(slots=True)
class Retreat(Frame):
    """All of the beaten side that stands outside in the battle space retreats. 15

    Done(CUs lost by it). Generals whose last CUs fell to the defeat are displaced before;
    generals alone here have lost theirs to battle casualties and retreat too. 10.10
    """

    side: int
    space: int
    origin: int
    """The place it came from, if it is the original attacker."""
    is_attacker: bool
    landed: bool = False
    from_city: bool = False
    enemy_origin: int = NOWHERE
    """The space the attacker came from, if this is the original defender."""
    sortied: bool = False
    """Those inside the city have fought beside it. 20.7"""
    lost: int = 0
    within: int = 0
    """CUs that go inside the city."""
    undecided: tuple[int, ...] = ()
    """Generals of a divided force who have not yet chosen a part. 15.4"""

    # --- what there is to choose --------------------------------------------------------------

    def size(self, s: PunicState) -> int:
        """Return the CUs that must retreat."""
        return cus(s, self.side, self.space)

    def ways(self, s: PunicState, size: int) -> dict[int, RetreatPath]:
        """Return the legal destinations for so many CUs, each with the way there. 15.1-15.2

        A landed army goes back first to the port it came from, where a road leads there. HAM 13.5.B
        """
        if self.landed and self.is_attacker and not s.rules.slots.battle.walks_back:
            return {}
        first = self.origin if self.is_attacker else NOWHERE
        barred = NOWHERE if self.is_attacker else self.enemy_origin
        return ways(s, Beaten(self.side, self.space, size, first, barred))

    def has_refuge(self, s: PunicState) -> bool:
        """A friendly city that is not besieged takes in those beaten before it. 15.4, R-050"""
        return (
            has_city(s, self.space)
            and controls(s, self.side, self.space)
            and not is_besieged(s, self.space)
        )

    def shelters(self, s: PunicState) -> list[int]:
        """Return how many CUs may go inside, so that the others find a way. 15.4, R-051"""
        size = self.size(s)
        if not self.has_refuge(s):
            return []
        room = room_inside(s, self.space)
        parts = [
            n
            for n in s.rules.slots.battle.refuge_parts(size, room)
            if n == size or (self.may_part(s, n) and self.has_way(s, size - n))
        ]
        if parts or self.has_way(s, size):
            return parts
        return [room] if room or self.takes_generals(s) else []

    def takes_generals(self, s: PunicState) -> bool:
        """A full city has room for generals. HAM 7.2.D"""
        here = generals_at(s, self.side, self.space)
        return s.rules.slots.move.is_strict and bool(here)

    def has_way(self, s: PunicState, size: int) -> bool:
        """Say whether so many CUs find a way, by land or by sea."""
        return bool(self.ways(s, size) or self.ports(s))

    def may_part(self, s: PunicState, within: int) -> bool:
        """No choice leaves a consul with fewer than five CUs. 18.1"""
        here = generals_at(s, self.side, self.space)
        if not any(must_keep_five(s, general, here) for general in here):
            return True
        sheltered = cus(s, self.side, inside(s, self.space)) + within
        return max(sheltered, self.size(s) - within) >= s.rules.numbers.consular_army

    # --- the procedure ------------------------------------------------------------------------

    def start(self, s: PunicState) -> Next:
        """Abandon the siege train; those who sortied go back, if they like. C30, 15.4"""
        abandon_baggage(s, self.side, self.space)
        city = inside(s, self.space)
        if not self.sortied or not (cus(s, self.side, city) or generals_at(s, self.side, city)):
            return Goto(self.choose)
        if self.landed:  # 15.2, R-119
            return Goto(self.choose)
        if not self.ways(s, self.size(s) + cus(s, self.side, city)):
            return Goto(self.choose)
        options = (Action("yes"), Action("no"))
        about = (self.space,)
        return Ask(
            self.side, "sortie-back", options, self.returned, rule="sortie.return", about=about
        )

    def returned(self, s: PunicState, action: Action) -> Next:
        """Those who sortied are back inside, or retreat with the others. R-068"""
        if action.verb == "no":
            self.shift(s, inside(s, self.space), self.space)
        return Goto(self.choose)

    def choose(self, s: PunicState) -> Next:
        """Ask for a destination, or for the part that goes into the city. 15.1, 15.4"""
        size = self.size(s)
        if not size and not generals_at(s, self.side, self.space):
            return Done(self.lost)
        if self.from_city:
            return self.enter(s)
        if self.landed and self.is_attacker and not self.has_way(s, size):
            return self.reembark(s, size)
        shelters = tuple(Action("retreat-inside", (n,)) for n in self.shelters(s))
        return self.ask(s, shelters)

    def ask(self, s: PunicState, shelters: tuple[Action, ...]) -> Next:
        """Offer every legal destination; without any the force is eliminated. 15.3"""
        size = self.size(s)
        spaces = {*self.ways(s, size), *self.ports(s)}
        targets = tuple(Action("retreat", (space,)) for space in sorted(spaces))
        options = shelters + targets
        if not options:
            return Call(Perish(self.side, self.space, "retreat.none"), self.retreated)
        about = (self.space, size)
        return Ask(self.side, "retreat", options, self.chosen, rule="retreat.way", about=about)

    def chosen(self, s: PunicState, action: Action) -> Next:
        """Set out, or go inside with all or some."""
        size = self.size(s)
        if action.verb == "retreat":
            target = action.args[0]
            by_sea = target in self.ports(s)
            path = (target,) if by_sea else self.ways(s, size)[target].path
            return Call(RetreatMarch(self.side, self.space, path), self.retreated)
        self.within = action.args[0]
        if self.within == size:
            return self.enter(s)
        elephants = herd(s, self.side, self.space)
        least = max(0, self.within - (size - elephants))
        most = min(self.within, elephants)
        options = tuple(Action("elephants", (n,)) for n in range(least, most + 1))
        return Ask(self.side, "shelter-elephants", options, self.parted, rule="retreat.part")

    def ports(self, s: PunicState) -> list[int]:
        """Return where it may go by sea."""
        if self.landed and self.is_attacker:
            return s.rules.slots.battle.reembarks(s, self)
        return s.rules.slots.sea.refuges(s, self)

    def retreated(self, s: PunicState, lost: int) -> Next:
        """Tell what the retreat cost."""
        del s
        return Done(self.lost + lost)

    # --- into the city ------------------------------------------------------------------------

    def enter(self, s: PunicState) -> Next:
        """The whole force takes refuge in the city. 15.4"""
        s.log(
            "takes-refuge",
            rule="retreat.city",
            side=self.side,
            count=self.size(s),
            space=self.space,
        )
        self.shift(s, self.space, inside(s, self.space))
        return Done(self.lost)

    def shift(self, s: PunicState, origin: int, target: int) -> None:
        """Move everybody through the gate."""
        count, elephants = cus(s, self.side, origin), herd(s, self.side, origin)
        for general in generals_at(s, self.side, origin):
            move_general(s, general, target)
        move_units(s, self.side, origin, target, count, elephants)

    def reembark(self, s: PunicState, size: int) -> Next:
        """A landed army is eliminated, unless its own city takes it in. 15.2, R-046, R-141"""
        room = room_inside(s, self.space) if self.has_refuge(s) else -1
        if room < 0 or (size > 0 and room == 0):
            return Call(Perish(self.side, self.space, "retreat.landed"), self.retreated)
        lose = LoseUnits(self.side, (self.space,), max(0, size - room), rule="retreat.landed")
        return Call(lose, self.crowded)

    def crowded(self, s: PunicState, lost: Force) -> Next:
        """Those for whom there was no room are gone; the others go inside. 15.2"""
        self.lost += lost.cus
        return self.enter(s)

    def parted(self, s: PunicState, action: Action) -> Next:
        """Part of the force is inside; now the generals choose. 15.4"""
        s.log(
            "takes-refuge", rule="retreat.city", side=self.side, count=self.within, space=self.space
        )
        self.undecided = tuple(generals_at(s, self.side, self.space))
        elephants = action.args[0]
        move_units(s, self.side, self.space, inside(s, self.space), self.within, elephants)
        return Goto(self.divide)

    def divide(self, s: PunicState) -> Next:
        """Ask each general where he goes; then the rest retreats. 15.4"""
        if not self.undecided:
            return self.ask(s, ())
        general = self.undecided[0]
        sizes = (cus(s, self.side, inside(s, self.space)), self.size(s))
        most = min(max(sizes), s.rules.numbers.consular_army)  # 18.1
        city = inside(s, self.space)
        here = [g for place in (self.space, city) for g in generals_at(s, self.side, place)]
        bound = must_keep_five(s, general, here)
        options = tuple(
            Action(verb, (general,))
            for verb, size in zip(("go-inside", "stay-outside"), sizes, strict=True)
            if size >= most or not bound
        )
        about = (general, self.space)
        return Ask(
            self.side, "shelter-general", options, self.joined, rule="retreat.part", about=about
        )

    def joined(self, s: PunicState, action: Action) -> Next:
        """Send him in, or leave him with the others."""
        if action.verb == "go-inside":
            move_general(s, action.args[0], inside(s, self.space))
        self.undecided = self.undecided[1:]
        return Goto(self.divide)

    # --- refusals -----------------------------------------------------------------------------

    def why_not(self, s: PunicState, action: Action) -> Reason | None:
        """Explain a destination that is not offered."""
        if action.verb == "retreat-inside":
            return self.why_not_inside(s, action.args[0])
        if action.verb == "retreat":
            return self.why_not_there(s, action.args[0])
        if action.verb in ("go-inside", "stay-outside"):
            return Reason("no choice leaves a consul with fewer than five CUs", "consul.minimum")
        return None

    def why_not_inside(self, s: PunicState, count: int) -> Reason:
        """Explain why so many CUs may not go into the city."""
        if not has_city(s, self.space) or not controls(s, self.side, self.space):
            return Reason("there is no walled city of yours in the battle space", "retreat.city")
        if is_besieged(s, self.space):
            return Reason(
                "nobody retreats into a besieged city but those who sortied", "retreat.city"
            )
        if count > room_inside(s, self.space):
            return Reason("there is not so much room inside", "city.room")
        if count not in s.rules.slots.battle.refuge_parts(self.size(s), room_inside(s, self.space)):
            return Reason("a force that fits inside does not part", "retreat.part")
        if not self.has_way(s, self.size(s) - count):
            return Reason("the others would have nowhere to go", "retreat.part")
        return Reason("no choice leaves a consul with fewer than five CUs", "consul.minimum")

    def why_not_there(self, s: PunicState, space: int) -> Reason:
        """Explain why a space is no destination."""
        if space == self.space:
            return Reason("the battle space is not entered again", "retreat.again")
        if space == self.enemy_origin and not self.is_attacker:
            return Reason(
                "the defender never enters the space the attacker came from", "retreat.back"
            )
        if not is_haven(s, self.side, space, self.size(s)):
            return Reason(
                "it needs a friendly marker and no enemy CUs, or a larger force", "retreat.target"
            )
        free = ways(s, Beaten(self.side, self.space, self.size(s)))
        if self.is_attacker and space in free:
            return Reason("the attacker goes back first to where he came from", "retreat.back")
        return Reason(
            "a closer place, or a way that costs fewer CUs, must be taken", "retreat.nearest"
        )


TEXTS: dict[str, str] = {
    "ask.retreat": "Where does the beaten force at {a0:space} ({a1:cus}) retreat to?",
    "ask.sortie-back": "Do those who sortied go back into {a0:space}?",
    "ask.shelter-elephants": "How many of those who go inside are elephants?",
    "ask.shelter-general": "Does {a0:general} go into {a1:space} or retreat with the others?",
    "do.retreat": "retreat to {a0:space}",
    "do.retreat-inside": "retreat into the city with {a0:cus}",
    "log.takes-refuge": "{side:side} takes refuge inside {space:space} with {count:cus}.",
    "do.yes.sortie-back": "back into the city",
    "do.no.sortie-back": "retreat with the others",
    "do.go-inside.shelter-general": "{a0:general} goes inside",
    "do.stay-outside.shelter-general": "{a0:general} retreats",
}
