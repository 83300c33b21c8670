"""The commands `delenda odds` for the sea: interception, naval battles, storms."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, NamedTuple

import typer

from delenda.cli.odds.finding import Finding, figure, one_of
from delenda.cli.odds.punic.names import chances, general_named, refuse, shown
from delenda.engine.action import Unreadable
from delenda.engine.frame import Reason
from delenda.games.hamilcar.cards.storms import CALM
from delenda.games.hamilcar.naval.modifiers import COLUMNS
from delenda.games.hamilcar.naval.odds import Match, NavalOdds, match_between, naval_odds
from delenda.games.hamilcar.page.sea_notes import avoid_chance
from delenda.games.hamilcar.queries import FLEET, SQUADRON
from delenda.games.hamilcar.state import HamilcarState
from delenda.games.hamilcar.tables import naval_hits, storm_losses
from delenda.games.hamilcar.words import LEVELS
from delenda.punic.odds.chances import FACES, blend, decimal, mean, percent, spread_of
from delenda.punic.state import CARTHAGE, ROME, SEATS, enemy_of
from delenda.punic.words import SIDE_TITLES

Side = Annotated[str, typer.Argument(help="rome or carthage.")]
Level = Annotated[str, typer.Option(help="Roman Seamanship: poor, fair, good or excellent.")]
Ships = Annotated[int, typer.Option(min=0, help="The warships of its fleet.")]
Aboard = Annotated[int, typer.Option(min=0, help="The CUs and supply trains aboard.")]
Corvi = Annotated[bool, typer.Option("--corvi", help="Corvi are mounted.")]


def sea_interception(s: HamilcarState, side: Side, *, seamanship: Level = "") -> Finding:
    """Tell how likely a fleet of a side with Naval Supremacy avoids interception."""
    mover = _side(side)
    levels = (_level(seamanship),) if seamanship else range(1, len(LEVELS) + 1)
    rows, told = [], {}
    for level in levels:
        s.seamanship = level
        chance = avoid_chance(s, mover)
        rows.append([LEVELS[level - 1], shown(chance)])
        told[LEVELS[level - 1]] = figure(chance)
    title = f"A fleet of {SIDE_TITLES[mover]} with Naval Supremacy gets away"
    return Finding(title, ["Roman Seamanship", "chance"], rows, {"chances": told})


def storm(
    s: HamilcarState,
    storms: Annotated[int, typer.Argument(min=0, max=20, help="Those of the lanes sailed.")],
    *,
    seamanship: Level = LEVELS[0],
    corvi: Corvi = False,
) -> Finding:
    """Tell what Cruel Sea does to a Roman fleet: each hit is a warship, a CU and a supply train."""
    met = storms + s.rules.tables.levels[_level(seamanship) - 1].storms + corvi
    if not met:
        refuse(s, Reason("the fleet has met no storm", "17.1 #101"))
    spread = spread_of(storm_losses(s.rules.tables.storm, die + met - CALM) for die in FACES)
    more = {"storms": met, "mean": round(float(mean(spread)), 6)}
    title = f"Cruel Sea, storms in all: {met}; {decimal(mean(spread))} hits on average"
    return chances(title, spread, "hits", **more)


# --- battles --------------------------------------------------------------------------------------


class Squadron(NamedTuple):
    """What was said of a fleet."""

    general: int
    ships: int
    aboard: int


def naval_battle(
    s: HamilcarState,
    roman: Annotated[str, typer.Argument(help="The Roman who commands.")],
    punic: Annotated[str, typer.Argument(help="The Carthaginian who commands.")],
    *,
    rome_ships: Ships = 5,
    carthage_ships: Ships = 5,
    rome_aboard: Aboard = 0,
    carthage_aboard: Aboard = 0,
    supremacy: Annotated[str, typer.Option(help="Who has Naval Supremacy.")] = SEATS[CARTHAGE],
    seamanship: Level = LEVELS[0],
    corvi: Corvi = False,
) -> Finding:
    """Tell who wins a naval battle if nobody plays cards or evades; without ships, one roll."""
    s.supremacy, s.seamanship, s.corvi = _side(supremacy), _level(seamanship), int(corvi)
    fleets = (
        Squadron(general_named(s, roman, ROME), rome_ships, rome_aboard),
        Squadron(general_named(s, punic, CARTHAGE), carthage_ships, carthage_aboard),
    )
    for fleet in fleets:
        _check(s, fleet)
    match = match_between(
        s, (rome_ships, carthage_ships), (fleets[ROME].general, fleets[CARTHAGE].general)
    )._replace(aboard=(rome_aboard, carthage_aboard))
    if not all(match.ships):
        return _unguarded(s, match)
    return _told(s, match, fleets, naval_odds(match, s.rules.tables.naval))


def _check(s: HamilcarState, fleet: Squadron) -> None:
    """Refuse fleets that cannot be. 2.3.G"""
    if fleet.ships > SQUADRON:
        refuse(s, Reason(f"a fleet has {SQUADRON} warships at most", "2.3.G"))
    if fleet.ships + fleet.aboard > FLEET:
        refuse(s, Reason(f"a fleet has {FLEET} units at most", "2.3.G"))


def _unguarded(s: HamilcarState, match: Match) -> Finding:
    """A fleet without warships suffers one battle roll. 8.5"""
    if not any(match.ships):
        raise Unreadable("somebody must have warships; expected --rome-ships or --carthage-ships")
    mover = ROME if not match.ships[ROME] else CARTHAGE
    side, units = enemy_of(mover), match.aboard[mover]
    if not units:
        raise Unreadable(f"what does {SIDE_TITLES[mover]} carry? expected --{SEATS[mover]}-aboard")
    table, column = s.rules.tables.naval, match.columns[side]
    once = spread_of(
        min(units, naval_hits(table, die + match.modifiers[side], column)) for die in FACES
    )
    lost = dict(sorted(_again(once).items() if match.rerolls[side] else once.items()))
    title = f"{SIDE_TITLES[side]} intercepts an unguarded fleet, in column {COLUMNS[column - 1]}"
    return chances(title, lost, "units lost", mean=round(float(mean(lost)), 6))


def _again(once: dict[int, Fraction]) -> dict[int, Fraction]:
    """Return what a commander gets who may roll once more: less than the average is not enough."""
    usual = mean(once)
    poor = sum(chance for hits, chance in once.items() if hits < usual)
    kept = [(hits, chance) for hits, chance in once.items() if hits >= usual]
    return blend([*kept, *((hits, poor * chance) for hits, chance in once.items())])


def _told(
    s: HamilcarState, match: Match, fleets: tuple[Squadron, Squadron], odds: NavalOdds
) -> Finding:
    rows = [
        ["warships", *(str(ships) for ships in match.ships)],
        ["first column", *(COLUMNS[column - 1] for column in match.columns)],
        ["added to the roll", *(f"{plus:+}" if plus else "-" for plus in match.modifiers)],
        ["wins", *(percent(chance) for chance in odds.wins)],
        ["warships lost, on average", *(decimal(lost) for lost in odds.ships_lost)],
    ]
    if any(match.aboard):
        rows.append(["other units lost, on average", *(decimal(one) for one in odds.units_lost)])
    told = {
        SEATS[side]: {
            "wins": figure(odds.wins[side]),
            "ships_lost": round(float(odds.ships_lost[side]), 6),
            "units_lost": round(float(odds.units_lost[side]), 6),
        }
        for side in (ROME, CARTHAGE)
    }
    names = [s.rules.generals[fleet.general].title for fleet in fleets]
    heads = [f"{SIDE_TITLES[side]}: {name}" for side, name in enumerate(names)]
    return Finding("Naval battle", ["", *heads], rows, told)


# --- what was said --------------------------------------------------------------------------------


def _side(word: str) -> int:
    return one_of("side", word, SEATS, SEATS)


def _level(word: str) -> int:
    """Return a level of Roman Seamanship, from 1. 15.4"""
    return one_of("level of Seamanship", word, LEVELS, LEVELS) + 1
