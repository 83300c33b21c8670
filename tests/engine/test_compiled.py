"""The C build of the kernel plays exactly as the plain one does."""

from __future__ import annotations

import filecmp
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from delenda.engine import run
from toy.table import transcript

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / "build" / "compiled"
GAMES = 30
CODE = f"""
import sys
from delenda.engine import run
from toy.table import transcript
assert run.__file__.endswith((".so", ".pyd")), run.__file__
sys.stdout.write(transcript({GAMES}))
"""


def is_fresh() -> bool:
    """Say whether what was compiled is what the sources are now."""
    source = ROOT / "src" / "delenda"
    files = [*source.glob("*.py"), *source.glob("engine/*.py")]
    copies = [COMPILED / "delenda" / path.relative_to(source) for path in files]
    same = all(
        copy.exists() and filecmp.cmp(path, copy, shallow=False)
        for path, copy in zip(files, copies, strict=True)
    )
    return same and any(COMPILED.glob("delenda/engine/run.*.so"))


def test_the_compiled_kernel_plays_the_same_games() -> None:
    assert str(run.__file__).endswith(".py"), "this test compares with plain Python"
    if not is_fresh():
        if shutil.which("cc") is None and shutil.which("gcc") is None:
            pytest.skip("no C compiler (cc or gcc) to build the kernel with")
        build = [sys.executable, str(ROOT / "scripts" / "compile.py")]
        subprocess.run(build, check=True, capture_output=True)
    environment = {
        **os.environ,
        "PYTHONPATH": f"{COMPILED}{os.pathsep}{ROOT / 'tests'}",
        "DELENDA_RULEBOOKS": "toy=toy.rulebook:TOY",
    }
    done = subprocess.run(
        [sys.executable, "-c", CODE], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == transcript(GAMES)
