"""The questions of events: which space, force, power, leader, card. 7.1.3"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Next, Reason
from delenda.games.sword.state import SwordState

TEXTS: dict[str, str] = {
    "ask.event-pick": "{a0:card} takes effect. Whom or what does it concern?",
    "do.pick.event-pick": "{a0:space}",
    "do.pick-force.event-pick": "{a0:power} {a1:at}",
    "do.pick-power.event-pick": "{a0:power}",
    "do.pick-leader.event-pick": "{a0:leader}",
    "do.pick-card.event-pick": "{a0:card}",
}
SPACE, FORCE, POWER, LEADER, CARD = "pick", "pick-force", "pick-power", "pick-leader", "pick-card"
"""What is picked: the verbs of the answers."""
BEYOND = Reason("the event does not reach that far", "7.1")


@dataclass(slots=True)
class Pick(Frame):
    """A house picks one of several things; what leaves no choice is not asked.

    Its result is what the answer speaks of: (space,), (power, place), (leader,) …
    """

    house: int
    card: int
    """The card that calls for it."""
    verb: str
    choices: tuple[tuple[int, ...], ...]

    def start(self, s: SwordState) -> Next:
        if len(self.choices) == 1:
            return Done(self.choices[0])
        options = tuple(Action(self.verb, args) for args in self.choices)
        seat = s.rules.keepers[self.house]
        return Ask(seat, "event-pick", options, self.chosen, rule="7.1", about=(self.card,))

    def chosen(self, s: SwordState, action: Action) -> Next:
        return Done(action.args)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        return BEYOND


def each(found: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return single things as the choices of a question."""
    return tuple((one,) for one in found)
