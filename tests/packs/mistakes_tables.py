"""Mistakes in dice, tables and scenarios."""

from __future__ import annotations

from packs.folders import BOTH, SCENARIO
from packs.samples import ATTRITION, GRANTS, NAVAL, RETREAT, SIEGE, Mistake

TESTUDO = """[[battle_cards]]
id = "testudo"
name = "Testudo"
count = 3
initiative = false
wild = false
"""

TABLES = {
    # dice and tables
    "dice without six faces": Mistake(
        "dice-phalanx.toml",
        NAVAL.replace("    { dots = 1, diamonds = 0 },\n", ""),
        2,
        "'faces' has 5 faces; expected 6",
        BOTH,
    ),
    "an unknown symbol": Mistake(
        "dice-phalanx.toml",
        '[siege]\nwhite = [[], [], [], [], [], []]\nred = [[], [], [], [], [], ["square"]]\n',
        3,
        'expected one of "triangle", "circle"',
        BOTH,
    ),
    "a die with too few losses": Mistake(
        "dice-phalanx.toml", RETREAT, 3, "4 losses; expected one for each of 'kinds': 5", BOTH
    ),
    "a table with too few losses": Mistake(
        "tables.toml",
        ATTRITION.replace("[0, 1], elephant = false },\n]", "[0], elephant = false },\n]"),
        7,
        "1 losses; expected one for each of 'columns': 2",
    ),
    "columns that do not rise": Mistake(
        "tables.toml", ATTRITION.replace("[1, 5]", "[5, 1]"), 3, "expected 2 rising numbers"
    ),
    "no column for the tribes": Mistake(
        "tables.toml", ATTRITION.replace('= "5+"', '= "7+"'), 4, "there is no such column"
    ),
    "a siege table too short": Mistake("tables.toml", SIEGE, 2, "'rows' has 1 rows; expected 6"),
    "reinforcements nowhere": Mistake(
        "tables.toml", GRANTS.replace('["rome"]', '["ostia"]'), 4, "there is no space 'ostia'"
    ),
    "reinforcements for nothing": Mistake(
        "tables.toml",
        GRANTS.replace('"all"', '"all", if_controls = "ostia"'),
        4,
        "expected the id of a space or of a province",
    ),
    "an unknown battle card": Mistake(
        "battle_cards.toml",
        TESTUDO,
        2,
        "no rule knows 'testudo'",
    ),
    # scenarios
    "a scenario without forces": Mistake(
        "scenario-x.toml",
        SCENARIO.partition("forces")[0],
        1,
        "'forces' is missing; expected a list",
    ),
    "a force nowhere": Mistake(
        "scenario-x.toml",
        SCENARIO.replace('space = "capua"', 'space = "ostia"'),
        12,
        "there is no space 'ostia'; expected the id of a space",
    ),
    "a force without its general": Mistake(
        "scenario-x.toml", SCENARIO.replace("varro", "caesar"), 12, "there is no general 'caesar'"
    ),
    "a general of the enemy": Mistake(
        "scenario-x.toml", SCENARIO.replace("varro", "hanno"), 12, "'hanno' is not of rome"
    ),
    "a general in two forces": Mistake(
        "scenario-x.toml", SCENARIO.replace("varro", "fabius"), 12, "'fabius' stands in two forces"
    ),
    "too many elephants": Mistake(
        "scenario-x.toml",
        SCENARIO.replace("elephants = 2", "elephants = 5"),
        10,
        "5 elephants; expected 4 at most",
    ),
    "a marker nowhere": Mistake(
        "scenario-x.toml",
        SCENARIO.replace('"bruttium"] }', '"ostia"] }'),
        15,
        "there is no space 'ostia'",
    ),
    "a turn too few": Mistake(
        "scenario-x.toml",
        SCENARIO.replace("last_turn = 2", "last_turn = 3"),
        6,
        "expected a row for each turn from 1 to 3",
    ),
    "a goal nowhere": Mistake(
        "scenario-x.toml",
        SCENARIO.replace('spaces = ["rome"]', 'spaces = ["ostia"]'),
        21,
        "there is no space 'ostia'",
    ),
    "a city of nobody": Mistake(
        "scenario-x.toml",
        SCENARIO.replace('"gades", ', ""),
        0,
        "'x' cannot be set up in hannibal-2007: the walled city of Gades is always controlled",
    ),
    "an effect of no rule": Mistake(
        "scenario-x.toml",
        SCENARIO.replace("[victory]", 'effects = ["plague"]\n[victory]'),
        17,
        'expected one of "macedonia"',
    ),
}
