"""Markdown: tables, signs, links, labels of what is not certain."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

GENERATED = "<!-- Written by `make reference`. Change the data of the game, not this page. -->\n"


def table(head: Sequence[str], lines: Iterable[Sequence[object]]) -> str:
    """Return a table."""
    written = [" | ".join(map(str, line)) for line in (head, ["---"] * len(head), *lines)]
    return "".join(f"| {line} |\n" for line in written)


def with_links(text: str) -> str:
    """Return a text whose rulings are links."""
    return re.sub(r"R-\d{3}", r"[\g<0>](../rulings.md#\g<0>)", text)


def signed(value: int) -> str:
    """Return a modifier."""
    return f"{value:+d}" if value else "0"


def doubt(found: dict[str, Any]) -> str:
    """Label what is likely but not certain."""
    if "sure" not in found:
        return ""
    about = f" ({found['when']})" if "when" in found else ""
    return f"*Likely, not certain*{about}: {found['doubt'].partition(':')[0]}."


def doubts(found: Iterable[dict[str, Any]]) -> str:
    """Label those of many that are not certain."""
    return "".join(f"\n{doubt(one)}\n" for one in found if "sure" in one)
