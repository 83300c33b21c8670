"""What a finished game came to: battles, losses, cards, and how the points stood turn by turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from delenda.engine.log import Entry
from delenda.engine.state import State
from delenda.engine.view import SPECTATOR, view

BATTLE, WON, LOST, CARDS = "battle", "won", "lost", "cards"


@dataclass
class TurnPoints:
    """The points of the seats at the end of a turn."""

    turn: int
    points: list[int]


@dataclass
class Figures:
    """The figures of a game; those of the seats in the order of the seats."""

    battles: int
    won: list[int]
    """Battles."""
    lost: list[int]
    """Units."""
    cards: list[int]
    """Played, for whatever use."""
    turns: list[TurnPoints]


@dataclass
class Tally:
    """Counts while a game is looked at again."""

    turn: int
    seats: int
    turns: list[TurnPoints] = field(default_factory=list)
    counts: Counter[tuple[str, int]] = field(default_factory=Counter)

    def hear(self, s: State, entries: Sequence[Entry]) -> None:
        """Count what has just happened."""
        show = s.rules.presenter
        for entry in entries:
            self.counts[BATTLE, 0] += show.mark(entry) == "battle"
            found = show.tally(entry)
            if found is not None:
                what, seat, count = found
                self.counts[what, seat] += count
        turn: int = getattr(s, "turn", 0)
        if turn != self.turn or s.result is not None:
            self.stand(s)
        self.turn = turn

    def stand(self, s: State) -> None:
        """Note how the points stand at the end of a turn, if the game has any."""
        points = s.rules.presenter.scene(view(s, SPECTATOR)).get("points", {})
        if points and all(seat in points for seat in s.rules.seats):
            self.turns.append(TurnPoints(self.turn, [points[seat] for seat in s.rules.seats]))

    def figures(self) -> Figures:
        """Return what was counted."""
        won, lost, cards = (
            [self.counts[what, seat] for seat in range(self.seats)] for what in (WON, LOST, CARDS)
        )
        return Figures(self.counts[BATTLE, 0], won, lost, cards, self.turns)
