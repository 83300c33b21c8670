"""The verbs that the Punic games share, and the kinds of their arguments.

The order of a grammar's verbs numbers actions once and for all, so a new verb comes last.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from delenda.engine.action import Kind
from delenda.warfare.board import Board

Verbs: TypeAlias = dict[str, tuple[str, ...]]
"""For each verb the kinds of its arguments."""
Named: TypeAlias = tuple[tuple[str, str], ...]
"""Words, each with its title."""

SIDES = ("rome", "carthage", "neither")
SIDE_TITLES = ("Rome", "Carthage", "nobody")
COUNTS = tuple(str(n) for n in range(100))
"""Numbers that sentences speak of: `{count:cus}` is "1 CU" or "8 CUs"."""

PLACE_KINDS = ("place", "at")
"""Kinds that name spaces, the insides of cities, and the places of fleets where there are any."""
THING_KINDS = {
    "space": "space",
    "province": "province",
    "general": "general",
    "card": "card",
    "face": "card",
    "side": "side",
}
"""Kinds that name something on the table, and what a page calls it."""

VERBS: Verbs = {
    # the strategy phase
    "first": ("side",),
    "claim": (),
    "play": ("card", "use"),
    "respond": ("card",),
    # activation and the march
    "activate": ("general",),
    "take": ("amount",),
    "elephants": ("amount",),
    "bring": ("general",),
    "leave": ("general",),
    "move": ("space",),
    "enter": ("amount",),
    "sally": (),
    "regroup": (),
    "besiege": (),
    "remove": ("space",),
    "stop": (),
    "next": (),
    # reactions
    "inside": ("amount",),
    "go-inside": ("general",),
    "stay-outside": ("general",),
    "intercept": ("general",),
    "avoid": ("general",),
    "avoid-to": ("space",),
    "avoid-inside": (),
    "done": (),
    "back-up": (),
    "stand": (),
    "pursue": (),
    "halt": (),
    # battle
    "command": ("general",),
    "roll": (),
    "charge": (),
    "sortie": (),
    "lose": ("amount",),
    "lose-elephant": ("amount",),
    "retreat": ("space",),
    "retreat-inside": ("amount",),
    # markers, reinforcements, elections, events
    "place": ("space",),
    "flip": ("space",),
    "raise": ("general",),
    "reinforce": ("place",),
    "proconsul": ("general",),
    "consul": ("general", "place"),
    "return": ("general", "place"),
    "pick": ("space",),
    "pick-province": ("province",),
    "pick-general": ("general",),
    "at-random": (),
    "cancel": (),
    "reveal": (),
    "yes": (),
    "no": (),
    # chance
    "deal": ("card*",),
    "draw": ("card",),
    "draw-general": ("general*",),
}


def verbs_with(own: Mapping[str, Verbs]) -> Verbs:
    """Return the shared verbs, and behind some of them the verbs that a game has besides."""
    found: Verbs = {}
    for verb, signature in VERBS.items():
        found |= {verb: signature, **own.get(verb, {})}
    return found


def kinds(
    board: Board,
    generals: Named,
    cards: tuple[tuple[str, str, str], ...],
    uses: Named,
    seas: Named = (),
) -> tuple[Kind, ...]:
    """Return the shared kinds with the names of a game's pieces (word, title; a card's face).

    The uses of a card are a game's own, and so are the places of fleets, which come last.
    """
    provinces = tuple((province.id, province.title) for province in board.provinces)
    return (
        Kind("space", board.spaces, board.titles),
        *_places(board, seas),
        named("province", provinces),
        named("general", generals),
        named("card", tuple((word, title) for word, title, _ in cards)),
        named("face", tuple((word, face) for word, _, face in cards)),
        counted("cus", "CU"),
        counted("herd", "elephant"),
        counted("points", "movement point"),
        named("use", uses),
        Kind("side", SIDES, SIDE_TITLES),
    )


def _places(board: Board, seas: Named) -> tuple[Kind, Kind]:
    """Return the kinds of all places: what they are called, and where one stands there."""
    within = tuple(f"{board.spaces[space]}+" for space in board.cities)
    inside = tuple(f"inside {board.titles[space]}" for space in board.cities)
    outside = tuple(
        f"{'at' if space in board.cities else 'in'} {title}"
        for space, title in enumerate(board.titles)
    )
    words = (*board.spaces, *within, *(word for word, _ in seas))
    last = (*inside, *(title for _, title in seas))
    return Kind("place", words, (*board.titles, *last)), Kind("at", words, (*outside, *last))


def named(kind: str, words: Named) -> Kind:
    """Return a kind of words with titles."""
    return Kind(kind, tuple(word for word, _ in words), tuple(title for _, title in words))


def counted(kind: str, one: str) -> Kind:
    """Return a kind of counts: "1 round", "3 rounds"."""
    return Kind(kind, COUNTS, tuple(f"{n} {one}{'s' * (n != '1')}" for n in COUNTS))


def listed(titles: list[str], last: str) -> str:
    """Return things as a sentence lists them.

    >>> listed(["a Probe", "a Reserve", "nothing"], "or")
    'a Probe, a Reserve or nothing'
    """
    return f" {last} ".join(part for part in (", ".join(titles[:-1]), titles[-1]) if part)
