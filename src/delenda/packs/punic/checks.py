"""Cards, generals and tables of a pack against each other and against the project's."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from delenda.packs.lines import KeyPath
from delenda.packs.pack import Written
from delenda.packs.problems import Problem
from delenda.packs.punic.world import World
from delenda.warfare.source import Data

FACES = 6

# --- cards ------------------------------------------------------------------------------------


def deck_ends(file: Written, world: World) -> Iterator[Problem]:
    """Give what is wrong with the cards of a file."""
    for row, card in file.rows("cards"):
        yield from card_ends(file, ("cards", row), card, world)
        known = card["number"] in world.events
        if card["counter"] and not known and not card.get("event"):
            yield file.problem(
                ("cards", row, "counter"),
                "a new card cannot be a counter-event by itself; expected 'event' to name one",
            )


def card_ends(file: Written, path: KeyPath, card: Data, world: World) -> Iterator[Problem]:
    """Give what is wrong with one card, or with what another book prints otherwise on it."""
    if card.get("event") and card["event"] not in world.events:
        yield file.problem(
            (*path, "event"),
            f"no card {card['event']} has an event; expected the number of a known card",
        )
    if "id" in card and world.card_ids[card["id"].lower()] > 1:
        yield file.problem(
            (*path, "id"), f"'{card['id']}' is another card, too; expected a word of its own"
        )


# --- generals ---------------------------------------------------------------------------------


def crowd_ends(file: Written, world: World, most: int, of_options: str = "") -> Iterator[Problem]:
    """Give whether there are too many generals, those of optional rules among them."""
    if len(world.generals) > most:
        count = f"{len(world.generals)} generals{of_options}"
        yield file.problem(("generals",), f"{count}; expected {most} at most")


def general_ends(
    file: Written, path: KeyPath, general: Data, world: World, not_names: re.Pattern[str]
) -> Iterator[Problem]:
    """Give what is wrong with a general's name, and with those whom he outranks."""
    name = general["id"]
    if not_names.fullmatch(name):
        yield file.problem(
            (*path, "id"), f"'{name}' means something else in positions; expected another word"
        )
    if name in world.shared:
        yield file.problem((*path, "id"), f"'{name}' stands in two files; expected a free id")
    outranked = general.get("outranks", ())
    yield from known(file, (*path, "outranks"), outranked, world.generals, "general")


def region_ends(
    file: Written, path: KeyPath, regions: Iterable[str], world: World
) -> Iterator[Problem]:
    """Give the regions of an ability that the map has not."""
    for region in regions:
        if region and region not in world.regions:
            yield file.problem(path, f"there is no region '{region}'; expected one of the map")


# --- tables -----------------------------------------------------------------------------------


def attrition_ends(file: Written) -> Iterator[Problem]:
    """Give what is wrong with the attrition table."""
    table = file.table("attrition")
    yield from column_ends(file, "attrition", table)
    yield from die_ends(file, "attrition", 1)
    if table and table["hostile_tribes_column"] not in table["columns"]:
        yield file.problem(
            ("attrition", "hostile_tribes_column"),
            "there is no such column; expected one of 'columns'",
        )


def column_ends(file: Written, part: str, table: Data) -> Iterator[Problem]:
    """Give columns without a size, and rows that have not as many losses as columns."""
    if not table:
        return
    width = len(table["columns"])
    if len(table["from"]) != width or sorted(set(table["from"])) != table["from"]:
        yield file.problem(
            (part, "from"), f"expected {width} rising numbers, one for each of 'columns'"
        )
    yield from width_ends(file, part, "losses", width)


def width_ends(file: Written, part: str, key: str, width: int) -> Iterator[Problem]:
    """Give rows of a table that have not as many numbers as it has columns."""
    for i, row in enumerate(file.table(part).get("rows", ())):
        if len(row[key]) != width:
            yield file.problem(
                (part, "rows", i, key),
                f"{len(row[key])} {key}; expected one for each of 'columns': {width}",
            )


def die_ends(file: Written, part: str, first: int) -> Iterator[Problem]:
    """Give rows that are not those of the die, one by one."""
    table = file.table(part)
    if table and not table["rows"]:
        yield file.problem((part, "rows"), "'rows' is empty; expected a row for each die")
    for i, row in enumerate(table.get("rows", ())):
        if row["die"] != first + i:
            yield file.problem(
                (part, "rows", i, "die"), f"'die' is {row['die']}; expected {first + i} in this row"
            )


def face_ends(file: Written, dice: Iterable[tuple[str, str]]) -> Iterator[Problem]:
    """Give dice that have not six faces."""
    for part, die in dice:
        table = file.table(part)
        if die in table and len(table[die]) != FACES:
            yield file.problem(
                (part, die), f"'{die}' has {len(table[die])} faces; expected {FACES}"
            )


# --- set-ups ----------------------------------------------------------------------------------


def force_ends(file: Written, world: World, most: int, elsewhere: int = 0) -> Iterator[Problem]:
    """Give forces in no space, of nobody's generals, or with more elephants than there are."""
    seen: set[str] = set()
    elephants = elsewhere
    for row, force in file.rows("forces"):
        path: KeyPath = ("forces", row)
        yield from known(file, (*path, "space"), [force["space"]], world.spaces, "space")
        elephants += force["elephants"]
        names = [name for name in (force["general"], *force.get("subordinates", ())) if name]
        key = (*path, "general")
        yield from known(file, key, names, world.generals, "general")
        for name in names:
            yield from side_ends(file, key, name, force["side"], world)
            if name in seen:
                yield file.problem(key, f"'{name}' stands in two forces; expected one")
            seen.add(name)
    if elephants > most:
        yield file.problem(("forces",), f"{elephants} elephants; expected {most} at most")


def side_ends(
    file: Written, path: KeyPath, name: str, side: str, world: World
) -> Iterator[Problem]:
    """Give a general who is not of the side that has him."""
    if world.generals.get(name, {}).get("side", side) != side:
        yield file.problem(path, f"'{name}' is not of {side}; expected a general of its own")


def turn_ends(file: Written) -> Iterator[Problem]:
    """Give turns without a row."""
    first, last = file.data.get("first_turn", 1), file.data.get("last_turn")
    turns = {row["turn"] for _, row in file.rows("turns")}
    if "turns" not in file.data or not isinstance(first, int) or not isinstance(last, int):
        return
    if any(path[0] in ("turns", "first_turn", "last_turn") for path in file.bad):
        return
    missing = [turn for turn in range(first, last + 1) if turn not in turns]
    if missing or first > last:
        yield file.problem(("turns",), f"expected a row for each turn from {first} to {last}")


def known(
    file: Written, path: KeyPath, names: Iterable[str], there: Iterable[str], kind: str
) -> Iterator[Problem]:
    """Give names that nothing has."""
    for name in names:
        if name not in there:
            yield file.problem(path, f"there is no {kind} '{name}'; expected the id of a {kind}")
