"""The reference of the edition of 2007, from its data."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from delenda.engine.rows import Row
from delenda.games.hannibal.page.chapters import CHAPTERS
from delenda.games.hannibal.pieces import data, rows
from reference_pages.markdown import GENERATED, doubt, doubts, signed, table, with_links

SIDES = {"rome": "Rome", "carthage": "Carthage", "both": "both sides"}
ABOUT_REFERENCE = """\
The whole game as it is implemented, in our own words.
[Cards](cards.md) has the strategy cards, [Rulings](../rulings.md) what we decided where the
rules are unclear.

CU: combat unit. PC: marker of political control. OPs: the number of a card.
Plain: neither walled city nor tribe. #41: strategy card 41.
"""
ABOUT_MAP = """\
## Map

Bold: a walled city. Italic: a tribe. With a number: a port and its modifier of naval rolls.
"""
ABOUT_TABLES = """\
## Tables

A die below the first row uses the first row, above the last the last.
"""
ABOUT_ATTRITION = """\
### Attrition and battle casualties

Column: CUs of the force, or rounds of the battle. `e`: one of them is an elephant.
"""
ABOUT_RETREAT = """\
### Retreat

Column: CUs of the loser when the battle began.
"""
ALL = 99
"""Losses of a whole force, in the retreat table."""
STYLES = {"walled-city": "**{}**", "tribe": "*{}*", "plain": "{}"}


def reference_2007() -> str:
    """Return the reference of the edition of 2007."""
    parts = [
        "# Hannibal 2007: reference\n\n" + GENERATED,
        ABOUT_REFERENCE,
        _turns(),
        _generals(),
        _map(),
        _battle_cards(),
        _tables(),
        *(_section(number, title) for number, title in CHAPTERS.items()),
    ]
    return "\n".join(parts)


def _turns() -> str:
    found = data("scenario-2007.toml")["turns"]
    lines = [[turn["turn"], turn["years"], turn["cards"], turn.get("note", "")] for turn in found]
    return "## Turns\n\n" + table(("turn", "years", "cards dealt", ""), lines)


def _generals() -> str:
    lines = [
        [
            f"<a id='{one['id']}'></a>{one['name']}",
            SIDES[one["side"]],
            one["strategy"],
            one["battle"],
            " ".join([one["ability"], *one["notes"], doubt(one)]).strip(),
        ]
        for one in data("generals.toml")["generals"]
    ]
    head = ("general", "side", "strategy rating", "battle rating", "ability")
    return "## Generals\n\n" + table(head, lines)


def _map() -> str:
    found = data("map.toml")
    regions = {region["id"]: region["name"] for region in found["regions"]}
    provinces = [
        [
            one["name"],
            regions.get(one["region"], ""),
            ", ".join(_spaces(one["id"])),
            one["needed"],
            "yes" if one["scores"] else "no",
            one["ally_cards"],
        ]
        for one in found["provinces"]
    ]
    head = ("province", "region", "spaces", "needed for control", "scores", "ally cards")
    parts = (ABOUT_MAP, table(head, provinces) + doubts(found["spaces"]), _cities(), _ways())
    return "\n".join(parts)


def _spaces(province: str) -> Iterable[str]:
    for space in data("map.toml")["spaces"]:
        if space["province"] == province:
            port = f" ({signed(space['naval'])})" if space["port"] else ""
            yield STYLES[space["kind"]].format(space["name"]) + port


def _cities() -> str:
    walled = [space for space in data("map.toml")["spaces"] if space["kind"] == "walled-city"]
    lines = [[space["name"], space["holds"], signed(space["siege"])] for space in walled]
    return table(("walled city", "CUs inside", "siege modifier"), lines)


def _ways() -> str:
    found = [road for road in data("map.toml")["connections"] if "name" in road]
    lines = [[road["name"], f"{_title(road['a'])}, {_title(road['b'])}"] for road in found]
    return table(("pass or strait", "between"), lines)


def _title(space: str) -> str:
    return next(str(one["name"]) for one in data("map.toml")["spaces"] if one["id"] == space)


def _battle_cards() -> str:
    found = data("battle_cards.toml")["battle_cards"]
    modifiers = {row.get("battle_card"): row["value"] for row in _part("retreat")["modifiers"]}
    lines = [
        [
            card["name"],
            card["count"],
            "wild" if card["wild"] else "matched, it may cost the initiative" * card["initiative"],
            signed(modifiers[card["id"]]) if card["id"] in modifiers else "",
        ]
        for card in found
    ]
    head = ("card", "number", "trait", "retreat roll if it wins")
    return "## Battle deck\n\n" + table(head, lines)


def _tables() -> str:
    attrition, retreat = _part("attrition"), _part("retreat")
    siege = [[row["die"], row["points"], row["losses"]] for row in _part("siege")["rows"]]
    naval = [[row["die"], row["result"]] for row in _part("naval")["rows"]]
    hand = [
        [_value(row), row["per"], row["when"], row["rule"]] for row in _part("battle_hand")["rows"]
    ]
    parts = (
        ABOUT_TABLES,
        ABOUT_ATTRITION,
        _losses(attrition),
        _modifiers(attrition),
        ABOUT_RETREAT,
        _losses(retreat),
        _modifiers(retreat),
        "### Siege and subjugation\n",
        table(("die", "points", "CUs lost"), siege),
        _modifiers(_part("siege")),
        "### Naval combat\n",
        table(("die", "a Carthaginian fleet"), naval),
        _modifiers(_part("naval")),
        "### Battle cards drawn\n",
        table(("cards", "for each", "", "rule"), hand),
    )
    return "\n".join(parts)


def _part(name: str) -> dict[str, Any]:
    part: dict[str, Any] = data("tables.toml")[name]
    return part


def _losses(part: dict[str, Any]) -> str:
    lines = [
        [
            row["die"],
            *(
                "all" if lost == ALL else f"{lost}{'e' * bool(lost and row.get('elephant'))}"
                for lost in row["losses"]
            ),
        ]
        for row in part["rows"]
    ]
    return table(("die", *part["columns"]), lines)


def _modifiers(part: dict[str, Any]) -> str:
    lines = [
        [_value(row), f"{row['when']}{', each port' if row.get('each') else ''}", row["rule"]]
        for row in part["modifiers"]
    ]
    return table(("modifier", "when", "rule"), lines) + doubts(part["modifiers"])


def _value(row: dict[str, Any]) -> str:
    return "as printed" if row.get("printed") else signed(row["value"])


def _section(number: str, title: str) -> str:
    topics: dict[str, list[Row]] = {}
    for row in rows("rules-2007.tsv"):
        if _section_of(row) == number:
            topics.setdefault(row.topic, []).append(row)
    parts = [f'## <a id="section-{number}"></a>{number} {title}\n']
    for topic, found in topics.items():
        parts.append(f"**{topic}**\n\n" + "".join(map(_rule, found)))
    return "\n".join(parts)


def _section_of(row: Row) -> str:
    found = re.match(r"\d+", short(row))
    return found[0] if found else "25"


def _rule(row: Row) -> str:
    return f'* <a id="{row.id}"></a>**{short(row)}** {with_links(row.text)}\n'


def short(row: Row) -> str:
    """Return the number of a row."""
    return row.id.partition("-")[2]
