"""Packs for The Sword of Rome: what they change, and every mistake in them with its place."""

# ruff: noqa: E501 - rows of TOML

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from delenda.engine.position import read_position
from delenda.games.sword.board import FIVE
from delenda.games.sword.pieces import data
from delenda.games.sword.rulebook import SwordRules
from delenda.games.sword.sides import GREEK, H_ROMAN, ROMAN
from delenda.library import plain_rulebook, readers, rulebook
from delenda.packs.check import open_pack, problems_of
from delenda.packs.merge import row_key
from delenda.packs.sword.reader import FORMS, KEYS
from delenda.players.fuzz import fuzz
from packs.folders import pack

READERS = readers()
GAME = "sword-of-rome"
HEAD = 'name = "mine"\ngames = ["sword-of-rome"]\n'

CARD = """
[[cards]]
id = "roman-40"
number = 40
title = "Aqueduct"
value = 2
windows = ["turn"]
needs = "a Roman city with loyalty below 3"
text = "Raise the loyalty of Roman cities by 2 in all."
ops = [
    { op = "add-loyalty", power = "roman", n = 2 },
]
"""
LEADER = """
[[leaders]]
id = "dentatus"
name = "Dentatus"
power = "roman"
kind = "consul"
initiative = 1
tactics = 4
entry = "pool"
"""
SPACE = """spaces = [
    { id = "ostia", name = "Ostia", home = "roman", kind = "plain", area = "italy", x = 1, y = 2, port = true, victory = "five" },
]
"""
ROADS = """roads = [{ a = "ostia", b = "roma", kind = "clear" }]
"""
VICTORY = """[victory]
levels = [8, 9, 9, 10, 10, 11, 11, 12, 12]
"""
SIEGE = """[siege]
points = [0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2]
losses = [2, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0]
"""
COMBAT = """[combat]
winner_costs_loser = [[0, 0, 0, 0, 0, 2], [0, 0, 0, 0, 2, 2], [0, 0, 0, 1, 2, 2]]
loser_costs_winner = [[0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 1, 1], [0, 0, 0, 1, 1, 1]]
loser_costs_itself = [[1, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]]
"""
RATIO = """[force_ratio]
wins = 4
steps = [
    { twice = 3, adds = 1 },
    { twice = 4, adds = 3 },
]
"""
ATTRITION = """[attrition]
columns = [
    { from = 1, losses = [0, 0, 0, 0, 1, 1] },
    { from = 5, losses = [0, 0, 0, 1, 1, 1] },
]
"""
EVENT = """events = [
    { roll = 7, kind = "raid", victim = "roman", spaces = ["velitrae"], count = 1 },
]
"""
SCENARIO = """
[[scenarios]]
id = "two"
title = "Two players, on the march"
players = 2
seats = [
    { id = "rome", houses = ["roman", "etruscan-samnite"] },
    { id = "gauls", houses = ["gaul", "greek"] },
]
order = ["roman", "greek", "gaul", "etruscan-samnite"]
allied = [["etruscan", "samnite"]]
hands = { roman = 8, greek = 7, gaul = 7, etruscan-samnite = 7 }
neutral = ["carthage", "volsci", "transalpine"]
reach = { roman = ["carthage"], greek = ["volsci"], gaul = ["volsci"], etruscan-samnite = ["volsci"] }
forces = [
    { power = "roman", leader = "camillus", space = "capua", cus = 9 },
    { power = "gaul", leader = "gaul-a", space = "luna", cus = 4 },
    { power = "greek", leader = "dionysius", space = "syracusae", cus = 7 },
    { power = "samnite", leader = "samnite-a", space = "bovianum", cus = 5 },
]
"""


def with_files(monkeypatch: pytest.MonkeyPatch, folder: Path, **files: str) -> SwordRules:
    """Return the game with a pack of these files."""
    path = pack(folder, {f"{name}.toml": text for name, text in files.items()}, HEAD)
    assert [str(one) for one in problems_of(path, READERS)] == []
    monkeypatch.setenv("DELENDA_DATA", str(path))
    found = rulebook(GAME)
    assert isinstance(found, SwordRules)
    return found


# --- what packs change ------------------------------------------------------------------------


