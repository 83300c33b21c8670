"""Every mistake of a pack."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from delenda.games.hannibal.pieces import PLAIN, data
from delenda.packs.forms import (
    BUILDERS,
    SCENARIO,
    adds_scenario,
    files_of,
    form_of,
    is_read,
    scenario_name,
)
from delenda.packs.lines import Path as KeyPath
from delenda.packs.merge import KEYS, row_key
from delenda.packs.pack import HEAD, Pack, Written, read_files
from delenda.packs.problems import BadPack, Problem
from delenda.packs.references import loose_ends, unplayable
from delenda.packs.schema import PackFile
from delenda.packs.typed import differences
from delenda.packs.unread import unread


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
            files[name] = file._replace(bad=_bad(file))
            problems += _file(files[name], games)
    pack = Pack(path, {"name": "", "games": games}, files)
    for game in games:
        problems += loose_ends(pack, game)
    if not problems:
        problems = [problem for game in games for problem in unplayable(pack, game)]
    return sorted(set(problems))


def _games(files: dict[str, Written]) -> list[str]:
    """Return the games that a pack is for, as far as it says so."""
    games = files[HEAD].data.get("games") if HEAD in files else None
    return [game for game in BUILDERS if game in games] if isinstance(games, list) else []


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
    if form is None or not any(is_read(file.name, game) for game in games):
        names = ", ".join([HEAD, *known, f"{SCENARIO}NAME.toml"])
        yield Problem(file.name, 0, f"these games read no such file; expected one of {names}")
        return
    new = [game for game in games if adds_scenario(file.name, game)]
    for found in differences(file.data, form):
        if new or found.path or "is missing" not in found.message:
            yield file.problem(found.path, found.message)
    yield from _twice(file)
    yield from unread(file)
    if file.name.startswith(SCENARIO):
        yield from _scenario(file, new)


def _scenario(file: Written, new: list[str]) -> Iterator[Problem]:
    """Find a scenario that is not called as its file is, or as one that is there already."""
    name = scenario_name(file.name) if new else data(file.name)["id"]
    found = file.data.get("id", name)
    if found != name:
        yield file.problem(("id",), f'\'id\' is "{found}"; expected "{name}", as the file says')
    for game in new:
        if name in BUILDERS[game](PLAIN).scenarios:
            files = ", ".join(one for one in files_of(game) if one.startswith(SCENARIO))
            yield Problem(
                file.name, 0, f"{game} has a scenario '{name}'; expected a new name, or {files}"
            )


def _twice(file: Written) -> Iterator[Problem]:
    """Find rows that say the same thing two times."""
    for part, keys in KEYS.items():
        rows = file.data.get(part)
        seen: set[tuple[str, ...]] = set()
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
