"""The charts of an edition: tables where it has plain dice, the faces of its dice where not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from delenda.engine.handbook import Chart, chart
from delenda.games.hannibal.book.edition_2007 import OWN_2007
from delenda.games.hannibal.words import BATTLE_CARDS, BATTLE_TITLES, RESERVE
from delenda.punic.page.charts import (
    LAST_ROWS,
    attrition_chart,
    doubt_of,
    general_chart,
    turn_chart,
)
from delenda.punic.words import SIDE_TITLES

if TYPE_CHECKING:
    from delenda.games.hannibal.rulebook import HannibalRules

ALL = 99
"""Losses of a whole force, in the retreat table."""
FACES = tuple(map(str, range(1, 7)))
SIGNS = {"triangle": "a point", "circle": "the besieger loses a CU"}
FLEET = {"arrives": "arrives", "returns": "goes back", "sunk": "is sunk"}


def charts(rules: HannibalRules) -> list[Chart]:
    """Return all charts."""
    return [
        turn_chart(rules),
        general_chart(rules),
        attrition_chart(
            rules.tables.attrition, ", and by both sides in a battle of so many rounds"
        ),
        *_modifiers(rules, "attrition", "Attrition"),
        *(_dice_charts(rules) if has_own_dice(rules) else _table_charts(rules)),
        *_battle_hand(rules),
        _battle_deck(rules),
        _cities(rules),
    ]


def has_own_dice(rules: HannibalRules) -> bool:
    """Say whether dice with signs are rolled, not a plain one for the tables. PHX 14.9"""
    return bool(rules.tables.dice) and rules.own.retreat_faces is not OWN_2007.retreat_faces


# --- tables -----------------------------------------------------------------------------------


def _table_charts(rules: HannibalRules) -> Iterator[Chart]:
    tables = rules.tables
    retreat = [[die, *map(_lost, losses)] for die, losses in enumerate(tables.retreat.losses)]
    yield chart(
        "retreat",
        "Retreat",
        ("Die", f"1 to {tables.retreat.large - 1} CUs", f"{tables.retreat.large} CUs or more"),
        retreat,
        about=f"The CUs that the loser of a battle loses, by what he began it with. {LAST_ROWS}",
    )
    yield from _modifiers(rules, "retreat", "Retreat")
    siege = [[die, *row] for die, row in enumerate(tables.siege, 1)]
    head = ("Die", "Points", "CUs the besieger loses")
    about = f"{rules.numbers.siege_points} points take a city or a tribe. {LAST_ROWS}"
    yield chart("siege", "Siege and subjugation", head, siege, about=about)
    yield from _modifiers(rules, "siege", "Siege and subjugation")
    naval = [[die, FLEET[result]] for die, result in enumerate(tables.naval, 1)]
    yield chart("naval", "Naval combat", ("Die", "The fleet"), naval, about=LAST_ROWS)
    yield from _modifiers(rules, "naval", "Naval combat")


def _lost(lost: int) -> str:
    return "all" if lost == ALL else str(lost)


def _modifiers(rules: HannibalRules, table: str, title: str) -> Iterator[Chart]:
    if rules.edition.kept:
        return  # a later edition tells them in its rules
    found = rules.edition.source.data("tables.toml")[table]["modifiers"]
    lines = [[_value(row), _when(row)] for row in found if row["value"] or row.get("printed")]
    head = ("Modifier", "When")
    yield chart(f"{table}-modifiers", f"{title}: modifiers", head, lines)


def _value(row: dict[str, Any]) -> str:
    return "as printed" if row.get("printed") else f"{row['value']:+d}"


def _when(row: dict[str, Any]) -> str:
    return f"{row['when']}{', for each port' if row.get('each') else ''}"


# --- dice -------------------------------------------------------------------------------------


def _dice_charts(rules: HannibalRules) -> Iterator[Chart]:
    dice, doubts = rules.tables.dice, rules.edition.doubts
    siege = [[f"{name.partition('-')[2]} die", *map(_siege_face, dice[name])] for name in SIEGE]
    yield chart(
        "siege",
        "Siege and subjugation",
        ("", *FACES),
        siege,
        about="The white die is for the great cities, the red one for the others and for tribes.",
        sure=doubt_of(doubts, "the siege dice"),
    )
    naval = [["naval die", *map(_naval_face, dice["naval"])]]
    about = "Dots speak for the fleet, diamonds against it."
    sure = doubt_of(doubts, "the naval dice")
    yield chart("naval", "Naval die", ("", *FACES), naval, about=about, sure=sure)
    kinds = [BATTLE_TITLES[kind] for kind in range(len(BATTLE_CARDS)) if kind != RESERVE]
    for name, army in (("retreat-small", "a small army"), ("retreat-large", "a large army")):
        lines = [[face, *map(_lost, losses)] for face, losses in enumerate(dice[name], 1)]
        yield chart(
            name,
            f"Retreat of {army}",
            ("Face", *kinds),
            lines,
            about="The CUs that the loser loses, by the battle card that won.",
            sure=doubt_of(doubts, "the retreat dice"),
        )


SIEGE = ("siege-red", "siege-white")


def _siege_face(face: tuple[str, ...]) -> str:
    return ", ".join(SIGNS.get(sign, sign) for sign in face) or "nothing"


def _naval_face(face: tuple[int, int]) -> str:
    dots, diamonds = face
    if dots:
        return f"{dots} dot{'s' * (dots > 1)}"
    return f"{diamonds} diamond{'s' * (diamonds > 1)}" if diamonds else "nothing"


# --- battle -----------------------------------------------------------------------------------


def _battle_hand(rules: HannibalRules) -> Iterator[Chart]:
    if rules.edition.kept:
        return
    found = rules.edition.source.data("tables.toml")["battle_hand"]["rows"]
    lines = [[f"{row['value']:+d}", row["per"], row["when"]] for row in found]
    yield chart("battle-hand", "Battle cards drawn", ("Cards", "For each", "From"), lines)


def _battle_deck(rules: HannibalRules) -> Chart:
    deck = rules.tables.battle_deck
    lines = [[BATTLE_TITLES[kind], deck.count(kind)] for kind in range(len(BATTLE_CARDS))]
    return chart("battle-deck", "The battle deck", ("Card", "How many"), lines)


def _cities(rules: HannibalRules) -> Chart:
    board, sites = rules.board, rules.sites
    white = [bool(board.white_die and board.white_die[city]) for city in range(len(board.cities))]
    lines = [
        [board.titles[space], board.capacity[city], *_walls(rules, city, white[city])]
        for city, space in enumerate(board.cities)
    ]
    walls = "Siege die" if has_own_dice(rules) else "Siege modifier"
    castle = ["Castle"] if any(sites.castles) else []
    return chart("cities", "Walled cities", ("City", "CUs inside", walls, *castle), lines)


def _walls(rules: HannibalRules, city: int, white: bool) -> Iterator[str]:
    sites = rules.sites
    if has_own_dice(rules):
        yield "white" if white else "red"
    else:
        yield f"{sites.siege[city]:+d}" if sites.siege[city] else "0"
    if any(sites.castles):
        yield " and ".join(f"while {SIDE_TITLES[side]} holds it" for side in sites.castles[city])
