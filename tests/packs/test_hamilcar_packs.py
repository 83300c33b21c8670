"""Packs for Hamilcar: what they change, and every mistake in them with its place."""

# ruff: noqa: E501 - rows of TOML

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from delenda.engine.position import read_position
from delenda.games.hamilcar.rulebook import HamilcarRules
from delenda.games.hamilcar.skills import Skills
from delenda.games.hamilcar.tables import Tactic
from delenda.library import plain_rulebook, readers, rulebook
from delenda.packs.check import open_pack, problems_of
from delenda.packs.hamilcar.schema import Effects
from delenda.packs.hamilcar.tables_schema import TacticEffects
from delenda.players.fuzz import fuzz
from delenda.punic.state import ROME
from packs.folders import pack

READERS = readers()
GAME = "hamilcar"
HEAD = 'name = "mine"\ngames = ["hamilcar"]\n'

CARD = """
[[cards]]
number = 150
name = "Grain Ships"
ops = 2
side = "both"
ships = 0
troops = false
counter = false
truce = "keeps"
remove = "never"
text = "Supplies arrive."
"""
GENERAL = """
[[generals]]
id = "cotta"
name = "C. Aurelius Cotta"
short = "Cotta"
side = "rome"
strategy = 2
battle = 2
traits = ["admiral"]
ability = "He is better in Sicilia."
effects = { battle_in = { sicilia = 1 } }
"""
SPACE = """spaces = [
    { id = "drepana", name = "Drepana", province = "sicilia", x = 1, y = 2, kind = "plain", control = "carthage" },
]
"""
LINKS = """roads = [{ a = "drepana", b = "lilybaeum" }]
lanes = [{ a = "drepana", b = "lilybaeum", storms = 1 }]
"""
TACTIC = """
[[tactics]]
id = "fog"
name = "Fog"
count = 2
step = "enemy"
condition = ""
text = "-2 to the next roll of your opponent."
effects = { enemy_roll = -2 }
"""
LEVELS = """[seamanship]
levels = [
    { level = 1, title = "Poor", lanes = 2, dots = 3, roll = -1, storms = 1, reverts = true },
    { level = 2, title = "Fair", lanes = 2, dots = 2, roll = -1, storms = 0, reverts = true },
    { level = 3, title = "Good", lanes = 3, dots = 1, roll = 0, storms = 0, reverts = true },
    { level = 4, title = "Excellent", lanes = 4, dots = 0, roll = 0, storms = 0, reverts = false },
]
"""
DICE = """[battle_dice]
large = [
    { horse = 1, spear = 0, shield = 0 },
    { horse = 1, spear = 0, shield = 0 },
    { horse = 1, spear = 0, shield = 0 },
    { horse = 1, spear = 0, shield = 0 },
    { horse = 1, spear = 0, shield = 0 },
    { horse = 1, spear = 0, shield = 0 },
]
small = [
    { horse = 0, spear = 0, shield = 0 },
]
"""
MIAT = """[miat]
spaces = 3
center = 1
icons = [
    { a = 0, b = 2, gives = "cu" },
]
"""
TURN = """turns = [
    { turn = 4, years = "255-252 BC", cards = 9, swords = 1, general = "carthalo" },
]
"""
FORCES = """forces = [
    { side = "rome", space = "roma", units = 5, elephants = 0, supplies = 1, general = "caudex", office = "consul" },
    { side = "carthage", space = "carthago", units = 5, elephants = 2, supplies = 1, general = "hanno", office = "" },
]
"""
SHIPS = """[warships]
rome = { ready = 4, spent = 0 }
carthage = { ready = 2, spent = 3 }
"""
NAVAL = """[naval]
columns = ["I", "II", "III", "IV", "V"]
rows = [
    { die = 1, hits = [0, 0, 0, 0, 1] },
    { die = 2, hits = [1, 1, 1, 1, 1] },
]
"""
SEA = """[mare_tyrrhenum]
ports = ["roma", "neapolis"]
needed = 2
cost = 2
storms = 3
"""


