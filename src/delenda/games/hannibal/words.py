"""The verbs of Hannibal and the kinds of their arguments."""

from __future__ import annotations

from delenda.engine.action import Grammar, Kind
from delenda.punic.turn.card_uses import USE_TITLES, USES
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
SIDES = ("rome", "carthage", "neither")
SIDE_TITLES = ("Rome", "Carthage", "nobody")
COUNTS = tuple(str(n) for n in range(100))
"""Numbers that sentences speak of: `{count:cus}` is "1 CU" or "8 CUs"."""

PLACE_KINDS = ("place", "at")
"""Kinds that name spaces and the insides of cities."""
THING_KINDS = {
    "space": "space",
    "province": "province",
    "general": "general",
    "card": "card",
    "face": "card",
    "battle-card": "battle-card",
    "side": "side",
}
"""Kinds that name something on the table, and what a page calls it."""

VERBS: dict[str, tuple[str, ...]] = {
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
    "take-train": (),
    "leave-train": (),
    "move": ("space",),
    "sail": ("space",),
    "sail-inside": ("space",),
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
    "attack": ("battle-card",),
    "attack-reserve": ("battle-card",),
    "attack-probe": ("battle-card",),
    "match": ("battle-card",),
    "give-up": (),
    "withdraw": (),
    "counterattack": (),
    "initiative": (),
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
    "pick-card": ("battle-card",),
    "at-random": (),
    "cancel": (),
    "reveal": (),
    "yes": (),
    "no": (),
    "loot": (),
    "clemency": (),
    # chance
    "deal": ("card*",),
    "draw": ("card",),
    "draw-general": ("general*",),
    "deal-battle": ("battle-card*",),
    "draw-battle": ("battle-card*",),
}


def grammar(
    board: Board, generals: tuple[tuple[str, str], ...], cards: tuple[tuple[str, str, str], ...]
) -> Grammar:
    """Return the grammar with the names of this edition's pieces (word, title; a card's face)."""
    inside = tuple(f"{board.spaces[space]}+" for space in board.cities)
    inside_titles = tuple(f"inside {board.titles[space]}" for space in board.cities)
    outside_titles = tuple(
        f"{'at' if space in board.cities else 'in'} {title}"
        for space, title in enumerate(board.titles)
    )
    provinces = tuple(province.id for province in board.provinces)
    kinds = (
        Kind("space", board.spaces, board.titles),
        Kind("place", board.spaces + inside, board.titles + inside_titles),
        Kind("at", board.spaces + inside, outside_titles + inside_titles),
        Kind("province", provinces, tuple(province.title for province in board.provinces)),
        Kind("general", tuple(g[0] for g in generals), tuple(g[1] for g in generals)),
        Kind("card", tuple(c[0] for c in cards), tuple(c[1] for c in cards)),
        Kind("face", tuple(c[0] for c in cards), tuple(c[2] for c in cards)),
        Kind("cus", COUNTS, tuple("1 CU" if n == "1" else f"{n} CUs" for n in COUNTS)),
        Kind("herd", COUNTS, tuple("1 elephant" if n == "1" else f"{n} elephants" for n in COUNTS)),
        Kind("bcs", COUNTS, tuple(f"{n} battle card{'s' * (n != '1')}" for n in COUNTS)),
        Kind("rounds", COUNTS, tuple(f"{n} round{'s' * (n != '1')}" for n in COUNTS)),
        Kind("points", COUNTS, tuple(f"{n} movement point{'s' * (n != '1')}" for n in COUNTS)),
        Kind("use", USES, USE_TITLES),
        Kind("side", SIDES, SIDE_TITLES),
        Kind("battle-card", BATTLE_CARDS, BATTLE_TITLES),
    )
    return Grammar(kinds, VERBS)


def listed(titles: list[str], last: str) -> str:
    """Return things as a sentence lists them.

    >>> listed(["a Probe", "a Reserve", "nothing"], "or")
    'a Probe, a Reserve or nothing'
    """
    return f" {last} ".join(part for part in (", ".join(titles[:-1]), titles[-1]) if part)
