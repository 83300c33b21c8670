"""Tables of The Sword of Rome: positions in a few lines, and people who speak at them.

    t = table('''
        roma: camillus 7 roman
        antium: roman 1
    ''', hands={"roman": "1 12"})
    t.run(Besiege(ROMAN, place(t, "antium"), None)).dice(3, 4)
    assert t.log[-1] == "…"

The board is empty but for what a text says: markers as printed, no units, all cards in the decks.
Nothing is under way until `run`, or `go_on`, which plays on from the phase and round of the text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from textwrap import dedent
from typing import Any, Self, TypeVar

import tables
from delenda.engine.frame import Call, Done, Frame, Next
from delenda.engine.position import read_position
from delenda.engine.run import start
from delenda.engine.state import nearest
from delenda.games.sword import queries
from delenda.games.sword import units as forces
from delenda.games.sword.book.books import SWORD
from delenda.games.sword.rulebook import SwordRules
from delenda.games.sword.sides import HOUSES, INDEPENDENT, POWERS
from delenda.games.sword.state import ASIDE, AWAITED, DISPLACED, GONE, NO_SIEGE, POOL, SwordState

OFF_MAP = {
    POOL: "pool",
    ASIDE: "aside",
    DISPLACED: "displaced",
    AWAITED: "awaited",
    GONE: "gone",
}
CHANCES = ("die", "dice", "deal", "draw", "draw-leader", "lose-card")
"""Verbs that chance says; the others are said by seats."""

F = TypeVar("F", bound=Frame)


@dataclass(slots=True)
class Stage(Frame):
    """Runs a procedure and keeps what it returns."""

    frame: Frame
    values: list[Any] = field(default_factory=list)

    def start(self, s: SwordState) -> Next:
        del s
        return Call(self.frame, self.ended)

    def ended(self, s: SwordState, value: object) -> Next:
        del s
        self.values.append(value)
        return Done()


class Table(tables.Table):
    """A table with up to five people, who are called by their seats."""

    s: SwordState

    def __init__(self, state: SwordState) -> None:
        super().__init__(state)
        self.stage = Stage(Frame())

    # --- going on -------------------------------------------------------------------------------

    def run(self, frame: Frame) -> Self:
        """Carry a procedure out to its first question."""
        self.stage = Stage(frame)
        start(self.s, self.stage, self.entries)
        return self

    def go_on(self) -> Self:
        """Play on from the phase and round of the text."""
        start(self.s, self.s.rules.resume(self.s), self.entries)
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

    def frame(self, wanted: type[F]) -> F:
        """Return the innermost procedure of a class that is under way."""
        found = nearest(self.s, wanted)
        assert found is not None, f"no {wanted.__name__} is under way"
        return found

    # --- speaking -------------------------------------------------------------------------------

    def play(self, seat: str, *texts: str) -> Self:
        """Let a seat answer, once for each text; dice and draws among them are chance's."""
        for text in texts:
            self.say("chance" if text.split()[0] in CHANCES else seat, text)
        return self

    def roman(self, *texts: str) -> Self:
        """Let the Romans answer."""
        return self.play("roman", *texts)

    def greek(self, *texts: str) -> Self:
        """Let the Greeks answer."""
        return self.play("greek", *texts)

    def gaul(self, *texts: str) -> Self:
        """Let the Gauls answer."""
        return self.play("gaul", *texts)

    def leagues(self, *texts: str) -> Self:
        """Let the Etruscans and Samnites answer."""
        return self.play("etruscan-samnite", *texts)

    def carthage(self, *texts: str) -> Self:
        """Let Carthage answer; with five players only."""
        return self.play("carthage", *texts)

    def dice(self, *faces: int) -> Self:
        """Let several dice fall at once."""
        return self.chance(" ".join(("dice", *map(str, faces))))

    def pass_all(self, *prompts: str) -> Self:
        """Let everybody pass while windows (or questions of these prompts) are open."""
        while self.s.ask is not None and ("pass" in self.options or self.ask.prompt in prompts):
            self.say(self.seat, "pass" if "pass" in self.options else self.options[-1])
        return self

    def offers(self, verb: str) -> set[str]:
        """Return what is offered after a verb: the spaces of `move`, the leaders of `activate`."""
        return {text.partition(" ")[2] for text in self.options if text.split()[0] == verb}


