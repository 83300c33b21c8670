"""What a seat may see. A view is a type of its own; players receive nothing else.

A field says who may see it in its metadata:

    field(metadata=hand("cards"))       one tuple per seat, seen by that seat alone
    field(metadata=hand("cards", "is_open"))  the same, unless this method says all may see it
    field(metadata=hands("cards", "keeper"))  one tuple per owner, seen by the seat that keeps it
    field(metadata=sealed("cards"))     seen by nobody, such as a draw bag
    field(metadata=piles("cards"))      one tuple per owner, seen by nobody
    field(metadata=held("cards", "who"))  seen by the seat named in another field
    field(metadata=secret("choices"))   one choice per seat, seen by that seat alone
    field(metadata=shown("cards"))      (owner, viewer, thing): what a seat was shown
    field(metadata=shown("cards", "keeper"))  the same of hands with an owner

Hidden things of one pool (`"cards"`) that a seat cannot see are told to it as a sorted
heap, `unseen`: it could work that out by looking at everything else. Where each owner has
a deck of his own, hands and piles are by owner, and so is the heap: `"cards.2"` is that of
owner 2. An owner need not be a seat: a method (`"keeper"`) of the value that has the field
names the seat which keeps the hand of an owner.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from delenda.engine.action import HIDDEN
from delenda.engine.chance import Below
from delenda.engine.frame import CHANCE, Ask
from delenda.engine.state import State, clone
from delenda.engine.value import Value, fields_of

Known: TypeAlias = dict[tuple[str, int, int], int]
"""How often a seat was shown a thing: by pool, owner and id."""

_hidden: dict[type[Any], tuple[tuple[str, dict[str, str]], ...]] = {}

NOT_YET = -2
"""Stands for a secret choice that is still to be made; everyone may see that."""
SPECTATOR = -3
"""The seat of those who only watch."""


def hand(pool: str, is_open: str = "") -> dict[str, str]:
    """One tuple of ids for each seat; a method may say whose lie open."""
    return {"hidden": "hand", "pool": pool, "own": "", "keeper": "", "open": is_open}


def hands(pool: str, keeper: str) -> dict[str, str]:
    """One tuple of ids for each owner, from a pool of his own; a method names who keeps it."""
    return {"hidden": "hands", "pool": pool, "own": "own", "keeper": keeper, "open": ""}


def piles(pool: str) -> dict[str, str]:
    """One tuple of ids for each owner, from a pool of his own, that nobody sees."""
    return {"hidden": "piles", "pool": pool, "own": "own"}


def sealed(pool: str) -> dict[str, str]:
    """Ids that nobody sees."""
    return {"hidden": "sealed", "pool": pool}


def held(pool: str, owner: str) -> dict[str, str]:
    """Ids that only the seat in the field `owner` sees."""
    return {"hidden": "held", "pool": pool, "owner": owner}


def secret(domain: str) -> dict[str, str]:
    """One choice for each seat; the method `domain` lists what it could be."""
    return {"hidden": "secret", "domain": domain}


def shown(pool: str, keeper: str = "") -> dict[str, str]:
    """Triples (owner, viewer, id): what of a hand another seat knows; of `hands`, their keeper."""
    return {"hidden": "shown", "pool": pool, "own": keeper, "keeper": keeper}


@dataclass(slots=True)
class View(Value):
    """The table as one seat sees it."""

    seat: int
    table: State
    """The state with all that is hidden taken out; it cannot be played on."""
    unseen: dict[str, tuple[int, ...]]
    ask: Ask | None
    """The question, if it is this seat's."""
    waiting_for: int | None
    """The seat that is asked, chance's where that is nobody's business; None when it is over."""


def view(s: State, seat: int) -> View:
    """Return what a seat may see."""
    table = clone(s)
    ask = s.ask
    mine = ask if ask is not None and ask.who == seat and not ask.is_hush else None
    in_silence = ask is not None and mine is None and ask.silent
    if in_silence:
        table.stack.pop()
        table.steps.pop()
    table.ask = None
    table.answers = 0
    heap: dict[str, list[int]] = {}
    hiding = _hiding(table)
    known = _knowledge(hiding, seat)
    for value in hiding:
        _redact(value, seat, heap, known)
    unseen = {pool: tuple(sorted(things)) for pool, things in sorted(heap.items())}
    asked = None if ask is None else CHANCE if in_silence else ask.who
    return View(seat, table, unseen, mine, asked)


def determinise(v: View, below: Below) -> State:
    """Return a state that the seat which is asked cannot tell from the real one, at random."""
    if v.ask is None:
        raise ValueError("only the seat that is asked can play on from its view")
    s = clone(v.table)
    heaps = {pool: _shuffled(things, below) for pool, things in v.unseen.items()}
    for value in _hiding(s):
        _fill(value, heaps, below)
    s.ask = v.ask
    return s


def kept_secret(v: View) -> int:
    """Count the choices that were made and that this seat cannot see yet."""
    return sum(
        list(getattr(value, name)).count(HIDDEN)
        for value in _hiding(v.table)
        for name, meta in hidden_fields(type(value))
        if meta["hidden"] == "secret"
    )


