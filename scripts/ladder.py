"""Write docs/ladder.md, its picture, and the strengths that the menu of opponents tells.

All games that lie packed in docs/ladder go into one joint fit; folders of arenas that are named
are packed there before.

python scripts/ladder.py [FOLDER...]
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

from delenda.library import plain_rulebook
from delenda.players.family import family_of
from delenda.players.rating import Rating, lead
from ladder_games import SUFFIX, pack, read
from ladder_plot import plot, words
from ladder_standing import Ladder

DOCS = Path(__file__).parents[1] / "docs"
GAMES = "ladder"
"""The folder beside the page in which the games lie."""
BEGIN, END = "<!-- ladder: begin -->", "<!-- ladder: end -->"


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
        rows = [
            [f"`{name}`", *map(str, ladder.mirrors[name])]
            for name in ladder.known()
            if name in ladder.mirrors
        ]
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
    for name in sorted(ladder.paces, key=ladder.known().index):
        made, illegal, processor, wall = ladder.paces[name]
        times = [f"{processor:.3f} s", f"{wall:.3f} s"]
        rows.append([f"`{name}`", f"{made:,.0f}", *times, f"{illegal:.0f}"])
    return rows


def between(text: str, new: str) -> str:
    """Put the tables where the last ones stand."""
    if BEGIN not in text or END not in text:
        raise SystemExit(f"docs/ladder.md needs the lines {BEGIN} and {END}")
    return f"{text.partition(BEGIN)[0]}{BEGIN}\n\n{new}\n\n{END}{text.partition(END)[2]}"


def strengths(ratings: Mapping[str, Rating]) -> str:
    """Return the ratings for the menu of opponents."""
    rounded = {
        name: {key: round(value) for key, value in ratings[name]._asdict().items()}
        for name in sorted(ratings, key=lambda name: ratings[name].elo)
    }
    return json.dumps(rounded, indent=2) + "\n"


def standing(arenas: Sequence[dict[str, Any]]) -> Ladder:
    """Return what arenas show together; refuse those that do not belong together."""
    ladder = Ladder()
    for figures in arenas:
        ladder.add(figures)
    if not any(count.games for count in ladder.matches.values()):
        raise SystemExit("no two bots have met: there is nothing to rate")
    return ladder


def menu_of(ladder: Ladder) -> Path:
    """Return where the menu of the game that was played finds its strengths."""
    family = family_of(plain_rulebook(ladder.common["game"]))
    if family is None or family.strength is None:
        raise SystemExit(f"no package of players keeps the strengths of {ladder.common['game']}")
    return family.strength


def write(docs: Path, strength: Path | None = None, folders: Sequence[Path] = ()) -> None:
    """Pack folders; write the picture, the tables, and what the menu says."""
    sources = {file.name: file for file in (docs / GAMES).glob(f"*{SUFFIX}")}
    sources |= {f"{folder.name}{SUFFIX}": folder for folder in folders}
    arenas = [read(sources[name]) for name in sorted(sources)]
    ladder = standing(arenas)
    ratings = ladder.ratings()
    for folder in folders:
        print(pack(folder, docs / GAMES).relative_to(docs.parent))
    (docs / "img").mkdir(exist_ok=True)
    (docs / "img" / "ladder.svg").write_text(plot(ratings), encoding="utf-8")
    (strength or menu_of(ladder)).write_text(strengths(ratings), encoding="utf-8")
    file = docs / "ladder.md"
    file.write_text(between(file.read_text(encoding="utf-8"), page(ladder, arenas)), "utf-8")


def main() -> None:
    """Pack the folders that were named, and write the page."""
    write(DOCS, folders=[Path(name).resolve() for name in sys.argv[1:]])
    print("docs/ladder.md, docs/img/ladder.svg, and the strengths of the game's menu")


if __name__ == "__main__":
    main()
