"""Everything that can happen because an army enters a space. 10.3-10.5, 12.5, 13.4"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.engine.state import nearest, the
from delenda.engine.window import respond
from delenda.punic.changes import lose_units
from delenda.punic.force import Force
from delenda.punic.march.displace import Displace, DisplaceLone
from delenda.punic.march.ledger import Ledger
from delenda.punic.march.outcomes import FOUGHT, GATE, GO_ON, HALT, SEA
from delenda.punic.march.party import Party
from delenda.punic.queries import cus, generals_at, herd, inside, space_of
from delenda.punic.reactions.backing_up import BackUp, pass_attrition
from delenda.punic.reactions.pursuit import Pursuit
from delenda.punic.reactions.reactions import (
    NO_REACTION,
    React,
    Reactions,
    has_reaction,
    is_overrun,
)
from delenda.punic.state import PunicState, enemy_of

TEXTS: dict[str, str] = {
    "ask.back-up": "{a0:general} is intercepted in {a1:space}. Fight, or back up?",
    "ask.back-up-city": "{a0:general} is intercepted in {a1:space}. Fight, back up, or go inside? "
    "Those who do not go inside back up.",
    "ask.back-up-alone": "{a0:general} is intercepted in {a1:space} without CUs: who stays "
    "is displaced. Back up?",
    "ask.overrun": "{a0:general} can overrun the lone enemy CU in {a1:space}. Does he? "
    "If not, there is a battle.",
    "do.back-up": "back up one space and end the move",
    "do.stand": "stay and face them",
    "log.enters": "{general:general} enters {space:space}.",
    "many.enters": "{general:general} marches through {times} spaces",
    "log.lands": "{general:general} lands in {space:space}.",
    "log.sallies": "{general:general} sallies from {space:space} with {cus:cus}.",
    "log.crosses": "{general:general} crosses the {way} to {space:space}.",
    "log.overrun": "A lone enemy CU in {space:space} is overrun.",
    "log.turns-back": "{general:general} has no CUs left and goes back to {space:space}.",
    "log.goes-inside": "{general:general} goes inside {space:space} with {cus:cus}.",
    "log.no-battle": "Nobody of {side:side} is left outside {space:space}: there is no battle.",
    "ask.respond.entered": "The enemy is on the march. Do you play a counter-event?",
    "do.yes.overrun": "overrun it",
    "do.no.overrun": "fight a battle",
}

CROSSINGS = ("road", "mountain pass", "Alpine pass", "strait")


@dataclass(slots=True)
class EnterSpace(Frame):
    """The moving party enters a space: cards, attrition, reactions, then who is there."""

    origin: int
    """The place it comes from; inside a city for a sally or a fleet that leaves one."""
    target: int
    kind: int
    into_city: bool = False
    cancelled: bool = False
    """Set by a counter-event that undoes the step. C41"""
    reactions: Reactions = NO_REACTION

    def start(self, s: PunicState) -> Next:
        """Enter; cards may be played before any roll. C7, C41, R-111"""
        party = the(s, Party)
        if self.into_city and cus(s, enemy_of(party.side(s)), self.target):
            return self.slip_inside(s)
        party.relocate(s, self.target)
        self.tell(s, party)
        return (
            Goto(self.meet)
            if self.kind == GATE
            else respond("entered", self.cross, rule="event.counter")
        )

    def tell(self, s: PunicState, party: Party) -> None:
        """Say how it came here."""
        if self.kind == GATE:
            general, space = party.general, self.target
            s.log("sallies", rule="sortie.go", general=general, space=space, cus=party.cus)
        elif self.kind == SEA:
            s.log("lands", rule="sea.land", general=party.general, space=self.target)
        elif self.kind == 0:
            s.log("enters", rule="march.step", general=party.general, space=self.target)
        else:
            way = CROSSINGS[self.kind]
            s.log(
                "crosses", rule="march.crossing", general=party.general, space=self.target, way=way
            )

    def slip_inside(self, s: PunicState) -> Next:
        """Ships go straight into a friendly city that is not besieged. 11.3"""
        party = the(s, Party)
        s.log(
            "goes-inside", rule="sea.city", general=party.general, space=self.target, cus=party.cus
        )
        party.relocate(s, inside(s, self.target))
        return Done(HALT)

    # --- the way ------------------------------------------------------------------------------

    def cross(self, s: PunicState, _: object) -> Next:
        """Mountain passes cost men. 10.6"""
        if self.cancelled:
            return Done(HALT)
        toll = pass_attrition(s, the(s, Party), self.kind)
        return Goto(self.react) if toll is None else Call(toll, self.crossed)

    def crossed(self, s: PunicState, lost: Force) -> Next:
        """Count the dead."""
        the(s, Party).suffer(lost)
        return Goto(self.react)

    def react(self, s: PunicState) -> Next:
        """The other side may react; a general left alone among enemies goes back. 10.3-10.4"""
        party = the(s, Party)
        if not party.cus and cus(s, enemy_of(party.side(s)), self.target):
            space = space_of(s, self.origin)
            s.log("turns-back", rule="march.alone", general=party.general, space=space)
            party.relocate(s, self.origin)
            return Done(HALT)
        if not has_reaction(s, party, self.target):
            return self.reacted(s, NO_REACTION)
        return Call(React(space_of(s, self.origin), self.target), self.reacted)

    # --- interception -------------------------------------------------------------------------

    def reacted(self, s: PunicState, reactions: Reactions) -> Next:
        """An intercepted army may back up. 12.5, 12.8"""
        self.reactions = reactions
        if not reactions.intercepted:
            return self.slip_inside(s) if self.into_city else Goto(self.meet)
        party = the(s, Party)
        slots = s.rules.slots
        inside_cus = slots.sea.splits(s, party, self.target) if self.kind == SEA else []
        options = (BACK_UP, STAND, *(Action("enter", (count,)) for count in inside_cus))
        if self.why_not_back_up(s) is not None:
            options = (STAND,)
        about = (party.general, self.target)
        prompt = "back-up-city" if inside_cus else "back-up"
        if not party.cus:
            prompt = "back-up-alone"
        return Ask(party.side(s), prompt, options, self.faced, rule="backup.go", about=about)

    def why_not(self, s: PunicState, action: Action) -> Reason | None:
        """Explain why an intercepted army may not back up or go inside. 12.5, 12.8"""
        if action == BACK_UP:
            return self.why_not_back_up(s)
        if action.verb != "enter":
            return None
        if self.kind != SEA:
            return Reason("the battle comes before the army can enter the city", "intercept.city")
        return Reason(
            "the city cannot take in so many, or no consul is left five CUs", "intercept.city"
        )

    def why_not_back_up(self, s: PunicState) -> Reason | None:
        """Say why an intercepted army may not go back to where it came from. 12.5"""
        way = self.target, space_of(s, self.origin)
        caused = self.reactions.caused_battle
        return s.rules.slots.move.why_not_back_up(s, the(s, Party), way, caused)

    def faced(self, s: PunicState, action: Action) -> Next:
        """Stay, back up, or go inside. 12.5, 12.8"""
        if action == STAND:
            return Goto(self.meet)
        if action == BACK_UP:
            return Call(BackUp(self.origin, self.target, self.kind), self.backed_up)
        if action.args[0] == the(s, Party).cus:
            self.slip_inside(s)
            return Call(self.desert(s), self.left)
        split = s.rules.slots.sea.split(self.target, action.args[0])
        return Call(split, self.parted)

    def desert(self, s: PunicState) -> Frame:
        """Those who stay here without CUs give way to the enemy. 10.10, C30"""
        return DisplaceLone(enemy_of(the(s, Party).side(s)), self.target)

    def left(self, _s: PunicState, _: object) -> Next:
        """The army is behind its walls."""
        return Done(HALT)

    def parted(self, s: PunicState, _: object) -> Next:
        """Some are inside; the others go back to their port. 12.8"""
        return Call(BackUp(self.origin, self.target, self.kind), self.backed_up)

    def backed_up(self, _s: PunicState, outcome: int) -> Next:
        """Back where it was; or the fleet must stay and fight. 12.5"""
        return Goto(self.meet) if outcome == HALT else Done(outcome)

    # --- who is there -------------------------------------------------------------------------

    def meet(self, s: PunicState) -> Next:
        """Displace, overrun, fight or go on. 10.4-10.5, 10.10, R-029"""
        party = the(s, Party)
        enemy = enemy_of(party.side(s))
        enemies = cus(s, enemy, self.target)
        if not party.cus:
            return Call(self.desert(s), self.fought) if enemies else Done(GO_ON)
        if is_overrun(s, party, self.target):
            options = s.rules.slots.move.overrun_choices(s)
            about = (party.general, self.target)
            return Ask(
                party.side(s), "overrun", options, self.swept, rule="overrun.single", about=about
            )
        return self.fight(s, party) if enemies else self.clear(s, enemy)

    def swept(self, s: PunicState, action: Action) -> Next:
        """Remove the lone CU, or fight it. 10.5"""
        party = the(s, Party)
        if action == FIGHT:
            return self.fight(s, party)
        enemy = enemy_of(party.side(s))
        s.log("overrun", rule="overrun.single", space=self.target)
        lose_units(s, enemy, self.target, 1, herd(s, enemy, self.target))
        return self.clear(s, enemy)

    def clear(self, s: PunicState, enemy: int) -> Next:
        """No enemy CU stands here: those without one are displaced. 10.10"""
        s.rules.slots.baggage.lose(s, enemy, self.target)
        return Call(Displace(tuple(generals_at(s, enemy, self.target))), self.alone)

    def fight(self, s: PunicState, party: Party) -> Next:
        """A battle is due; some may first go through the gates of a city. 14"""
        gates = None
        if self.kind != GATE:
            gates = s.rules.slots.move.gates_before_battle(s, party, self.target)
        return self.give_battle(s, None) if gates is None else Call(gates, self.give_battle)

    def give_battle(self, s: PunicState, _: object) -> Next:
        """Give battle, if both sides are still outside. 14, R-162"""
        party = the(s, Party)
        for side, then in ((enemy_of(party.side(s)), self.halted), (party.side(s), self.fought)):
            if not cus(s, side, self.target):
                s.log("no-battle", rule="city.walls", side=side, space=self.target)
                if s.rules.baggage_counts:  # units that nobody guards. HAM 2.3.D3
                    s.rules.slots.baggage.lose(s, side, self.target)
                return Call(Displace(tuple(generals_at(s, side, self.target))), then)
        campaign = nearest(s, Ledger)
        if campaign is not None:
            campaign.begin_battle(s, self.target)
        battle = s.rules.slots.battle.battle(
            party.side(s),
            self.target,
            self.origin,
            landed=self.kind == SEA,
            intercepted=self.reactions.caused_battle,
            failed_avoid=self.reactions.failed_avoid,
            from_city=self.kind == GATE,
        )
        return Call(battle, self.battled)

    def battled(self, s: PunicState, winner: int) -> Next:
        """Tell the army who has won."""
        the(s, Party).victor = winner
        return Done(FOUGHT)

    def fought(self, s: PunicState, _: object) -> Next:
        """A disaster ends the move. 10.4"""
        return Done(FOUGHT)

    def alone(self, s: PunicState, _: object) -> Next:
        """Nobody is left here: march on, if need be by pursuit. 13.4, R-031, R-166"""
        return Call(Pursuit()) if self.reactions.avoided else Done(GO_ON)

    def halted(self, _s: PunicState, _: object) -> Next:
        """The enemy is behind his walls, where he may be besieged."""
        return Done(HALT)


BACK_UP = Action("back-up")
STAND = Action("stand")
OVERRUN = Action("yes")
FIGHT = Action("no")
