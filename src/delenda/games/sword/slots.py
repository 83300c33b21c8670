"""What differs with the number of players: small functions, one value for each scenario. 1, 5p

Everything else is the same for all. `book/books.py` makes each scenario's value of another's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from delenda.engine.action import Action
from delenda.engine.frame import Frame, Reason
from delenda.games.sword.deck import Card
from delenda.games.sword.state import SwordState

if TYPE_CHECKING:
    from delenda.games.sword.march.march import March

Held: TypeAlias = Callable[[SwordState, int], int]
"""For a house: a number."""


class Slots(NamedTuple):
    """What the numbers of players do differently."""

    hand_size: Held
    """Up to how many cards a house draws. 6.2.2, 20.2"""
    keeps_hand: Callable[[SwordState, int], bool]
    """Whether a house may keep cards over. 6.2.1"""
    capacity: Callable[[SwordState, int, int, int, int], int]
    """For a power, a card's value, a port and another: the CUs that may sail. 9.6.3"""
    why_not_port: Callable[[SwordState, int, int], Reason | None]
    """For a power and a port: why it may not be used. 9.6.2, 19"""
    must_roll: Callable[[SwordState, int, int], bool]
    """For a power and the port it sails to: whether a naval combat roll is due. 9.6.4"""
    why_not_enter: Callable[[SwordState, int, int], Reason | None]
    """For a power, while it is moved, and a space: where non-player powers never go. 16.3, 17.1"""
    stands_fast: Callable[[SwordState, int, int], bool]
    """For a power and a space: whether it always stands and fights there. 17.2.2"""
    falls: Callable[[SwordState, int], bool]
    """For a space: whether what is there can be besieged, gain or lose loyalty, and fall. 17"""
    deeds: Callable[[SwordState, int], list[Action]]
    """What a house may do in its turn besides what all may. 7.2.4, 18, 20.3"""
    do: Callable[[SwordState, int, Action], Frame]
    """The procedure of such a deed."""
    why_not_deed: Callable[[SwordState, int, Action], Reason | None]
    seat_passed: Callable[[SwordState, int], Frame | None]
    """After the turn of a house in a round: what comes before the next one's. 5.4"""
    turn_ended: Callable[[SwordState], Frame | None]
    """What is settled at the end of every turn of a house. 17.2.2"""
    reinforcements: Callable[[SwordState, int], Frame | None]
    """For a power: what comes before it places reinforcements. 5.10.1, 20"""
    hired: Held
    """For a power: the mercenaries that it receives besides. 5.10.1"""
    penalty_relief: Callable[[SwordState], int]
    """What one Greek leader in Sicily costs less. 8.2.3"""
    more_points: Held
    """What a house loses or gains in the Scoring Phase besides. 20.2"""
    winners: Callable[[SwordState, bool], tuple[int, ...]]
    """The seats that win now; the flag says whether the last turn is over. 4.2, 4.3"""
    why_not_lead: Callable[[SwordState, int, int], Reason | None]
    """For a house and a non-player power: why it may not activate it. 16.4, 17.2.2, 18"""
    beaten: Callable[[SwordState, int, int], Frame | None]
    """For a beaten power and the space: what comes before the consequences. 17.2.1"""
    has_consequences: Callable[[SwordState, int, int], bool]
    """For the winner and the space: whether a battle has political consequences. 17.2.2"""
    unrest_limit: Callable[[SwordState], int]
    """The most that unrest can reach. 20.1"""
    why_not_stir: Callable[[SwordState, int], Reason | None]
    """For a card: why it may not raise unrest in place of a non-player power's action. 20"""
    stir: Callable[[SwordState], Frame]
    """The procedure of that."""
    windows: Callable[[Card], tuple[str, ...]]
    """For a card: the moments in which its event may be played. 5.4, 7.1"""
    replies: Callable[[SwordState, int, str], list[Action]]
    """For a seat and a window: what it may do there besides playing events. 5.4, 9.6.3, 9.6.4"""
    reply: Callable[[SwordState, int, str, Action], Frame]
    """The procedure of such a reply."""
    why_not_reply: Callable[[SwordState, int, str, Action], Reason | None]
    march_deeds: Callable[[SwordState, March], list[Action]]
    """For a march: what it may do where it is besides what all may. 20.3"""
    march_do: Callable[[SwordState, March, Action], Frame]
    """The procedure of such a deed."""
    why_not_march_deed: Callable[[SwordState, March, Action], Reason | None]
