"""A rulebook of Hannibal: one edition with a scenario and optional rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from delenda.engine.action import Action, Grammar
from delenda.engine.frame import Frame, Reason
from delenda.engine.presenter import Presenter
from delenda.engine.rows import Row
from delenda.games.hannibal.area import play_area
from delenda.games.hannibal.book.edition import Edition
from delenda.games.hannibal.book.scenario import sentences
from delenda.games.hannibal.effects import TABLE
from delenda.games.hannibal.page.help import face
from delenda.games.hannibal.setup import set_up
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.text.position import read_board
from delenda.games.hannibal.text.position_lines import write_board
from delenda.games.hannibal.text.validity import validate
from delenda.games.hannibal.words import grammar
from delenda.punic.rules import PunicRules
from delenda.punic.turn.counters import counters, why_not_counter
from delenda.warfare.board import Board

VERSION = 4
"""Goes up when older records would play otherwise."""
MOST_SIBLINGS = 64
"""Choices of scenario and options that are kept at a time."""


class HannibalRules(PunicRules):
    """One edition with one scenario and choice of options."""

    def __init__(self, edition: Edition, scenario: str = "", options: tuple[str, ...] = ()) -> None:
        setting = edition.scenarios[scenario or next(iter(edition.scenarios))]
        board, sites = play_area(edition.board, edition.sites, setting.provinces)
        super().__init__(
            id=edition.id,
            family="hannibal",
            title=edition.title,
            seats=("rome", "carthage"),
            grammar=_grammar(edition, board),
            texts={**edition.texts, **sentences(setting)},
            packages=("delenda.games.hannibal", "delenda.punic", "delenda.warfare"),
            scenarios=tuple(edition.scenarios),
            switches=tuple(edition.switches),
            scenario=scenario,
            options=options,
            data=edition.source.title,
            version=VERSION,
        )
        self.edition = edition
        self.own = edition.own
        self.tables = edition.tables
        self.sites = sites
        self.lay_out(edition, setting, board)
        self.lay_tables(edition.tables.attrition, TABLE)
        self.messana_strait = {board.space("messana"), board.space("rhegium")}
        self._siblings: dict[tuple[str, tuple[str, ...]], HannibalRules] = {
            (self.scenario, self.options): self
        }

    def configured(self, scenario: str, options: tuple[str, ...]) -> HannibalRules:
        """Return this edition with a scenario and optional rules; those in use are made once."""
        if scenario not in self.scenarios:
            known = ", ".join(self.scenarios)
            raise ValueError(f"{self.id} has no scenario '{scenario}'; it has: {known}")
        for option in options:
            if option not in self.switches:
                known = ", ".join(self.switches) or "none"
                raise ValueError(f"{self.id} has no option '{option}'; the options are: {known}")
        key = (scenario, tuple(sorted(set(options))))
        found = self._siblings.get(key)
        if found is None:
            found = self._siblings[key] = self._with(*key)
            self._forget_some()
        return found

    @property
    def plain(self) -> Edition:
        """The edition without any optional rule."""
        return self._siblings[(self.scenarios[0], ())].edition

    def make_presenter(self) -> Presenter:
        """Return who shows this edition."""
        from delenda.games.hannibal.page.presenter import HannibalPresenter  # noqa: PLC0415 - rules need no page

        return HannibalPresenter(self)

    def _forget_some(self) -> None:
        """Forget the oldest siblings, but never the plain edition: strangers may ask for many."""
        for key in list(self._siblings)[1:-MOST_SIBLINGS]:
            self._siblings.pop(key, None)

    def _with(self, scenario: str, options: tuple[str, ...]) -> HannibalRules:
        """Apply optional rules to the plain edition, in the order that it lists them."""
        edition = plain = self.plain
        for option in (name for name in plain.switches if name in options):
            switch = plain.switches[option]
            against = [name for name in switch.excludes if name in options]
            if against:
                raise ValueError(f"'{option}' cannot be combined with '{against[0]}'")
            if switch.scenarios and scenario not in switch.scenarios:
                known = ", ".join(switch.scenarios)
                raise ValueError(f"'{option}' is for these scenarios only: {known}")
            edition = switch.apply(edition)
        found = HannibalRules(edition, scenario, options)
        found._siblings = self._siblings  # one family
        return found

    def worded(self, text: str) -> str:
        """Return a sentence of shared code with this edition's names of places."""
        return self.edition.worded(text)

    def set_up(self) -> HannibalState:
        """Return the table as the scenario begins."""
        s = self.empty()
        set_up(s)
        return s

    def empty(self) -> HannibalState:
        """Return a table with no pieces, markers as printed, and all cards in the deck."""
        sites = len(self.board.cities) + len(self.board.tribes)
        return HannibalState(
            self,
            control=list(self.board.start_control),
            units=[0] * (2 * self.places),
            generals=[-1] * len(self.generals),
            seniority=list(range(len(self.generals))),
            siege=[0] * sites,
            tribes=[1] * len(self.board.tribes),
            hands=[(), ()],
            deck=[i for i, card in enumerate(self.cards) if not card.aside],
            removed=[i for i, card in enumerate(self.cards) if card.aside],
        )

    def resume(self, s: Any) -> Frame:
        """Go on with the phase that the table says."""
        return self.slots.turn.first_frame(s)

    def board_fields(self) -> tuple[str, ...]:
        """Name the fields that the lines of a position hold."""
        return (
            "turn",
            "phase",
            "active",
            "control",
            "units",
            "elephants",
            "trains",
            "generals",
            "consuls",
            "proconsul",
            "dictator",
            "siege",
            "tribes",
            "hands",
            "deck",
            "discards",
            "removed",
            "effects",
        )

    def write_board(self, s: Any) -> list[str]:
        """Return the board as lines."""
        return write_board(s)

    def read_board(self, s: Any, name: str, text: str) -> None:
        """Read one line of the board."""
        read_board(s, name, text)

    def validate(self, s: Any) -> None:
        """Refuse an impossible table."""
        validate(s)

    def rows(self) -> tuple[Row, ...]:
        """Return the rules as sentences."""
        return self.edition.rows

    def response_order(self, s: Any, window: str) -> tuple[int, ...]:
        """The active side first, then the other. 14.5"""
        del window
        return self.order_from(s.active)

    def responses(self, s: Any, seat: int, window: str) -> Sequence[Action]:
        """Return the counter-events that a side may play now."""
        return counters(s, seat, window)

    def why_not_response(self, s: Any, seat: int, window: str, action: Action) -> Reason | None:
        """Say why a side may not play a counter-event now. 8.4"""
        if action.verb != "respond":
            return None
        return why_not_counter(s, seat, window, action.args[0])

    def play_response(self, s: Any, seat: int, window: str, action: Action) -> Frame:
        """Return the procedure of a counter-event."""
        del s
        return self.slots.cards.play_counter(seat, action.args[0], window)

    def reopens(self, window: str) -> bool:
        """Each side passes once in a window, but in a round of battle one may answer. 14.5, C59"""
        return window == "battle-round"


def _grammar(edition: Edition, board: Board) -> Grammar:
    """Return the words of an edition."""
    return grammar(
        board,
        tuple((g.id, g.title) for g in edition.generals),
        tuple((c.id, c.title, face(c)) for c in edition.cards),
    )
