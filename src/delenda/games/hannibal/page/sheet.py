"""What never changes in a game of Hannibal, as a page draws it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delenda.games.hannibal.effects import EFFECTS
from delenda.games.hannibal.page.wire import (
    BattleCardSheet,
    CardSheet,
    Naval,
    ProvinceSheet,
    Sheet,
    SpaceSheet,
)
from delenda.games.hannibal.words import BATTLE_CARDS, BATTLE_TITLES
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
    turns,
)
from delenda.punic.pieces import Card
from delenda.punic.state import PHASES
from delenda.punic.turn.card_uses import USE_TITLES, USES

if TYPE_CHECKING:
    from delenda.games.hannibal.rulebook import HannibalRules


def sheet(rules: HannibalRules) -> Sheet:
    """Return the map, the pieces and the calendar of an edition with a scenario."""
    return {
        "game": rules.id,
        "title": rules.title,
        "scenario": titled(rules.scenario, rules.setting.title),
        "options": list(rules.options),
        "notice": rules.presenter.notice(),
        "seats": seats(),
        "regions": [titled(name, title) for name, title in rules.board.regions],
        "provinces": _provinces(rules),
        "spaces": [_space(rules, space) for space in range(rules.spaces)],
        "roads": roads(rules),
        "generals": [general_sheet(general) for general in rules.generals],
        "cards": [_card(card) for card in rules.cards],
        "uses": card_uses(USES, USE_TITLES),
        "battleCards": _battle_cards(rules),
        "phases": phases(rules, PHASES),
        "turns": turns(rules),
        "effects": [titled(effect.word, effect.title) for effect in EFFECTS],
    }


# --- the map ----------------------------------------------------------------------------------


def _provinces(rules: HannibalRules) -> list[ProvinceSheet]:
    return [
        {**province_sheet(province), "allies": rules.sites.allies[number]}
        for number, province in enumerate(rules.board.provinces)
    ]


def _space(rules: HannibalRules, space: int) -> SpaceSheet:
    board = rules.board
    city = board.cities.index(space) if space in board.cities else -1
    return {
        "id": board.spaces[space],
        "title": board.titles[space],
        "province": board.provinces[board.province[space]].id,
        "kind": kind_of(rules, space),
        "port": board.port[space],
        "naval": _naval(rules, space),
        "capacity": board.capacity[city] if city >= 0 else 0,
        "siege": rules.sites.siege[city] if city >= 0 else 0,
        "large": bool(board.white_die and city >= 0 and board.white_die[city]),
        "inPlay": rules.in_play[space],
        "sure": board.sure[space],
    }


def _naval(rules: HannibalRules, space: int) -> int | Naval:
    """Return the modifier of a port, or its symbols where a naval die has them. PHX 7.3.B"""
    modifier = rules.sites.naval[space]
    if "naval" not in rules.tables.dice:
        return modifier
    return {"dots": max(0, -modifier), "diamonds": max(0, modifier)}


# --- pieces -----------------------------------------------------------------------------------


def _card(card: Card) -> CardSheet:
    return {**card_sheet(card), "ship": card.ship}


def _battle_cards(rules: HannibalRules) -> list[BattleCardSheet]:
    deck = rules.tables.battle_deck
    return [
        {"id": name, "title": BATTLE_TITLES[kind], "count": deck.count(kind)}
        for kind, name in enumerate(BATTLE_CARDS)
    ]
