"""The layout of actions and observations as tables, for people.

python -m delenda.research.describe GAME
"""

from __future__ import annotations

import argparse

from delenda.library import first_game, games, rulebook
from delenda.research.table import codec_of, observer_of


def actions(game: str, scenario: str = "") -> list[str]:
    """Return the numbers of each verb as a Markdown table."""
    rows = codec_of(rulebook(game, scenario)).table()
    lines = ["| verb | arguments | first | how many |", "| --- | --- | --- | --- |"]
    return lines + [f"| `{v}` | {kinds} | {first} | {count} |" for v, kinds, first, count in rows]


def observations(game: str, scenario: str = "") -> list[str]:
    """Return the blocks of the observation as a Markdown table."""
    blocks = observer_of(rulebook(game, scenario)).blocks
    lines = ["| block | first | size | unit | meaning |", "| --- | --- | --- | --- | --- |"]
    return lines + [
        f"| {b.name} | {b.first} | {b.size} | {b.unit:g} | {b.meaning} |" for b in blocks
    ]


def main() -> None:
    """Print both tables of one game."""
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("game", nargs="?", default=first_game(), choices=tuple(games()))
    game = read.parse_args().game
    print("\n".join((*actions(game), "", *observations(game))))  # noqa: T201 - its purpose


if __name__ == "__main__":
    main()
