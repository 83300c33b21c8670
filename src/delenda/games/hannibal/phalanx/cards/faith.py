"""Punic Faith: card 79, played against a Roman event. PHX 15.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Next, Reason
from delenda.engine.state import the
from delenda.engine.window import respond
from delenda.games.hannibal.effects import ROMAN_HAND_OPEN
from delenda.games.hannibal.state import HannibalState
from delenda.punic.changes import begin_effect
from delenda.punic.state import CARTHAGE, ROME, PunicState
from delenda.punic.turn.card_uses import USE_EVENT
from delenda.punic.turn.strategy import PlayCard
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()

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

    cancelled: bool = False

    def start(self, s: PunicState) -> Next:
        """Show the card; then others may speak, if it is an event."""
        if self.use != USE_EVENT:
            return PlayCard.start(self, s)
        self.show(s)
        return respond(WINDOW, self.answered, rule="PHX C79")

    def answered(self, s: PunicState, _: object) -> Next:
        """Carry it out, unless it was cancelled."""
        return Done() if self.cancelled else Call(self.procedure(s), self.carried_out)


def why_not_faith(s: HannibalState, side: int, _window: str) -> Reason | None:
    """Carthage plays it against Rome. PHX C79"""
    if side == CARTHAGE and s.active == ROME:
        return None
    return Reason("Carthage plays it against an event of Rome", "PHX C79")


@CARDS.counter(79, windows=(WINDOW,), why_not=why_not_faith)
def punic_faith(_s: HannibalState, _side: int, _window: str) -> Frame:
    """A Roman event is cancelled, or Rome shows its cards until the turn ends. PHX C79"""
    return PunicFaith()


@dataclass(slots=True)
class PunicFaith(Frame):
    """Choose one of the two. PHX C79"""

    def start(self, s: HannibalState) -> Next:
        """Ask."""
        options = (Action("cancel"), Action("reveal"))
        return Ask(CARTHAGE, "punic-faith", options, self.chosen, rule="PHX C79")

    def chosen(self, s: HannibalState, action: Action) -> Next:
        """Do it."""
        play = the(s, PlayOpenly)
        if action.verb == "cancel":
            play.cancelled = True
            s.log("event-cancelled", rule="PHX C79", card=play.card)
        else:
            begin_effect(s, ROMAN_HAND_OPEN)
            s.log("roman-hand-open", rule="PHX C79", cards=s.hands[ROME])
        return Done()
