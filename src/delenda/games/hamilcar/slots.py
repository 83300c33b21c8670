"""What optional rules of Hamilcar change beside what all Punic books do. 16"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from delenda.engine.frame import Frame
from delenda.games.hamilcar.state import HamilcarState


class OwnSlots(NamedTuple):
    """The slots that only Hamilcar has."""

    legions: Callable[[HamilcarState], int]
    """The CUs that Rome receives. 5.1.C, 16.1"""
    selects_consuls: bool
    """Rome may choose consuls instead of drawing them. 16.2"""
    extends_contract: bool
    """Carthage may keep Xanthippus for another turn. 16.3"""
    runs_blockades: bool
    """Carthage may run a blockade instead of playing a card. 16.4"""
    unrest: Callable[[], Frame | None]
    """What follows political isolation; nothing as a rule. 16.5"""
