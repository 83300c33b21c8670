"""The commands `delenda odds` for single rolls: the initiative, withdrawals, elephants."""

from __future__ import annotations

from typing import Annotated

import typer

from delenda.cli.odds.finding import Finding, figure
from delenda.cli.odds.hannibal.names import seizes
from delenda.cli.odds.punic.names import Needs, chances, check_foes, needs, shown
from delenda.cli.odds.punic.rolls import Who, tried
from delenda.games.hannibal.battle.elephants import needed
from delenda.games.hannibal.odds.dice import charge_spread
from delenda.games.hannibal.state import HannibalState
from delenda.punic.queries import side_of
from delenda.punic.ratings import battle_rating
from delenda.punic.state import ROME, enemy_of


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

    return tried("Counterattack", [needs(s, who, rating)])


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
