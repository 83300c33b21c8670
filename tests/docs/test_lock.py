"""The locks hold everything that their packages ask for, so that set-up resolves nothing."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WANTS = [
    *PROJECT["project"]["dependencies"],
    *PROJECT["project"]["optional-dependencies"]["server"],
    *PROJECT["project"]["optional-dependencies"]["research"],
    *PROJECT["dependency-groups"]["dev"],
    *PROJECT["build-system"]["requires"],
]
Asks = Callable[[str], list[str]]
"""What the package of a name asks for, by its metadata."""


def pins(text: str) -> dict[str, str]:
    """Return the versions that a lock has for this Python."""
    lines = (line.removesuffix("\\").strip() for line in text.splitlines() if "==" in line)
    found = [Requirement(line.split(" #")[0]) for line in lines if not line.startswith("#")]
    return {
        canonicalize_name(pin.name): str(pin.specifier).removeprefix("==")
        for pin in found
        if pin.marker is None or pin.marker.evaluate()
    }


def gaps(wanted: Iterable[str], locked: dict[str, str], asks: Asks) -> Iterator[str]:
    """Yield what is asked for, by us or by what we ask for, extras included, and not locked."""
    waiting, known = [Requirement(one) for one in wanted], set()
    while waiting:
        one = waiting.pop()
        name = canonicalize_name(one.name)
        if name not in locked:
            yield f"{one} is not in the lock"
        elif not one.specifier.contains(locked[name], prereleases=True):
            yield f"{one} is asked for, and {locked[name]} is in the lock"
        for extra in {"", *one.extras} if name in locked else ():
            if (name, extra) not in known:
                known.add((name, extra))
                more = [Requirement(text) for text in asks(name)]
                waiting += [
                    m for m in more if m.marker is None or m.marker.evaluate({"extra": extra})
                ]


def installed(name: str) -> list[str]:
    return distribution(name).requires or []


def test_the_lock_is_closed_under_what_its_packages_ask_for() -> None:
    locked = pins((ROOT / "constraints.txt").read_text(encoding="utf-8"))
    assert list(gaps(WANTS, locked, installed)) == []


def test_what_is_installed_is_what_is_locked() -> None:
    locked = pins((ROOT / "constraints.txt").read_text(encoding="utf-8"))
    assert {name: distribution(name).version for name in locked} == locked


@pytest.mark.parametrize("group", ["bench", "lock"])
def test_the_other_locks_are_closed_where_they_are_installed(group: str) -> None:
    locked = pins((ROOT / f"constraints-{group}.txt").read_text(encoding="utf-8"))

    def asks(name: str) -> list[str]:
        try:
            return installed(name)
        except PackageNotFoundError:
            return []

    assert list(gaps(PROJECT["dependency-groups"][group], locked, asks)) == []


@pytest.mark.parametrize(
    ("lock", "gap"),
    [
        ("a==1\nb==2\nc==3\n", []),
        ("a[more]==1\nb==2 ; python_version > '3'\nc==3\n", []),
        ("a==1\nb==2\n", ["c>=3; extra == 'more' is not in the lock"]),
        ("a==1\nb==2\nc==2\n", ["c>=3; extra == 'more' is asked for, and 2 is in the lock"]),
        ("a==1\nc==3\nb==2 ; python_version < '3'\n", ["b is not in the lock"]),
    ],
)
def test_what_is_missing_is_named(lock: str, gap: list[str]) -> None:
    asks = {"a": ["c>=3; extra == 'more'", "d; extra == 'other'", "b"], "b": ["a[more]"], "c": []}
    found = gaps(["a"], pins(lock), asks.__getitem__)
    assert [text.replace('"', "'") for text in found] == gap


def test_nothing_is_resolved_while_installing() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.findall(r"pip\b.*\binstall.*", text) == [
        "pip --disable-pip-version-check install --quiet --no-deps"
    ]
    for line in re.findall(r"\$\((?:PIP|LOCKED)\).*", text):
        assert "--require-hashes" in line or "$(LOCKED)" in line or line.endswith("-e ."), line
    assert re.findall(r"\$\(NPM\) (?:ci|install)\b", text) == ["$(NPM) ci"]


def test_the_page_has_its_tools_for_every_platform() -> None:
    packages = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))["packages"]
    known = {path.rpartition("node_modules/")[2] for path in packages}
    wanted = {name for one in packages.values() for name in one.get("optionalDependencies", ())}
    assert len(wanted) > 20
    assert {name for name in wanted - known if not name.endswith("wasm32-wasi")} == set()
    assert all(one.get("integrity") for path, one in packages.items() if path)
