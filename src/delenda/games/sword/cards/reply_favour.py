"""An event fits both sides of a battle: its house picks whom it helps. 7.1.3, R-315"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Next
from delenda.engine.state import the
from delenda.games.sword.battle.field import Field
from delenda.games.sword.cards.pick import POWER, Pick, each
from delenda.games.sword.cards.reply_sides import has_army_on
from delenda.games.sword.state import SwordState


def rivals(s: SwordState, battle: Field, powers: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of some powers whose armies fight against each other."""
    found = [one for one in powers if has_army_on(s, battle, one, battle.side_of(one))]
    sides = {battle.side_of(one) for one in found}
    return tuple(found) if len(sides) > 1 else ()


@dataclass(slots=True)
class Favour(Frame):
    """A house picks whose side an event adds to. Card Gallic Fury"""

    house: int
    card: int
    powers: tuple[int, ...]
    adds: int

    def start(self, s: SwordState) -> Next:
        return Call(Pick(self.house, self.card, POWER, each(self.powers)), self.picked)

    def picked(self, s: SwordState, found: tuple[int, ...]) -> Next:
        battle = the(s, Field)
        battle.add(battle.side_of(found[0]), self.adds, s.rules.cards[self.card].title)
        return Done()
