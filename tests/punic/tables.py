"""Tables of the Punic Wars, at which Rome and Carthage sit."""

from __future__ import annotations

import re
from typing import Self

import tables
from tables import played, position

PLACE = re.compile(r"\{([\w-]+)\}")
RULE = re.compile(r"\[([\w.]+)\]")


class Table(tables.Table):
    """A table with two people who are called by their names."""

    def rome(self, *texts: str) -> Self:
        """Let Rome answer."""
        return self.say("rome", *texts)

    def carthage(self, *texts: str) -> Self:
        """Let Carthage answer."""
        return self.say("carthage", *texts)


def table(text: str, game: str = "", options: str = "") -> Table:
    """Return a table from the lines of a position, without its head."""
    return Table(position(text, game, options))


def printed(text: str) -> str:
    """Return a sentence as the book that is played has it.

    A place in braces gets its name there, and a topic in brackets its number.
    """
    rules = played()
    place = rules.grammar.kinds["place"]
    named = PLACE.sub(lambda found: place.title(place.read(found[1])), text)
    return rules.worded(RULE.sub(lambda found: f"[{rules.cite(found[1])}]", named))


def cite(topic: str) -> str:
    """Return the number of a topic in the book that is played."""
    return played().cite(topic)
