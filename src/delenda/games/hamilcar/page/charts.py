"""The rules of Hamilcar in chapters, and its charts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from delenda.engine.handbook import Chart, chart, number_of
from delenda.engine.rows import Row
from delenda.games.hamilcar.page.help import STEPS, traits
from delenda.games.hamilcar.tables import CERTAIN
from delenda.punic.page.charts import attrition_chart, doubt_of, general_chart, turn_chart
from delenda.punic.text.sure import least_sure

if TYPE_CHECKING:
    from delenda.games.hamilcar.rulebook import HamilcarRules

CHAPTERS: Mapping[str, str] = {
    "0": "The game",
    "1": "Components",
    "2": "Core concepts",
    "3": "Set-up",
    "4": "Victory",
    "5": "The turn",
    "6": "The end of the game",
    "7": "Movement",
    "8": "Naval interception",
    "9": "Naval battle",
    "10": "Land reactions",
    "11": "Avoiding battle on land",
    "12": "Interception on land",
    "13": "Land battle",
    "14": "Siege and subjugation",
    "15": "Other rules",
    "16": "Optional rules",
    "17": "Cards and Generals",
    "N": "Notes",
}
FACES = tuple(map(str, range(1, 7)))
COLUMNS = ("I", "II", "III", "IV", "V")


def chapter_of(row: Row) -> str:
    """Return the chapter of a rule."""
    number = number_of(row).partition(".")[0]
    digits = "".join(letter for letter in number if letter.isdecimal())
    return digits or number[:1]


def charts(rules: HamilcarRules) -> list[Chart]:
    """Return all charts."""
    found = [", ".join(traits(skills)) for skills in rules.tables.skills]
    return [
        _turns(rules),
        general_chart(rules, found),
        attrition_chart(rules.tables.attrition),
        _naval(rules),
        _storms(rules),
        *_dice(rules),
        _seamanship(rules),
        _tactics(rules),
        _lanes(rules),
    ]


def _turns(rules: HamilcarRules) -> Chart:
    plain = turn_chart(rules)
    boxes = rules.tables.turns
    for line in plain["rows"]:
        box = boxes[int(line[0]) - 1]
        line += [str(box.swords), box.general.title()]
    plain["head"] += ["A mercenary costs", "Arrives for Carthage"]
    return plain


def _naval(rules: HamilcarRules) -> Chart:
    lines = [[die, *hits] for die, hits in enumerate(rules.tables.naval, 1)]
    about = "Hits by the roll and the column. On 1 or less the roller draws a tactic card."
    return chart("naval", "Naval battle", ("Die", *COLUMNS), lines, about=about)


def _storms(rules: HamilcarRules) -> Chart:
    lines = [[die, lost] for die, lost in enumerate(rules.tables.storm, 1)]
    sure = doubt_of(rules.tables.doubts, "the storm column")
    return chart("storm", "Cruel Sea", ("Die", "Hits"), lines, sure=sure)


def _dice(rules: HamilcarRules) -> Iterator[Chart]:
    tables = rules.tables
    battle = [
        [f"{name} die", *map(_battle_face, faces)] for name, faces in tables.battle_dice.items()
    ]
    about = "A horse hits. A spear hits unless a shield of the enemy stops it."
    sure = doubt_of(tables.doubts, "the battle dice")
    yield chart("battle-dice", "Battle dice", ("", *FACES), battle, about=about, sure=sure)
    siege = [[f"{name} die", *map(_siege_face, faces)] for name, faces in tables.siege.items()]
    sure = doubt_of(tables.doubts, "the siege dice")
    yield chart("siege", "Siege dice", ("", *FACES), siege, sure=sure)
    naval = [["naval die", *map(_naval_face, tables.naval_die)]]
    about = "Dots speak for Carthage, diamonds for Rome."
    sure = doubt_of(tables.doubts, "the naval dice")
    yield chart("naval-die", "Naval die", ("", *FACES), naval, about=about, sure=sure)


def _battle_face(face: tuple[int, int, int]) -> str:
    words = zip(("horse", "spear", "shield"), face, strict=True)
    return _counted(words)


def _siege_face(face: tuple[int, int]) -> str:
    return _counted(zip(("point", "lost CU"), face, strict=True))


def _naval_face(face: tuple[int, int]) -> str:
    return _counted(zip(("dot", "diamond"), face, strict=True))


def _counted(found: Iterator[tuple[str, int]]) -> str:
    told = (f"{count} {word}{'s' * (count > 1)}" for word, count in found if count)
    return ", ".join(told) or "nothing"


def _seamanship(rules: HamilcarRules) -> Chart:
    lines = [
        [one.title, one.lanes, one.dots, f"{one.roll:+d}" if one.roll else "0", one.storms]
        for one in rules.tables.levels
    ]
    head = ("Level", "Movement points at sea", "Dots", "Battle roll", "More storms")
    return chart("seamanship", "Roman seamanship", head, lines)


def _tactics(rules: HamilcarRules) -> Chart:
    found = rules.tables.tactics
    lines = [[one.title, one.copies, STEPS[one.step], one.condition, one.text] for one in found]
    head = ("Card", "How many", "When", "Needs", "What it does")
    sure = least_sure(CERTAIN, *(one.sure for one in found))
    return chart("tactics", "Naval tactic cards", head, lines, sure=sure)


def _lanes(rules: HamilcarRules) -> Chart:
    titles = rules.board.titles
    lines = [
        [titles[port], ", ".join(f"{titles[lane.to]} ({lane.storms})" for lane in lanes)]
        for port, lanes in enumerate(rules.tables.chart.lanes)
        if lanes
    ]
    about = "Behind each port the storms of the way."
    return chart("lanes", "Sea lanes", ("Port", "Lanes to"), lines, about=about)
