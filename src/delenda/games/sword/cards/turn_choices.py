"""Events that leave the choice to whom they strike. Cards Tribute, Hired by Carthage"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Next, Reason
from delenda.games.sword.cards.ops import OPS, Deed, Play, op_of
from delenda.games.sword.cards.pick import POWER, Pick, each
from delenda.games.sword.cards.turn_losses import Desert
from delenda.games.sword.control.bounds import own_support
from delenda.games.sword.control.placement import PlaceCus
from delenda.games.sword.control.support import RemoveOwn
from delenda.games.sword.deck import Op
from delenda.games.sword.deck import op_of as op_of_row
from delenda.games.sword.houses import is_player
from delenda.games.sword.queries import are_allied, homes
from delenda.games.sword.sides import (
    ALL_POWERS,
    CARTHAGE,
    GAUL,
    H_CARTHAGE,
    MERCENARY,
    POWERS_OF,
)
from delenda.games.sword.siege.plunder import add_plunder
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import cus, cus_in_space, places_with_cus, troops
from delenda.games.sword.words import WAYS

TEXTS: dict[str, str] = {
    "ask.tribute": "The Gauls call for tribute from {a0:power}. How is it paid?",
    "do.way.tribute": "{a0:way}",
    "ask.hire-gauls": "Gauls offer to serve. Does Carthage hire them?",
    "do.yes.hire-gauls": "hire them",
    "do.no.hire-gauls": "refuse, and lose a mercenary",
}
YES, NO = Action("yes"), Action("no")
CHOSEN = "chosen"
OWN = "remove-own-support"


def options_of(s: SwordState, play: Play) -> dict[str, Op]:
    """Return what an op leaves to its target."""
    rows = [op_of_row(row) for row in op_of(s, play).args["options"]]
    return {op.name: op for op in rows}


def choice(s: SwordState, play: Play) -> Frame | None:
    """Whom the event strikes makes a choice."""
    return Tribute(play) if op_of(s, play).word("target") == CHOSEN else Hiring(play)


def why_not_choice(s: SwordState, play: Play) -> Reason | None:
    """Say why nobody is left a choice."""
    if op_of(s, play).word("target") == CHOSEN:
        return None if invaded(s, play.house) else NOT_INVADED
    if not is_player(s, CARTHAGE):
        return GONE
    return None if bands(s, options_of(s, play)["hire"].number()) else NO_BAND


NOT_INVADED = Reason("no Gallic CUs are in the home of a player's power", "7.1")
GONE = Reason("Carthage is out of the game", "5.10.3")
NO_BAND = Reason("Gallic CUs enough stand in no space", "7.1")

# --- tribute ------------------------------------------------------------------------------------


def invaded(s: SwordState, house: int) -> list[int]:
    """Return the players' powers, no allies, whose home holds Gauls. Card Tribute, 15.2.2, R-318"""
    return [
        power
        for power in ALL_POWERS
        if power != GAUL
        and is_player(s, power)
        and not any(are_allied(s, mine, power) for mine in POWERS_OF[house])
        and any(cus_in_space(s, GAUL, space) for space in homes(s, power))
    ]


@dataclass(slots=True)
class Tribute(Frame):
    """A power removes support of its own, or the Gauls gain plunder."""

    play: Play
    power: int = -1

    def start(self, s: SwordState) -> Next:
        house, card = self.play.house, self.play.card
        return Call(Pick(house, card, POWER, each(invaded(s, house))), self.picked)

    def picked(self, s: SwordState, found: tuple[int, ...]) -> Next:
        self.power = found[0]
        words = ["plunder"]
        if own_support(s, self.power):
            words.insert(0, OWN)
        options = tuple(Action("way", (WAYS.index(word),)) for word in words)
        seat = s.rules.decider(s, self.power)
        return Ask(seat, "tribute", options, self.chosen, rule="7.1", about=(self.power,))

    def chosen(self, s: SwordState, action: Action) -> Next:
        word = WAYS[action.args[0]]
        op = options_of(s, self.play)[word]
        if word == OWN:
            return Call(RemoveOwn(self.power, op.number()))
        add_plunder(s, GAUL, op.number())
        return Done()


# --- hired by Carthage --------------------------------------------------------------------------


def bands(s: SwordState, count: int) -> tuple[tuple[int, ...], ...]:
    """Return where so many Gallic CUs stand."""
    found = places_with_cus(s, GAUL)
    return tuple((GAUL, place) for place in found if cus(s, GAUL, place) >= count)


@dataclass(slots=True)
class Hiring(Frame):
    """Carthage hires Gauls, or loses a mercenary. Card Hired by Carthage"""

    play: Play

    def start(self, s: SwordState) -> Next:
        seat = s.rules.decider(s, CARTHAGE)
        return Ask(seat, "hire-gauls", (YES, NO), self.said, rule="7.1")

    def said(self, s: SwordState, action: Action) -> Next:
        house, card = self.play.house, self.play.card
        count = options_of(s, self.play)["hire"].number()
        if action == YES:
            return Call(Desert(house, card, bands(s, count), count), self.left)
        hired = [place for place in places_with_cus(s, CARTHAGE) if _has_mercenaries(s, place)]
        if not hired:
            return Done()
        found = tuple((CARTHAGE, place) for place in hired)
        return Call(Desert(H_CARTHAGE, card, found, 1, hired=True))

    def left(self, s: SwordState, _: object) -> Next:
        op = options_of(s, self.play)["hire"]
        return Call(PlaceCus(CARTHAGE, op.number(), H_CARTHAGE, troops=MERCENARY), self.placed)

    def placed(self, s: SwordState, _: object) -> Next:
        add_plunder(s, GAUL, options_of(s, self.play)["hire"].number("plunder"))
        return Done()


def _has_mercenaries(s: SwordState, place: int) -> bool:
    return troops(s, CARTHAGE, place).mercenaries > 0


OPS["choice-by-target"] = Deed(choice, why_not_choice)
