"""The commands `delenda odds` for what sieges and winters cost."""

from __future__ import annotations

from typing import Annotated

import typer

from delenda.cli.odds.finding import Finding, figure
from delenda.cli.odds.punic.armies import attrition_told, invest, lie_before, why_over
from delenda.cli.odds.punic.names import (
    MOST_CUS,
    check_elephants,
    city_or_tribe,
    general_named,
    refuse,
    shown,
)
from delenda.engine.frame import Reason
from delenda.games.hamilcar.page.outlook import assault
from delenda.games.hamilcar.queries import room_for_supplies
from delenda.games.hamilcar.siege.odds import Assault, expected_loss, within
from delenda.games.hamilcar.siege.siege import die_of
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.odds.chances import decimal, units
from delenda.punic.queries import has_city, side_of
from delenda.punic.siege.siege import Besiege, why_not_besiege
from delenda.punic.state import CARTHAGE, Orders, enemy_of

ATTEMPTS = 6
"""How many attempts are told one by one."""
POINTS = 4
"""The movement points of an activation."""


def siege(
    s: HamilcarState,
    general: Annotated[str, typer.Argument(help="The general who besieges.")],
    place: Annotated[str, typer.Argument(help="A walled city or a tribe.")],
    *,
    cus: Annotated[int, typer.Option(min=1, max=MOST_CUS, help="His CUs there.")] = 10,
    points: Annotated[int, typer.Option(min=0, help="Siege points there already.")] = 0,
    supremacy: Annotated[bool, typer.Option("--supremacy", help="With Naval Supremacy.")] = False,
    engines: Annotated[bool, typer.Option("--engines", help="With a siege train.")] = False,
    inside: Annotated[int, typer.Option(min=0, help="CUs inside.")] = 0,
    supplies: Annotated[int, typer.Option(min=0, help="Supply trains inside.")] = 0,
) -> Finding:
    """Tell how likely a city or a tribe falls within some attempts."""
    attempt = Besiege(general_named(s, general), city_or_tribe(s, place), Orders(0, POINTS))
    side, space = side_of(s, attempt.general), attempt.space
    s.supremacy = side if supremacy else enemy_of(side)
    invest(s, attempt, (cus, inside))
    _provision(s, attempt, supplies)
    if engines and not has_city(s, space):
        refuse(s, Reason("siege trains serve against walled cities", "17.1 #93"))
    s.engines = [space] if engines else []
    refuse(s, why_over(s, space))
    refuse(s, why_not_besiege(s, attempt.general, space))
    lie_before(s, space, points)
    return _told(s, attempt, assault(s, attempt))


def _provision(s: HamilcarState, attempt: Besiege, supplies: int) -> None:
    """Put supply trains inside. 2.3.D2"""
    s.supplies = [0] * len(s.supplies)
    room = room_for_supplies(s, attempt.space)
    if supplies > room:
        where = s.rules.board.titles[attempt.space]
        told = f"{where} has room for {units(room, 'supply train')} inside"
        refuse(s, Reason(told, "2.3.D2"))
    if supplies:
        holder, city = s.control[attempt.space], s.rules.inside[attempt.space]
        s.supplies[holder * s.rules.places + city] = supplies


def _told(s: HamilcarState, attempt: Besiege, found: Assault) -> Finding:
    falls = within(found, ATTEMPTS)
    lost = [expected_loss(found, number) for number in range(1, ATTEMPTS + 1)]
    rows = [
        [str(number), shown(chance), decimal(cost)]
        for number, (chance, cost) in enumerate(zip(falls, lost, strict=True), 1)
    ]
    die = die_of(s, side_of(s, attempt.general), attempt.space)
    who, where = s.rules.generals[attempt.general].title, s.rules.board.titles[attempt.space]
    title = f"{who} before {where}: the {die} die, {found.needed} points in all"
    told = {
        "die": die,
        "needed": found.needed,
        "defenses": found.defenses,
        "within": [figure(one) for one in falls],
        "lost": [round(float(one), 6) for one in lost],
    }
    return Finding(title, ["attempts", "fallen", "CUs lost on average"], rows, told)


def attrition(
    s: HamilcarState,
    cus: Annotated[int, typer.Argument(min=1, max=MOST_CUS, help="The CUs of the force.")],
    *,
    modifier: Annotated[int, typer.Option(help="Added to the die.")] = 0,
    elephants: Annotated[int, typer.Option(min=0, help="Elephants among the CUs.")] = 0,
) -> Finding:
    """Tell what an attrition roll may cost, as in winter."""
    check_elephants(s, elephants, cus, "2.3.C")
    return attrition_told(s, CARTHAGE, cus, [modifier], elephants)
