"""The tables of The Sword of Rome."""

from __future__ import annotations

from collections.abc import Iterator

from delenda.games.sword.book.book import Book
from delenda.games.sword.page.sheet_tables import years
from delenda.games.sword.sides import POWER_TITLES
from delenda.games.sword.tables import Tables
from delenda.games.sword.three.table import GallicResult
from reference_pages.markdown import signed, table

FACES = tuple(map(str, range(1, 7)))
LEAST_SUM = 2
SIZES = ("1 CU", "2 CUs", "3 or more")


def the_tables(book: Book) -> str:
    """Return the tables of the game."""
    tables = book.tables
    return "\n".join(
        (
            "## Turns\n",
            _turns(book),
            "## Force ratio\n",
            table(("times as large", "adds"), [[step.least, step.adds] for step in tables.ratios]),
            f"{tables.automatic} times as large: automatic victory.\n",
            "## Battle losses\n",
            "Each die costs what its face says, by the size of the army that rolled it.\n",
            table(("who loses", "who rolled", *FACES), _losses(tables)),
            "## Siege\n",
            table(("two dice", "points", "CUs lost"), _siege(tables)),
            "## Attrition\n",
            table(("CUs from", *FACES), _attrition(tables)),
            "## Naval dice\n",
            table(("", *FACES), [["result", *tables.naval]]),
            f"To a friendly port: {signed(tables.friendly_port)}.\n",
            f"The plunder track has {tables.track} boxes.\n",
            "## Unrest in Carthage\n",
            table(("level", "fewer cards", "fewer points"), _unrest(tables)),
            "## Gallic events with three players\n",
            table(("two dice", "what happens"), _gallic(book)),
        )
    )


def _turns(book: Book) -> str:
    lines = [
        [turn, years(book.tables, turn), book.tables.levels[turn - 1]]
        for turn in range(1, book.turns + 1)
    ]
    return table(("turn", "years", "points that win at once"), lines)


def _losses(tables: Tables) -> Iterator[list[object]]:
    for title, found in (
        ("the loser, by the winner's dice", tables.winner_costs_loser),
        ("the winner, by the loser's dice", tables.loser_costs_winner),
        ("the loser, by his own dice", tables.loser_costs_itself),
    ):
        for size, faces in zip(SIZES, found, strict=True):
            yield [title, size, *faces]


def _siege(tables: Tables) -> list[list[object]]:
    rows = zip(tables.siege_points, tables.siege_losses, strict=True)
    return [[number, points, lost] for number, (points, lost) in enumerate(rows, LEAST_SUM)]


def _attrition(tables: Tables) -> list[list[object]]:
    rows = zip(tables.attrition_from, tables.attrition, strict=True)
    return [[least, *losses] for least, losses in rows]


def _unrest(tables: Tables) -> list[list[object]]:
    rows = zip(tables.unrest_cards, tables.unrest_points, strict=True)
    return [[level, cards, points] for level, (cards, points) in enumerate(rows)]


def _gallic(book: Book) -> list[list[object]]:
    titles = {space.id: space.title for space in book.board.spaces}
    return [[one.roll, _event(one, titles)] for one in book.tables.gallic]


def _event(one: GallicResult, titles: dict[str, str]) -> str:
    victim = POWER_TITLES[one.victim] if one.victim >= 0 else "whoever is there"
    where = ", ".join(titles[space] for space in one.spaces) or one.area.title()
    match one.kind:
        case "raid":
            said = f"raid on {victim}: {_markers(one.amount)} in {where} lost to nobody"
        case "storm":
            said = f"storm on {victim}: {one.amount} loyalty in {where}"
        case "horde":
            said = f"a horde comes: {where} suffer a siege roll, {one.modifier:+}"
        case "warband":
            said = f"a warband: {one.amount} CU of an army in {where}"
        case "hunger":
            said = (
                f"hunger: the largest force within {one.amount} connections of a Gallic home "
                "rolls for attrition"
            )
        case _:
            said = "nothing"
    return said


def _markers(count: int) -> str:
    return f"{count} marker{'s' * (count > 1)}"
