"""Cards that bring victory points once the table is as they say."""

from __future__ import annotations

from typing import NamedTuple

from delenda.games.sword.cards.turn_gains import CONDITIONS
from delenda.games.sword.deck import Card
from delenda.games.sword.state import ROUNDS, SwordState
from delenda.players.sword.ground import Ground

KEPT, HOPED = 0.8, 0.15
"""What a card in hand is worth of its points: as things stand, and as they may yet stand."""


class Promise(NamedTuple):
    """What a card brings, and on which condition."""

    points: float
    word: str
    names: list[str]


def promise(card: Card, track: int) -> Promise | None:
    """Return the points of a card that calls for something."""
    for op in card.ops:
        word, *names = op.word("if").split(":")
        if not word or op.name not in ("vp", "plunder") or "turn" not in card.windows:
            continue
        points = float(op.number("n", 1))
        return Promise(points if op.name == "vp" else points / track, word, names)
    return None


def promised(s: SwordState, g: Ground, house: int) -> float:
    """Return what the cards of a house promise."""
    if s.round > ROUNDS:
        return 0.0
    if not g.promises:
        g.promises = [promise(card, s.rules.tables.track) for card in s.rules.cards]
    found = 0.0
    for card in s.hands[house]:
        one = g.promises[card]
        if one is not None:
            found += one.points * (KEPT if CONDITIONS[one.word](s, one.names) else HOPED)
    return found
