"""What a question of Hamilcar offers."""

from __future__ import annotations

from punic.tables import Table


def offered(t: Table, verb: str) -> set[str]:
    """Return what is offered after a verb: the places of `supply`, the generals of `activate`."""
    return {text.partition(" ")[2] for text in t.options if text.partition(" ")[0] == verb}
