"""Tables in the Reinforcement Phase."""

from __future__ import annotations

from textwrap import dedent

from punic.tables import Table, table

ARMIES = """
    rome: rome 8 p-scipio
    agrigentum: rome 8 longus
    carthage: carthage 4 hanno
    saguntum: carthage 10 e2 hannibal mago h-gisgo
    new-carthage: carthage 2 hasdrubal
    consuls: p-scipio longus
"""
"""The forces at the start of the game."""


def spring(lines: str = ARMIES, turn: int = 2) -> Table:
    """It is the Reinforcement Phase of a turn, and Carthage begins."""
    return table(f"turn: {turn}\nphase: reinforcement carthage\n{dedent(lines)}")


def carthage_is_ready(t: Table) -> Table:
    """Let Carthage place its CUs wherever it comes first."""
    while t.seat == "carthage":
        t.carthage(t.options[0])
    return t


def roman_spring(lines: str, turn: int = 2) -> Table:
    """It is Rome's part of the Reinforcement Phase."""
    return carthage_is_ready(spring(lines, turn))


def place_all(t: Table, *places: str) -> Table:
    """Let Rome place its CUs."""
    return t.rome(*(f"reinforce {place}" for place in places))


def elections(lines: str, *places: str, turn: int = 2) -> Table:
    """Rome has placed its CUs and names a proconsul next."""
    return place_all(roman_spring(lines, turn), *places)
