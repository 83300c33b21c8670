"""The examples in the documents run, and the positions in them can be read."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import delenda

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
