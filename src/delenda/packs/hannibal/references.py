"""What the rows of a pack say about each other and about the project's."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import product

from delenda.games.hannibal.effects import MOST_GENERALS
from delenda.games.hannibal.phalanx.book.load import FIRST_OPTIONAL, LAST_OPTIONAL
from delenda.games.hannibal.pieces import PLAIN
from delenda.packs.hannibal.forms import SCENARIO
from delenda.packs.hannibal.map_check import map_ends, phalanx_map_ends
from delenda.packs.hannibal.scenario_check import reinforcement_ends, scenario_ends
from delenda.packs.lines import KeyPath
from delenda.packs.pack import Written
from delenda.packs.problems import Problem
from delenda.packs.punic.checks import (
    FACES,
    attrition_ends,
    card_ends,
    column_ends,
    crowd_ends,
    deck_ends,
    die_ends,
    face_ends,
    general_ends,
    region_ends,
)
from delenda.packs.punic.world import World
from delenda.warfare.source import Data

BATTLE_DECK = 40
"""Two full hands. 14.1"""
RETREAT_COLUMNS = 2
FIRST_DIE = {"retreat": 0, "siege": 1, "naval": 1}
DICE = ("faces", "red", "white", "small", "large")
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


def _core_cards(file: Written, world: World) -> Iterator[Problem]:
    yield from deck_ends(file, world)
    for row, card in file.rows("cards"):
        if card["number"] in world.optional_cards:
            yield file.problem(
                ("cards", row, "number"),
                f"{card['number']} is a card of cards-phalanx.toml; expected a free number",
            )


def _phalanx_cards(file: Written, world: World) -> Iterator[Problem]:
    yield from deck_ends(file, world)
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
        yield from card_ends(file, ("changes", row), change, world)
        if change["number"] not in world.cards:
            yield file.problem(
                ("changes", row, "number"),
                f"there is no card {change['number']} in cards.toml; expected one of its numbers",
            )


def _generals(file: Written, world: World) -> Iterator[Problem]:
    for row, general in file.rows("generals"):
        yield from _general(file, ("generals", row), general, world)
    yield from crowd_ends(file, world, MOST_GENERALS, ", those of optional rules among them")


def _general(file: Written, path: KeyPath, general: Data, world: World) -> Iterator[Problem]:
    effects = general["effects"]
    yield from general_ends(file, path, general, world, NO_GENERAL)
    regions = (effects.get("stays_in", ""), *effects.get("strategy_in", ()))
    yield from region_ends(file, (*path, "effects"), regions, world)
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
    yield from face_ends(file, product(("naval", "siege", "retreat"), DICE))
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
    yield from attrition_ends(file)
    yield from column_ends(file, "retreat", file.table("retreat"))
    for part, first in FIRST_DIE.items():
        yield from die_ends(file, part, first)
    retreat = file.table("retreat")
    if retreat and len(retreat["columns"]) != RETREAT_COLUMNS:
        yield file.problem(
            ("retreat", "columns"),
            f"'columns' has {len(retreat['columns'])} columns; expected {RETREAT_COLUMNS}",
        )
    siege = file.table("siege")
    if siege and len(siege["rows"]) != FACES:
        yield file.problem(
            ("siege", "rows"), f"'rows' has {len(siege['rows'])} rows; expected {FACES}"
        )
    yield from reinforcement_ends(file, world)


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
