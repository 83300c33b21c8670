"""The odds of Hannibal: exact, but for `battle`, whose cards were simulated."""

import typer

from delenda.cli.data import playing
from delenda.cli.odds.finding import asking
from delenda.cli.odds.hannibal.battle import battle
from delenda.cli.odds.hannibal.rolls import charge, counterattack, withdrawal
from delenda.cli.odds.hannibal.sea import naval
from delenda.cli.odds.hannibal.sieges import attrition, casualties, retreat, siege, winter
from delenda.cli.odds.punic.rolls import avoidance, interception, pursuit

APP = typer.Typer()
for command in (
    asking(battle),
    asking(interception),
    asking(avoidance),
    asking(pursuit),
    asking(naval),
    asking(attrition),
    winter,
    asking(siege),
    asking(charge),
    asking(counterattack),
    asking(withdrawal),
    asking(casualties),
    asking(retreat),
):
    APP.command()(playing(command))
