"""The strategy cards and generals of the Phalanx edition, from its data files. PHX 2.2, 2.4.A"""

from __future__ import annotations

from delenda.games.hannibal.book.load import card_of, generals
from delenda.games.hannibal.phalanx.book.citations import latin
from delenda.games.hannibal.pieces import PLAIN
from delenda.punic.pieces import Card, General
from delenda.punic.text.sure import least_sure
from delenda.warfare.source import Data, Source

FIRST_OPTIONAL, LAST_OPTIONAL = 65, 90


def core_generals(source: Source = PLAIN) -> tuple[General, ...]:
    """Return the generals of 2007 with what this edition says of their abilities."""
    told = source.data("generals-phalanx.toml")["abilities"]
    return tuple(one._replace(ability=told.get(one.id, one.ability)) for one in generals(source))


def core_cards(source: Source = PLAIN) -> tuple[Card, ...]:
    """Return cards 1-64 in their order, 9A among them, and then 9B."""
    found = source.data("cards-phalanx.toml")
    plain = sorted(source.data("cards.toml")["cards"], key=lambda card: int(card["number"]))
    changes = {row["number"]: row for row in found["changes"]}
    core = [_changed(card, changes, found["certain"]) for card in plain]
    return tuple(map(card_of, [*core, *(row for row in found["cards"] if "aside" in row)]))


def optional_cards(source: Source, last: int) -> tuple[Card, ...]:
    """Return cards 65 and up to a number. PHX 14.1"""
    rows = source.data("cards-phalanx.toml")["cards"]
    return tuple(card_of(row) for row in rows if FIRST_OPTIONAL <= row["number"] <= last)


def _changed(card: Data, changes: dict[int, Data], certain: list[int]) -> Data:
    number = card["number"]
    known = "certain" if number in certain else "likely"
    row = card | changes.get(number, {})
    return row | {"text": latin(row["text"]), "sure": least_sure(card.get("sure"), known)}
