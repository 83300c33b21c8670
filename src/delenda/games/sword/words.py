"""The verbs of The Sword of Rome and the kinds of their arguments.

The order of the verbs numbers actions once and for all, so a new verb comes last.
"""

from __future__ import annotations

from delenda.engine.action import Grammar, Kind
from delenda.games.sword.book.book import Book
from delenda.games.sword.sides import ADJECTIVES, HOUSE_TITLES, HOUSES, POWER_TITLES, POWERS, TROOPS
from delenda.games.sword.state import PHASES

PHASE_TITLES = (
    "The mines",
    "Cards are drawn",
    "The first player is named",
    "The Action Phase",
    "Attrition",
    "Surrender",
    "Isolation",
    "Scoring",
    "Alliances end or are renewed",
    "Reinforcements",
)
USES = ("activate", "support", "raise", "event", "hire", "sail", "discard")
"""What a card may be played for. 7.1, 7.2.4"""
USE_TITLES = (
    "activate a leader",
    "place support",
    "raise a CU",
    "the event",
    "hire mercenaries",
    "sail",
    "discard",
)
NEED_TITLES = (
    *USE_TITLES[:3],
    "play an event out of hand, deck or discards",
    *USE_TITLES[4:6],
    "throw cards away, and draw as many",
)
"""What Desperate Times are played for. 7.4.3"""
ACTIVATE, SUPPORT, RAISE, EVENT, HIRE, SAIL, DISCARD = range(7)
WAYS = (
    "attrition",
    "plunder",
    "remove-support",
    "cancel-alliance",
    "remove-cu",
    "place-cu",
    "make-independent",
    "restore-home",
    "unrest",
    "neutral-power",
    "remove-own-support",
    "hire",
)
"""What an event does where it leaves a choice. 7"""
WAY_TITLES = (
    "a force rolls for attrition",
    "the Gauls take plunder",
    "remove support",
    "end an alliance",
    "remove CUs",
    "place CUs",
    "make a space independent",
    "take markers off home spaces",
    "raise the unrest",
    "act for a non-player power",
    "give up own support",
    "agree",
)
COUNTS = tuple(str(n) for n in range(100))

VERBS: dict[str, tuple[str, ...]] = {
    # the turn. 5
    "throw": ("card",),
    "first": ("house",),
    "announce": (),
    "order": ("house",),
    "done": (),
    # cards. 7
    "play": ("card", "use"),
    "respond": ("card",),
    "desperate": ("use",),
    "fetch": ("card",),
    "show": ("card", "seat"),
    # support. 7.3
    "raise-loyalty": ("space",),
    "mark": ("space",),
    "clear": ("space",),
    "strip": ("space",),
    "plunder": (),
    "unrest": (),
    "calm": (),
    # leaders and the march. 8, 9
    "activate": ("leader",),
    "command": ("leader",),
    "station": ("leader", "place"),
    "take": ("amount",),
    "take-mercenaries": ("amount",),
    "bring": ("leader",),
    "move": ("space",),
    "sail": ("space",),
    "raid": (),
    "stop": (),
    "besiege": (),
    "colony": (),
    "sortie": (),
    # reactions. 9.3, 10, 11
    "inside": ("amount",),
    "go-inside": ("leader",),
    "intercept": ("leader", "amount"),
    "avoid": ("leader", "amount"),
    "avoid-to": ("space",),
    "allow": (),
    "deny": (),
    "refuse": (),
    "fight": (),
    "bribe": ("card",),
    "lend": ("card",),
    "contest": ("card",),
    "power": ("power",),
    # battle and after. 12
    "flank": ("leader",),
    "join": (),
    "retreat": ("space",),
    "retreat-inside": ("amount",),
    # sieges, plunder. 13, 14
    "loot": (),
    "convert": (),
    "restore": ("space",),
    # alliances. 15
    "propose": ("power", "power"),
    "accept": (),
    "decline": (),
    "break": ("power", "power"),
    "renew": (),
    "lapse": (),
    # non-player powers. 16
    "neutral": ("card", "power"),
    "deputy": ("house",),
    # reinforcement. 5.10
    "reinforce": ("power", "place"),
    "return": ("leader", "place"),
    "retire": ("leader",),
    "pay": ("space",),
    # events. 7, 21
    "pick": ("space",),
    "pick-leader": ("leader",),
    "pick-power": ("power",),
    "pick-force": ("power", "place"),
    "pick-card": ("card",),
    "yes": (),
    "no": (),
    # with five players. 7.2.4, 19, 20
    "hire": ("card",),
    "attack-unrest": ("amount",),
    # chance
    "deal": ("card*",),
    "draw": ("card",),
    "draw-leader": ("leader*",),
    "lose-card": ("card",),
    "march": (),
    "regroup": (),
    "use": ("use",),
    "free": ("card",),
    "stir": ("card",),
    "permit": (),
    # ways to play an event. 7.1
    "way": ("way",),
    # Africa, the treaty, mercenaries, Gallic events. 5.4, 5.10.1, 17, 18
    "land": ("leader", "place"),
    "come-home": ("space",),
    "lead-carthage": ("card",),
    "disband": ("place",),
    "avert": ("card",),
    # a card that lets an army flee by sea. 11.1.1, 12.4.3
    "ships": ("card",),
}


