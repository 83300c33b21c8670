"""On which line of a TOML text each key and each row stands. The text is known to be valid."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

KeyPath: TypeAlias = tuple[str | int, ...]
"""Keys, and numbers of rows from 0: ("cards", 3, "ops")."""

BLANK = re.compile(r"(?:[ \t\r\n,]|#[^\n]*)*")
KEY = re.compile(r"""\s*("(?:[^"\\]|\\.)*"|'[^']*'|[A-Za-z0-9_-]+)\s*(\.?)""")
STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\]|\\.)*"|\'[^\']*\'', re.DOTALL
)
BARE = re.compile(r"[^,\]}\n#]*")


def lines_of(text: str) -> dict[KeyPath, int]:
    """Return the line of every key and row."""
    return _Scanner(text).found


class _Scanner:
    """Walks through a text and notes where things begin."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found: dict[KeyPath, int] = {}
        self.rows: dict[KeyPath, int] = {}
        """For each list of tables the number of its last row."""
        prefix: KeyPath = ()
        self._skip()
        while self.at < len(text):
            if text[self.at] == "[":
                prefix = self._header()
            else:
                self._pair(prefix)
            self._skip()

    def _skip(self) -> None:
        found = BLANK.match(self.text, self.at)
        assert found is not None
        self.at = found.end()

    def _note(self, path: KeyPath) -> KeyPath:
        line = self.text.count("\n", 0, self.at) + 1
        for end in range(1, len(path) + 1):
            self.found.setdefault(path[:end], line)
        return path

    def _header(self) -> KeyPath:
        is_row = self.text.startswith("[[", self.at)
        start = self.at
        self.at += 2 if is_row else 1
        path = self._resolved(self._key(), is_row=is_row)
        self.at, after = start, self.text.index("]", self.at)
        self._note(path)
        self.at = after + (2 if is_row else 1)
        return path

    def _resolved(self, key: KeyPath, *, is_row: bool) -> KeyPath:
        """Return the path of a header; a list of tables means its last row, or a new one."""
        path: KeyPath = ()
        for i, part in enumerate(key):
            path = (*path, part)
            if is_row and i == len(key) - 1:
                self.rows[path] = self.rows.get(path, -1) + 1
            if path in self.rows:
                path = (*path, self.rows[path])
        return path

    def _key(self) -> KeyPath:
        parts: list[str | int] = []
        dot = "."
        while dot:
            found = KEY.match(self.text, self.at)
            assert found is not None
            self.at = found.end()
            dot = found[2]
            parts.append(found[1].strip("\"'"))
        return tuple(parts)

    def _pair(self, prefix: KeyPath) -> None:
        start = self.at
        key = self._key()
        after, self.at = self.at, start
        path = self._note((*prefix, *key))
        self.at = self.text.index("=", after) + 1
        self._skip()
        self._value(path)

    def _value(self, path: KeyPath) -> None:
        self._note(path)
        sign = self.text[self.at]
        if sign == "{":
            self._inside("}", lambda _: self._pair(path))
        elif sign == "[":
            self._inside("]", lambda row: self._value(self._note((*path, row))))
        else:
            found = STRING.match(self.text, self.at) or BARE.match(self.text, self.at)
            assert found is not None
            self.at = found.end()

    def _inside(self, end: str, one: Callable[[int], None]) -> None:
        self.at += 1
        self._skip()
        row = 0
        while self.text[self.at] != end:
            one(row)
            row += 1
            self._skip()
        self.at += 1
