"""The commands `delenda odds` for land battles: their dice, and charges of elephants."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, NamedTuple

import typer

from delenda.cli.odds.finding import Finding, figure, figures, one_of
from delenda.cli.odds.punic.armies import PARTS, Command, commander_told, commands
from delenda.cli.odds.punic.names import MOST_CUS, chances, check_elephants, needs, refuse, shown
from delenda.engine.action import Unreadable
from delenda.engine.frame import Reason
from delenda.games.hamilcar.battle.battlefield import FORGOTTEN
from delenda.games.hamilcar.battle.levels import MOST_ALLIES, Contender, Ladder, ladders, told
from delenda.games.hamilcar.battle.odds import (
    DEFENDER,
    LandOdds,
    Rolling,
    charge_odds,
    land_odds,
    odds_with_charge,
)
from delenda.games.hamilcar.cards.land import FRIGHT
from delenda.games.hamilcar.queries import NOTHING
from delenda.games.hamilcar.skills import Skills
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.odds.chances import ZERO, blend, decimal
from delenda.punic.ratings import battle_rating
from delenda.punic.state import CARTHAGE, NEITHER, NOBODY, ROME

LEVELS = ("", "I", "II", "III")
Cus = Annotated[int, typer.Option(min=0, max=MOST_CUS, help="His CUs.")]
Allies = Annotated[
    int, typer.Option(min=0, max=MOST_ALLIES, help="His walled cities in the region, 2 at most.")
]
Elephants = Annotated[int, typer.Option(min=0, help="Of Carthage's CUs; they charge.")]
Known = Annotated[bool, typer.Option("--xanthippus", help="He has come: no tactics are forgotten.")]
Fright = Annotated[bool, typer.Option("--fright", help="Rome plays Elephant Fright.")]


class Army(NamedTuple):
    """What was said of a side."""

    command: Command
    contender: Contender
    skills: Skills


def battle(
    s: HamilcarState,
    *,
    attacker: Annotated[str, typer.Option(help="The general who attacks, if any.")] = "",
    attacker_cus: Cus = 0,
    attacker_allies: Allies = 0,
    defender: Annotated[str, typer.Option(help="The general who defends, if any.")] = "",
    defender_cus: Cus = 0,
    defender_allies: Allies = 0,
    elephants: Elephants = 0,
    region: Annotated[str, typer.Option(help="Where, for generals who are better there.")] = "",
    xanthippus: Known = False,
    fright: Fright = False,
    ratings: Annotated[str, typer.Option(help="Ratings instead of generals, such as 3,2.")] = "",
) -> Finding:
    """Tell who wins a land battle, and what it costs both."""
    found = commands(s, attacker, defender, ratings, CARTHAGE)
    where = _region(s, region)
    armies = (
        _army(s, found[0], attacker_cus, attacker_allies, where),
        _army(s, found[1], defender_cus, defender_allies, where),
    )
    for name, army in zip(PARTS, armies, strict=True):
        _check(s, name, army)
    steps = ladders(armies[0].contender, armies[1].contender)
    rolling = Rolling(
        (steps[0][-1].level, steps[1][-1].level),
        rerolls=(armies[0].skills.rerolls_die, armies[1].skills.rerolls_die),
    )
    cus, dice = (attacker_cus, defender_cus), s.rules.tables.battle_dice
    plain = land_odds(dice, rolling, cus)
    if not elephants:
        return _told(s, armies, steps, plain)
    modifier = _modifier(xanthippus=xanthippus, fright=fright)
    favours = _charge(s, armies, rolling, (elephants, modifier))
    charged = odds_with_charge(dice, rolling, cus, favours)
    return _told(s, armies, steps, charged, (plain, favours))


def charge(
    s: HamilcarState,
    roman: Annotated[str, typer.Argument(help="The Roman commander or his rating.")],
    *,
    xanthippus: Known = False,
    fright: Fright = False,
) -> Finding:
    """Tell how elephants that charge may fare."""
    rating = needs(s, roman, battle_rating, ROME).number
    modifier = _modifier(xanthippus=xanthippus, fright=fright)
    words = {CARTHAGE: "Rome rolls a die again", ROME: "Carthage does", NEITHER: "nothing"}
    found = charge_odds(modifier, rating)
    spread = {words[side]: found.get(side, ZERO) for side in words}
    title = f"Elephant charge against a rating of {rating}, the die {modifier:+}"
    return chances(title, spread, "what comes of it", rating=rating, modifier=modifier)


# --- what was said ----------------------------------------------------------------------------


def _region(s: HamilcarState, word: str) -> str:
    ids = [name for name, _ in s.rules.board.regions]
    titles = [title for _, title in s.rules.board.regions]
    return ids[one_of("region", word, ids, titles)] if word else ""


def _army(s: HamilcarState, command: Command, cus: int, allies: int, where: str) -> Army:
    skills = s.rules.tables.skills[command.general] if command.general != NOBODY else NOTHING
    rating = command.rating + skills.battle_in.get(where, 0)
    return Army(command, Contender(cus, allies, rating), skills)


def _check(s: HamilcarState, name: str, army: Army) -> None:
    """Refuse armies that cannot be."""
    if not army.contender.cus:
        raise Unreadable(f"how strong is the {name}? expected --{name}-cus")
    if army.contender.allies and not army.contender.rating:
        refuse(s, Reason(f"allies help only a general, and the {name} has none", "13.3.B"))


def _modifier(*, xanthippus: bool, fright: bool) -> int:
    """Return what is added to the die of a charge. 13.3.D, 17.1 #91"""
    return (0 if xanthippus else FORGOTTEN) + (FRIGHT if fright else 0)


