"""A folder of an arena: each game as it ends, so that the same command goes on where it stopped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from delenda.players.arena_game import Bout, Pace, Played
from delenda.players.arena_standing import Setting, Standing

GAMES, RECORDS, FIGURES = "games.jsonl", "records", "arena.json"


class Folder:
    """Games that are kept: a line for each, after a line with the setting; and their records."""

    def __init__(self, path: Path, setting: Setting) -> None:
        self.path = path
        self.setting = _fixed(setting)
        self.known: dict[Bout, Played] = {}
        if path.exists() and not path.is_dir():
            raise ValueError(f"{path} is not a folder")
        (path / RECORDS).mkdir(parents=True, exist_ok=True)
        lines = _lines(path / GAMES)
        if lines:
            self._check(lines[0])
            self._read(lines[1:])
        else:
            self._write(self.setting, "w")

    def add(self, one: Played) -> None:
        """Keep a game that has ended; its record first, so that no line is without it."""
        if not one.error:
            self._record(one.bout).write_text(one.record, encoding="utf-8")
        self.known[one.bout] = one
        line = {
            "bots": one.bout.bots,
            "seed": one.bout.seed,
            "winners": one.winners,
            "how": one.how,
            "error": one.error,
            "paces": one.paces,
        }
        self._write(line, "a")

    def save(self, standing: Standing) -> None:
        """Keep the figures."""
        figures = json.dumps(standing.as_dict(), indent=2)
        (self.path / FIGURES).write_text(figures + "\n", encoding="utf-8")

    def _check(self, was: dict[str, Any]) -> None:
        was = {"data": "", **was}  # older folders do not name it
        if was == self.setting:
            return
        other = [key for key, value in self.setting.items() if was.get(key) != value]
        told = "; ".join(f"{k} {_told(was.get(k))}, not {_told(self.setting[k])}" for k in other)
        raise ValueError(f"{self.path} keeps the games of another arena: {told}")

    def _read(self, lines: list[dict[str, Any]]) -> None:
        for number, line in enumerate(lines, 2):
            try:
                one = self._played(line)
            except (KeyError, TypeError):
                raise _something_else(self.path / GAMES, f"line {number} is no game") from None
            if one is not None:
                self.known[one.bout] = one

    def _played(self, line: dict[str, Any]) -> Played | None:
        """Return a game; none that failed or lost its record, for it is to be played again."""
        bout = Bout(tuple(line["bots"]), line["seed"])
        file = self._record(bout)
        if line["error"] or not file.exists():
            return None
        return Played(
            bout,
            tuple(line["winners"]),
            line["how"],
            file.read_text(encoding="utf-8"),
            paces=tuple(Pace(*pace) for pace in line["paces"]),
        )

    def _record(self, bout: Bout) -> Path:
        return self.path / RECORDS / f"{bout.seed}-{'-against-'.join(bout.bots)}.txt"

    def _write(self, line: dict[str, Any], mode: str) -> None:
        with (self.path / GAMES).open(mode, encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def _fixed(setting: Setting) -> dict[str, Any]:
    """Return what the games of a folder have in common; there may be more of them later."""
    fixed = setting.as_dict()
    return {key: fixed[key] for key in fixed if key not in {"pairs", "mirror"}}


def _told(value: object) -> object:
    return "none" if value in ("", []) else value


def _lines(path: Path) -> list[dict[str, Any]]:
    """Return the whole lines of a file; one that was cut short is cut off."""
    if not path.exists():
        return []
    whole, _, rest = path.read_bytes().rpartition(b"\n")
    lines = [_line(path, number, line) for number, line in enumerate(whole.splitlines(), 1)]
    if rest:
        path.write_bytes(whole + b"\n" if whole else b"")
    return lines


def _line(path: Path, number: int, text: bytes) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise _something_else(path, f"line {number} is no game")
    return found


def _something_else(path: Path, why: str) -> ValueError:
    return ValueError(f"{path} is not a list of games of the arena: {why}")
