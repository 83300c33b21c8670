"""What never changes in a game of Hannibal, as a page draws it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delenda.engine.page import Road, Titled, TurnSheet
from delenda.games.hannibal.effects import EFFECTS
from delenda.games.hannibal.page.wire import (
    BattleCardSheet,
    CardSheet,
    GeneralSheet,
    Naval,
    ProvinceSheet,
    Sheet,
    SpaceSheet,
)
from delenda.games.hannibal.words import BATTLE_CARDS, BATTLE_TITLES, SIDE_TITLES
from delenda.punic.pieces import Card, General
from delenda.punic.state import PHASES, SEATS
from delenda.punic.turn.card_uses import USE_TITLES, USES
from delenda.warfare.board import KINDS

if TYPE_CHECKING:
    from delenda.games.hannibal.rulebook import HannibalRules


def sheet(rules: HannibalRules) -> Sheet:
    """Return the map, the pieces and the calendar of an edition with a scenario."""
    return {
        "game": rules.id,
        "title": rules.title,
        "scenario": {"id": rules.scenario, "title": rules.setting.title},
        "options": list(rules.options),
        "notice": rules.presenter.notice(),
        "seats": [_titled(seat, SIDE_TITLES[side]) for side, seat in enumerate(SEATS)],
        "regions": [_titled(name, title) for name, title in rules.board.regions],
        "provinces": _provinces(rules),
        "spaces": [_space(rules, space) for space in range(rules.spaces)],
        "roads": _roads(rules),
        "generals": [_general(general) for general in rules.generals],
        "cards": [_card(card) for card in rules.cards],
        "uses": [
            {"do": f"play {{card}} {use}", "title": title}
            for use, title in zip(USES, USE_TITLES, strict=True)
        ],
        "battleCards": _battle_cards(rules),
        "phases": _phases(rules),
        "turns": _turns(rules),
        "effects": [_titled(effect.word, effect.title) for effect in EFFECTS],
    }


def _titled(name: str, title: str) -> Titled:
    return {"id": name, "title": title}


# --- the map ----------------------------------------------------------------------------------


def _provinces(rules: HannibalRules) -> list[ProvinceSheet]:
    return [
        {
            "id": province.id,
            "title": province.title,
            "region": province.region,
            "scores": province.scores,
            "needed": province.majority,
            "allies": rules.sites.allies[number],
            "sure": province.sure,
        }
        for number, province in enumerate(rules.board.provinces)
    ]


def _space(rules: HannibalRules, space: int) -> SpaceSheet:
    board = rules.board
    city = board.cities.index(space) if space in board.cities else -1
    return {
        "id": board.spaces[space],
        "title": board.titles[space],
        "province": board.provinces[board.province[space]].id,
        "kind": "city" if city >= 0 else "tribe" if space in board.tribes else "plain",
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


def _roads(rules: HannibalRules) -> list[Road]:
    """Return each road once."""
    names = rules.board.spaces
    return [
        {"a": names[space], "b": names[road.to], "kind": KINDS[road.kind]}
        for space, roads in enumerate(rules.board.roads)
        for road in roads
        if space < road.to
    ]


# --- pieces -----------------------------------------------------------------------------------


def _general(general: General) -> GeneralSheet:
    return {
        "id": general.id,
        "title": general.title,
        "side": SEATS[general.side],
        "strategy": general.strategy,
        "battle": general.battle,
        "ability": general.ability,
        "sure": general.sure,
    }


def _card(card: Card) -> CardSheet:
    return {
        "id": card.id,
        "number": card.number,
        "title": card.title,
        "ops": card.ops,
        "sides": [SEATS[side] for side in card.sides],
        "counter": card.counter,
        "campaign": card.campaign,
        "remove": card.remove,
        "ship": card.ship,
        "troops": card.troops,
        "text": card.text,
        "sure": card.sure,
    }


def _battle_cards(rules: HannibalRules) -> list[BattleCardSheet]:
    deck = rules.tables.battle_deck
    return [
        {"id": name, "title": BATTLE_TITLES[kind], "count": deck.count(kind)}
        for kind, name in enumerate(BATTLE_CARDS)
    ]


def _phases(rules: HannibalRules) -> list[Titled]:
    """A phase without a title of its own goes by that of the one before."""
    found: list[Titled] = []
    for name, title in zip(PHASES, rules.slots.turn.phases, strict=False):
        found.append(_titled(name, title or found[-1]["title"]))
    return found


def _turns(rules: HannibalRules) -> list[TurnSheet]:
    """Return the turns that are played, with the years and the size of a hand."""
    setting = rules.setting
    return [
        {"turn": turn, "years": setting.years[turn - 1], "cards": setting.hands[turn - 1]}
        for turn in range(setting.first_turn, setting.last_turn + 1)
    ]
