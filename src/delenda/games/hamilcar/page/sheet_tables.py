"""The tables, tracks and dice of a sheet: what is printed beside the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from delenda.games.hamilcar.page.wire_sheet import (
    BattleFace,
    DiceSheet,
    LevelSheet,
    MercenarySheet,
    MiatIcon,
    MiatSheet,
    SiegeFace,
    TacticSheet,
    TurnSheet,
)
from delenda.games.hamilcar.queries import WARLIKE
from delenda.games.hamilcar.tables import CERTAIN, Tables
from delenda.games.hamilcar.words import LEVELS
from delenda.punic.page.sheet import turns

if TYPE_CHECKING:
    from delenda.games.hamilcar.rulebook import HamilcarRules


def mercenaries(tables: Tables) -> list[MercenarySheet]:
    """Return who can be hired, the first first. 5.2.C3"""
    return [
        {"general": one.general, "cus": one.units + one.elephants, "elephants": one.elephants}
        for one in tables.set_up.mercenaries
    ]


def tactics(tables: Tables) -> list[TacticSheet]:
    """Return the kinds of tactic cards. 2.4.B"""
    found = [
        {
            "id": card.id,
            "title": card.title,
            "text": card.text,
            "step": card.step,
            "condition": card.condition,
            "copies": card.copies,
            "sure": card.sure,
        }
        for card in tables.tactics
    ]
    return cast("list[TacticSheet]", found)


def levels(tables: Tables) -> list[LevelSheet]:
    """Return the levels of Roman Seamanship, the lowest first. 15.4"""
    return [
        {
            "id": name,
            "title": level.title,
            "lanes": level.lanes,
            "dots": level.dots,
            "roll": level.roll,
            "storms": level.storms,
            "reverts": level.reverts,
        }
        for name, level in zip(LEVELS, tables.levels, strict=True)
    ]


def miat_sheet(tables: Tables) -> MiatSheet:
    """Return the spaces of the Miat, and what they give. 15.3"""
    icons = [{"a": a, "b": b, "gives": gives} for a, b, gives in tables.miat_icons]
    return {
        "spaces": tables.miat_spaces,
        "center": tables.miat_center,
        "warlike": WARLIKE,
        "icons": cast("list[MiatIcon]", icons),
        "sure": tables.doubts.get("the Miat", CERTAIN),
    }


def turn_sheets(rules: HamilcarRules) -> list[TurnSheet]:
    """Return the turns, what a mercenary costs in each, and who arrives. 2.1.K"""
    boxes = rules.tables.turns
    return [
        {
            **turn,
            "swords": boxes[turn["turn"] - 1].swords,
            "general": boxes[turn["turn"] - 1].general or None,
        }
        for turn in turns(rules)
    ]


# --- dice -------------------------------------------------------------------------------------


def dice_sheet(tables: Tables) -> DiceSheet:
    """Return the faces of all dice with signs, and the tables that plain dice are read in."""
    doubts = tables.doubts
    return {
        "large": _battle_faces(tables, "large"),
        "small": _battle_faces(tables, "small"),
        "red": _siege_faces(tables, "red"),
        "white": _siege_faces(tables, "white"),
        "naval": [{"dots": dots, "diamonds": diamonds} for dots, diamonds in tables.naval_die],
        "hits": [list(row) for row in tables.naval],
        "storm": list(tables.storm),
        "sure": {
            "battle": doubts.get("the battle dice", CERTAIN),
            "siege": doubts.get("the siege dice", CERTAIN),
            "naval": doubts.get("the naval dice", CERTAIN),
            "storm": doubts.get("the storm column", CERTAIN),
        },
    }


def _battle_faces(tables: Tables, die: str) -> list[BattleFace]:
    return [
        {"horse": horse, "spear": spear, "shield": shield}
        for horse, spear, shield in tables.battle_dice[die]
    ]


def _siege_faces(tables: Tables, die: str) -> list[SiegeFace]:
    return [{"points": points, "losses": losses} for points, losses in tables.siege[die]]
