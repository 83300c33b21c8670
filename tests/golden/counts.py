"""The positions whose ways to go on are counted: golden games after some answers."""

from __future__ import annotations

from typing import NamedTuple

from delenda.engine.perft import perft
from golden.kept import HERE
from golden.matches import Match, match_of
from golden.playing import reached

FILE = HERE / "perft.txt"
HEAD = "# game scenario options player seed answers | what comes | ways to answer 1, 2 … questions"


class Position(NamedTuple):
    """A golden game after so many answers, and the ways to go on."""

    match: Match
    answers: int
    coming: str
    counts: tuple[int, ...]

    def __str__(self) -> str:
        counts = " ".join(map(str, self.counts))
        return f"{self.match} {self.answers} | {self.coming} | {counts}"

    def counted(self) -> Position:
        """Count anew, as deep as before."""
        s = reached(self.match, self.answers)
        depths = range(1, len(self.counts) + 1)
        return self._replace(counts=tuple(perft(s, depth) for depth in depths))


def positions() -> list[Position]:
    """Return the positions that are kept."""
    found = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            where, coming, counts = line.split(" | ")
            match, answers = where.rsplit(maxsplit=1)
            numbers = tuple(map(int, counts.split()))
            found.append(Position(match_of(match), int(answers), coming, numbers))
    return found


def write(game: str) -> None:
    """Count the positions of a game anew."""
    lines = [HEAD]
    for position in positions():
        lines.append(str(position.counted() if position.match.game == game else position))
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
