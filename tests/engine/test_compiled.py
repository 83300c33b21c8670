"""What is compiled plays exactly as the plain source does."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from compile import KERNEL, RULES, is_fresh
from delenda.engine import run
from toy.table import transcript

ROOT = Path(__file__).parents[2]
CODE = """
import sys
from delenda.engine import run
from toy.table import transcript
assert run.__file__.endswith((".so", ".pyd")), run.__file__
sys.stdout.write(transcript({games}, {name!r}))
"""


def compiled_transcript(folder: str, name: str, games: int) -> str:
    """Play with what a folder of `build` holds."""
    environment = {
        **os.environ,
        "PYTHONPATH": f"{ROOT / 'build' / folder}{os.pathsep}{ROOT / 'tests'}",
        "DELENDA_RULEBOOKS": "toy=toy.rulebook:TOY",
    }
    command = [sys.executable, "-c", CODE.format(games=games, name=name)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_compiled_kernel_plays_the_same_games() -> None:
    assert str(run.__file__).endswith(".py"), "this test compares with plain Python"
    if not is_fresh(KERNEL):
        if shutil.which("cc") is None and shutil.which("gcc") is None:
            pytest.skip("no C compiler (cc or gcc) to build the kernel with")
        build = [sys.executable, str(ROOT / "scripts" / "compile.py"), "--kernel"]
        subprocess.run(build, check=True, capture_output=True)
    assert compiled_transcript("kernel", "toy", 30) == transcript(30)


@pytest.mark.parametrize("name", ["toy", "hannibal-2007", "hannibal-phalanx"])
def test_the_compiled_rules_play_the_same_games(name: str) -> None:
    if not is_fresh(RULES):
        pytest.skip("the compiled rules are not up to date: `make compiled` takes minutes")
    games = 30 if name == "toy" else 2
    assert compiled_transcript("compiled", name, games) == transcript(games, name)
