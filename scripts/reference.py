"""Write the reference pages of Hannibal 2007 from the data of the game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from delenda.engine.rows import Row
from delenda.games.hannibal.pieces import data, rows

DOCS = Path(__file__).parents[1] / "docs" / "hannibal"
GENERATED = "<!-- Written by `make reference`. Change the data of the game, not this page. -->\n"
ABOUT_REFERENCE = """\
The whole game as it is implemented, in our own words.
[Cards](cards.md) has the strategy cards, [Rulings](../rulings.md) what we decided where the
rules are unclear.

CU: combat unit. PC: marker of political control. OPs: the number of a card.
Plain: neither walled city nor tribe. #41: strategy card 41.
"""
ABOUT_CARDS = """\
Events are in our own words. Either side may use the OPs of every card.
A unit is a CU, and *you* are who plays the card.
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
SIDES = {"rome": "Rome", "carthage": "Carthage", "both": "both sides"}
TRUCE = {
    "breaks": "breaks a truce",
    "own-play": "breaks a truce as one's own play",
    "keeps": "keeps a truce",
}
REMOVE = {
    "never": "",
    "event": "removed once its event happens",
    "second-event": "removed once its event happens twice",
}
SECTIONS = {
    "1": "Players",
    "2": "Pieces",
    "3": "Words",
    "4": "Set-up",
    "5": "The turn",
    "6": "Reinforcements",
    "7": "The strategy phase",
    "8": "Strategy cards",
    "9": "Stacking and command",
    "10": "Movement",
    "11": "Movement by sea",
    "12": "Interception",
    "13": "Avoiding battle and pursuit",
    "14": "Battle",
    "15": "Retreat",
    "16": "Withdrawal",
    "17": "Elephants",
    "18": "Consuls",
    "19": "Political control",
    "20": "Sieges and subjugation",
    "21": "Attrition",
    "22": "The victory check",
    "23": "Sudden death",
    "24": "Abilities of generals",
    "25": "Cards",
}


def pages() -> dict[str, str]:
    """Return each page by its name."""
    return {"reference.md": _reference(), "cards.md": _cards()}


# --- the reference ------------------------------------------------------------------------------


def _reference() -> str:
    parts = [
        "# Hannibal 2007: reference\n\n" + GENERATED,
        ABOUT_REFERENCE,
        _turns(),
        _generals(),
        _map(),
        _battle_cards(),
        _tables(),
        *(_section(number, title) for number, title in SECTIONS.items()),
    ]
    return "\n".join(parts)


def _turns() -> str:
    found = data("scenario-2007.toml")["turns"]
    lines = [[turn["turn"], turn["years"], turn["cards"], turn.get("note", "")] for turn in found]
    return "## Turns\n\n" + _table(("turn", "years", "cards dealt", ""), lines)


def _generals() -> str:
    lines = [
        [
            f"<a id='{one['id']}'></a>{one['name']}",
            SIDES[one["side"]],
            one["strategy"],
            one["battle"],
            " ".join([one["ability"], *one["notes"], _doubt(one)]).strip(),
        ]
        for one in data("generals.toml")["generals"]
    ]
    head = ("general", "side", "strategy rating", "battle rating", "ability")
    return "## Generals\n\n" + _table(head, lines)


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
    parts = (ABOUT_MAP, _table(head, provinces) + _doubts(found["spaces"]), _cities(), _ways())
    return "\n".join(parts)


def _spaces(province: str) -> Iterable[str]:
    for space in data("map.toml")["spaces"]:
        if space["province"] == province:
            port = f" ({_signed(space['naval'])})" if space["port"] else ""
            yield STYLES[space["kind"]].format(space["name"]) + port


def _cities() -> str:
    walled = [space for space in data("map.toml")["spaces"] if space["kind"] == "walled-city"]
    lines = [[space["name"], space["holds"], _signed(space["siege"])] for space in walled]
    return _table(("walled city", "CUs inside", "siege modifier"), lines)


def _ways() -> str:
    found = [road for road in data("map.toml")["connections"] if "name" in road]
    lines = [[road["name"], f"{_title(road['a'])}, {_title(road['b'])}"] for road in found]
    return _table(("pass or strait", "between"), lines)


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
            _signed(modifiers[card["id"]]) if card["id"] in modifiers else "",
        ]
        for card in found
    ]
    head = ("card", "number", "trait", "retreat roll if it wins")
    return "## Battle deck\n\n" + _table(head, lines)


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
        _table(("die", "points", "CUs lost"), siege),
        _modifiers(_part("siege")),
        "### Naval combat\n",
        _table(("die", "a Carthaginian fleet"), naval),
        _modifiers(_part("naval")),
        "### Battle cards drawn\n",
        _table(("cards", "for each", "", "rule"), hand),
    )
    return "\n".join(parts)


