"""The board in lines that people read and write: `roma: roman 2, siege 1; inside 2 roman`.

    turn: 3                           phase: action
    round: 2                          active: greek
    first: gaul                       vp: roman 6, greek 7
    desperate: roman 2, greek 1       out: gaul
    alliances: roman-etruscan         treaty: envoys
    plunder: gaul 3                   unrest: 3
    acted: volsci, unrest             effects: appian-way, wild-beasts roman
    roman hand: 12 15                 roman discards: 3
    roman removed: 4                  bribes: 7
    reshuffle: roman                  displaced: pyrrhus
    pool: fabius                      aside: greek-b
    gone: dionysius                   awaited: brennus

Cards that no line names lie in the decks; leaders whom none names are where they wait. Spaces: see
`place.py`.
"""

from __future__ import annotations

from delenda.engine.action import Unreadable
from delenda.games.sword.book.scenario import kind_of
from delenda.games.sword.queries import inside
from delenda.games.sword.sides import POWER_TITLES, POWERS
from delenda.games.sword.state import SwordState
from delenda.games.sword.text.lines import READERS, named
from delenda.games.sword.text.place import UNSAID, Said, Told, read_place

FIELDS = (
    "turn",
    "phase",
    "round",
    "first",
    "active",
    "vp",
    "control",
    "loyalty",
    "tribes",
    "siege",
    "units",
    "leaders",
    "alliances",
    "treaty",
    "plunder",
    "acted",
    "unrest",
    "hands",
    "decks",
    "discards",
    "removed",
    "bribes",
    "reshuffle",
    "desperate",
    "effects",
    "out",
)
"""The fields of the state that these lines hold."""


def read_board(s: SwordState, name: str, text: str) -> None:
    """Put what one line says on the table."""
    reader = READERS.get(name)
    if reader is not None:
        reader(s, text)
        return
    known = [space.id for space in s.rules.board.spaces]
    if name not in known:
        raise Unreadable(f"'{name}' is no space of the map and no other line of a position")
    _read_space(s, known.index(name), text)


# --- spaces -----------------------------------------------------------------------------------


def _read_space(s: SwordState, space: int, text: str) -> None:
    found = s.rules.board.spaces[space]
    said = read_place(text, found.title)
    if said.control != UNSAID:
        s.control[space] = said.control
        s.tribes[space] = int(said.stands)
    if said.stands and not found.factor:
        raise Unreadable(f"{found.title} has no tribe")
    if said.loyalty != UNSAID:
        s.loyalty[space] = said.loyalty
    if said.siege != UNSAID:
        s.siege[space] = said.siege
    for force in said.forces:
        _station(s, space, force, said)


def _station(s: SwordState, space: int, force: Told, said: Said) -> None:
    """Put a force down: its CUs, and its leaders, the commander first. 8.2.1"""
    title = s.rules.board.spaces[space].title
    place = inside(s, space) if force.is_inside else space
    if any(same_troops(force, other) for other in said.forces if other is not force):
        raise Unreadable(f"{POWER_TITLES[force.power]} are named twice in {title}")
    s.units[kind_of(force.power, force.troops) * s.rules.places + place] = force.cus
    leaders = [named(s, "leader", name) for name in force.leaders]
    for leader in leaders:
        one = s.rules.leaders[leader]
        if one.power != force.power:
            raise Unreadable(f"{one.title} does not serve {POWERS[force.power]}")
        if s.leaders[leader] >= 0:
            raise Unreadable(f"{one.title} is named twice")
        s.leaders[leader] = place
    _rank(s, leaders)


def same_troops(one: Told, other: Told) -> bool:
    """Say whether two forces are of one power and kind, on one side of the walls."""
    return (one.power, one.troops, one.is_inside) == (other.power, other.troops, other.is_inside)


def _rank(s: SwordState, leaders: list[int]) -> None:
    """Let leaders share out their own ranks of seniority in the order they are named. 8.2.1"""
    ranks = sorted(s.seniority.index(leader) for leader in leaders)
    for rank, leader in zip(ranks, leaders, strict=True):
        s.seniority[rank] = leader
