"""The counsels of Hanno and Cato: who keeps CUs in Africa, and out of it. C57, C58"""

from __future__ import annotations

from delenda.engine.frame import Reason
from delenda.games.hannibal.effects import CATO_COUNSELS, HANNO_COUNSELS
from delenda.punic.queries import in_region
from delenda.punic.state import ROME, PunicState


def why_not_in_effect(s: PunicState, side: int, origin: int, target: int) -> Reason | None:
    """A counsel keeps Carthaginian CUs in Africa, another Roman CUs out of it. C57, C58"""
    counsel = CATO_COUNSELS if side == ROME else HANNO_COUNSELS
    if counsel not in s.effects:
        return None
    inside, outside = (target, origin) if side == ROME else (origin, target)
    if not in_region(s, inside, "africa") or in_region(s, outside, "africa"):
        return None
    if side == ROME:
        return Reason("Cato's counsel keeps Roman CUs out of Africa", "card.cato")
    return Reason("Hanno's counsel keeps Carthaginian CUs in Africa", "card.hanno")
