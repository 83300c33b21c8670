"""The table of any game as numbers: the fields of its state, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import Field
from typing import Any

from delenda.engine.rulebook import Rulebook
from delenda.engine.state import State
from delenda.engine.value import container_of, fields_of
from delenda.engine.view import View
from delenda.research.layout import Block, clipped, count_into

KERNEL = frozenset(field.name for field in fields_of(State))


class PlainLayout:
    """Whole numbers, lists with a fixed length, hands and heaps; other lists by their length."""

    def __init__(self, rules: Rulebook) -> None:
        start = rules.set_up()
        self.seats = len(rules.seats)
        self.fields = [f for f in fields_of(type(start)) if f.name not in KERNEL and _fits(f)]
        self.pools = _pools(start, self.fields)
        self.lengths = {f.name: self._length(start, f) for f in self.fields}

    def blocks(self) -> tuple[Block, ...]:
        """Return a block for each field, and one for each heap of unseen things."""
        fields = (Block(f.name, self.lengths[f.name], _meaning(f)) for f in self.fields)
        heaps = (
            Block(f"unseen {pool}", size, "how many of each thing the seat cannot place")
            for pool, size in self.pools.items()
        )
        return (*fields, *heaps)

    def write(self, seen: View, out: bytearray, at: Sequence[int]) -> None:
        """Write a view."""
        for field, first in zip(self.fields, at, strict=False):
            self._write_field(field, seen, out, first)
        for pool, first in zip(self.pools, at[len(self.fields) :], strict=True):
            count_into(out, first, seen.unseen.get(pool, ()))

    def _length(self, start: State, field: Field[Any]) -> int:
        """Return how many numbers a field has."""
        if field.metadata.get("hidden") == "hand":
            return self.pools[field.metadata["pool"]] + self.seats
        whole = getattr(start, field.name)
        return max(len(whole), 1) if _is_fixed(field) else 1

    def _write_field(self, field: Field[Any], seen: View, out: bytearray, first: int) -> None:
        whole = getattr(seen.table, field.name)
        length = self.lengths[field.name]
        if field.metadata.get("hidden") == "hand":
            seat = max(seen.seat, 0)
            count_into(out, first, whole[seat])
            for i in range(self.seats):
                out[first + length - self.seats + i] = len(whole[(seat + i) % self.seats])
        elif _is_fixed(field) and len(whole) == length:
            out[first : first + length] = bytes(map(clipped, whole))
        else:
            number = whole if isinstance(whole, int) else len(whole)
            out[first] = clipped(number)


def _fits(field: Field[Any]) -> bool:
    """Say whether a field holds numbers that can be written."""
    kind = field.metadata.get("hidden", "")
    return kind in ("", "hand", "sealed") and str(field.type).startswith(("int", "list", "tuple"))


def _is_fixed(field: Field[Any]) -> bool:
    """Say whether a field is an open list of numbers."""
    return not field.metadata and container_of(field) == "list" and "tuple" not in str(field.type)


def _pools(start: State, fields: Sequence[Field[Any]]) -> dict[str, int]:
    """Return how many different things there are in each pool as the game begins."""
    largest: dict[str, int] = {}
    for field in fields:
        if field.metadata:
            whole = getattr(start, field.name)
            hands = whole if field.metadata["hidden"] == "hand" else [whole]
            things = [thing for hand in hands for thing in hand]
            pool = field.metadata["pool"]
            largest[pool] = max([largest.get(pool, 0), *(thing + 1 for thing in things)])
    return largest


def _meaning(field: Field[Any]) -> str:
    if field.metadata.get("hidden") == "hand":
        return "how many of each thing the seat holds; then the sizes of all hands, own first"
    if _is_fixed(field):
        return "its numbers; only their count where the list is empty as the game begins"
    return "its number, or how many things it holds"
