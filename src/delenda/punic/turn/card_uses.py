"""What a card may be used for, and why not. 7.2, 8"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from delenda.engine.action import Action
from delenda.engine.frame import Reason
from delenda.punic.control.politics import placeable
from delenda.punic.march.activation import able_generals
from delenda.punic.queries import (
    controls,
    controls_province,
    generals_on_map,
    is_on_map,
    is_shut_in,
    place_beside,
    side_of,
    space_of,
)
from delenda.punic.state import NOWHERE, PunicState

USES = ("move", "place", "raise", "event", "discard")
USE_TITLES = ("move a general", "place markers", "raise a CU", "event", "discard")
USE_MOVE: Final = 0
USE_PLACE: Final = 1
USE_RAISE: Final = 2
USE_EVENT: Final = 3
USE_DISCARD: Final = 4

SLOWEST = 3
"""The highest strategy rating, and the highest operation number. 8.2"""


class Means(NamedTuple):
    """What a side could do with operations now, looked up once for a whole hand."""

    fastest: int
    """The lowest strategy rating of its generals who can be activated."""
    markers: bool
    troops: bool


def means_of(s: PunicState, side: int) -> Means:
    """Look up what operations could be used for. 8.2"""
    able = able_generals(s, side, SLOWEST)
    rating = s.rules.slots.move.rating
    fastest = min([rating(s, general) for general in able], default=SLOWEST + 1)
    return Means(fastest, any_of(placeable(s, side)), any_of(raisers(s, side)))


def play_options(s: PunicState, side: int, *, campaign: bool) -> tuple[Action, ...]:
    """Return every card of a hand with every use it has now."""
    means = means_of(s, side)
    return tuple(
        play
        for card in s.hands[side]
        for use, play in enumerate(s.rules.plays[card])
        if why_not_use(s, side, means, card, use, campaign=campaign) is None
    )


def why_not_play(s: PunicState, side: int, card: int, use: int, *, campaign: bool) -> Reason | None:
    """Say why a side may not put a card to a use."""
    if card not in s.hands[side]:
        return Reason("you do not hold this card", "card.use")
    return why_not_use(s, side, means_of(s, side), card, use, campaign=campaign)


def why_not_use(
    s: PunicState, side: int, means: Means, card: int, use: int, *, campaign: bool
) -> Reason | None:
    """Say why a card of a hand may not be put to a use. 7.2-7.3, 8"""
    found = s.rules.cards[card]
    if campaign and not found.campaign:
        return NOT_CAMPAIGN
    if use == USE_MOVE:
        return None if means.fastest <= found.ops else TOO_SLOW
    if use == USE_PLACE:
        return None if means.markers else NO_SPACE
    if use == USE_RAISE:
        if found.ops < SLOWEST:
            return ONLY_THREES
        if not found.troops:
            return NO_INFANTRY
        return None if means.troops else NOBODY_AT_HOME
    if use == USE_EVENT:
        return why_not_event(s, side, card)
    if use > USE_DISCARD:
        return s.rules.slots.cards.uses[use - len(USES)].why_not(s, side, card)
    return NOT_DISCARDED if campaign else None


NOT_CAMPAIGN = Reason("you claimed the first play with a Campaign card", "strategy.first")
NOT_DISCARDED = Reason("the Campaign card is played, not discarded", "strategy.first")
TOO_SLOW = Reason("none of your generals has so low a strategy rating", "activate.rating")
NO_SPACE = Reason("no space can take a marker of yours", "marker.points")
ONLY_THREES = Reason("only a 3 raises troops", "raise.troops")
NO_INFANTRY = Reason("this card has no sign for raising troops", "raise.troops")
NOBODY_AT_HOME = Reason(
    "none of your generals stands, unbesieged, in a space and province that you control",
    "raise.troops",
)


def why_not_event(s: PunicState, side: int, card: int) -> Reason | None:
    """Say why a card's event cannot be one's play. 8.3-8.4, R-015"""
    found = s.rules.cards[card]
    if side not in found.sides:
        return Reason("this event is your opponent's", "event.side")
    event = s.rules.slots.cards.events.get(found.number)
    if event is None:
        return COUNTER_ONLY if found.counter else NO_EVENT
    return event.why_not(s, side)


NO_EVENT = Reason("this card has no event", "event.side")
COUNTER_ONLY = Reason(
    "a counter-event is played in the middle of a play or battle, not as your own play",
    "event.counter",
)


def raisers(s: PunicState, side: int) -> Iterator[int]:
    """Yield the generals who could raise a CU."""
    for general in generals_on_map(s, side):
        if why_not_raise(s, side, general) is None:
            yield general


def any_of(found: Iterator[int]) -> bool:
    """Say whether there is anything at all."""
    return next(found, None) is not None


def why_not_raise(s: PunicState, side: int, general: int) -> Reason | None:
    """Say why a general cannot raise a CU. 8.2, 20.5"""
    if side_of(s, general) != side or not is_on_map(s, general):
        return Reason("he is no general of yours on the map", "raise.troops")
    place = s.generals[general]
    space = space_of(s, place)
    if not controls(s, side, space):
        return Reason("you do not control the space where he is", "raise.troops")
    if not controls_province(s, side, s.rules.board.province[space]):
        return Reason("you do not control the province where he is", "raise.troops")
    if is_shut_in(s, place):
        return Reason("no troops are raised in a besieged city", "besieged.raise")
    if place_beside(s, side, place) == NOWHERE:
        return Reason("his city is full, and enemies stand before it", "city.room")
    return None