def table(
    text: str = "",
    scenario: str = "four",
    options: Iterable[str] = (),
    hands: Mapping[str, str] | None = None,
) -> Table:
    """Return a table on which nothing is under way yet."""
    s = rules(scenario, options).empty()
    for line in dedent(text).splitlines():
        name, _, said = line.partition(":")
        if name.strip():
            s.rules.read_board(s, name.strip(), said.strip())
    for house, cards in (hands or {}).items():
        s.rules.read_board(s, f"{house} hand", cards)
    return Table(s)


def new_game(scenario: str = "four", options: Iterable[str] = ()) -> Table:
    """Return the table as the game begins; nothing is under way yet."""
    return Table(rules(scenario, options).set_up())


def rules(scenario: str = "four", options: Iterable[str] = ()) -> SwordRules:
    """Return the rulebook with a scenario and options."""
    return SWORD.configured(scenario, tuple(options))


def read(text: str) -> SwordState:
    """Return the state that a whole position tells, with its head; it plays on."""
    s = read_position(dedent(text), lambda _, scenario, options: rules(scenario or "four", options))
    assert isinstance(s, SwordState)
    return s


# --- pieces -------------------------------------------------------------------------------------


def space(t: Table, name: str) -> int:
    """Return the space of that name."""
    return t.s.rules.board.space(name)


def place(t: Table, name: str) -> int:
    """Return a space, with `+` the inside of its city."""
    return t.s.rules.grammar.kinds["place"].read(name)


def power(name: str) -> int:
    """Return the power of that name."""
    return POWERS.index(name)


def house(name: str) -> int:
    """Return the house of that name."""
    return HOUSES.index(name)


def leader(t: Table, name: str) -> int:
    """Return the leader of that name."""
    return t.s.rules.leader(name)


def card(t: Table, name: str, number: int) -> int:
    """Return the card of a house with that number, as this scenario has it."""
    found = [
        i
        for i, one in enumerate(t.s.rules.cards)
        if one.number == number
        and one.house == house(name)
        and (one.aside or i in t.s.rules.decks[house(name)])
    ]
    return found[0]


def units(t: Table, who: str, where: str) -> int:
    """Return the CUs of a power in a place."""
    return forces.cus(t.s, power(who), place(t, where))


def troops(t: Table, who: str, where: str) -> forces.Troops:
    """Return the units of a power in a place, by kind."""
    return forces.troops(t.s, power(who), place(t, where))


def stands(t: Table, name: str) -> str:
    """Return where a leader is: a place, or pool, aside, displaced, awaited, gone."""
    at = t.s.leaders[leader(t, name)]
    return t.s.rules.grammar.kinds["place"].write(at) if at >= 0 else OFF_MAP[at]


def holder(t: Table, name: str) -> str:
    """Say who controls a space."""
    found = t.s.control[space(t, name)]
    return POWERS[found] if found != INDEPENDENT else "nobody"


def loyalty(t: Table, name: str) -> int:
    """Return the loyalty of a city."""
    return t.s.loyalty[space(t, name)]


def siege(t: Table, name: str) -> int | None:
    """Return the level of a siege; None where there is none."""
    level = t.s.siege[space(t, name)]
    return None if level == NO_SIEGE else level


def points(t: Table, name: str) -> int:
    """Return the victory points of a house."""
    return t.s.vp[house(name)]


def hand(t: Table, name: str) -> list[int]:
    """Return the numbers of the cards of a hand."""
    return numbers(t, t.s.hands[house(name)])


def discards(t: Table, name: str) -> list[int]:
    """Return the numbers of the discards of a house."""
    return numbers(t, t.s.discards[house(name)])


def removed(t: Table, name: str) -> list[int]:
    """Return the numbers of the cards of a house that are out of the game."""
    return numbers(t, t.s.removed[house(name)])


def numbers(t: Table, cards: Iterable[int]) -> list[int]:
    """Return the numbers of cards."""
    return [t.s.rules.cards[one].number for one in cards]


def allied(t: Table, one: str, other: str) -> bool:
    """Say whether two powers are allied."""
    return queries.are_allied(t.s, power(one), power(other))
