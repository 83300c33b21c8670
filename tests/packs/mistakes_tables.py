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

BATTLE_CARDS = "".join(
    TESTUDO.replace("testudo", kind).replace("count = 3", "count = 0")
    for kind in (
        "frontal-assault",
        "flank-left",
        "flank-right",
        "probe",
        "double-envelopment",
        "reserve",
    )
)

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
    "an attrition table without rows": Mistake(
        "tables.toml", ATTRITION.partition("rows")[0] + "rows = []\n", 5, "'rows' is empty"
    ),
    "a naval table without rows": Mistake(
        "tables.toml", "[naval]\nrows = []\n", 2, "'rows' is empty; expected a row for each die"
    ),
    "rows out of order": Mistake(
        "tables.toml", ATTRITION.replace("die = 2", "die = 3"), 7, "'die' is 3; expected 2"
    ),
    "a retreat table of one column": Mistake(
        "tables.toml",
        '[retreat]\ncolumns = ["all"]\nfrom = [1]\nrows = [{ die = 0, losses = [1] }]\n',
        2,
        "'columns' has 1 columns; expected 2",
    ),
    "modifiers that no rule reads": Mistake(
        "tables.toml",
        ATTRITION
        + 'modifiers = [{ value = 6, when = "Pestilence", rule = "25 #52", card = 52 }]\n',
        9,
        "no rule reads 'modifiers'; expected it as in the project, or not at all",
    ),
    "a first loss that no rule reads": Mistake(
        "tables.toml",
        '[retreat]\ncolumns = ["1-4", "5+"]\nfrom = [1, 5]\nfirst_loss_elephant = false\n'
        "rows = [{ die = 0, losses = [0, 1] }]\n",
        4,
        "no rule reads 'first_loss_elephant'",
    ),
    "dice in another order": Mistake(
        "dice-phalanx.toml",
        RETREAT.replace('"flank-left", "flank-right"', '"flank-right", "flank-left"').replace(
            "[1, 1, 1, 0]", "[1, 1, 1, 0, 2]"
        ),
        2,
        "no rule reads 'kinds'",
        BOTH,
    ),
    "no battle cards": Mistake(
        "battle_cards.toml", BATTLE_CARDS, 1, "0 battle cards in all; expected 40 or more"
    ),
    "a wild card that no rule reads": Mistake(
        "battle_cards.toml",
        TESTUDO.replace("testudo", "probe").replace("wild = false", "wild = true"),
        6,
        "no rule reads 'wild'",
    ),
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
        "scenario-two-cities.toml",
        SCENARIO.partition("forces")[0],
        1,
        "'forces' is missing; expected a list",
    ),
    "a force nowhere": Mistake(
        "scenario-two-cities.toml",
        SCENARIO.replace('space = "capua"', 'space = "ostia"'),
        12,
        "there is no space 'ostia'; expected the id of a space",
    ),
    "a force without its general": Mistake(
        "scenario-two-cities.toml",
        SCENARIO.replace("varro", "caesar"),
        12,
        "there is no general 'caesar'",
    ),
    "a general of the enemy": Mistake(
        "scenario-two-cities.toml", SCENARIO.replace("varro", "hanno"), 12, "'hanno' is not of rome"
    ),
    "a general in two forces": Mistake(
        "scenario-two-cities.toml",
        SCENARIO.replace("varro", "fabius"),
        12,
        "'fabius' stands in two forces",
    ),
    "too many elephants": Mistake(
        "scenario-two-cities.toml",
        SCENARIO.replace("elephants = 2", "elephants = 5"),
        10,
        "5 elephants; expected 4 at most",
    ),
    "a marker nowhere": Mistake(
        "scenario-two-cities.toml",
        SCENARIO.replace('"bruttium"] }', '"ostia"] }'),
        15,
        "there is no space 'ostia'",
    ),
    "a turn too few": Mistake(
        "scenario-two-cities.toml",
        SCENARIO.replace("last_turn = 2", "last_turn = 3"),
        6,
        "expected a row for each turn from 1 to 3",
    ),
    "a goal nowhere": Mistake(
        "scenario-two-cities.toml",
        SCENARIO.replace('spaces = ["rome"]', 'spaces = ["ostia"]'),
        21,
        "there is no space 'ostia'",
    ),
    "a city of nobody": Mistake(
        "scenario-two-cities.toml",
        SCENARIO.replace('"gades", ', ""),
        0,
        "cannot be set up in hannibal-2007: the walled city of Gades is always controlled",
    ),
    "a number for names": Mistake(
        "scenario-two-cities.toml",
        SCENARIO.replace("forces = [", "out = 5\nprovinces = 7\nforces = ["),
        10,
        "'out' is 5; expected a list",
    ),
    "turns without end": Mistake(
        "scenario-two-cities.toml",
        SCENARIO.replace("last_turn = 2", "last_turn = 99999999999"),
        5,
        "'last_turn' is 99999999999; expected a whole number from 0 to 99",
    ),
    "another id than the file says": Mistake(
        "scenario-x.toml", SCENARIO, 2, '\'id\' is "two-cities"; expected "x", as the file says'
    ),
    "the name of a scenario of ours": Mistake(
        "scenario-iberia-211.toml",
        SCENARIO.replace("two-cities", "iberia-211"),
        0,
        "hannibal-phalanx has a scenario 'iberia-211'; expected a new name, or scenario-own-afr",
        BOTH,
    ),
    "a scenario of another game": Mistake(
        "scenario-phalanx-foo.toml",
        SCENARIO.replace("two-cities", "phalanx-foo"),
        0,
        "these games read no such file",
    ),
    "decks that no rule reads": Mistake(
        "scenario-two-cities.toml",
        SCENARIO + "[decks]\nbattle = 20\n",
        23,
        "no rule reads 'decks'",
    ),
    "an effect of no rule": Mistake(
        "scenario-two-cities.toml",
        SCENARIO.replace("[victory]", 'effects = ["plague"]\n[victory]'),
        17,
        'expected one of "macedonia"',
    ),
}
