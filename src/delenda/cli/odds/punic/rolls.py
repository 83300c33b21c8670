"""The commands `delenda odds` for the rolls of reactions."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from delenda.cli.odds.finding import Finding, figure
from delenda.cli.odds.punic.names import Needs, chances, check_foes, needs, shown
from delenda.punic.odds.chances import at_least_one
from delenda.punic.reactions.reactions import rating_for
from delenda.punic.state import PunicState

Who = Annotated[str, typer.Argument(help="A general, or a rating from 0 to 6.")]


def interception(
    s: PunicState,
    who: Annotated[list[str], typer.Argument(help="Generals or ratings, each from its own space.")],
    *,
    enemy_marker: Annotated[
        bool, typer.Option("--enemy-marker", help="Into an enemy marker without CUs of theirs.")
    ] = False,
) -> Finding:
    """Tell the chance to intercept, of each and of at least one."""
    tries = [needs(s, word, partial(rating_for, what="intercept")) for word in who]
    if enemy_marker:  # 12.4
        tries = [one._replace(number=one.number - 1) for one in tries]
    return tried("Interception", tries)


def avoidance(s: PunicState, who: Who) -> Finding:
    """Tell a general's chance to avoid battle."""
    return tried("Avoiding battle", [needs(s, who, partial(rating_for, what="avoid"))])


def pursuit(
    s: PunicState,
    who: Who,
    enemy: Annotated[str, typer.Argument(help="The enemy who avoids, or his rating.")] = "",
) -> Finding:
    """Tell the chance to march on when the enemy has avoided battle, or who is left behind."""
    chases = needs(s, who, partial(rating_for, what="pursue"))
    if not enemy:
        return tried("Pursuit", [chases])
    avoids = needs(s, enemy, partial(rating_for, what="avoid"))
    check_foes(s, chases.general, avoids.general)
    spread = {
        "the enemy must fight": 1 - avoids.chance,
        "he gets away, and the army marches on": avoids.chance * chases.chance,
        "he gets away, and the army is held up": avoids.chance * (1 - chases.chance),
    }
    return chances(f"{chases.who} comes upon {avoids.who}", spread, "what happens")


def tried(title: str, tries: list[Needs]) -> Finding:
    """Return the chance of each who rolls, and that at least one succeeds."""
    any_of = at_least_one(one.chance for one in tries)
    rows = [[one.who, f"{max(one.number, 0)} or less", shown(one.chance)] for one in tries]
    if len(tries) > 1:
        rows.append(["at least one", "", shown(any_of)])
    told = [{"who": one.who, "needs": max(one.number, 0), **figure(one.chance)} for one in tries]
    return Finding(title, ["who", "needs", "chance"], rows, {"tries": told, "any": figure(any_of)})
