"""`docs/how-to/add-a-rule.md` is true: its rules go into a copy of the toy, and its tests run."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import indent

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "how-to" / "add-a-rule.md").read_text(encoding="utf-8")
LISTINGS = re.findall(r'^```python title="([^"]+)"\n(.*?)^```$', PAGE, re.DOTALL | re.MULTILINE)
COMMANDS = re.findall(r"^\$ (.*)$", PAGE, re.MULTILINE)


def put(source: str, name: str, lines: str) -> str:
    """Put lines at the end of a table, or methods into a class in the place of the old ones."""
    if f"class {name}(" not in source:
        table = re.compile(rf"^{name}\b.*?(?=^ *[)}}],?\n)", re.DOTALL | re.MULTILINE)
        ended = lines if lines.endswith(",\n") else f"{lines.rstrip()},\n"
        return table.sub(lambda found: found[0] + ended, source, count=1)
    head, _, body = source.partition(f"class {name}(")
    methods = indent(lines, "    ") + "\n"
    first = re.findall(r"def (\w+)", lines)[0]
    method = re.compile(rf"^    def {first}\(.*?(?=^    def |^@)", re.DOTALL | re.MULTILINE)
    return f"{head}class {name}({method.sub(lambda _: methods, body, count=1)}"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the changed toy and the tests of the page."""
    found = tmp_path_factory.mktemp("ruled")
    shutil.copytree(ROOT / "tests" / "toy", found / "toy")
    for title, lines in LISTINGS:
        file, _, name = title.partition(", in ")
        if name:
            path = found / "toy" / file
            before = path.read_text(encoding="utf-8")
            after = put(before, name, lines)
            assert after != before, title
            path.write_text(after, encoding="utf-8")
        else:
            (found / file).write_text(lines, encoding="utf-8")
    return found


def run(folder: Path, *commands: str) -> str:
    """Run commands where the changed toy is found before the old one."""
    path = os.pathsep.join((str(folder), str(ROOT / "src")))
    tools = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-euc", "\n".join(commands)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path, "PATH": tools, "COLUMNS": "100"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_its_tests_pass_with_its_rules(folder: Path) -> None:
    told = run(folder, "python -m pytest -q -p no:cacheprovider -o markers=rule: test_*.py")
    assert "2 passed" in told


def test_its_commands_find_nothing_wrong(folder: Path) -> None:
    told = run(folder, *COMMANDS)
    assert re.findall(r"│ (?:errors|dead ends) +│ (\d+)", told) == ["0"] * 4


def test_its_rules_are_covered(folder: Path) -> None:
    [line] = [line for line in COMMANDS if "coverage" in line]
    told = json.loads(run(folder, f"{line} --json"))
    assert told["covered"] == 2
    assert not {"T 9", "T 10"} & set(told["missing"])
