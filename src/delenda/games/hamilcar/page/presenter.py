"""What page and terminal show of Hamilcar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from delenda.engine.guide import read_guide
from delenda.engine.handbook import chapters
from delenda.games.hamilcar.page.charts import CHAPTERS, chapter_of, charts
from delenda.games.hamilcar.page.help import help_about
from delenda.games.hamilcar.page.marks import BY_FACES, EXCEEDS, MARKS
from delenda.games.hamilcar.page.odds import odds
from delenda.games.hamilcar.page.preferences import PREFERENCES
from delenda.games.hamilcar.page.preview import FORESEEN, previews
from delenda.games.hamilcar.page.scene import scene
from delenda.games.hamilcar.page.sheet import sheet
from delenda.games.hamilcar.text.picture import picture
from delenda.games.hamilcar.text.place import draft_place, write_place
from delenda.games.hamilcar.words import THING_KINDS
from delenda.punic.page.presenter import PunicPresenter
from delenda.punic.page.stakes import stake
from delenda.warfare.source import data_text

if TYPE_CHECKING:
    from delenda.engine.action import Action
    from delenda.engine.guide import GuidePart
    from delenda.engine.handbook import Chapter, Chart
    from delenda.engine.log import Entry
    from delenda.engine.page import Preview, Roll
    from delenda.engine.rows import Row
    from delenda.engine.view import View
    from delenda.games.hamilcar.page.wire import Place, Scene, Sheet
    from delenda.games.hamilcar.rulebook import HamilcarRules


ABOUT = (
    "The First Punic War, for Sicily and the sea. Rome must learn to build fleets and to sail "
    "them; Carthage must pay for every sword it hires."
)
"""What the game is about."""


class HamilcarPresenter(PunicPresenter):
    """Shows the war with its options."""

    rules: HamilcarRules
    table_prompts = ("play", "new-cu", "proconsul")
    wishes = PREFERENCES
    marks = MARKS
    exceeds = EXCEEDS
    thing_kinds = THING_KINDS

    def about(self) -> str:
        """Say what the game is about."""
        return ABOUT

    def guide(self) -> list[GuidePart]:
        """Return how to play."""
        return read_guide(data_text("delenda.games.hamilcar.page", "guide.md"))

    def chapters(self) -> list[Chapter]:
        """Return the rules in chapters."""
        return chapters(self.rules.rows(), CHAPTERS, chapter_of)

    def charts(self) -> list[Chart]:
        """Return the tables, tracks and dice."""
        return charts(self.rules)

    def picture(self, seen: View, width: int = 100) -> list[str]:
        """Draw the table for the terminal."""
        return picture(seen, width)

    def odds(self, seen: View, action: Action) -> str:
        """Tell the odds of a choice."""
        return odds(seen, action) or stake(seen, action)

    def roll(self, entry: Entry) -> Roll | None:
        """Return the dice of a log entry: those of a battle are told by their faces."""
        if entry.kind not in BY_FACES:
            return super().roll(entry)
        told = str(entry.data[BY_FACES[entry.kind]])
        return {"faces": [int(face) for face in told.split(", ")], "needed": ""}

    def sheet(self) -> Sheet:
        """Return the map, the pieces, the tracks and the calendar."""
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
        """Return the rows of a rule, a card "#122", a general, a tactic card, a die or a level."""
        return help_about(self.rules.edition, rule)
