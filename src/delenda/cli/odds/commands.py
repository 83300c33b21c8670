"""The commands `delenda odds`: those of a game's family, found by its name, and `position`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_group

from delenda.cli.data import playing, use
from delenda.cli.odds.finding import Finding, Json
from delenda.cli.show import several
from delenda.engine.action import Action, Unreadable
from delenda.engine.chance import Chance
from delenda.engine.view import view
from delenda.files import table_in
from delenda.game import Game
from delenda.library import first_game, of_family, rulebook


def commands_of(game: str) -> Mapping[str, Any]:
    """Return the commands of a game: those of `APP` of its family; none where it has none."""
    package = of_family("cli.odds", rulebook(game).family)
    return get_group(package.APP).commands if package else {}


def said(arguments: Sequence[str], option: str) -> str:
    """Return what was said with an option, before the arguments are read.

    >>> said(["naval", "--game", "a"], "--game"), said(["--game=b"], "--game"), said([], "--game")
    ('a', 'b', '')
    """
    for word, following in pairwise([*arguments, ""]):
        if word == option:
            return following
        if word.startswith(f"{option}="):
            return word.partition("=")[2]
    return ""


class OfGame(TyperGroup):
    """Has the commands of the game that is named, and after them those of every game."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.of_every_game = dict(self.commands)

    def _bring(self, game: str) -> None:
        self.commands = {**commands_of(game), **self.of_every_game}

    def list_commands(self, ctx: Any) -> list[str]:
        """Name the commands of the first game."""
        self._bring(first_game())
        return super().list_commands(ctx)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Look which game is meant, for the commands are its family's."""
        use(said(args, "--data"))
        game = said(args, "--game") or first_game()
        self._bring(game)
        if self.commands == self.of_every_game:
            raise no_odds(game)
        return super().resolve_command(ctx, args)


def no_odds(game: str) -> Unreadable:
    """Return what is said of a game whose family has no odds."""
    return Unreadable(f"no odds are known of '{game}'")


app = typer.Typer(
    cls=OfGame,
    no_args_is_help=True,
    help="How likely what dice decide is: exact, but for battles, whose cards were simulated.",
)


class NoDice:
    """Refuses to answer for chance: what is told of a position must not hang on luck."""

    def __init__(self, why: str) -> None:
        self.why = why

    def answer(self, _chance: Chance) -> Action:
        """Say why."""
        raise Unreadable(self.why)

    def skip(self, _chance: Chance) -> None:
        """Nothing to count: no die falls."""


def _played(file: Path, answers: Sequence[str]) -> Game:
    """Return the game of a file after some answers."""
    s = table_in(file)
    if not commands_of(s.rules.id):
        raise no_odds(s.rules.id)
    game = Game(s.rules, NoDice(f"in {file} a die or a draw comes next; nobody is asked"), s)
    for answer in answers:
        game.source = NoDice(f"after '{answer}' a die or a draw decides; leave that answer out")
        game.do(answer)
    return game


@app.command()
@playing
def position(
    file: Annotated[Path, typer.Argument(help="A saved game or a position.")],
    *,
    after: Annotated[
        list[str] | None, typer.Option(help="An answer to give first: 'play 33 move'.")
    ] = None,
    json: Json = False,
) -> None:
    """List the choices of the seat that is asked, with the odds of those that dice decide."""
    game = _played(file, after or ())
    s, ask = game.state, game.ask
    if ask is None:
        raise Unreadable(f"nobody is asked in {file}: the game is over")
    seen, show = view(s, ask.who), s.rules.presenter
    found = [
        (s.rules.grammar.write(one), show.option(one, ask.prompt), show.odds(seen, one))
        for one in ask.options
    ]
    ways = [
        (" ".join(way["spaces"]), several(way["cost"], "point"), "; ".join(way["notes"]))
        for way in show.previews(seen)
        if way["notes"]
    ]
    told = {
        "seat": game.seat,
        "prompt": game.prompt,
        "options": [{"do": do, "text": text, "odds": odds} for do, text, odds in found],
        "ways": [{"spaces": spaces.split(), "notes": notes} for spaces, _, notes in ways],
    }
    rows = [[do, text, odds or "-"] for do, text, odds in found]
    Finding(f"{game.seat}: {game.prompt}", ["choice", "", "odds"], rows, told).tell(s, json=json)
    if ways and not json:
        Finding("Ways", ["through", "cost", "what may happen"], ways, {}).tell(s, json=False)
