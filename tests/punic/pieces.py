"""Where the pieces of a table are."""

from __future__ import annotations

from delenda.punic.queries import cus, herd
from delenda.punic.state import CARTHAGE, SEATS
from punic.hand import state
from punic.tables import Table


def place(t: Table, name: str) -> int:
    """Return a space, or with `+` the inside of its city."""
    return t.s.rules.grammar.kinds["place"].read(name)


def units(t: Table, side: str, where: str) -> int:
    """Return the CUs of a side in a place."""
    return cus(state(t), SEATS.index(side), place(t, where))


def elephants(t: Table, where: str) -> int:
    """Return the elephants in a place."""
    return herd(state(t), CARTHAGE, place(t, where))


def stands(t: Table, general: str) -> str:
    """Return where a general is."""
    at = state(t).generals[state(t).rules.general_ids[general]]
    return t.s.rules.grammar.kinds["place"].write(at) if at >= 0 else str(at)
