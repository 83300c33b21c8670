"""The Surrender Phase: forces turn the markers under them, and press their sieges. 5.6"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Call, Done, Frame, Goto, Next, Reason, ask
from delenda.games.sword.control.support import add, additions, why_not_add
from delenda.games.sword.houses import houses
from delenda.games.sword.powers.deciders import Deputise
from delenda.games.sword.queries import commander, has_army
from delenda.games.sword.sides import POWERS_OF
from delenda.games.sword.siege.besiege import Besiege, why_not_besiege
from delenda.games.sword.state import SwordState
from delenda.games.sword.turn.every_power import EveryPower

TEXTS: dict[str, str] = {
    "ask.surrender": "The Surrender Phase: {a0:power} may turn markers, and roll for sieges.",
    "do.mark.surrender": "place a marker in {a0:space}",
    "do.pick.surrender": "roll for the siege of {a0:space}",
    "do.done.surrender": "leave it at that",
}
DONE = Action("done")


def turnable(s: SwordState, power: int) -> list[Action]:
    """Return the enemy markers that a power's CUs may turn, or clear in an ally's home. 5.6"""
    return [found for found in additions(s, power) if found.verb in ("mark", "clear")]


def pressed(s: SwordState, power: int, rolled: tuple[int, ...]) -> list[Action]:
    """Return the sieges for which a commander may roll, each once. 5.6, 13.1.3"""
    return [
        Action("pick", (space,))
        for space in s.rules.on_map
        if why_not_press(s, power, space, rolled) is None
    ]


def why_not_press(s: SwordState, power: int, space: int, rolled: tuple[int, ...]) -> Reason | None:
    """Say why a commander may not roll for a siege now. 5.6, 13.1.3"""
    if not has_army(s, power, space):
        return Reason("a commander with three CUs besieges", "13.1.3")
    if space in rolled:
        return Reason("one roll for each siege", "13.1.3")
    return why_not_besiege(s, power, space)


@dataclass(slots=True)
class SurrenderPhase(EveryPower):
    """Every power may turn markers and roll for its sieges. 5.6"""

    def start(self, s: SwordState) -> Next:
        """The rolls of the last round are no more to the point. 13.1.3"""
        s.rolled = []
        return EveryPower.start(self, s)

    def procedure(self, s: SwordState, power: int) -> Frame:
        return Surrender(power)

    def concerned(self, s: SwordState) -> tuple[int, ...]:
        """Only houses that have something to do need an order."""
        return tuple(
            house
            for house in houses(s)
            if any(turnable(s, power) or pressed(s, power, ()) for power in POWERS_OF[house])
        )


@dataclass(slots=True)
class Surrender(Frame):
    """A power turns markers and rolls for sieges, as it likes. 5.6

    Cards are no part of this: they are played in the Action Phase alone. 5.4
    """

    power: int
    rolled: tuple[int, ...] = ()

    def start(self, s: SwordState) -> Next:
        if not self.choices(s):
            return Done()
        return Call(Deputise(self.power), self.ask_next)

    def choices(self, s: SwordState) -> list[Action]:
        """Return what the power may still do."""
        return [*turnable(s, self.power), *pressed(s, self.power, self.rolled)]

    def ask_next(self, s: SwordState, _: object) -> Next:
        options = (*self.choices(s), DONE)
        about = (self.power,)
        return ask(s, self.power, "surrender", options, self.chosen, rule="5.6", about=about)

    def chosen(self, s: SwordState, action: Action) -> Next:
        if action == DONE:
            return Done()
        if action.verb != "pick":
            add(s, self.power, action)
            return Goto(self.start)
        space = action.args[0]
        self.rolled += (space,)
        leader = commander(s, self.power, space)
        return Call(Besiege(self.power, leader, None), self.besieged)

    def besieged(self, s: SwordState, _: object) -> Next:
        return Goto(self.start)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        if action.verb == "pick":
            return why_not_press(s, self.power, action.args[0], self.rolled)
        if action.verb in ("mark", "clear"):
            return why_not_add(s, self.power, action)
        return None
