"""What a table is to each house, as numbers: what the learnt chance looks at."""

from __future__ import annotations

from math import exp

from delenda.games.sword.sides import HOUSES, NOBODY, TIE_ORDER
from delenda.games.sword.state import ACTION, REINFORCEMENT, ROUNDS, SCORING, SwordState
from delenda.players.sword.chances import on_board
from delenda.players.sword.ground import Ground
from delenda.players.sword.promises import promised
from delenda.players.sword.worth import PARTS

BESIDE = (
    "points",
    "rate",
    "level",
    "over",
    "lead",
    "cards",
    "values",
    "promised",
    "desperate",
    "tie",
    "waiting",
)
"""What a house has beside the parts of its worth on the map."""
NAMES = (*PARTS, *BESIDE)
STEEP = 1.5


def features(s: SwordState, g: Ground) -> list[list[float]]:
    """Return for each house the numbers of a table; a house that is not played has none."""
    board = on_board(s, g)
    order = s.rules.setting.order
    counting = s.phase <= SCORING
    coming = [s.vp[x] + (board.rates[x] if counting else 0) for x in range(len(HOUSES))]
    found: list[list[float]] = [[] for _ in HOUSES]
    for house in order:
        others = max((coming[x] for x in order if x != house), default=0)
        found[house] = [part[house] for part in board.parts]
        found[house] += _beside(s, g, house, coming[house], coming[house] - others)
    return found


def _beside(s: SwordState, g: Ground, house: int, coming: int, lead: int) -> list[float]:
    """Return points, how near they are to those that win at once, and cards. 4.2, 6, 7.4"""
    held = s.hands[house] if s.phase < REINFORCEMENT else ()
    needed = s.rules.tables.levels[min(s.turn, s.rules.book.turns) - 1]
    near = coming - needed
    waits = s.phase == ACTION and s.active not in (house, NOBODY)
    return [
        s.vp[house],
        coming - s.vp[house],
        1 / (1 + exp(-STEEP * (near + 0.5))),
        max(0, near),
        max(-3, min(3, lead)),
        len(held),
        sum(s.rules.cards[card].value for card in held),
        promised(s, g, house),
        s.desperate[house],
        len(TIE_ORDER) - TIE_ORDER.index(house),
        float(waits),
    ]


def plays_left(s: SwordState) -> int:
    """Return the rounds to come before the game ends, the one that is played among them."""
    this = 0 if s.phase > ACTION else ROUNDS if s.phase < ACTION else ROUNDS + 1 - max(1, s.round)
    return ROUNDS * max(0, s.rules.book.turns - s.turn) + this
