"""Reactions of the side that is not moving: walls, avoiding, intercepting. 10.3, §12, §13"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.engine.state import the
from delenda.engine.value import Value
from delenda.punic.force import Force
from delenda.punic.march.displace import DisplaceLone
from delenda.punic.march.gates import Gates, has_gates
from delenda.punic.march.party import Party, bring
from delenda.punic.queries import cus, generals_at, inside, is_outranked, side_of, space_of
from delenda.punic.ratings import battle_rating
from delenda.punic.reactions.ambush import arrive
from delenda.punic.reactions.avoidance import (
    avoiders,
    havens,
    why_not_avoid,
    why_not_haven,
)
from delenda.punic.reactions.interception import (
    has_neighbours,
    intercepting,
    interceptors,
    modifier,
    why_not_intercept,
)
from delenda.punic.state import NOBODY, PunicState, enemy_of
from delenda.punic.turn.fortune import roll_for

TEXTS: dict[str, str] = {
    "ask.declare": "{a0:general} enters {a1:space} with {a2:cus}. Do you react?",
    "ask.avoid-to": "{a0:general} slips away. Where to?",
    "ask.avoid": "{a0:general} tries to avoid battle.",
    "ask.intercept": "{a0:general} tries to intercept.",
    "do.avoid": "{a0:general} tries to avoid battle",
    "do.intercept": "{a0:general} tries to intercept",
    "do.avoid-to": "slip away to {a0:space}",
    "do.avoid-inside": "slip away into the city",
    "do.done": "no, that is all",
    "log.declares-avoid": "{general:general} will try to avoid battle with {cus:cus}.",
    "log.declares-intercept": "{general:general} will try to intercept with {cus:cus}.",
    "log.avoids": "{general:general} avoids battle: {die} is within {rating}.",
    "log.avoid-fails": "{general:general} fails to avoid battle: {die} is above {rating}.",
    "log.avoids-to": "{general:general} goes to {space:space} with {cus:cus}.",
    "log.avoids-inside": "{general:general} goes inside {space:space} with {cus:cus}.",
    "log.avoid-nowhere": "{general:general} finds no way out.",
    "log.intercepts": "{general:general} intercepts with {cus:cus}: {die}{plus} within {rating}.",
    "log.intercept-fails": "{general:general} fails to intercept: {die}{plus} is above {rating}.",
    "do.done.declare": "no further reaction",
}

DONE = Action("done")
SWEEPERS = 5
"""The CUs that it takes to overrun one. 10.5"""


def rating_for(s: PunicState, general: int, what: str) -> int:
    """Return what a general must roll at most to "avoid", "intercept" or "pursue". 24, R-207"""
    better = s.rules.abilities[general].rolls.get(what, 0)
    if better and what != "pursue" and not s.rules.slots.move.subordinates_excel:
        better = 0 if is_outranked(s, general) else better
    return better or battle_rating(s, general)


@dataclass(slots=True, frozen=True)
class Reactions(Value):
    """What came of all reactions to one space entered. 10.3"""

    avoided: bool = False
    failed_avoid: bool = False
    intercepted: bool = False
    caused_battle: bool = False
    """Whether only the interception brings about a battle. 12.4"""


NO_REACTION = Reactions()


@dataclass(slots=True, frozen=True)
class Attempt(Value):
    """A force that will try to avoid battle, or to intercept from the place where it is."""

    place: int
    force: Force

    @property
    def general(self) -> int:
        """Return who leads it."""
        return self.force.generals[0]


@dataclass(slots=True)
class React(Frame):
    """All reactions to one space entered; gives what came of them. 10.3"""

    origin: int
    target: int
    attempts: tuple[Attempt, ...] = ()
    """What was declared; an avoidance comes first."""
    avoiding: bool = False
    declaring: int = NOBODY
    avoided: bool = False
    failed_avoid: bool = False
    was_due: bool = False
    """Whether a battle was due before any interception. 12.4, R-028"""
    intercepted: bool = False

    def side(self, s: PunicState) -> int:
        """Return the side that reacts."""
        return enemy_of(the(s, Party).side(s))

    def start(self, s: PunicState) -> Next:
        """First the walls. 10.3, 10.7"""
        if the(s, Party).cus and has_gates(s, self.side(s), self.target):
            return Call(Gates(self.side(s), self.target), self.walled)
        return Goto(self.declare)

    def walled(self, s: PunicState, _: object) -> Next:
        """Then everything is declared. 10.3"""
        return Goto(self.declare)

    # --- declaring ----------------------------------------------------------------------------

    def declare(self, s: PunicState) -> Next:
        """Ask for attempts until the player has declared all. 10.3, 12.6"""
        side, party = self.side(s), the(s, Party)
        options = [Action("avoid", (g,)) for g in self.able(s)]
        options += [
            Action("intercept", (g,)) for g in interceptors(s, party, self.target, self.taken(s))
        ]
        options.append(DONE)
        about = (party.general, self.target, party.cus)
        return Ask(
            side, "declare", tuple(options), self.declared, rule="react.declare", about=about
        )

    def able(self, s: PunicState) -> list[int]:
        """Return the generals who may try to avoid. 13.1-13.3"""
        here = generals_at(s, self.side(s), self.target)
        return [g for g in here if self.why_not_avoid(s, g) is None]

    def why_not_avoid(self, s: PunicState, general: int) -> Reason | None:
        """Only one attempt is allowed. 13.3"""
        if self.avoiding:
            return Reason("only one attempt to avoid battle is allowed", "avoid.once")
        return why_not_avoid(s, the(s, Party), general, self.origin, self.target)

    def taken(self, s: PunicState) -> tuple[int, ...]:
        """Return the spaces from which an attempt was declared."""
        return tuple(space_of(s, attempt.place) for attempt in self.attempts)

    def why_not(self, s: PunicState, action: Action) -> Reason | None:
        """Explain what is not offered."""
        if action.verb in ("avoid-to", "avoid-inside"):
            return self.why_not_refuge(s, action)
        if len(action.args) != 1 or not 0 <= action.args[0] < len(s.generals):
            return None
        general = action.args[0]
        if side_of(s, general) != self.side(s) or s.generals[general] < 0:
            return Reason("he is not your general on the map", "intercept.army")
        if action.verb == "avoid":
            return self.why_not_avoid(s, general)
        if action.verb == "intercept":
            return why_not_intercept(s, the(s, Party), general, self.target, self.taken(s))
        return None

    def why_not_refuge(self, s: PunicState, action: Action) -> Reason | None:
        """Explain why an army may not slip away there. 13.2, 13.5"""
        if not self.avoiding:
            return None
        force = self.attempts[0].force
        if action.verb == "avoid-inside":
            return s.rules.slots.move.why_not_hide(s, self.side(s), self.target, force.cus)
        return why_not_haven(s, force, self.origin, self.target, action.args[0])

    def declared(self, s: PunicState, action: Action) -> Next:
        """Ask who goes along, or roll."""
        if action == DONE:
            return Goto(self.avoid)
        self.declaring = general = action.args[0]
        if action.verb == "intercept":
            return Call(intercepting(s, general, self.target), self.mustered)
        self.avoiding = True
        muster = avoiders(s, the(s, Party), general, self.origin)
        return Call(muster, self.mustered)

    def mustered(self, s: PunicState, force: Force) -> Next:
        """Note the attempt."""
        attempt = Attempt(s.generals[self.declaring], force)
        avoids = attempt.place == self.target
        self.attempts = (attempt, *self.attempts) if avoids else (*self.attempts, attempt)
        kind = "declares-avoid" if avoids else "declares-intercept"
        s.log(kind, rule="react.declare", general=self.declaring, cus=force.cus)
        return Goto(self.declare)

    # --- avoiding -----------------------------------------------------------------------------

    def avoid(self, s: PunicState) -> Next:
        """Roll to avoid battle first. 10.3, 13.1"""
        if not self.avoiding:
            return Goto(self.intercept)
        about = (self.attempts[0].general,)
        return roll_for(s, self.side(s), "avoid", self.avoid_rolled, rule="avoid.roll", about=about)

    def avoid_rolled(self, s: PunicState, die: int) -> Next:
        """Slip away, or stay with one battle card fewer. 13.1"""
        general = self.attempts[0].general
        rating = rating_for(s, general, "avoid")
        kind = "avoids" if die <= rating else "avoid-fails"
        s.log(kind, rule="avoid.roll", general=general, die=die, rating=rating)
        the(s, Party).note_reaction()
        if die > rating:
            self.failed_avoid = cus(s, self.side(s), self.target) > 0
            return self.next_attempt(s)
        options = self.refuges(s)
        if not options:
            s.log("avoid-nowhere", rule="avoid.limits", general=general)
            return self.next_attempt(s)
        return Ask(
            self.side(s),
            "avoid-to",
            tuple(options),
            self.slipped,
            rule="avoid.limits",
            about=(general,),
        )

    def refuges(self, s: PunicState) -> list[Action]:
        """Return where those who avoid battle can go. 13.2, 13.5"""
        force = self.attempts[0].force
        found = havens(s, force, self.origin, self.target)
        options = [Action("avoid-to", (space,)) for space in found]
        if s.rules.slots.move.why_not_hide(s, self.side(s), self.target, force.cus) is None:
            options.append(Action("avoid-inside"))
        return options

    def slipped(self, s: PunicState, action: Action) -> Next:
        """Move the army out of the way."""
        attempt, force = self.attempts[0], self.attempts[0].force
        target = action.args[0] if action.args else inside(s, self.target)
        is_army = cus(s, self.side(s), self.target) > 0
        self.avoided = is_army or s.rules.slots.move.pursues_generals
        bring(s, force, attempt.place, target)
        kind, space = "avoids-to" if action.args else "avoids-inside", space_of(s, target)
        s.log(kind, rule="avoid.go", general=attempt.general, space=space, cus=force.cus)
        if not force.cus:
            return self.arrived(s, None)
        return Call(DisplaceLone(self.side(s), target), self.arrived)

    def arrived(self, s: PunicState, _: object) -> Next:
        """Lone enemies have made way to an army. 10.10, R-122"""
        place = s.generals[self.attempts[0].general]
        return arrive(s, self.side(s), place, self.away)

    def away(self, s: PunicState, _: object) -> Next:
        """It is out of reach."""
        return self.next_attempt(s)

    def next_attempt(self, s: PunicState) -> Next:
        """The avoidance is settled; on to the interceptions."""
        self.attempts = self.attempts[1:]
        return Goto(self.intercept)

    # --- intercepting -------------------------------------------------------------------------

    def intercept(self, s: PunicState) -> Next:
        """Roll for each interception. 12.4, R-027"""
        if not self.intercepted:
            overrun = is_overrun(s, the(s, Party), self.target)
            self.was_due = cus(s, self.side(s), self.target) > 0 and not overrun
        if not self.attempts:
            caused = self.intercepted and not self.was_due
            return Done(Reactions(self.avoided, self.failed_avoid, self.intercepted, caused))
        about, then = (self.attempts[0].general,), self.intercept_rolled
        return roll_for(s, self.side(s), "intercept", then, rule="intercept.roll", about=about)

    def intercept_rolled(self, s: PunicState, die: int) -> Next:
        """Move in, or remember the failure. 12.4, 12.10"""
        attempt, force = self.attempts[0], self.attempts[0].force
        general = attempt.general
        self.attempts = self.attempts[1:]
        rating = rating_for(s, general, "intercept")
        plus = modifier(s, self.side(s), self.target)
        success = die + plus <= rating
        why = " +1 (enemy marker, no friendly CUs)" if plus else ""
        kind = "intercepts" if success else "intercept-fails"
        s.log(
            kind,
            rule="intercept.roll",
            general=general,
            cus=force.cus,
            die=die,
            plus=why,
            rating=rating,
        )
        the(s, Party).note_reaction()
        if success:
            bring(s, force, attempt.place, self.target)
            self.intercepted = True
            return arrive(s, self.side(s), self.target, self.joined)
        the(s, Party).failed += force.generals
        the(s, Party).failed_cus += ((attempt.place, force.cus),)
        return Goto(self.intercept)

    def joined(self, s: PunicState, _: object) -> Next:
        """On to the next interception."""
        return Goto(self.intercept)


def is_overrun(s: PunicState, party: Party, target: int) -> bool:
    """Five CUs sweep a single enemy CU without a general away. 10.5"""
    enemy = enemy_of(party.side(s))
    if cus(s, enemy, target) != 1 or party.cus < SWEEPERS:
        return False
    return not generals_at(s, enemy, target)


def has_reaction(s: PunicState, party: Party, target: int) -> bool:
    """Say whether the other side can react at all, so that most steps ask nothing."""
    side = enemy_of(party.side(s))
    if party.cus and (generals_at(s, side, target) or has_gates(s, side, target)):
        return True
    return has_neighbours(s, side, target)
