"""Lines that fit the screen: folded text, and numbered choices in as few rows as are clear."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from textwrap import wrap

LONG_LIST = 8
"""More choices than these go into columns."""
GAP = 3
"""Blanks between columns."""
JOINED = "\0"
"""A blank at which no line breaks."""


def folded(text: str, width: int) -> list[str]:
    """Fold lines between words; what follows hangs under the beginning of its text.

    >>> folded("  · The army enters the wood.", 18)
    ['  · The army', '    enters the', '    wood.']
    """
    lines = []
    for line in text.split("\n"):
        begin = re.match(r" *(· |\d+ |No: |(?=.))?", line)
        hang = (begin.end() if begin else 0) + 2 * (begin is not None and not begin.group(1))
        lines += wrap(
            line,
            width,
            subsequent_indent=" " * hang,
            break_long_words=False,
            break_on_hyphens=False,
        ) or [""]
    return lines


def choices(texts: Sequence[str], width: int) -> list[str]:
    """Number the choices; those with one beginning, as in "card: use", share a row.

    >>> choices(["march", "stop"], 40)
    ['   1 march', '   2 stop']
    >>> choices(["Truce: event", "Truce: discard", "pass"], 40)
    ['  Truce:  1 event  2 discard', '   3 pass']
    """
    numbered = list(enumerate(texts, 1))
    lines: list[str] = []
    for head, group in groupby(numbered, lambda item: _head(item[1])):
        rows = list(group)
        if head and len(rows) > 1:
            lines += _in_a_row(head, rows, width)
        else:
            lines += _in_columns([f"  {number:2} {text}" for number, text in rows], width)
    return lines


def _head(text: str) -> str:
    head, colon, _ = text.partition(": ")
    return head if colon else ""


def _in_a_row(head: str, rows: Sequence[tuple[int, str]], width: int) -> list[str]:
    """Write `head:  1 this  2 that`, folded between the choices."""
    tails = [f"{number} {text.partition(': ')[2]}".replace(" ", JOINED) for number, text in rows]
    line = f"  {head}:  {'  '.join(tails)}"
    found = wrap(line, width, subsequent_indent=" " * 8, break_long_words=False)
    return [row.replace(JOINED, " ") for row in found]


def _in_columns(cells: Sequence[str], width: int) -> list[str]:
    """Write a long list in columns, to be read downwards."""
    wide = max(map(len, cells)) + GAP
    columns = width // wide if len(cells) > LONG_LIST else 1
    if columns < 2:
        return list(cells)
    height = -(-len(cells) // columns)
    return ["".join(f"{cell:<{wide}}" for cell in cells[i::height]).rstrip() for i in range(height)]