def with_files(monkeypatch: pytest.MonkeyPatch, folder: Path, **files: str) -> HamilcarRules:
    """Return the game with a pack of these files."""
    path = pack(folder, {f"{name}.toml": text for name, text in files.items()}, HEAD)
    assert [str(one) for one in problems_of(path, READERS)] == []
    monkeypatch.setenv("DELENDA_DATA", str(path))
    found = rulebook(GAME)
    assert isinstance(found, HamilcarRules)
    return found


# --- what packs change ------------------------------------------------------------------------


def test_the_words_for_abilities_are_those_that_rules_read() -> None:
    traits = {"admiral", "aristocrat", "africanus"}
    assert set(Effects.__struct_fields__) == set(Skills._fields) - traits
    printed = {"id", "title", "copies", "step", "condition", "text", "sure"}
    assert set(TacticEffects.__struct_fields__) == set(Tactic._fields) - printed


def test_new_pieces_are_played_without_a_mistake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {"cards": CARD + "event = 113\n", "generals": GENERAL, "map": SPACE + LINKS}
    rules = with_files(monkeypatch, tmp_path, **files, tactics=TACTIC)
    plain = plain_rulebook(GAME)
    assert isinstance(plain, HamilcarRules)
    assert len(rules.cards) == len(plain.cards) + 1
    assert rules.slots.cards.events[150] is rules.slots.cards.events[113]
    drepana, lilybaeum = rules.board.space("drepana"), rules.board.space("lilybaeum")
    assert rules.board.port[drepana]
    assert rules.set_up().control[drepana] == rules.set_up().control[lilybaeum]
    assert len(rules.tables.tactic_deck) == 22
    assert fuzz(rules, 2, seed=5, thorough=500).failures == []


