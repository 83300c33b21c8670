"""Good Omen: its owner names what his die shows. PHX 15.1

Only the classic die, which the rules roll with `roll_for`, can be named; dice that have a slot of
their own are rolled.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason, roll
from delenda.engine.state import nearest, the
from delenda.engine.window import OPENED
from delenda.punic.state import PunicState
from delenda.punic.turn.counters import counters, why_not_counter

WINDOW = "before-roll"
FACES = range(1, 7)
ROLL = Action("roll")

TEXTS: dict[str, str] = {
    "log.good-omen": "The omens are good: {side:side} need not roll, the die shows {die}.",
    "do.die": "the die shows {a0}",
}


def roll_or_omen(
    s: PunicState,
    side: int,
    why: str,
    then: Callable[[Any, int], Next],
    *,
    rule: str,
    about: tuple[int, ...],
) -> Next:
    """A side that holds a Good Omen may name the die instead of rolling it. PHX C84"""
    del s
    return Call(RollOrOmen(side, why, rule, about), then)


@dataclass(slots=True)
class RollOrOmen(Frame):
    """A side rolls the classic die, unless it plays its omen first. PHX C84

    The procedure is the same for who holds the card and who does not, so that nobody can tell.
    """

    side: int
    why: str
    rule: str
    about: tuple[int, ...]
    face: int = 0
    """What the omen says; 0 without one."""

    def start(self, s: PunicState) -> Next:
        """Only who holds the card has a choice."""
        s.log(OPENED, rule=self.rule, seen_by=())
        options, about = (*counters(s, self.side, WINDOW), ROLL), self.about
        return Ask(
            self.side, self.why, options, self.chosen, rule=self.rule, about=about, silent=True
        )

    def why_not(self, s: PunicState, action: Action) -> Reason | None:
        """Explain why another card is not played."""
        if action.verb != "respond":
            return None
        return why_not_counter(s, self.side, WINDOW, action.args[0])

    def chosen(self, s: PunicState, action: Action) -> Next:
        """Play the card, or roll."""
        if action == ROLL:
            return Goto(self.roll)
        play = s.rules.slots.cards.play_counter(self.side, action.args[0], WINDOW)
        return Call(play, self.played)

    def played(self, _s: PunicState, _: object) -> Next:
        """The omen has named the face, unless it was cancelled. PHX C79"""
        return Done(self.face) if self.face else Goto(self.roll)

    def roll(self, _s: PunicState) -> Next:
        """Roll."""
        return roll(self.why, self.rolled, rule=self.rule, about=self.about)

    def rolled(self, _s: PunicState, die: int) -> Next:
        """Say what came."""
        return Done(die)


def why_not_omen(s: PunicState, side: int, rule: str) -> Reason | None:
    """Say why a side may not name a die now: it must be its own. PHX C84"""
    pending = nearest(s, RollOrOmen)
    if pending is not None and pending.side == side:
        return None
    return Reason("it is for a classic die that you are to roll", rule)


@dataclass(slots=True)
class NameFace(Frame):
    """The question that the die would answer, asked of a side. PHX C84"""

    side: int
    rule: str

    def start(self, s: PunicState) -> Next:
        """Ask for the face."""
        pending = the(s, RollOrOmen)
        options = tuple(Action("die", (face,)) for face in FACES)
        return Ask(self.side, pending.why, options, self.named, rule=self.rule, about=pending.about)

    def named(self, s: PunicState, action: Action) -> Next:
        """The omen is fulfilled."""
        the(s, RollOrOmen).face = action.args[0]
        s.log("good-omen", rule=self.rule, side=self.side, die=action.args[0])
        return Done()
