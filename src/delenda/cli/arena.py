"""The command `delenda arena`: bots against bots, and how strong that makes them."""

from __future__ import annotations

import math
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations, permutations
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from delenda.cli.show import console, print_json, several, table
from delenda.library import rulebook
from delenda.players.arena import run_arena
from delenda.players.arena_standing import Setting, Standing
from delenda.players.rating import Rating, Sequential

if TYPE_CHECKING:
    from delenda.players.skill import Skill

SIGNALS = (signal.SIGINT, signal.SIGTERM)
STOPPED = 130
"""The exit status of a command that was interrupted."""


def arena(
    *,
    game: Annotated[str, typer.Option(help="Which game.")],
    bots: Annotated[str, typer.Option(help="The bots, with commas.")],
    pairs: Annotated[int, typer.Option(min=1, help="How many seeds, all seats changed.")] = 10,
    mirror: Annotated[bool, typer.Option("--mirror", help="Each bot meets itself, too.")] = False,
    scenario: Annotated[str, typer.Option(help="Which scenario.")] = "",
    option: Annotated[list[str] | None, typer.Option(help="Switch an optional rule on.")] = None,
    seed: Annotated[int, typer.Option(help="The first seed.")] = 1,
    sprt: Annotated[str, typer.Option(help="Stop early: two Elo leads, such as 0,50.")] = "",
    jobs: Annotated[int, typer.Option(min=1, help="How many processes play at once.")] = 1,
    dask: Annotated[str, typer.Option(help="The address of a Dask scheduler.")] = "",
    keep: Annotated[Path | None, typer.Option(help="A folder to keep, and to go on from.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print figures for programs.")] = False,
) -> None:
    """Let bots meet with the same luck in each seat, and rate them together."""
    rules = rulebook(game, scenario, tuple(option or ()))
    names = tuple(name.strip() for name in bots.split(","))
    setting = Setting(rules, names, pairs, seed, mirror)
    with stoppable(), Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=len(setting.bouts()))
        standing = run_arena(
            setting,
            lambda: bar.advance(task),
            jobs=jobs,
            dask=dask,
            keep=keep,
            test=leads(sprt),
        )
    if json:
        print_json(standing.as_dict())
    else:
        show(standing)
    if standing.is_stopped:
        raise typer.Exit(STOPPED)
    if len(standing.good) < len(standing.played):
        raise typer.Exit(1)


@contextmanager
def stoppable() -> Iterator[None]:
    """Let Ctrl-C, and whoever ends the process, stop the games once; the rest is done in peace."""
    before = {number: signal.signal(number, _stop) for number in SIGNALS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _stop(_number: int, _frame: object) -> None:
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    raise KeyboardInterrupt


def leads(sprt: str) -> Sequential | None:
    """Read the two leads of a sequential test.

    >>> leads("") is None
    True
    >>> leads("fifty")
    Traceback (most recent call last):
        ...
    ValueError: --sprt wants two Elo leads, such as 0,50
    """
    if not sprt:
        return None
    try:
        less, more = map(float, sprt.split(","))
    except ValueError:
        raise ValueError("--sprt wants two Elo leads, such as 0,50") from None
    return Sequential(less, more)


def show(standing: Standing) -> None:
    """Print the results for people."""
    rules = standing.setting.rules
    sides = [side.title() for side in standing.seats]
    told = ["Elo (95 %)", "games"] if standing.is_duel else ["skill (95 %)", "mean rank", "seats"]
    columns = ["bot", *told, "points", *(f"as {side}" for side in sides)]
    table(f"Arena: {rules.id} {rules.scenario}", columns, _rated(standing))
    if standing.is_duel and len(standing.bots) > 1:
        columns = ["bot", "against", "games", "points", "lead in Elo (95 %)"]
        table("Pairings", columns, _pairings(standing))
    elif among := _among(standing):
        table("One among others", ["bot", "among", "games", "points"], among)
    if standing.setting.mirror:
        won = [f"won by {side}" for side in sides]
        table("Against themselves", ["bot", "games", *won], _mirrors(standing))
    slow = ["bot", "decisions", "slowest", "in processor time", "illegal"]
    table("Decisions", slow, _paces(standing))
    _show_rest(standing)


def _rated(standing: Standing) -> list[list[str]]:
    rows = []
    ratings = standing.ratings()
    for name in sorted(ratings, key=lambda n: _strength(ratings[n]), reverse=True):
        sides = [_percent(*standing.share(name, seat)) for seat in range(len(standing.seats))]
        rating = _interval(ratings[name], 0 if standing.is_duel else 1)
        rank = [] if standing.is_duel else [f"{standing.rank(name) or 0:.2f}"]
        total = standing.share(name)
        rows.append([name, rating, *rank, str(total[1]), _percent(*total), *sides])
    return rows


def _among(standing: Standing) -> list[list[str]]:
    """Return each bot alone among each other, with its share of the games it won."""
    found = [(pair, standing.among(*pair)) for pair in permutations(standing.bots, 2)]
    return [
        [*pair, str(games), _percent(points, games)] for pair, (points, games) in found if games
    ]


def _pairings(standing: Standing) -> list[list[str]]:
    rows = []
    for first, second in combinations(standing.bots, 2):
        games = standing.met(first, second)
        points = sum(one.points(first) for one in games)
        lead = _interval(standing.lead(first, second))
        rows.append([first, second, str(len(games)), _percent(points, len(games)), lead])
    return rows


def _mirrors(standing: Standing) -> list[list[str]]:
    return [
        [name, str(len(standing.met(name, name))), *map(str, standing.wins(name).values())]
        for name in standing.bots
    ]


def _paces(standing: Standing) -> list[list[str]]:
    rows = []
    for name in standing.bots:
        pace = standing.pace(name)
        times = [f"{seconds:.3f} s" for seconds in (pace.wall, pace.processor)]
        rows.append([name, f"{pace.decisions:,}", *times, str(pace.illegal)])
    return rows


def _show_rest(standing: Standing) -> None:
    """Print the verdict of the test, and the games that failed."""
    said = console()
    test = standing.test
    if test is not None:
        verdict = {"more": "the larger lead", "less": "the smaller lead"}.get(test.verdict, "open")
        said.print(
            f"Sequential test after {several(len(test.pairs), 'pair')}: {verdict} "
            f"(evidence {test.evidence:.2f}, bounds ±{test.bound:.2f})"
        )
    for one in standing.played:
        if one.error:
            said.print(f"failed: {one.bout}: {one.error}", markup=False)
    if standing.is_stopped:
        left = len(standing.setting.bouts()) - len(standing.played)
        said.print(f"Stopped; {left} games are left. With --keep the same command goes on.")


def _strength(rating: Rating | Skill | None) -> float:
    return -math.inf if rating is None else rating[0]


def _interval(rating: Rating | Skill | None, places: int = 0) -> str:
    if rating is None:
        return "-"
    value, low, high = (f"{one:.{places}f}" for one in rating)
    return f"{value} ({low} to {high})"


def _percent(points: float, games: int) -> str:
    return f"{100 * points / games:.1f} %" if games else "-"
