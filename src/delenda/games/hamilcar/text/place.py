"""One line of a position, as a page edits it: what `messana: rome, rome 2 1st caudex` says."""

from __future__ import annotations

from delenda.games.hamilcar.page.wire import Band, Place
from delenda.games.hamilcar.text.dialect import DIALECT
from delenda.punic.text import place as shared
from delenda.punic.text.place import Said, Troop


def draft_place(text: str, title: str) -> Place:
    """Return what a line says; keep what makes no sense, for the rules to judge."""
    said = shared.draft_place(text, title, DIALECT)
    return {
        "control": said.control,
        "outside": {side: _band(troop) for side, troop in said.outside.items()},
        "inside": {side: _band(troop) for side, troop in said.inside.items()},
        "siege": said.siege,
        "subjugated": said.subjugated,
        "other": said.other,
    }


def write_place(place: Place) -> str:
    """Return the line of a place; nothing where there is nothing to say."""
    said = Said(
        place["control"],
        {side: _troop(band) for side, band in place["outside"].items()},
        {side: _troop(band) for side, band in place["inside"].items()},
        place["siege"],
        place["subjugated"],
        other=place["other"],
    )
    return shared.write_place(said, DIALECT)


def _band(troop: Troop) -> Band:
    return {
        "cus": troop.cus,
        "elephants": troop.elephants,
        "supplies": troop.baggage,
        "generals": troop.generals,
    }


def _troop(band: Band) -> Troop:
    return Troop(band["cus"], band["elephants"], band["generals"], band["supplies"])
