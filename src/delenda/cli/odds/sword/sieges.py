"""The commands `delenda odds` for the siege table: sieges, subjugation and raids."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, TypeAlias

import typer

from delenda.cli.odds.finding import Finding, figure, one_of
from delenda.cli.odds.sword.words import MOST_CUS, SURE, ZERO, shown, two_dice
from delenda.engine.action import Unreadable
from delenda.games.sword.board import TRIBE
from delenda.games.sword.queries import has_city
from delenda.games.sword.state import SwordState
from delenda.games.sword.tables import Tables, siege_result

ATTEMPTS = 6
FEWEST = 3
"""So many CUs may roll. 13.1.1"""
GALLIC = -1
"""13.2"""
Standing: TypeAlias = dict[tuple[int, int], Fraction]
"""The chances of a number of points and of CUs left."""
Cus = Annotated[int, typer.Option(min=1, max=MOST_CUS, help="The CUs of the army.")]
Plus = Annotated[int, typer.Option(help="Added to the dice by cards.")]


def siege(
    s: SwordState,
    place: Annotated[str, typer.Argument(help="A walled city or a tribe.")],
    *,
    cus: Cus = 6,
    gauls: Annotated[bool, typer.Option("--gauls", help="Gauls besiege.")] = False,
    points: Annotated[int, typer.Option(min=0, help="The level of the siege.")] = 0,
    loyalty: Annotated[int, typer.Option(min=0, help="The loyalty, if not as printed.")] = 0,
    plus: Plus = 0,
) -> Finding:
    """Tell how likely a city or a tribe falls within some rolls."""
    space = _place(s, place)
    found = s.rules.board.spaces[space]
    needed = found.factor if s.tribes[space] else loyalty or s.loyalty[space]
    if points >= needed:
        raise Unreadable(f"it falls at level {needed}; expected a lower level than that")
    if cus < FEWEST:
        raise Unreadable(f"it takes {FEWEST} CUs to roll; expected as many or more [13.1.1]")
    modifier = plus + (GALLIC if gauls and not s.tribes[space] else 0)
    rows, falls, lost = [], [], []
    standing: Standing = {(points, cus): SURE}
    for number in range(1, ATTEMPTS + 1):
        standing = _roll(s.rules.tables, standing, needed, modifier)
        falls.append(sum((p for (level, _), p in standing.items() if level >= needed), ZERO))
        lost.append(cus - sum((left * p for (_, left), p in standing.items()), ZERO))
        rows.append([str(number), shown(falls[-1]), f"{float(lost[-1]):.2f}"])
    title = f"{found.title}: level {points} of {needed}, {modifier:+} to the dice"
    figures = {
        "needed": needed - points,
        "modifier": modifier,
        "within": [figure(one) for one in falls],
        "lost": [round(float(one), 6) for one in lost],
    }
    return Finding(title, ["rolls", "fallen", "CUs lost on average"], rows, figures)


def _place(s: SwordState, word: str) -> int:
    spaces = s.rules.board.spaces
    able = [i for i, one in enumerate(spaces) if has_city(s, i) or one.kind == TRIBE]
    names, titles = [spaces[i].id for i in able], [spaces[i].title for i in able]
    return able[one_of("walled city or tribe", word, names, titles)]


def _roll(tables: Tables, standing: Standing, needed: int, modifier: int) -> Standing:
    """Return what may be after one more roll; too few CUs, or a fallen city, roll no more."""
    found: Standing = {}
    for (level, cus), chance in standing.items():
        if level >= needed or cus < FEWEST:
            found[level, cus] = found.get((level, cus), ZERO) + chance
            continue
        for roll, share in two_dice().items():
            points, lost = siege_result(tables, roll + modifier)
            after = (min(needed, level + points), max(0, cus - lost))
            found[after] = found.get(after, ZERO) + chance * share
    return found


def raid(
    s: SwordState,
    *,
    cus: Cus = 4,
    points: Annotated[int, typer.Option(min=1, max=9, help="Movement points to spend.")] = 3,
    plus: Plus = 0,
) -> Finding:
    """Tell how likely Gauls plunder a space, try by try."""
    results = _results(s.rules.tables, plus)
    waiting: dict[int, Fraction] = {cus: SURE}
    done, rows, within = ZERO, [], []
    for number in range(1, points + 1):
        again: dict[int, Fraction] = {}
        for left, chance in waiting.items():
            for (succeeds, lost), share in results.items():
                if succeeds:
                    done += chance * share
                elif left > lost:
                    again[left - lost] = again.get(left - lost, ZERO) + chance * share
        waiting = again
        within.append(done)
        rows.append([str(number), shown(done)])
    title = f"Raids of {cus} CUs with {points} movement points, {plus:+} to the dice"
    figures = {"within": [figure(one) for one in within]}
    return Finding(title, ["tries", "plundered"], rows, figures)


def _results(tables: Tables, plus: int) -> Mapping[tuple[bool, int], Fraction]:
    found: dict[tuple[bool, int], Fraction] = {}
    for roll, share in two_dice().items():
        points, lost = siege_result(tables, roll + plus)
        key = (points > 0, lost)
        found[key] = found.get(key, ZERO) + share
    return found
