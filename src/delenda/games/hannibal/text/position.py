"""The board in lines that people read and write: `capua: carthage, rome 8 fabius, siege 2`.

See docs/formats.md. A line `SPACE: item, item` holds, in any order:

    rome | carthage | free        who controls it, where that is not as printed
    rome 8 p-scipio fabius        eight CUs and two generals outside, the senior first
    carthage 10 e2 hannibal       ten CUs, two of them elephants
    inside 2 hanno                of the controller, inside the walls
    siege 2 | train | train inside | subjugated
"""

from __future__ import annotations

from delenda.engine.action import Unreadable
from delenda.games.hannibal.effects import EFFECT_WORDS
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.text.position_lines import CONTROL
from delenda.punic.state import CARTHAGE, DEAD, DISPLACED, NO_MORE, PHASES, POOL, SEATS, SIDES

CARDS = ("deck", "discards", "removed")
LISTS = ("consuls", "proconsul", "dictator", "dead", "displaced", *CARDS, "effects")


def read_board(s: HannibalState, name: str, text: str) -> None:
    """Put what one line says on the table."""
    words = text.split()
    if name == "turn":
        s.turn = _number(text, "a turn")
    elif name == "phase":
        _read_phase(s, words)
    elif name in LISTS:
        _read_list(s, name, words)
    elif name.endswith(" hand") and name.removesuffix(" hand") in SEATS:
        side = SEATS.index(name.removesuffix(" hand"))
        s.hands[side] = tuple(_cards(s, words))
    else:
        if name not in s.rules.board.spaces:
            raise Unreadable(f"'{name}' is no space of the map and no other line of a position")
        _read_space(s, s.rules.board.space(name), text)


def _read_phase(s: HannibalState, words: list[str]) -> None:
    known = len(words) == 2 and words[0] in PHASES and words[1] in SEATS
    if not known:
        raise Unreadable(f"a phase is one of {', '.join(PHASES)}, followed by 'rome' or 'carthage'")
    s.phase, s.active = PHASES.index(words[0]), SEATS.index(words[1])


def _read_list(s: HannibalState, name: str, words: list[str]) -> None:
    if name == "consuls":
        s.consuls = tuple(_general(s, word) for word in words)
    elif name == "proconsul":
        if len(words) != 1:
            raise Unreadable("there is one proconsul, besides Scipio Africanus")
        s.proconsul = _general(s, words[0])
    elif name == "dictator":
        s.dictator = NO_MORE if words == ["over"] else _general(s, " ".join(words))
    elif name in ("dead", "displaced"):
        for word in words:
            _station(s, _general(s, word), DEAD if name == "dead" else DISPLACED)
    elif name == "discards":
        s.discards = _cards(s, words)
    elif name == "removed":
        found = _cards(s, words)
        s.removed += found
    elif name == "deck":
        found = _cards(s, words)
        s.deck = sorted([*s.deck, *found])
    else:
        s.effects = sorted(_effect(word) for word in words)


def _cards(s: HannibalState, words: list[str]) -> list[int]:
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


def _effect(word: str) -> int:
    if word not in EFFECT_WORDS:
        raise Unreadable(f"'{word}' is no effect; the effects are {', '.join(EFFECT_WORDS)}")
    return EFFECT_WORDS.index(word)


def _read_space(s: HannibalState, space: int, text: str) -> None:
    """Control first: it says whose the units inside are."""
    items = [item.split() for item in text.split(",")]
    for words in items:
        if len(words) == 1 and words[0] in CONTROL:
            s.control[space] = CONTROL[words[0]]
    for words in items:
        _read_item(s, space, words)


def _read_item(s: HannibalState, space: int, words: list[str]) -> None:
    first, rest = (words[0], words[1:]) if words else ("", [])
    if first in CONTROL and not rest:
        return
    if first in SEATS:
        _read_force(s, SEATS.index(first), space, rest)
    elif first == "inside":
        _read_inside(s, space, rest)
    elif first == "siege" and len(rest) == 1:
        s.siege[_site(s, space)] = _number(rest[0], "a number of siege points")
    elif first == "subjugated" and not rest:
        if s.rules.tribe_of[space] < 0:
            raise Unreadable(f"{_title(s, space)} has no tribe")
        s.tribes[s.rules.tribe_of[space]] = 0
    elif first == "train" and rest in ([], ["inside"]):
        s.trains = sorted([*s.trains, _city(s, space) if rest else space])
    else:
        said = " ".join(words)
        raise Unreadable(f"'{said}' is not understood of {_title(s, space)}")


def _read_inside(s: HannibalState, space: int, words: list[str]) -> None:
    """Units inside belong to who controls the city, unless the line names a side."""
    side = s.control[space]
    if words and words[0] in SEATS:
        side, words = SEATS.index(words[0]), words[1:]
    if side not in SIDES:
        raise Unreadable(f"nobody controls {_title(s, space)}, so nobody is inside")
    _read_force(s, side, _city(s, space), words)


def _read_force(s: HannibalState, side: int, place: int, words: list[str]) -> None:
    """Read `8 e2 hannibal mago`: CUs, elephants among them, generals with the senior first."""
    if not words:
        raise Unreadable("a force begins with the number of its CUs; it may be 0")
    units = _number(words[0], "a number of CUs")
    index = side * s.rules.places + place
    if s.units[index]:
        raise Unreadable(f"{SEATS[side]} is named twice in {_title(s, s.rules.space_of[place])}")
    s.units[index] = units
    names = words[1:]
    if names and names[0][:1] == "e" and names[0][1:].isdecimal():
        count = _number(names.pop(0)[1:], "a number of elephants")
        if side != CARTHAGE:
            raise Unreadable("elephants are Carthaginian")
        if count > s.rules.numbers.elephants:
            raise Unreadable(f"there are only {s.rules.numbers.elephants} elephant CUs")
        s.elephants = sorted([*s.elephants, *([place] * count)])
    generals = [_general(s, name) for name in names]
    for general in generals:
        if s.rules.generals[general].side != side:
            raise Unreadable(f"{s.rules.generals[general].title} does not serve {SEATS[side]}")
        _station(s, general, place)
    _order(s, generals)


def _general(s: HannibalState, name: str) -> int:
    general: int = s.rules.grammar.kinds["general"].read(name)
    if general < 0:
        raise Unreadable("a general has a name")
    return general


def _station(s: HannibalState, general: int, place: int) -> None:
    if s.generals[general] != POOL:
        raise Unreadable(f"{s.rules.generals[general].title} is named twice")
    s.generals[general] = place


def _order(s: HannibalState, generals: list[int]) -> None:
    """Let generals share out their own ranks of seniority in the order they are named. 9.3"""
    ranks = sorted(s.seniority.index(general) for general in generals)
    for rank, general in zip(ranks, generals, strict=True):
        s.seniority[rank] = general


def _site(s: HannibalState, space: int) -> int:
    site = s.rules.site_of[space]
    if site < 0:
        raise Unreadable(f"{_title(s, space)} has neither a walled city nor a tribe")
    return site


def _city(s: HannibalState, space: int) -> int:
    city = s.rules.inside[space]
    if city < 0:
        raise Unreadable(f"{_title(s, space)} has no walled city")
    return city


def _number(word: str, what: str) -> int:
    if not (word.isdecimal() and word.isascii() and len(word) < 6):
        raise Unreadable(f"'{word}' is not {what}")
    return int(word)


def _title(s: HannibalState, space: int) -> str:
    return s.rules.board.titles[space]
