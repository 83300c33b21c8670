"""How to play, for somebody who never has: a page of the documents, cut into what a reader sees."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, TypedDict

LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
ITEM = re.compile(r"^(?:\*|\d+\.) +")
TYPED = "`"
"""What is typed at a terminal stands between these."""


class Block(TypedDict):
    """A paragraph, a list or a table; `**` stands around what is stressed."""

    kind: Literal["text", "list", "steps", "table"]
    lines: list[str]
    rows: list[list[str]]
    """Of a table, its head first."""


class GuidePart(TypedDict):
    """What is said about one thing."""

    title: str
    blocks: list[Block]


def read_guide(page: str) -> list[GuidePart]:
    r"""Return the parts of a guide.

    >>> found = read_guide("# Go\n\n## Cards\n\nPlay [one](x.md).\n\n* a\n* b\n  c\n")
    >>> [(one["title"], [block["lines"] for block in one["blocks"]]) for one in found]
    [('Cards', [['Play one.'], ['a', 'b c']])]
    """
    parts = re.split(r"^##+ (.*)$", page, flags=re.MULTILINE)[1:]
    found: list[GuidePart] = [
        {"title": title, "blocks": [block for text in _chunks(body) if (block := _block(text))]}
        for title, body in zip(parts[::2], parts[1::2], strict=True)
    ]
    return [one for one in found if one["blocks"]]


def _chunks(body: str) -> Iterator[str]:
    for chunk in re.split(r"\n\s*\n", body):
        if chunk.strip():
            yield LINK.sub(r"\1", chunk.strip())


def _block(text: str) -> Block | None:
    if text.startswith("|"):
        return _table(text)
    if ITEM.match(text):
        items = [item for item in _items(text) if TYPED not in item]
        kind: Literal["list", "steps"] = "list" if text.startswith("*") else "steps"
        return {"kind": kind, "lines": items, "rows": []} if items else None
    if TYPED in text:
        return None
    return {"kind": "text", "lines": [" ".join(text.split())], "rows": []}


def _items(text: str) -> list[str]:
    items: list[str] = []
    for line in text.splitlines():
        if ITEM.match(line):
            items.append(ITEM.sub("", line).strip())
        else:
            items[-1] += f" {line.strip()}"
    return items


def _table(text: str) -> Block | None:
    lines = [line for line in text.splitlines() if not re.fullmatch(r"[|\s:-]+", line)]
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    wide = max(map(len, rows))
    whole = [row + [""] * (wide - len(row)) for row in rows]
    if any(TYPED in cell for row in whole for cell in row):
        return None
    return {"kind": "table", "lines": [], "rows": whole}
