"""What two players do otherwise: two pairs of houses, whose points are added. 4.2, 4.3, 6.2.1"""

from __future__ import annotations

from delenda.games.sword.book import four
from delenda.games.sword.houses import houses
from delenda.games.sword.sides import H_GAUL
from delenda.games.sword.state import SwordState


def keeps_hand(s: SwordState, house: int) -> bool:
    """All may keep cards over, the Gauls too. 6.2.1"""
    return True


def sums(s: SwordState) -> list[int]:
    """Return for each seat the points of its two houses together. 4.3"""
    found = [0] * len(s.rules.seats)
    for house in s.rules.setting.order:
        found[s.rules.keepers[house]] += s.vp[house]
    return found


def winners(s: SwordState, last: bool) -> tuple[int, ...]:
    """The greater sum wins, once a house has enough or the last turn is over. 4.2, 4.3

    A tie is a win for Gauls and Greeks.
    """
    enough = s.rules.tables.levels[s.turn - 1]
    if not last and max(s.vp[house] for house in houses(s)) < enough:
        return ()
    found = sums(s)
    best = [seat for seat, points in enumerate(found) if points == max(found)]
    return (best[0],) if len(best) == 1 else (s.rules.keepers[H_GAUL],)


SLOTS = four.SLOTS._replace(keeps_hand=keeps_hand, winners=winners)
