"""Write docs/ladder.md, its picture, and the strengths that the menu of opponents tells.

All that the named arenas kept goes into one joint fit.

python scripts/ladder.py FOLDER...
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

from delenda.players.menu import STRENGTH
from delenda.players.rating import Rating, fit, lead
from ladder_plot import plot, words

DOCS = Path(__file__).parents[1] / "docs"
BEGIN, END = "<!-- ladder: begin -->", "<!-- ladder: end -->"
SAME = ("game", "version", "scenario", "options", "data")
"""What all arenas of a ladder have in common."""


@dataclass
class Count:
    """Games, and the points they brought."""

    games: int = 0
    points: float = 0.0

    def add(self, games: int, points: float) -> None:
        """Count some more."""
        self.games += games
        self.points += points

    def __str__(self) -> str:
        """Return the share of points."""
        return f"{100 * self.points / self.games:.1f} %" if self.games else "-"


@dataclass
class Ladder:
    """What several arenas showed together."""

    bots: list[str] = field(default_factory=list)
    seats: list[str] = field(default_factory=list)
    matches: dict[tuple[str, str], Count] = field(default_factory=dict)
    sides: dict[tuple[str, str], Count] = field(default_factory=lambda: defaultdict(Count))
    """Bot and side."""
    mirrors: dict[str, list[int]] = field(default_factory=dict)
    """Bot: games against itself, and the wins of each side."""
    paces: dict[str, list[float]] = field(default_factory=dict)
    """Bot: decisions, illegal answers, the slowest by processor and by the clock."""
    errors: int = 0
    common: dict[str, Any] = field(default_factory=dict)
    """What was played."""
    games: set[tuple[frozenset[str], int]] = field(default_factory=set)
    """Who met, and with which seed."""

    def add(self, figures: dict[str, Any]) -> None:
        """Count the games of one arena, too."""
        self._check(figures)
        self.bots += [name for name in figures["bots"] if name not in self.bots]
        self.errors += len(figures["errors"])
        for match in figures["matches"]:
            self._add_match(match)
        for name, mirror in figures.get("mirrors", {}).items():
            self._see(mirror["wins"])
            _sum(self.mirrors, name, [mirror["games"], *mirror["wins"].values()])
        for name, pace in figures["decisions"].items():
            made, illegal, processor, wall = self.paces.get(name, [0, 0, 0, 0])
            self.paces[name] = [
                made + pace["made"],
                illegal + pace["illegal"],
                max(processor, pace["slowest_processor"]),
                max(wall, pace["slowest_wall"]),
            ]

    def _check(self, figures: dict[str, Any]) -> None:
        """Refuse an arena of another game, and one whose games are counted already."""
        common = {key: figures.get(key, "") for key in SAME}
        self.common = self.common or common
        if common != self.common:
            raise SystemExit(f"one ladder is for one game, not for {self.common} and {common}")
        games = schedule(figures)
        again = sorted(games & self.games, key=lambda game: game[1])
        if again:
            who, seed = again[0]
            raise SystemExit(f"the games of {', '.join(sorted(who))} with seed {seed} come twice")
        self.games |= games

    def _add_match(self, match: dict[str, Any]) -> None:
        first, second = match["first"], match["second"]
        games, points = match["games"], match["points"]
        self.matches.setdefault((first, second), Count()).add(games, points)
        self._see(match["sides"])
        for side, other in zip(self.seats, reversed(self.seats), strict=True):
            there = match["sides"][side]
            self.sides[first, side].add(there["games"], there["points"])
            self.sides[second, other].add(there["games"], there["games"] - there["points"])

    def _see(self, seats: Iterable[str]) -> None:
        self.seats = self.seats or list(seats)

    def ratings(self) -> dict[str, Rating]:
        """Return the joint fit of those who met somebody."""
        found = fit(self.rated, self.results)
        far = [name for name in self.rated if name not in found]
        if far:
            raise SystemExit(f"no chain of games leads from the others to {', '.join(far)}")
        return found

    @property
    def rated(self) -> list[str]:
        """Return the bots that met somebody else."""
        return [name for name in self.bots if self.total(name).games]

    @property
    def results(self) -> dict[tuple[str, str], tuple[float, int]]:
        """Return the points of each bot against each other."""
        met = {pair: self.met(*pair) for pair in combinations(self.bots, 2)}
        return {pair: (count.points, count.games) for pair, count in met.items()}

    def order(self) -> list[str]:
        """Return those who are rated, the strongest first."""
        ratings = self.ratings()
        return sorted(ratings, key=lambda name: -ratings[name].elo)

    def met(self, first: str, second: str) -> Count:
        """Return the games of two bots, and the points of the first."""
        there = self.matches.get((first, second), Count())
        back = self.matches.get((second, first), Count())
        return Count(there.games + back.games, there.points + back.games - back.points)

    def total(self, name: str) -> Count:
        """Return the games of a bot against others."""
        total = Count()
        for side in self.seats:
            total.add(self.sides[name, side].games, self.sides[name, side].points)
        return total


def schedule(figures: dict[str, Any]) -> set[tuple[frozenset[str], int]]:
    """Return who meets in an arena, with each seed; a bot alone meets itself."""
    seeds = range(figures["seed"], figures["seed"] + figures["pairs"])
    met = [frozenset(pair) for pair in combinations(figures["bots"], 2)]
    met += [frozenset({name}) for name in figures["bots"] if figures["mirror"]]
    return {(who, seed) for who in met for seed in seeds}


def _sum(counts: dict[str, list[int]], name: str, more: list[int]) -> None:
    before = counts.get(name, [0] * len(more))
    counts[name] = [a + b for a, b in zip(before, more, strict=True)]


# --- the page -----------------------------------------------------------------------------------


def page(ladder: Ladder, arenas: Sequence[dict[str, Any]]) -> str:
    """Return the tables in Markdown."""
    sides = [side.title() for side in ladder.seats]
    parts = [
        "![Elo of each bot with its interval](img/ladder.svg)",
        table(
            ["bot", "Elo (95 %)", "games", "points", *(f"as {s}" for s in sides)], _rated(ladder)
        ),
        "Leads by the joint fit, also of bots that did not meet.",
        table(["bot", "over", "games", "points", "lead in Elo (95 %)"], _pairings(ladder)),
    ]
    if ladder.mirrors:
        won = [f"won by {side}" for side in sides]
        rows = [[f"`{name}`", *map(str, counts)] for name, counts in ladder.mirrors.items()]
        parts += ["Each bot against itself.", table(["bot", "games", *won], rows)]
    slow = ["bot", "decisions", "slowest, processor time", "slowest, by the clock", "illegal"]
    parts += ["Decisions.", table(slow, _paces(ladder))]
    failed = f"{ladder.errors} games failed and count for nobody." if ladder.errors else ""
    commands = "\n".join(f"$ {command(figures)}" for figures in arenas)
    parts += [failed, "Played with", f"```console\n{commands}\n```"]
    return "\n\n".join(part for part in parts if part)


def table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table in Markdown.

    >>> print(table(["a", "b"], [["1", "2"]]))
    | a | b |
    | --- | --- |
    | 1 | 2 |
    """
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def command(figures: dict[str, Any]) -> str:
    """Return the command that plays these games again."""
    options = "".join(f" --option {name}" for name in figures["options"])
    scenario = f" --scenario {figures['scenario']}" if figures["scenario"] else ""
    mirror = " --mirror" if figures["mirror"] else ""
    told = f"  # {figures['games']} games" + (", stopped" if figures["stopped"] else "")
    told += f", data {figures['data']}" if figures.get("data") else ""
    return (
        f"delenda arena --game {figures['game']}{scenario}{options} "
        f"--bots {','.join(figures['bots'])} --pairs {figures['pairs']} "
        f"--seed {figures['seed']}{mirror}{told}"
    )


