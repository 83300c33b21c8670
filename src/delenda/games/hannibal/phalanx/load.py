"""The strategy cards of the Phalanx edition, read from its data files. PHX 2.4.A"""

from __future__ import annotations

from delenda.games.hannibal.labels import least_sure
from delenda.games.hannibal.load import card_of
from delenda.games.hannibal.pieces import PLAIN, Card, Data, Source

FIRST_OPTIONAL, LAST_OPTIONAL = 65, 90


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
    return card | changes.get(number, {}) | {"sure": least_sure(card.get("sure"), known)}
