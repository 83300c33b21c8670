"""What players must know of a game to play it well; each game's package has its own."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple, Protocol

from delenda.engine.action import Action


class Expert(Protocol):
    """What a player must know of a game to weigh answers."""

    def worth(self, s: Any, seat: int) -> float:
        """Return what a table is worth to a seat."""
        ...

    def tries(self, s: Any) -> Sequence[Action]:
        """Return the answers that are worth trying; a single one is decided."""
        ...

    def reply(self, s: Any) -> Action:
        """Return a quick answer, for any seat."""
        ...

    def is_settled(self, s: Any) -> bool:
        """Say whether the table can be judged as it is."""
        ...


class Play(NamedTuple):
    """An answer, and what the player has in mind with it."""

    action: Action
    mind: Any = None
    key: Hashable = None
    """What it has in common with the same play at other tables."""


class Judge(Protocol):
    """What a review must know of a game: how it goes on, and how it stands."""

    def is_play(self, s: Any) -> bool:
        """Say whether a new play begins."""
        ...

    def is_played_out(self, s: Any) -> bool:
        """Say whether the plays of the turn are over."""
        ...

    def is_battle(self, s: Any) -> bool:
        """Say whether a battle is fought."""
        ...

    def short_of_end(self, s: Any, who: int, action: Action) -> Any:
        """Return the table after an answer that ends the turn, without what its end brings."""
        ...

    def chances(self, s: Any) -> tuple[float, ...]:
        """Return the winning chance of each seat at a table that lies open; together they are 1."""
        ...


class Searcher(Expert, Judge, Protocol):
    """What a search must know of a game."""

    def plays(self, s: Any, mind: Any) -> Sequence[Play]:
        """Return the plays worth a search, with something in mind already or nothing.

        A single one is decided.
        """
        ...

    def replies(self, s: Any) -> Sequence[Play]:
        """Return the plays that a seat is thought to weigh within a trial, each with a key."""
        ...

    def go_on(self, s: Any, mind: Any) -> Action:
        """Return the next answer of a play that is under way."""
        ...

    def routine(self, s: Any, mind: Any) -> Action | None:
        """Return the next answer of a play with something in mind, unless it needs thought."""
        ...

    def moment(self, s: Any, action: Action | None = None) -> Hashable:
        """Return what tells a play from the next."""
        ...

    def is_over(self, s: Any) -> bool:
        """Say whether a trial goes no further."""
        ...

    def chance(self, s: Any, seat: int) -> float:
        """Return the winning chance of a seat at a table that lies open."""
        ...

    def likeness(self, play: Play) -> Hashable:
        """Return what plays have in common that differ in details only."""
        ...

    def lengthened(self, s: Any) -> Any:
        """Return the table in a turn that goes on, whose end is not laid to a play."""
        ...

    def is_aside(self, s: Any, begun: str) -> bool:
        """Say whether what is asked now has its own reasons, for a play begun at a prompt."""
        ...

    def reasons(self, before: Any, afters: Sequence[Any], seat: int, play: Play) -> list[str]:
        """Say in plain words what is meant by a play, and what it changed for a seat.

        After it the table may look in several ways, all as likely.
        """
        ...
