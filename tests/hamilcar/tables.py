"""Tables of Hamilcar: positions in a few lines, and where their pieces are.

t = hold("rome", "114 97", "messana: rome 4 1st caudex", turn=2)
t.rome("play 114 move", "activate caudex")
assert stands(t, "caudex") == "messana"
"""

from __future__ import annotations

from dataclasses import dataclass, field
from textwrap import dedent
from typing import Any, Self

from delenda.engine.frame import Call, Done, Frame, Next
from delenda.engine.run import start
from delenda.games.hamilcar import queries
from delenda.games.hamilcar.rulebook import HamilcarRules
from delenda.games.hamilcar.state import AWAITED, HamilcarState
from delenda.punic.queries import cus, herd
from delenda.punic.state import CARTHAGE, DEAD, DISPLACED, POOL, SEATS
from punic.tables import Table, table
from tables import played

OTHER = {"rome": "carthage", "carthage": "rome"}
FILLERS = {"rome": "112", "carthage": "113"}
"""A card for who would otherwise hold none: a 1 without ships."""
GROUND = {"catana": "free", "reate": "rome", "thermae": "carthage", "panormus": "free"}
"""Who holds spaces whose first holder is a matter of balance, where a test does not say it."""
OPEN_SEA = "thermae: free\npanormus: carthage"
"""With this ground Carthage has Mare Tyrrhenum and nobody Sicilia: Rome 4, Carthage 6."""
HOLDERS = ("rome", "carthage", "free")
OFF_MAP = {POOL: "pool", DISPLACED: "displaced", DEAD: "dead", AWAITED: "awaited"}

__all__ = ["Board", "Table", "table"]


def rules() -> HamilcarRules:
    """Return the rulebook that is played."""
    found = played()
    assert isinstance(found, HamilcarRules)
    return found


def state(t: Table) -> HamilcarState:
    """Return what is on the table."""
    assert isinstance(t.s, HamilcarState)
    return t.s


# --- tables -------------------------------------------------------------------------------------


def grounded(lines: str) -> str:
    """Return the lines of a board with the ground of these tests."""
    found = {name.strip(): text for name, _, text in map(split, dedent(lines).splitlines())}
    for name, holder in GROUND.items():
        text = found.get(name, "")
        if text.partition(",")[0].strip() not in HOLDERS:
            found[name] = f"{holder}, {text}" if text else holder
    return "\n".join(f"{name}: {text}" for name, text in found.items() if name)


def split(line: str) -> tuple[str, str, str]:
    """Return what a line is about, and what it says."""
    return line.partition(":")


def phase(name: str, board: str = "", *, turn: int = 3, side: str = "carthage") -> Table:
    """A phase of a turn is about to begin."""
    return table(f"turn: {turn}\nphase: {name} {side}\n{grounded(board)}")


def hold(
    side: str,
    cards: str,
    board: str = "",
    *,
    enemy: str = "",
    effects: str = "",
    turn: int = 3,
    options: str = "",
) -> Table:
    """It is the side's play; it holds these cards, and its enemy those of `enemy`."""
    other = OTHER[side]
    lines = [
        f"turn: {turn}",
        f"phase: strategy {side}",
        f"{side} hand: {cards}",
        f"{other} hand: {enemy or FILLERS[other]}",
        f"effects: {effects}" if effects else "",
        grounded(board),
    ]
    return table("\n".join(line for line in lines if line), options=options)


def spring(board: str = "", *, turn: int = 2, options: str = "") -> Table:
    """It is the Reinforcement Phase, and Carthage begins."""
    lines = f"turn: {turn}\nphase: reinforcement carthage\n{grounded(board)}"
    return table(lines, options=options)


def markers(who: str, names: str) -> str:
    """Return the lines that give a side the markers of some spaces, or `free` them."""
    return "\n".join(f"{name}: {who}" for name in names.split())


