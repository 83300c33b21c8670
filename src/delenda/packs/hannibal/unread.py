"""Parts of files that no rule reads: a change there would be lost, so it is a mistake."""

from __future__ import annotations

from collections.abc import Iterator

from delenda.packs.hannibal.forms import KEYS, SCENARIO
from delenda.packs.pack import Written
from delenda.packs.problems import Problem
from delenda.packs.punic.unread import Unread
from delenda.warfare.source import Data

CARDS = (("cards", "use"),)
GENERALS = (("generals", "effects", "times_per_battle"),)
OFFICES = (("reinforcements", "consuls"), ("reinforcements", "proconsuls"))
SCENARIOS = (
    *OFFICES,
    ("cup",),
    ("off_map",),
    ("tribes",),
    ("decks",),
    ("turns", "reinforcements"),
    ("victory", "start_points"),
)
UNREAD: dict[str, tuple[tuple[str, ...], ...]] = {
    "battle_cards.toml": (
        ("battle_cards", "name"),
        ("battle_cards", "initiative"),
        ("battle_cards", "wild"),
    ),
    "cards.toml": CARDS,
    "cards-phalanx.toml": CARDS,
    "dice-phalanx.toml": (("retreat", "kinds"),),
    "generals.toml": GENERALS,
    "generals-phalanx.toml": GENERALS,
    "map.toml": (
        ("layout",),
        ("connection_kinds",),
        ("regions", "roman_ally_limit"),
        ("regions", "never_roman_allies"),
        ("spaces", "tribe"),
        ("connections", "needs_control"),
    ),
    "map-phalanx.toml": (("edition",), ("straits",), ("mauretania", "option")),
    "reinforcements-phalanx.toml": OFFICES,
    "tables.toml": (
        *OFFICES,
        ("figures",),
        ("battle_losses",),
        ("battle_hand",),
        ("elephant_charge",),
        ("political_points",),
        ("attrition", "modifiers"),
        ("retreat", "modifiers"),
        ("retreat", "first_loss_elephant"),
        ("siege", "modifiers"),
        ("naval", "modifiers"),
    ),
}
"""For each file the keys that lead to what is for readers only."""

NOTHING = {
    "use": "event",
    "roman_ally_limit": 99,
    "reinforcements": True,
    "consuls": 2,
    "proconsuls": 1,
}
"""What says no more than a missing key does."""
READING = Unread({**KEYS, "turns": ("turn",)}, NOTHING)
SECOND = "second-event"


def unread(file: Written, ours: Data) -> Iterator[Problem]:
    """Give every change of the project's file that would be lost."""
    paths = SCENARIOS if file.name.startswith(SCENARIO) else UNREAD.get(file.name, ())
    yield from READING.lost(file, ours, paths)
    yield from _removals(file, ours)


def _removals(file: Written, ours: Data) -> Iterator[Problem]:
    """Find cards that should leave at their second event, or no longer do: rules know which do."""
    twice = {row["number"] for row in ours.get("cards", ()) if row["remove"] == SECOND}
    for part in ("cards", "changes"):
        for row, card in file.rows(part):
            usual = SECOND if card["number"] in twice else "never"
            if card.get("remove", "event") not in (usual, "event"):
                yield file.problem(
                    (part, row, "remove"),
                    f'\'remove\' is "{card["remove"]}"; expected "{usual}" or "event" of this card',
                )
