"""The board in lines that people read and write, as far as the Punic games share them.

A line `SPACE: item, item` holds, in any order:

    rome | carthage | free        who controls it, where that is not as printed
    rome 8 consul other           eight CUs and two generals outside, the senior first
    carthage 10 e2 general        ten CUs, two of them elephants
    inside 2 general              of the controller, inside the walls
    siege 2 | subjugated          and the marks of a game's own dialect
"""

from __future__ import annotations

from delenda.engine.action import Unreadable
from delenda.punic.state import CARTHAGE, NO_MORE, POOL, SEATS, SIDES, PunicState
from delenda.punic.text.dialect import Dialect
from delenda.punic.text.place import CONTROL, OWN, Said, Troop, number, read_place
from delenda.punic.words import listed

CARDS = ("deck", "discards", "removed")
LISTS = ("consuls", "proconsul", "dictator", "dead", "displaced", *CARDS, "effects")
FIELDS = (
    "turn",
    "phase",
    "active",
    "control",
    "units",
    "elephants",
    "generals",
    "consuls",
    "proconsul",
    "dictator",
    "siege",
    "tribes",
    "hands",
    "deck",
    "discards",
    "removed",
    "effects",
)
"""The fields of a state that the shared lines hold."""


def read_board(s: PunicState, name: str, text: str, dialect: Dialect) -> None:
    """Put what one line says on the table."""
    words = text.split()
    if name == "turn":
        s.turn = number(text, "a turn")
    elif name == "phase":
        _read_phase(s, words, dialect.phases)
    elif name in dict(dialect.off_map):
        for word in words:
            _station(s, _general(s, word), dict(dialect.off_map)[name])
    elif name in dialect.readers:
        dialect.readers[name](s, text)
    elif name in LISTS:
        _read_list(s, name, words)
    elif name.endswith(" hand") and name.removesuffix(" hand") in SEATS:
        side = SEATS.index(name.removesuffix(" hand"))
        s.hands[side] = tuple(_cards(s, words))
    else:
        if name not in s.rules.board.spaces:
            raise Unreadable(f"'{name}' is no space of the map and no other line of a position")
        _read_space(s, s.rules.board.space(name), text, dialect)


def _read_phase(s: PunicState, words: list[str], phases: tuple[str, ...]) -> None:
    known = len(words) == 2 and words[0] in phases and words[1] in SEATS
    if not known:
        raise Unreadable(f"a phase is one of {', '.join(phases)}, followed by 'rome' or 'carthage'")
    s.phase, s.active = phases.index(words[0]), SEATS.index(words[1])


def _read_list(s: PunicState, name: str, words: list[str]) -> None:
    if name == "consuls":
        s.consuls = tuple(_general(s, word) for word in words)
    elif name == "proconsul":
        if len(words) != 1:
            raise Unreadable(_one_proconsul(s))
        s.proconsul = _general(s, words[0])
    elif name == "dictator":
        s.dictator = NO_MORE if words == ["over"] else _general(s, " ".join(words))
    elif name == "discards":
        s.discards = _cards(s, words)
    elif name == "removed":
        found = _cards(s, words)
        s.removed += found
    elif name == "deck":
        found = _cards(s, words)
        s.deck = sorted([*s.deck, *found])
    else:
        s.effects = sorted(_effect(s, word) for word in words)


def _one_proconsul(s: PunicState) -> str:
    """Say that there is one, besides those who are proconsuls anyway. 6.7"""
    besides = [s.rules.generals[general].title for general in s.rules.seconds]
    return "there is one proconsul" + (f", besides {listed(besides, 'and')}" if besides else "")


def _cards(s: PunicState, words: list[str]) -> list[int]:
    """Take cards out of the deck, or from those that begin the game set aside."""
    found = []
    for word in words:
        card = s.rules.grammar.kinds["card"].read(word)
        if s.rules.cards[card].aside and card in s.removed:
            s.removed.remove(card)
        elif card in s.deck:
            s.deck.remove(card)
        else:
            missing = (
                "a hidden card cannot be set up" if card < 0 else f"card {word} is named twice"
            )
            raise Unreadable(missing)
        found.append(card)
    return found


