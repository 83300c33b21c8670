"""Packs as tests write them."""

# ruff: noqa: E501 - rows of TOML

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

HANNIBALS = ("hannibal-2007", "hannibal-phalanx")
BOTH = 'name = "mine"\ngames = ["hannibal-2007", "hannibal-phalanx"]\n'
OLD = 'name = "mine"\ngames = ["hannibal-2007"]\n'

CARD = """
[[cards]]
number = 91
name = "Gold of the Iberians"
ops = 2
side = "both"
ship = 0
counter = false
activates = 0
truce = "breaks"
reinforcement = false
remove = "never"
campaign = false
text = "Carthage is rich."
"""

SCENARIO = """
id = "two-cities"
title = "Two cities"
first_turn = 1
last_turn = 2
turns = [
    { turn = 1, years = "1", cards = 7 },
    { turn = 2, years = "2", cards = 7 },
]
forces = [
    { side = "rome", space = "rome", units = 8, elephants = 0, general = "fabius", subordinates = [], office = "consul" },
    { side = "rome", space = "capua", units = 8, elephants = 0, general = "varro", subordinates = [], office = "consul" },
    { side = "carthage", space = "carthage", units = 9, elephants = 2, general = "hannibal", subordinates = ["mago"], office = "" },
]
control = { rome = ["rome", "capua", "neapolis", "tarentum", "rhegium", "messana", "syracuse", "massilia"], carthage = ["gades", "new-carthage", "saguntum", "utica", "carthage", "insubrians", "boii", "bruttium"] }

[victory]
tie = "carthage"
goals = [
    { side = "rome", when = "at once", spaces = ["carthage"], how = "carthage-taken" },
    { side = "carthage", when = "at once", spaces = ["rome"], how = "rome-taken" },
]
"""


def pack(path: Path, files: dict[str, str], head: str = OLD) -> Path:
    """Write a pack; each file as it is given, its head first."""
    path.mkdir(exist_ok=True)
    for name, text in {"pack.toml": head, **files}.items():
        path.joinpath(name).write_text(dedent(text), encoding="utf-8")
    return path
