"""The rules of The Sword of Rome in chapters, and its charts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from delenda.engine.handbook import Chart, chart, number_of
from delenda.engine.rows import Row
from delenda.games.sword.page.labels import LEVELS
from delenda.games.sword.page.sheet_tables import LEAST_SUM, turn_sheets
from delenda.games.sword.people import CONSUL, MINOR, Leader
from delenda.games.sword.sides import POWER_TITLES

if TYPE_CHECKING:
    from delenda.games.sword.rulebook import SwordRules

CHAPTERS: Mapping[str, str] = {
    "1": "The game",
    "2": "Components",
    "3": "Set-up",
    "4": "Victory",
    "5": "The turn",
    "6": "Strategy cards",
    "7": "Playing cards",
    "8": "Leaders",
    "9": "Movement",
    "10": "Interception",
    "11": "Avoiding battle",
    "12": "Battle",
    "13": "Sieges and subjugation",
    "14": "Raids and plunder",
    "15": "Alliances",
    "16": "Non-player powers",
    "17": "Africa",
    "18": "The treaty of Rome and Carthage",
    "19": "The Garrison box",
    "20": "Unrest in Carthage",
    "21": "Notes on cards",
    "G": "Glossary",
}
FACES = tuple(map(str, range(1, 7)))
SIZES = ("1 CU", "2 CUs", "3 or more")
KINDS = {CONSUL: "consul", MINOR: "minor"}
NAVAL = {"success": "arrives", "return": "goes back", "attrition": "arrives, after attrition"}


def chapter_of(row: Row) -> str:
    """Return the chapter of a rule."""
    number = number_of(row).partition(".")[0]
    digits = "".join(letter for letter in number if letter.isdecimal())
    return digits or number[:1]


def charts(rules: SwordRules) -> list[Chart]:
    """Return all charts."""
    return [
        _turns(rules),
        _leaders(rules),
        _ratios(rules),
        _losses(rules),
        _siege(rules),
        _attrition(rules),
        _naval(rules),
        *(_unrest(rules)),
    ]


def _sure(rules: SwordRules, *tables: str) -> str:
    found = rules.book.source.data("tables.toml")
    return _least(found[table].get("sure", LEVELS[0]) for table in tables)


def _least(levels: Iterable[str]) -> str:
    return max(levels, key=LEVELS.index)


def _turns(rules: SwordRules) -> Chart:
    lines = [[one["turn"], one["years"], one["level"]] for one in turn_sheets(rules)]
    head = ("Turn", "Years", "Points that win at once")
    sure = _sure(rules, "victory", "years")
    return chart("turns", "Turns", head, lines, sure=sure)


def _leaders(rules: SwordRules) -> Chart:
    lines = [_leader(one) for one in rules.leaders]
    head = ("Leader", "Of", "", "Initiative", "Tactics", "Penalty")
    about = "Initiative: a card of this value or more activates him. Tactics: what he adds."
    sure = _least(one.sure for one in rules.leaders)
    return chart("leaders", "Leaders", head, lines, about=about, sure=sure)


def _leader(one: Leader) -> list[object]:
    power = POWER_TITLES[one.power]
    kind = KINDS.get(one.kind, "")
    return [one.title, power, kind, one.initiative, one.tactics, one.penalty or ""]


def _ratios(rules: SwordRules) -> Chart:
    tables = rules.tables
    lines = [[f"{step.least:g} times", f"+{step.adds}"] for step in tables.ratios]
    return chart(
        "ratios",
        "Force ratio",
        ("As large as the other", "Adds"),
        lines,
        about=f"An army {tables.automatic} times as large wins without a battle.",
        sure=_sure(rules, "force_ratio"),
    )


def _losses(rules: SwordRules) -> Chart:
    tables = rules.tables
    found = (
        ("the loser, by the winner's dice", tables.winner_costs_loser),
        ("the winner, by the loser's dice", tables.loser_costs_winner),
        ("the loser, by his own dice", tables.loser_costs_itself),
    )
    lines = [
        [title, size, *faces]
        for title, sizes in found
        for size, faces in zip(SIZES, sizes, strict=True)
    ]
    about = "Each die costs so many CUs, by the size of the army that rolled it."
    head = ("Who loses", "Who rolled", *FACES)
    return chart("losses", "Battle losses", head, lines, about=about)


def _siege(rules: SwordRules) -> Chart:
    found = zip(rules.tables.siege_points, rules.tables.siege_losses, strict=True)
    lines = [[number, points, lost] for number, (points, lost) in enumerate(found, LEAST_SUM)]
    head = ("Two dice", "Points", "CUs the besieger loses")
    return chart("siege", "Siege", head, lines, sure=_sure(rules, "siege"))


def _attrition(rules: SwordRules) -> Chart:
    found = zip(rules.tables.attrition_from, rules.tables.attrition, strict=True)
    lines = [[f"{least} or more", *losses] for least, losses in found]
    sure = _sure(rules, "attrition")
    return chart("attrition", "Attrition", ("CUs of the force", *FACES), lines, sure=sure)


def _naval(rules: SwordRules) -> Chart:
    lines = [["The fleet", *(NAVAL.get(one, one) for one in rules.tables.naval)]]
    about = f"To a friendly port: {rules.tables.friendly_port:+d}."
    return chart("naval", "Naval movement", ("", *FACES), lines, about=about)


def _unrest(rules: SwordRules) -> Iterator[Chart]:
    if "carthage" not in rules.seats:
        return
    found = zip(rules.tables.unrest_cards, rules.tables.unrest_points, strict=True)
    lines = [[level, cards, points] for level, (cards, points) in enumerate(found)]
    head = ("Level", "Fewer cards", "Fewer points")
    yield chart("unrest", "Unrest in Carthage", head, lines)
