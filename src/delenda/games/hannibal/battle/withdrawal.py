"""The attacker breaks off the battle. §16"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.games.hannibal.battle.battlefield import Battlefield, the_battle
from delenda.games.hannibal.state import HannibalState
from delenda.punic.after.retreat_march import seize_baggage
from delenda.punic.changes import move_general, move_units
from delenda.punic.march.displace import Displace
from delenda.punic.march.party import why_not_there
from delenda.punic.queries import (
    cus,
    cus_in_space,
    generals_at,
    herd,
    open_neighbours,
    space_of,
)
from delenda.punic.reactions.ambush import arrive
from delenda.punic.state import NOBODY, NOWHERE, enemy_of
from delenda.punic.turn.fortune import roll_for

TEXTS: dict[str, str] = {
    "ask.withdraw-roll": "{a0:side} tries to withdraw; {a1} or less is needed.",
    "ask.cancel": "The enemy would withdraw. Do you roll to stop him? You need {a0} or less.",
    "ask.cancel-roll": "{a0:side} tries to stop the withdrawal; {a1} or less is needed.",
    "ask.seize": "The enemy could not withdraw, and you hold {a0:bcs}. Do you take the initiative?",
    "ask.withdraw-to": "Where does your army withdraw to from {a0:space}?",
    "log.withdraws": "{side:side} breaks off: {die}, {rating} or less was needed.",
    "log.no-withdrawal": "{side:side} cannot break off: {die}, {rating} or less was needed.",
    "log.stops-withdrawal": "{side:side} stops the withdrawal: {die}, {rating} or less was needed.",
    "log.lets-withdraw": "{side:side} cannot stop the withdrawal: {die}, "
    "{rating} or less was needed.",
    "log.withdrawn": "{side:side} withdraws from {space:space} to {to:place} with {count:cus}.",
    "do.pass.cancel": "let the enemy withdraw",
    "do.roll.cancel": "roll to stop him",
    "do.done.seize": "leave the initiative to the enemy",
}


@dataclass(slots=True)
class Withdraw(Frame):
    """An attempt to withdraw in place of a battle card; it is no round. 16.1

    The result says whether it succeeds. `Depart` moves the army after the casualties. R-055
    """

    def start(self, s: HannibalState) -> Next:
        side = the_battle(s).leads
        about = (side, self._rating(s, side))
        return roll_for(s, side, "withdraw-roll", self.rolled, rule="withdraw.roll", about=about)

    def rolled(self, s: HannibalState, die: int) -> Next:
        battle = the_battle(s)
        side, enemy = battle.leads, battle.answers
        rating = self._rating(s, side)
        good = die <= rating
        kind = "withdraws" if good else "no-withdrawal"
        s.log(kind, rule="withdraw.roll", side=side, die=die, rating=rating)
        if not good:
            return Goto(self.foiled)
        if battle.commander(enemy) == NOBODY:
            return Done(True)
        options = (Action("roll"), PASS)
        about = (self._rating(s, enemy),)
        return Ask(enemy, "cancel", options, self.decided, rule="withdraw.roll", about=about)

    def decided(self, s: HannibalState, action: Action) -> Next:
        if action == PASS:
            return Done(True)
        side = the_battle(s).answers
        about = (side, self._rating(s, side))
        return roll_for(s, side, "cancel-roll", self.cancelled, rule="withdraw.roll", about=about)

    def cancelled(self, s: HannibalState, die: int) -> Next:
        side = the_battle(s).answers
        rating = self._rating(s, side)
        good = die <= rating
        kind = "stops-withdrawal" if good else "lets-withdraw"
        s.log(kind, rule="withdraw.roll", side=side, die=die, rating=rating)
        return Goto(self.foiled) if good else Done(True)

    def foiled(self, s: HannibalState) -> Next:
        if not s.rules.own.may_seize(the_battle(s)):
            return Done(False)
        options = (Action("initiative"), Action("done"))
        side = the_battle(s).answers
        about = (len(the_battle(s).hands[side]),)
        return Ask(side, "seize", options, self.seized, rule="withdraw.roll", about=about)

    def seized(self, s: HannibalState, action: Action) -> Next:
        battle = the_battle(s)
        if action.verb == "initiative":
            battle.leads = battle.answers
            s.log("seizes", rule="withdraw.roll", side=battle.leads)
        return Done(False)

    def _rating(self, s: HannibalState, side: int) -> int:
        """No general's ability helps here. 24, R-054, R-073"""
        return the_battle(s).rating(s, side)


