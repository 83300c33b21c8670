"""From what the houses have to the chances of the seats."""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple

from delenda.games.sword.sides import HOUSES, TIE_ORDER
from delenda.games.sword.state import REINFORCEMENT, SCORING, SwordState
from delenda.players.sword.ground import Ground
from delenda.players.sword.promises import promised
from delenda.players.sword.weights import TUNED, Weights
from delenda.players.sword.worth import Look, turns_left

W = TUNED
MOST_KEPT = 3000
LEANING = 6
"""The turns to come from which on these count in full."""
LEANS = (-0.8, 0.4, -0.5, 1.2, 0.0)
"""What the houses have before the game begins: the Leagues won most of the first games."""


def chances(s: SwordState, scores: list[float], w: Weights = W) -> list[float]:
    """Return the chance of each seat to win, by what its houses have; together they are 1."""
    seats = len(s.rules.seats)
    points = [0.0] * seats
    for house in s.rules.setting.order:
        points[s.rules.keepers[house]] += scores[house]
    most = max(points)
    spread = slope(s, w)
    parts = [exp(spread * (x - most)) for x in points]
    whole = sum(parts)
    return [part / whole for part in parts]


def slope(s: SwordState, w: Weights = W) -> float:
    """Return how sharply a lead counts in the chance to win; the later, the more."""
    return w.keen * (1 + 0.06 * min(9, s.turn))


def judge(s: SwordState, g: Ground, seat: int, w: Weights = W) -> float:
    """Return what a table is worth to a seat: the logarithm of its chance, more or less."""
    if s.result is not None:
        return 5.0 if seat in s.result.winners else -20.0
    return utility(s, scored(s, g, w), seat, w)


def scored(s: SwordState, g: Ground, w: Weights = W) -> list[float]:
    """Return what each house has, against what it has as the game begins."""
    if not g.par:
        g.par = on_board(s.rules.set_up(), g, w).scores
    board = on_board(s, g, w)
    scores, rates = board.scores, board.rates
    left = turns_left(s)
    found = [0.0] * len(HOUSES)
    for house in s.rules.setting.order:
        rate = rates[house] if s.phase <= SCORING else 0
        found[house] = scores[house] - g.par[house] + held(s, g, house, left, w)
        found[house] += LEANS[house] * min(1.0, left / LEANING)
        found[house] += level(s, house, rate, left, w)
    return found


class Board(NamedTuple):
    """What the houses have on the map."""

    scores: list[float]
    rates: list[int]
    """The points that they are about to gain. 5.8"""
    parts: list[list[float]]
    """What the scores are made of: see PARTS."""


def on_board(s: SwordState, g: Ground, w: Weights = W) -> Board:
    """Return what the houses have on the map; it is kept."""
    key = (
        tuple(s.units),
        tuple(s.leaders),
        tuple(s.control),
        tuple(s.loyalty),
        tuple(s.siege),
        tuple(s.tribes),
        tuple(s.alliances),
        (s.turn, s.phase, s.round, s.active, s.led, s.plunder),
    )
    found: Board | None = g.memo.get(key)
    if found is None:
        if len(g.memo) >= MOST_KEPT:
            g.memo.clear()
        look = Look(s, g, w)
        found = g.memo[key] = Board(look.scores, look.rates, look.parts)
    return found


def held(s: SwordState, g: Ground, house: int, left: int, w: Weights) -> float:
    """Return what a house has beside the map: points and cards."""
    score = s.vp[house] + w.desperate * min(1.0, left / 2) * s.desperate[house]
    score += w.tie * (len(TIE_ORDER) - TIE_ORDER.index(house)) / 2
    if s.phase < REINFORCEMENT:
        value = sum(s.rules.cards[card].value for card in s.hands[house])
        score += w.card * len(s.hands[house]) + w.card_value * value
        score += promised(s, g, house)
    return score


def level(s: SwordState, house: int, rate: int, left: int, w: Weights) -> float:
    """Return what standing near the points that win at once is worth. 4.2"""
    if not left:
        return 0.0
    needed = s.rules.tables.levels[min(s.turn, s.rules.book.turns) - 1]
    return w.level / (1 + exp(-2.5 * (s.vp[house] + rate - needed + 0.5)))


def utility(s: SwordState, scores: list[float], seat: int, w: Weights = W) -> float:
    """Return the logarithm of a seat's chance."""
    return log(max(1e-9, chances(s, scores, w)[seat]))
