"""Every mistake of a pack."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from delenda.packs.head import PackFile
from delenda.packs.lines import KeyPath
from delenda.packs.merge import Keys, row_key
from delenda.packs.pack import HEAD, Pack, Written, read_files
from delenda.packs.problems import BadPack, Problem
from delenda.packs.reader import Reader, Readers
from delenda.packs.typed import differences


def open_pack(path: Path, readers: Readers) -> Pack:
    """Return a pack; one with mistakes is refused whole, with the list of them."""
    problems = problems_of(path, readers)
    if problems:
        raise BadPack(str(path), problems)
    files, _ = read_files(path)
    return Pack(path, files[HEAD].data, files)


def problems_of(path: Path, readers: Readers) -> list[Problem]:
    """Return every mistake of a pack, in the order of files and lines."""
    files, problems = read_files(path)
    if HEAD in files:
        problems += _head(files[HEAD], readers)
    games = _games(files, readers)
    if games:
        problems += _in_files(path, files, games, readers[games[0]])
    return sorted(set(problems))


def _in_files(
    path: Path, files: dict[str, Written], games: list[str], reader: Reader
) -> list[Problem]:
    """Return the mistakes of all files but the head; games are set up only where there are none."""
    problems: list[Problem] = []
    for name, file in files.items():
        if name != HEAD:
            files[name] = file._replace(bad=_bad(file, reader))
            problems += _file(files[name], games, reader)
    pack = Pack(path, {"name": "", "games": games}, files)
    for game in games:
        problems += reader.loose_ends(pack, game)
    if not problems:
        problems = [one for game in games for one in reader.unplayable(pack, game)]
    return problems


def _games(files: dict[str, Written], readers: Readers) -> list[str]:
    """Return the games of one family that a pack is for, as far as it says so."""
    said = files[HEAD].data.get("games") if HEAD in files else None
    named = [game for game in readers if game in said] if isinstance(said, list) else []
    return [game for game in named if readers[game] is readers[named[0]]]


def _bad(file: Written, reader: Reader) -> frozenset[KeyPath]:
    form = reader.form(file.name)
    found = differences(file.data, form) if form else ()
    return frozenset(one.path[:2] for one in found if one.path)


def _head(file: Written, readers: Readers) -> Iterator[Problem]:
    for found in differences(file.data, PackFile):
        yield file.problem(found.path, found.message)
    games = file.data.get("games")
    if not isinstance(games, list):
        return
    known = ", ".join(readers)
    if not games:
        yield file.problem(("games",), f"'games' is empty; expected some of {known}")
    of_family = _games({HEAD: file}, readers)
    for row, game in enumerate(games):
        if isinstance(game, str) and game not in readers:
            yield file.problem(
                ("games", row), f"there is no game '{game}'; expected some of {known}"
            )
        elif isinstance(game, str) and game not in of_family:
            yield file.problem(
                ("games", row),
                f"'{game}' reads other files than {of_family[0]}; expected a pack for each",
            )


def _file(file: Written, games: list[str], reader: Reader) -> Iterator[Problem]:
    form = reader.form(file.name)
    if form is None or not any(reader.reads(file.name, game) for game in games):
        names = ", ".join([HEAD, *reader.names(games)])
        yield Problem(file.name, 0, f"these games read no such file; expected one of {names}")
        return
    is_new = any(reader.is_new(file.name, game) for game in games)
    for found in differences(file.data, form):
        if is_new or found.path or "is missing" not in found.message:
            yield file.problem(found.path, found.message)
    yield from _twice(file, reader.keys)
    yield from reader.mistakes(file, games)


def _twice(file: Written, lists: Keys) -> Iterator[Problem]:
    """Find rows that say the same thing two times."""
    for part, keys in lists.items():
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
