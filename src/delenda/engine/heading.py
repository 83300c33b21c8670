"""The heading of records and positions: which game, data, scenario and options."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from delenda.engine.action import Unreadable
from delenda.engine.rulebook import Rulebook

Finder: TypeAlias = "Callable[[str, str, tuple[str, ...]], Rulebook]"
"""Finds the rulebook with a scenario and options; an unknown one is a `ValueError`."""


def lines_of(text: str) -> list[str]:
    r"""Return the lines of a file; other signs that part lines elsewhere may be in comments.

    >>> lines_of("\ufeffa\r\nb # c\u2028d\n")
    ['a', 'b # c\u2028d', '']
    """
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def note(head: dict[str, str], where: dict[str, int], line: int, said: tuple[str, str]) -> None:
    """Keep what a line of a heading says, once."""
    name, value = said
    if name in head:
        raise Unreadable(f"'{name}' is said twice", line)
    head[name], where[name] = value.strip(), line


def find_rules(head: dict[str, str], lines: dict[str, int], find: Finder) -> Rulebook:
    """Return the rulebook that a heading names; what is not known is told with its line."""
    game, scenario = head["game"], head.get("scenario", "")
    options = tuple(head.get("options", "").split())
    known = "game"
    try:
        rules = find(game, "", ())
        known = "data"
        check_data(rules, head.get("data", ""))
        known = "scenario"
        rules = find(game, scenario, ())
        known = "options"
        rules = find(game, scenario, options)
    except ValueError as error:
        raise Unreadable(str(error), lines.get(known, 0)) from None
    return rules


def check_data(rules: Rulebook, written: str) -> None:
    """Refuse what was made with other data than the rulebook's; both are a name and a digest."""
    if written == rules.data:
        return
    made = f"made with the data pack '{written}'" if written else "made without a data pack"
    used = f"'{rules.data}' is in use" if rules.data else "no data pack is in use"
    raise ValueError(f"{made}, but {used}")
