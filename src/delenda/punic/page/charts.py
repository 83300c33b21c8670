"""The charts that every Punic game has beside its map."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from delenda.engine.handbook import Chart, chart
from delenda.punic.page.sheet import turns
from delenda.punic.tables import AttritionTable
from delenda.punic.text.sure import LEVELS, least_sure
from delenda.punic.words import SIDE_TITLES

if TYPE_CHECKING:
    from delenda.punic.rules import PunicRules

LAST_ROWS = "A die below the first row uses the first row, above the last the last."


def turn_chart(rules: PunicRules) -> Chart:
    """Return the turn track."""
    lines = [[one["turn"], one["years"], one["cards"]] for one in turns(rules)]
    return chart("turns", "Turns", ("Turn", "Years", "Cards for each side"), lines)


def general_chart(rules: PunicRules, traits: Iterable[str] = ()) -> Chart:
    """Return all generals with their ratings; `traits` are what some are besides."""
    some = list(traits)
    head = ["General", "Side", "Strategy", "Battle", *(["Trait"] if some else []), "Ability"]
    lines = [
        [
            one.title,
            SIDE_TITLES[one.side],
            one.strategy,
            one.battle,
            *([some[number]] if some else []),
            one.ability,
        ]
        for number, one in enumerate(rules.generals)
    ]
    about = "Strategy: a card of this number or more moves him. Battle: what he adds to a battle."
    sure = least_sure(*(one.sure for one in rules.generals))
    return chart("generals", "Generals", head, lines, about=about, sure=sure)


def attrition_chart(table: AttritionTable, also: str = "") -> Chart:
    """Return the attrition table."""
    lines = [
        [die, *(_lost(lost, table.elephant[die - 1]) for lost in losses)]
        for die, losses in enumerate(table.losses, 1)
    ]
    about = f"The CUs lost by a force of so many{also}. e: the first of them is an elephant. "
    return chart("attrition", "Attrition", ("Die", *table.titles), lines, about=about + LAST_ROWS)


def _lost(lost: int, elephant: bool) -> str:
    return f"{lost}e" if lost and elephant else str(lost)


def doubt_of(doubts: Mapping[str, str], what: str) -> str:
    """Return how sure a die or a table is."""
    return doubts.get(what, LEVELS[0])
