"""What the editions of Hannibal do differently beside what all Punic books do: see `OwnSlots`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from delenda.engine.frame import Reason
from delenda.games.hannibal.battle.battlefield import Battlefield
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.tables import Tables
from delenda.punic.book.scenario import Arrival
from delenda.punic.deeds import Roll
from delenda.punic.march.party import Party

if TYPE_CHECKING:
    from delenda.games.hannibal.sea.naval_combat import Fate, NavalCombat


class OwnSlots(NamedTuple):
    """The slots that only Hannibal has: for arrivals, at sea, and in battles of cards."""

    why_not_arrive_inside: Callable[[HannibalState, Arrival, int], Reason | None]
    is_sea_calm: Callable[[HannibalState], bool]
    why_not_land: Callable[[HannibalState, Party, int, int, bool], Reason | None]
    """For an army that has embarked, the port it left and another, and whether into its city."""
    naval_roll: Roll
    """Rolls the die that decides a naval combat."""
    naval_fate: Callable[[HannibalState, NavalCombat, int, int], Fate]
    limit_hand: Callable[[int, int, int], tuple[int, tuple[str, ...]]]
    why_not_withdraw_onto: Callable[[HannibalState, Battlefield, int], Reason | None]
    victor_of_withdrawal: Callable[[int], int]
    may_seize: Callable[[Battlefield], bool]
    """Whether the side that answers may take the initiative from one that failed to withdraw."""
    retreat_faces: Callable[[Tables, int, int, bool], tuple[int, ...]]
    """What each face costs a loser: by his strength, the last attack, and whether that won."""
