"""Who commands where the besieged join their relief. 14.5.B"""

from __future__ import annotations

from collections.abc import Sequence

from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.battle.relief import equals_in_rank


def chiefs_of_relief(s: HamilcarState, relief: int, besieged: Sequence[int]) -> tuple[int, ...]:
    """Of equals the owner chooses the relief's general or one who sorties. 14.5.B"""
    return equals_in_rank(s, (relief, *besieged))
