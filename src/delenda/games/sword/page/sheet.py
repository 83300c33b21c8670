"""What never changes in a game of The Sword of Rome, as a page draws it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from delenda.engine.page import Titled
from delenda.games.sword.board import ROADS, Space
from delenda.games.sword.deck import Card
from delenda.games.sword.effects import EFFECTS
from delenda.games.sword.page.sheet_tables import tables_sheet, turn_sheets
from delenda.games.sword.page.wire_sheet import (
    CardSheet,
    HouseSheet,
    LeaderSheet,
    PowerSheet,
    RoadSheet,
    Sheet,
    SpaceSheet,
)
from delenda.games.sword.people import Leader
from delenda.games.sword.sides import (
    ADJECTIVES,
    ALL_POWERS,
    CARTHAGE,
    HOUSE_TITLES,
    HOUSES,
    NOBODY,
    POWER_TITLES,
    POWERS,
    POWERS_OF,
    TIE_ORDER,
)
from delenda.games.sword.state import PHASES, ROUNDS
from delenda.games.sword.words import PHASE_TITLES, USE_TITLES, USES

if TYPE_CHECKING:
    from delenda.games.sword.rulebook import SwordRules

GARRISON = "garrison-box"
"""The box that only a player of Carthage has. 19"""


def sheet(rules: SwordRules) -> Sheet:
    """Return the map, who plays, the pieces, the tables and the calendar."""
    ids = [space.id for space in rules.board.spaces]
    return {
        "game": rules.id,
        "title": rules.title,
        "scenario": titled(rules.scenario, rules.setting.title),
        "options": list(rules.options),
        "notice": rules.presenter.notice(),
        "seats": [titled(name, seat_title(rules, i)) for i, name in enumerate(rules.seats)],
        "houses": [_house(rules, house) for house in rules.setting.order],
        "powers": [_power(rules, power) for power in ALL_POWERS],
        "order": [HOUSES[house] for house in rules.setting.order],
        "ties": [HOUSES[house] for house in TIE_ORDER if house in rules.setting.order],
        "phases": [titled(*both) for both in zip(PHASES, PHASE_TITLES, strict=True)],
        "rounds": ROUNDS,
        "spaces": _spaces(rules),
        "roads": _roads(rules),
        "knownPasses": [ids[space] for space in rules.board.known_passes],
        "leaders": [_leader(one) for one in rules.leaders if rules.setting.players in one.players],
        "cards": [card_sheet(card) for i, card in enumerate(rules.cards) if _is_played(rules, i)],
        "uses": [
            {"do": f"play {{card}} {use}", "title": title}
            for use, title in zip(USES, USE_TITLES, strict=True)
        ],
        "tables": tables_sheet(rules.tables),
        "track": list(rules.book.track),
        "turns": turn_sheets(rules),
        "effects": [titled(effect.word, effect.title) for effect in EFFECTS],
    }


def titled(name: str, title: str) -> Titled:
    """Return something with a name for people."""
    return {"id": name, "title": title}


# --- the map ----------------------------------------------------------------------------------


def _spaces(rules: SwordRules) -> list[SpaceSheet]:
    sites = {row["space"]: row for row in rules.book.source.data("lonlat.toml")["sites"]}
    found = []
    for i, space in enumerate(rules.board.spaces):
        if space.id == GARRISON and rules.house_of[CARTHAGE] == NOBODY:
            continue
        one = _space(rules, i, space)
        if space.id in sites:
            one["lon"], one["lat"] = sites[space.id]["lon"], sites[space.id]["lat"]
        found.append(one)
    return found


def _space(rules: SwordRules, i: int, space: Space) -> SpaceSheet:
    is_box = i >= rules.spaces - rules.board.boxes
    return {
        "id": space.id,
        "title": space.title,
        "home": POWERS[space.home],
        "kind": cast("Literal['plain', 'city', 'tribe', 'box']", space.kind),
        "area": space.area,
        "loyalty": space.loyalty,
        "factor": space.factor,
        "raises": space.raises,
        "port": space.port,
        "punic": i in rules.board.punic_ports,
        "victory": rules.book.counts(i),
        "played": is_box or i in rules.on_map,
        "sure": space.sure,
    }


def _roads(rules: SwordRules) -> list[RoadSheet]:
    """Return each road once; one that goes one way only is given from its beginning."""
    board = rules.board
    ends = [{road.to for road in roads} for roads in board.roads]
    return [
        {
            "a": board.spaces[space].id,
            "b": board.spaces[road.to].id,
            "kind": ROADS[road.kind],
            "oneWay": space not in ends[road.to],
        }
        for space, roads in enumerate(board.roads)
        for road in roads
        if space < road.to or space not in ends[road.to]
    ]


# --- who plays --------------------------------------------------------------------------------


def seat_title(rules: SwordRules, seat: int) -> str:
    """Return what a seat is called: by the houses that it keeps."""
    said = rules.grammar.kinds["seat"].title(seat)
    return said[:1].upper() + said[1:]


def _house(rules: SwordRules, house: int) -> HouseSheet:
    return {
        "id": HOUSES[house],
        "title": HOUSE_TITLES[house],
        "seat": rules.seats[rules.keepers[house]],
        "powers": [POWERS[power] for power in POWERS_OF[house]],
        "hand": rules.setting.hands[house],
    }


def _power(rules: SwordRules, power: int) -> PowerSheet:
    house = rules.house_of[power]
    return {
        "id": POWERS[power],
        "title": POWER_TITLES[power],
        "adjective": ADJECTIVES[power],
        "house": None if house == NOBODY else HOUSES[house],
        "played": house != NOBODY or power in rules.setting.neutral,
    }


# --- pieces -----------------------------------------------------------------------------------


def _leader(leader: Leader) -> LeaderSheet:
    return {
        "id": leader.id,
        "title": leader.title,
        "power": POWERS[leader.power],
        "kind": cast("Literal['consul', 'named', 'minor']", leader.kind),
        "initiative": leader.initiative,
        "tactics": leader.tactics,
        "penalty": leader.penalty,
        "stays": leader.stays,
        "sure": leader.sure,
    }


def _is_played(rules: SwordRules, card: int) -> bool:
    """Say whether a card is in this game: in a deck, or Desperate Times of who plays."""
    found = rules.cards[card]
    if found.aside:
        return found.house in rules.setting.order
    return card in rules.decks[found.house]


def card_sheet(card: Card) -> CardSheet:
    """Return a strategy card."""
    return {
        "id": card.id,
        "number": card.number,
        "title": card.title,
        "house": HOUSES[card.house],
        "sides": [HOUSES[card.house]],
        "value": card.value,
        "ops": card.value,
        "windows": list(card.windows),
        "needs": card.needs,
        "harms": list(card.harms),
        "icons": list(card.icons),
        "response": card.response,
        "remove": card.remove,
        "reshuffle": card.reshuffle,
        "aside": card.aside,
        "text": card.text,
        "sure": card.sure,
    }
