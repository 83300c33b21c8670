"""Rulebooks with scenarios made up for a test."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from delenda.games.hannibal.book.scenario import read_scenario
from delenda.games.hannibal.effects import EFFECT_WORDS
from delenda.games.hannibal.phalanx.book.rulebook import HANNIBAL_PHALANX
from delenda.games.hannibal.pieces import data
from delenda.games.hannibal.rulebook import HannibalRules


def rules_with(changes: dict[str, Any]) -> HannibalRules:
    """Return the Phalanx edition with the first scenario, but for some of its entries."""
    found = deepcopy(data("scenario-phalanx-218.toml"))
    found.update(changes)
    edition = HANNIBAL_PHALANX.edition
    return HannibalRules(
        edition._replace(scenarios={"test": read_scenario(found, {}, EFFECT_WORDS)})
    )


def goals(*rows: dict[str, Any], tie: str = "carthage") -> dict[str, Any]:
    """Return how a scenario is won."""
    return {"victory": {"goals": list(rows), "tie": tie}}


IBERIA: dict[str, Any] = {
    "id": "iberia",
    "title": "Two turns in Iberia",
    "first_turn": 7,
    "last_turn": 8,
    "provinces": ["baetica", "orospeda", "celtiberia", "idubeda", "massilia-province"],
    "elections": False,
    "arrivals": [],
    "out": ["hannibal", "hanno", "fabius"],
    "pool": ["mago"],
    "cards_out": [1, 2, "3"],
    "effects": ["macedonia"],
    "isolation": ["carthage", "rome"],
    "first": {"always": "rome"},
    "forces": [
        {
            "side": "rome",
            "space": "tarraco",
            "units": 9,
            "elephants": 0,
            "general": "scipio-africanus",
            "subordinates": [],
            "office": "proconsul",
        },
        {
            "side": "carthage",
            "space": "new-carthage",
            "units": 2,
            "elephants": 0,
            "general": "",
            "subordinates": [],
            "office": "",
            "inside": True,
        },
        {
            "side": "carthage",
            "space": "toletum",
            "units": 4,
            "elephants": 1,
            "general": "hasdrubal",
            "subordinates": [],
            "office": "",
        },
    ],
    "control": {
        "rome": ["tarraco", "dertosa", "emporiae", "saguntum", "massilia"],
        "carthage": ["gades", "hispalis", "corduba", "malaca", "acci", "new-carthage", "toletum"],
    },
    "reinforcements": {
        "stack": 0,
        "rows": [
            {
                "name": "spain",
                "side": "carthage",
                "units": 2,
                "at": ["new-carthage"],
                "generals": "spain",
                "turns": [8],
                "rule": "test",
                "ask": "Where does a CU go? {a0} left.",
                "where": "it goes to a general",
            }
        ],
    },
    **goals(
        {
            "side": "rome",
            "when": "end",
            "provinces": ["baetica", "orospeda", "celtiberia", "idubeda"],
            "at_least": 3,
            "how": "iberia-won",
            "text": "Rome holds three provinces of Iberia.",
        }
    ),
}
"""A small war that uses every entry of the format."""
