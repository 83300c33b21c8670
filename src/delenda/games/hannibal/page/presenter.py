"""What page and terminal show of Hannibal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from delenda.engine.guide import read_guide
from delenda.games.hannibal.odds.odds import odds
from delenda.games.hannibal.page.chapters import rule_chapters
from delenda.games.hannibal.page.charts import charts
from delenda.games.hannibal.page.help import help_about
from delenda.games.hannibal.page.marks import EXCEEDS, MARKS
from delenda.games.hannibal.page.preferences import PREFERENCES
from delenda.games.hannibal.page.preview import FORESEEN, previews
from delenda.games.hannibal.page.scene import scene
from delenda.games.hannibal.page.sheet import sheet
from delenda.games.hannibal.text.picture import picture
from delenda.games.hannibal.text.place import draft_place, write_place
from delenda.games.hannibal.words import THING_KINDS
from delenda.punic.page.presenter import PunicPresenter
from delenda.punic.page.stakes import stake
from delenda.warfare.source import data_text

if TYPE_CHECKING:
    from delenda.engine.action import Action
    from delenda.engine.guide import GuidePart
    from delenda.engine.handbook import Chapter, Chart
    from delenda.engine.page import Preview
    from delenda.engine.rows import Row
    from delenda.engine.view import View
    from delenda.games.hannibal.page.wire import Place, Scene, Sheet
    from delenda.games.hannibal.rulebook import HannibalRules


ABOUT = {
    "hannibal-2007": "The Second Punic War. Carthage has Hannibal and his elephants, Rome has men "
    "and ships without end: who holds more of the Mediterranean after nine turns?",
    "hannibal-phalanx": "The same war with the newer rules and dice of the Phalanx edition, and "
    "with four short scenarios for an evening.",
}
"""What the editions are about."""


class HannibalPresenter(PunicPresenter):
    """Shows one edition with its scenario and options."""

    rules: HannibalRules
    table_prompts = ("play", "reinforce-carthage", "proconsul")
    wishes = PREFERENCES
    marks = MARKS
    exceeds = EXCEEDS
    thing_kinds = THING_KINDS

    def about(self) -> str:
        """Say what the edition is about."""
        return ABOUT.get(self.rules.id, "")

    def guide(self) -> list[GuidePart]:
        """Return how to play."""
        return read_guide(data_text("delenda.games.hannibal.page", "guide.md"))

    def chapters(self) -> list[Chapter]:
        """Return the rules in chapters."""
        return rule_chapters(self.rules.edition)

    def charts(self) -> list[Chart]:
        """Return the tables and dice of the edition."""
        return charts(self.rules)

    def picture(self, seen: View, width: int = 100) -> list[str]:
        """Draw the table for the terminal."""
        return picture(seen, width)

    def odds(self, seen: View, action: Action) -> str:
        """Tell the odds of a choice."""
        return odds(seen, action) or stake(seen, action)

    def sheet(self) -> Sheet:
        """Return the map, the pieces and the calendar."""
        return sheet(self.rules)

    def scene(self, seen: View) -> Scene:
        """Return the table as a seat sees it."""
        return scene(seen)

    foreseen = FORESEEN

    def previews(self, seen: View) -> list[Preview]:
        """Return where the army on the march can go, and what may befall it there."""
        return previews(seen)

    def draft_space(self, space: int, text: str) -> Place:
        """Return what a line says of a space; units inside are those of who holds it."""
        place = draft_place(text, self.rules.board.titles[space])
        self.owned(space, place["control"], place["inside"])
        return place

    def redraft_space(self, said: Any) -> str:
        """Write the line of a space."""
        return write_place(said)

    def rule_help(self, rule: str) -> tuple[Row, ...]:
        """Return the rows of a rule, a card "#33", a general "hanno" or a die "naval die"."""
        return help_about(self.rules.edition, self.rules.cite, rule)
