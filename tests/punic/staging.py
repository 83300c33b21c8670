"""One procedure on one board: what tests of a single rule need."""

from __future__ import annotations

from dataclasses import dataclass, field
from textwrap import dedent
from typing import Any

from delenda.engine.frame import Call, Done, Frame, Next
from delenda.engine.run import start
from delenda.games.hannibal.rulebook import HannibalRules
from delenda.games.hannibal.state import HannibalState
from delenda.punic.queries import cus, inside
from delenda.punic.state import CARTHAGE, ROME
from punic.tables import Table
from tables import played


def rules() -> HannibalRules:
    """Return the edition that is played."""
    found = played()
    assert isinstance(found, HannibalRules)
    return found


@dataclass(slots=True)
class Stage(Frame):
    """Runs a procedure and keeps what it returns."""

    frame: Frame
    values: list[Any] = field(default_factory=list)

    def start(self, s: HannibalState) -> Next:
        del s
        return Call(self.frame, self.over)

    def over(self, s: HannibalState, value: object) -> Next:
        del s
        self.values.append(value)
        return Done()


class Board(Table):
    """A table on which nothing is under way yet."""

    s: HannibalState

    def __init__(self, lines: str = "") -> None:
        s = played().empty()
        assert isinstance(s, HannibalState)
        super().__init__(s)
        for line in dedent(lines).strip().splitlines():
            name, _, text = line.partition(":")
            s.rules.read_board(s, name.strip(), text.strip())
        self.stage = Stage(Frame())

    def run(self, frame: Frame) -> Board:
        """Carry a procedure out to its first question."""
        self.stage = Stage(frame)
        start(self.s, self.stage, self.entries)
        return self

    @property
    def is_over(self) -> bool:
        """Whether the procedure has ended."""
        return self.s.ask is None

    @property
    def value(self) -> Any:
        """What the procedure has returned."""
        assert self.stage.values, "it has not ended"
        return self.stage.values[0]

    def space(self, name: str) -> int:
        """Return a space by its word."""
        return self.s.rules.board.space(name)

    def general(self, name: str) -> int:
        """Return a general by his word."""
        return self.s.rules.general_ids[name]

    def where(self, name: str) -> str:
        """Return where a general is: a space, `inside SPACE`, or off the map."""
        place = self.s.generals[self.general(name)]
        if place < 0:
            return {-1: "pool", -2: "displaced", -3: "dead"}[place]
        spaces = self.s.rules.board.spaces
        space = self.s.rules.space_of[place]
        return spaces[space] if place < len(spaces) else f"inside {spaces[space]}"

    def rome_at(self, name: str) -> int:
        """Return the Roman CUs outside in a space."""
        return cus(self.s, ROME, self.space(name))

    def carthage_at(self, name: str) -> int:
        """Return the Carthaginian CUs outside in a space."""
        return cus(self.s, CARTHAGE, self.space(name))

    def within(self, side: int, name: str) -> int:
        """Return a side's CUs inside a city."""
        return cus(self.s, side, inside(self.s, self.space(name)))

    def control(self, name: str) -> str:
        """Return who controls a space."""
        return ("rome", "carthage", "neither")[self.s.control[self.space(name)]]

    def points_against(self, name: str) -> int:
        """Return the siege points against a city or tribe."""
        return self.s.siege[self.s.rules.site_of[self.space(name)]]
