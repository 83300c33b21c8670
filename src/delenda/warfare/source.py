"""Data files: the project's, or what a pack makes of them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, TypeAlias

Data: TypeAlias = dict[str, Any]
"""What a data file holds."""


class Source(NamedTuple):
    """Where an edition takes its data from: the project's files, or what a pack makes of them."""

    package: str
    """Where the project's files are."""
    files: Mapping[str, Data] = {}
    """The files that a pack changes or adds, whole."""
    scenarios: Mapping[str, str] = {}
    """The scenarios that a pack adds, and their files."""
    title: str = ""
    """The name and digest of the pack; empty without one."""

    def data(self, name: str) -> Data:
        """Return a data file."""
        return self.files[name] if name in self.files else data(self.package, name)


@cache
def data(package: str, name: str) -> Data:
    """Return a data file of the project."""
    return tomllib.loads(data_text(package, name))


def data_text(package: str, name: str) -> str:
    """Return a data file of the project as it is written."""
    return files(package).joinpath(name).read_text(encoding="utf-8")
