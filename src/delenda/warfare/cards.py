"""What cards do: events and counter-events, kept by the number of the card.

Each module of cards has a table of its own and puts its functions into it:

    CARDS: Cards[TheState] = Cards()

    @CARDS.event(51, why_not=why_not_epidemic)
    def epidemic(s: TheState, side: int, card: int) -> Frame: ...

An edition joins the tables of its modules, and says which of them stand in place of others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from delenda.engine.frame import Frame, Reason

S = TypeVar("S")

EventCondition: TypeAlias = Callable[[S, int], Reason | None]
"""For a side: why the event cannot happen now."""
EventPlay: TypeAlias = Callable[[S, int, int], Frame]
"""For a side and the card that is played, which may have borrowed the event."""
CounterCondition: TypeAlias = Callable[[S, int, str], Reason | None]
"""For a side and a window."""
CounterPlay: TypeAlias = Callable[[S, int, str], Frame]


class Event(NamedTuple):
    """What a card does: why it cannot happen now, and the procedure that carries it out."""

    why_not: Callable[[Any, int], Reason | None]
    play: Callable[[Any, int, int], Frame]


class Counter(NamedTuple):
    """A card played out of turn: the windows it fits, when it may be played, what it does."""

    windows: tuple[str, ...]
    why_not: Callable[[Any, int, str], Reason | None]
    play: Callable[[Any, int, str], Frame]


def always(_s: Any, _side: int) -> Reason | None:
    """Nothing stands in the way."""
    return None


class Cards(Generic[S]):
    """A table of cards."""

    def __init__(self) -> None:
        self.events: dict[int, Event] = {}
        self.counters: dict[int, Counter] = {}

    def event(
        self, *numbers: int, why_not: EventCondition[S] = always
    ) -> Callable[[EventPlay[S]], EventPlay[S]]:
        """Make a function the event of these cards."""

        def register(play: EventPlay[S]) -> EventPlay[S]:
            for number in numbers:
                self.events[number] = Event(why_not, play)
            return play

        return register

    def counter(
        self, *numbers: int, windows: tuple[str, ...], why_not: CounterCondition[S]
    ) -> Callable[[CounterPlay[S]], CounterPlay[S]]:
        """Make a function the counter-event of these cards."""

        def register(play: CounterPlay[S]) -> CounterPlay[S]:
            for number in numbers:
                self.counters[number] = Counter(windows, why_not, play)
            return play

        return register


def joined(*tables: Cards[S]) -> Cards[S]:
    """Return all the cards of some modules; none of them does the same card twice."""
    found: Cards[S] = Cards()
    for table in tables:
        twice = sorted(
            (found.events.keys() & table.events.keys())
            | (found.counters.keys() & table.counters.keys())
        )
        if twice:
            raise ValueError(f"two modules say what card {twice[0]} does")
        found = instead(found, table)
    return found


def instead(old: Cards[S], new: Cards[S]) -> Cards[S]:
    """Return the cards of an edition that has some in place of another edition's."""
    found: Cards[S] = Cards()
    found.events = {**old.events, **new.events}
    found.counters = {**old.counters, **new.counters}
    return found


def without_event(cards: Cards[S], *numbers: int) -> Cards[S]:
    """Return the cards, of which some are counter-events alone."""
    found: Cards[S] = Cards()
    found.events = {
        number: event for number, event in cards.events.items() if number not in numbers
    }
    found.counters = cards.counters
    return found
