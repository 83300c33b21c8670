"""Scenarios of Hannibal, read from data files."""

from __future__ import annotations

from typing import Any

from delenda.punic.book.scenario import (
    ALL,
    AT_ONCE,
    CHECK,
    END,
    Arrival,
    Band,
    First,
    Goal,
    Goals,
    Grant,
    Scenario,
)
from delenda.punic.state import CARTHAGE, NEITHER, SEATS


def read_scenario(
    found: dict[str, Any], tables: dict[str, Any], effects: tuple[str, ...]
) -> Scenario:
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
        forces=tuple(_band(row) for row in found["forces"]),
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
        effects=tuple(effects.index(name) for name in found.get("effects", ())),
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


def _band(row: dict[str, Any]) -> Band:
    generals = (row["general"], *row["subordinates"]) if row["general"] else ()
    side = SEATS.index(row["side"])
    walls = row.get("inside", False)
    return Band(side, row["space"], row["units"], row["elephants"], generals, row["office"], walls)


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
        SEATS.index(found.get("decides", SEATS[CARTHAGE])),
        SEATS.index(always) if always else NEITHER,
        found.get("claim", True),
    )


def sentences(setting: Scenario) -> dict[str, str]:
    """Return the texts that a scenario brings along: questions of its grants, its endings."""
    goals = (*setting.goals.at_once, *setting.goals.check, *setting.goals.end)
    endings = {f"end.{goal.how}": goal.text for goal in goals if goal.text}
    asks = {f"ask.reinforce-{one.name}": one.ask for one in setting.grants if one.ask}
    return {**asks, **endings}
