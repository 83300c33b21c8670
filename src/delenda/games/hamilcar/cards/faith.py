"""How Carthage answers a Roman event: what card 135 lays hold of. 17.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Next
from delenda.engine.window import respond
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.cards.faith import WINDOW, PlayOpenly, PunicFaith
from delenda.punic.changes import discard
from delenda.punic.state import ROME, PunicState
from delenda.punic.turn.strategy import PlayCounter

RULE = "17.1 #135"


@dataclass(slots=True)
class PlayCounterOpenly(PlayCounter):
    """A Roman counter-event may be answered, too. 17.1 #135"""

    cancelled: bool = False

    def start(self, s: PunicState) -> Next:
        """Show the card; then Carthage may speak."""
        if self.side != ROME:
            return PlayCounter.start(self, s)
        s.log("counters", rule="event.counter", side=self.side, card=self.card)
        discard(s, self.side, self.card)
        return respond(WINDOW, self.answered, rule=RULE)

    def answered(self, s: PunicState, _: object) -> Next:
        """Carry it out, unless it was cancelled."""
        if self.cancelled:
            return Done()
        counter = s.rules.slots.cards.counters[s.rules.cards[self.card].number]
        return Call(counter.play(s, self.side, self.window), self.carried_out)


def roman_play(s: PunicState) -> PlayOpenly | PlayCounterOpenly | None:
    """Return the Roman event or counter-event under way, the last that was played."""
    for frame in reversed(s.stack):
        if isinstance(frame, (PlayOpenly, PlayCounterOpenly)) and frame.side == ROME:
            return frame
    return None


@dataclass(slots=True)
class BreakFaith(PunicFaith):
    """The operations of an event that is cancelled do not count. 5.6, 17.1 #135"""

    def cancelled(self, s: HamilcarState) -> int:
        """Cancel the event; return its card."""
        play = roman_play(s)
        assert play is not None
        play.cancelled = True
        s.ops[ROME] -= s.rules.cards[play.card].ops
        return play.card
