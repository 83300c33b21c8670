"""The scenario of Hamilcar, read from its data file. 3, 4"""

from __future__ import annotations

from delenda.games.hamilcar.pieces import PLAIN
from delenda.punic.book.scenario import AT_ONCE, Band, Goal, Goals, Scenario
from delenda.punic.state import CARTHAGE, ROME, SEATS
from delenda.warfare.source import Data, Source


def war(source: Source = PLAIN) -> Scenario:
    """Return the whole war, 264-241 BC."""
    found, spaces = source.data("war.toml"), source.data("map.toml")["spaces"]
    return Scenario(
        id=found["id"],
        title=found["title"],
        sure=found.get("sure", "certain"),
        first_turn=found["first_turn"],
        last_turn=found["last_turn"],
        years=tuple(row["years"] for row in found["turns"]),
        hands=tuple(row["cards"] for row in found["turns"]),
        forces=tuple(_band(row) for row in found["forces"]),
        control=tuple(
            (space["id"], SEATS.index(space["control"])) for space in spaces if space["control"]
        ),
        grants=(),
        arrivals=(),
        stack=0,
        goals=Goals(
            at_once=(
                _capital(ROME, "carthago", "carthage-taken"),
                _capital(CARTHAGE, "roma", "rome-taken"),
            ),
            check=(),
            end=(),
            tie=CARTHAGE,
        ),
        isolation=(CARTHAGE, ROME),
        elections=True,
    )


def _band(row: Data) -> Band:
    return Band(
        side=SEATS.index(row["side"]),
        space=row["space"],
        units=row["units"],
        elephants=row["elephants"],
        generals=(row["general"],) if row["general"] else (),
        office=row["office"],
    )


def _capital(side: int, space: str, how: str) -> Goal:
    """Return the goal of taking the enemy's capital. 4.1"""
    return Goal(
        side=side,
        when=AT_ONCE,
        how=how,
        spaces=(space,),
        provinces=(),
        least=1,
        lead=0,
        rule="4.1",
        text="",
    )
