"""The odds of The Sword of Rome: exact, as long as nobody plays a card that is not named."""

import typer

from delenda.cli.data import playing
from delenda.cli.odds.finding import asking
from delenda.cli.odds.sword.battle import battle
from delenda.cli.odds.sword.rolls import attrition, avoidance, interception, naval, pursuit, refusal
from delenda.cli.odds.sword.sieges import raid, siege

APP = typer.Typer()
for command in (
    battle,
    siege,
    raid,
    interception,
    avoidance,
    refusal,
    pursuit,
    attrition,
    naval,
):
    APP.command()(playing(asking(command)))