def _part(name: str) -> dict[str, Any]:
    part: dict[str, Any] = data("tables.toml")[name]
    return part


def _losses(table: dict[str, Any]) -> str:
    lines = [
        [
            row["die"],
            *(
                "all" if lost == ALL else f"{lost}{'e' * bool(lost and row.get('elephant'))}"
                for lost in row["losses"]
            ),
        ]
        for row in table["rows"]
    ]
    return _table(("die", *table["columns"]), lines)


def _modifiers(table: dict[str, Any]) -> str:
    lines = [
        [_value(row), f"{row['when']}{', each port' if row.get('each') else ''}", row["rule"]]
        for row in table["modifiers"]
    ]
    return _table(("modifier", "when", "rule"), lines) + _doubts(table["modifiers"])


def _value(row: dict[str, Any]) -> str:
    return "as printed" if row.get("printed") else _signed(row["value"])


# --- the rules ----------------------------------------------------------------------------------


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
    found = re.match(r"\d+", _short(row))
    return found[0] if found else "25"


def _rule(row: Row) -> str:
    text = re.sub(r"R-\d{3}", r"[\g<0>](../rulings.md#\g<0>)", row.text)
    return f'* <a id="{row.id}"></a>**{_short(row)}** {text}\n'


def _short(row: Row) -> str:
    return row.id.partition("-")[2]


# --- the cards ----------------------------------------------------------------------------------


def _cards() -> str:
    found: list[dict[str, Any]] = data("cards.toml")["cards"]
    lines = [
        [
            card["number"],
            f"[{card['name']}](#card-{card['number']})",
            card["ops"],
            SIDES[card["side"]],
            ", ".join(_marks(card)),
        ]
        for card in found
    ]
    head = ("number", "title", "OPs", "event for", "marks")
    return "\n".join(
        (
            "# Hannibal 2007: strategy cards\n\n" + GENERATED,
            ABOUT_CARDS,
            _table(head, lines),
            *map(_card, found),
        )
    )


def _card(card: dict[str, Any]) -> str:
    number = card["number"]
    marks = ", ".join((f"OPs {card['ops']}", f"event for {SIDES[card['side']]}", *_marks(card)))
    notes = "".join(f"* {note}\n" for note in (*card["notes"], _doubt(card)) if note)
    rules = [f"[{_short(row)}](reference.md#{row.id})" for row in _rows_of(number)]
    parts = (
        f'## <a id="card-{number}"></a>{number} {card["name"]}\n',
        f"{marks}.\n",
        card["text"] + "\n",
        notes,
        f"Rules: {', '.join(rules)}.\n" if rules else "",
    )
    return "\n".join(part for part in parts if part)


def _marks(card: dict[str, Any]) -> list[str]:
    ship = f"ship ({card['ship']} CUs)" if card["ship"] else ""
    marks = (
        ship,
        "counter-event" if card["counter"] else "",
        "campaign" if card["campaign"] else "",
        "operation" if card["use"] == "operation" else "",
        TRUCE[card["truce"]],
        REMOVE[card["remove"]],
        "reshuffle" if card["reshuffle"] else "",
    )
    return [mark for mark in marks if mark]


def _rows_of(number: int) -> list[Row]:
    """Return the rules of a card: `C41a`, or `C1-C4` for cards 1 to 4."""
    found = []
    for row in rows("rules-2007.tsv"):
        match = re.match(r"C(\d+)[a-z]?(?:-C(\d+))?$", _short(row))
        if match and int(match[1]) <= number <= int(match[2] or match[1]):
            found.append(row)
    return found


# --- markdown -----------------------------------------------------------------------------------


def _table(head: Sequence[str], lines: Iterable[Sequence[object]]) -> str:
    written = [" | ".join(map(str, line)) for line in (head, ["---"] * len(head), *lines)]
    return "".join(f"| {line} |\n" for line in written)


def _signed(value: int) -> str:
    return f"{value:+d}" if value else "0"


def _doubt(found: dict[str, Any]) -> str:
    """Label what is likely but not certain."""
    if "sure" not in found:
        return ""
    about = f" ({found['when']})" if "when" in found else ""
    return f"*Likely, not certain*{about}: {found['doubt'].partition(':')[0]}."


def _doubts(found: Iterable[dict[str, Any]]) -> str:
    return "".join(f"\n{_doubt(one)}\n" for one in found if "sure" in one)


def main() -> None:
    """Write the pages."""
    DOCS.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (DOCS / name).write_text(text, encoding="utf-8")
        print(f"docs/hannibal/{name}")


if __name__ == "__main__":
    main()
