"""Records and positions in files."""

from __future__ import annotations

from pathlib import Path

from delenda.engine.action import Unreadable
from delenda.engine.log import Entry
from delenda.engine.position import read_position
from delenda.engine.record import Record, play_record, read_record
from delenda.engine.state import State
from delenda.library import rulebook


def read_file(path: str | Path) -> str:
    """Return the text of a file; one that cannot be read is named."""
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise Unreadable(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Unreadable(f"{path} is not a text file") from None


def is_position(text: str) -> bool:
    """Say whether a text is a position; else it should be a record."""
    return text.startswith("delenda position")


def record_in(path: str | Path) -> Record:
    """Return the record in a file."""
    text = read_file(path)
    if is_position(text):
        raise Unreadable(f"{path} is a position; the record of a game is needed")
    check_kind(path, text)
    return read_record(text, rulebook)


def story_in(path: str | Path) -> tuple[State, list[Entry]]:
    """Return the table in a file, and what happened before; no die falls on it."""
    log: list[Entry] = []
    text = read_file(path)
    return (table_in(path), log) if is_position(text) else (play_record(record_in(path), log), log)


def check_kind(path: str | Path, text: str) -> None:
    """Refuse a file that is neither a record nor a position."""
    if not text.startswith(("delenda record", "delenda position")):
        raise Unreadable(f"{path} is neither a record of a game nor a position")


def table_in(path: str | Path) -> State:
    """Return the table of a record or a position in a file; no die falls on it."""
    text = read_file(path)
    check_kind(path, text)
    if is_position(text):
        return read_position(text, rulebook)
    return play_record(read_record(text, rulebook))
