"""The commands `delenda odds` for single dice: reactions, attrition, the sea."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

import typer

from delenda.cli.odds.finding import Finding, figure
from delenda.cli.odds.sword.words import (
    FACES,
    MOST_CUS,
    ZERO,
    Needs,
    any_of,
    mean,
    needs,
    percent,
    shown,
    told,
)
from delenda.engine.action import Unreadable
from delenda.games.sword.state import SwordState
from delenda.games.sword.tables import attrition_loss

ONE = Fraction(1, FACES)
Who = Annotated[str, typer.Argument(help="A leader, or a tactics rating from 0 to 6.")]
Cus = Annotated[int, typer.Argument(min=1, max=MOST_CUS, help="The CUs of the force.")]


def interception(
    s: SwordState,
    who: Annotated[list[str], typer.Argument(help="Leaders or ratings, each from its own space.")],
    *,
    enemy_space: Annotated[
        bool, typer.Option("--enemy-space", help="Into an enemy's space without own CUs. 10.3")
    ] = False,
) -> Finding:
    """Tell the chance to intercept, of each and of at least one."""
    return _tried("Interception", [_with(s, word, -int(enemy_space)) for word in who])


def avoidance(s: SwordState, who: Who) -> Finding:
    """Tell a leader's chance to avoid battle."""
    return _tried("Avoiding battle", [needs(s, who)])


def refusal(s: SwordState, who: Who) -> Finding:
    """Tell a leader's chance to refuse the battle of an interception."""
    return _tried("Refusing battle", [needs(s, who)])


def pursuit(
    s: SwordState,
    who: Who,
    enemy: Annotated[str, typer.Argument(help="The enemy who avoids, or his rating.")] = "",
) -> Finding:
    """Tell the chance to march on when the enemy has avoided battle, or who is left behind."""
    chases = needs(s, who)
    if not enemy:
        return _tried("Pursuit", [chases])
    avoids = needs(s, enemy)
    spread = {
        "the enemy must fight, with -1": 1 - avoids.chance,
        "he gets away, and the army marches on": avoids.chance * chases.chance,
        "he gets away, and the army stops": avoids.chance * (1 - chases.chance),
    }
    return told(f"{chases.who} comes upon {avoids.who}", spread, "what happens")


def _with(s: SwordState, word: str, more: int) -> Needs:
    found = needs(s, word)
    return found._replace(number=found.number + more)


def _tried(title: str, tries: list[Needs]) -> Finding:
    """Return the chance of each who rolls, and that at least one succeeds."""
    whole = any_of(one.chance for one in tries)
    rows = [[one.who, f"{max(one.number, 0)} or less", shown(one.chance)] for one in tries]
    if len(tries) > 1:
        rows.append(["at least one", "", shown(whole)])
    each = [{"who": one.who, "needs": max(one.number, 0), **figure(one.chance)} for one in tries]
    return Finding(title, ["who", "needs", "chance"], rows, {"tries": each, "any": figure(whole)})


# --- attrition and the sea --------------------------------------------------------------------


def attrition(s: SwordState, cus: Cus) -> Finding:
    """Tell what an attrition roll may cost."""
    spread = losses(s, cus)
    title = f"Attrition of {cus} CU{'s' * (cus > 1)}: {float(mean(spread)):.2f} lost on average"
    return told(title, spread, "CUs lost", mean=round(float(mean(spread)), 6))


def losses(s: SwordState, cus: int) -> dict[int, Fraction]:
    """Return the chances of what a force loses by attrition. 5.5"""
    found: dict[int, Fraction] = {}
    for die in range(1, FACES + 1):
        lost = attrition_loss(s.rules.tables, cus, die)
        found[lost] = found.get(lost, ZERO) + ONE
    return found


def naval(
    s: SwordState,
    *,
    cus: Annotated[int, typer.Option(min=1, max=MOST_CUS, help="The CUs aboard.")] = 3,
    friendly: Annotated[bool, typer.Option("--friendly", help="To a friendly port.")] = False,
    contested: Annotated[
        int, typer.Option(min=0, max=3, help="The value of the card that contests it.")
    ] = 0,
    plus: Annotated[int, typer.Option(help="Added to the die by cards.")] = 0,
) -> Finding:
    """Tell whether a fleet arrives, where a naval roll is due."""
    tables = s.rules.tables
    modifier = plus + max(0, contested - 1) + (tables.friendly_port if friendly else 0)
    if modifier and abs(modifier) > FACES:
        raise Unreadable(f"{modifier:+} is more than a die decides; expected {FACES} at most")
    spread = dict.fromkeys(("success", "return", "attrition"), ZERO)
    for die in range(1, FACES + 1):
        spread[tables.naval[min(max(die + modifier, 1), FACES) - 1]] += ONE
    lost = spread["attrition"] * mean(losses(s, cus))
    arrives = percent(spread["success"] + spread["attrition"])
    title = f"A voyage of {cus} CUs, {modifier:+} to the die: it arrives in {arrives}"
    return told(title, spread, "result", modifier=modifier, lost=round(float(lost), 6))
