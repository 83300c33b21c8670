"""The reference of The Sword of Rome: what is not certain, the options and all rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

from delenda.engine.rows import Row
from delenda.games.sword.book.book import Book
from delenda.games.sword.book.books import SWORD
from delenda.games.sword.page.charts import CHAPTERS
from reference_pages.markdown import GENERATED, table, with_links
from reference_pages.sword.pieces import the_leaders, the_map, the_scenarios
from reference_pages.sword.tables import the_tables

ABOUT = """\
The Sword of Rome as it is implemented, in our own words. [Cards](cards.md) has the strategy cards,
[Rulings](../rulings.md) what we decided where the rules are unclear.

The rules are known; the printed map, cards and counters are not. What is *likely* follows from the
rules or from what players report; what is *reconstructed* is our own stand-in:
[what is reconstructed](reconstructed.md) tells all of it. An owner can replace it with a
[data pack](../how-to/make-a-data-pack.md).
"""


def reference() -> str:
    """Return the reference of the game."""
    book = SWORD.book
    parts = (
        "# The Sword of Rome: reference\n\n" + GENERATED,
        ABOUT,
        the_scenarios(book),
        the_leaders(book),
        the_map(book.board),
        the_tables(book),
        _options(book),
        *_rules(book),
    )
    return "\n".join(parts)


def _options(book: Book) -> str:
    lines = [[f"`{name}`", one.rule, one.title] for name, one in book.switches.items()]
    return "## Options\n\n" + table(("option", "rule", ""), lines)


def _rules(book: Book) -> Iterator[str]:
    for number, title in CHAPTERS.items():
        found = [row for row in book.rows if chapter(row) == number]
        if found:
            yield f'## <a id="section-{number}"></a>{number} {title}\n'
            yield "".join(map(_rule, found))


def chapter(row: Row) -> str:
    """Return the chapter of a rule.

    >>> chapter(Row("SOR-5.10.1a", "", "")), chapter(Row("SOR-19-EX1", "", ""))
    ('5', '19')
    """
    found = re.match(r"\d+|G", row.id.removeprefix("SOR-"))
    return found[0] if found else ""


def _rule(row: Row) -> str:
    number = row.id.removeprefix("SOR-")
    return f'* <a id="{row.id}"></a>**{number}** {with_links(row.text)}\n'
