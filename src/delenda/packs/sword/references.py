"""What the rows of a pack for The Sword of Rome say about each other and about the project's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from delenda.games.sword.deck import DECKS
from delenda.games.sword.pieces import data
from delenda.games.sword.sides import POWERS
from delenda.packs.lines import KeyPath
from delenda.packs.pack import Written
from delenda.packs.problems import Problem
from delenda.packs.sword.scenario_check import scenario_ends
from delenda.packs.sword.table_check import gallic_ends, table_ends
from delenda.packs.sword.world import NO_LEADER, NO_SPACE, World, named
from delenda.warfare.source import Data

HARMED = frozenset({*POWERS[:-1], "chosen", "enemy-side"})
"""Whom an event may harm. 15.2.2"""
Check = Callable[[Written, World], Iterator[Problem]]


def loose_ends(file: Written, world: World) -> Iterator[Problem]:
    """Give what is wrong with a file of a pack when it is laid over the data of the game."""
    yield from CHECKS[file.name](file, world)


def known(
    file: Written, path: KeyPath, names: Iterable[str], there: Iterable[str], kind: str
) -> Iterator[Problem]:
    """Give names that nothing has."""
    for name in names:
        if name not in there:
            yield file.problem(path, f"there is no {kind} '{name}'; expected the id of a {kind}")


# --- cards ------------------------------------------------------------------------------------


def _cards(file: Written, world: World) -> Iterator[Problem]:
    for row, card in file.rows("cards"):
        path: KeyPath = ("cards", row)
        yield from _ops(file, path, card, world)
        yield from _replaced(file, path, card, world)
        for name in card.get("harms", ()):
            if name not in HARMED:
                told = f"nobody is called '{name}'; expected a power, chosen or enemy-side"
                yield file.problem((*path, "harms"), told)
        if world.deck_of[card["id"]] != file.name:
            told = f"'{card['id']}' is a card of another deck, too; expected an id of its own"
            yield file.problem((*path, "id"), told)
    yield from _numbers(file, world)


def _ops(file: Written, path: KeyPath, card: Data, world: World) -> Iterator[Problem]:
    for number, op in enumerate(card["ops"]):
        if op.get("op") not in world.deeds:
            told = f"no event does '{op.get('op', '')}'; expected 'op' to name a word of events"
            yield file.problem((*path, "ops", number), told)


def _replaced(file: Written, path: KeyPath, card: Data, world: World) -> Iterator[Problem]:
    name = card.get("replaces", "")
    if name and world.deck_of.get(name) != file.name:
        told = f"there is no card '{name}' in this deck; expected the id of one"
        yield file.problem((*path, "replaces"), told)


def _numbers(file: Written, world: World) -> Iterator[Problem]:
    """Find numbers that two cards of a deck have, but for one that stands in for another."""
    mine = [world.cards[name] for name, deck in world.deck_of.items() if deck == file.name]
    counts = Counter(card.get("number") for card in mine if not card.get("replaces"))
    for row, card in file.rows("cards"):
        if counts[card["number"]] > 1 and not card.get("replaces"):
            told = f"{card['number']} is another card of the deck, too; expected a free number"
            yield file.problem(("cards", row, "number"), told)


# --- leaders ----------------------------------------------------------------------------------


def _leaders(file: Written, _: World) -> Iterator[Problem]:
    for row, leader in file.rows("leaders"):
        path: KeyPath = ("leaders", row)
        if leader["id"] in NO_LEADER or leader["id"].isdecimal():
            told = f"'{leader['id']}' means something else in positions; expected another word"
            yield file.problem((*path, "id"), told)
        if leader["kind"] == "consul" and leader["power"] != "roman":
            told = "a consul is a Roman; expected another kind"
            yield file.problem((*path, "kind"), told)
        if leader["entry"] == "pool" and leader["kind"] != "consul":
            told = "only consuls are drawn from the pool; expected another entry"
            yield file.problem((*path, "entry"), told)
        if leader.get("penalty", 0) and leader["power"] != "greek":
            told = "only Greek leaders cost loyalty; expected 'penalty' to be left out"
            yield file.problem((*path, "penalty"), told)
        if leader["power"] == POWERS[-1]:
            yield file.problem((*path, "power"), "a leader serves a power; expected one")


# --- the map ----------------------------------------------------------------------------------


def _map(file: Written, world: World) -> Iterator[Problem]:
    for row, space in file.rows("spaces"):
        yield from _space(file, ("spaces", row), space, world)
    ours = named(data("map.toml"), "boxes")
    for row, box in file.rows("boxes"):
        if box["id"] not in ours:
            there = ", ".join(ours)
            told = f"there is no box '{box['id']}'; expected one of {there}"
            yield file.problem(("boxes", row, "id"), told)
    for row, road in file.rows("roads"):
        ends = (road["a"], road["b"])
        yield from known(file, ("roads", row), ends, world.places, "space")
        if ends[0] == ends[1]:
            told = f"it leads from '{ends[0]}' to itself; expected two spaces"
            yield file.problem(("roads", row), told)
    for part in ("samnite_clear", "punic_ports"):
        yield from known(file, (part,), file.words(part), world.spaces, "space")


def _space(file: Written, path: KeyPath, space: Data, world: World) -> Iterator[Problem]:
    """Find spaces whose kind does not go with what else is said of them. 2.2"""
    if space["id"] in NO_SPACE:
        told = f"'{space['id']}' means something else in positions; expected another word"
        yield file.problem((*path, "id"), told)
    if space["id"] in world.boxes:
        told = f"'{space['id']}' is a box, too; expected an id of its own"
        yield file.problem((*path, "id"), told)
    for kind, key in (("city", "loyalty"), ("tribe", "factor")):
        is_it, has = space["kind"] == kind, space.get(key, 0) > 0
        if is_it and not has:
            yield file.problem(path, f"'{key}' is missing; a {kind} needs it")
        if has and not is_it:
            yield file.problem((*path, key), f"only a {kind} has '{key}'; expected none")


CHECKS: dict[str, Check] = {
    **dict.fromkeys(DECKS, _cards),
    "leaders.toml": _leaders,
    "map.toml": _map,
    "tables.toml": table_ends,
    "gallic-events.toml": gallic_ends,
    "scenarios.toml": scenario_ends,
}
