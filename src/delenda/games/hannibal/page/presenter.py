"""What page and terminal show of Hannibal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from delenda.engine.presenter import Presenter
from delenda.games.hannibal.odds.odds import odds
from delenda.games.hannibal.page.help import help_about
from delenda.games.hannibal.page.labels import choice, labels, notice
from delenda.games.hannibal.page.marks import MARKS, needed
from delenda.games.hannibal.page.moves import moves
from delenda.games.hannibal.page.preferences import PREFERENCES, preferred
from delenda.games.hannibal.page.preview import previews
from delenda.games.hannibal.page.scene import scene
from delenda.games.hannibal.page.sheet import sheet
from delenda.games.hannibal.text.picture import picture
from delenda.games.hannibal.text.place import HOLDERS, OWN, draft_place, write_place
from delenda.games.hannibal.words import PLACE_KINDS, THING_KINDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from delenda.engine.action import Action
    from delenda.engine.frame import Ask
    from delenda.engine.log import Entry
    from delenda.engine.page import Mark, Move, Preview, Roll
    from delenda.engine.rows import Row
    from delenda.engine.view import View
    from delenda.games.hannibal.page.wire import Place, Scene, Sheet
    from delenda.games.hannibal.rulebook import HannibalRules


class HannibalPresenter(Presenter):
    """Shows one edition with its scenario and options."""

    rules: HannibalRules

    def picture(self, seen: View, width: int = 100) -> list[str]:
        """Draw the table for the terminal."""
        return picture(seen, width)

    def shows_table(self, ask: Ask, *, changed: bool) -> bool:
        """Show it before each card and each Reinforcement Phase, not at every reaction."""
        del changed
        return ask.prompt in ("play", "reinforce-carthage", "proconsul")

    def preferences(self) -> Mapping[str, str]:
        """Return what may be automated."""
        return PREFERENCES

    def preferred(self, ask: Ask, wishes: tuple[str, ...]) -> Action | None:
        """Return what the preferences answer."""
        return preferred(ask, wishes)

    def odds(self, seen: View, action: Action) -> str:
        """Tell the odds of a choice."""
        return odds(seen, action)

    def sheet(self) -> Sheet:
        """Return the map, the pieces and the calendar."""
        return sheet(self.rules)

    def scene(self, seen: View) -> Scene:
        """Return the table as a seat sees it."""
        return scene(seen)

    def previews(self, seen: View) -> list[Preview]:
        """Return where the army on the march can go, and what may befall it there."""
        return previews(seen)

    def draft(self, name: str, text: str) -> Place | list[str]:
        """Return what a line says of a place; units inside are those of who holds it."""
        board = self.rules.board
        if name not in board.spaces:
            return text.split()
        space = board.space(name)
        place = draft_place(text, board.titles[space])
        held = place["control"] or HOLDERS[board.start_control[space]]
        if OWN in place["inside"] and held in self.rules.seats:
            place["inside"][held] = place["inside"].pop(OWN)
        return place

    def redraft(self, name: str, said: Any) -> str:
        """Write the line of a place."""
        return write_place(said) if name in self.rules.board.spaces else super().redraft(name, said)

    def thing(self, kind: str, i: int) -> tuple[str, str] | None:
        """Return what a word stands for on the table: the inside of a city is its space."""
        if kind in PLACE_KINDS and 0 <= i < self.rules.places:
            return "space", self.rules.board.spaces[self.rules.space_of[i]]
        found = THING_KINDS.get(kind, "")
        return super().thing(found, i) if found else None

    def notice(self) -> str:
        """Say all that is not certain in the edition and the scenario."""
        return notice(self.rules.edition, self.rules.scenario)

    def labels(self) -> Mapping[str, str]:
        """Say how sure scenarios and optional rules are."""
        return labels(self.rules.plain)

    def choice(self, name: str) -> tuple[str, str]:
        """Return the title of a scenario or an optional rule, and its rule."""
        return choice(self.rules.plain, name)

    def mark(self, entry: Entry) -> Mark:
        """Say what a log entry tells of."""
        return MARKS.get(entry.kind, "")

    def roll(self, entry: Entry) -> Roll | None:
        """Return the die of a log entry, and what it needed."""
        found = super().roll(entry)
        return None if found is None else {**found, "needed": needed(entry)}

    def moves(self, before: View, after: View) -> list[Move]:
        """Return which generals stand elsewhere."""
        return moves(before, after)

    def rule_help(self, rule: str) -> tuple[Row, ...]:
        """Return the rows of a rule, a card "#33", a general "hanno" or a die "naval die"."""
        return help_about(self.rules.edition, self.rules.cite, rule)