def _rated(ladder: Ladder) -> list[list[str]]:
    ratings = ladder.ratings()
    rows = []
    for name in ladder.order():
        total = ladder.total(name)
        sides = [str(ladder.sides[name, side]) for side in ladder.seats]
        rows.append([f"`{name}`", words(ratings[name]), str(total.games), str(total), *sides])
    return rows


def _pairings(ladder: Ladder) -> list[list[str]]:
    """Return each pair of bots, the stronger one first; the fit tells of those who never met."""
    rows = []
    for first, second in combinations(ladder.order(), 2):
        met = ladder.met(first, second)
        above = lead(ladder.rated, ladder.results, first, second)
        assert above is not None, "a chain of games joins all who are rated"
        rows.append([f"`{first}`", f"`{second}`", str(met.games), str(met), words(above)])
    return rows


def _paces(ladder: Ladder) -> list[list[str]]:
    rows = []
    for name, (made, illegal, processor, wall) in ladder.paces.items():
        times = [f"{processor:.3f} s", f"{wall:.3f} s"]
        rows.append([f"`{name}`", f"{made:,.0f}", *times, f"{illegal:.0f}"])
    return rows


def between(text: str, new: str) -> str:
    """Put the tables where the last ones stand."""
    if BEGIN not in text or END not in text:
        raise SystemExit(f"docs/ladder.md needs the lines {BEGIN} and {END}")
    return f"{text.partition(BEGIN)[0]}{BEGIN}\n\n{new}\n\n{END}{text.partition(END)[2]}"


def read(folder: Path) -> dict[str, Any]:
    """Return the figures of an arena."""
    file = folder / "arena.json" if folder.is_dir() else folder
    try:
        figures: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise SystemExit(f"{file} has no figures of an arena: {error}") from None
    if "decisions" not in figures:
        raise SystemExit(f"{file} has no figures of an arena: no decisions are counted")
    return figures


def strengths(ratings: Mapping[str, Rating]) -> str:
    """Return the ratings for the menu of opponents."""
    rounded = {
        name: {key: round(value) for key, value in ratings[name]._asdict().items()}
        for name in sorted(ratings, key=lambda name: ratings[name].elo)
    }
    return json.dumps(rounded, indent=2) + "\n"


def write(folders: Sequence[Path], docs: Path, strength: Path) -> None:
    """Write the picture, the tables, and what the menu says of strength."""
    arenas = [read(folder) for folder in folders]
    ladder = Ladder()
    for figures in arenas:
        ladder.add(figures)
    if not any(count.games for count in ladder.matches.values()):
        raise SystemExit("no two bots have met: there is nothing to rate")
    (docs / "img").mkdir(exist_ok=True)
    (docs / "img" / "ladder.svg").write_text(plot(ladder.ratings()), encoding="utf-8")
    strength.write_text(strengths(ladder.ratings()), encoding="utf-8")
    file = docs / "ladder.md"
    file.write_text(between(file.read_text(encoding="utf-8"), page(ladder, arenas)), "utf-8")


def main() -> None:
    """Write the page from the folders that were named."""
    if not sys.argv[1:]:
        raise SystemExit("name the folders that `delenda arena --keep FOLDER` wrote")
    write([Path(name) for name in sys.argv[1:]], DOCS, STRENGTH)
    print("docs/ladder.md, docs/img/ladder.svg, src/delenda/players/strength.json")


if __name__ == "__main__":
    main()
