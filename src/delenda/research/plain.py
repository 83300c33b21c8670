"""The table of any game as counts: the fields of its state, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import Field
from enum import Enum
from typing import Any

from delenda.engine.rulebook import Rulebook
from delenda.engine.state import State
from delenda.engine.value import container_of, fields_of
from delenda.engine.view import View, heap_of
from delenda.research.layout import Block, clipped, count_into

KERNEL = frozenset(field.name for field in fields_of(State))


class FieldForm(Enum):
    """How a field is written, with the words for it."""

    NUMBERS = "its numbers; only how many where the list is empty as the game begins"
    HAND = "how many of each thing the seat holds; then the sizes of all hands, own first"
    HANDS = "for each owner how many of each thing the seat sees in his hand; then the sizes"
    PILES = "for each owner how many things his pile holds"
    NUMBER = "the number"
    HEAP = "how many things it holds"


class PlainLayout:
    """Numbers, lists with a fixed length, hands, and the sizes of heaps."""

    def __init__(self, rules: Rulebook) -> None:
        start = rules.set_up()
        self.seats = len(rules.seats)
        fields = [f for f in fields_of(type(start)) if f.name not in KERNEL and _fits(f)]
        self.pools = _pools(start, fields)
        self.fields = tuple((field.name, *self._shape(start, field)) for field in fields)
        """Of each field the name, the kind and the size."""

    def _shape(self, start: State, field: Field[Any]) -> tuple[FieldForm, int]:
        hidden = field.metadata.get("hidden", "")
        if hidden == "hand":
            return FieldForm.HAND, self.pools[field.metadata["pool"]] + self.seats
        if hidden in ("hands", "piles"):
            heaps = [heap for heap, _ in _heaps(start, field)]
            sizes = sum(self.pools[heap] for heap in heaps) if hidden == "hands" else 0
            return FieldForm.HANDS if hidden == "hands" else FieldForm.PILES, sizes + len(heaps)
        if container_of(field) == "item":
            return FieldForm.NUMBER, 1
        if field.metadata or "tuple" in str(field.type):
            return FieldForm.HEAP, 1
        return FieldForm.NUMBERS, max(len(getattr(start, field.name)), 1)

    def blocks(self) -> tuple[Block, ...]:
        """Return a block for each field, and one for each pool of unseen things."""
        fields = (Block(name, size, kind.value) for name, kind, size in self.fields)
        heaps = (
            Block(f"unseen {pool}", size, "how many of each thing the seat cannot place")
            for pool, size in self.pools.items()
        )
        return (*fields, *heaps)

    def write(self, seen: View, out: bytearray, at: Sequence[int]) -> None:
        """Write a view."""
        for (name, kind, size), first in zip(self.fields, at, strict=False):
            whole = getattr(seen.table, name)
            if kind is FieldForm.HAND:
                self._write_hands(whole, seen.seat, out, (first, first + size))
            elif kind in (FieldForm.HANDS, FieldForm.PILES):
                self._write_owned(seen.table, name, out, first)
            elif kind is FieldForm.NUMBERS and len(whole) == size:
                out[first : first + size] = bytes([clipped(number) for number in whole])
            else:
                out[first] = clipped(whole if kind is FieldForm.NUMBER else len(whole))
        for pool, first in zip(self.pools, at[len(self.fields) :], strict=True):
            count_into(out, first, seen.unseen.get(pool, ()))

    def _write_hands(
        self, hands: list[tuple[int, ...]], seat: int, out: bytearray, part: tuple[int, int]
    ) -> None:
        first, end = part
        count_into(out, first, hands[seat])
        sizes = [len(things) for things in (*hands[seat:], *hands[:seat])]
        out[end - self.seats : end] = bytes(sizes)

    def _write_owned(self, table: State, name: str, out: bytearray, first: int) -> None:
        field = next(f for f in fields_of(type(table)) if f.name == name)
        heaps = _heaps(table, field)
        if field.metadata["hidden"] == "hands":
            for heap, things in heaps:
                count_into(out, first, things)
                first += self.pools[heap]
        out[first : first + len(heaps)] = bytes([clipped(len(things)) for _, things in heaps])


def _fits(field: Field[Any]) -> bool:
    """Say whether a field holds numbers that can be written."""
    kind = field.metadata.get("hidden", "")
    return kind in ("", "hand", "hands", "sealed", "piles") and str(field.type).startswith(
        ("int", "list", "tuple")
    )


def _heaps(table: State, field: Field[Any]) -> list[tuple[str, Sequence[int]]]:
    """Return the things in a hidden field, each time with the heap to which they belong."""
    whole, meta = getattr(table, field.name), field.metadata
    if meta["hidden"] == "sealed":
        return [(meta["pool"], whole)]
    return [(heap_of(meta, owner), things) for owner, things in enumerate(whole)]


def _pools(start: State, fields: Sequence[Field[Any]]) -> dict[str, int]:
    """Return how many different things there are in each pool as the game begins."""
    largest: dict[str, int] = {}
    for field in fields:
        for pool, things in _heaps(start, field) if field.metadata else ():
            largest[pool] = max([largest.get(pool, 0), *(thing + 1 for thing in things)])
    return largest