def _effect(s: PunicState, word: str) -> int:
    words = [effect.word for effect in s.rules.effects]
    if word not in words:
        raise Unreadable(f"'{word}' is no effect; the effects are {', '.join(words)}")
    return words.index(word)


# --- spaces -----------------------------------------------------------------------------------


def _read_space(s: PunicState, space: int, text: str, dialect: Dialect) -> None:
    """Control first: it says whose the units inside are."""
    title = _title(s, space)
    said = read_place(text, title, dialect)
    if said.control:
        s.control[space] = CONTROL[said.control]
    for side, troop in said.outside.items():
        station_troop(s, SEATS.index(side), space, troop, dialect, title)
    for side, troop in said.inside.items():
        owner = s.control[space] if side == OWN else SEATS.index(side)
        if owner not in SIDES:
            raise Unreadable(f"nobody controls {title}, so nobody is inside")
        station_troop(s, owner, _city(s, space), troop, dialect, title)
    _read_state(s, space, said, dialect)


def _read_state(s: PunicState, space: int, said: Said, dialect: Dialect) -> None:
    """Lay out siege points, a subjugated tribe and marks."""
    if said.siege:
        s.siege[_site(s, space)] = said.siege
    if said.subjugated:
        if s.rules.tribe_of[space] < 0:
            raise Unreadable(f"{_title(s, space)} has no tribe")
        s.tribes[s.rules.tribe_of[space]] = 0
    if said.within:
        dialect.put_marks(s, _city(s, space), said.within)
    dialect.put_marks(s, space, said.marks)


def station_troop(
    s: PunicState, side: int, place: int, troop: Troop, dialect: Dialect, title: str
) -> None:
    """Put a force down: its CUs, the elephants among them, its generals by seniority."""
    index = side * s.rules.places + place
    if s.units[index]:
        raise Unreadable(f"{SEATS[side]} is named twice in {title}")
    s.units[index] = troop.cus
    if troop.elephants and side != CARTHAGE:
        raise Unreadable("elephants are Carthaginian")
    if troop.elephants > s.rules.numbers.elephants:
        raise Unreadable(f"there are only {s.rules.numbers.elephants} elephant CUs")
    s.elephants = sorted([*s.elephants, *[place] * troop.elephants])
    dialect.put_baggage(s, side, place, troop.baggage)
    generals = [_general(s, name) for name in troop.generals]
    for general in generals:
        if s.rules.generals[general].side != side:
            raise Unreadable(f"{s.rules.generals[general].title} does not serve {SEATS[side]}")
        _station(s, general, place)
    _order(s, generals)


def _general(s: PunicState, name: str) -> int:
    general: int = s.rules.grammar.kinds["general"].read(name)
    if general < 0:
        raise Unreadable("a general has a name")
    return general


def _station(s: PunicState, general: int, place: int) -> None:
    if s.generals[general] != POOL:
        raise Unreadable(f"{s.rules.generals[general].title} is named twice")
    s.generals[general] = place


def _order(s: PunicState, generals: list[int]) -> None:
    """Let generals share out their own ranks of seniority in the order they are named. 9.3"""
    ranks = sorted(s.seniority.index(general) for general in generals)
    for rank, general in zip(ranks, generals, strict=True):
        s.seniority[rank] = general


def _site(s: PunicState, space: int) -> int:
    site = s.rules.site_of[space]
    if site < 0:
        raise Unreadable(f"{_title(s, space)} has neither a walled city nor a tribe")
    return site


def _city(s: PunicState, space: int) -> int:
    city = s.rules.inside[space]
    if city < 0:
        raise Unreadable(f"{_title(s, space)} has no walled city")
    return city


def _title(s: PunicState, space: int) -> str:
    return s.rules.board.titles[space]
