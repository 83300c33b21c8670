"""One line of a position, as a page edits it: what `capua: carthage, rome 8 fabius` says."""

from __future__ import annotations

from delenda.games.hannibal.page.wire import Band, Place
from delenda.games.hannibal.text.dialect import DIALECT, TRAIN
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
        "trains": len(said.marks),
        "trainsInside": len(said.within),
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
        [TRAIN] * place["trains"],
        [TRAIN] * place["trainsInside"],
        place["other"],
    )
    return shared.write_place(said, DIALECT)


def _band(troop: Troop) -> Band:
    return {"cus": troop.cus, "elephants": troop.elephants, "generals": troop.generals}


def _troop(band: Band) -> Troop:
    return Troop(band["cus"], band["elephants"], band["generals"])
