"""What events do: each word of a card's ops names a deed, and why it may not be done. 7.1

A card's ops are done in order. An op with `alternative` begins another way to play the card, one
with `otherwise` a way that is only open where none before it is; one with `optional` is left out
where it is impossible. A word can mean something else in answer to others than in one's own
turn: then its deed is registered under `reply(word)`, and looked for there first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.engine.value import Value
from delenda.games.sword.deck import Op
from delenda.games.sword.houses import house_of
from delenda.games.sword.queries import are_allied
from delenda.games.sword.sides import NOBODY, POWERS, POWERS_OF
from delenda.games.sword.state import SwordState
from delenda.games.sword.words import WAYS

TEXTS: dict[str, str] = {
    "ask.event": "{a0:card} leaves a choice. What is it for?",
    "do.way": "{a0:way}",
}
TURN, FREE = "turn", "free"
OWN_TIME: Final = (TURN, FREE)
"""The windows of one's own turn. 5.4"""
ALLIED = Reason("the event would hurt an ally", "15.2.2")
UNFIT = Reason("this is not the moment for this event", "7.1.1")


@dataclass(slots=True, frozen=True)
class Play(Value):
    """A house does one op of a card's event."""

    house: int
    card: int
    op: int
    """Which of the card's ops it is."""
    window: str = TURN
    """The moment at which the card was played."""


class Deed(NamedTuple):
    """What an op does."""

    do: Callable[[SwordState, Play], Frame | None]
    why_not: Callable[[SwordState, Play], Reason | None]


OPS: dict[str, Deed] = {}
"""For each word its deed."""


def always(s: SwordState, play: Play) -> Reason | None:
    """Nothing prevents it."""
    return None


def nothing(s: SwordState, play: Play) -> Frame | None:
    """Another op of the card sees to it."""
    return None


def reply(word: str) -> str:
    """Return what a word is called where it answers others. 7.1.1"""
    return f"reply {word}"


def op_of(s: SwordState, play: Play) -> Op:
    """Return the op that is done."""
    return s.rules.cards[play.card].ops[play.op]


def others_of(s: SwordState, play: Play, word: str) -> list[Op]:
    """Return the ops of the card with a word: they say more about what is done."""
    return [op for op in s.rules.cards[play.card].ops if op.name == word]


def deed_of(s: SwordState, play: Play) -> Deed:
    """Return the deed of an op, as its word is meant at that moment."""
    word = op_of(s, play).name
    if play.window not in OWN_TIME and reply(word) in OPS:
        return OPS[reply(word)]
    return OPS[word]


def power_named(word: str) -> int:
    """Return the power of that name."""
    return POWERS.index(word)


# --- when an event may be played ----------------------------------------------------------------


def may_harm(s: SwordState, house: int, power: int) -> bool:
    """Say whether an event may hurt a power: no ally, but a partial one. 15.1.2, 15.2.2"""
    if power in POWERS_OF[house]:
        return True
    theirs = house_of(s, power)
    hurt = (power,) if theirs == NOBODY else POWERS_OF[theirs]
    return any(not are_allied(s, mine, other) for mine in POWERS_OF[house] for other in hurt)


def why_not_harm(s: SwordState, house: int, card: int) -> Reason | None:
    """Say whether an event would hurt an ally whom it names. 15.2.2"""
    named = [word for word in s.rules.cards[card].harms if word in POWERS]
    if named and not all(may_harm(s, house, power_named(word)) for word in named):
        return ALLIED
    return None


def actor(s: SwordState, house: int, power: int) -> int:
    """Return the power of a house that acts against another: one that is not its ally. 15.2.2"""
    mine = POWERS_OF[house]
    return next((one for one in mine if not are_allied(s, one, power)), mine[0])


def why_not_way(
    s: SwordState, house: int, card: int, way: range, window: str = TURN
) -> Reason | None:
    """Say why an event may not be played in a way: each op must be possible, but optional ones."""
    for i in way:
        play = Play(house, card, i, window)
        reason = deed_of(s, play).why_not(s, play)
        if reason is not None and not op_of(s, play).says("optional"):
            return reason
    return None


def open_ways(s: SwordState, house: int, card: int, window: str = TURN) -> list[range]:
    """Return the ways in which an event may be played now."""
    found: list[range] = []
    for way in s.rules.cards[card].ways:
        shut = found and s.rules.cards[card].ops[way.start].says("otherwise")
        if not shut and why_not_way(s, house, card, way, window) is None:
            found.append(way)
    return found


def why_not_event(s: SwordState, house: int, card: int, window: str) -> Reason | None:
    """Say why a house may not play the event of a card at a moment. 7.1, 7.1.1, 15.2.2"""
    if window not in s.rules.windows[card]:
        return UNFIT
    if reason := why_not_harm(s, house, card):
        return reason
    reasons = [why_not_way(s, house, card, way, window) for way in s.rules.cards[card].ways]
    return None if None in reasons else reasons[0]


# --- carrying it out ----------------------------------------------------------------------------


@dataclass(slots=True)
class Carry(Frame):
    """The ops of an event are done in order; where there are several ways, its house picks. 7.1.3

    Its result says whether anything could be done.
    """

    house: int
    card: int
    window: str = TURN
    place: int = 0
    """The op to come."""
    end: int = 0
    """Where the way that was picked ends."""

    def start(self, s: SwordState) -> Next:
        ways = open_ways(s, self.house, self.card, self.window)
        if not ways:
            return Done(False)
        if len(ways) == 1:
            return self._take(ways[0])
        options = tuple(self._action(s, way) for way in ways)
        seat = s.rules.keepers[self.house]
        return Ask(seat, "event", options, self.chosen, rule="7.1", about=(self.card,))

    def _action(self, s: SwordState, way: range) -> Action:
        """Return the answer that stands for a way: the word of its first op."""
        return Action("way", (WAYS.index(s.rules.cards[self.card].ops[way.start].name),))

    def _take(self, way: range) -> Next:
        self.place, self.end = way.start, way.stop
        return Goto(self.act)

    def chosen(self, s: SwordState, action: Action) -> Next:
        ways = s.rules.cards[self.card].ways
        return self._take(next(way for way in ways if self._action(s, way) == action))

    def act(self, s: SwordState) -> Next:
        """Do the ops one after the other; what has become impossible is left out."""
        while self.place < self.end:
            play = Play(self.house, self.card, self.place, self.window)
            self.place += 1
            deed = deed_of(s, play)
            if deed.why_not(s, play) is not None:
                continue
            frame = deed.do(s, play)
            if frame is not None:
                return Call(frame, self.acted)
        return Done(True)

    def acted(self, s: SwordState, _: object) -> Next:
        return Goto(self.act)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        for way in s.rules.cards[self.card].ways:
            if self._action(s, way) == action:
                return why_not_way(s, self.house, self.card, way, self.window)
        return None
