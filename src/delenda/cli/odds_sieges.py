"""The commands `delenda odds` for what dice cost: sieges, fleets, attrition, defeat."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from delenda.cli.odds_table import (
    Answer,
    GameName,
    Json,
    Options,
    card_numbered,
    chances,
    figure,
    figures,
    general_named,
    one_of,
    opened,
    shown,
    space_named,
    table_for,
)
from delenda.engine.action import Unreadable
from delenda.games.hannibal.attrition import Attrition
from delenda.games.hannibal.attrition_odds import (
    attrition_in_turn,
    attrition_spread,
    casualties_spread,
    cus_lost,
    retreat_spread,
    told_losses,
    winter_rolls,
)
from delenda.games.hannibal.backing_up import pass_attrition
from delenda.games.hannibal.chances import decimal, mean
from delenda.games.hannibal.dice_odds import naval_spread
from delenda.games.hannibal.party import Party
from delenda.games.hannibal.queries import has_city, side_of
from delenda.games.hannibal.sea import NavalCombat
from delenda.games.hannibal.siege import Besiege
from delenda.games.hannibal.siege_odds import SiegeOdds, siege_as_it_stands, siege_odds
from delenda.games.hannibal.state import (
    CARTHAGE,
    EFFECTS,
    ROME,
    HannibalState,
    Orders,
    enemy_of,
)
from delenda.games.hannibal.words import BATTLE_CARDS, BATTLE_TITLES, RESERVE
from delenda.warfare.board import ALPS, PASS

MOST_CUS = 40
Cus = Annotated[int, typer.Argument(min=1, max=MOST_CUS, help="The CUs of the force.")]


class Betrayal(StrEnum):
    """What a card does for a siege."""

    TRAITOR = "traitor"
    TREACHERY = "treachery"


class Way(StrEnum):
    """What costs men."""

    MOUNTAIN = "pass"
    ALPINE = "alps"


# --- sieges -----------------------------------------------------------------------------------


def siege(
    general: Annotated[str, typer.Argument(help="The general who besieges.")],
    place: Annotated[str, typer.Argument(help="A walled city or a tribe.")],
    *,
    cus: Annotated[int, typer.Option(min=1, max=MOST_CUS, help="His CUs there.")] = 10,
    points: Annotated[int, typer.Option(min=0, help="Siege points there already.")] = 0,
    card: Annotated[int, typer.Option(help="The number of the card he moves with.")] = 0,
    train: Annotated[bool, typer.Option("--train", help="With a siege train.")] = False,
    inside: Annotated[int, typer.Option(min=0, max=MOST_CUS, help="CUs inside.")] = 0,
    betrayal: Annotated[Betrayal | None, typer.Option(help="What the card's event does.")] = None,
    game: GameName = "",
    option: Options = None,
    json: Json = False,
) -> None:
    """Tell how likely a city or a tribe falls within some attempts."""
    s = table_for(game, option)
    attempt = Besiege(
        general_named(s, general),
        space_named(
            s, place, "walled city or tribe", (*s.rules.board.cities, *s.rules.board.tribes)
        ),
        Orders(card_numbered(s, card) if card else 0, 4, siege=betrayal.value if betrayal else ""),
    )
    _invest(s, attempt, (cus, inside), train=train)
    needed = s.rules.slots.siege.points_needed(s, attempt.space)
    if points >= needed:
        raise Unreadable(f"it falls to {needed} points; expected fewer points than that")
    if cus < s.rules.numbers.besiegers:
        raise Unreadable(f"a siege takes {s.rules.numbers.besiegers} CUs or more, not {cus}")
    s.siege[s.rules.site_of[attempt.space]] = points
    _tell_siege(s, attempt, siege_odds(siege_as_it_stands(s, attempt)), json=json)


def _invest(s: HannibalState, attempt: Besiege, men: tuple[int, int], *, train: bool) -> None:
    """Put the besiegers before the place, the enemy inside, and nobody else on the map."""
    side, space = side_of(s, attempt.general), attempt.space
    s.units = [0] * len(s.units)
    s.units[side * s.rules.places + space] = men[0]
    s.generals[attempt.general] = space
    s.trains = [space] if train else []
    if not has_city(s, space):
        return
    s.control[space] = enemy_of(side)
    s.units[enemy_of(side) * s.rules.places + s.rules.inside[space]] = men[1]


def _tell_siege(s: HannibalState, attempt: Besiege, odds: SiegeOdds, *, json: bool) -> None:
    rows = [
        [str(number), shown(falls), decimal(lost)]
        for number, (falls, lost) in enumerate(zip(odds.within, odds.lost, strict=True), 1)
    ]
    rows.append(["in the end", shown(odds.ever), ""])
    takes = decimal(odds.attempts) if odds.attempts is not None else "no end"
    place = s.rules.board.titles[attempt.space]
    title = f"{s.rules.generals[attempt.general].title} before {place}"
    told = {
        "within": [figure(one) for one in odds.within],
        "lost": [round(float(one), 6) for one in odds.lost],
        "costs_a_cu": figure(odds.costs),
        "ever": figure(odds.ever),
        "attempts": None if odds.attempts is None else round(float(odds.attempts), 6),
    }
    columns = ["attempts", "fallen", "CUs lost on average"]
    head = f"{title}: over after {takes} attempts on average"
    Answer(head, columns, rows, told).tell(s, json=json)


# --- the sea ----------------------------------------------------------------------------------


def naval(
    general: Annotated[str, typer.Argument(help="The Carthaginian general who sails.")],
    origin: Annotated[str, typer.Argument(metavar="FROM", help="The port he leaves.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="The port he sails to.")],
    *,
    cus: Annotated[int, typer.Option(min=0, max=MOST_CUS, help="The CUs aboard.")] = 5,
    rome: Annotated[list[str] | None, typer.Option(help="A port that Rome holds.")] = None,
    carthage: Annotated[list[str] | None, typer.Option(help="A port that Carthage holds.")] = None,
    effect: Annotated[list[str] | None, typer.Option(help="What is in effect.")] = None,
    game: GameName = "",
    option: Options = None,
    json: Json = False,
) -> None:
    """Tell what may become of a Carthaginian fleet; ports are held as the game begins."""
    s = table_for(game, option)
    for side, names in ((ROME, rome), (CARTHAGE, carthage)):
        for name in names or ():
            s.control[space_named(s, name, "port", s.rules.ports)] = side
    s.effects = sorted(one_of("effect", word, EFFECTS, ()) for word in effect or ())
    leaves, enters = (space_named(s, name, "port", s.rules.ports) for name in (origin, target))
    if leaves == enters:
        raise Unreadable("a fleet sails to another port than it leaves")
    combat = NavalCombat(general_named(s, general, CARTHAGE), leaves, enters)
    titles = s.rules.board.titles
    title = f"From {titles[leaves]} to {titles[enters]}"
    chances(title, naval_spread(s, combat, cus), "the fleet").tell(s, json=json)


# --- attrition --------------------------------------------------------------------------------


def attrition(
    cus: Cus,
    *,
    over: Annotated[list[Way] | None, typer.Option(help="A pass; may be repeated.")] = None,
    modifier: Annotated[int, typer.Option(help="Added to each die.")] = 0,
    elephants: Annotated[int, typer.Option(min=0, help="Elephants among the CUs.")] = 0,
    game: GameName = "",
    option: Options = None,
    json: Json = False,
) -> None:
    """Tell what attrition may cost: one roll as in winter, or one for each pass."""
    s = table_for(game, option)
    if elephants > cus:
        raise Unreadable(f"of {cus} CUs not {elephants} can be elephants")
    modifiers = [modifier + _of_pass(s, way) for way in over or ()] or [modifier]
    lost = dict(sorted(attrition_in_turn(s, CARTHAGE, cus, modifiers).items()))
    more = {"mean": round(float(mean(lost)), 6)}
    title = f"Attrition of {cus} CUs: {told_losses(lost)}"
    if elephants:
        s.elephants = [0] * elephants
        roll = Attrition(CARTHAGE, 0, cus, modifiers[0], "21.2")
        dies = attrition_spread(s, roll)
        first = sum(chance for loss, chance in dies.items() if loss.elephants)
        more["elephant_on_first_roll"] = round(float(first), 6)
        title += f"; an elephant in the first roll {float(first):.0%}"
    chances(title, lost, "CUs lost", **more).tell(s, json=json)


def _of_pass(s: HannibalState, way: Way) -> int:
    """Return what the rules add to the die on a pass. 10.6"""
    party = Party(0, Orders(0, 4), 4, cus=1)
    toll = pass_attrition(s, party, PASS if way is Way.MOUNTAIN else ALPS)
    assert toll is not None
    return toll.modifier


def winter(
    file: Annotated[Path, typer.Argument(help="A saved game or a position.")],
    *,
    json: Json = False,
) -> None:
    """Tell what winter would cost each force, as the table is."""
    _, s = opened(file)
    rows, told = [], []
    for roll in winter_rolls(s):
        lost = cus_lost(attrition_spread(s, roll))
        where, side = s.rules.board.titles[roll.place], s.rules.seats[roll.side]
        spread = ", ".join(f"{count}: {shown(chance)}" for count, chance in lost.items())
        rows.append([side, where, str(roll.size), told_losses(lost), spread])
        told.append({"side": side, "space": where, "cus": roll.size, "lost": figures(lost)})
    if not rows:
        rows = [["nobody", "", "", "", ""]]
    columns = ["side", "where", "CUs", "loses", "chances"]
    Answer("Winter attrition", columns, rows, {"forces": told}).tell(s, json=json)


# --- after a battle ---------------------------------------------------------------------------


def casualties(
    rounds: Annotated[int, typer.Argument(min=1, max=40, help="The rounds of the battle.")],
    *,
    game: GameName = "",
    option: Options = None,
    json: Json = False,
) -> None:
    """Tell what a battle costs each side, by its rounds."""
    s = table_for(game, option)
    lost = cus_lost(casualties_spread(s, ROME, rounds))
    title = f"Casualties after {rounds} rounds: {told_losses(lost)}"
    chances(title, lost, "CUs lost by each side").tell(s, json=json)


def retreat(
    cus: Cus,
    card: Annotated[str, typer.Argument(help="The battle card that won.")],
    *,
    game: GameName = "",
    option: Options = None,
    json: Json = False,
) -> None:
    """Tell what a beaten army loses before it retreats; CUs are those it began the battle with."""
    s = table_for(game, option)
    known = BATTLE_CARDS[:RESERVE]
    kind = one_of("battle card", card, known, BATTLE_TITLES[:RESERVE])
    lost = dict(sorted(retreat_spread(s, cus, kind).items()))
    title = f"{cus} CUs beaten by {BATTLE_TITLES[kind]}: {told_losses(lost)}"
    chances(title, lost, "CUs lost").tell(s, json=json)
