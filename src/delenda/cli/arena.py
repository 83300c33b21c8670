"""The command `delenda arena`: bots against bots, and how strong that makes them."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.progress import Progress

from delenda.cli.show import console, print_json, table
from delenda.library import rulebook
from delenda.players.arena import Standing, bouts, run_arena
from delenda.players.rating import Sequential


def arena(
    *,
    game: Annotated[str, typer.Option(help="Which game.")],
    bots: Annotated[str, typer.Option(help="The bots, with commas.")],
    pairs: Annotated[int, typer.Option(min=1, help="Mirrored pairs for each two bots.")] = 10,
    scenario: Annotated[str, typer.Option(help="Which scenario.")] = "",
    option: Annotated[list[str] | None, typer.Option(help="Switch an optional rule on.")] = None,
    seed: Annotated[int, typer.Option(help="The first pair's seed.")] = 1,
    sprt: Annotated[str, typer.Option(help="Stop early: two Elo leads, such as 0,50.")] = "",
    jobs: Annotated[int, typer.Option(min=1, help="How many processes play at once.")] = 1,
    dask: Annotated[str, typer.Option(help="The address of a Dask scheduler.")] = "",
    keep: Annotated[Path | None, typer.Option(help="A folder for records and results.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print figures for programs.")] = False,
) -> None:
    """Let bots meet in mirrored pairs of games, and rate them together."""
    rules = rulebook(game, scenario, tuple(option or ()))
    names = [name.strip() for name in bots.split(",")]
    with Progress(console=console(), transient=True, disable=json) as bar:
        task = bar.add_task("games", total=len(bouts(names, pairs, seed)))
        standing = run_arena(
            rules,
            names,
            pairs,
            seed,
            lambda: bar.advance(task),
            jobs=jobs,
            dask=dask,
            test=leads(sprt),
        )
    if keep is not None:
        save(standing, keep)
    if json:
        print_json(standing.as_dict())
    else:
        show(standing)
    if len(standing.good) < len(standing.played):
        raise typer.Exit(1)


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


def save(standing: Standing, folder: Path) -> None:
    """Keep the results and every record: anyone can replay and prove them."""
    records = folder / "records"
    records.mkdir(parents=True, exist_ok=True)
    for one in standing.good:
        name = f"{one.bout.seed}-{'-against-'.join(one.bout.bots)}.txt"
        (records / name).write_text(one.record, encoding="utf-8")
    figures = msgspec.json.format(msgspec.json.encode(standing.as_dict()))
    (folder / "arena.json").write_bytes(figures + b"\n")


def show(standing: Standing) -> None:
    """Print the results for people."""
    rows = []
    ratings = standing.ratings()
    for name in sorted(ratings, key=lambda n: -ratings[n].elo):
        rating = ratings[name]
        sides = [_percent(*standing.share(name, seat)) for seat in range(len(standing.rules.seats))]
        elo = f"{rating.elo:.0f} ({rating.low:.0f} to {rating.high:.0f})"
        total = standing.share(name)
        rows.append([name, elo, str(total[1]), _percent(*total), *sides])
    columns = ["bot", "Elo (95 %)", "games", "points", *standing.rules.seats]
    scenario = standing.rules.scenario
    table(f"Arena: {standing.rules.id} {scenario}", columns, rows)
    meetings = []
    for first, second in combinations(standing.bots, 2):
        games = standing.met(first, second)
        points = sum(one.points(first) for one in games)
        meetings.append([first, second, str(len(games)), _percent(points, len(games))])
    table("Pairings", ["bot", "against", "games", "points"], meetings)
    _show_rest(standing)


def _show_rest(standing: Standing) -> None:
    """Print the verdict of the test, and the games that failed."""
    said = console()
    test = standing.test
    if test is not None:
        verdict = {"more": "the larger lead", "less": "the smaller lead"}.get(test.verdict, "open")
        said.print(
            f"Sequential test after {len(test.pairs)} pairs: {verdict} "
            f"(evidence {test.evidence:.2f}, bounds ±{test.bound:.2f})"
        )
    for one in standing.played:
        if one.error:
            said.print(f"failed: {one.bout}: {one.error}", markup=False)


def _percent(points: float, games: int) -> str:
    return f"{100 * points / games:.1f} %" if games else "-"
