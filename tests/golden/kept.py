"""The files of golden games: one game to a line, with its answers and its digest."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from golden.matches import Match, match_of
from golden.telling import digest, told

HERE = Path(__file__).parent
HEAD = "# scenario options player seed answers digest"


class Kept(NamedTuple):
    """A golden game as its line keeps it."""

    match: Match
    answers: int
    digest: str

    @property
    def is_sample(self) -> bool:
        """Say whether every run of the tests plays it: one game in five, quick games of bots."""
        if self.match.player in ("random", "curious"):
            return self.match.seed % 5 == 0
        return self.match.seed == 0 and (self.match.player == "greedy" or self.answers < 360)


def played(match: Match) -> Kept:
    """Play a golden game anew."""
    answers, lines = told(match)
    return Kept(match, answers, digest(lines))


def kept(game: str) -> list[Kept]:
    """Return the golden games of a game."""
    found = []
    for line in (HERE / f"{game}.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            match, answers, seen = line.rsplit(maxsplit=2)
            found.append(Kept(match_of(f"{game} {match}"), int(answers), seen))
    return found


def keep(game: str, games: list[Kept]) -> None:
    """Write the golden games of a game."""
    lines = [HEAD]
    for match, answers, seen in games:
        lines.append(f"{str(match).removeprefix(game).strip()} {answers} {seen}")
    (HERE / f"{game}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def difference(golden: Kept) -> str:
    """Play a golden game again; return what is other than it was, and how to see it."""
    now = played(golden.match)
    if now == golden:
        return ""
    what = "it is told otherwise"
    if now.answers != golden.answers:
        what = f"it ends after {now.answers} answers, not {golden.answers}"
    see = f"PYTHONPATH=src:tests python scripts/golden_games.py show {golden.match}"
    return f"{golden.match}: {what}; compare what this prints with what it printed before: {see}"
