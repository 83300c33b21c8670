"""What the commands `delenda odds` of every game share: a table to try, and what was found."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from fractions import Fraction
from functools import wraps
from typing import Annotated, Any, NamedTuple

import typer

from delenda.cli.show import console, print_json, table
from delenda.engine.action import Unreadable
from delenda.engine.state import State
from delenda.library import first_game, rulebook

GameName = Annotated[str, typer.Option("--game", help="Which game; the first one if not said.")]
Options = Annotated[list[str] | None, typer.Option("--option", help="Switch an optional rule on.")]
Json = Annotated[bool, typer.Option("--json", help="Print figures for programs.")]
LISTED = 40
"""So many names are listed; of more, only those that look alike."""


class Finding(NamedTuple):
    """What a command found, for people and for programs."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    figures: Mapping[str, Any]

    def tell(self, s: State, *, json: bool) -> None:
        """Print it."""
        if json:
            print_json({"game": s.rules.id, **self.figures})
        else:
            head = f"{self.title} ({s.rules.id})"
            console().print(head, markup=False, highlight=False)
            table("", self.columns, self.rows)


def asking(command: Callable[..., Finding]) -> Callable[..., None]:
    """Let a command answer about the table of a game as its first scenario begins."""

    @wraps(command)
    def asked(
        *args: Any, game: str = "", option: Options = None, json: bool = False, **rest: Any
    ) -> None:
        s = rulebook(game or first_game(), "", tuple(option or ())).set_up()
        command(s, *args, **rest).tell(s, json=json)

    signature = inspect.signature(command, eval_str=True)
    _, *own = signature.parameters.values()
    added = {"game": (GameName, ""), "option": (Options, None), "json": (Json, False)}
    parameters = [
        *own,
        *(
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=usual, annotation=kind)
            for name, (kind, usual) in added.items()
        ),
    ]
    # What typer reads; the type of functions does not know it.
    asked.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    asked.__annotations__ = {one.name: one.annotation for one in parameters}
    return asked


def one_of(what: str, word: str, names: Sequence[str], titles: Sequence[str]) -> int:
    """Return which of some things a word names, by its id or its title."""
    said = _plain(word)
    for known in (names, titles):
        for number, name in enumerate(known):
            if _plain(name) == said:
                return number
    near = names if len(names) <= LISTED else get_close_matches(said, names, 5, 0.5)
    listed = f"; expected one of: {', '.join(near)}" if near else ""
    raise Unreadable(f"'{word}' is no {what}{listed}")


def _plain(name: str) -> str:
    return name.strip().lower().replace(". ", "-").replace(" ", "-").replace("#", "")


def figure(chance: Fraction) -> dict[str, Any]:
    """Return a chance for programs: the exact fraction, and a number."""
    return {"exact": str(chance), "chance": round(float(chance), 6)}


def figures(spread: Mapping[Any, Fraction]) -> dict[str, Any]:
    """Return chances for programs, by their results."""
    return {str(result): figure(spread[result]) for result in spread}
