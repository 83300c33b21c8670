"""The examples in the documents run, and the positions in them can be read."""

from __future__ import annotations

import doctest
import io
import re
from pathlib import Path

import pytest
from rich.console import Console

import delenda
from delenda.cli.terminal import Terminal

ROOT = Path(__file__).parents[2]
FORMATS = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
POSITIONS = [
    block for block in re.findall(r"```text\n(.*?)```", FORMATS, re.DOTALL) if "position 1" in block
]


@pytest.mark.parametrize("name", ["README.md", "docs/api.md"])
def test_python_examples_run(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    examples = "".join(re.findall(r"```pycon\n(.*?)```", text, re.DOTALL))
    test = doctest.DocTestParser().get_doctest(examples, {}, name, name, 0)
    flags = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
    results = doctest.DocTestRunner(optionflags=flags).run(test)
    assert results.attempted > 5
    assert results.failed == 0


@pytest.mark.parametrize("text", POSITIONS)
def test_positions_are_read_and_written_again(text: str) -> None:
    state = delenda.position(text).state
    assert delenda.position(delenda.position(text).position()).state == state
    if "@answers" in text:
        assert delenda.position(text).position() == text


def test_there_are_positions() -> None:
    assert len(POSITIONS) == 5


GUIDES = {"hamilcar": "docs/hamilcar/guide.md", "hannibal-2007": "docs/hannibal/guide.md"}


def block(name: str, kind: str) -> list[str]:
    """The lines of the only block of a kind in a document."""
    text = (ROOT / name).read_text(encoding="utf-8")
    (found,) = re.findall(rf"```{kind}\n(.*?)```", text, re.DOTALL)
    return str(found).splitlines()


def session(game: str, words: list[str], width: int) -> list[str]:
    """What two people see who say these words at one screen."""
    waiting, shown = list(words), io.StringIO()

    def ask_person(prompt: str) -> str:
        word = waiting.pop(0) if waiting else "quit"
        shown.write(f"{prompt}{word}\n")
        return word

    terminal = Terminal(delenda.new(game, seed="a"), {}, ask_person)
    terminal.out = Console(file=shown, width=width)
    terminal.run()
    return [line.rstrip() for line in shown.getvalue().splitlines()]


def test_the_session_in_a_guide_is_what_the_terminal_shows() -> None:
    """Where `...` stands, something is left out. Hannibal's shows a bot, whose plays differ."""
    lines = block(GUIDES["hamilcar"], "console")
    assert lines[0] == "$ .venv/bin/delenda play hamilcar --seed a"
    shown = session("hamilcar", [line[2:] for line in lines if line.startswith("> ")], 80)
    parts = [part.splitlines() for part in "\n".join(lines[1:]).split("...\n")]
    at = 0
    for part in filter(None, parts):
        places = range(at, len(shown) - len(part) + 1)
        found = [place for place in places if shown[place : place + len(part)] == part]
        assert found, "\n".join(part)
        at = found[0] + len(part)


@pytest.mark.parametrize(("game", "width"), [("hamilcar", 80), ("hannibal-2007", 120)])
def test_the_picture_of_the_table_in_a_guide_is_what_the_terminal_shows(
    game: str, width: int
) -> None:
    assert "\n".join(block(GUIDES[game], "text")) in "\n".join(session(game, [], width))
