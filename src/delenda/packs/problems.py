"""Mistakes of a pack: where they are and what is expected."""

from __future__ import annotations

from typing import NamedTuple


class Problem(NamedTuple):
    """One mistake."""

    file: str
    line: int
    """0 where no line can be named."""
    message: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.message}"


class BadPack(ValueError):
    """A pack with mistakes; it is refused whole."""

    def __init__(self, path: str, problems: list[Problem]) -> None:
        self.problems = problems
        count = "1 mistake" if len(problems) == 1 else f"{len(problems)} mistakes"
        listed = "\n  ".join(map(str, problems))
        super().__init__(f"the data pack {path} has {count} and is not used:\n  {listed}")
