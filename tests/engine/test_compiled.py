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
from native_narrowing import IMPORT, narrowed
from native_values import misread, written_out
from toy.table import bot_transcript, transcript

ROOT = Path(__file__).parents[2]
CODE = """
import sys
from delenda.engine import run
from toy.table import bot_transcript, transcript
assert run.__file__.endswith((".so", ".pyd")), run.__file__
sys.stdout.write({call})
"""


def compiled_transcript(folder: str, call: str) -> str:
    """Play with what a folder of `build` holds."""
    environment = {
        **os.environ,
        "PYTHONPATH": f"{ROOT / 'build' / folder}{os.pathsep}{ROOT / 'tests'}",
        "DELENDA_RULEBOOKS": "toy=toy.rulebook:TOY,realms=realms.rulebook:REALMS",
    }
    command = [sys.executable, "-c", CODE.format(call=call)]
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
    assert compiled_transcript("kernel", "transcript(30)") == transcript(30)
    many = "transcript(20, 'realms', 'three')"
    assert compiled_transcript("kernel", many) == transcript(20, "realms", "three")


@pytest.mark.parametrize("name", ["toy", "hannibal-2007", "hannibal-phalanx"])
def test_the_compiled_rules_play_the_same_games(name: str) -> None:
    if not is_fresh(RULES):
        pytest.skip("the compiled rules are not up to date: `make compiled` takes minutes")
    games = 30 if name == "toy" else 2
    call = f"transcript({games}, {name!r})"
    assert compiled_transcript("compiled", call) == transcript(games, name)


@pytest.mark.parametrize(
    ("player", "name", "scenario"),
    [
        ("greedy", "hannibal-phalanx", "iberia-211"),
        ("greedy", "hannibal-2007", ""),
        ("ismcts@2", "hannibal-phalanx", "iberia-211"),
    ],
)
def test_the_compiled_bots_play_the_same_games(player: str, name: str, scenario: str) -> None:
    if not is_fresh(RULES):
        pytest.skip("the compiled rules are not up to date: `make compiled` takes minutes")
    call = f"bot_transcript(1, {name!r}, {scenario!r}, {player!r})"
    plain = bot_transcript(1, name, scenario, player)
    assert compiled_transcript("compiled", call) == plain


def test_constructors_and_copiers_are_written_out() -> None:
    path = ROOT / "src" / "delenda" / "games" / "hannibal" / "battle" / "battlefield.py"
    text = written_out("delenda.games.hannibal.battle.battlefield", path.read_text())
    assert "        self.hands = [(), ()] if hands is None else hands" in text
    assert "copy_with(Battlefield, copied_Battlefield)" in text
    assert "        old.hands.copy(),\n" in text


def test_a_state_narrows_its_rules_in_a_class_between() -> None:
    head = "from __future__ import annotations\n"
    table = "@dataclass(slots=True)\nclass {}({}):\n{}    turn: int = 1\n"
    plain = head + table.format("WarState", "State", "    rules: WarRules\n")
    between = "class RuledWarState(State):\n    rules: OfTheClass[WarRules]"
    assert narrowed(plain) == (
        f"{head}{IMPORT}{between}  # type: ignore[misc]\n\n\n"
        + table.format("WarState", "RuledWarState", "")
    )
    base = head + table.format("State", "Value", "    rules: Rulebook\n")
    assert narrowed(base) == base, "the first of all narrows nothing"


def test_a_loop_that_changes_its_own_range_is_found() -> None:
    loop = "for _ in range(left):\n    left -= 1\n"
    assert list(misread("left = 3\n" + loop)) == [2]
    assert not list(misread("for left in range(3):\n    print(left)\n"))
