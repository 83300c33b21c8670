"""What happened, for people to read: entries with who may see them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from delenda.engine.value import Value

Datum: TypeAlias = "int | str | tuple[int, ...] | tuple[str, ...]"


@dataclass(slots=True)
class Entry(Value):
    """One thing that happened. `kind` picks the sentence, `data` fills it in."""

    kind: str
    data: dict[str, Datum] = field(default_factory=dict)
    rule: str = ""
    seen_by: tuple[int, ...] | None = None
    """The seats that may read it; everybody where it is None."""

    def is_seen_by(self, seat: int) -> bool:
        """Say whether a seat may read this entry."""
        return self.seen_by is None or seat in self.seen_by
