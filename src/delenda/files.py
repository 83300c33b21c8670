"""Records and positions in files."""

from __future__ import annotations

from pathlib import Path

from delenda.engine.action import Unreadable
from delenda.engine.position import read_position
from delenda.engine.record import play_record, read_record
from delenda.engine.state import State
from delenda.library import rulebook


def read_file(path: str | Path) -> str:
    """Return the text of a file; one that cannot be read is named."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable(f"{path} cannot be read: {error}") from None


def is_position(text: str) -> bool:
    """Say whether a text is a position; else it should be a record."""
    return text.startswith("delenda position")


def table_in(path: str | Path) -> State:
    """Return the table of a record or a position in a file; no die falls on it."""
    text = read_file(path)
    if is_position(text):
        return read_position(text, rulebook)
    return play_record(read_record(text, rulebook))
