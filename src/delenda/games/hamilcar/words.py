"""The verbs of Hamilcar and the kinds of their arguments.

The order of the verbs numbers actions once and for all, so a new verb comes last.
"""

from __future__ import annotations

from delenda.engine.action import Grammar, Kind
from delenda.punic.turn.card_uses import USE_TITLES, USES
from delenda.punic.words import THING_KINDS as SHARED_THINGS
from delenda.punic.words import VERBS as SHARED_VERBS
from delenda.punic.words import Named, Verbs, counted, kinds, named
from delenda.warfare.board import Board

CARD_USES: Named = (
    *zip(USES, USE_TITLES, strict=True),
    ("build", "build warships"),
    ("split", "split the points"),
)
"""What a card may be used for; the last two are Hamilcar's own. 5.2.C"""
FLEETS: Named = (
    ("rome-fleet", "with the Roman fleet"),
    ("carthage-fleet", "with the Carthaginian fleet"),
)
"""The places of fleets at sea, behind those of the map, by side. 2.3.G"""
MIAT: Named = tuple((f"miat-{n}", f"space {n} of the Miat") for n in range(1, 6))
BATTLE_DICE: Named = (("large", "large die"), ("small", "small die"))
"""The dice of land battles. 13.4"""
LEVELS = ("poor", "fair", "good", "excellent")
"""The levels of Roman Seamanship, the lowest first. 15.4"""

THING_KINDS = {**SHARED_THINGS, "tactic": "tactic"}
"""Kinds that name something on the table, and what a page calls it."""

VERBS: Verbs = {
    **SHARED_VERBS,
    # operations. 5.2.C
    "refit": (),
    "supply": ("place",),
    "miat": ("miat",),
    "remove-miat": ("miat",),
    "hire": (),
    "elect": (),
    # supply trains. 2.3.D
    "take-supplies": ("amount",),
    "supplies-inside": ("amount",),
    "burn-supplies": (),
    "spend-supplies": ("amount",),
    "lose-supplies": ("amount",),
    "convert": ("amount",),
    # voyages. 7.3
    "embark": ("amount",),
    "sail": ("space",),
    "cross": ("space",),
    "land": (),
    "land-inside": ("amount",),
    "load": (),
    # naval interception. 8
    "intercept-sea": (),
    "wait": (),
    "ships": ("amount",),
    "from": ("space",),
    # naval battles. 9
    "draw-with": ("general",),
    "tactic": ("tactic",),
    "hold": (),
    "evade": (),
    "stay": (),
    "lose-ships": ("amount",),
    "sail-on": (),
    "stop-here": (),
    # land battles and sieges. 13, 14
    "reroll": ("battle-die",),
    "keep": (),
    "defend": (),
    "yield": (),
    "ease-siege": (),
    "man-ashore": ("amount", "amount"),
    # elections and reforms. 5.1
    "reform-ships": ("amount",),
    "reform-crews": (),
    "reform-corvi": (),
    "pay-consul": ("general",),
    # events. 17.1
    "flip-near": ("space",),
    "blockade": ("space", "card"),
    # chance
    "deal-tactics": ("tactic*",),
    "draw-tactic": ("tactic",),
}


def grammar(
    board: Board, generals: Named, cards: tuple[tuple[str, str, str], ...], tactics: Named
) -> Grammar:
    """Return the grammar with the names of the pieces (word, title; a card's face)."""
    own = (
        named("tactic", tactics),
        named("miat", MIAT),
        named("battle-die", BATTLE_DICE),
        counted("ships", "warship"),
        counted("trains", "supply train"),
        counted("units", "unit"),
        counted("lanes", "lane"),
        Kind("level", LEVELS),
    )
    return Grammar((*kinds(board, generals, cards, CARD_USES, FLEETS), *own), VERBS)
