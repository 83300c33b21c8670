"""A scenario: how a game begins, what comes later, and how it ends. Never changed."""

from __future__ import annotations

from typing import Any, NamedTuple

from delenda.games.hannibal.effects import EFFECT_WORDS
from delenda.games.hannibal.state import CARTHAGE, NEITHER, SEATS, SIDES

ALL = 99
"""More units than are ever placed at once."""


class Force(NamedTuple):
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
    """How many may go outside Italy."""
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
    why: str = "he arrives in Italy or in a port of Spain"


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
    forces: tuple[Force, ...]
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


def read_scenario(found: dict[str, Any], tables: dict[str, Any]) -> Scenario:
    """Return a scenario; reinforcements that it does not name are those of the tables."""
    reinforcements = {**tables, **found}["reinforcements"]
    first = found.get("first_turn", 1)
    turns = {row["turn"]: row for row in found["turns"]}
    numbers = range(1, max(turns) + 1)
    return Scenario(
        id=found["id"],
        title=found["title"],
        sure=found.get("sure", "certain"),
        first_turn=first,
        last_turn=found["last_turn"],
        years=tuple(turns[n]["years"] if n in turns else "" for n in numbers),
        hands=tuple(turns[n]["cards"] if n in turns else 0 for n in numbers),
        forces=tuple(_force(row) for row in found["forces"]),
        control=tuple(
            (space, side) for side, seat in enumerate(SEATS) for space in found["control"][seat]
        ),
        grants=_grants(reinforcements),
        arrivals=tuple(_arrival(row) for row in found.get("arrivals", ())),
        stack=reinforcements.get("stack", 0),
        goals=_goals(found["victory"]),
        first=_first(found.get("first", {})),
        isolation=tuple(SEATS.index(seat) for seat in found.get("isolation", SEATS)),
        elections=found.get("elections", True),
        out=tuple(found.get("out", ())),
        pool=tuple(found.get("pool", ())),
        cards_out=tuple(str(card) for card in found.get("cards_out", ())),
        subjugated=tuple(found.get("subjugated", ())),
        effects=tuple(EFFECT_WORDS.index(name) for name in found.get("effects", ())),
        provinces=tuple(found.get("provinces", ())),
        sources=_sources(reinforcements),
    )


def with_reinforcements(setting: Scenario, found: dict[str, Any]) -> Scenario:
    """Return a scenario with other reinforcements. PHX 14.7"""
    grants, sources = _grants(found), _sources(found)
    return setting._replace(grants=grants, sources=sources, stack=found.get("stack", 0))


def _grants(found: dict[str, Any]) -> tuple[Grant, ...]:
    return tuple(_grant(row) for row in found["rows"])


def _sources(found: dict[str, Any]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(found.get("sources", {}).get(seat, ())) for seat in SEATS)


def _force(row: dict[str, Any]) -> Force:
    generals = (row["general"], *row["subordinates"]) if row["general"] else ()
    side = SEATS.index(row["side"])
    walls = row.get("inside", False)
    return Force(side, row["space"], row["units"], row["elephants"], generals, row["office"], walls)


def _grant(row: dict[str, Any]) -> Grant:
    return Grant(
        side=SEATS.index(row["side"]),
        name=row["name"],
        units=row["units"],
        at=tuple(row["at"]),
        region=row["generals"],
        needs=row.get("if_controls", ""),
        abroad=row["units"] - row["in_italy"] if "in_italy" in row else ALL,
        rule=row["rule"],
        turns=tuple(row.get("turns", ())),
        ask=row.get("ask", ""),
        where=row.get("where", ""),
    )


def _arrival(row: dict[str, Any]) -> Arrival:
    return Arrival(
        row["turn"],
        SEATS.index(row["side"]),
        row["general"],
        row["units"],
        row["office"],
        tuple(row.get("regions", ())),
        tuple(row.get("port_regions", ())),
        row.get("with_cus", False),
        row.get("rule", "arrival.general"),
        row.get("why", "he arrives in Italy or in a port of Spain"),
    )


def _goals(found: dict[str, Any]) -> Goals:
    goals = [_goal(row) for row in found["goals"]]
    at_once, check, end = (
        tuple(goal for goal in goals if goal.when == when) for when in (AT_ONCE, CHECK, END)
    )
    return Goals(at_once, check, end, SEATS.index(found["tie"]))


def _goal(row: dict[str, Any]) -> Goal:
    spaces, provinces = tuple(row.get("spaces", ())), tuple(row.get("provinces", ()))
    return Goal(
        side=SEATS.index(row["side"]),
        when=row["when"],
        how=row["how"],
        spaces=spaces,
        provinces=provinces,
        least=row.get("at_least", len(spaces) + len(provinces)),
        lead=row.get("lead", 0),
        rule=row.get("rule", "victory.sudden"),
        text=row.get("text", ""),
    )


def _first(found: dict[str, Any]) -> First:
    always = found.get("always", "")
    return First(
        SEATS.index(found.get("decides", "carthage")),
        SEATS.index(always) if always else NEITHER,
        found.get("claim", True),
    )


def sentences(setting: Scenario) -> dict[str, str]:
    """Return the texts that a scenario brings along: questions of its grants, its endings."""
    goals = (*setting.goals.at_once, *setting.goals.check, *setting.goals.end)
    endings = {f"end.{goal.how}": goal.text for goal in goals if goal.text}
    asks = {f"ask.reinforce-{one.name}": one.ask for one in setting.grants if one.ask}
    return {**asks, **endings}