def test_every_list_of_rows_has_its_key() -> None:
    for file in FORMS:
        for part, rows in data(file).items():
            if isinstance(rows, list) and rows and isinstance(rows[0], dict):
                keys = [row_key(row, KEYS[part]) for row in rows]
                assert len(set(keys)) == len(keys), f"{file}: {part}"


def test_new_pieces_are_played_without_a_mistake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {"cards-roman": CARD, "leaders": LEADER, "map": SPACE + ROADS}
    rules = with_files(monkeypatch, tmp_path, **files)
    plain = plain_rulebook(GAME)
    assert isinstance(plain, SwordRules)
    assert len(rules.decks[H_ROMAN]) == len(plain.decks[H_ROMAN]) + 1
    ostia = rules.board.space("ostia")
    assert (rules.set_up().control[ostia], rules.board.spaces[ostia].victory) == (ROMAN, FIVE)
    assert rules.board.space("roma") in rules.next_to[ostia]
    assert rules.leader("dentatus") in rules.set_up().seniority
    short = rules.configured("three", ("short-game",))
    assert fuzz(short, 1, seed=5, thorough=900).failures == []


def test_rows_replace_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = plain_rulebook(GAME)
    assert isinstance(plain, SwordRules)
    card = CARD.replace("roman-40", "roman-29").replace("number = 40", "number = 29")
    tables = VICTORY + SIEGE
    rules = with_files(
        monkeypatch, tmp_path, **{"cards-roman": card}, tables=tables, scenarios=SCENARIO
    )
    assert rules.cards[rules.card("roman-29")].title == "Aqueduct"
    assert len(rules.decks[H_ROMAN]) == len(plain_deck())
    assert (rules.tables.levels[0], rules.tables.siege_points[4]) == (8, 1)
    assert rules.tables.track == plain.tables.track, "what a pack does not say stays"
    s: Any = rules.configured("two", ()).set_up()
    assert s.units[ROMAN * s.rules.places + s.rules.board.space("capua")] == 9
    assert rules.configured("four", ()).set_up().rules.seats == plain_rulebook(GAME).seats


def plain_deck() -> tuple[int, ...]:
    plain = plain_rulebook(GAME)
    assert isinstance(plain, SwordRules)
    return plain.decks[H_ROMAN]


def test_turns_and_points_are_those_of_the_pack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = with_files(monkeypatch, tmp_path, scenarios="turns = 7\nshort = 3\nvp = 5\n")
    assert (rules.book.turns, rules.set_up().vp[H_ROMAN]) == (7, 5)
    assert rules.configured("four", ("short-game",)).book.turns == 3


def test_positions_name_the_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = with_files(monkeypatch, tmp_path, map=SPACE + ROADS)
    text = f"delenda position 1\ngame: {GAME}\ndata: {rules.data}\nostia: greek; 2 greek\n"
    s: Any = read_position(text + "turn: 1\nphase: mines\nfirst: roman\n", rulebook)
    assert s.control[rules.board.space("ostia")] == GREEK


# --- mistakes ---------------------------------------------------------------------------------


class Mistake(NamedTuple):
    file: str
    text: str
    line: int
    message: str


