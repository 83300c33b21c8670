"""What page and terminal show of The Sword of Rome."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from delenda.engine.guide import read_guide
from delenda.engine.handbook import chapters
from delenda.engine.presenter import Presenter
from delenda.games.sword.page.charts import CHAPTERS, chapter_of, charts
from delenda.games.sword.page.draft import draft_place, redraft_place
from delenda.games.sword.page.help import help_about
from delenda.games.sword.page.labels import choice, labels, notice
from delenda.games.sword.page.marks import MARKS
from delenda.games.sword.page.moves import moves
from delenda.games.sword.page.preferences import PREFERENCES, preferred
from delenda.games.sword.page.preview import FORESEEN, previews
from delenda.games.sword.page.scene import scene
from delenda.games.sword.page.sheet import seat_title, sheet
from delenda.games.sword.sides import POWERS_OF
from delenda.warfare.source import data_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from delenda.engine.action import Action
    from delenda.engine.frame import Ask
    from delenda.engine.guide import GuidePart
    from delenda.engine.handbook import Chapter, Chart
    from delenda.engine.log import Entry
    from delenda.engine.page import Mark, Move, Preview, Roll
    from delenda.engine.rows import Row
    from delenda.engine.view import View
    from delenda.games.sword.page.wire import Scene
    from delenda.games.sword.page.wire_sheet import Sheet
    from delenda.games.sword.rulebook import SwordRules

PLACE_KINDS = ("place", "at")
"""Kinds whose words are spaces, or the insides of their cities."""
THINGS = {
    "space": "space",
    "leader": "leader",
    "card": "card",
    "house": "house",
    "House": "house",
    "power": "power",
    "Power": "power",
    "adjective": "power",
    "seat": "seat",
}
"""Kinds of the grammar that name something on the table, and what a page calls it."""
PAIR = ("one", "two")
PAIRS = ("siege-roll", "siege-roll-changed", "raid", "raid-changed")
"""The rolls of two dice, which are told apart. 13.2"""
FIGURES = {"plays": "cards", "event": "cards", "victory": "won", "automatic": "won", "lost": "lost"}
"""What the kinds of log entries add to the figures of a seat."""
BY_FACES = {"rolled": "faces", "unrest-rolled": "faces"}
"""The rolls of several dice, and what names their faces. 12.2"""


ABOUT = (
    "Italy before it was Roman. Two to five peoples, from the Gauls to the Greeks, bargain, "
    "betray and fight for it over nine turns."
)
"""What the game is about."""


class SwordPresenter(Presenter):
    """Shows a game with its scenario and options."""

    rules: SwordRules

    def about(self) -> str:
        """Say what the game is about."""
        return ABOUT

    def guide(self) -> list[GuidePart]:
        """Return how to play."""
        return read_guide(data_text("delenda.games.sword.page", "guide.md"))

    def chapters(self) -> list[Chapter]:
        """Return the rules in chapters."""
        return chapters(self.rules.rows(), CHAPTERS, chapter_of)

    def charts(self) -> list[Chart]:
        """Return the tables, tracks and dice."""
        return charts(self.rules)

    def notice(self) -> str:
        """Say all that is not certain in the data."""
        return notice(self.rules.book)

    def rule_help(self, rule: str) -> tuple[Row, ...]:
        """Return the rows of a rule, or a card "#es-13"."""
        return help_about(self.rules, rule)

    def labels(self) -> Mapping[str, str]:
        """Say how sure scenarios and optional rules are."""
        return labels(self.rules.book)

    def choice(self, name: str) -> tuple[str, str]:
        """Return the title of a scenario or an optional rule, and its rule."""
        return choice(self.rules.book, name)

    def group(self, name: str) -> tuple[str, str]:
        """Return the heading of an optional rule."""
        return self.rules.book.switches[name].group, ""

    def seat_title(self, seat: str) -> str:
        """Return the houses that a seat keeps."""
        return seat_title(self.rules, self.rules.seat(seat))

    def mark(self, entry: Entry) -> Mark:
        """Say what a log entry tells of."""
        return MARKS.get(entry.kind, "")

    def roll(self, entry: Entry) -> Roll | None:
        """Return the dice of a log entry, and what one die needed."""
        faces = [entry.data.get(name) for name in PAIR]
        if entry.kind in PAIRS:
            return {"faces": [face for face in faces if isinstance(face, int)], "needed": ""}
        if entry.kind in BY_FACES:
            told = str(entry.data[BY_FACES[entry.kind]])
            return {"faces": [int(face) for face in told if face.isdecimal()], "needed": ""}
        found, needed = super().roll(entry), entry.data.get("needed")
        if found is None or needed is None or len(found["faces"]) > 1:
            return found
        return {**found, "needed": f"{needed} or less"}

    def tally(self, entry: Entry) -> tuple[str, int, int] | None:
        """Return who played a card, won a battle, or lost CUs; some powers are nobody's."""
        what, power = FIGURES.get(entry.kind, ""), entry.data.get("power")
        house = next((i for i, powers in enumerate(POWERS_OF) if power in powers), -1)
        house = int(str(entry.data.get("house", house)))
        seat = self.rules.keepers[house] if what and house >= 0 else -1
        count = int(str(entry.data["count"])) if what == "lost" else 1
        return (what, seat, count) if seat >= 0 else None

    def preferences(self) -> Mapping[str, str]:
        """Return the standing orders that a player may give."""
        return PREFERENCES

    def preferred(self, ask: Ask, wishes: tuple[str, ...]) -> Action | None:
        """Return what the standing orders answer."""
        return preferred(ask, wishes)

    def shows_table(self, ask: Ask, *, changed: bool) -> bool:
        """Show it before each turn of a house, not at every reaction."""
        del changed
        return ask.prompt == "turn"

    foreseen = FORESEEN

    def previews(self, seen: View) -> list[Preview]:
        """Return where the army on the march can go, and what may befall it there."""
        return previews(seen)

    def moves(self, before: View, after: View) -> list[Move]:
        """Return which leaders stand elsewhere."""
        return moves(before, after)

    def sheet(self) -> Sheet:
        """Return the map, who plays, the pieces, the tables and the calendar."""
        return sheet(self.rules)

    def scene(self, seen: View) -> Scene:
        """Return the table as a seat sees it."""
        return scene(seen)

    def thing(self, kind: str, i: int) -> tuple[str, str] | None:
        """Return what a word stands for on the table: the inside of a city is its space."""
        if kind in PLACE_KINDS and 0 <= i < self.rules.places:
            return "space", self.rules.board.spaces[i % self.rules.spaces].id
        found = THINGS.get(kind, "")
        return super().thing(found, i) if found else None

    def draft(self, name: str, text: str) -> Any:
        """Return what a line says of a space; of other lines their words."""
        titles = {space.id: space.title for space in self.rules.board.spaces}
        return draft_place(text, titles[name]) if name in titles else text.split()

    def redraft(self, name: str, said: Any) -> str:
        """Write the line of a space, or the words of another line."""
        if any(space.id == name for space in self.rules.board.spaces):
            return redraft_place(said)
        return super().redraft(name, said)
