"""Counter-events in one's own turn, where they do not count as its play. PHX 5.2.C1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Call, Done, Frame, Next, Reason
from delenda.punic.deeds import Instead
from delenda.punic.state import PunicState
from delenda.punic.turn.counters import counters, why_not_counter

OWN_TURN = "own-turn"
"""The moment in one's own turn: before a card, or between two steps on the march."""


def own_plays(s: PunicState, side: int) -> list[Action]:
    """Return the counter-events that a side may play in its own turn now."""
    return counters(s, side, OWN_TURN) if s.active == side else []


def why_not_own_play(s: PunicState, side: int, card: int) -> Reason | None:
    """Say why a side may not play a card as a counter-event in its own turn."""
    return why_not_counter(s, side, OWN_TURN, card)


def is_for_own_turn(s: PunicState, card: int) -> bool:
    """Say whether a card is a counter-event that its owner may play in his turn."""
    counter = s.rules.slots.cards.counters.get(s.rules.cards[card].number)
    return counter is not None and OWN_TURN in counter.windows


@dataclass(slots=True)
class PlayBefore(Frame):
    """A counter-event is played before the card of the turn. Done(True). PHX 5.2.C1"""

    side: int
    card: int

    def start(self, s: PunicState) -> Next:
        """Play it."""
        counter = s.rules.slots.cards.play_counter(self.side, self.card, OWN_TURN)
        return Call(counter, self.played)

    def played(self, _s: PunicState, _: object) -> Next:
        """The card of the turn follows."""
        return Done(True)


def _options(s: PunicState, side: int) -> tuple[Action, ...]:
    """Counter-events may come before the card of the turn, and are not its play. PHX 5.2.C1"""
    return tuple(own_plays(s, side))


def _why_not(s: PunicState, side: int, action: Action) -> Reason | None:
    if action.verb == "respond" and is_for_own_turn(s, action.args[0]):
        return why_not_own_play(s, side, action.args[0])
    return None


def _procedure(_s: PunicState, side: int, action: Action) -> Frame:
    return PlayBefore(side, action.args[0])


BEFORE_THE_CARD = Instead(_options, _why_not, _procedure)
