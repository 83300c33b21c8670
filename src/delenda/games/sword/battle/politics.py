"""The political consequences of a battle. 7.3.4, 12.5, 14.5"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Call, Done, Frame, Goto, Next, Reason, ask
from delenda.games.sword.battle.unrest import change_unrest
from delenda.games.sword.control.bounds import (
    convertible,
    heir,
    in_allied_home,
    markable,
    reach,
    strippable,
    why_not_convert,
    why_not_strip,
)
from delenda.games.sword.control.support import (
    add,
    additions,
    clear_marker,
    put_marker,
    strip,
    why_not_add,
)
from delenda.games.sword.houses import is_player
from delenda.games.sword.powers.deciders import Deputise
from delenda.games.sword.sides import CARTHAGE, GAULS, INDEPENDENT, NOBODY
from delenda.games.sword.siege.plunder import add_plunder
from delenda.games.sword.siege.settle import Settle
from delenda.games.sword.state import SwordState

TEXTS: dict[str, str] = {
    "ask.politics": "Victory of {a0:power}: {a1:points} of support left. What for?",
    "ask.whose-marker": "Both victors could have {a0:space}. Whose marker is placed?",
    "do.plunder": "take a plunder marker",
    "do.calm": "lower the unrest",
    "do.unrest": "raise the unrest",
    "do.done.politics": "leave it at that",
    "log.politics": "The victory of {power:power} is worth {count:points} of support.",
}
DONE, PLUNDER = Action("done"), Action("plunder")
CALM, UNREST = Action("calm"), Action("unrest")


@dataclass(slots=True)
class Politics(Frame):
    """The winner places and removes support, point by point. 12.5"""

    winners: tuple[int, ...]
    """The winning power, and the ally who flanked for it. 9.5.6"""
    losers: tuple[int, ...]
    """The beaten power, and the ally who flanked for it. 12.5"""
    points: int
    near: tuple[tuple[int, ...], ...] = ()
    """For each winner the spaces next to his own when the battle began. 7.3.4"""
    naming: int = NOBODY
    """The space for which a winner is to be named."""

    def start(self, s: SwordState) -> Next:
        if self.points <= 0:
            return Done()
        self.near = tuple(reach(s, power) for power in self.winners)
        s.log("politics", rule="12.5", power=self.winners[0], count=self.points)
        return Call(Deputise(self.winners[0]), self.ready)

    def ready(self, s: SwordState, _: object) -> Next:
        return Goto(self.ask_next)

    def ask_next(self, s: SwordState) -> Next:
        options = self._options(s) if self.points else ()
        if not options:
            return Done()
        power, about = self.winners[0], (self.winners[0], self.points)
        return ask(s, power, "politics", (*options, DONE), self.chosen, rule="12.5", about=about)

    # --- what a point is worth ----------------------------------------------------------------

    def _options(self, s: SwordState) -> tuple[Action, ...]:
        """Return what a point may be spent for. 7.3.4, 12.5.2, 12.5.3"""
        found: list[Action] = []
        for power, near in zip(self.winners, self.near, strict=True):
            found += additions(s, power, home_allowed=True)
            found += [Action("mark", (space,)) for space in self._gains(s, power, near)]
        for power in self.losers:
            found += [Action("strip", (x,)) for x in strippable(s, power, self.winners[0])]
        if self._looters():
            found.append(PLUNDER)
        if is_player(s, CARTHAGE):
            found += self._unrest_options(s)
        return tuple(dict.fromkeys(found))

    def _gains(self, s: SwordState, power: int, near: Sequence[int]) -> list[int]:
        """Return where a winner's marker may replace a loser's. 7.3.4"""
        return [x for loser in self.losers for x in convertible(s, power, loser, near)]

    def _looters(self) -> list[int]:
        """Return the winners who may take plunder instead. 14.5"""
        return [power for power in self.winners if power in GAULS]

    def _unrest_options(self, s: SwordState) -> list[Action]:
        """Return what may be done to the unrest, with five players. 12.5.3"""
        if CARTHAGE in self.winners and s.unrest:
            return [CALM]
        raised = CARTHAGE in self.losers and s.unrest < s.rules.slots.unrest_limit(s)
        return [UNREST] if raised else []

    # --- a point is spent ---------------------------------------------------------------------

    def chosen(self, s: SwordState, action: Action) -> Next:
        if action == DONE:
            return Done()
        self.points -= 1
        if action.verb == "strip":
            return self._strip(s, action.args[0])
        if action.verb == "mark":
            return self._mark(s, action.args[0])
        if action == PLUNDER:
            add_plunder(s, self._looters()[0], 1)
        elif action in (CALM, UNREST):
            change_unrest(s, 1 if action == UNREST else -1, "12.5.3")
        elif action.verb == "clear":
            clear_marker(s, action.args[0], "7.3.4")
        else:
            add(s, self.winners[0], action)
        return Goto(self.ask_next)

    def _strip(self, s: SwordState, space: int) -> Next:
        """A beaten power loses support; who has a space next to it inherits a city. 7.3.4"""
        heirs = [heir(s, x, space, near) for x, near in zip(self.winners, self.near, strict=True)]
        found = [power for power in heirs if power != INDEPENDENT]
        strip(s, space, found[0] if found else INDEPENDENT)
        return Call(Settle(space), self.ready)

    def _mark(self, s: SwordState, space: int) -> Next:
        """Where both winners could place a marker he who fought says whose it is. 9.5.6"""
        able = self._markers(s, space)
        if len(able) > 1:
            self.naming = space
            options = tuple(Action("power", (power,)) for power in able)
            first, about = self.winners[0], (space,)
            return ask(s, first, "whose-marker", options, self.named, rule="9.5.6", about=about)
        return self._placed(s, able[0], space)

    def _markers(self, s: SwordState, space: int) -> list[int]:
        """Return the winners whose marker may be placed in a space."""
        return [
            power
            for power, near in zip(self.winners, self.near, strict=True)
            if space in self._gains(s, power, near)
            or (space in markable(s, power) and not in_allied_home(s, power, space))
        ]

    def named(self, s: SwordState, action: Action) -> Next:
        return self._placed(s, action.args[0], self.naming)

    def _placed(self, s: SwordState, power: int, space: int) -> Next:
        put_marker(s, power, space, "7.3.4")
        return Goto(self.ask_next)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        """Say why a point may not be spent so."""
        if action.verb == "strip":
            return self._why_not_strip(s, action.args[0])
        if action.verb not in ("mark", "clear", "raise-loyalty"):
            return Reason("this victory is not worth that", "12.5")
        if action.verb == "mark" and s.control[action.args[0]] in self.losers:
            power, space, near = s.control[action.args[0]], action.args[0], self.near[0]
            return why_not_convert(s, self.winners[0], power, space, near)
        return why_not_add(s, self.winners[0], action, home_allowed=True)

    def _why_not_strip(self, s: SwordState, space: int) -> Reason | None:
        owner = s.control[space]
        if owner not in self.losers:
            return Reason("only the beaten lose support", "12.5")
        return why_not_strip(s, owner, self.winners[0], space)
