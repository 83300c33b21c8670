"""Armies that response events bring, or drive away. 10, 11, 12.4"""

from __future__ import annotations

from dataclasses import dataclass, replace

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.engine.state import the
from delenda.games.sword.battle.retreat import Fly
from delenda.games.sword.cards.ops import power_named
from delenda.games.sword.changes import take_command
from delenda.games.sword.deck import Op
from delenda.games.sword.march.march import March
from delenda.games.sword.queries import fit_to_command, home, is_box, leaders_at
from delenda.games.sword.reactions.attempts import Attempt, most_with, why_not_intercept
from delenda.games.sword.reactions.entering import EnterSpace
from delenda.games.sword.reactions.interception import arrive
from delenda.games.sword.sides import SAMNITE
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import cus, troops

TEXTS: dict[str, str] = {
    "ask.assured": "Your card helps an interception in {a0:space}. Which army intercepts?",
    "ask.ambush": "Which Samnite army lies in ambush in {a0:space}?",
    "log.ambush": "{leader:leader} lies in ambush in {space:space} with {count:cus}.",
}

# --- interceptions ------------------------------------------------------------------------------


def assured(s: SwordState, march: March, enter: EnterSpace, op: Op) -> list[Action]:
    """Return the interceptions that an event helps, those not yet declared included."""
    power = power_named(op.word("power"))
    found: list[Action] = []
    if is_at_home(s, enter.space, op):
        found += [
            Action("intercept", (one.leader, one.troops.total))
            for one in enter.intercepts
            if one.power == power and not one.certain
        ]
    if op.says("allow_rough"):
        used = [one.origin for one in enter.intercepts]
        found += over_rough(s, march, power, enter.space, used)
    return found


def is_at_home(s: SwordState, space: int, op: Op) -> bool:
    """Say whether a space is a home space of the power that an op names."""
    return op.word("where") == f"{op.word('power')}-home" and home(s, space) == power_named(
        op.word("power")
    )


def over_rough(
    s: SwordState, march: March, power: int, target: int, used: list[int]
) -> list[Action]:
    """Return the armies of a power that may intercept over any connection. 10.2"""
    if why_not_intercept(s, march, power, target) is not None:
        return []
    origins = [one for one in s.rules.next_to[target] if one not in used and one != march.flanks]
    return comers(s, power, origins)


def comers(s: SwordState, power: int, origins: list[int]) -> list[Action]:
    """Return the armies of a power in some spaces that could come, each with its numbers. 10.3"""
    return [
        Action("intercept", (leader, count))
        for origin in origins
        if cus(s, power, origin) and not is_box(s, origin)
        for leader in leaders_at(s, power, origin)
        for count in range(most_with(s, leader, origin), 0, -1)
    ]


def attempt_of(s: SwordState, power: int, action: Action, target: int) -> Attempt:
    """Return the attempt that an answer stands for."""
    leader, count = action.args
    origin = s.leaders[leader]
    return Attempt(power, leader, troops(s, power, origin).movers(count), origin, target)


@dataclass(slots=True)
class PickInterceptor(Frame):
    """The house of an event says which interception it helps. Cards Mountain Ambush and alike"""

    house: int
    card: int
    op: int

    def _op(self, s: SwordState) -> Op:
        return s.rules.cards[self.card].ops[self.op]

    def start(self, s: SwordState) -> Next:
        enter = the(s, EnterSpace)
        options = tuple(assured(s, the(s, March), enter, self._op(s)))
        seat = s.rules.keepers[self.house]
        return Ask(seat, "assured", options, self.chosen, rule="10.3", about=(enter.space,))

    def chosen(self, s: SwordState, action: Action) -> Next:
        """It is sure at home; one that is not declared yet is so now."""
        enter, op = the(s, EnterSpace), self._op(s)
        certain = is_at_home(s, enter.space, op)
        leader = action.args[0]
        if any(one.leader == leader for one in enter.intercepts):
            enter.intercepts = tuple(
                replace(one, certain=certain) if one.leader == leader else one
                for one in enter.intercepts
            )
            return Done()
        found = attempt_of(s, power_named(op.word("power")), action, enter.space)
        enter.intercepts += (replace(found, certain=certain),)
        count, origin = found.troops.total, found.origin
        s.log("will-intercept", rule="10.3", leader=leader, count=count, space=origin)
        return Done()

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        return Reason("this army cannot intercept there", "10.2")


# --- Caudine Forks ------------------------------------------------------------------------------


def ambushers(s: SwordState, space: int) -> list[Action]:
    """Return the armies next to a space that are not in battle. Card Caudine Forks, 9.5.6"""
    engaged = the(s, March).flanks
    return comers(s, SAMNITE, [one for one in s.rules.next_to[space] if one != engaged])


@dataclass(slots=True)
class Ambush(Frame):
    """A Samnite army joins the space entered and defends it. Card Caudine Forks"""

    house: int

    def start(self, s: SwordState) -> Next:
        space = the(s, EnterSpace).space
        options = tuple(ambushers(s, space))
        seat = s.rules.keepers[self.house]
        return Ask(seat, "ambush", options, self.chosen, rule="7.1.1", about=(space,))

    def chosen(self, s: SwordState, action: Action) -> Next:
        enter = the(s, EnterSpace)
        found = attempt_of(s, SAMNITE, action, enter.space)
        arrive(s, found, enter.space)
        enter.ambusher = SAMNITE
        count = found.troops.total
        s.log("ambush", rule="7.1.1", leader=found.leader, space=enter.space, count=count)
        able = fit_to_command(s, leaders_at(s, SAMNITE, enter.space))
        options = tuple(Action("command", (leader,)) for leader in able)
        seat = s.rules.keepers[self.house]
        about = (enter.space,)
        return Ask(seat, "commands", options, self.commanded, rule="8.2.1", about=about)

    def commanded(self, s: SwordState, action: Action) -> Next:
        take_command(s, action.args[0])
        return Done()

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        return Reason("ten CUs at most come, with a leader, from a space next to it", "10.3")


# --- Flight Before the Barbarians ---------------------------------------------------------------


@dataclass(slots=True)
class Flight(Frame):
    """Powers retreat from a space without a battle. 12.4"""

    space: int
    powers: tuple[int, ...]

    def start(self, s: SwordState) -> Next:
        if not self.powers:
            return Done()
        power, self.powers = self.powers[0], self.powers[1:]
        return Call(Fly(self.space, power), self.fled)

    def fled(self, s: SwordState, _: object) -> Next:
        return Goto(self.start)
