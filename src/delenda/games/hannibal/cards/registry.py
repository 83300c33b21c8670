"""The register of the cards: what each event and counter-event does, by the number of the card."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from delenda.engine.frame import Frame, Reason
from delenda.games.hannibal.slots import Counter, Event
from delenda.games.hannibal.state import HannibalState

Play: TypeAlias = Callable[[HannibalState, int], Frame]
Condition: TypeAlias = Callable[[HannibalState, int], Reason | None]
Reply: TypeAlias = Callable[[HannibalState, int, str], Frame]
Moment: TypeAlias = Callable[[HannibalState, int, str], Reason | None]

EVENTS: dict[int, Event] = {}
COUNTERS: dict[int, Counter] = {}


def always(_s: HannibalState, _side: int) -> Reason | None:
    """Nothing stands in the way."""
    return None


def event(*numbers: int, why_not: Condition = always) -> Callable[[Play], Play]:
    """Register a function as the event of these cards."""

    def register(play: Play) -> Play:
        for number in numbers:
            EVENTS[number] = Event(why_not, play)
        return play

    return register


def counter(*numbers: int, windows: tuple[str, ...], why_not: Moment) -> Callable[[Reply], Reply]:
    """Register a function as the counter-event of these cards."""

    def register(play: Reply) -> Reply:
        for number in numbers:
            COUNTERS[number] = Counter(windows, why_not, play)
        return play

    return register
