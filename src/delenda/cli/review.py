"""The command `delenda review`: a finished game with its winning chances and turning points."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn
from rich.table import Table

from delenda.cli.show import console, print_json
from delenda.engine.action import Unreadable
from delenda.engine.record import play_record
from delenda.files import record_in
from delenda.players.review import Finished, Moment, Review
from delenda.players.review import review as look_again

NOTHING = "0 %"
WIDE = 10
"""Characters of the bar that shows a chance."""


def review(
    record: Annotated[Path, typer.Argument(help="The record of a finished game.")],
    *,
    bot: Annotated[str, typer.Option(help="Who says what should have been played.")] = "",
    json: Annotated[bool, typer.Option("--json", help="Print figures for programs.")] = False,
) -> None:
    """Show the winning chances of a finished game, its turning points, and better plays."""
    written = record_in(record)
    if play_record(written).result is None:
        raise Unreadable("the game is not finished; only a finished game can be reviewed")
    game = Finished(written.rules, written.answers)
    columns = TextColumn("{task.description}"), BarColumn(), TaskProgressColumn()
    with Progress(*columns, console=console(), transient=True, disable=json) as bar:
        task = bar.add_task("review", total=1.0)
        found = look_again(game, bot, lambda share: bar.update(task, completed=share))
    if json:
        print_json(found)
    else:
        show(found)


def show(found: Review) -> None:
    """Print a review for people; between two seats the chance of the first says all."""
    said = console()
    names = [seat.title() for seat in found.seats]
    told = f"the chance of {names[0]}" if len(names) == 2 else "the chances"
    chances = ["chance", ""] if len(names) == 2 else names
    drawn = Table(title=f"{found.game} {found.scenario}: {told}")
    for column in ("turn", "who", "what", *chances, "change"):
        drawn.add_column(column, overflow="fold", justify="right" if column == "change" else "left")
    for number, moment in enumerate(found.moments):
        mark = " *" if number in found.turning else ""
        drawn.add_row(
            str(moment.turn),
            moment.seat.title(),
            moment.text.removeprefix(f"{moment.seat.title()} "),
            *chances_of(moment),
            change_of(moment, names) + mark,
        )
    said.print(drawn)
    winners = " and ".join(name.title() for name in found.winners) or "Nobody"
    said.print(f"{winners} won.", highlight=False)
    _show_turning_points(said, found)


def _show_turning_points(said: Console, found: Review) -> None:
    if not found.turning:
        said.print("No play changed the winning chance by 8 % or more.", highlight=False)
    for number in found.turning:
        for line in told(found.moments[number], found.seats, found.bot):
            said.print(line, markup=False, highlight=False)


def chances_of(moment: Moment) -> list[str]:
    """Write the chance of the first of two seats with a bar, or those of all seats."""
    if len(moment.after) == 2:
        return [bar_of(moment.after[0]), percent(moment.after[0])]
    return [percent(chance) for chance in moment.after]


def moved(moment: Moment) -> int:
    """Return the seat whose chance is told: the first of two, or the one that moved most."""
    if len(moment.after) == 2:
        return 0
    return max(range(len(moment.swing)), key=lambda seat: abs(moment.swing[seat]))


def change_of(moment: Moment, names: Sequence[str]) -> str:
    """Write what a moment changed."""
    seat = moved(moment)
    change = signed(moment.swing[seat])
    return change if len(names) == 2 or change == NOTHING else f"{names[seat]} {change}"


def told(moment: Moment, seats: Sequence[str], bot: str) -> list[str]:
    """Say what happened at a turning point, and what a bot would have done."""
    lines = ["", f"* Turn {moment.turn}: {' '.join([moment.text, *moment.battles])}"]
    seat = moved(moment)
    luck, rest = signed(moment.luck[seat]), signed(moment.swing[seat] - moment.luck[seat])
    before, after = percent(moment.before[seat]), percent(moment.after[seat])
    change = f"{seats[seat].title()} from {before} to {after}"
    lines.append(f"  {change}: {rest} by decisions and rules, {luck} by luck.")
    advice = moment.advice
    if advice is not None:
        play = "played the same" if advice.same else f"played: {advice.text}"
        side = moment.seat.title()
        lines.append(f"  {bot} would have {play}. As {side} saw it: {advice.sentence}")
    return lines


def percent(chance: float) -> str:
    """Write a chance.

    >>> percent(0.386)
    '39 %'
    """
    return f"{100 * chance:.0f} %"


def signed(change: float) -> str:
    """Write a change of a chance, in points of a hundred.

    >>> signed(0.123), signed(-0.05), signed(-0.001)
    ('+12 %', '-5 %', '0 %')
    """
    points = round(100 * change)
    return f"{points:+d} %" if points else NOTHING


def bar_of(chance: float) -> str:
    """Draw a chance.

    >>> bar_of(0.3)
    '███·······'
    """
    full = round(WIDE * chance)
    return "█" * full + "·" * (WIDE - full)
