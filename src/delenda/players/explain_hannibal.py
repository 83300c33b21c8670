"""What a play changes on a table of Hannibal, in plain words."""

from __future__ import annotations

from collections.abc import Iterator

from delenda.games.hannibal.chances import in_words, units
from delenda.games.hannibal.dice_odds import intercept_chance, reaction_chance
from delenda.games.hannibal.queries import space_of
from delenda.games.hannibal.state import ROME, HannibalState, enemy_of
from delenda.players.hannibal.battles import chance_of_attacker, open_battle
from delenda.players.hannibal.survey import Aim, Survey, plain_counts
from delenda.players.hannibal.worth import effects, isolated
from delenda.players.ismcts_search import Play

IF = {"avoid": "failing that, ", "intercept": "then "}
"""What a battle after an attempt depends on."""
LITTLE = 1.0
"""A change of worth that is not worth a word."""


def intent(s: HannibalState, play: Play) -> Iterator[str]:
    """Say what a player has in mind, and how likely it is to succeed. 12.4, 13.1"""
    if play.mind is not None:
        yield _aim(s, play.mind)
    verb, args = play.action
    if verb == "intercept":
        assert s.ask is not None
        chance = intercept_chance(s, args[0], s.ask.about[1])
        yield f"{_name(s, args[0])} intercepts with a chance of {in_words(chance)}"
    elif verb == "avoid":
        chance = reaction_chance(s, args[0], verb)
        yield f"{_name(s, args[0])} avoids battle with a chance of {in_words(chance)}"


def _aim(s: HannibalState, aim: Aim) -> str:
    general, where = _name(s, aim.general), s.rules.board.titles[aim.target]
    if space_of(s, s.generals[aim.general]) == aim.target:
        return f"{general} stays at {where}"
    party = f" with {units(aim.take)}" if aim.is_part else ""
    return f"{general} goes to {where}{party}"


def _name(s: HannibalState, general: int) -> str:
    return s.rules.generals[general].title


def reasons(before: Survey, after: Survey, side: int, verb: str) -> list[str]:
    """Return what an answer with a verb would bring a side, the gains first."""
    if after.s.result is not None:
        return ["it wins the war" if side in after.s.result.winners else "it loses the war"]
    return [
        *_battle(after, side, verb),
        *_ground(before, after, side),
        *_armies(before, after, side),
    ]


def _battle(after: Survey, side: int, verb: str) -> Iterator[str]:
    """Tell a battle that begins. 14"""
    battle = open_battle(after.s)
    if battle is None:
        return
    chance = chance_of_attacker(battle, after)
    if battle.attacker != side:
        chance = 1 - chance
    where, often = after.s.rules.board.titles[battle.space], f"{100 * chance:.0f} times in 100"
    yield f"{IF.get(verb, '')}it leads to a battle at {where} that is won {often}"


def _ground(before: Survey, after: Survey, side: int) -> Iterator[str]:
    """Tell provinces and markers won and lost. 19, 22.1"""
    sign = 1 if side == ROME else -1
    points = sign * (after.lead - before.lead)
    if points:
        yield f"it {_moves(points)} {_count(points, 'political point')}"
    then, now = plain_counts(before), plain_counts(after)
    markers = now[side] - then[side]
    if markers:
        yield f"it {_moves(markers)} {_count(markers, 'marker')}"
    taken = then[enemy_of(side)] - now[enemy_of(side)]
    if taken > 0:
        yield f"it takes {_count(taken, 'marker')} from the enemy"
    pressed = [a > b for b, a in zip(before.s.siege, after.s.siege, strict=True)]
    if any(pressed):
        yield "a siege goes on"
    if isolated(after, enemy_of(side)) - isolated(before, enemy_of(side)) > LITTLE:
        yield "it cuts enemy markers off"


def _armies(before: Survey, after: Survey, side: int) -> Iterator[str]:
    """Tell what the armies can do, and how many there are."""
    strength = _cus(after.s, side) - _cus(before.s, side)
    if strength:
        yield f"it {_moves(strength)} {_count(strength, 'CU')}"
    hurt = _cus(before.s, enemy_of(side)) - _cus(after.s, enemy_of(side))
    if hurt > 0:
        yield f"the enemy loses {_count(hurt, 'CU')}"
    has_marched = not strength and not hurt and after.s.units != before.s.units
    if has_marched and open_battle(after.s) is None:
        yield from _standing(before, after, side)
    sign = 1 if side == ROME else -1
    lasting = sign * (effects(after) - effects(before))
    if lasting > 0:
        yield "its event goes on working"


def _standing(before: Survey, after: Survey, side: int) -> Iterator[str]:
    """Tell what the armies can do better or worse where they stand. 14, 19.2"""
    enemy = enemy_of(side)
    if _attacks(after, side) - _attacks(before, side) > LITTLE:
        yield "it threatens an attack"
    danger = _attacks(after, enemy) - _attacks(before, enemy)
    if abs(danger) > LITTLE:
        yield f"the enemy has {'more' if danger > 0 else 'less'} to gain by an attack"
    if _turnings(after, side) - _turnings(before, side) > LITTLE:
        yield "its CUs stand on markers that they can turn over"


def _attacks(survey: Survey, side: int) -> float:
    """Return what the best attacks of a side's armies would bring."""
    armies = survey.armies[side]
    return sum(survey.blow(side, a.space, a.cus, a.rating, a.head) for a in armies)


def _turnings(survey: Survey, side: int) -> float:
    """Return what the enemy markers beneath a side's CUs would bring. 19.2"""
    return sum(survey.turning(side, *found) for found in survey.conversions(side).items())


def _cus(s: HannibalState, side: int) -> int:
    return sum(s.units[side * s.rules.places : (side + 1) * s.rules.places])


def _moves(change: int) -> str:
    return "gains" if change > 0 else "costs"


def _count(number: int, noun: str) -> str:
    """Say how many.

    >>> _count(-1, "marker"), _count(3, "CU")
    ('1 marker', '3 CUs')
    """
    return f"{abs(number)} {noun}{'' if abs(number) == 1 else 's'}"
