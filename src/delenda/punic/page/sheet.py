"""The parts of a sheet that every Punic game has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from delenda.engine.page import CardUse, Road, Titled, TurnSheet
from delenda.punic.page.wire import CardSheet, GeneralSheet, ProvinceSheet
from delenda.punic.pieces import Card, General
from delenda.punic.state import SEATS
from delenda.punic.words import SIDE_TITLES
from delenda.warfare.board import KINDS, Province

if TYPE_CHECKING:
    from delenda.punic.rules import PunicRules


def titled(name: str, title: str) -> Titled:
    """Return something with a name for people."""
    return {"id": name, "title": title}


def seats() -> list[Titled]:
    """Return the two sides."""
    return [titled(seat, SIDE_TITLES[side]) for side, seat in enumerate(SEATS)]


# --- the map ----------------------------------------------------------------------------------


def province_sheet(province: Province) -> ProvinceSheet:
    """Return a province."""
    return {
        "id": province.id,
        "title": province.title,
        "region": province.region,
        "scores": province.scores,
        "needed": province.majority,
        "sure": province.sure,
    }


def kind_of(rules: PunicRules, space: int) -> Literal["plain", "city", "tribe"]:
    """Say what is printed in a space."""
    if rules.inside[space] >= 0:
        return "city"
    return "tribe" if rules.tribe_of[space] >= 0 else "plain"


def roads(rules: PunicRules) -> list[Road]:
    """Return each road once."""
    ids = rules.board.spaces
    return [
        {"a": ids[space], "b": ids[road.to], "kind": KINDS[road.kind]}
        for space, ways in enumerate(rules.board.roads)
        for road in ways
        if space < road.to
    ]


# --- pieces -----------------------------------------------------------------------------------


def general_sheet(general: General) -> GeneralSheet:
    """Return a general."""
    return {
        "id": general.id,
        "title": general.title,
        "side": SEATS[general.side],
        "strategy": general.strategy,
        "battle": general.battle,
        "ability": general.ability,
        "sure": general.sure,
    }


def card_sheet(card: Card) -> CardSheet:
    """Return a strategy card."""
    return {
        "id": card.id,
        "number": card.number,
        "title": card.title,
        "ops": card.ops,
        "sides": [SEATS[side] for side in card.sides],
        "counter": card.counter,
        "campaign": card.campaign,
        "remove": card.remove,
        "troops": card.troops,
        "text": card.text,
        "sure": card.sure,
    }


def card_uses(uses: tuple[str, ...], titles: tuple[str, ...]) -> list[CardUse]:
    """Return what cards can be played for."""
    return [
        {"do": f"play {{card}} {use}", "title": title}
        for use, title in zip(uses, titles, strict=True)
    ]


# --- the calendar -----------------------------------------------------------------------------


def phases(rules: PunicRules, ids: tuple[str, ...]) -> list[Titled]:
    """Name the phases; one without a title of its own goes by that of the one before."""
    found: list[Titled] = []
    for name, title in zip(ids, rules.slots.turn.phases, strict=False):
        found.append(titled(name, title or found[-1]["title"]))
    return found


def turns(rules: PunicRules) -> list[TurnSheet]:
    """Return the turns that are played, with the years and the size of a hand."""
    setting = rules.setting
    return [
        {"turn": turn, "years": setting.years[turn - 1], "cards": setting.hands[turn - 1]}
        for turn in range(setting.first_turn, setting.last_turn + 1)
    ]
