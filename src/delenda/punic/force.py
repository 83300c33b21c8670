"""Generals with CUs: what armies are made up of, parted into, and lose."""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.value import Value


@dataclass(slots=True, frozen=True)
class Force(Value):
    """Generals with CUs, elephants among them, and baggage; any part may be missing."""

    generals: tuple[int, ...] = ()
    """The commander first, where one commands."""
    cus: int = 0
    """All CUs, elephants included."""
    elephants: int = 0
    baggage: int = 0
    """What goes along and does not fight: siege trains. C30"""


NOTHING = Force()