# --- elephants --------------------------------------------------------------------------------


def _charge(
    s: HamilcarState, armies: tuple[Army, Army], rolling: Rolling, beasts: tuple[int, int]
) -> dict[int, Fraction]:
    """Return how often a charge favours a part; some Romans have it rolled again. 13.3.D"""
    (elephants, modifier), sides = beasts, [army.command.side for army in armies]
    punic, roman = armies[sides.index(CARTHAGE)], armies[sides.index(ROME)]
    check_elephants(s, elephants, punic.contender.cus, "2.3.C")
    if elephants + punic.skills.elephants < roman.contender.rating:
        why = f"it takes {roman.contender.rating} elephants, the Roman battle rating"
        refuse(s, Reason(why, "13.3.D"))
    found = {
        NEITHER if side == NEITHER else sides.index(side): chance
        for side, chance in charge_odds(modifier, roman.contender.rating).items()
    }
    if not roman.skills.rerolls_charge:
        return found
    cus = (armies[0].contender.cus, armies[1].contender.cus)
    worth = {
        part: _wins(s, rolling._replace(favours=part), cus, sides.index(ROME)) for part in found
    }
    return _rolled_again(found, worth)


def _wins(s: HamilcarState, rolling: Rolling, cus: tuple[int, int], part: int) -> Fraction:
    """Return how often a part wins."""
    first = land_odds(s.rules.tables.battle_dice, rolling, cus).attacker_wins
    return 1 - first if part == DEFENDER else first


def _rolled_again(
    found: Mapping[int, Fraction], worth: Mapping[int, Fraction]
) -> dict[int, Fraction]:
    """Return what is left once who likes a result less than the average rolls again. 17.2.B"""
    usual = sum((chance * worth[one] for one, chance in found.items()), ZERO)
    bad = sum((chance for one, chance in found.items() if worth[one] < usual), ZERO)
    kept = [(one, chance) for one, chance in found.items() if worth[one] >= usual]
    return blend([*kept, *((one, bad * chance) for one, chance in found.items())])


# --- what is told -----------------------------------------------------------------------------


def _told(
    s: HamilcarState,
    armies: tuple[Army, Army],
    steps: tuple[Ladder, Ladder],
    odds: LandOdds,
    charge: tuple[LandOdds, Mapping[int, Fraction]] | None = None,
) -> Finding:
    wins = _both(odds)
    rows = [
        ["level", *(LEVELS[ladder[-1].level] for ladder in steps)],
        ["because of", *(told(ladder) for ladder in steps)],
        ["wins", *map(shown, wins)],
        ["CUs lost, on average", *(decimal(odds.loss(part)) for part in range(len(PARTS)))],
        ["loses all", *(shown(odds.destroyed(part)) for part in range(len(PARTS)))],
    ]
    if charge is not None:
        plain, favours = charge
        may = (favours.get(part, ZERO) for part in range(len(PARTS)))
        rows.append(["has an enemy die rolled again", *map(shown, may)])
        rows.append(["wins without a charge", *map(shown, _both(plain))])
    found = {
        name: {
            "level": steps[part][-1].level,
            "wins": figure(wins[part]),
            "expected_losses": round(float(odds.loss(part)), 6),
            "losses": figures(dict(sorted(odds.losses(part).items()))),
        }
        for part, name in enumerate(PARTS)
    }
    heads = [
        f"{name}{commander_told(s, army.command)}" for name, army in zip(PARTS, armies, strict=True)
    ]
    return Finding("Land battle", ["", *heads], rows, found)


def _both(odds: LandOdds) -> tuple[Fraction, Fraction]:
    """Return how often the attacker wins, and the defender."""
    return odds.attacker_wins, 1 - odds.attacker_wins
