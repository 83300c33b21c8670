"""Dice about to fall: a battle, a siege, a raid, weighed by what may come."""

from __future__ import annotations

from delenda.engine.state import nearest
from delenda.games.sword.battle.field import Field
from delenda.games.sword.battle.modifiers import modifiers
from delenda.games.sword.battle.sides import ATTACKER, DEFENDER
from delenda.games.sword.march.march import March
from delenda.games.sword.sides import GAUL, H_GAUL, NOBODY
from delenda.games.sword.siege.besiege import Besiege
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import (
    cus,
)
from delenda.players.sword.chances import judge, scored, utility
from delenda.players.sword.ground import Ground
from delenda.players.sword.odds import Odds, dice
from delenda.players.sword.plans import Column, Planner, best_plan
from delenda.players.sword.raids import promise
from delenda.players.sword.trials import Trial
from delenda.players.sword.weights import TUNED

WEIGHED = ("battle", "siege", "subjugation", "raid")
DICE = 3.5
W = TUNED


def expected(s: SwordState, g: Ground, seat: int) -> float | None:
    """Return what a table is worth before dice, or None where they are not weighed."""
    prompt = s.ask.prompt if s.ask is not None else ""
    if prompt == "battle":
        return battle(s, g, seat)
    if prompt in ("siege", "subjugation"):
        frame = nearest(s, Besiege)
        if frame is None:
            return None
        planner = Planner(s, g, seat)
        return planner.now + planner.siege(frame.power, frame.space, frame.bonus)
    return raid(s, g, seat) if prompt == "raid" else None


def raid(s: SwordState, g: Ground, seat: int) -> float | None:
    """Return what a raid about to be rolled is worth, with all that the march may do after it."""
    march = nearest(s, March)
    if march is None:
        return None
    power, space = march.power(s), march.place(s)
    planner = Planner(s, g, seat)
    if power != GAUL or s.rules.keepers[H_GAUL] != seat:
        return planner.now
    column = Column(power, march.leader, space, march.troops.total, march.points)
    onwards = best_plan(planner, column, (column.cus,)).gain
    return planner.now + planner.slope * promise(planner, space) + onwards


def field_odds(s: SwordState, g: Ground, field: Field) -> Odds:
    """Return what the attacker may expect, with all that counts."""
    lead = modifiers(s, field, ATTACKER)[0] - modifiers(s, field, DEFENDER)[0]
    extra = field.dice[ATTACKER] - field.dice[DEFENDER]
    tables = g.tables
    return dice(
        (tables.winner_costs_loser, tables.loser_costs_winner, tables.loser_costs_itself),
        min(3, max(1, field.size(s, ATTACKER))),
        min(3, max(1, field.size(s, DEFENDER))),
        max(-16, min(16, lead + round(DICE * extra))),
    )


def battle(s: SwordState, g: Ground, seat: int) -> float:
    """Return what a table with a battle about to be rolled is worth."""
    field = nearest(s, Field)
    assert field is not None
    if field.unrest or field.rolls != ((), ()):
        return judge(s, g, seat)
    odds = field_odds(s, g, field)
    won = after(s, g, seat, (field, odds), won=True)
    lost = after(s, g, seat, (field, odds), won=False)
    return odds.win * won + (1 - odds.win) * lost


def losses(field: Field, odds: Odds, sizes: tuple[int, int], *, won: bool) -> tuple[int, int]:
    """Return what both sides are expected to lose, cards included."""
    mine = odds.lost_winning if won else odds.lost_losing
    his = odds.killed_winning if won else odds.killed_losing
    if field.bloodless:
        mine = his = 0.0
    mine += field.changed[ATTACKER] + (0 if won else field.changed_if_beaten[ATTACKER])
    his += field.changed[DEFENDER] + (field.changed_if_beaten[DEFENDER] if won else 0)
    return min(sizes[0], round(max(0, mine))), min(sizes[1], round(max(0, his)))


def after(s: SwordState, g: Ground, seat: int, fight: tuple[Field, Odds], *, won: bool) -> float:
    """Return what a table is worth after a battle won or lost by the attacker."""
    field, odds = fight
    of, space = s.rules.house_of, field.space
    mine, his = cus(s, field.attacker, space), cus(s, field.defender, space)
    first, second = losses(field, odds, (mine, his), won=won)
    trial = Trial(s, g)
    loser, left = (field.defender, his - second) if won else (field.attacker, mine - first)
    winner, gone = (field.attacker, first) if won else (field.defender, second)
    trial.move(winner, space, -1, gone)
    trial.flee(loser, space, left)
    scores = scored(s, g)
    points = ((second if won else first) + 1) // 2 + field.bonus
    for power, sign in ((winner, 1), (loser, -1)):
        if of[power] != NOBODY:
            scores[of[power]] += sign * W.politics * points
    value = utility(s, scores, seat)
    trial.undo()
    return value
