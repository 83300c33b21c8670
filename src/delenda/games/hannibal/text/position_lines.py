"""The board, written in the lines that position.py reads."""

from __future__ import annotations

from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.text.dialect import DIALECT
from delenda.punic.text import position_lines


def write_board(s: HannibalState) -> list[str]:
    """Return the board as lines."""
    return position_lines.write_board(s, DIALECT)
