"""The files of a data pack as they are read."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from pathlib import Path
from typing import NamedTuple

from delenda.packs.lines import KeyPath, lines_of
from delenda.packs.problems import Problem
from delenda.warfare.source import Data

HEAD = "pack.toml"
PLACE = re.compile(r" \(at line (\d+), column \d+\)$")


class Written(NamedTuple):
    """A file of a pack as it was read."""

    name: str
    data: Data
    lines: dict[KeyPath, int]
    bad: frozenset[KeyPath] = frozenset()
    """The parts and rows that have not the right form."""

    def problem(self, path: KeyPath, message: str) -> Problem:
        """Return a mistake at a key or row, or at what it stands in."""
        while path and path not in self.lines:
            path = path[:-1]
        return Problem(self.name, self.lines.get(path, 1 if not path else 0), message)

    def rows(self, part: str) -> list[tuple[int, Data]]:
        """Return the rows of a list that have the right form, each with its number."""
        found = self.data.get(part)
        rows = found if isinstance(found, list) else []
        return [(i, row) for i, row in enumerate(rows) if (part, i) not in self.bad]

    def words(self, part: str) -> list[str]:
        """Return the texts of a plain list."""
        found = self.data.get(part)
        return [one for one in found if isinstance(one, str)] if isinstance(found, list) else []

    def table(self, part: str) -> Data:
        """Return a table if all of it has the right form; nothing otherwise."""
        found = self.data.get(part)
        is_bad = any(path[0] == part for path in self.bad)
        return found if isinstance(found, dict) and not is_bad else {}


class Pack(NamedTuple):
    """All files of a pack."""

    path: Path
    head: Data
    files: dict[str, Written]

    @property
    def games(self) -> tuple[str, ...]:
        """Return the games that the pack is for."""
        return tuple(self.head["games"])

    @property
    def title(self) -> str:
        """Return its name and a digest of everything in it."""
        content = {name: file.data for name, file in self.files.items() if name != HEAD}
        text = json.dumps(content, sort_keys=True, ensure_ascii=True, default=str)
        return f"{self.head['name']} {hashlib.sha256(text.encode('ascii')).hexdigest()[:12]}"


def read_files(path: Path) -> tuple[dict[str, Written], list[Problem]]:
    """Return the files of a pack that are TOML, and what is wrong with the others."""
    files: dict[str, Written] = {}
    problems: list[Problem] = []
    if not path.is_dir():
        return files, [Problem(str(path), 0, "there is no such folder; a pack is a folder")]
    if not path.joinpath(HEAD).is_file():
        problems.append(Problem(HEAD, 0, "the file is missing; expected name and games in it"))
    for file in sorted(path.glob("*.toml")):
        try:
            text = file.read_text(encoding="utf-8-sig")
            files[file.name] = Written(file.name, tomllib.loads(text), lines_of(text))
        except tomllib.TOMLDecodeError as error:
            problems.append(_not_toml(file.name, str(error)))
        except (OSError, UnicodeDecodeError) as error:
            problems.append(Problem(file.name, 0, f"cannot be read: {error}"))
        except RecursionError:
            problems.append(Problem(file.name, 0, "cannot be read: lists in lists too deep"))
    return files, problems


def _not_toml(name: str, message: str) -> Problem:
    place = PLACE.search(message)
    line = int(place[1]) if place else 0
    return Problem(name, line, f"not valid TOML: {PLACE.sub('', message)}")
