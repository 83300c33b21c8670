"""What editions do differently, as procedures and questions, in the order of the rulebook.

A slot is a function. Its first line of documentation says the rule in a sentence, with the
number of the rule; the page that compares the editions is made of these sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Frame, Reason
from delenda.games.hannibal.state import HannibalState
from delenda.warfare.board import Road


class Event(NamedTuple):
    """What a card does: why it cannot happen now, and the procedure that carries it out."""

    why_not: Callable[[HannibalState, int], Reason | None]
    play: Callable[[HannibalState, int], Frame]


class Counter(NamedTuple):
    """A card played out of turn: the windows it fits, when it may be played, what it does."""

    windows: tuple[str, ...]
    why_not: Callable[[HannibalState, int, str], Reason | None]
    play: Callable[[HannibalState, int, str], Frame]


class TableSlots(NamedTuple):
    """The table, written, read, drawn and checked."""

    set_up: Callable[[HannibalState], None]
    write_board: Callable[[HannibalState], list[str]]
    read_board: Callable[[HannibalState, str, str], None]
    validate: Callable[[HannibalState], None]
    picture: Callable[[Any, int], list[str]]
    odds: Callable[[Any, Action], str]
    preferences: Mapping[str, str]
    preferred: Callable[[Ask, tuple[str, ...]], Action | None]


class TurnSlots(NamedTuple):
    """The sequence of play, reinforcements, elections, victory."""

    first_frame: Callable[[HannibalState], Frame]


class CardSlots(NamedTuple):
    """Strategy cards."""

    events: Mapping[int, Event]
    counters: Mapping[int, Counter]
    play_counter: Callable[[int, int, str], Frame]


class MoveSlots(NamedTuple):
    """Movement, the sea, reactions."""

    why_not_cross: Callable[[HannibalState, int, int, Road], Reason | None]


class BattleSlots(NamedTuple):
    """Battles, casualties, retreats."""

    battle: Callable[..., Frame]


class SiegeSlots(NamedTuple):
    """Sieges, subjugation, attrition, isolation."""


class Slots(NamedTuple):
    """All slots."""

    table: TableSlots
    turn: TurnSlots
    cards: CardSlots
    move: MoveSlots
    battle: BattleSlots
    siege: SiegeSlots
