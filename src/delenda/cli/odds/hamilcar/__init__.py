"""The odds of Hamilcar: exact, as long as nobody plays a card."""

import typer

from delenda.cli.data import playing
from delenda.cli.odds.finding import asking
from delenda.cli.odds.hamilcar.battle import battle, charge
from delenda.cli.odds.hamilcar.sea import naval_battle, sea_interception, storm
from delenda.cli.odds.hamilcar.sieges import attrition, siege
from delenda.cli.odds.punic.rolls import avoidance, interception, pursuit

APP = typer.Typer()
for command in (
    battle,
    charge,
    naval_battle,
    sea_interception,
    storm,
    siege,
    attrition,
    interception,
    avoidance,
    pursuit,
):
    APP.command()(playing(asking(command)))
