"""The command `delenda odds battle`: who wins, and what it costs both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Annotated, NamedTuple

import typer

from delenda.cli.odds.finding import Finding, figure, figures
from delenda.cli.odds.sword.words import FACES, MOST_CUS, ZERO, Needs, mean, needs, shown
from delenda.engine.action import Unreadable
from delenda.games.sword.battle.losses import cost
from delenda.games.sword.state import SwordState
from delenda.games.sword.tables import Tables, is_automatic, ratio_modifier

PARTS = ("attacker", "defender")
ROUGH = -2
"""12.2.3"""
Cus = Annotated[int, typer.Option(min=1, max=MOST_CUS, help="His CUs.")]
Leader = Annotated[str, typer.Option(help="His leader, or a tactics rating; none if left out.")]
Plus = Annotated[int, typer.Option(min=-9, max=9, help="Added to his dice by cards.")]
Dice = Annotated[int, typer.Option(min=3, max=4, help="How many dice he rolls.")]
Flank = Annotated[int, typer.Option(min=0, max=10, help="The CUs of his flanking force.")]


class Army(NamedTuple):
    """What was said of a side."""

    leader: Needs
    cus: int
    flank: int
    plus: int
    dice: int

    @property
    def size(self) -> int:
        """Return its size for the force ratio. 12.2.1"""
        return self.cus + (self.flank + 1) // 2

    @property
    def total(self) -> int:
        """Return all its CUs."""
        return self.cus + self.flank


class Spread(NamedTuple):
    """What comes of a battle."""

    wins: list[Fraction]
    losses: list[dict[int, Fraction]]
    """For each side the chances of what it loses."""


def battle(
    s: SwordState,
    *,
    attacker: Leader = "0",
    attacker_cus: Cus = 5,
    attacker_plus: Plus = 0,
    attacker_dice: Dice = 3,
    attacker_flank: Flank = 0,
    defender: Leader = "0",
    defender_cus: Cus = 5,
    defender_plus: Plus = 0,
    defender_dice: Dice = 3,
    defender_flank: Flank = 0,
    friendly: Annotated[
        str, typer.Option(help="To whom the space is friendly: attacker, defender or nobody.")
    ] = "defender",
    rough: Annotated[bool, typer.Option("--rough", help="Over a strait or rough road.")] = False,
    caught: Annotated[bool, typer.Option("--caught", help="The defender intercepted.")] = False,
    failed: Annotated[
        bool, typer.Option("--failed", help="The defender failed to avoid battle.")
    ] = False,
) -> Finding:
    """Tell who wins a battle, and what it costs both."""
    if friendly not in (*PARTS, "nobody"):
        raise Unreadable(f"'{friendly}' is nobody here; expected attacker, defender or nobody")
    armies = (
        Army(needs(s, attacker), attacker_cus, attacker_flank, attacker_plus, attacker_dice),
        Army(needs(s, defender), defender_cus, defender_flank, defender_plus, defender_dice),
    )
    tables = s.rules.tables
    for mine, name in enumerate(PARTS):
        if is_automatic(tables, armies[mine].size, armies[1 - mine].size):
            return _automatic(name, armies)
    rows = (list(_own(tables, armies, friendly, 0)), list(_own(tables, armies, friendly, 1)))
    rows[0].extend([(ROUGH, "strait or rough")] * rough)
    rows[1].extend([(1, "interception")] * caught + [(-1, "failed to avoid battle")] * failed)
    modifiers = [sum(n for n, _ in own) for own in rows]
    found = fought(tables, armies, (modifiers[0], modifiers[1]))
    return _told(armies, rows, modifiers, found)


def _own(
    tables: Tables, armies: tuple[Army, Army], friendly: str, side: int
) -> Iterator[tuple[int, str]]:
    """Give what a side adds to its dice, and why. 12.2"""
    mine, his = armies[side], armies[1 - side]
    if mine.size > his.size and (ratio := ratio_modifier(tables, mine.size, his.size)):
        yield ratio, "force ratio"
    if mine.leader.number > his.leader.number:
        yield mine.leader.number - his.leader.number, "leadership"
    if mine.flank:
        yield 1, "flanking force"
    if friendly == PARTS[side]:
        yield 1, "friendly space"
    if mine.plus:
        yield mine.plus, "cards"


# --- the dice ---------------------------------------------------------------------------------


@cache
def rolls(tables: Tables, dice: int, size: int) -> Counter[tuple[int, int, int, int]]:
    """Count the rolls by their sum, and by what they cost as the winner's or the loser's. 12.3"""
    found: Counter[tuple[int, int, int, int]] = Counter()
    for faces in product(range(1, FACES + 1), repeat=dice):
        won = cost(tables.winner_costs_loser, size, faces)
        lost = cost(tables.loser_costs_winner, size, faces)
        found[sum(faces), won, lost, cost(tables.loser_costs_itself, size, faces)] += 1
    return found


def fought(tables: Tables, armies: tuple[Army, Army], modifiers: tuple[int, int]) -> Spread:
    """Return what comes of a battle; ties go to the defender. 12.2, 12.3"""
    wins, losses = [ZERO, ZERO], [dict[int, Fraction](), dict[int, Fraction]()]
    mine, his = (rolls(tables, army.dice, army.size) for army in armies)
    whole = Fraction(1, mine.total() * his.total())
    for one, ways in mine.items():
        for other, others in his.items():
            winner = 0 if one[0] + modifiers[0] > other[0] + modifiers[1] else 1
            won, lost = (one, other) if winner == 0 else (other, one)
            chance = ways * others * whole
            wins[winner] += chance
            for side, count in ((winner, lost[2]), (1 - winner, won[1] + lost[3])):
                gone = min(armies[side].total, count)
                losses[side][gone] = losses[side].get(gone, ZERO) + chance
    return Spread(wins, [dict(sorted(one.items())) for one in losses])


# --- what is told -----------------------------------------------------------------------------


def _automatic(name: str, armies: tuple[Army, Army]) -> Finding:
    title = f"Automatic victory of the {name}: {armies[0].size} CUs against {armies[1].size}"
    return Finding(title, ["winner", "chance"], [[name, shown(Fraction(1))]], {"automatic": name})


def _told(
    armies: tuple[Army, Army],
    rows: tuple[list[tuple[int, str]], list[tuple[int, str]]],
    modifiers: list[int],
    found: Spread,
) -> Finding:
    lines = [["wins", *map(shown, found.wins)]]
    lines.append(["adds", *(f"{modifier:+}" for modifier in modifiers)])
    lines.append(["", *("; ".join(f"{n:+} {why}" for n, why in own) or "-" for own in rows)])
    lines.append(["loses on average", *(f"{float(mean(one)):.2f} CUs" for one in found.losses)])
    for count in sorted({*found.losses[0], *found.losses[1]}):
        lines.append([f"loses {count}", *(shown(one.get(count, ZERO)) for one in found.losses)])
    told = {
        name: {
            "wins": figure(found.wins[side]),
            "adds": modifiers[side],
            "losses": figures(found.losses[side]),
            "mean": round(float(mean(found.losses[side])), 6),
        }
        for side, name in enumerate(PARTS)
    }
    heads = [f"{name}: {armies[side].leader.who}" for side, name in enumerate(PARTS)]
    title = f"Battle of {armies[0].total} CUs against {armies[1].total}; a tie is the defender's"
    return Finding(title, ["", *heads], lines, told)
