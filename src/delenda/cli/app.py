"""The commands."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress

from delenda.cli import bench as benchmarks
from delenda.cli import coverage as rule_coverage
from delenda.cli.arena import arena
from delenda.cli.data import app as data_app
from delenda.cli.data import playing
from delenda.cli.odds.commands import app as odds_app
from delenda.cli.review import review
from delenda.cli.serve import serve
from delenda.cli.show import console, fail, print_json, table
from delenda.cli.terminal import Terminal
from delenda.engine.action import Unreadable
from delenda.engine.position import write_position
from delenda.engine.record import verify_record
from delenda.engine.rulebook import Rulebook
from delenda.engine.state import State
from delenda.engine.view import SPECTATOR
from delenda.files import record_in, story_in
from delenda.game import Game, load, new
from delenda.library import first_game, games_of_pack, rulebook
from delenda.players.bots import BOTS
from delenda.players.fuzz import fuzz as run_fuzz
from delenda.players.simulate import Report
from delenda.players.simulate import simulate as run_simulation

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    help="Card-driven ancient wargames with every rule enforced.",
)
app.add_typer(data_app, name="data")
app.add_typer(odds_app, name="odds")
app.command()(playing(serve))
app.command()(playing(arena))
app.command()(playing(review))
Json = Annotated[bool, typer.Option("--json", help="Print figures for programs.")]
Options = Annotated[list[str] | None, typer.Option("--option", help="Switch an optional rule on.")]
Jobs = Annotated[int, typer.Option(min=1, help="How many processes play at once.")]
Scenario = Annotated[str, typer.Option(help="Which scenario; the first one if none is named.")]


@app.command()
@playing
def games() -> None:
    """List the games."""
    rows, notices = [], []
    for name in games_of_pack():
        rules = rulebook(name)
        labels, notice = rules.presenter.labels(), rules.presenter.notice()
        scenarios = [_labelled(one, labels) for one in rules.scenarios]
        optional = [_labelled(one, labels) for one in rules.switches]
        seats = dict.fromkeys(", ".join(rulebook(name, one).seats) for one in rules.scenarios)
        told = (" or ".join(seats), ", ".join(scenarios), ", ".join(optional))
        rows.append([name, rules.title, *told])
        if notice:
            notices.append(f"{name}: {notice}")
    table("Games", ["id", "title", "seats", "scenarios", "options"], rows)
    for notice in notices:
        console().print(notice, markup=False, highlight=False)


@app.command()
@playing
def play(
    game: Annotated[str, typer.Argument(help="Which game; the first one if none is named.")] = "",
    *,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play here.")] = True,
    bot: Annotated[list[str] | None, typer.Option(help="A seat for a bot: SEAT=random.")] = None,
    scenario: Scenario = "",
    option: Options = None,
    seed: Annotated[str | None, typer.Option(help="Makes chance repeatable.")] = None,
    prefer: Annotated[
        list[str] | None, typer.Option(help="A preference of a seat: SEAT=PREFERENCE.")
    ] = None,
    resume: Annotated[Path | None, typer.Option(help="A saved game to go on with.")] = None,
) -> None:
    """Play a game in the terminal: several people at one screen, or against bots."""
    assert terminal, "`delenda serve` is the other place to play"
    if resume is not None:
        if game or scenario or option or seed is not None:
            raise ValueError("a saved game knows its game, scenario, options and chance already")
        table_game = load(resume)
    else:
        name = game or first_game()
        table_game = new(name, scenario=scenario, options=option or (), seed=seed)
    wishes: dict[str, list[str]] = {}
    for seat, name in _wishes(prefer, table_game.rules, "PREFERENCE"):
        wishes.setdefault(seat, []).append(name)
    for seat, names in wishes.items():
        table_game.prefer(seat, *names)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # a letter that cannot be read ends no game
    Terminal(table_game, _seats_of_bots(table_game, bot or [])).run()


@app.command()
@playing
def simulate(
    game: str,
    *,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The first game's seed.")] = 1,
    bots: Annotated[str, typer.Option(help="One bot per seat, with commas.")] = "",
    jobs: Jobs = 1,
    scenario: Scenario = "",
    option: Options = None,
    json: Json = False,
) -> None:
    """Let bots play many games, and count."""
    rules = rulebook(game, scenario, tuple(option or ()))
    names = [name.strip() for name in bots.split(",")] if bots else ["random"] * len(rules.seats)
    with Progress(console=console(), transient=True, disable=json) as bar:
        task = bar.add_task("games", total=games)
        report = run_simulation(rules, names, games, seed, lambda: bar.advance(task), jobs=jobs)
    _show_report("Simulation", report, json=json)


@app.command()
@playing
def fuzz(
    game: str,
    *,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The first game's seed.")] = 1,
    thorough: Annotated[int, typer.Option(min=1, help="Check every so many states fully.")] = 50,
    mixed: Annotated[
        bool, typer.Option("--mixed", help="Draw a scenario and optional rules for each game.")
    ] = False,
    jobs: Jobs = 1,
    scenario: Scenario = "",
    option: Options = None,
    json: Json = False,
) -> None:
    """Play random games and look for mistakes in the rules at every step."""
    if mixed and (scenario or option):
        raise ValueError("--mixed draws the scenario and the options; leave them out")
    rules = rulebook(game, scenario, tuple(option or ()))
    with Progress(console=console(), transient=True, disable=json) as bar:
        task = bar.add_task("games", total=games)
        report = run_fuzz(
            rules,
            games,
            seed,
            lambda: bar.advance(task),
            thorough=thorough,
            jobs=jobs,
            mixed=mixed,
        )
    _show_report("Fuzz", report, json=json)


@app.command()
@playing
def replay(
    record: Path,
    *,
    position: Annotated[bool, typer.Option("--position", help="Print the last position.")] = False,
) -> None:
    """Play a record and print what happened."""
    s, log = story_in(record)
    if position:
        sys.stdout.write(write_position(s))
        return
    for entry in log:
        if entry.is_seen_by(SPECTATOR):
            rule = f"  [{entry.rule}]" if entry.rule else ""
            told = s.rules.presenter.sentence(entry)
            console().print(f"{told}{rule}", markup=False, highlight=False)
    console().print(_ending(s), markup=False)


@app.command()
@playing
def verify(record: Path) -> None:
    """Prove every die and draw of a finished game."""
    written = record_in(record)
    verify_record(written)
    chance = sum(answer.who < 0 for answer in written.answers)
    console().print(
        f"proved: {len(written.answers)} answers are legal, "
        f"{chance} of them chance's, each as the committed key says"
    )


@app.command()
@playing
def coverage(
    game: str,
    *,
    tests: Annotated[Path, typer.Option(help="Where the tests are.")] = Path("tests"),
    json: Json = False,
) -> None:
    """Compare the rules of a game with the tests that cite them."""
    report = rule_coverage.measure(rulebook(game), tests)
    if json:
        print_json(report)
    else:
        rule_coverage.show(report)


@app.command()
@playing
def bench(
    what: Annotated[str, typer.Argument(help="'kernel', or a game; all if none is named.")] = "",
    *,
    json: Json = False,
) -> None:
    """Measure speed: clones, decisions per second."""
    figures = benchmarks.measure(what)
    if json:
        print_json(figures[what] if what else figures)
    else:
        benchmarks.show(figures)
        if not what:
            benchmarks.show_peers(figures)


def main() -> None:
    """Run the command; a wrong wish ends in one clear line."""
    try:
        app()
    except (Unreadable, ValueError, OSError) as error:
        fail(str(error))


def _seats_of_bots(game: Game, wishes: list[str]) -> dict[int, str]:
    seats = {}
    for seat, name in _wishes(wishes, game.rules, "greedy"):
        if name not in BOTS:
            raise ValueError(f"there is no bot '{name}'; the bots are: {', '.join(BOTS)}")
        seats[game.rules.seat(seat)] = name
    return seats


def _wishes(said: list[str] | None, rules: Rulebook, example: str) -> Iterator[tuple[str, str]]:
    """Return each seat with what is wished for it."""
    for wish in said or []:
        seat, equals, name = wish.partition("=")
        if not equals:
            raise ValueError(
                f"'{wish}' names no seat; say it like this: {rules.seats[-1]}={example}"
            )
        yield seat, name


def _show_report(title: str, report: Report, *, json: bool) -> None:
    """Print what many games showed; the command fails where one went wrong."""
    figures = report.as_dict()
    if json:
        print_json(figures)
    else:
        rows = [[key.replace("_", " "), _shown(value)] for key, value in figures.items()]
        table(title, ["", ""], rows)
    if report.errors or report.dead_ends:
        raise typer.Exit(1)


def _labelled(name: str, labels: Mapping[str, str]) -> str:
    """Return a scenario or option with a mark if it is not certain."""
    sure = labels.get(name, "certain")
    return name if sure == "certain" else f"{name} ({sure})"


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {count}" for key, count in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _ending(s: State) -> str:
    if s.result is None:
        assert s.ask is not None, "a game that is not over asks somebody"
        prompt = s.rules.presenter.prompt(s.ask)
        return f"The game goes on; {s.rules.seat_name(s.ask.who)} is asked: {prompt}"
    winners = ", ".join(map(s.rules.seat_name, s.result.winners))
    how = s.rules.presenter.ending(s.result)
    return f"Won by {winners or 'nobody'}: {how}"
