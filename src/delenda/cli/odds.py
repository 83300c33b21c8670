"""The commands `delenda odds`: how likely what dice decide is.

Every chance is exact but those of `battle`: its cards were simulated.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from delenda.cli.data import playing
from delenda.cli.odds_battle import battle
from delenda.cli.odds_sea import naval
from delenda.cli.odds_sieges import attrition, casualties, retreat, siege, winter
from delenda.cli.odds_table import (
    Answer,
    GameName,
    Json,
    Needs,
    Options,
    chances,
    check_foes,
    figure,
    needs,
    opened,
    seizes,
    shown,
    table_for,
)
from delenda.cli.show import several
from delenda.engine.action import Action, Unreadable
from delenda.engine.chance import Chance
from delenda.engine.view import view
from delenda.game import Game
from delenda.games.hannibal.battle.elephants import needed
from delenda.games.hannibal.odds.chances import at_least_one
from delenda.games.hannibal.odds.dice import charge_spread
from delenda.games.hannibal.queries import battle_rating, side_of
from delenda.games.hannibal.reactions.reactions import rating_for
from delenda.games.hannibal.state import ROME, HannibalState, enemy_of

app = typer.Typer(
    no_args_is_help=True,
    help="How likely what dice decide is: exact, but for battles, whose cards were simulated.",
)
Who = Annotated[str, typer.Argument(help="A general, or a rating from 0 to 6.")]


def interception(
    who: Annotated[list[str], typer.Argument(help="Generals or ratings, each from its own space.")],
    *,
    enemy_marker: Annotated[
        bool, typer.Option("--enemy-marker", help="Into an enemy marker without CUs of theirs.")
    ] = False,
    game: GameName = "",
    option: Options = None,
    json: Json = False,
) -> None:
    """Tell the chance to intercept, of each and of at least one."""
    s = table_for(game, option)
    tries = [needs(s, word, partial(rating_for, what="intercept")) for word in who]
    if enemy_marker:  # 12.4
        tries = [one._replace(number=one.number - 1) for one in tries]
    _tell_tries(s, "Interception", tries, json=json)


def avoidance(who: Who, *, game: GameName = "", option: Options = None, json: Json = False) -> None:
    """Tell a general's chance to avoid battle."""
    s = table_for(game, option)
    avoids = needs(s, who, partial(rating_for, what="avoid"))
    _tell_tries(s, "Avoiding battle", [avoids], json=json)


def pursuit(
    who: Who,
    enemy: Annotated[str, typer.Argument(help="The enemy who avoids, or his rating.")] = "",
    *,
    game: GameName = "",
    option: Options = None,
    json: Json = False,
) -> None:
    """Tell the chance to march on when the enemy has avoided battle, or who is left behind."""
    s = table_for(game, option)
    chases = needs(s, who, partial(rating_for, what="pursue"))
    if not enemy:
        _tell_tries(s, "Pursuit", [chases], json=json)
        return
    avoids = needs(s, enemy, partial(rating_for, what="avoid"))
    check_foes(s, chases.general, avoids.general)
    spread = {
        "the enemy must fight": 1 - avoids.chance,
        "he gets away, and the army marches on": avoids.chance * chases.chance,
        "he gets away, and the army is held up": avoids.chance * (1 - chases.chance),
    }
    title = f"{chases.who} comes upon {avoids.who}"
    chances(title, spread, "what happens").tell(s, json=json)


def counterattack(
    who: Who,
    *,
    attacker: Annotated[
        bool, typer.Option("--attacker", help="His side attacked when the battle began.")
    ] = False,
    game: GameName = "",
    option: Options = None,
    json: Json = False,
) -> None:
    """Tell a commander's chance to take the initiative in battle."""

    def rating(s: HannibalState, general: int) -> int:
        side = side_of(s, general)
        return seizes(s, general, attacks=side if attacker else enemy_of(side))

    s = table_for(game, option)
    _tell_tries(s, "Counterattack", [needs(s, who, rating)], json=json)


def withdrawal(
    who: Who,
    enemy: Annotated[
        str, typer.Argument(help="The enemy's general or rating; none if not said.")
    ] = "",
    *,
    game: GameName = "",
    option: Options = None,
    json: Json = False,
) -> None:
    """Tell the chance to break a battle off, against an enemy who tries to stop it."""
    s = table_for(game, option)
    rolls = needs(s, who, battle_rating)
    stops = needs(s, enemy, battle_rating) if enemy else Needs("nobody", 0)
    check_foes(s, rolls.general, stops.general)
    away = rolls.chance * (1 - stops.chance)
    rows = [[f"{rolls.who} rolls well enough", f"{rolls.number} or less", shown(rolls.chance)]]
    if enemy:
        rows.append([f"{stops.who} stops it", f"{stops.number} or less", shown(stops.chance)])
    rows.append(["the army gets away", "", shown(away)])
    found = {"rolled": figure(rolls.chance), "stopped": figure(stops.chance)}
    answer = Answer("Withdrawal", ["", "needs", "chance"], rows, {**found, "away": figure(away)})
    answer.tell(s, json=json)


def charge(
    roman: Annotated[str, typer.Argument(help="The Roman commander or his rating.")] = "",
    *,
    game: GameName = "",
    option: Options = None,
    json: Json = False,
) -> None:
    """Tell how elephants that charge may fare; without a name, against CUs without a general."""
    s = table_for(game, option)
    rated = needs(s, roman, battle_rating, ROME).number if roman else 0
    rating = needed(rated)
    spread = charge_spread(s, rating)
    chances("Elephant charge", spread, "the charge", rating=rating).tell(s, json=json)


def _tell_tries(s: HannibalState, title: str, tries: list[Needs], *, json: bool) -> None:
    any_of = at_least_one(one.chance for one in tries)
    rows = [[one.who, f"{max(one.number, 0)} or less", shown(one.chance)] for one in tries]
    if len(tries) > 1:
        rows.append(["at least one", "", shown(any_of)])
    told = [{"who": one.who, "needs": max(one.number, 0), **figure(one.chance)} for one in tries]
    answer = Answer(title, ["who", "needs", "chance"], rows, {"tries": told, "any": figure(any_of)})
    answer.tell(s, json=json)


# --- positions --------------------------------------------------------------------------------


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
    s = opened(file)
    game = Game(s.rules, NoDice(f"in {file} a die or a draw comes next; nobody is asked"), s)
    for answer in answers:
        game.source = NoDice(f"after '{answer}' a die or a draw decides; leave that answer out")
        game.do(answer)
    return game


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
    Answer(f"{game.seat}: {game.prompt}", ["choice", "", "odds"], rows, told).tell(s, json=json)
    if ways and not json:
        Answer("Ways", ["through", "cost", "what may happen"], ways, {}).tell(s, json=False)


for command in (
    battle,
    interception,
    avoidance,
    pursuit,
    naval,
    attrition,
    winter,
    siege,
    charge,
    counterattack,
    withdrawal,
    casualties,
    retreat,
    position,
):
    app.command()(playing(command))
