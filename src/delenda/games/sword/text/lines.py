"""What reads the lines of a position that are not about a space: `vp: roman 6, greek 7`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from delenda.engine.action import Unreadable
from delenda.games.sword.effects import EFFECTS, mark
from delenda.games.sword.sides import ALL_POWERS, GAUL, H_LEAGUES, HOUSES, POWERS, TRANSALPINE
from delenda.games.sword.state import (
    ASIDE,
    AWAITED,
    DISPLACED,
    GONE,
    PHASES,
    POOL,
    TREATIES,
    SwordState,
    pair,
)
from delenda.games.sword.text.place import number

NEUTRALS = (*(POWERS[power] for power in ALL_POWERS), "unrest")
"""The words for what has acted in a round. 16.1.1, 20"""
OFF_MAP = {"pool": POOL, "aside": ASIDE, "displaced": DISPLACED, "awaited": AWAITED, "gone": GONE}
"""Where leaders are who are in no place."""
HAND, DISCARDS, REMOVED = "hand", "discards", "removed"
RAIDERS = {GAUL: 1, TRANSALPINE: -1}
"""Who counts plunder, and with which sign. 14.1"""

# --- the turn ---------------------------------------------------------------------------------


def _turn(s: SwordState, text: str) -> None:
    s.turn = number(text, "a turn")


def _phase(s: SwordState, text: str) -> None:
    s.phase = one_of(text, PHASES, "phase")


def _round(s: SwordState, text: str) -> None:
    s.round = number(text, "a round")


def _first(s: SwordState, text: str) -> None:
    s.first = one_of(text, HOUSES, "player")


def _active(s: SwordState, text: str) -> None:
    s.active = one_of(text, HOUSES, "player")


def _out(s: SwordState, text: str) -> None:
    s.out = sorted(one_of(word, HOUSES, "player") for word in items(text))


def _reshuffle(s: SwordState, text: str) -> None:
    s.reshuffle = sorted(one_of(word, HOUSES, "player") for word in items(text))


def _vp(s: SwordState, text: str) -> None:
    _by_house(s.vp, text, "a number of victory points")


def _desperate(s: SwordState, text: str) -> None:
    _by_house(s.desperate, text, "a number of Desperate Times cards")


def _by_house(held: list[int], text: str, what: str) -> None:
    for item in items(text):
        house, _, count = item.partition(" ")
        held[one_of(house, HOUSES, "player")] = number(count, what)


# --- powers -----------------------------------------------------------------------------------


def _alliances(s: SwordState, text: str) -> None:
    powers = POWERS[: len(ALL_POWERS)]
    found = []
    for item in items(text):
        one, _, other = item.partition("-")
        found.append(pair(one_of(one, powers, "power"), one_of(other, powers, "power")))
    s.alliances = sorted(found)


def _treaty(s: SwordState, text: str) -> None:
    s.treaty = one_of(text, TREATIES, "state of the treaty")


def _plunder(s: SwordState, text: str) -> None:
    word, _, count = text.partition(" ")
    sign = RAIDERS.get(POWERS.index(word) if word in POWERS else -1, 0)
    if not sign:
        raise Unreadable("plunder is written as 'gaul 3' or 'transalpine 2'")
    s.plunder = sign * number(count, "a number of plunder markers")


def _acted(s: SwordState, text: str) -> None:
    s.acted = [one_of(word, NEUTRALS, "non-player power") for word in items(text)]


def _unrest(s: SwordState, text: str) -> None:
    s.unrest = number(text, "a level of unrest")


def _effects(s: SwordState, text: str) -> None:
    s.effects = sorted(_mark(s, item) for item in items(text))


def _mark(s: SwordState, item: str) -> int:
    word, _, on = item.partition(" ")
    kind = one_of(word, tuple(effect.word for effect in EFFECTS), "effect")
    what = EFFECTS[kind].on
    if bool(what) != bool(on):
        wrong = f"lies on a {what}: '{word} …'" if what else "lies on nothing"
        raise Unreadable(f"the effect '{word}' {wrong}")
    return mark(kind, named(s, what, on) if what else 0)


# --- leaders and cards ------------------------------------------------------------------------


def _send(place: int, s: SwordState, text: str) -> None:
    """Put leaders where there is no map."""
    for word in items(text.replace(" ", ",")):
        s.leaders[named(s, "leader", word)] = place


def _hand(house: int, s: SwordState, text: str) -> None:
    s.hands[house] = tuple(sorted(_drawn(s, house, text)))


def _discards(house: int, s: SwordState, text: str) -> None:
    s.discards[house] = tuple(_drawn(s, house, text))


def _removed(house: int, s: SwordState, text: str) -> None:
    s.removed[house] = tuple(_drawn(s, house, text))


def _bribes(s: SwordState, text: str) -> None:
    """Those that paid a bribe are named among the removed cards, too. 7.2.2"""
    s.bribes = [_card(s, H_LEAGUES, word) for word in items(text.replace(" ", ","))]


def _drawn(s: SwordState, house: int, text: str) -> list[int]:
    """Take cards out of a deck; Desperate Times are in none. 7.4"""
    found = []
    for word in items(text.replace(" ", ",")):
        card = _card(s, house, word)
        left = list(s.decks[house])
        if card in left:
            left.remove(card)
            s.decks[house] = tuple(left)
        elif card in s.rules.decks[house]:
            raise Unreadable(f"card {word} of {HOUSES[house]} is named twice")
        found.append(card)
    return found


def _card(s: SwordState, house: int, word: str) -> int:
    wanted = number(word, "the number of a card")
    for card, found in enumerate(s.rules.cards):
        known = card in s.rules.decks[house] or (found.aside and found.house == house)
        if known and found.number == wanted:
            return card
    raise Unreadable(f"{HOUSES[house]} has no card {word}")


# --- words ------------------------------------------------------------------------------------


def items(text: str) -> list[str]:
    """Return what stands between commas."""
    return [" ".join(item.split()) for item in text.split(",") if item.strip()]


def named(s: SwordState, kind: str, word: str) -> int:
    """Return the piece of a kind that has a name; it is never hidden."""
    found = s.rules.grammar.kinds[kind].read(word)
    if found < 0:
        raise Unreadable(f"a {kind} has a name")
    return found


def one_of(word: str, known: tuple[str, ...], what: str) -> int:
    """Return which of some words it is; refuse others."""
    if word not in known:
        raise Unreadable(f"'{word}' is no {what}; expected one of {', '.join(known)}")
    return known.index(word)


READERS: Mapping[str, Callable[[SwordState, str], None]] = {
    "turn": _turn,
    "phase": _phase,
    "round": _round,
    "first": _first,
    "active": _active,
    "vp": _vp,
    "desperate": _desperate,
    "out": _out,
    "alliances": _alliances,
    "treaty": _treaty,
    "plunder": _plunder,
    "acted": _acted,
    "unrest": _unrest,
    "effects": _effects,
    **{name: partial(_send, place) for name, place in OFF_MAP.items()},
    **{f"{name} {HAND}": partial(_hand, house) for house, name in enumerate(HOUSES)},
    **{f"{name} {DISCARDS}": partial(_discards, house) for house, name in enumerate(HOUSES)},
    **{f"{name} {REMOVED}": partial(_removed, house) for house, name in enumerate(HOUSES)},
    "bribes": _bribes,
    "reshuffle": _reshuffle,
}
"""What reads each line, by its name."""