def hidden_fields(cls: type[Any]) -> tuple[tuple[str, dict[str, str]], ...]:
    """Return the fields of a class that not everybody sees, looked up once."""
    found = _hidden.get(cls)
    if found is None:
        found = tuple((field.name, dict(field.metadata)) for field in fields_of(cls))
        found = _hidden[cls] = tuple(one for one in found if one[1])
    return found


def heap_of(meta: Mapping[str, str], owner: int) -> str:
    """Name the heap of what an owner has: `cards.2` where each has a pool of his own."""
    return f"{meta['pool']}.{owner}" if meta["own"] else meta["pool"]


def _hiding(table: State) -> list[Any]:
    """Return the table and what is under way there, as far as it hides anything."""
    values: list[Any] = [table, *table.stack]
    return [value for value in values if hidden_fields(type(value))]


def _knowledge(hiding: list[Any], seat: int) -> Known:
    """Count the things (pool, owner, id) that a seat was shown."""
    known: Known = {}
    for value in hiding:
        for name, meta in hidden_fields(type(value)):
            if meta["hidden"] == "shown":
                for owner, viewer, thing in getattr(value, name):
                    if viewer == seat:
                        key = (heap_of(meta, owner), owner, thing)
                        known[key] = known.get(key, 0) + 1
    return known


def _redact(value: Any, seat: int, heap: dict[str, list[int]], known: Known) -> None:
    """Take out of one value what a seat may not see, and heap it up."""
    for name, meta in hidden_fields(type(value)):
        kind = meta["hidden"]
        whole = getattr(value, name)
        pool = meta.get("pool", "")
        if kind in ("hand", "hands"):
            whole = [
                things
                if _sees(value, meta, seat, owner)
                else _hide(things, owner, heap_of(meta, owner), heap, known)
                for owner, things in enumerate(whole)
            ]
        elif kind == "piles":
            whole = [_hide(pile, i, heap_of(meta, i), heap, {}) for i, pile in enumerate(whole)]
        elif kind == "sealed":
            heap.setdefault(pool, []).extend(whole)
            whole = type(whole)([HIDDEN] * len(whole))
        elif kind == "held":
            owner = getattr(value, meta["owner"])
            whole = whole if owner == seat else _hide(whole, owner, pool, heap, known)
        elif kind == "secret":
            whole = [
                choice if owner == seat or choice == NOT_YET else HIDDEN
                for owner, choice in enumerate(whole)
            ]
        else:
            whole = type(whole)(
                [one for one in whole if seat in (_keeper(value, meta, one[0]), one[1])]
            )
        setattr(value, name, whole)


def _sees(value: Any, meta: dict[str, str], seat: int, owner: int) -> bool:
    """Say whether a seat may look into the hand of an owner."""
    if _keeper(value, meta, owner) == seat:
        return True
    return meta["open"] != "" and getattr(value, meta["open"])(owner)


def _keeper(value: Any, meta: dict[str, str], owner: int) -> int:
    """Return the seat that keeps the hand of an owner: the owner where no method says it."""
    keeper: int = getattr(value, meta["keeper"])(owner) if meta["keeper"] else owner
    return keeper


def _hide(
    things: tuple[int, ...], owner: int, pool: str, heap: dict[str, list[int]], known: Known
) -> tuple[int, ...]:
    """Keep what is known of someone's things; hide and heap up the rest."""
    if things and not known:
        heap.setdefault(pool, []).extend(things)
        return (HIDDEN,) * len(things)
    open_things = []
    for thing in sorted(things):
        if known.get((pool, owner, thing), 0):
            known[pool, owner, thing] -= 1
            open_things.append(thing)
        else:
            heap.setdefault(pool, []).append(thing)
    return (*open_things, *([HIDDEN] * (len(things) - len(open_things))))


def _fill(value: Any, heaps: dict[str, list[int]], below: Below) -> None:
    """Put unseen things back where something is hidden."""
    for name, meta in hidden_fields(type(value)):
        if meta["hidden"] == "shown":
            continue
        whole = getattr(value, name)
        if meta["hidden"] in ("hand", "hands", "piles"):
            whole = [_filled(own, heaps.get(heap_of(meta, i), [])) for i, own in enumerate(whole)]
        elif meta["hidden"] == "secret":
            possible = getattr(value, meta["domain"])()
            whole = [possible[below(len(possible))] if c == HIDDEN else c for c in whole]
        else:
            whole = type(whole)(_filled(whole, heaps.get(meta["pool"], [])))
        setattr(value, name, whole)


def _filled(things: tuple[int, ...] | list[int], heap: list[int]) -> tuple[int, ...]:
    """Replace each hidden thing by one of the heap."""
    if HIDDEN not in things:
        return tuple(things)
    return tuple(sorted([heap.pop() if thing == HIDDEN else thing for thing in things]))


def _shuffled(things: tuple[int, ...], below: Below) -> list[int]:
    """Return things in random order."""
    rest = list(things)
    for last in range(len(rest) - 1, 0, -1):
        other = below(last + 1)
        rest[last], rest[other] = rest[other], rest[last]
    return rest
