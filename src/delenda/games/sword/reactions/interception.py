"""Interceptions are rolled for, power by power. 10.3, 10.4"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, ask, roll
from delenda.engine.state import the
from delenda.games.sword.changes import (
    displace_strangers,
    go,
    take_command,
)
from delenda.games.sword.march.march import March
from delenda.games.sword.powers.deciders import Deputise, deciding_house
from delenda.games.sword.powers.order import tie_winner
from delenda.games.sword.queries import fit_to_command, leaders_at, tactics
from delenda.games.sword.reactions.attempts import Attempt, adds_one
from delenda.games.sword.reactions.harbours import may_board
from delenda.games.sword.sides import NOBODY
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import cus

TEXTS: dict[str, str] = {
    "ask.who-first": "Several powers mean to intercept. Which tries first?",
    "do.power": "{a0:power}",
    "ask.commands": "Several leaders are in {a0:space}. Who commands?",
    "do.command": "{a0:leader}",
    "chance.intercept": "{a0:leader} tries to intercept.",
    "log.intercept-roll": "{leader:leader} rolls {die} to intercept, needs {needed} or less.",
    "log.intercepts": "{leader:leader} intercepts in {space:space} with {count:cus}.",
}


@dataclass(slots=True)
class Intercept(Frame):
    """All declared interceptions are resolved: its result is the power that succeeded. 10.3"""

    space: int
    attempts: tuple[Attempt, ...]
    power: int = NOBODY
    """The power whose armies try now."""
    done: int = NOBODY
    """The power that has succeeded."""
    combined: bool = False
    """Several of its forces have become one army. 10.4"""

    def start(self, s: SwordState) -> Next:
        """The winner of the tie among those who try says who goes first. 10.3"""
        powers = sorted({attempt.power for attempt in self.attempts})
        if self.done != NOBODY:
            powers = [power for power in powers if power == self.done]
        if not powers:
            return Goto(self.close)
        if len(powers) == 1:
            self.power = powers[0]
            return Goto(self.try_next)
        deciders = [deciding_house(s, power) for power in powers]
        seat = s.rules.keepers[tie_winner(deciders)]
        options = tuple(Action("power", (power,)) for power in powers)
        return Ask(seat, "who-first", options, self.ordered, rule="10.3")

    def ordered(self, s: SwordState, action: Action) -> Next:
        self.power = action.args[0]
        return Goto(self.try_next)

    def try_next(self, s: SwordState) -> Next:
        attempt = next((one for one in self.attempts if one.power == self.power), None)
        if attempt is None:
            return Goto(self.start)
        if attempt.certain:
            return self.succeeds(s, attempt)
        return roll("intercept", self.rolled, rule="10.4", about=(attempt.leader,))

    def rolled(self, s: SwordState, die: int) -> Next:
        attempt = next(one for one in self.attempts if one.power == self.power)
        needed = tactics(s, attempt.leader) - int(adds_one(s, attempt.power, self.space))
        s.log("intercept-roll", rule="10.4", leader=attempt.leader, die=die, needed=needed)
        if die <= needed:
            return self.succeeds(s, attempt)
        self._forget(attempt)
        return Goto(self.try_next)

    def _forget(self, attempt: Attempt) -> None:
        self.attempts = tuple(one for one in self.attempts if one is not attempt)

    def succeeds(self, s: SwordState, attempt: Attempt) -> Next:
        """The interceptors join those of their power in the space. 10.4"""
        self._forget(attempt)
        self.done = attempt.power
        self.combined = self.combined or cus(s, attempt.power, self.space) > 0
        arrive(s, attempt, self.space)
        count = attempt.troops.total
        s.log("intercepts", rule="10.4", leader=attempt.leader, space=self.space, count=count)
        return Goto(self.try_next)

    def close(self, s: SwordState) -> Next:
        """Where forces have combined the owner says which leader commands. 10.1, 10.4"""
        if not self.combined:
            return Done(self.done)
        return Call(Deputise(self.done), self.ask_command)

    def ask_command(self, s: SwordState, _: object) -> Next:
        able = fit_to_command(s, leaders_at(s, self.done, self.space))
        if len(able) < 2:
            return Done(self.done)
        options = tuple(Action("command", (leader,)) for leader in able)
        about = (self.space,)
        return ask(s, self.done, "commands", options, self.commanded, rule="10.4", about=about)

    def commanded(self, s: SwordState, action: Action) -> Next:
        take_command(s, action.args[0])
        return Done(self.done)


def arrive(s: SwordState, attempt: Attempt, space: int) -> None:
    """An army that reacts goes to a space; with all CUs gone its subordinates follow. 10.4

    But for Bomilcar, where that is outside Africa. 17.1.1
    """
    power, origin = attempt.power, attempt.origin
    led = [attempt.leader, *attempt.subordinates]
    if attempt.troops.total == cus(s, power, origin):
        able = [leader for leader in leaders_at(s, power, origin) if may_board(s, leader, space)]
        led += [leader for leader in able if leader not in led]
    go(s, power, origin, space, attempt.troops, led)
    displace_strangers(s, space)


def note_tries(s: SwordState, attempts: tuple[Attempt, ...]) -> None:
    """Who tries to intercept may not avoid the same army in this action. 10.6"""
    march = the(s, March)
    march.tried += tuple(attempt.leader for attempt in attempts)
