"""Good Omen: card 84. A die is chosen instead of rolled. PHX 15.1

It is played ahead, in any window; the next die of its owner that is a plain one is then asked of
him. Plain dice are those that the rules roll with `roll_for`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Next, Reason, roll
from delenda.games.hannibal.effects import OMENS
from delenda.games.hannibal.state import HannibalState
from delenda.punic.cards.faith import WINDOW
from delenda.punic.changes import begin_effect, end_effect
from delenda.punic.queries import is_in_effect
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()

WINDOWS = ("entered", "sea", "battle-start", "battle-round", "charge", WINDOW)
FACES = range(1, 7)

TEXTS: dict[str, str] = {
    "log.good-omen": "The omens are good: {side:side} chooses what its next die shows.",
    "log.omen-fulfilled": "{side:side} need not roll: the die shows {die}.",
    "do.die": "the die shows {a0}",
}


def roll_or_choose(
    s: HannibalState,
    side: int,
    why: str,
    then: Callable[[Any, int], Next],
    *,
    rule: str,
    about: tuple[int, ...],
) -> Next:
    """A side with a good omen chooses what its next die shows. PHX C84"""
    if is_in_effect(s, OMENS[side]):
        return Call(ChooseDie(side, why, rule, about), then)
    return roll(why, then, rule=rule, about=about)


@dataclass(slots=True)
class ChooseDie(Frame):
    """The question that the die would answer, asked of a side. PHX C84"""

    side: int
    why: str
    rule: str
    about: tuple[int, ...]

    def start(self, s: HannibalState) -> Next:
        """Ask for the face."""
        options = tuple(Action("die", (face,)) for face in FACES)
        return Ask(self.side, self.why, options, self.chosen, rule=self.rule, about=self.about)

    def chosen(self, s: HannibalState, action: Action) -> Next:
        """The omen is fulfilled."""
        end_effect(s, OMENS[self.side])
        s.log("omen-fulfilled", rule="PHX C84", side=self.side, die=action.args[0])
        return Done(action.args[0])


def why_not_omen(s: HannibalState, side: int, _window: str) -> Reason | None:
    """One omen at a time. PHX C84"""
    if is_in_effect(s, OMENS[side]):
        return Reason("you have a good omen already", "PHX C84")
    return None


@CARDS.counter(84, windows=WINDOWS, why_not=why_not_omen)
def good_omen(_s: HannibalState, side: int, _window: str) -> Frame:
    """Its owner chooses what his next die shows. PHX C84"""
    return GoodOmen(side)


@dataclass(slots=True)
class GoodOmen(Frame):
    """The next die of a side is chosen. PHX C84"""

    side: int

    def start(self, s: HannibalState) -> Next:
        """Note it."""
        begin_effect(s, OMENS[self.side])
        s.log("good-omen", rule="PHX C84", side=self.side)
        return Done()
