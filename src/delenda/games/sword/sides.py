"""Three kinds of owner, and their names: seats, houses, powers. 1, 2.2

A *seat* is a person. A *house* is what the book calls a player: it has victory points, a deck, a
hand and a turn in each round. A *power* has forces, leaders, markers and alliances. With two
persons each seat keeps two houses; the house of Etruscans and Samnites has two powers.
"""

from __future__ import annotations

from typing import Final

ROMAN: Final = 0
GREEK: Final = 1
GAUL: Final = 2
ETRUSCAN: Final = 3
SAMNITE: Final = 4
CARTHAGE: Final = 5
VOLSCI: Final = 6
TRANSALPINE: Final = 7
REVOLT: Final = 8
INDEPENDENT: Final = 9
"""Stands for no power: nobody's friend. G"""
POWERS = (
    "roman",
    "greek",
    "gaul",
    "etruscan",
    "samnite",
    "carthage",
    "volsci",
    "transalpine",
    "revolt",
    "independent",
)
POWER_TITLES = (
    "the Romans",
    "the Greeks",
    "the Gauls",
    "the Etruscans",
    "the Samnites",
    "Carthage",
    "the Volsci",
    "the Transalpine Gauls",
    "the revolting mercenaries",
    "nobody",
)
ADJECTIVES = (
    "Roman",
    "Greek",
    "Gallic",
    "Etruscan",
    "Samnite",
    "Carthaginian",
    "Volscian",
    "Transalpine",
    "rebel",
    "independent",
)
ALL_POWERS = tuple(range(INDEPENDENT))
"""All who have forces."""

H_ROMAN: Final = 0
H_GREEK: Final = 1
H_GAUL: Final = 2
H_LEAGUES: Final = 3
"""The house of Etruscans and Samnites."""
H_CARTHAGE: Final = 4
NOBODY: Final = -1
"""Stands for no house, no leader, no seat."""
HOUSES = ("roman", "greek", "gaul", "etruscan-samnite", "carthage")
HOUSE_TITLES = (
    "the Romans",
    "the Greeks",
    "the Gauls",
    "the Etruscans and Samnites",
    "Carthage",
)
POWERS_OF = ((ROMAN,), (GREEK,), (GAUL,), (ETRUSCAN, SAMNITE), (CARTHAGE,))
"""For each house its powers."""
TIE_ORDER = (H_GAUL, H_LEAGUES, H_GREEK, H_CARTHAGE, H_ROMAN)
"""Who wins ties, the first before the others. 4.4"""
GAULS = (GAUL, TRANSALPINE)
"""Those who raid and loot, and count plunder. 14"""

CU: Final = 0
MILITIA: Final = 1
"""Carthaginian citizens who never leave Africa. 17.1.2"""
MERCENARY: Final = 2
"""Hired by Carthage, with five players. 7.2.4"""
TROOPS = ("cu", "militia", "mercenary")
KINDS: Final = INDEPENDENT + 2
"""How many kinds of units are counted: one for each power, militia, mercenaries."""
