"""Everything that can happen because an army enters a space. 10.3-10.5, 12.5, 13.4"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason, roll
from delenda.engine.state import nearest
from delenda.engine.window import respond
from delenda.games.hannibal.attrition import Attrition
from delenda.games.hannibal.changes import lose_units, move_train
from delenda.games.hannibal.displace import Displace, DisplaceLone
from delenda.games.hannibal.landing import Split, splits
from delenda.games.hannibal.ledger import Ledger
from delenda.games.hannibal.outcomes import FOUGHT, GATE, GO_ON, HALT, SEA, SPENT
from delenda.games.hannibal.party import Party
from delenda.games.hannibal.queries import battle_rating, cus, generals_at, inside, space_of
from delenda.games.hannibal.reactions import React, has_reaction, is_overrun
from delenda.games.hannibal.sea import RETURNS, SUNK, NavalCombat, is_challenged, sink
from delenda.games.hannibal.state import CARTHAGE, NOWHERE, HannibalState, enemy_of
from delenda.warfare.board import ALPS, PASS

TEXTS = {
    "ask.back-up": "{a0:general} is intercepted in {a1:space}. Fight, or back up?",
    "ask.back-up-city": "{a0:general} is intercepted in {a1:space}. Fight, back up, or go inside? "
    "Those who do not go inside back up.",
    "ask.back-up-alone": "{a0:general} is intercepted in {a1:space} without CUs: who stays "
    "is displaced. Back up?",
    "ask.pursue": "The enemy has slipped away. Does {a0:general} try to march on?",
    "ask.pursuit": "{a0:general} tries to march on.",
    "do.back-up": "back up one space and end the move",
    "do.stand": "stay and face them",
    "do.pursue": "roll to march on",
    "do.halt": "halt here",
    "log.enters": "{general:general} enters {space:space}.",
    "log.lands": "{general:general} lands in {space:space}.",
    "log.sallies": "{general:general} sallies from {space:space} with {cus:cus}.",
    "log.crosses": "{general:general} crosses the {way} to {space:space}.",
    "log.overrun": "A lone enemy CU in {space:space} is overrun.",
    "log.backs-up": "{general:general} backs up to {space:space}.",
    "log.turns-back": "{general:general} has no CUs left and goes back to {space:space}.",
    "log.pursues": "{general:general} marches on: {die} is within {rating}.",
    "log.pursuit-fails": "{general:general} is held up: {die} is above {rating}.",
    "log.goes-inside": "{general:general} goes inside {space:space} with {cus:cus}.",
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
    avoided: bool = False
    failed_avoid: bool = False
    intercepted: bool = False
    caused_battle: bool = False
    """Whether only the interception brings about a battle. 12.4"""

    def party(self, s: HannibalState) -> Party:
        """Return the army on the march."""
        party = nearest(s, Party)
        assert party is not None
        return party

    def start(self, s: HannibalState) -> Next:
        """Enter; cards may be played before any roll. C7, C41"""
        party = self.party(s)
        if self.into_city and cus(s, enemy_of(party.side(s)), self.target):
            return self.slip_inside(s)
        party.relocate(s, self.target)
        self.tell(s, party)
        return Goto(self.meet) if self.kind == GATE else respond("entered", self.cross, rule="8.4")

    def tell(self, s: HannibalState, party: Party) -> None:
        """Say how it came here."""
        if self.kind == GATE:
            general, space = party.general, self.target
            s.log("sallies", rule="20.5", general=general, space=space, cus=party.cus)
        elif self.kind == SEA:
            s.log("lands", rule="11.1", general=party.general, space=self.target)
        elif self.kind == 0:
            s.log("enters", rule="10.2", general=party.general, space=self.target)
        else:
            way = CROSSINGS[self.kind]
            s.log("crosses", rule="10.6", general=party.general, space=self.target, way=way)

    def slip_inside(self, s: HannibalState) -> Next:
        """Ships go straight into a friendly city that is not besieged. 11.3"""
        party = self.party(s)
        s.log("goes-inside", rule="11.3", general=party.general, space=self.target, cus=party.cus)
        party.relocate(s, inside(s, self.target))
        return Done(HALT)

    # --- the way ------------------------------------------------------------------------------

    def cross(self, s: HannibalState, _: object) -> Next:
        """Mountain passes cost men. 10.6"""
        if self.cancelled:
            return Done(HALT)
        return self.pass_attrition(s, self.crossed) if self.is_pass() else Goto(self.react)

    def is_pass(self) -> bool:
        """Say whether a mountain pass was crossed."""
        return self.kind in (PASS, ALPS)

    def pass_attrition(self, s: HannibalState, then: Callable[[Any, Any], Next]) -> Next:
        """Roll for the moving party alone. 10.6, C5"""
        party = self.party(s)
        if not party.cus:
            return then(s, (0, 0))
        modifier = (-2 if self.kind == PASS else 0) + party.orders.pass_modifier
        frame = Attrition(
            party.side(s),
            party.place(s),
            party.cus,
            modifier,
            "10.6",
            limit=party.cus,
            limit_elephants=party.elephants,
        )
        return Call(frame, then)

    def crossed(self, s: HannibalState, lost: tuple[int, int]) -> Next:
        """Count the dead."""
        self.party(s).suffer(lost)
        return Goto(self.react)

    def react(self, s: HannibalState) -> Next:
        """The other side may react; a general left alone among enemies goes back. 10.3-10.4"""
        party = self.party(s)
        if not party.cus and cus(s, enemy_of(party.side(s)), self.target):
            space = space_of(s, self.origin)
            s.log("turns-back", rule="10.4", general=party.general, space=space)
            party.relocate(s, self.origin)
            return Done(HALT)
        if not has_reaction(s, party, self.target):
            return self.reacted(s, (False, False, False, False))
        return Call(React(space_of(s, self.origin), self.target), self.reacted)

    # --- interception -------------------------------------------------------------------------

    def reacted(self, s: HannibalState, result: tuple[bool, bool, bool, bool]) -> Next:
        """An intercepted army may back up. 12.5, 12.8"""
        self.avoided, self.failed_avoid, self.intercepted, self.caused_battle = result
        if not self.intercepted:
            return self.slip_inside(s) if self.into_city else Goto(self.meet)
        party = self.party(s)
        inside_cus = splits(s, party, self.target) if self.kind == SEA else []
        options = (BACK_UP, STAND, *(Action("enter", (count,)) for count in inside_cus))
        about = (party.general, self.target)
        prompt = "back-up-city" if inside_cus else "back-up"
        if not party.cus:
            prompt = "back-up-alone"
        return Ask(party.side(s), prompt, options, self.faced, rule="12.5", about=about)

    def why_not(self, s: HannibalState, action: Action) -> Reason | None:
        """Explain why an intercepted army may not go inside. 12.8"""
        if action.verb != "enter":
            return None
        if self.kind != SEA:
            return Reason("the battle comes before the army can enter the city", "12.8")
        return Reason("the city cannot take in so many, or no consul is left five CUs", "12.8")

    def faced(self, s: HannibalState, action: Action) -> Next:
        """Stay, back up, or go inside. 12.5, 12.8"""
        if action == STAND:
            return Goto(self.meet)
        if action == BACK_UP:
            return self.back_up(s)
        if action.args[0] == self.party(s).cus:
            return self.slip_inside(s)
        return Call(Split(self.target, action.args[0]), self.parted)

    def parted(self, s: HannibalState, _: object) -> Next:
        """Some are inside; the others go back to their port. 12.8"""
        return self.back_up(s)

    def back_up(self, s: HannibalState) -> Next:
        """A Carthaginian fleet meets the Romans again. 12.5"""
        party, port = self.party(s), space_of(s, self.origin)
        if self.kind == SEA and is_challenged(s, party, self.target, port):
            return Call(NavalCombat(party.general, self.target, port), self.met_fleet)
        return Goto(self.go_back)

    def met_fleet(self, s: HannibalState, result: str) -> Next:
        """Who cannot return must stay and face the interception. 12.5"""
        if result == SUNK:
            return Call(sink(s, self.party(s)), self.fought)
        return Goto(self.meet) if result == RETURNS else Goto(self.go_back)

    def go_back(self, s: HannibalState) -> Next:
        """Return to the last space and end the move. 12.5"""
        party = self.party(s)
        s.log("backs-up", rule="12.5", general=party.general, space=space_of(s, self.origin))
        party.relocate(s, self.origin)
        return Call(DisplaceLone(enemy_of(party.side(s)), self.target), self.left)

    def left(self, s: HannibalState, _: object) -> Next:
        """Those who stayed without CUs gave way to the interceptors. 10.10"""
        if self.is_pass():
            return self.pass_attrition(s, self.backed_up)
        return Done(SPENT)

    def backed_up(self, s: HannibalState, lost: tuple[int, int]) -> Next:
        """The pass costs men again. 12.5"""
        self.party(s).suffer(lost)
        return Done(SPENT)

    # --- who is there -------------------------------------------------------------------------

    def meet(self, s: HannibalState) -> Next:
        """Displace, overrun, fight or go on. 10.4-10.5, 10.10"""
        party = self.party(s)
        enemy = enemy_of(party.side(s))
        enemies = cus(s, enemy, self.target)
        if not party.cus:
            lone = tuple(generals_at(s, party.side(s), self.target))
            return Call(Displace(lone), self.fought) if enemies else Done(GO_ON)
        if is_overrun(s, party, self.target):
            s.log("overrun", rule="10.5", space=self.target)
            beasts = s.elephants.count(self.target) if enemy == CARTHAGE else 0
            lose_units(s, enemy, self.target, 1, beasts)
        elif enemies:
            return self.fight(s, party)
        if s.train == self.target and enemy == CARTHAGE:
            move_train(s, NOWHERE)
        return Call(Displace(tuple(generals_at(s, enemy, self.target))), self.alone)

    def fight(self, s: HannibalState, party: Party) -> Next:
        """Give battle. 14"""
        campaign = nearest(s, Ledger)
        if campaign is not None:
            campaign.begin_battle(s, self.target)
        battle = s.rules.slots.battle.battle(
            party.side(s),
            self.target,
            self.origin,
            landed=self.kind == SEA,
            intercepted=self.caused_battle,
            failed_avoid=self.failed_avoid,
            from_city=self.kind == GATE,
        )
        return Call(battle, self.fought)

    def fought(self, s: HannibalState, _: object) -> Next:
        """A battle ends the move, and so does a disaster. 10.4"""
        return Done(FOUGHT)

    def alone(self, s: HannibalState, _: object) -> Next:
        """Nobody is left here: march on, if need be by pursuit. 13.4"""
        party = self.party(s)
        if not self.avoided:
            return Done(GO_ON)
        if party.reach(s) == 0:
            return Done(HALT)
        options = (Action("pursue"), Action("halt"))
        about = (party.general,)
        return Ask(party.side(s), "pursue", options, self.decided, rule="13.4", about=about)

    def decided(self, s: HannibalState, action: Action) -> Next:
        """Roll to march on, or halt."""
        if action.verb == "halt":
            return Done(HALT)
        about = (self.party(s).general,)
        return roll("pursuit", self.pursued, rule="13.4", about=about)

    def pursued(self, s: HannibalState, die: int) -> Next:
        """Success goes on; failure halts, and uses the army up. 10.11, 13.4, 24"""
        general = self.party(s).general
        rating = pursuit_rating(s, general)
        kind = "pursues" if die <= rating else "pursuit-fails"
        s.log(kind, rule="13.4", general=general, die=die, rating=rating)
        return Done(GO_ON if die <= rating else SPENT)


BACK_UP = Action("back-up")
STAND = Action("stand")


def pursuit_rating(s: HannibalState, general: int) -> int:
    """Flaminius pursues better than he fights. 24"""
    return 4 if s.rules.generals[general].id == "flaminius" else battle_rating(s, general)
