"""A rulebook of Hamilcar: the war with a choice of optional rules."""

from __future__ import annotations

from typing import Any

from delenda.engine.presenter import Presenter
from delenda.games.hamilcar.book.edition_of import Edition
from delenda.games.hamilcar.effects import TABLE
from delenda.games.hamilcar.setup import set_up
from delenda.games.hamilcar.state import HamilcarState
from delenda.games.hamilcar.text.position import FIELDS, read_board
from delenda.games.hamilcar.text.position_lines import write_board
from delenda.games.hamilcar.text.validity import validate
from delenda.games.hamilcar.words import grammar
from delenda.punic.rules import PunicRules
from delenda.punic.state import NOWHERE
from delenda.punic.text.faces import face


class HamilcarRules(PunicRules):
    """The game with one choice of options."""

    capitals: tuple[str, str] = ("roma", "carthago")
    seas: tuple[int, ...] = (NOWHERE, NOWHERE)

    def __init__(self, edition: Edition, scenario: str = "", options: tuple[str, ...] = ()) -> None:
        words = grammar(
            edition.board,
            tuple((g.id, g.title) for g in edition.generals),
            tuple((c.id, c.title, face(c)) for c in edition.cards),
            tuple((t.id, t.title) for t in edition.tables.tactics),
        )
        super().__init__(
            edition,
            edition.board,
            words,
            family="hamilcar",
            scenario=scenario,
            options=options,
            texts={},
        )
        self.own = edition.own
        self.tables = edition.tables
        self.lay_tables(edition.tables.attrition, TABLE)
        self.syracuse = edition.board.space("syracusae")
        self.lilybaeum = edition.board.space("lilybaeum")

    def made(self, edition: Edition, scenario: str, options: tuple[str, ...]) -> HamilcarRules:
        """Return a rulebook of Hamilcar for another edition."""
        return HamilcarRules(edition, scenario, options)

    def make_presenter(self) -> Presenter:
        """Return who shows this game."""
        from delenda.games.hamilcar.page.presenter import HamilcarPresenter  # noqa: PLC0415 - rules need no page

        return HamilcarPresenter(self)

    def set_up(self) -> HamilcarState:
        """Return the table as the war begins."""
        s = self.empty()
        set_up(s)
        return s

    def empty(self) -> HamilcarState:
        """Return a table with no pieces, markers as printed, and all cards in the deck."""
        s = HamilcarState(self)
        self.clear(s)
        s.supplies = [0] * (2 * self.places)
        s.miat = [0] * self.tables.miat_spaces
        return s

    def board_fields(self) -> tuple[str, ...]:
        """Name the fields that the lines of a position hold."""
        return FIELDS

    def write_board(self, s: Any) -> list[str]:
        """Return the board as lines."""
        return write_board(s)

    def read_board(self, s: Any, name: str, text: str) -> None:
        """Read one line of the board."""
        read_board(s, name, text)

    def validate(self, s: Any) -> None:
        """Refuse an impossible table."""
        validate(s)

    def response_order(self, s: Any, window: str) -> tuple[int, ...]:
        """The active side first; in a naval battle who has supremacy; on land the attacker. 9.1"""
        if window in NAVAL_WINDOWS:
            return self.order_from(s.supremacy)
        return self.order_from(s.active)

    def reopens(self, window: str) -> bool:
        """Each side passes once in a window. 9.1, 13.1"""
        del window
        return False


NAVAL_WINDOWS = ("naval-battle",)
"""Windows in which the side with Naval Supremacy comes first. 9.1"""
