"""The Determine First Player Phase. 5.3"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Next
from delenda.games.sword.houses import houses
from delenda.games.sword.powers.order import fewest, tie_winner
from delenda.games.sword.state import SwordState

TEXTS: dict[str, str] = {
    "ask.first": "You have the fewest victory points. Who goes first this turn?",
    "do.first": "{a0:house}",
    "log.first": "First in each round: {house:house}.",
}


@dataclass(slots=True)
class FirstPlayerPhase(Frame):
    """The house with the fewest points says who goes first in each round. 5.3"""

    def start(self, s: SwordState) -> Next:
        playing = houses(s)
        seat = s.rules.keepers[tie_winner(fewest(s, playing))]
        options = tuple(Action("first", (house,)) for house in playing)
        return Ask(seat, "first", options, self.named, rule="5.3")

    def named(self, s: SwordState, action: Action) -> Next:
        s.first = action.args[0]
        s.log("first", rule="5.3", house=s.first)
        return Done()
