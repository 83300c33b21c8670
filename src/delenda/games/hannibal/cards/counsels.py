"""The counsels of Hanno and Cato: who keeps CUs in Africa, and out of it. C57, C58"""

from __future__ import annotations

from delenda.engine.frame import Reason
from delenda.games.hannibal.effects import CATO_COUNSELS, HANNO_COUNSELS
from delenda.punic.queries import in_region, is_in_effect
from delenda.punic.state import CARTHAGE, ROME, PunicState


def why_not_leave_region(s: PunicState, side: int, origin: int, target: int) -> Reason | None:
    """A counsel keeps Carthaginian CUs in Africa, another Roman CUs out of it. C57, C58"""
    leaves_africa = in_region(s, origin, "africa") and not in_region(s, target, "africa")
    if side == CARTHAGE and leaves_africa and is_in_effect(s, HANNO_COUNSELS):
        return Reason("Hanno's counsel keeps Carthaginian CUs in Africa", "card.hanno")
    enters_africa = in_region(s, target, "africa") and not in_region(s, origin, "africa")
    if side == ROME and enters_africa and is_in_effect(s, CATO_COUNSELS):
        return Reason("Cato's counsel keeps Roman CUs out of Africa", "card.cato")
    return None
