"""What never changes in a game of Hamilcar, as a page draws it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delenda.games.hamilcar.effects import EFFECTS
from delenda.games.hamilcar.page.sheet_tables import (
    dice_sheet,
    levels,
    mercenaries,
    miat_sheet,
    tactics,
    turn_sheets,
)
from delenda.games.hamilcar.page.wire_sheet import (
    CardSheet,
    CountSheet,
    GeneralSheet,
    LaneSheet,
    OpenSeaSheet,
    Sheet,
    SpaceSheet,
)
from delenda.games.hamilcar.siege.siege import CITY, LARGE_CITY, TRIBE
from delenda.games.hamilcar.text.dialect import DIALECT
from delenda.games.hamilcar.words import CARD_USES
from delenda.punic.page.sheet import (
    card_sheet,
    card_uses,
    general_sheet,
    kind_of,
    phases,
    province_sheet,
    roads,
    seats,
    titled,
)
from delenda.punic.pieces import Card

if TYPE_CHECKING:
    from delenda.games.hamilcar.rulebook import HamilcarRules

USES = tuple(use for use, _ in CARD_USES)
USE_TITLES = tuple(title for _, title in CARD_USES)
OPEN_SEA, MIAT = "mare-tyrrhenum", "miat"
"""What the Provincial Display counts besides provinces and a city. 2.1.E"""


def sheet(rules: HamilcarRules) -> Sheet:
    """Return the map, the pieces, the tracks and the calendar."""
    board = rules.board
    return {
        "game": rules.id,
        "title": rules.title,
        "scenario": titled(rules.scenario, rules.setting.title),
        "options": list(rules.options),
        "notice": rules.presenter.notice(),
        "seats": seats(),
        "phases": phases(rules, DIALECT.phases),
        "regions": [titled(name, title) for name, title in board.regions],
        "provinces": [province_sheet(province) for province in board.provinces],
        "spaces": [_space(rules, space) for space in range(rules.spaces)],
        "roads": roads(rules),
        "lanes": _lanes(rules),
        "openSea": _open_sea(rules),
        "majorPorts": [board.spaces[port] for port in rules.tables.chart.major],
        "counts": counts(rules),
        "generals": [_general(rules, general) for general in range(len(rules.generals))],
        "mercenaries": mercenaries(rules.tables),
        "cards": [_card(card) for card in rules.cards],
        "uses": card_uses(USES, USE_TITLES),
        "tactics": tactics(rules.tables),
        "seamanship": levels(rules.tables),
        "miat": miat_sheet(rules.tables),
        "dice": dice_sheet(rules.tables),
        "turns": turn_sheets(rules),
        "effects": [titled(effect.word, effect.title) for effect in EFFECTS],
    }


# --- the map ----------------------------------------------------------------------------------


def _space(rules: HamilcarRules, space: int) -> SpaceSheet:
    board, kind = rules.board, kind_of(rules, space)
    city = rules.site_of[space] if kind == "city" else -1
    is_large = city >= 0 and board.white_die[city]
    return {
        "id": board.spaces[space],
        "title": board.titles[space],
        "province": board.provinces[board.province[space]].id,
        "kind": kind,
        "port": board.port[space],
        "major": space in rules.tables.chart.major,
        "capacity": board.capacity[city] if city >= 0 else 0,
        "siege": {"city": LARGE_CITY if is_large else CITY, "tribe": TRIBE}.get(kind, 0),
        "large": is_large,
        "sure": board.sure[space],
    }


def _lanes(rules: HamilcarRules) -> list[LaneSheet]:
    """Return each sea lane once; the Strait is one. 7.3.A"""
    ids = rules.board.spaces
    return [
        {"a": ids[space], "b": ids[lane.to], "storms": lane.storms}
        for space, lanes in enumerate(rules.tables.chart.lanes)
        for lane in lanes
        if space < lane.to
    ]


def _open_sea(rules: HamilcarRules) -> OpenSeaSheet:
    chart = rules.tables.chart
    return {
        "ports": [rules.board.spaces[port] for port in chart.open_sea],
        "cost": chart.open_cost,
        "storms": chart.open_storms,
        "needed": chart.open_majority,
        "sure": rules.tables.doubts.get("the ports of Mare Tyrrhenum", "certain"),
    }


def counts(rules: HamilcarRules) -> list[CountSheet]:
    """Return the 14 counts of the Provincial Display. 2.1.E"""
    board, city = rules.board, rules.lilybaeum
    provinces: list[CountSheet] = [
        {"id": province.id, "title": province.title, "kind": "province"}
        for province in board.provinces
        if province.scores
    ]
    return [
        *provinces,
        {"id": board.spaces[city], "title": board.titles[city], "kind": "city"},
        {"id": OPEN_SEA, "title": "Mare Tyrrhenum", "kind": "sea"},
        {"id": MIAT, "title": "Miat", "kind": "miat"},
    ]


# --- pieces -----------------------------------------------------------------------------------


def _general(rules: HamilcarRules, general: int) -> GeneralSheet:
    skills = rules.tables.skills[general]
    return {
        **general_sheet(rules.generals[general]),
        "admiral": skills.admiral,
        "aristocrat": skills.aristocrat,
        "africanus": skills.africanus,
    }


def _card(card: Card) -> CardSheet:
    return {**card_sheet(card), "warships": card.warships, "reshuffle": card.reshuffle}
