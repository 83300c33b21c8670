"""The commands `delenda odds` for single rolls: reactions, the initiative, elephants."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from delenda.cli.odds.finding import Finding, figure
from delenda.cli.odds.hannibal.names import Needs, chances, check_foes, needs, seizes, shown
from delenda.games.hannibal.battle.elephants import needed
from delenda.games.hannibal.odds.chances import at_least_one
from delenda.games.hannibal.odds.dice import charge_spread
from delenda.games.hannibal.state import HannibalState
from delenda.punic.queries import battle_rating, side_of
from delenda.punic.reactions.reactions import rating_for
from delenda.punic.state import ROME, enemy_of

Who = Annotated[str, typer.Argument(help="A general, or a rating from 0 to 6.")]


def interception(
    s: HannibalState,
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
    return _tries("Interception", tries)


def avoidance(s: HannibalState, who: Who) -> Finding:
    """Tell a general's chance to avoid battle."""
    return _tries("Avoiding battle", [needs(s, who, partial(rating_for, what="avoid"))])


def pursuit(
    s: HannibalState,
    who: Who,
    enemy: Annotated[str, typer.Argument(help="The enemy who avoids, or his rating.")] = "",
) -> Finding:
    """Tell the chance to march on when the enemy has avoided battle, or who is left behind."""
    chases = needs(s, who, partial(rating_for, what="pursue"))
    if not enemy:
        return _tries("Pursuit", [chases])
    avoids = needs(s, enemy, partial(rating_for, what="avoid"))
    check_foes(s, chases.general, avoids.general)
    spread = {
        "the enemy must fight": 1 - avoids.chance,
        "he gets away, and the army marches on": avoids.chance * chases.chance,
        "he gets away, and the army is held up": avoids.chance * (1 - chases.chance),
    }
    return chances(f"{chases.who} comes upon {avoids.who}", spread, "what happens")


def counterattack(
    s: HannibalState,
    who: Who,
    *,
    attacker: Annotated[
        bool, typer.Option("--attacker", help="His side attacked when the battle began.")
    ] = False,
) -> Finding:
    """Tell a commander's chance to take the initiative in battle."""

    def rating(s: HannibalState, general: int) -> int:
        side = side_of(s, general)
        return seizes(s, general, attacks=side if attacker else enemy_of(side))

    return _tries("Counterattack", [needs(s, who, rating)])


def withdrawal(
    s: HannibalState,
    who: Who,
    enemy: Annotated[
        str, typer.Argument(help="The enemy's general or rating; none if not said.")
    ] = "",
) -> Finding:
    """Tell the chance to break a battle off, against an enemy who tries to stop it."""
    rolls = needs(s, who, battle_rating)
    stops = needs(s, enemy, battle_rating) if enemy else Needs("nobody", 0)
    check_foes(s, rolls.general, stops.general)
    away = rolls.chance * (1 - stops.chance)
    rows = [[f"{rolls.who} rolls well enough", f"{rolls.number} or less", shown(rolls.chance)]]
    if enemy:
        rows.append([f"{stops.who} stops it", f"{stops.number} or less", shown(stops.chance)])
    rows.append(["the army gets away", "", shown(away)])
    found = {"rolled": figure(rolls.chance), "stopped": figure(stops.chance)}
    return Finding("Withdrawal", ["", "needs", "chance"], rows, {**found, "away": figure(away)})


def charge(
    s: HannibalState,
    roman: Annotated[str, typer.Argument(help="The Roman commander or his rating.")] = "",
) -> Finding:
    """Tell how elephants that charge may fare; without a name, against CUs without a general."""
    rated = needs(s, roman, battle_rating, ROME).number if roman else 0
    rating = needed(rated)
    spread = charge_spread(s, rating)
    return chances("Elephant charge", spread, "the charge", rating=rating)


def _tries(title: str, tries: list[Needs]) -> Finding:
    any_of = at_least_one(one.chance for one in tries)
    rows = [[one.who, f"{max(one.number, 0)} or less", shown(one.chance)] for one in tries]
    if len(tries) > 1:
        rows.append(["at least one", "", shown(any_of)])
    told = [{"who": one.who, "needs": max(one.number, 0), **figure(one.chance)} for one in tries]
    return Finding(title, ["who", "needs", "chance"], rows, {"tries": told, "any": figure(any_of)})
