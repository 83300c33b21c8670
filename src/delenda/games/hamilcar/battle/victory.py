"""What a victory leaves behind for the rest of the turn. 17.1 #133, #134"""

from __future__ import annotations

from delenda.engine.state import nearest
from delenda.games.hamilcar.effects import CITIES_TAKEN, VICTORIES
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.changes import begin_effect
from delenda.punic.siege.siege import Besiege


def victorious(s: HamilcarState, side: int) -> None:
    """That a side won a battle or took a city is remembered until the turn ends. 17.1 #133"""
    has_city = nearest(s, Besiege) is not None
    begin_effect(s, CITIES_TAKEN[side] if has_city else VICTORIES[side])
