"""Fleets in battle: a naval battle off a port of the real game, told in a few lines."""

from __future__ import annotations

from typing import Self

from delenda.engine.state import nearest
from delenda.games.hamilcar.naval.battle import NavalBattle
from delenda.games.hamilcar.naval.field import NavalField
from delenda.games.hamilcar.naval.unguarded import UnguardedFleet
from delenda.punic.state import NEITHER, SEATS
from hamilcar.tables import Board

NEUTRAL = "panormus"
"""A port without a marker: nobody draws a tactic card for it."""


class Sea(Board):
    """A table on which two fleets meet; `t.rome(...)` and `t.carthage(...)` answer."""

    def fight(self, port: str = NEUTRAL, mover: str = "rome") -> Self:
        """Begin a naval battle."""
        self.run(NavalBattle(SEATS.index(mover), self.s.rules.board.space(port)))
        return self

    def catch(self, port: str = NEUTRAL, mover: str = "rome") -> Self:
        """Intercept a fleet without warships."""
        self.run(UnguardedFleet(SEATS.index(mover), self.s.rules.board.space(port)))
        return self

    @property
    def field(self) -> NavalField:
        """The battle under way."""
        found = nearest(self.s, NavalField)
        assert found is not None, "the battle is over"
        return found

    def kind(self, name: str) -> int:
        """Return the number of a kind of tactic card."""
        return self.s.rules.grammar.kinds["tactic"].read(name)

    def deal(self, *names: str) -> Self:
        """Let chance deal these tactic cards."""
        assert self.ask.prompt == "deal-tactics", self.prompt
        self.chance(" ".join(("deal-tactics", *sorted(names, key=self.kind))))
        return self

    def give(self, side: str, *names: str) -> Self:
        """Give a side tactic cards out of the pile, as if it had drawn them."""
        self.field.receive(SEATS.index(side), tuple(map(self.kind, names)))
        return self

    def stay(self) -> Self:
        """Who may evade stays."""
        assert self.ask.prompt == "evade", self.prompt
        self.say(self.seat, "stay")
        return self

    def cards(self, side: str) -> list[str]:
        """Return the tactic cards of a side."""
        words = self.s.rules.grammar.kinds["tactic"]
        return [words.write(kind) for kind in self.field.hands[SEATS.index(side)]]


def sea(
    rome: str,
    carthage: str,
    *,
    supremacy: str = "rome",
    seamanship: str = "good",
    corvi: bool = False,
    lines: str = "",
) -> Sea:
    """Two fleets at sea: `sea("2 warships, 4 flaccus", "3 warships, 2 hanno")`."""
    mounted = ", corvi on" if corvi else ""
    t = Sea(
        f"sea: supremacy {supremacy}, seamanship {seamanship}{mounted}\n"
        f"fleet rome: {rome}\nfleet carthage: {carthage}\n{lines}"
    )
    t.s.control[t.s.rules.board.space(NEUTRAL)] = NEITHER
    return t


def winner(t: Sea) -> str:
    """Return who has won the battle."""
    return SEATS[t.value]


def ambushed(rome: str, carthage: str = "3 warships, 1 hamilcar") -> Sea:
    """Carthage is about to roll in column IV, and Hamilcar will not roll again."""
    t = sea(rome, carthage, supremacy="carthage", lines="carthage hand: 144").fight()
    t.carthage("respond 144").deal("pursuit", "pursuit", "ramming", "ramming")
    return t.carthage("pass")
