"""A position as text, changed line by line: the game reads and writes each line."""

from __future__ import annotations

from typing import Any

from delenda.engine.action import Unreadable
from delenda.engine.heading import find_rules, lines_of, note
from delenda.engine.rulebook import Rulebook
from delenda.library import rulebook

UNDER_WAY = (">", "?", "@")
"""How the lines begin that say what is under way."""
HEAD = ("game", "data", "scenario", "options")
FIRST = ("turn", "phase")
"""These stand after the heading, all others at the end."""


def drafts(text: str) -> dict[str, Any]:
    """Return what each line of the board says; nothing where the heading makes no sense."""
    try:
        show = _rules(text).presenter
    except Unreadable:
        return {}
    said = (_said(line) for line in settled(text)[1:])
    return {name: show.draft(name, value) for name, value in said if name and name not in HEAD}


def redrafted(text: str, lines: dict[str, Any]) -> str:
    """Return a position with other lines; what was under way no longer fits and is dropped."""
    show = _rules(text).presenter
    found = settled(text)
    while found and not found[-1].strip():
        found.pop()
    for name, said in lines.items():
        _put(found, name, " ".join(show.redraft(name, said).split()))
    return "\n".join(found) + "\n"


def settled(text: str) -> list[str]:
    """Return the lines that say nothing of what is under way."""
    return [line for line in lines_of(text) if not line.strip().startswith(UNDER_WAY)]


def _put(lines: list[str], name: str, value: str) -> None:
    """Let a line say something else, or nothing any more."""
    at = next((i for i, line in enumerate(lines) if _said(line)[0] == name), -1)
    if at >= 0:
        lines[at : at + 1] = [f"{name}: {value}"] if value else []
    elif value:
        head = [i for i, line in enumerate(lines) if i == 0 or _said(line)[0] in HEAD]
        lines.insert(head[-1] + 1 if name in FIRST else len(lines), f"{name}: {value}")


def _said(line: str) -> tuple[str, str]:
    name, colon, value = line.partition("#")[0].partition(":")
    return (name.strip(), value.strip()) if colon else ("", "")


def _rules(text: str) -> Rulebook:
    """Find the rulebook that a heading names."""
    head: dict[str, str] = {}
    where: dict[str, int] = {}
    for number, line in enumerate(lines_of(text)[1:], 2):
        name, value = _said(line)
        if name in HEAD:
            note(head, where, number, (name, value))
    if "game" not in head:
        raise Unreadable("the line 'game: …' must come first", 2)
    return find_rules(head, where, rulebook)
