"""A card is played in answer to what happens. 7.1.1, 7.1.3"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Next
from delenda.engine.window import respond
from delenda.games.sword.cards.ops import Carry
from delenda.games.sword.cards.spending import spend
from delenda.games.sword.state import SwordState

TEXTS: dict[str, str] = {
    "log.responds": "Played by {house:house} in response: {card:card}.",
    "log.foiled": "{card:card} comes to nothing.",
}


@dataclass(slots=True)
class Reply(Frame):
    """A response event: it is paid, may be answered itself, and takes effect. 7.1.1"""

    house: int
    card: int
    window: str
    cancelled: bool = False

    def start(self, s: SwordState) -> Next:
        s.log("responds", rule="7.1.1", house=self.house, card=self.card)
        spend(s, self.house, self.card, remove=s.rules.cards[self.card].remove)
        return respond("event", self.answered, rule="7.1.1")

    def cancel(self) -> None:
        """Let nothing come of it: the door of an event."""
        self.cancelled = True

    def answered(self, s: SwordState, _: object) -> Next:
        if self.cancelled:
            s.log("foiled", rule="7.1.1", card=self.card)
            return Done()
        return Call(Carry(self.house, self.card, self.window))
