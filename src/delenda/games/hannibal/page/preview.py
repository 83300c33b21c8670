"""Where the army on the march can go, and what may befall it on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from delenda.engine.state import nearest
from delenda.games.hannibal.page.preview_notes import TOLD, notes_at_sea
from delenda.games.hannibal.sea.naval import voyages
from delenda.punic.march.ledger import Ledger
from delenda.punic.march.march_rules import why_not_leave
from delenda.punic.march.outcomes import SEA
from delenda.punic.page.preview import Foresight, Leg, Way, previews_of
from delenda.punic.page.preview_notes import Step
from delenda.punic.queries import is_inside, space_of

if TYPE_CHECKING:
    from delenda.engine.page import Preview
    from delenda.engine.view import View
    from delenda.games.hannibal.state import HannibalState
    from delenda.punic.march.march import March

RISKS_AT_SEA = 2
"""A voyage counts as much as a pass under the eyes of an enemy."""


def previews(seen: View) -> list[Preview]:
    """Return every space within reach of the army on the march, the cheapest way first."""
    return previews_of(seen, FORESIGHT)


def _voyages(way: Way) -> list[Leg]:
    """Return the ports within reach; straight into a city only where one cannot land. 11.1"""
    s, march = cast("HannibalState", way.s), way.march
    place = march.place(s)
    if march.reach(s) <= 0:
        return []
    if not is_inside(s, place) and why_not_leave(s, march) is not None:
        return []
    steps = voyages(s, march, space_of(s, place))
    ashore = {step.args for step in steps if step.verb == "sail"}
    found = []
    for step in steps:
        within = step.verb == "sail-inside"
        if not within or step.args not in ashore:
            told = notes_at_sea(s, march, Step(place, step.args[0], SEA, step), way.lost)
            cost, risks = s.rules.numbers.sea_cost, RISKS_AT_SEA
            found.append(Leg(way, (step,), step.args, SEA, cost, risks, within, tuple(told)))
    return found


def _embark(s: HannibalState, march: March) -> None:
    """Only one army of a campaign goes by sea. 11.4"""
    campaign = nearest(s, Ledger)
    if campaign is not None:
        campaign.sailor = march.general


FORESIGHT = Foresight(TOLD, _voyages, _embark, flat=True)
FORESEEN = FORESIGHT.foreseen
