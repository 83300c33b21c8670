"""What page and terminal show of any Punic game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from delenda.engine.presenter import Presenter
from delenda.punic.page.labels import choice, group, labels, notice
from delenda.punic.page.marks import needed
from delenda.punic.page.moves import moves
from delenda.punic.page.preferences import preferred
from delenda.punic.state import NOWHERE
from delenda.punic.text.place import HOLDERS, OWN
from delenda.punic.words import PLACE_KINDS, THING_KINDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from delenda.engine.action import Action
    from delenda.engine.frame import Ask
    from delenda.engine.log import Entry
    from delenda.engine.page import Mark, Move, Roll
    from delenda.engine.view import View
    from delenda.punic.rules import PunicRules


FIGURES = {
    "plays": "cards",
    "discards": "cards",
    "counters": "cards",
    "battle-won": "won",
    "naval-battle-won": "won",
    "lost": "lost",
    "lost-elephants": "lost",
}
"""What the kinds of log entries add to the figures of a side."""
B = TypeVar("B")
"""What an editor has of the units of a side in a place."""


class PunicPresenter(Presenter):
    """Shows what all Punic games have; a game adds its table."""

    rules: PunicRules
    table_prompts: tuple[str, ...] = ()
    """The questions before which a person at the terminal sees the table."""
    wishes: Mapping[str, str] = {}
    """What may be automated, with its meaning."""
    marks: Mapping[str, Mark] = {}
    """What the kinds of log entries tell of."""
    exceeds: tuple[str, ...] = ()
    """The kinds of log entries whose die must be above a rating."""
    thing_kinds: Mapping[str, str] = THING_KINDS
    """Kinds of the grammar that name something on the table."""

    def shows_table(self, ask: Ask, *, changed: bool) -> bool:
        """Show it before each card and each Reinforcement Phase, not at every reaction."""
        del changed
        return ask.prompt in self.table_prompts

    def preferences(self) -> Mapping[str, str]:
        """Return what may be automated."""
        return self.wishes

    def preferred(self, ask: Ask, wishes: tuple[str, ...]) -> Action | None:
        """Return what the preferences answer."""
        return preferred(ask, wishes)

    def thing(self, kind: str, i: int) -> tuple[str, str] | None:
        """Return what a word stands for on the table: the inside of a city is its space."""
        if kind in PLACE_KINDS and 0 <= i < self.rules.places:
            space = self.rules.space_of[i]
            return None if space == NOWHERE else ("space", self.rules.board.spaces[space])
        found = self.thing_kinds.get(kind, "")
        return super().thing(found, i) if found else None

    def draft(self, name: str, text: str) -> Any:
        """Return what a line says of a place; of other lines their words."""
        board = self.rules.board
        if name not in board.spaces:
            return text.split()
        return self.draft_space(board.space(name), text)

    def draft_space(self, space: int, text: str) -> Any:
        """Return what a line says of a space."""
        raise NotImplementedError

    def owned(self, space: int, control: str, inside: dict[str, B]) -> dict[str, B]:
        """Give units inside a city to who holds it, where a line does not name him."""
        held = control or HOLDERS[self.rules.board.start_control[space]]
        if OWN in inside and held in self.rules.seats:
            inside[held] = inside.pop(OWN)
        return inside

    def redraft(self, name: str, said: Any) -> str:
        """Write the line of a place, or the words of another line."""
        if name in self.rules.board.spaces:
            return self.redraft_space(said)
        return super().redraft(name, said)

    def redraft_space(self, said: Any) -> str:
        """Write the line of a space."""
        raise NotImplementedError

    def notice(self) -> str:
        """Say all that is not certain in the edition and the scenario."""
        return notice(self.rules.edition, self.rules.scenario)

    def labels(self) -> Mapping[str, str]:
        """Say how sure scenarios and optional rules are."""
        return labels(self.rules.plain)

    def choice(self, name: str) -> tuple[str, str]:
        """Return the title of a scenario or an optional rule, and its rule."""
        return choice(self.rules.plain, name)

    def group(self, name: str) -> tuple[str, str]:
        """Return the heading of an optional rule, and the choice of which it is one answer."""
        return group(self.rules.plain, name)

    def mark(self, entry: Entry) -> Mark:
        """Say what a log entry tells of."""
        return self.marks.get(entry.kind, "")

    def roll(self, entry: Entry) -> Roll | None:
        """Return the die of a log entry, and what it needed."""
        found = super().roll(entry)
        return None if found is None else {**found, "needed": needed(entry, self.exceeds)}

    def tally(self, entry: Entry) -> tuple[str, int, int] | None:
        """Return who played a card, won a battle, or lost CUs."""
        what, side, count = FIGURES.get(entry.kind, ""), entry.data.get("side"), 1
        if what == "lost":
            count = int(str(entry.data["count"]))
        return (what, side, count) if what and isinstance(side, int) else None

    def moves(self, before: View, after: View) -> list[Move]:
        """Return which generals stand elsewhere."""
        return moves(before, after)
