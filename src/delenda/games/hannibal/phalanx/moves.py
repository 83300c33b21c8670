"""Movement in the Phalanx edition. PHX 7"""

from __future__ import annotations

from delenda.engine.frame import Reason
from delenda.games.hannibal.queries import controls
from delenda.games.hannibal.state import HannibalState
from delenda.warfare.board import STRAIT, Road


def why_not_cross(s: HannibalState, side: int, origin: int, road: Road) -> Reason | None:
    """The Strait of Messana is crossed by who controls the city he leaves. PHX 7.2.B"""
    if road.kind != STRAIT or {origin, road.to} != s.rules.messana_strait:
        return None
    if controls(s, side, origin):
        return None
    return Reason("the strait needs control of the city one leaves", "PHX 7.2.B")
