"""The table of The Sword of Rome: plain numbers and flat lists."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from delenda.engine.state import State
from delenda.engine.view import hands, piles, shown
from delenda.games.sword.sides import H_ROMAN, NOBODY

if TYPE_CHECKING:
    from delenda.games.sword.rulebook import SwordRules

POOL: Final = -1
"""Place of a consul who may be drawn. 8.2.2"""
ASIDE: Final = -2
"""Place of a minor leader beside the map. 8.3"""
DISPLACED: Final = -3
"""Place of a named leader who returns in the Reinforcement Phase. 8.4"""
AWAITED: Final = -4
"""Place of a leader whom an event brings. 8.2"""
GONE: Final = -5
"""Place of a leader who is out of the game, or was never in it. 2.3, 8.2.3"""

NO_SIEGE: Final = -1
"""The siege level where there is no siege; a siege begins at 0. 13.1.1"""

(
    MINES,
    DRAW,
    FIRST_PLAYER,
    ACTION,
    ATTRITION,
    SURRENDER,
    ISOLATION,
    SCORING,
    ALLIANCES,
    REINFORCEMENT,
) = range(10)
PHASES = (
    "mines",
    "draw",
    "first-player",
    "action",
    "attrition",
    "surrender",
    "isolation",
    "scoring",
    "alliances",
    "reinforcement",
)
ROUNDS: Final = 5
"""5.4"""

NO_TREATY, ENVOYS, TREATY, TREATY_ENDED = range(4)
"""Rome and Carthage: nothing yet, Punic Envoys, allied, over for good. 18"""
TREATIES = ("none", "envoys", "allied", "ended")

UNREST_RAISED: Final = 9
"""Stands among those who acted this round for the unrest that an event has raised. 20"""


@dataclass(slots=True)
class SwordState(State):
    """Where everything is. Lists are by house, by power, by space or by leader."""

    rules: SwordRules
    turn: int = 1
    phase: int = MINES
    """Where the turn stands. 5"""
    round: int = 0
    """The round of the Action Phase, from 1; 0 outside it. 5.4"""
    first: int = H_ROMAN
    """The house that goes first in each round. 5.3"""
    active: int = NOBODY
    """The house whose turn it is, or that interrupts; NOBODY outside the Action Phase."""
    led: int = NOBODY
    """The non-player power that the active house moves now, or NOBODY. 16.1.2"""
    vp: list[int] = field(default_factory=list)
    """For each house its victory points. 4"""
    control: list[int] = field(default_factory=list)
    """For each space the power whose marker holds it, or INDEPENDENT. G"""
    loyalty: list[int] = field(default_factory=list)
    """For each space the loyalty of its walled city; 0 where there is none. 7.3"""
    tribes: list[int] = field(default_factory=list)
    """For each space 1 while an unsubjugated tribe holds it. 13.5"""
    siege: list[int] = field(default_factory=list)
    """For each space the siege level, or NO_SIEGE. 13.1.1"""
    rolled: list[int] = field(default_factory=list)
    """The spaces that had their siege or subjugation roll in this round. 13.1.1"""
    units: list[int] = field(default_factory=list)
    """For each kind of units and place how many stand there: see `units.cus`."""
    leaders: list[int] = field(default_factory=list)
    """For each leader his place, or POOL, ASIDE, DISPLACED, AWAITED or GONE."""
    seniority: list[int] = field(default_factory=list)
    """All leaders; in one place the first named commands. 8.2.1"""
    alliances: list[int] = field(default_factory=list)
    """The pairs of powers that are allied, each as `pair(a, b)`, sorted. 15.1"""
    proposed: list[int] = field(default_factory=list)
    """The pairs of which an alliance was proposed in this turn of a house. R-312"""
    treaty: int = NO_TREATY
    plunder: int = 0
    """The markers on the plunder track: Gallic above 0, Transalpine below. 14.1"""
    acted: list[int] = field(default_factory=list)
    """The non-player powers that acted in this round, and UNREST_RAISED. 16.1.1, 20"""
    deputies: list[int] = field(default_factory=list)
    """For each power the house that decides for it until this action is over, or NOBODY. 16.1"""
    unrest: int = 0
    """20"""
    hands: list[tuple[int, ...]] = field(default_factory=list, metadata=hands("cards", "keeper"))
    decks: list[tuple[int, ...]] = field(default_factory=list, metadata=piles("cards"))
    discards: list[tuple[int, ...]] = field(default_factory=list)
    removed: list[tuple[int, ...]] = field(default_factory=list)
    bribes: list[int] = field(default_factory=list)
    """The removed cards that paid a bribe. 7.1.3"""
    reshuffle: list[int] = field(default_factory=list)
    """The houses that mix their discards in before they draw again, sorted. 6.4.1"""
    desperate: list[int] = field(default_factory=list)
    """For each house the Desperate Times cards it has left. 7.4"""
    effects: list[int] = field(default_factory=list)
    """What events have left behind: see `effects`."""
    out: list[int] = field(default_factory=list)
    """The houses that are out of the game, sorted. 5.10.3"""
    showings: list[tuple[int, int, int]] = field(
        default_factory=list, metadata=shown("cards", "keeper")
    )
    """(house, seat, card): the cards that houses have shown to seats. 6.1"""

    def keeper(self, house: int) -> int:
        """Return the seat that plays a house."""
        return self.rules.keepers[house]


def pair(one: int, other: int) -> int:
    """Return the number that stands for an alliance of two powers."""
    return one * 10 + other if one < other else other * 10 + one
