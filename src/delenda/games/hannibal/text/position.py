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
from delenda.games.hannibal.page.wire import Band, Place
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.text.place import CONTROL, OWN, number, read_place
from delenda.punic.state import CARTHAGE, DEAD, DISPLACED, NO_MORE, PHASES, POOL, SEATS, SIDES

CARDS = ("deck", "discards", "removed")
LISTS = ("consuls", "proconsul", "dictator", "dead", "displaced", *CARDS, "effects")


def read_board(s: HannibalState, name: str, text: str) -> None:
    """Put what one line says on the table."""
    words = text.split()
    if name == "turn":
        s.turn = number(text, "a turn")
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
    said = read_place(text, _title(s, space))
    if said["control"]:
        s.control[space] = CONTROL[said["control"]]
    for side, band in said["outside"].items():
        _station_band(s, SEATS.index(side), space, band)
    for side, band in said["inside"].items():
        owner = s.control[space] if side == OWN else SEATS.index(side)
        if owner not in SIDES:
            raise Unreadable(f"nobody controls {_title(s, space)}, so nobody is inside")
        _station_band(s, owner, _city(s, space), band)
    _read_state(s, space, said)


def _read_state(s: HannibalState, space: int, said: Place) -> None:
    """Lay out siege points, a subjugated tribe and trains."""
    if said["siege"]:
        s.siege[_site(s, space)] = said["siege"]
    if said["subjugated"]:
        if s.rules.tribe_of[space] < 0:
            raise Unreadable(f"{_title(s, space)} has no tribe")
        s.tribes[s.rules.tribe_of[space]] = 0
    within = [_city(s, space)] * said["trainsInside"] if said["trainsInside"] else []
    s.trains = sorted([*s.trains, *[space] * said["trains"], *within])


def _station_band(s: HannibalState, side: int, place: int, band: Band) -> None:
    """Put a force down: its CUs, the elephants among them, its generals by seniority."""
    index = side * s.rules.places + place
    if s.units[index]:
        raise Unreadable(f"{SEATS[side]} is named twice in {_title(s, s.rules.space_of[place])}")
    s.units[index] = band["cus"]
    if band["elephants"] and side != CARTHAGE:
        raise Unreadable("elephants are Carthaginian")
    if band["elephants"] > s.rules.numbers.elephants:
        raise Unreadable(f"there are only {s.rules.numbers.elephants} elephant CUs")
    s.elephants = sorted([*s.elephants, *[place] * band["elephants"]])
    generals = [_general(s, name) for name in band["generals"]]
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


def _title(s: HannibalState, space: int) -> str:
    return s.rules.board.titles[space]
