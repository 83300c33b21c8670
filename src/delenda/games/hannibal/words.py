"""The verbs of Hannibal and the kinds of their arguments."""

from __future__ import annotations

from delenda.engine.action import Grammar
from delenda.punic.turn.card_uses import USE_TITLES, USES
from delenda.punic.words import THING_KINDS as SHARED_THINGS
from delenda.punic.words import Named, Verbs, counted, kinds, named, verbs_with
from delenda.warfare.board import Board

BATTLE_CARDS = ("frontal", "left", "right", "probe", "envelop", "reserve")
FRONTAL, LEFT, RIGHT, PROBE, ENVELOP, RESERVE = range(6)
BATTLE_TITLES = (
    "Frontal Assault",
    "Flank Left",
    "Flank Right",
    "Probe",
    "Double Envelopment",
    "Reserve",
)

THING_KINDS = {**SHARED_THINGS, "battle-card": "battle-card"}
"""Kinds that name something on the table, and what a page calls it."""

OWN: dict[str, Verbs] = {
    "leave": {
        "take-train": (),
        "leave-train": (),
    },
    "move": {
        "sail": ("space",),
        "sail-inside": ("space",),
    },
    "sortie": {
        "attack": ("battle-card",),
        "attack-reserve": ("battle-card",),
        "attack-probe": ("battle-card",),
        "match": ("battle-card",),
        "give-up": (),
        "withdraw": (),
        "counterattack": (),
        "initiative": (),
    },
    "pick-general": {
        "pick-card": ("battle-card",),
    },
    "no": {
        "loot": (),
        "clemency": (),
    },
    "draw-general": {
        "deal-battle": ("battle-card*",),
        "draw-battle": ("battle-card*",),
    },
}
"""The verbs of Hannibal alone, behind the shared verbs that they follow."""

VERBS = verbs_with(OWN)


def grammar(board: Board, generals: Named, cards: tuple[tuple[str, str, str], ...]) -> Grammar:
    """Return the grammar with the names of this edition's pieces (word, title; a card's face)."""
    own = (
        counted("bcs", "battle card"),
        counted("rounds", "round"),
        named("battle-card", tuple(zip(BATTLE_CARDS, BATTLE_TITLES, strict=True))),
    )
    uses = tuple(zip(USES, USE_TITLES, strict=True))
    return Grammar((*kinds(board, generals, cards, uses), *own), VERBS)
