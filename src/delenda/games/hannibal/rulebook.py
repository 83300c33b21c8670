"""A rulebook of Hannibal: one edition with a scenario and optional rules."""

from __future__ import annotations

from typing import Any

from delenda.engine.action import Grammar
from delenda.engine.presenter import Presenter
from delenda.games.hannibal.area import play_area
from delenda.games.hannibal.book.edition import Edition
from delenda.games.hannibal.book.scenario import sentences
from delenda.games.hannibal.effects import TABLE
from delenda.games.hannibal.setup import set_up
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.text.position import read_board
from delenda.games.hannibal.text.position_lines import write_board
from delenda.games.hannibal.text.validity import validate
from delenda.games.hannibal.words import grammar
from delenda.punic.rules import PunicRules
from delenda.punic.text.faces import face
from delenda.punic.text.position import FIELDS
from delenda.warfare.board import Board


class HannibalRules(PunicRules):
    """One edition with one scenario and choice of options."""

    def __init__(self, edition: Edition, scenario: str = "", options: tuple[str, ...] = ()) -> None:
        setting = edition.scenarios[scenario or next(iter(edition.scenarios))]
        board, sites = play_area(edition.board, edition.tables.sites, setting.provinces)
        super().__init__(
            edition,
            board,
            _grammar(edition, board),
            family="hannibal",
            scenario=scenario,
            options=options,
            texts=sentences(setting),
        )
        self.own = edition.own
        self.tables = edition.tables
        self.sites = sites
        self.lay_tables(edition.tables.attrition, TABLE)
        self.messana_strait = {board.space("messana"), board.space("rhegium")}

    def made(self, edition: Edition, scenario: str, options: tuple[str, ...]) -> HannibalRules:
        """Return a rulebook of Hannibal for another edition."""
        return HannibalRules(edition, scenario, options)

    def make_presenter(self) -> Presenter:
        """Return who shows this edition."""
        from delenda.games.hannibal.page.presenter import HannibalPresenter  # noqa: PLC0415 - rules need no page

        return HannibalPresenter(self)

    def set_up(self) -> HannibalState:
        """Return the table as the scenario begins."""
        s = self.empty()
        set_up(s)
        return s

    def empty(self) -> HannibalState:
        """Return a table with no pieces, markers as printed, and all cards in the deck."""
        s = HannibalState(self)
        self.clear(s)
        return s

    def board_fields(self) -> tuple[str, ...]:
        """Name the fields that the lines of a position hold."""
        return (*FIELDS, "trains")

    def write_board(self, s: Any) -> list[str]:
        """Return the board as lines."""
        return write_board(s)

    def read_board(self, s: Any, name: str, text: str) -> None:
        """Read one line of the board."""
        read_board(s, name, text)

    def validate(self, s: Any) -> None:
        """Refuse an impossible table."""
        validate(s)

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
