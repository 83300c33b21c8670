"""Every mistake of a pack."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from delenda.games.hannibal.pieces import data
from delenda.packs.forms import BUILDERS, SCENARIO, files_of, form_of
from delenda.packs.lines import Path as KeyPath
from delenda.packs.merge import KEYS, row_key
from delenda.packs.pack import HEAD, Pack, Written, is_new_scenario, read_files
from delenda.packs.problems import BadPack, Problem
from delenda.packs.references import loose_ends, unplayable
from delenda.packs.schema import PackFile
from delenda.packs.typed import differences

UNREAD = {
    "tables.toml": (
        "figures",
        "battle_losses",
        "battle_hand",
        "elephant_charge",
        "political_points",
    ),
    "map.toml": ("layout", "connection_kinds"),
    "map-phalanx.toml": ("edition", "straits"),
}
"""Parts of files that are for readers; no rule would notice a change."""


@cache
def open_pack(path: Path) -> Pack:
    """Return a pack; one with mistakes is refused whole, with the list of them."""
    problems = problems_of(path)
    if problems:
        raise BadPack(str(path), problems)
    files, _ = read_files(path)
    return Pack(path, files[HEAD].data, files)


def problems_of(path: Path) -> list[Problem]:
    """Return every mistake of a pack, in the order of files and lines."""
    files, problems = read_files(path)
    if HEAD in files:
        problems += _head(files[HEAD])
    games = _games(files)
    for name, file in files.items():
        if name != HEAD and games:
            problems += _file(file, games)
            files[name] = file._replace(bad=_bad(file))
    pack = Pack(path, {"name": "", "games": games}, files)
    for game in games:
        problems += loose_ends(pack, game)
    if not problems:
        problems = [problem for game in games for problem in unplayable(pack, game)]
    return sorted(set(problems))


def _games(files: dict[str, Written]) -> list[str]:
    """Return the games that a pack is for, as far as it says so."""
    games = files[HEAD].data.get("games") if HEAD in files else None
    return [game for game in games if game in BUILDERS] if isinstance(games, list) else []


def _bad(file: Written) -> frozenset[KeyPath]:
    form = form_of(file.name)
    found = differences(file.data, form) if form else ()
    return frozenset(one.path[:2] for one in found if one.path)


def _head(file: Written) -> Iterator[Problem]:
    for found in differences(file.data, PackFile):
        yield file.problem(found.path, found.message)
    games = file.data.get("games")
    if isinstance(games, list):
        known = ", ".join(BUILDERS)
        if not games:
            yield file.problem(("games",), f"'games' is empty; expected some of {known}")
        for row, game in enumerate(games):
            if isinstance(game, str) and game not in BUILDERS:
                yield file.problem(
                    ("games", row), f"there is no game '{game}'; expected some of {known}"
                )


def _file(file: Written, games: list[str]) -> Iterator[Problem]:
    form = form_of(file.name)
    known = sorted({name for game in games for name in files_of(game)})
    if form is None or (file.name not in known and not file.name.startswith(SCENARIO)):
        names = ", ".join([HEAD, *known, f"{SCENARIO}NAME.toml"])
        yield Problem(file.name, 0, f"these games read no such file; expected one of {names}")
        return
    is_part = not any(is_new_scenario(file.name, game) for game in games)
    for found in differences(file.data, form):
        if not (is_part and not found.path and "is missing" in found.message):
            yield file.problem(found.path, found.message)
    yield from _twice(file)
    yield from _unread(file)


def _twice(file: Written) -> Iterator[Problem]:
    """Find rows that say the same thing two times."""
    for part, keys in KEYS.items():
        rows = file.data.get(part)
        seen: set[Any] = set()
        for row, found in enumerate(rows if isinstance(rows, list) else []):
            if not isinstance(found, dict) or not all(key in found for key in keys):
                continue
            key = row_key(found, keys)
            if key in seen:
                name = " and ".join(str(found[one]) for one in keys)
                yield file.problem(
                    (part, row), f"{name} stands twice in '{part}'; expected one row for each"
                )
            seen.add(key)


def _unread(file: Written) -> Iterator[Problem]:
    for part in UNREAD.get(file.name, ()):
        if part in file.data and file.data[part] != data(file.name).get(part):
            yield file.problem(
                (part,), f"no rule reads '{part}'; expected it as in the project, or not at all"
            )
