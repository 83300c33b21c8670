"""Agathocles lands in Africa. 17.2"""

from __future__ import annotations

from delenda.engine.frame import Frame, Reason
from delenda.games.sword.africa.landing import Land, why_not_land
from delenda.games.sword.cards.ops import OPS, Deed, Play
from delenda.games.sword.state import SwordState


def land_army(s: SwordState, play: Play) -> Frame | None:
    """A Greek army is placed in Kerkouane."""
    return Land(play.house)


def why_not_land_army(s: SwordState, play: Play) -> Reason | None:
    """Say why no army lands."""
    return why_not_land(s)


OPS["land-army"] = Deed(land_army, why_not_land_army)
