"""Punic Faith: an event may be answered, and the Roman hand lie open. PHX 15.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Next
from delenda.engine.state import the
from delenda.engine.window import respond
from delenda.punic.changes import begin_effect
from delenda.punic.deeds import Table
from delenda.punic.state import CARTHAGE, ROME, PunicState
from delenda.punic.turn.card_uses import USE_EVENT
from delenda.punic.turn.strategy import PlayCard

WINDOW = "event-played"

TEXTS: dict[str, str] = {
    "ask.respond.event-played": "An event is played. Do you respond?",
    "ask.punic-faith": "Cancel the event, or see the Roman hand?",
    "do.cancel": "cancel the event",
    "do.reveal": "see the Roman hand",
    "log.event-cancelled": "{card:card} is cancelled and discarded.",
    "log.roman-hand-open": "The Roman hand lies open this turn: {cards:card}.",
}


@dataclass(slots=True)
class PlayOpenly(PlayCard):
    """An event may be answered before it is carried out. PHX C79"""

    rule: str = ""
    """The rule of the card that answers."""
    cancelled: bool = False

    def start(self, s: PunicState) -> Next:
        """Show the card; then others may speak, if it is an event."""
        if self.use != USE_EVENT:
            return PlayCard.start(self, s)
        self.show(s)
        return respond(WINDOW, self.answered, rule=self.rule)

    def answered(self, s: PunicState, _: object) -> Next:
        """Carry it out, unless it was cancelled."""
        return Done() if self.cancelled else Call(self.procedure(s), self.carried_out)


@dataclass(slots=True)
class PunicFaith(Frame):
    """Choose one of the two. PHX C79"""

    effect: int
    """That the Roman hand lies open."""
    rule: str

    def start(self, s: PunicState) -> Next:
        """Ask."""
        options = (Action("cancel"), Action("reveal"))
        return Ask(CARTHAGE, "punic-faith", options, self.chosen, rule=self.rule)

    def chosen(self, s: PunicState, action: Action) -> Next:
        """Do it."""
        if action.verb != "cancel":
            return Call(OpenHand(self.effect, self.rule))
        s.log("event-cancelled", rule=self.rule, card=self.cancelled(s))
        return Done()

    def cancelled(self, s: Table) -> int:
        """Cancel the event; return its card."""
        play = the(s, PlayOpenly)
        play.cancelled = True
        return play.card


@dataclass(slots=True)
class OpenHand(Frame):
    """The Roman hand lies open for the rest of the turn. PHX C79"""

    effect: int
    rule: str

    def start(self, s: PunicState) -> Next:
        """Show it."""
        begin_effect(s, self.effect)
        s.log("roman-hand-open", rule=self.rule, cards=s.hands[ROME])
        return Done()
