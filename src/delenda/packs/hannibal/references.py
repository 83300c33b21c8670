"""What the rows of a pack say about each other and about the project's."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from delenda.games.hannibal.effects import MOST_GENERALS
from delenda.games.hannibal.phalanx.book.load import FIRST_OPTIONAL, LAST_OPTIONAL
from delenda.games.hannibal.pieces import PLAIN
from delenda.packs.hannibal.forms import SCENARIO
from delenda.packs.hannibal.map_check import map_ends, phalanx_map_ends
from delenda.packs.hannibal.scenario_check import reinforcement_ends, scenario_ends
from delenda.packs.hannibal.world import World
from delenda.packs.lines import KeyPath
from delenda.packs.pack import Written
from delenda.packs.problems import Problem
from delenda.warfare.source import Data

FACES = 6
BATTLE_DECK = 40
"""Two full hands. 14.1"""
RETREAT_COLUMNS = 2
FIRST_DIE = {"attrition": 1, "retreat": 0, "siege": 1, "naval": 1}
NO_GENERAL = re.compile(r"e\d+|over")
"""Words of a position that mean elephants, or an office that is over."""
TOGETHER = {
    "siege": "siege_cards",
    "siege_rolls": "siege_rolls_cards",
    "movement": "movement_cards",
    "movement_cards": "movement",
    "counterattack": "counterattack_as",
    "counterattack_as": "counterattack",
}
"""Effects that mean nothing without another."""


def loose_ends(file: Written, world: World) -> Iterator[Problem]:
    """Give what is wrong with a file of a pack when it is laid over the data of a game."""
    if file.name.startswith(SCENARIO):
        yield from scenario_ends(file, world)
    elif file.name in CHECKS:
        yield from CHECKS[file.name](file, world)


def _cards(file: Written, world: World) -> Iterator[Problem]:
    for row, card in file.rows("cards"):
        yield from _card(file, ("cards", row), card, world)
        known = card["number"] in world.events
        if card["counter"] and not known and not card.get("event"):
            yield file.problem(
                ("cards", row, "counter"),
                "a new card cannot be a counter-event by itself; expected 'event' to name one",
            )


def _card(file: Written, path: KeyPath, card: Data, world: World) -> Iterator[Problem]:
    if card.get("event") and card["event"] not in world.events:
        yield file.problem(
            (*path, "event"),
            f"no card {card['event']} has an event; expected the number of a known card",
        )
    if "id" in card and world.card_ids[card["id"].lower()] > 1:
        yield file.problem(
            (*path, "id"), f"'{card['id']}' is another card, too; expected a word of its own"
        )


def _core_cards(file: Written, world: World) -> Iterator[Problem]:
    yield from _cards(file, world)
    for row, card in file.rows("cards"):
        if card["number"] in world.phalanx_cards:
            yield file.problem(
                ("cards", row, "number"),
                f"{card['number']} is a card of cards-phalanx.toml; expected a free number",
            )


def _phalanx_cards(file: Written, world: World) -> Iterator[Problem]:
    yield from _cards(file, world)
    for row, card in file.rows("cards"):
        is_optional = FIRST_OPTIONAL <= card["number"] <= LAST_OPTIONAL
        if is_optional and "aside" in card:
            yield file.problem(
                ("cards", row, "aside"), "an optional card is in the deck; expected no 'aside'"
            )
        if not is_optional and not card.get("aside"):
            yield file.problem(
                ("cards", row, "number"),
                f"'number' is {card['number']}; expected {FIRST_OPTIONAL} to {LAST_OPTIONAL} here",
            )
    for row, change in file.rows("changes"):
        yield from _card(file, ("changes", row), change, world)
        if change["number"] not in world.cards:
            yield file.problem(
                ("changes", row, "number"),
                f"there is no card {change['number']} in cards.toml; expected one of its numbers",
            )


def _generals(file: Written, world: World) -> Iterator[Problem]:
    for row, general in file.rows("generals"):
        yield from _general(file, ("generals", row), general, world)
    if len(world.generals) > MOST_GENERALS:
        yield file.problem(
            ("generals",),
            f"{len(world.generals)} generals, those of optional rules among them; "
            f"expected {MOST_GENERALS} at most",
        )


def _general(file: Written, path: KeyPath, general: Data, world: World) -> Iterator[Problem]:
    name, effects = general["id"], general["effects"]
    if NO_GENERAL.fullmatch(name):
        yield file.problem(
            (*path, "id"), f"'{name}' means something else in positions; expected another word"
        )
    if name in world.shared:
        yield file.problem((*path, "id"), f"'{name}' stands in two files; expected a free id")
    for one in general.get("outranks", ()):
        if one not in world.generals:
            yield file.problem(
                (*path, "outranks"), f"there is no general '{one}'; expected the id of a general"
            )
    for region in (effects.get("stays_in", ""), *effects.get("strategy_in", ())):
        if region and region not in world.regions:
            yield file.problem(
                (*path, "effects"), f"there is no region '{region}'; expected one of the map"
            )
    for word, other in TOGETHER.items():
        if word in effects and other not in effects:
            yield file.problem(
                (*path, "effects"), f"'{word}' means nothing alone; expected '{other}' beside it"
            )


def _more_generals(file: Written, world: World) -> Iterator[Problem]:
    yield from _generals(file, world)
    known = [row["id"] for row in PLAIN.data(file.name)["generals"]]
    for row, general in file.rows("generals"):
        if general["id"] not in known:
            yield file.problem(
                ("generals", row, "id"),
                f"no optional rule brings '{general['id']}'; expected {', '.join(known)}, "
                "and new generals in generals.toml",
            )


def _dice(file: Written, _: World) -> Iterator[Problem]:
    for part in ("naval", "siege", "retreat"):
        table = file.table(part)
        for die in ("faces", "red", "white", "small", "large"):
            if die in table and len(table[die]) != FACES:
                yield file.problem(
                    (part, die), f"'{die}' has {len(table[die])} faces; expected {FACES}"
                )
    retreat = file.table("retreat")
    for die in ("small", "large"):
        for face, losses in enumerate(retreat.get(die, ())):
            if len(losses) != len(retreat["kinds"]):
                yield file.problem(
                    ("retreat", die, face),
                    f"{len(losses)} losses; expected one for each of 'kinds': "
                    f"{len(retreat['kinds'])}",
                )


def _tables(file: Written, world: World) -> Iterator[Problem]:
    for part in ("attrition", "retreat"):
        yield from _columns(file, part, file.table(part))
    for part, first in FIRST_DIE.items():
        yield from _dies(file, part, first)
    retreat = file.table("retreat")
    if retreat and len(retreat["columns"]) != RETREAT_COLUMNS:
        yield file.problem(
            ("retreat", "columns"),
            f"'columns' has {len(retreat['columns'])} columns; expected {RETREAT_COLUMNS}",
        )
    attrition = file.table("attrition")
    if attrition and attrition["hostile_tribes_column"] not in attrition["columns"]:
        yield file.problem(
            ("attrition", "hostile_tribes_column"),
            "there is no such column; expected one of 'columns'",
        )
    siege = file.table("siege")
    if siege and len(siege["rows"]) != FACES:
        yield file.problem(
            ("siege", "rows"), f"'rows' has {len(siege['rows'])} rows; expected {FACES}"
        )
    yield from reinforcement_ends(file, world)


def _columns(file: Written, part: str, table: Data) -> Iterator[Problem]:
    if not table:
        return
    width = len(table["columns"])
    if len(table["from"]) != width or sorted(set(table["from"])) != table["from"]:
        yield file.problem(
            (part, "from"), f"expected {width} rising numbers, one for each of 'columns'"
        )
    for i, row in enumerate(table["rows"]):
        if len(row["losses"]) != width:
            yield file.problem(
                (part, "rows", i, "losses"),
                f"{len(row['losses'])} losses; expected one for each of 'columns': {width}",
            )


def _dies(file: Written, part: str, first: int) -> Iterator[Problem]:
    """Find rows that are not those of the die, one by one."""
    table = file.table(part)
    if table and not table["rows"]:
        yield file.problem((part, "rows"), "'rows' is empty; expected a row for each die")
    for i, row in enumerate(table.get("rows", ())):
        if row["die"] != first + i:
            yield file.problem(
                (part, "rows", i, "die"), f"'die' is {row['die']}; expected {first + i} in this row"
            )


def _battle_cards(file: Written, _: World) -> Iterator[Problem]:
    counts = {row["id"]: row["count"] for row in PLAIN.data(file.name)["battle_cards"]}
    known = ", ".join(counts)
    for row, card in file.rows("battle_cards"):
        if card["id"] not in counts:
            yield file.problem(
                ("battle_cards", row, "id"), f"no rule knows '{card['id']}'; expected {known}"
            )
        counts[card["id"]] = card["count"]
    if sum(counts.values()) < BATTLE_DECK:
        yield file.problem(
            ("battle_cards",),
            f"{sum(counts.values())} battle cards in all; expected {BATTLE_DECK} or more",
        )


CHECKS: dict[str, Callable[[Written, World], Iterator[Problem]]] = {
    "battle_cards.toml": _battle_cards,
    "cards.toml": _core_cards,
    "cards-phalanx.toml": _phalanx_cards,
    "dice-phalanx.toml": _dice,
    "generals.toml": _generals,
    "generals-phalanx.toml": _more_generals,
    "map.toml": map_ends,
    "map-phalanx.toml": phalanx_map_ends,
    "reinforcements-phalanx.toml": reinforcement_ends,
    "tables.toml": _tables,
}
