"""The board, written in the lines that position.py reads."""

from __future__ import annotations

from delenda.games.hamilcar.state import HamilcarState
from delenda.games.hamilcar.text.dialect import DIALECT
from delenda.punic.text import position_lines


def write_board(s: HamilcarState) -> list[str]:
    """Return the board as lines."""
    return position_lines.write_board(s, DIALECT)