def new_game(options: str = "") -> Table:
    """The war begins; chance is to deal the first hand."""
    found = played().configured("264bc", tuple(options.split()))
    assert isinstance(found, HamilcarRules)
    s = found.set_up()
    t = Table(s)
    start(s, found.resume(s), t.entries)
    return t


def settle(t: Table, *, until: str) -> Table:
    """Let everybody answer whatever comes first, until a question of that prompt."""
    while t.ask.prompt != until:
        if t.seat == "chance":
            chance = t.ask.chance
            assert chance is not None
            t.chance(t.s.rules.grammar.write(chance.sample(lambda _n: 0)))
        else:
            t.say(t.seat, t.options[0])
    return t


def finish(t: Table) -> Table:
    """Let everybody answer with the last choice, mostly a refusal, until the game is over."""
    while t.s.ask is not None:
        if t.seat == "chance":
            chance = t.ask.chance
            assert chance is not None
            t.chance(t.s.rules.grammar.write(chance.sample(lambda _n: 0)))
        else:
            t.say(t.seat, t.options[-1])
    return t


# --- one procedure ------------------------------------------------------------------------------


@dataclass(slots=True)
class Stage(Frame):
    """Runs a procedure and keeps what it returns."""

    frame: Frame
    values: list[Any] = field(default_factory=list)

    def start(self, s: HamilcarState) -> Next:
        del s
        return Call(self.frame, self.over)

    def over(self, s: HamilcarState, value: object) -> Next:
        del s
        self.values.append(value)
        return Done()


class Board(Table):
    """A table on which nothing is under way yet: one procedure runs on it."""

    s: HamilcarState

    def __init__(self, lines: str = "", options: str = "") -> None:
        found = played().configured("264bc", tuple(options.split()))
        s = found.empty()
        assert isinstance(s, HamilcarState)
        super().__init__(s)
        for line in grounded(lines).splitlines():
            name, _, text = line.partition(":")
            found.read_board(s, name.strip(), text.strip())
        self.stage = Stage(Frame())

    def run(self, frame: Frame) -> Self:
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


# --- pieces -------------------------------------------------------------------------------------


def place(t: Table, name: str) -> int:
    """Return a space, with `+` the inside of its city, or `rome-fleet`."""
    return t.s.rules.grammar.kinds["place"].read(name)


def units(t: Table, side: str, where: str) -> int:
    """Return the CUs of a side in a place."""
    return cus(state(t), SEATS.index(side), place(t, where))


def elephants(t: Table, where: str) -> int:
    """Return the elephants in a place."""
    return herd(state(t), CARTHAGE, place(t, where))


def trains(t: Table, side: str, where: str) -> int:
    """Return the supply trains of a side in a place."""
    return queries.supplies(state(t), SEATS.index(side), place(t, where))


def general(t: Table, name: str) -> int:
    """Return the general of that name."""
    return state(t).rules.general_ids[name]


def stands(t: Table, name: str) -> str:
    """Return where a general is: a place, or pool, displaced, dead, awaited."""
    at = state(t).generals[general(t, name)]
    return t.s.rules.grammar.kinds["place"].write(at) if at >= 0 else OFF_MAP[at]


def holder(t: Table, name: str) -> str:
    """Say whose marker a space holds."""
    return ("rome", "carthage", "nobody")[state(t).control[state(t).rules.board.space(name)]]


def points_against(t: Table, name: str) -> int:
    """Return the siege points against a city or tribe."""
    rulebook = state(t).rules
    return state(t).siege[rulebook.site_of[rulebook.board.space(name)]]


def hand(t: Table, side: str) -> list[int]:
    """Return the numbers of the cards of a hand."""
    return numbers(t, state(t).hands[SEATS.index(side)])


def numbers(t: Table, cards: list[int] | tuple[int, ...]) -> list[int]:
    """Return the numbers of cards."""
    return [state(t).rules.cards[card].number for card in cards]


def winner(t: Table) -> tuple[str, str]:
    """Return who has won, and how."""
    result = t.s.result
    assert result is not None, "the game is not over"
    return SEATS[result.winners[0]], result.how