@dataclass(slots=True)
class Depart(Frame):
    """The army that withdrew leaves, whole, for one space; a sortie goes back inside. 16.2-16.3"""

    target: int = NOWHERE

    def start(self, s: HannibalState) -> Next:
        battle = the_battle(s)
        if battle.from_city and battle.leads == battle.attacker:
            return self._go(s, battle.origin)
        options = tuple(Action("retreat", (space,)) for space in ways_out(s, battle))
        about = (battle.space,)
        return Ask(
            battle.leads, "withdraw-to", options, self.chosen, rule="withdraw.go", about=about
        )

    def chosen(self, s: HannibalState, action: Action) -> Next:
        return self._go(s, action.args[0])

    def why_not(self, s: HannibalState, action: Action) -> Reason | None:
        if action.verb != "retreat":
            return None
        return why_not_withdraw_to(s, the_battle(s), action.args[0])

    def _go(self, s: HannibalState, target: int) -> Next:
        battle = the_battle(s)
        side, origin = battle.leads, battle.space
        count = cus(s, side, origin)
        elephants = herd(s, side, origin)
        s.log("withdrawn", rule="withdraw.go", side=side, space=origin, to=target, count=count)
        for general in generals_at(s, side, origin):
            move_general(s, general, target)
        baggage = s.rules.slots.baggage
        baggage.move(s, side, origin, target, 1)
        baggage.lose(s, side, origin)
        move_units(s, side, origin, target, count, elephants)
        if count:
            seize_baggage(s, side, target)
        self.target = target
        lonely = generals_at(s, enemy_of(side), target) if count else []
        if lonely:
            return Call(Displace(tuple(lonely)), self.arrived)  # 10.10
        return self.arrived(s, None)

    def arrived(self, s: HannibalState, _: object) -> Next:
        return arrive(s, the_battle(s).leads, self.target, self.over)


def why_not_withdraw(s: HannibalState) -> Reason | None:
    """Say why the attacker of this round cannot withdraw. 16.1, 16.3"""
    battle = the_battle(s)
    side = battle.leads
    if battle.commander(side) == NOBODY:
        return Reason("a force without a general cannot withdraw", "withdraw.roll")
    if side == battle.attacker:
        if battle.from_city:
            return None
        if battle.landed:
            return Reason(
                "an army that landed for this battle cannot withdraw by sea", "withdraw.limits"
            )
        return why_not_withdraw_to(s, battle, battle.origin)
    if ways_out(s, battle):
        return None
    return Reason("no space next to the battle is open to a withdrawal", "withdraw.limits")


def ways_out(s: HannibalState, battle: Battlefield) -> list[int]:
    """Return the spaces that the attacker of this round may withdraw to. 16.3"""
    found = open_neighbours(s, battle.space)
    return [space for space in found if why_not_withdraw_to(s, battle, space) is None]


def why_not_withdraw_to(s: HannibalState, battle: Battlefield, target: int) -> Reason | None:
    """Say why the attacker of this round may not withdraw to a space. 16.3"""
    side = battle.leads
    if target not in open_neighbours(s, battle.space):
        return Reason(
            "a withdrawal goes to an adjacent space, not over a pass or strait", "withdraw.limits"
        )
    if side == battle.attacker and target != battle.origin:
        return Reason("the original attacker withdraws to where he came from", "withdraw.limits")
    if side != battle.attacker and target == space_of(s, battle.origin):
        return Reason("the enemy came from there", "withdraw.limits")
    barred = s.rules.own.why_not_withdraw_onto(s, battle, target)
    if barred is not None:
        return barred
    if cus_in_space(s, enemy_of(side), target):
        return Reason("a withdrawal never enters a space with enemy CUs", "withdraw.limits")
    generals = tuple(generals_at(s, side, battle.space))
    if not generals:
        return None
    return why_not_there(s, generals, cus(s, side, battle.space), battle.space, target)
