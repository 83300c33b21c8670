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
from delenda.games.hannibal.queries import cus, elephants_at, generals_at
from delenda.games.hannibal.state import (
    CARTHAGE,
    DEAD,
    DISPLACED,
    EFFECTS,
    NOBODY,
    NOWHERE,
    PHASES,
    POOL,
    SEATS,
    SIDES,
    HannibalState,
)

CONTROL = ("rome", "carthage", "free")
"""The words for who controls a space."""
LISTS = ("consuls", "proconsul", "dead", "displaced", "discards", "removed", "effects")


# --- writing ----------------------------------------------------------------------------------


def write_board(s: HannibalState) -> list[str]:
    """Return the board as lines."""
    lines = [f"turn: {s.turn}", f"phase: {PHASES[s.phase]} {SEATS[s.active]}"]
    for space, name in enumerate(s.rules.board.spaces):
        items = _items(s, space)
        if items:
            lines.append(f"{name}: {', '.join(items)}")
    for name, words in _lists(s):
        if words:
            lines.append(f"{name}: {' '.join(words)}")
    return lines


def _items(s: HannibalState, space: int) -> list[str]:
    """Say what is to be told of a space."""
    items = []
    if s.control[space] != s.rules.board.start_control[space]:
        items.append(CONTROL[s.control[space]])
    for side in SIDES:
        force = _force(s, side, space)
        if force:
            items.append(f"{SEATS[side]} {force}")
    items += _inside(s, space)
    site = s.rules.site_of[space]
    if site >= 0 and s.siege[site]:
        items.append(f"siege {s.siege[site]}")
    tribe = s.rules.tribe_of[space]
    if tribe >= 0 and not s.tribes[tribe]:
        items.append("subjugated")
    if s.train == space:
        items.append("train")
    return items


def _inside(s: HannibalState, space: int) -> list[str]:
    """Say what is inside the walls; the controller's units need no name."""
    city = s.rules.inside[space]
    if city < 0:
        return []
    items = []
    for side in SIDES:
        force = _force(s, side, city)
        if force:
            owner = "" if s.control[space] == side else f"{SEATS[side]} "
            items.append(f"inside {owner}{force}")
    if s.train == city:
        items.append("train inside")
    return items


def _force(s: HannibalState, side: int, place: int) -> str:
    """Write the CUs and generals of a side in a place."""
    units, generals = cus(s, side, place), generals_at(s, side, place)
    if not units and not generals:
        return ""
    words = [str(units)]
    elephants = elephants_at(s, place) if side == CARTHAGE else 0
    if elephants:
        words.append(f"e{elephants}")
    return " ".join(words + [s.rules.generals[general].id for general in generals])


def _lists(s: HannibalState) -> list[tuple[str, list[str]]]:
    """Return the lines that are plain lists of names."""
    cards = s.rules.grammar.kinds["card"]
    named = s.rules.grammar.kinds["general"]
    proconsul = [] if s.proconsul == NOBODY else [named.write(s.proconsul)]
    off_map = [
        (name, [named.write(g) for g, at in enumerate(s.generals) if at == place])
        for name, place in (("dead", DEAD), ("displaced", DISPLACED))
    ]
    hands = [
        (f"{SEATS[side]} hand", [cards.write(card) for card in s.hands[side]]) for side in SIDES
    ]
    return [
        ("consuls", [named.write(general) for general in s.consuls]),
        ("proconsul", proconsul),
        *off_map,
        *hands,
        ("discards", [cards.write(card) for card in s.discards]),
        ("removed", [cards.write(card) for card in s.removed]),
        ("effects", [EFFECTS[effect] for effect in s.effects]),
    ]


# --- reading ----------------------------------------------------------------------------------


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
    generals = s.rules.grammar.kinds["general"]
    if name == "consuls":
        s.consuls = tuple(generals.read(word) for word in words)
    elif name == "proconsul":
        if len(words) != 1:
            raise Unreadable("there is one proconsul, besides Scipio Africanus")
        s.proconsul = generals.read(words[0])
    elif name in ("dead", "displaced"):
        for word in words:
            _station(s, generals.read(word), DEAD if name == "dead" else DISPLACED)
    elif name == "discards":
        s.discards = _cards(s, words)
    elif name == "removed":
        s.removed = _cards(s, words)
    else:
        s.effects = sorted(_effect(word) for word in words)


def _cards(s: HannibalState, words: list[str]) -> list[int]:
    """Take cards out of the deck."""
    found = []
    for word in words:
        card = s.rules.grammar.kinds["card"].read(word)
        if card not in s.deck:
            missing = (
                "a hidden card cannot be set up" if card < 0 else f"card {word} is named twice"
            )
            raise Unreadable(missing)
        s.deck.remove(card)
        found.append(card)
    return found


def _effect(word: str) -> int:
    if word not in EFFECTS:
        raise Unreadable(f"'{word}' is no effect; the effects are {', '.join(EFFECTS)}")
    return EFFECTS.index(word)


def _read_space(s: HannibalState, space: int, text: str) -> None:
    """Control first: it says whose the units inside are."""
    items = [item.split() for item in text.split(",")]
    for words in items:
        if len(words) == 1 and words[0] in CONTROL:
            s.control[space] = CONTROL.index(words[0])
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
        if s.train != NOWHERE:
            raise Unreadable("there is only one siege train")
        s.train = _city(s, space) if rest else space
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
        s.elephants = sorted([*s.elephants, *([place] * int(names.pop(0)[1:]))])
    generals = [s.rules.grammar.kinds["general"].read(name) for name in names]
    for general in generals:
        if s.rules.generals[general].side != side:
            raise Unreadable(f"{s.rules.generals[general].title} does not serve {SEATS[side]}")
        _station(s, general, place)
    _order(s, generals)


def _station(s: HannibalState, general: int, place: int) -> None:
    if general < 0:
        raise Unreadable("a general has a name")
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
