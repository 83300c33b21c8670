"""Rows of good packs, for tests to spoil."""

# ruff: noqa: E501 - rows of TOML

from __future__ import annotations

from typing import NamedTuple

from packs.folders import OLD

GENERAL = """
[[generals]]
id = "magonid"
name = "Magonid"
short = "Magonid"
side = "carthage"
strategy = 2
battle = 2
ability = ""
effects = {}
"""
SPACE = """spaces = [
    { id = "massalia", name = "M", province = "latium", kind = "plain", port = true, colour = "", x = 1, y = 2 },
]
"""
PROVINCE = """provinces = [
    { id = "latium", name = "Latium", region = "italy", needed = 1, scores = true, ally_cards = 1, hostile_tribes = false },
]
"""
ROAD = """connections = [
    { a = "rome", b = "capua", kind = "road" },
    { a = "capua", b = "neapolis", kind = "road" },
]
"""
NAVAL = """[naval]
faces = [
    { dots = 1, diamonds = 0 },
    { dots = 0, diamonds = 0 },
    { dots = 0, diamonds = 1 },
    { dots = 0, diamonds = 2 },
    { dots = 0, diamonds = 3 },
    { dots = 0, diamonds = 4 },
]
"""
RETREAT = """[retreat]
kinds = ["frontal-assault", "flank-left", "flank-right", "probe", "double-envelopment"]
small = [[1, 1, 1, 0, 2], [1, 1, 1, 0, 2], [1, 1, 1, 0, 2], [1, 1, 1, 0, 2], [1, 1, 1, 0, 2], [1, 1, 1, 0]]
large = [[1, 1, 1, 0, 2], [1, 1, 1, 0, 2], [1, 1, 1, 0, 2], [1, 1, 1, 0, 2], [1, 1, 1, 0, 2], [1, 1, 1, 0, 2]]
"""
ATTRITION = """[attrition]
columns = ["1-4", "5+"]
from = [1, 5]
hostile_tribes_column = "5+"
rows = [
    { die = 1, losses = [0, 1], elephant = false },
    { die = 2, losses = [0, 1], elephant = false },
]
"""
SIEGE = """[siege]
rows = [
    { die = 1, points = 0, losses = 1 },
]
"""
GRANTS = """[reinforcements]
stack = 5
rows = [
    { name = "rome", side = "rome", units = 5, at = ["rome"], generals = "all", rule = "6.2" },
]
"""


class Mistake(NamedTuple):
    file: str
    text: str
    line: int
    message: str
    head: str = OLD
