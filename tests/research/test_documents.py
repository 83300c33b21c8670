"""What the page and the example say is what happens."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

for module in ("gymnasium", "pettingzoo", "pyspiel"):
    pytest.importorskip(module, reason=f"{module} is missing: pip install 'delenda[research]'")

ROOT = Path(__file__).parents[2]
PAGE = ROOT.joinpath("docs", "research.md").read_text(encoding="utf-8")


def test_the_examples_of_the_page_run() -> None:
    examples = "".join(re.findall(r"```pycon\n(.*?)```", PAGE, re.DOTALL))
    test = doctest.DocTestParser().get_doctest(examples, {}, "research.md", "research.md", 0)
    results = doctest.DocTestRunner().run(test)
    assert results.attempted > 5
    assert results.failed == 0


def test_the_learner_prints_a_curve() -> None:
    command = [sys.executable, "examples/learn.py", "--games", "100"]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=120
    )
    curve = [line for line in done.stdout.splitlines() if "%" in line]
    assert [line.split()[0] for line in curve] == ["0", "50"]
    assert "liked best: " in done.stdout
