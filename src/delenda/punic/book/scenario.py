"""A scenario: how a game begins, what comes later, and how it ends. Never changed."""

from __future__ import annotations

from typing import NamedTuple

from delenda.punic.state import CARTHAGE, NEITHER, SIDES

ALL = 99
"""More units than are ever placed at once."""


class Band(NamedTuple):
    """CUs and generals that begin together."""

    side: int
    space: str
    units: int
    """The CUs, elephants not counted."""
    elephants: int
    generals: tuple[str, ...]
    """The first one commands."""
    office: str
    """Of the first general: "consul", "proconsul" or nothing."""
    inside: bool = False
    """They begin within the walls."""


class Grant(NamedTuple):
    """One line of the reinforcements of a turn. 6.1-6.2"""

    side: int
    name: str
    units: int
    at: tuple[str, ...]
    """The cities that may receive them."""
    region: str
    """Generals here may receive them; "all" where any may, nothing where none may."""
    needs: str
    """A city or province that the side must control; empty where there is none."""
    abroad: int
    """How many may go abroad."""
    rule: str
    turns: tuple[int, ...] = ()
    """The turns on which it comes; none named: all."""
    ask: str = ""
    """The question, where the rulebook has no sentence of its own."""
    where: str = ""
    """Why a CU may not go elsewhere, likewise."""


class Arrival(NamedTuple):
    """A general who comes later, with or without CUs of his own. 6.7"""

    turn: int
    side: int
    general: str
    units: int
    office: str
    regions: tuple[str, ...]
    port_regions: tuple[str, ...]
    """Regions of which only the ports will do."""
    with_cus: bool = False
    """He joins CUs of his side, wherever they are, unless they are besieged."""
    rule: str = "arrival.general"
    why: str = ""
    """Why he may not arrive elsewhere."""


AT_ONCE, CHECK, END = "at once", "check", "end"


class Goal(NamedTuple):
    """A condition with which a side wins. 22-23"""

    side: int
    when: str
    """AT_ONCE, at a victory CHECK, or at the END of the last turn."""
    how: str
    """Names the sentence that ends the game."""
    spaces: tuple[str, ...]
    provinces: tuple[str, ...]
    least: int
    """At least so many of the spaces and provinces."""
    lead: int
    """Political points ahead of the other side; 0 where points do not matter."""
    rule: str
    text: str


class Goals(NamedTuple):
    """How the game is won. 22-23"""

    at_once: tuple[Goal, ...]
    check: tuple[Goal, ...]
    end: tuple[Goal, ...]
    """In order; where there are none, political points decide."""
    tie: int
    """Who wins if points are even, or if no goal of the end is met."""


class First(NamedTuple):
    """Who plays first in a turn. 7.3"""

    decides: int = CARTHAGE
    always: int = NEITHER
    """The side that begins every turn, where nobody decides."""
    claim: bool = True
    """Rome may claim the first play with a Campaign card."""


class Scenario(NamedTuple):
    """Everything that a scenario decides."""

    id: str
    title: str
    sure: str
    first_turn: int
    last_turn: int
    years: tuple[str, ...]
    """For each turn from 1."""
    hands: tuple[int, ...]
    """For each turn from 1 the strategy cards of a full hand. 7.1"""
    forces: tuple[Band, ...]
    control: tuple[tuple[str, int], ...]
    """The spaces that hold a marker, and whose."""
    grants: tuple[Grant, ...]
    arrivals: tuple[Arrival, ...]
    stack: int
    """Rome must form a stack of so many CUs; 0 where it need not. 6.2"""
    goals: Goals
    first: First = First()
    isolation: tuple[int, ...] = SIDES
    """The order in which isolated markers are removed. 5.5"""
    elections: bool = True
    """Rome elects consuls each turn but the first. 6.4"""
    out: tuple[str, ...] = ()
    """Generals who are not in this scenario."""
    pool: tuple[str, ...] = ()
    """Carthaginians who begin in the pool, and may return as if displaced."""
    cards_out: tuple[str, ...] = ()
    """Strategy cards that are out of the game, by id."""
    subjugated: tuple[str, ...] = ()
    """Tribes that are gone."""
    effects: tuple[int, ...] = ()
    """What is in effect at the start."""
    provinces: tuple[str, ...] = ()
    """The provinces in play; none named: all."""
    sources: tuple[tuple[str, ...], ...] = ((), ())
    """For each side the cities of which it must control one for each new CU; none: no limit."""
