"""What only the odds of Hannibal need: its tables, its cards, its initiative."""

from __future__ import annotations

from pathlib import Path

from delenda.cli.odds.punic import names
from delenda.engine.action import Unreadable
from delenda.files import table_in
from delenda.games.hannibal.battle.battlefield import Battlefield
from delenda.games.hannibal.battle.rounds import counterattack_rating
from delenda.games.hannibal.state import HannibalState
from delenda.punic.queries import side_of


def opened(path: Path) -> HannibalState:
    """Return the table of a saved game or a position of a game of Hannibal."""
    s = table_in(path)
    if not isinstance(s, HannibalState):
        raise Unreadable(f"no odds are known of '{s.rules.id}'; they are of games of Hannibal")
    return s


def check_elephants(s: HannibalState, elephants: int, cus: int) -> None:
    """Refuse more elephants than there are, or than there are CUs. 17.1"""
    names.check_elephants(s, elephants, cus, "17.1")


def card_numbered(s: HannibalState, number: int) -> int:
    """Return the place of a strategy card in the deck."""
    for place, card in enumerate(s.rules.cards):
        if card.number == number:
            return place
    numbers = [card.number for card in s.rules.cards]
    raise Unreadable(f"there is no card #{number}; expected {min(numbers)} to {max(numbers)}")


def seizes(s: HannibalState, general: int, attacks: int) -> int:
    """Return what a general needs to counterattack in a battle in which a side attacks. 14.8"""
    side = side_of(s, general)
    battle = s.rules.slots.battle.battle(attacks, 0, 0)
    assert isinstance(battle, Battlefield)
    battle.put_in_command(side, general)
    return counterattack_rating(s, battle, side)
