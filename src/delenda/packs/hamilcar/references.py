"""What the rows of a pack for Hamilcar say about each other and about the project's."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from delenda.games.hamilcar.effects import MOST_GENERALS
from delenda.games.hamilcar.naval.modifiers import COLUMNS
from delenda.games.hamilcar.queries import MOST_SUPPLIES, MOST_WARSHIPS
from delenda.games.hamilcar.text.dialect import DIALECT
from delenda.games.hamilcar.words import LEVELS
from delenda.packs.lines import KeyPath
from delenda.packs.pack import Written
from delenda.packs.problems import Problem
from delenda.packs.punic.checks import (
    attrition_ends,
    crowd_ends,
    deck_ends,
    die_ends,
    face_ends,
    force_ends,
    general_ends,
    known,
    region_ends,
    side_ends,
    turn_ends,
    width_ends,
)
from delenda.packs.punic.map_check import NO_SPACE, link_ends, province_ends, space_ends, unknown
from delenda.packs.punic.world import World
from delenda.punic.state import ROME, SEATS
from delenda.warfare.source import Data

ELEPHANTS = 4
"""2.3.C"""
NO_GENERAL = re.compile(r"e\d+|\d+st|over|warships?|prizes?")
"""Words of a position that mean elephants, supply trains, ships, or an office that is over."""
NO_HAMILCAR_SPACE = (*NO_SPACE, *DIALECT.readers, *(name for name, _ in DIALECT.off_map))
"""Words with which other lines of a position begin."""
WALLS = ("holds",)
"""What a walled city needs."""
DICE = (
    ("siege", "red"),
    ("siege", "white"),
    ("naval_die", "faces"),
    ("battle_dice", "large"),
    ("battle_dice", "small"),
)


class Realm(NamedTuple):
    """A game with a pack laid over it."""

    world: World
    lanes: frozenset[str]
    """The ends of all sea lanes: the ports."""
    war: Data
    """war.toml"""
    miat: int
    """The spaces of the Miat."""


def loose_ends(file: Written, realm: Realm) -> Iterator[Problem]:
    """Give what is wrong with a file of a pack when it is laid over the data of the game."""
    if file.name in CHECKS:
        yield from CHECKS[file.name](file, realm)


# --- pieces -----------------------------------------------------------------------------------


def _cards(file: Written, realm: Realm) -> Iterator[Problem]:
    yield from deck_ends(file, realm.world)
    for row, card in file.rows("cards"):
        if card.get("aside", False) and card["number"] not in ASIDE:
            told = f"only card {ASIDE[0]} begins beside the deck; expected no 'aside'"
            yield file.problem(("cards", row, "aside"), told)


ASIDE = (136,)
"""The Dictator. 3.2"""


def _generals(file: Written, realm: Realm) -> Iterator[Problem]:
    for row, general in file.rows("generals"):
        path: KeyPath = ("generals", row)
        effects = general["effects"]
        yield from general_ends(file, path, general, realm.world, NO_GENERAL)
        regions = effects.get("battle_in", ())
        yield from region_ends(file, (*path, "effects"), regions, realm.world)
        heirs = [effects["heir"]] if "heir" in effects else []
        yield from known(file, (*path, "effects"), heirs, realm.world.generals, "general")
    yield from crowd_ends(file, realm.world, MOST_GENERALS)
    count = sum(map(_can_be_dictator, realm.world.generals.values()))
    if count != 1:
        told = f"{count} Romans have 'dictator' among their effects; expected 1"
        yield file.problem(("generals",), told)


def _can_be_dictator(general: Data) -> bool:
    """Say whether a row is of a Roman whom the Dictator card puts in command. 5.2.C4"""
    effects = general.get("effects")
    is_able = isinstance(effects, dict) and effects.get("dictator", False)
    return bool(is_able) and general.get("side") == SEATS[ROME]


def _tactics(file: Written, _: Realm) -> Iterator[Problem]:
    for row, card in file.rows("tactics"):
        if not any(card["effects"].values()):
            told = "it does nothing; expected some of the words for effects"
            yield file.problem(("tactics", row, "effects"), told)


# --- the map ----------------------------------------------------------------------------------


def _map(file: Written, realm: Realm) -> Iterator[Problem]:
    world = realm.world
    for row, space in file.rows("spaces"):
        path: KeyPath = ("spaces", row)
        yield from space_ends(file, path, space, world, WALLS, no_space=NO_HAMILCAR_SPACE)
        yield from _kind(file, path, space, realm)
    yield from province_ends(file, world)
    for part in ("roads", "lanes"):
        for row, found in file.rows(part):
            yield from link_ends(file, (part, row), found, world)
    if strait := file.table("strait"):
        yield from link_ends(file, ("strait",), strait, world)
    yield from _open_sea(file, file.table("mare_tyrrhenum"), world)


def _kind(file: Written, path: KeyPath, space: Data, realm: Realm) -> Iterator[Problem]:
    """Find spaces whose kind does not go with what else is said of them. 2.1"""
    if space["kind"] == "tribe" and space["control"]:
        told = f'\'control\' is "{space["control"]}"; a tribe is nobody\'s, expected ""'
        yield file.problem((*path, "control"), told)
    if space["kind"].endswith("city") and not space["control"]:
        told = "'control' is \"\"; a walled city is somebody's, expected a side"
        yield file.problem((*path, "control"), told)
    if space.get("major", False) and space["id"] not in realm.lanes:
        told = f"'{space['id']}' has no sea lane; a Major Port needs one"
        yield file.problem((*path, "major"), told)


def _open_sea(file: Written, sea: Data, world: World) -> Iterator[Problem]:
    if not sea:
        return
    path: KeyPath = ("mare_tyrrhenum",)
    for row, port in enumerate(sea["ports"]):
        if port not in world.spaces:
            yield unknown(file, (*path, "ports", row), port, "the id of a space")
    count = len(sea["ports"])
    if not 1 <= sea["needed"] <= count:
        told = f"'needed' is {sea['needed']}; expected from 1 to {count}, the ports it has"
        yield file.problem((*path, "needed"), told)


# --- tables -----------------------------------------------------------------------------------


def _tables(file: Written, realm: Realm) -> Iterator[Problem]:
    yield from attrition_ends(file)
    yield from die_ends(file, "naval", 1)
    yield from width_ends(file, "naval", "hits", len(COLUMNS))
    yield from face_ends(file, DICE)
    storm = file.table("storm")
    if storm and not storm["losses"]:
        yield file.problem(("storm", "losses"), "'losses' is empty; expected one for each die")
    levels = file.table("seamanship").get("levels")
    if levels is not None and [row["level"] for row in levels] != [*range(1, len(LEVELS) + 1)]:
        told = f"expected a row for each level from 1 to {len(LEVELS)}, in this order"
        yield file.problem(("seamanship", "levels"), told)
    yield from _miat(file, file.table("miat"), realm)


def _miat(file: Written, miat: Data, realm: Realm) -> Iterator[Problem]:
    """Find spaces of the Miat that there are not. 15.3"""
    if not miat:
        return
    last = miat["spaces"] - 1
    if miat["center"] > last:
        told = f"'center' is {miat['center']}; expected from 0 to {last}"
        yield file.problem(("miat", "center"), told)
    for row, icon in enumerate(miat["icons"]):
        if max(icon["a"], icon["b"]) > last:
            told = f"an icon lies between spaces from 0 to {last}"
            yield file.problem(("miat", "icons", row), told)
    if any(seat > last for seat in _numbers(realm.war, "miat")):
        told = f"war.toml has a marker beyond space {last}; expected room for it"
        yield file.problem(("miat", "spaces"), told)


# --- the set-up -------------------------------------------------------------------------------


def _war(file: Written, realm: Realm) -> Iterator[Problem]:
    world, war = realm.world, realm.war
    waiting = sum(_counts(war, "mercenaries", "elephants"))
    yield from force_ends(file, world, ELEPHANTS, waiting)
    yield from turn_ends(file)
    for part in ("turns", "mercenaries"):
        for row, found in file.rows(part):
            names = [found["general"]] if found["general"] else []
            path: KeyPath = (part, row, "general")
            yield from known(file, path, names, world.generals, "general")
            for name in names:
                yield from side_ends(file, path, name, SEATS[1], world)
    trains = sum(_counts(war, "forces", "supplies"))
    if trains > MOST_SUPPLIES:
        told = f"{trains} supply trains; expected {MOST_SUPPLIES} at most"
        yield file.problem(("forces",), told)
    yield from _ships(file)
    for row, seat in enumerate(_numbers(file.data, "miat")):
        if seat >= realm.miat:
            told = f"the Miat has no space {seat}; expected from 0 to {realm.miat - 1}"
            yield file.problem(("miat", row), told)


def _counts(war: Data, part: str, key: str) -> list[int]:
    """Return the numbers that rows of a part have under a key, as far as they are any."""
    rows = war[part] if isinstance(war[part], list) else []
    found = [row.get(key) for row in rows if isinstance(row, dict)]
    return [count for count in found if isinstance(count, int)]


def _numbers(found: Data, part: str) -> list[int]:
    """Return the numbers of a plain list; places of others count as 0."""
    listed = found.get(part)
    rows = listed if isinstance(listed, list) else []
    return [one if isinstance(one, int) else 0 for one in rows]


def _ships(file: Written) -> Iterator[Problem]:
    for side, found in file.table("warships").items():
        count = found["ready"] + found["spent"]
        if count > MOST_WARSHIPS:
            told = f"{count} warships; expected {MOST_WARSHIPS} at most"
            yield file.problem(("warships", side), told)


CHECKS: dict[str, Callable[[Written, Realm], Iterator[Problem]]] = {
    "cards.toml": _cards,
    "generals.toml": _generals,
    "map.toml": _map,
    "tables.toml": _tables,
    "tactics.toml": _tactics,
    "war.toml": _war,
}
