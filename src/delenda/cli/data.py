"""Data packs: the option --data of every command that plays, and the commands `delenda data`."""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Annotated, Any

import typer

from delenda.cli.show import console
from delenda.library import DATA, pack_in, readers
from delenda.packs.check import problems_of
from delenda.packs.export import export as write_pack

app = typer.Typer(
    no_args_is_help=True, help="Data packs: cards, generals, maps, dice and scenarios of your own."
)


Data = Annotated[str, typer.Option(envvar=DATA, help="The folder of a data pack to play with.")]


def playing(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the option --data."""

    @wraps(command)
    def with_data(*args: Any, data: str = "", **rest: Any) -> None:
        use(data)
        command(*args, **rest)

    signature = inspect.signature(command, eval_str=True)
    option = inspect.Parameter("data", inspect.Parameter.KEYWORD_ONLY, default="", annotation=Data)
    parameters = [*signature.parameters.values(), option]
    # What typer reads; the type of functions does not know it.
    with_data.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
    with_data.__annotations__ = {one.name: one.annotation for one in parameters}
    return with_data


def use(path: str) -> None:
    """Make a pack the data of this process and those it starts; one with mistakes is refused."""
    if path:
        pack_in(Path(path))
        os.environ[DATA] = path


@app.command()
def export(
    game: str,
    path: Annotated[Path, typer.Argument(help="A folder that is new or empty.")],
) -> None:
    """Write a game's data as a pack to begin with."""
    files = write_pack(game, path, readers())
    console().print(f"wrote {', '.join(files)} to {path}", markup=False, highlight=False)


@app.command()
def check(path: Annotated[Path, typer.Argument(help="The folder of a pack.")]) -> None:
    """List every mistake of a pack."""
    problems = problems_of(path, readers())
    for problem in problems:
        sys.stdout.write(f"{problem}\n")
    if problems:
        raise typer.Exit(1)
    pack = pack_in(path)
    sys.stdout.write(f"no mistakes: {pack.title}, for {', '.join(pack.games)}\n")
