"""What slots are made of: dice, battles, deeds on the march, perks and uses of cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from delenda.engine.action import Action
from delenda.engine.frame import Frame, Next, Reason

if TYPE_CHECKING:
    from delenda.punic.march.march import March
    from delenda.punic.march.party import Party
    from delenda.punic.siege.siege import Besiege

Table: TypeAlias = Any
"""The state of the game that fills the slot: its functions take their own, not just any."""


class Roll(Protocol):
    """A side rolls a die."""

    def __call__(
        self,
        s: Table,
        side: int,
        why: str,
        then: Callable[[Any, int], Next],
        *,
        rule: str,
        about: tuple[int, ...],
    ) -> Next:
        """Roll, then go on with what the die shows."""


class GiveBattle(Protocol):
    """All who stand outside in a space fight."""

    def __call__(
        self,
        attacker: int,
        space: int,
        origin: int,
        *,
        landed: bool = False,
        intercepted: bool = False,
        failed_avoid: bool = False,
        from_city: bool = False,
    ) -> Frame:
        """Return the battle."""


class Deed(NamedTuple):
    """Something that an army may do on the march besides marching on."""

    verbs: tuple[str, ...]
    options: Callable[[Table, March, int], list[Action]]
    why_not: Callable[[Table, March, Action], Reason | None]
    do: Callable[[Table, March, Action], Next]
    inside: bool = False
    """It may be done inside a city, too, with enemies before the walls."""
    aside: bool = False
    """It comes of a hidden card: offered beside other choices only, so that nobody learns of it."""


def never(_s: Table, _army: Party | Besiege, *_where: int) -> bool:
    """The card does not help there."""
    return False


class Perk(NamedTuple):
    """What a card gives an army beside its march: in sieges, at sea, among enemy markers."""

    opens_gates: Callable[[Table, Besiege, int], bool] = never
    """Whether a besieged place falls at once: for the siege and its space."""
    siege_rolls: int = 1
    """The rolls against a walled city."""
    eludes_fleet: Callable[[Table, Party, int, int], bool] = never
    """Whether Rome does not roll against a fleet: for the army and both ports."""
    brings_ships: bool = False
    """It sails with what the event says, not with what is printed on the card."""
    clears: Callable[[Table, Party, int], bool] = never
    """Whether an army may remove the marker of a space and march on."""
    sails_first: bool = False
    """An army goes by sea before it does anything else, or stays."""


NO_PERK = Perk()


class Use(NamedTuple):
    """What operation points may be used for in one game and not in another."""

    why_not: Callable[[Table, int, int], Reason | None]
    """For a side and its card."""
    procedure: Callable[[Table, int, int], Frame]


class Instead(NamedTuple):
    """What a side may do when it is to play a card."""

    options: Callable[[Table, int], tuple[Action, ...]]
    why_not: Callable[[Table, int, Action], Reason | None]
    procedure: Callable[[Table, int, Action], Frame]
    """It gives whether the side still is to play a card."""
