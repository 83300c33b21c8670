"""A scenario: how a game begins, what comes later, and how it ends. Never changed."""

from __future__ import annotations

from typing import Any, NamedTuple

from delenda.games.hannibal.state import CARTHAGE, ROME, SEATS


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
    in_italy: int
    """How many must go to Italy."""
    rule: str


class Arrival(NamedTuple):
    """A general who comes later with CUs of his own. 6.7"""

    turn: int
    side: int
    general: str
    units: int
    office: str
    regions: tuple[str, ...]
    port_regions: tuple[str, ...]
    """Regions of which only the ports will do."""


class Goals(NamedTuple):
    """How the game is won. 22-23"""

    rome_takes: str = "carthage"
    carthage_takes: str = "rome"
    carthage_holds: tuple[str, ...] = ()
    """Provinces that win the game at a victory check."""
    tie: int = CARTHAGE


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


def read_scenario(found: dict[str, Any], tables: dict[str, Any]) -> Scenario:
    """Return a scenario; reinforcements that it does not name are those of the tables."""
    reinforcements = found.get("reinforcements", tables["reinforcements"])
    return Scenario(
        id=found["id"],
        title=found["title"],
        sure=found.get("sure", "certain"),
        first_turn=found["first_turn"],
        last_turn=found["last_turn"],
        years=tuple(row["years"] for row in found["turns"]),
        hands=tuple(row["cards"] for row in found["turns"]),
        forces=tuple(_force(row) for row in found["forces"]),
        control=tuple(
            (space, side) for side, seat in enumerate(SEATS) for space in found["control"][seat]
        ),
        grants=tuple(_grant(row) for row in reinforcements["rows"]),
        arrivals=tuple(_arrival(row) for row in found["arrivals"]),
        stack=reinforcements["stack"],
        goals=_goals(found["victory"]),
    )


def _force(row: dict[str, Any]) -> Force:
    generals = (row["general"], *row["subordinates"]) if row["general"] else ()
    side = SEATS.index(row["side"])
    return Force(side, row["space"], row["units"], row["elephants"], generals, row["office"])


def _grant(row: dict[str, Any]) -> Grant:
    return Grant(
        side=SEATS.index(row["side"]),
        name=row["name"],
        units=row["units"],
        at=tuple(row["at"]),
        region=row["generals"],
        needs=row["if_controls"],
        in_italy=row.get("in_italy", 0),
        rule=row["rule"],
    )


def _arrival(row: dict[str, Any]) -> Arrival:
    return Arrival(
        row["turn"],
        SEATS.index(row["side"]),
        row["general"],
        row["units"],
        row["office"],
        tuple(row["regions"]),
        tuple(row["port_regions"]),
    )


def _goals(found: dict[str, Any]) -> Goals:
    return Goals(
        rome_takes=found["rome_takes"],
        carthage_takes=found["carthage_takes"],
        carthage_holds=tuple(found["carthage_holds"]),
        tie=(ROME, CARTHAGE)[SEATS.index(found["tie"])],
    )