def test_a_new_roman_is_drawn_and_has_his_ability(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = with_files(monkeypatch, tmp_path, generals=GENERAL)
    cotta = rules.general_ids["cotta"]
    assert rules.set_up().generals[cotta] == -1, "he is in the pool"
    assert rules.tables.skills[cotta].battle_in == {"sicilia": 1}
    assert "better in Sicilia" in rules.presenter.rule_help("cotta")[0].text


def test_rows_replace_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lane = 'lanes = [{ a = "neapolis", b = "roma", storms = 3 }]\n'
    card = CARD.replace("number = 150", "number = 97").replace("ops = 2", "ops = 3")
    tables = LEVELS + DICE.replace(
        "    { horse = 0, spear = 0, shield = 0 },\n",
        "    { horse = 0, spear = 0, shield = 0 },\n" * 6,
    )
    rules = with_files(
        monkeypatch, tmp_path, map=lane, cards=card, tables=tables, war=TURN + FORCES + SHIPS
    )
    roma, neapolis = rules.board.space("roma"), rules.board.space("neapolis")
    assert [lane.storms for lane in rules.tables.chart.lanes[roma] if lane.to == neapolis] == [3]
    assert rules.cards[rules.card_numbered[97]].ops == 3
    assert [level.lanes for level in rules.tables.levels] == [2, 2, 3, 4]
    assert set(rules.tables.battle_dice["large"]) == {(1, 0, 0)}
    assert (rules.tables.turns[3].swords, rules.tables.turns[0].swords) == (1, 5)
    s = rules.set_up()
    assert (s.ready, s.spent, sum(s.supplies)) == ([4, 2], [0, 3], 2)
    assert len(s.consuls) == 1


def test_positions_name_the_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = with_files(monkeypatch, tmp_path, map=SPACE + LINKS)
    text = f"delenda position 1\ngame: {GAME}\ndata: {rules.data}\ndrepana: rome, rome 2\n"
    s: Any = read_position(text + "turn: 1\nphase: strategy rome\n", rulebook)
    assert s.control[rules.board.space("drepana")] == ROME


# --- mistakes ---------------------------------------------------------------------------------


class Mistake(NamedTuple):
    file: str
    text: str
    line: int
    message: str


MISTAKES = {
    "an unknown file": Mistake("dice.toml", "x = 1\n", 0, "these games read no such file"),
    "no number": Mistake(
        "cards.toml", CARD.replace("ops = 2", "ops = 4"), 5, "expected a whole number from 1 to 3"
    ),
    "no such event": Mistake("cards.toml", CARD + "event = 12\n", 13, "no card 12 has an event"),
    "a new counter": Mistake(
        "cards.toml",
        CARD.replace("counter = false", "counter = true"),
        9,
        "cannot be a counter-event",
    ),
    "beside the deck": Mistake(
        "cards.toml", CARD + "aside = true\n", 13, "only card 136 begins beside"
    ),
    "the word of another": Mistake(
        "cards.toml", CARD + 'id = "101"\n', 13, "'101' is another card, too"
    ),
    "no such trait": Mistake(
        "generals.toml", GENERAL.replace('"admiral"', '"sailor"'), 9, 'expected one of "admiral"'
    ),
    "no such ability": Mistake(
        "generals.toml", GENERAL.replace("battle_in", "fights_in"), 11, "unknown key 'fights_in'"
    ),
    "no such region": Mistake(
        "generals.toml", GENERAL.replace("{ sicilia", "{ spain"), 11, "there is no region 'spain'"
    ),
    "no such heir": Mistake(
        "generals.toml",
        GENERAL.replace("{ battle_in = { sicilia = 1 } }", '{ heir = "nobody" }'),
        11,
        "there is no general 'nobody'",
    ),
    "a second dictator": Mistake(
        "generals.toml",
        GENERAL.replace("{ battle_in = { sicilia = 1 } }", "{ dictator = true }"),
        2,
        "2 Romans have 'dictator' among their effects",
    ),
    "no dictator": Mistake(
        "generals.toml",
        GENERAL.replace('"cotta"', '"calatinus"'),
        2,
        "0 Romans have 'dictator' among their effects",
    ),
    "a word of positions": Mistake(
        "generals.toml", GENERAL.replace('"cotta"', '"2st"'), 3, "means something else in positions"
    ),
    "no such province": Mistake(
        "map.toml", SPACE.replace('"sicilia"', '"gaul"'), 2, "there is no 'gaul'"
    ),
    "a line of positions": Mistake(
        "map.toml", SPACE.replace('"drepana"', '"miat"'), 2, "means something else"
    ),
    "a city without room": Mistake(
        "map.toml",
        SPACE.replace('"plain"', '"walled-city"'),
        2,
        "'holds' is missing; a walled city",
    ),
    "a tribe with a marker": Mistake(
        "map.toml", SPACE.replace('"plain"', '"tribe"'), 2, "a tribe is nobody's"
    ),
    "a city without an owner": Mistake(
        "map.toml",
        SPACE.replace('"plain"', '"walled-city", holds = 2').replace('"carthage"', '""'),
        2,
        "a walled city is somebody's",
    ),
    "a port without a lane": Mistake(
        "map.toml", SPACE.replace('"plain"', '"plain", major = true'), 2, "a Major Port needs one"
    ),
    "a lane to nowhere": Mistake(
        "map.toml",
        SPACE + LINKS.replace('b = "lilybaeum", storms', 'b = "atlantis", storms'),
        5,
        "there is no 'atlantis'",
    ),
    "too few ports": Mistake(
        "map.toml", SEA.replace("needed = 2", "needed = 3"), 3, "expected from 1 to 2"
    ),
    "no such port": Mistake(
        "map.toml", SEA.replace('"neapolis"', '"ostia"'), 2, "there is no 'ostia'"
    ),
    "the layout": Mistake(
        "map.toml", "layout = { width = 1, height = 1 }\n", 1, "no rule reads 'layout'"
    ),
    "five faces": Mistake("tables.toml", DICE, 10, "'small' has 1 faces; expected 6"),
    "a narrow row": Mistake(
        "tables.toml", NAVAL.replace("[1, 1, 1, 1, 1]", "[1, 1]"), 5, "2 hits; expected one"
    ),
    "a die too many": Mistake(
        "tables.toml", NAVAL.replace("die = 2", "die = 3"), 5, "expected 2 in this row"
    ),
    "levels in disorder": Mistake(
        "tables.toml",
        LEVELS.replace("level = 1", "level = 2"),
        2,
        "expected a row for each level from 1 to 4",
    ),
    "no storm": Mistake("tables.toml", "[storm]\nlosses = []\n", 2, "'losses' is empty"),
    "the middle of the Miat": Mistake(
        "tables.toml", MIAT.replace("center = 1", "center = 3"), 3, "expected from 0 to 2"
    ),
    "an icon outside": Mistake(
        "tables.toml", MIAT.replace("b = 2", "b = 3"), 5, "between spaces from 0 to 2"
    ),
    "a small Miat": Mistake(
        "tables.toml",
        MIAT.replace("spaces = 3", "spaces = 1")
        .replace("center = 1", "center = 0")
        .replace("b = 2", "b = 0"),
        2,
        "war.toml has a marker beyond space 0",
    ),
    "a card for nothing": Mistake(
        "tactics.toml", TACTIC.replace("enemy_roll = -2", "enemy_roll = 0"), 9, "it does nothing"
    ),
    "no such step": Mistake(
        "tactics.toml", TACTIC.replace('"enemy"', '"later"'), 6, 'expected one of "battle"'
    ),
    "a Roman arrives": Mistake(
        "war.toml", TURN.replace("carthalo", "duilius"), 2, "'duilius' is not of carthage"
    ),
    "too many elephants": Mistake(
        "war.toml", FORCES.replace("elephants = 2", "elephants = 4"), 1, "5 elephants"
    ),
    "too many trains": Mistake(
        "war.toml", FORCES.replace("supplies = 1", "supplies = 9"), 1, "18 supply trains"
    ),
    "a force in no space": Mistake(
        "war.toml", FORCES.replace('"roma"', '"rome"'), 2, "there is no space 'rome'"
    ),
    "another's general": Mistake(
        "war.toml", FORCES.replace('"caudex"', '"gisco"'), 2, "'gisco' is not of rome"
    ),
    "too many ships": Mistake(
        "war.toml", SHIPS.replace("ready = 4", "ready = 11"), 2, "11 warships; expected 10"
    ),
    "a marker on no space": Mistake("war.toml", "miat = [0, 5]\n", 1, "the Miat has no space 5"),
    "another scenario": Mistake("war.toml", 'id = "300bc"\n', 1, "no rule reads 'id'"),
    "no turn": Mistake(
        "war.toml", "last_turn = 9\n" + TURN, 2, "expected a row for each turn from 1 to 9"
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
    "text",
    ["miat = 3\n", "strait = 3\n", "mercenaries = 1\n", 'lanes = "none"\n', "forces = [1]\n"],
)
@pytest.mark.parametrize("file", ["map.toml", "tables.toml", "war.toml"])
def test_nonsense_is_a_mistake_and_no_error(tmp_path: Path, file: str, text: str) -> None:
    assert problems_of(pack(tmp_path, {file: text}, HEAD), READERS)


def test_a_pack_is_for_games_of_one_family(tmp_path: Path) -> None:
    path = pack(tmp_path, {}, 'name = "mine"\ngames = ["hamilcar", "hannibal-2007"]\n')
    told = [str(one) for one in problems_of(path, READERS)]
    assert "reads other files than" in told[0]


def test_the_how_to_shows_what_an_export_has() -> None:
    text = Path("docs/how-to/make-a-data-pack.md").read_text(encoding="utf-8")
    for name in READERS[GAME].files(GAME):
        assert f"`{name}`" in text


def test_a_good_pack_opens(tmp_path: Path) -> None:
    path = pack(tmp_path, {"cards.toml": CARD}, HEAD)
    assert open_pack(path, READERS).games == (GAME,)
