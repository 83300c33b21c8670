"""Good Omen: card 140. Its owner names what his die shows. 17.1

Only the classic die is rolled here; the naval, siege and battle dice are not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason, roll
from delenda.engine.state import nearest, the
from delenda.engine.window import OPENED
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.queries import number_of
from delenda.punic.turn.counters import why_not_counter
from delenda.warfare.cards import Cards

CARDS: Cards[HamilcarState] = Cards()

OMEN = 140
WINDOW = "before-roll"
FACES = range(1, 7)
ROLL = Action("roll")

TEXTS: dict[str, str] = {
    "log.good-omen": "The omens are good: {side:side} need not roll, the die shows {die}.",
    "do.die": "the die shows {a0}",
}


def roll_or_omen(
    s: HamilcarState,
    side: int,
    why: str,
    then: Callable[[Any, int], Next],
    *,
    rule: str,
    about: tuple[int, ...],
) -> Next:
    """A side that holds a Good Omen may name the die instead of rolling it. 17.1 #140"""
    del s
    return Call(RollOrOmen(side, why, rule, about), then)


@dataclass(slots=True)
class RollOrOmen(Frame):
    """A side rolls the classic die, unless it plays its omen first. 2.4.C, 17.1 #140

    The procedure is the same for who holds the card and who does not, so that nobody can tell.
    """

    side: int
    why: str
    rule: str
    about: tuple[int, ...]
    face: int = 0
    """What the omen says; 0 without one."""

    def start(self, s: HamilcarState) -> Next:
        """Only who holds the card has a choice."""
        s.log(OPENED, rule=self.rule, seen_by=())
        omens = [card for card in s.hands[self.side] if number_of(s, card) == OMEN]
        options = (*(Action("respond", (card,)) for card in omens), ROLL)
        about, rule = self.about, self.rule
        return Ask(self.side, self.why, options, self.chosen, rule=rule, about=about, silent=True)

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Explain why another card is not played."""
        if action.verb != "respond":
            return None
        return why_not_counter(s, self.side, WINDOW, action.args[0])

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Play the card, or roll."""
        if action == ROLL:
            return Goto(self.roll)
        play = s.rules.slots.cards.play_counter(self.side, action.args[0], WINDOW)
        return Call(play, self.played)

    def played(self, _s: HamilcarState, _: object) -> Next:
        """The omen has named the face, unless it was cancelled. 17.1 #135"""
        return Done(self.face) if self.face else Goto(self.roll)

    def roll(self, _s: HamilcarState) -> Next:
        """Roll."""
        return roll(self.why, self.rolled, rule=self.rule, about=self.about)

    def rolled(self, _s: HamilcarState, die: int) -> Next:
        """Say what came."""
        return Done(die)


def why_not_omen(s: HamilcarState, side: int, _window: str) -> Reason | None:
    """It is for one's own die. 17.1 #140"""
    pending = nearest(s, RollOrOmen)
    if pending is not None and pending.side == side:
        return None
    return Reason("it is for a classic die that you are to roll", "17.1 #140")


@CARDS.counter(OMEN, windows=(WINDOW,), why_not=why_not_omen)
def good_omen(_s: HamilcarState, side: int, _window: str) -> Frame:
    """Its owner names what the die shows; modifiers still count. 17.1 #140"""
    return NameFace(side)


@dataclass(slots=True)
class NameFace(Frame):
    """The question that the die would answer, asked of a side. 17.1 #140"""

    side: int

    def start(self, s: HamilcarState) -> Next:
        """Ask for the face."""
        pending = the(s, RollOrOmen)
        options = tuple(Action("die", (face,)) for face in FACES)
        return Ask(
            self.side, pending.why, options, self.named, rule="17.1 #140", about=pending.about
        )

    def named(self, s: HamilcarState, action: Action) -> Next:
        """The omen is fulfilled."""
        the(s, RollOrOmen).face = action.args[0]
        s.log("good-omen", rule="17.1 #140", side=self.side, die=action.args[0])
        return Done()