ROMANS = "cards-roman.toml"
MISTAKES = {
    "an unknown file": Mistake("cards.toml", "x = 1\n", 0, "these games read no such file"),
    "no number": Mistake(
        ROMANS, CARD.replace("value = 2", "value = 4"), 6, "expected a whole number from 1 to 3"
    ),
    "another's deck": Mistake(ROMANS, 'house = "greek"\n', 1, 'expected "roman" in this file'),
    "no such moment": Mistake(
        ROMANS, CARD.replace('"turn"', '"never"'), 7, 'expected one of "turn", "free"'
    ),
    "no such deed": Mistake(
        ROMANS, CARD.replace("add-loyalty", "sing"), 11, "no event does 'sing'"
    ),
    "no such victim": Mistake(
        ROMANS, CARD + 'harms = ["everybody"]\n', 13, "nobody is called 'everybody'"
    ),
    "no such card": Mistake(
        ROMANS, CARD + 'replaces = "greek-1"\n', 13, "there is no card 'greek-1' in this deck"
    ),
    "the number of another": Mistake(
        ROMANS, CARD.replace("number = 40", "number = 12"), 4, "12 is another card of the deck"
    ),
    "the id of another deck": Mistake(
        ROMANS, CARD.replace("roman-40", "greek-1"), 3, "is a card of another deck, too"
    ),
    "a word of positions": Mistake(
        "leaders.toml", LEADER.replace('"dentatus"', '"siege"'), 3, "means something else"
    ),
    "a Greek consul": Mistake(
        "leaders.toml", LEADER.replace('"roman"', '"greek"'), 6, "a consul is a Roman"
    ),
    "a minor one in the pool": Mistake(
        "leaders.toml", LEADER.replace('"consul"', '"minor"'), 9, "only consuls are drawn"
    ),
    "a Roman tyrant": Mistake(
        "leaders.toml", LEADER + "penalty = 2\n", 10, "only Greek leaders cost loyalty"
    ),
    "nobody's leader": Mistake(
        "leaders.toml", LEADER.replace('"roman"', '"independent"'), 5, "a leader serves a power"
    ),
    "a line of positions": Mistake(
        "map.toml", SPACE.replace('"ostia"', '"plunder"'), 2, "means something else"
    ),
    "a box of its name": Mistake(
        "map.toml", SPACE.replace('"ostia"', '"garrison-box"'), 2, "'garrison-box' is a box, too"
    ),
    "a city without loyalty": Mistake(
        "map.toml", SPACE.replace('"plain"', '"city"'), 2, "'loyalty' is missing; a city needs it"
    ),
    "a plain space with loyalty": Mistake(
        "map.toml", SPACE.replace("port = true", "loyalty = 2"), 2, "only a city has 'loyalty'"
    ),
    "a tribe without factor": Mistake(
        "map.toml", SPACE.replace('"plain"', '"tribe"'), 2, "'factor' is missing; a tribe needs it"
    ),
    "a road to nowhere": Mistake(
        "map.toml", SPACE + ROADS.replace('"roma"', '"atlantis"'), 4, "there is no space 'atlantis'"
    ),
    "a road to itself": Mistake(
        "map.toml", SPACE + ROADS.replace('"roma"', '"ostia"'), 4, "from 'ostia' to itself"
    ),
    "no such port": Mistake("map.toml", 'punic_ports = ["rome"]\n', 1, "there is no space 'rome'"),
    "a third box": Mistake(
        "map.toml",
        'boxes = [{ id = "olympus", name = "Olympus", home = "greek", area = "away", x = 1, y = 2 }]\n',
        1,
        "there is no box 'olympus'; expected one of transalpine-box, garrison-box",
    ),
    "the layout": Mistake(
        "map.toml", "layout = { width = 1, height = 1 }\n", 1, "no rule reads 'layout'"
    ),
    "ten sums": Mistake(
        "tables.toml",
        SIEGE.replace("0, 0, 0, 0, 1, 1", "0, 0, 0, 1, 1"),
        2,
        "'points' has 10 entries; expected 11",
    ),
    "too few levels": Mistake(
        "tables.toml", VICTORY.replace(", 12, 12", ""), 2, "expected one for each turn: 9"
    ),
    "columns in disorder": Mistake(
        "tables.toml", ATTRITION.replace("from = 5", "from = 1"), 2, "expected rising numbers"
    ),
    "five faces": Mistake(
        "tables.toml", ATTRITION.replace("0, 0, 0, 0, 1, 1", "0, 0, 0, 0, 1"), 3, "has 5 entries"
    ),
    "a short row of losses": Mistake(
        "tables.toml", COMBAT.replace("0, 0, 0, 0, 0, 2", "0, 2"), 2, "has 2 entries; expected 6"
    ),
    "ratios in disorder": Mistake(
        "tables.toml", RATIO.replace("twice = 4", "twice = 2"), 3, "the lowest first"
    ),
    "an early victory": Mistake(
        "tables.toml", RATIO.replace("wins = 4", "wins = 2"), 2, "expected more than every ratio"
    ),
    "a raid on nobody": Mistake(
        "gallic-events.toml",
        EVENT.replace('victim = "roman", ', ""),
        2,
        "'victim' is missing; a raid needs it",
    ),
    "a raid nowhere": Mistake(
        "gallic-events.toml", EVENT.replace("velitrae", "atlantis"), 2, "no space 'atlantis'"
    ),
    "a new scenario": Mistake(
        "scenarios.toml", SCENARIO.replace('"two"', '"six"'), 3, "there is no scenario 'six'"
    ),
    "more players": Mistake(
        "scenarios.toml", SCENARIO.replace("players = 2", "players = 3"), 5, "expected 2"
    ),
    "a house for nobody": Mistake(
        "scenarios.toml",
        SCENARIO.replace('["gaul", "greek"]', '["gaul"]'),
        10,
        "expected each of roman, greek, gaul, etruscan-samnite once",
    ),
    "no cards": Mistake(
        "scenarios.toml",
        SCENARIO.replace("greek = 7, ", ""),
        12,
        "'hands' has nothing for greek",
    ),
    "cards for nobody": Mistake(
        "scenarios.toml",
        SCENARIO.replace("hands = { roman", "hands = { rome = 1, roman"),
        12,
        "there is no player 'rome'",
    ),
    "points for nobody": Mistake(
        "scenarios.toml",
        SCENARIO.replace("hands = { roman", "points = { rome = 5 }\nhands = { roman"),
        12,
        "there is no player 'rome'",
    ),
    "more points than there are": Mistake(
        "scenarios.toml",
        SCENARIO.replace("hands = { roman", "points = { roman = 13 }\nhands = { roman"),
        12,
        "'roman' is 13; expected a whole number from 0 to 12",
    ),
    "a friend of himself": Mistake(
        "scenarios.toml",
        SCENARIO.replace('["etruscan", "samnite"]]', '["greek", "greek"]]'),
        11,
        "expected pairs of two powers",
    ),
    "a force in no space": Mistake(
        "scenarios.toml", SCENARIO.replace('"capua"', '"rome"'), 15, "there is no space 'rome'"
    ),
    "no such leader": Mistake(
        "scenarios.toml", SCENARIO.replace('"gaul-a"', '"asterix"'), 15, "no leader 'asterix'"
    ),
    "another's leader": Mistake(
        "scenarios.toml",
        SCENARIO.replace('"camillus"', '"dionysius"'),
        15,
        "'dionysius' does not serve roman",
    ),
    "a leader twice": Mistake(
        "scenarios.toml",
        SCENARIO.replace(
            "forces = [\n",
            'forces = [\n    { power = "roman", leader = "camillus", space = "roma", cus = 1 },\n',
        ),
        15,
        "'camillus' stands in two forces",
    ),
    "who is not there": Mistake(
        "scenarios.toml",
        SCENARIO.replace(
            "forces = [\n",
            'forces = [\n    { power = "carthage", leader = "hanno-5p", space = "carthago", cus = 1 },\n',
        ),
        15,
        "'hanno-5p' is not there with so many players",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_told_with_its_place(tmp_path: Path, name: str) -> None:
    mistake = MISTAKES[name]
    path = pack(tmp_path, {mistake.file: mistake.text}, HEAD)
    problems = problems_of(path, READERS)
    told = [found for found in problems if mistake.message in found.message]
    assert told, [str(one) for one in problems]
    assert (told[0].file, told[0].line) == (mistake.file, mistake.line)


@pytest.mark.parametrize(
    "text", ["spaces = 3\n", "siege = 3\n", "cards = 1\n", 'roads = "none"\n', "scenarios = [1]\n"]
)
@pytest.mark.parametrize("file", [ROMANS, "map.toml", "tables.toml", "scenarios.toml"])
def test_nonsense_is_a_mistake_and_no_error(tmp_path: Path, file: str, text: str) -> None:
    assert problems_of(pack(tmp_path, {file: text}, HEAD), READERS)


def test_what_the_rules_refuse_is_told(tmp_path: Path) -> None:
    crowd = SCENARIO.replace('space = "luna"', 'space = "capua"')
    problems = problems_of(pack(tmp_path, {"scenarios.toml": crowd}, HEAD), READERS)
    assert [one.message for one in problems if "'two' cannot be set up" in one.message]


def test_the_how_to_names_every_file() -> None:
    text = Path("docs/how-to/make-a-data-pack.md").read_text(encoding="utf-8")
    for name in READERS[GAME].files(GAME):
        assert f"`{name}`" in text


def test_a_good_pack_opens(tmp_path: Path) -> None:
    path = pack(tmp_path, {"cards-roman.toml": CARD}, HEAD)
    assert open_pack(path, READERS).games == (GAME,)
