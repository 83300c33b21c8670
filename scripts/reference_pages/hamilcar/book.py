"""The reference of Hamilcar: its pieces, map, tables, optional rules and all rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

from delenda.engine.rows import Row
from delenda.games.hamilcar.book.edition import edition_hamilcar
from delenda.games.hamilcar.book.edition_of import Edition
from delenda.games.hamilcar.page.charts import CHAPTERS
from delenda.games.hamilcar.skills import Skills
from delenda.games.hamilcar.tables import Tables
from delenda.warfare.board import Board
from reference_pages.markdown import GENERATED, table, with_links

ABOUT = """\
Hamilcar as it is implemented, in our own words. [Cards](cards.md) has the strategy cards and
the naval tactic cards, [Rulings](../rulings.md) what we decided where the rules are unclear.

The rules are known; the printed board, cards and dice are not. What is *likely* follows from the
rules or from the sister game; what is *reconstructed* is our own stand-in. An owner can replace
it with a [data pack](../how-to/make-a-data-pack.md).
"""
SIDES = ("Rome", "Carthage")
TRAITS = ("admiral", "aristocrat", "africanus")
COLUMNS = ("I", "II", "III", "IV", "V")


def reference() -> str:
    """Return the reference of the game."""
    edition = edition_hamilcar()
    parts = (
        "# Hamilcar: reference\n\n" + GENERATED,
        ABOUT,
        _uncertain(edition),
        _generals(edition),
        _map(edition.board),
        _sea(edition.board, edition.tables),
        _dice(edition.tables),
        _tables(edition.tables),
        _options(edition),
        *_rules(edition),
    )
    return "\n".join(parts)


def sure(level: str) -> str:
    """Label what is not certain."""
    return "" if level == "certain" else f" *({level})*"


def _uncertain(edition: Edition) -> str:
    lines = [[what, level] for what, level in edition.doubts.items()]
    return "## Not certain\n\n" + table(("", "how sure"), lines)


def _generals(edition: Edition) -> str:
    lines = [
        [
            one.title + sure(one.sure),
            SIDES[one.side],
            one.strategy,
            one.battle,
            _traits(edition.tables.skills[number]),
            one.ability,
        ]
        for number, one in enumerate(edition.generals)
    ]
    head = ("general", "side", "strategy rating", "battle rating", "traits", "ability")
    return "## Generals\n\n" + table(head, lines)


def _traits(found: Skills) -> str:
    return ", ".join(trait.title() for trait in TRAITS if getattr(found, trait))


# --- the map ------------------------------------------------------------------------------------


def _map(board: Board) -> str:
    regions = dict(board.regions)
    lines = [
        [
            province.title + sure(province.sure),
            regions[province.region],
            ", ".join(_space(board, space) for space in province.spaces),
            province.majority,
            "yes" if province.scores else "no",
        ]
        for province in board.provinces
    ]
    head = ("province", "region", "spaces", "needed for control", "scores")
    about = "## Map\n\nBold: a walled city and its capacity. Italic: a tribe. A question mark: the "
    return about + "space is\nreconstructed.\n\n" + table(head, lines)


def _space(board: Board, space: int) -> str:
    title, mark = board.titles[space], "?" if board.sure[space] == "reconstructed" else ""
    if space in board.cities:
        return f"**{title}** {board.capacity[board.cities.index(space)]}{mark}"
    return (f"*{title}*" if space in board.tribes else title) + mark


def _sea(board: Board, tables: Tables) -> str:
    lines = [
        [board.titles[port], ", ".join(f"{board.titles[lane.to]} {lane.storms}" for lane in lanes)]
        for port, lanes in enumerate(tables.chart.lanes)
        if lanes
    ]
    chart = tables.chart
    around = ", ".join(board.titles[port] for port in chart.open_sea)
    major = ", ".join(board.titles[port] for port in chart.major)
    return (
        "## Sea lanes\n\nBehind each port the storms of the lane.\n\n"
        + table(("port", "lanes to"), lines)
        + f"\nMare Tyrrhenum joins {around}: {chart.open_cost} movement points, "
        f"{chart.open_storms} storms; {chart.open_majority} of its ports give control.\n"
        f"\nMajor Ports: {major}.\n"
    )


# --- dice and tables ------------------------------------------------------------------------------


def _dice(tables: Tables) -> str:
    siege = [[f"{name} siege die", *map(_siege_face, tables.siege[name])] for name in tables.siege]
    battle = [
        [f"{name} battle die", *map(_battle_face, tables.battle_dice[name])]
        for name in tables.battle_dice
    ]
    naval = ["naval die", *(f"dots {a}, diamonds {b}" for a, b in tables.naval_die)]
    return "## Dice\n\n" + table(("die", *map(str, range(1, 7))), [*siege, naval, *battle])


def _siege_face(face: tuple[int, int]) -> str:
    points, losses = face
    told = ["point"] * points + ["loss"] * losses
    return ", ".join(told) or "nothing"


def _battle_face(face: tuple[int, int, int]) -> str:
    words = zip(("horse", "spear", "shield"), face, strict=True)
    return ", ".join(f"{word} {count}" for word, count in words if count) or "nothing"


def _tables(tables: Tables) -> str:
    rows = zip(tables.attrition.losses, tables.naval, tables.storm, strict=True)
    attrition = [[die, *losses, *hits, storm] for die, (losses, hits, storm) in enumerate(rows, 1)]
    head = ("die", *tables.attrition.titles, *(f"naval {one}" for one in COLUMNS), "storm")
    crews = [
        [one.title, one.lanes, one.dots, one.roll, one.storms, "yes" if one.reverts else "no"]
        for one in tables.levels
    ]
    turns = [
        [number, one.years, one.hand, one.swords, one.general.title()]
        for number, one in enumerate(tables.turns, 1)
    ]
    return "\n".join(
        (
            "## Attrition and naval battle\n",
            table(head, attrition),
            "## Roman seamanship\n",
            table(("level", "range", "dots", "battle roll", "storms", "reverts"), crews),
            "## Turns\n",
            table(("turn", "years BC", "cards", "swords", "arrives"), turns),
        )
    )


# --- the rules ------------------------------------------------------------------------------------


def _options(edition: Edition) -> str:
    lines = [[f"`{name}`", one.rule, one.title] for name, one in edition.switches.items()]
    return "## Options\n\n" + table(("option", "rule", ""), lines)


def _rules(edition: Edition) -> Iterator[str]:
    for number, title in CHAPTERS.items():
        found = [row for row in edition.rows if chapter(row) == number]
        if found:
            yield f'## <a id="section-{number}"></a>{number} {title}\n'
            yield "".join(map(_rule, found))


def chapter(row: Row) -> str:
    """Return the chapter of a rule.

    >>> chapter(Row("HAM-5.2.C2a", "", "")), chapter(Row("HAM-10-EX1", "", ""))
    ('5', '10')
    """
    found = re.match(r"\d+|N", row.id.removeprefix("HAM-"))
    return found[0] if found else ""


def _rule(row: Row) -> str:
    number = row.id.removeprefix("HAM-")
    return f'* <a id="{row.id}"></a>**{number}** {with_links(row.text)}\n'