def grammar(book: Book) -> Grammar:
    """Return the grammar with the names of the pieces."""
    return Grammar((*_map_kinds(book), *_piece_kinds(book), *_counts()), VERBS)


def _map_kinds(book: Book) -> tuple[Kind, ...]:
    """Return the kinds of spaces and places."""
    spaces = book.board.spaces
    words = tuple(space.id for space in spaces)
    titles = tuple(space.title for space in spaces)
    within = tuple(f"{word}+" for word in words)
    return (
        Kind("space", words, titles),
        Kind("place", (*words, *within), (*titles, *(f"inside {title}" for title in titles))),
        Kind(
            "at",
            (*words, *within),
            (*(f"in {title}" for title in titles), *(f"inside {title}" for title in titles)),
        ),
    )


def _piece_kinds(book: Book) -> tuple[Kind, ...]:
    """Return the kinds of powers, houses, seats, leaders and cards."""
    leaders = tuple(leader.id for leader in book.leaders)
    cards = tuple(card.id for card in book.cards)
    return (
        Kind("power", POWERS, POWER_TITLES),
        Kind("Power", POWERS, tuple(title[0].upper() + title[1:] for title in POWER_TITLES)),
        Kind("adjective", POWERS, ADJECTIVES),
        Kind("house", HOUSES, HOUSE_TITLES),
        Kind("House", HOUSES, tuple(title[0].upper() + title[1:] for title in HOUSE_TITLES)),
        Kind("seat", book.setting.seats, _seat_titles(book)),
        Kind("leader", leaders, tuple(leader.title for leader in book.leaders)),
        Kind("card", cards, tuple(f"{card.title} (#{card.number})" for card in book.cards)),
        Kind("troops", TROOPS),
        Kind("phase", PHASES, PHASE_TITLES),
        Kind("use", USES, USE_TITLES),
        Kind("need", USES, NEED_TITLES),
        Kind("way", WAYS, WAY_TITLES),
    )


def _seat_titles(book: Book) -> tuple[str, ...]:
    """Return what persons are called: by the houses that they keep."""
    setting = book.setting
    return tuple(
        " with ".join(HOUSE_TITLES[house] for house in setting.order if setting.keepers[house] == i)
        for i in range(len(setting.seats))
    )


def _counts() -> tuple[Kind, ...]:
    """Return the kinds of numbers that sentences speak of."""
    return tuple(
        Kind(name, COUNTS, tuple(f"{n} {one if n == 1 else many}" for n in range(len(COUNTS))))
        for name, one, many in (
            ("cus", "CU", "CUs"),
            ("vp", "victory point", "victory points"),
            ("mp", "movement point", "movement points"),
            ("points", "point", "points"),
            ("markers", "marker", "markers"),
            ("cards", "card", "cards"),
        )
    )
