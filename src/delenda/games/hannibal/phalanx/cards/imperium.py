"""Imperium: cards 66 and 83. PHX 15.1"""

from __future__ import annotations

from delenda.engine.frame import Frame
from delenda.games.hannibal.cards.helpers import card_index
from delenda.games.hannibal.cards.moves import needs_general
from delenda.games.hannibal.cards.registry import Play
from delenda.games.hannibal.phalanx.moves import Imperium
from delenda.games.hannibal.slots import Event
from delenda.games.hannibal.state import HannibalState

GENERALS = 2
ANY_GENERAL = 3


def imperium(number: int) -> Play:
    """Two generals are activated; one army of up to 5 CUs may go by sea. PHX C66, R-161"""

    def play(s: HannibalState, side: int) -> Frame:
        return Imperium(side, card_index(s, number), GENERALS)

    return play


EVENTS: dict[int, Event] = {
    number: Event(needs_general(ANY_GENERAL, f"PHX C{number}"), imperium(number))
    for number in (66, 83)
}
