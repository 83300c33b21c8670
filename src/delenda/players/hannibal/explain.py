"""What a play changes on a table of Hannibal, in plain words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from delenda.engine.state import the
from delenda.games.hannibal.state import HannibalState
from delenda.players.expert import Play
from delenda.players.hannibal.battles import chance_of_attacker, open_battle
from delenda.players.hannibal.survey import Aim, Survey, plain_counts
from delenda.players.hannibal.worth import effects, isolated
from delenda.players.wording import amount, change, in_hundred, mostly, share
from delenda.punic.odds.chances import in_words, units
from delenda.punic.odds.reactions import declared_chance, reaction_chance
from delenda.punic.queries import all_cus, has_tribe, space_of
from delenda.punic.reactions.reactions import React
from delenda.punic.state import CARTHAGE, ROME, enemy_of

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
        react = the(s, React)
        chance = declared_chance(s, react, args[0])
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


def reasons(before: Survey, afters: Sequence[Survey], side: int, verb: str) -> list[str]:
    """Return what an answer with a verb would bring a side, by as many throws, the gains first."""
    results = [after.s.result for after in afters]
    wins = sum(result is not None and side in result.winners for result in results)
    losses = len(results) - results.count(None) - wins
    found = [f"{share(wins, afters)}it wins the war"] if wins else []
    found += [f"{share(losses, afters)}it loses the war"] if losses else []
    if None not in results:
        return found
    return [
        *found,
        *_battles(afters, side, verb),
        *_ground(before, afters, side),
        *_sieges(before, afters, side),
        *_armies(before, afters, side),
        *mostly([tuple(_standing(before, after, side)) for after in afters]),
    ]


def _battles(afters: Sequence[Survey], side: int, verb: str) -> Iterator[str]:
    """Tell battles that begin. 14"""
    fought: dict[int, list[float]] = {}
    for after in afters:
        battle = open_battle(after.s)
        if battle is not None:
            chance = chance_of_attacker(battle, after)
            won = chance if battle.attacker == side else 1 - chance
            fought.setdefault(battle.space, []).append(won)
    for space, chances in fought.items():
        begins = IF.get(verb) or share(len(chances), afters)
        where, often = afters[0].s.rules.board.titles[space], sum(chances) / len(chances)
        yield f"{begins}it leads to a battle at {where} that is won {in_hundred(often)}"


def _ground(before: Survey, afters: Sequence[Survey], side: int) -> Iterator[str]:
    """Tell provinces and markers won and lost. 19, 22.1"""
    sign = 1 if side == ROME else -1
    yield from change([sign * (a.lead - before.lead) for a in afters], "political point")
    then, now = plain_counts(before), [plain_counts(after) for after in afters]
    enemy = enemy_of(side)
    yield from change([counts[side] - then[side] for counts in now], "marker")
    taken = [max(0, then[enemy] - counts[enemy]) for counts in now]
    if any(taken):
        yield f"it takes {amount(taken, 'marker')} from the enemy"


def _sieges(before: Survey, afters: Sequence[Survey], side: int) -> Iterator[str]:
    """Tell sieges and subjugations that go on or succeed. 20"""
    s = before.s
    for space, site in enumerate(s.rules.site_of):
        if site < 0:
            continue
        fallen = sum(s.control[space] != side == after.s.control[space] for after in afters)
        pressed = sum(after.s.siege[site] > s.siege[site] for after in afters)
        where, is_tribe = s.rules.board.titles[space], has_tribe(s, space)
        if fallen:
            yield f"{share(fallen, afters)}{where} {'is subjugated' if is_tribe else 'falls'}"
        if pressed:
            what = "subjugation" if is_tribe else "siege"
            goes = "goes on" if s.siege[site] else "begins"
            yield f"{share(pressed, afters)}the {what} of {where} {goes}"


def _armies(before: Survey, afters: Sequence[Survey], side: int) -> Iterator[str]:
    """Tell how many CUs there are more or less."""
    yield from change([all_cus(a.s, side) - all_cus(before.s, side) for a in afters], "CU")
    enemy = enemy_of(side)
    hurt = [max(0, all_cus(before.s, enemy) - all_cus(after.s, enemy)) for after in afters]
    if any(hurt):
        yield f"the enemy loses {amount(hurt, 'CU')}"


def _standing(before: Survey, after: Survey, side: int) -> Iterator[str]:
    """Tell what can be done better or worse with what stands where. 14, 19"""
    enemy = enemy_of(side)
    if isolated(after, enemy) - isolated(before, enemy) > LITTLE:
        yield "it cuts enemy markers off"
    has_marched = after.s.units != before.s.units and _all_cus(after.s) == _all_cus(before.s)
    if has_marched and open_battle(after.s) is None:
        yield from _outlook(before, after, side)
    sign = 1 if side == ROME else -1
    if sign * (effects(after) - effects(before)) > 0:
        yield from _effects(before.s, after.s)


def _effects(before: HannibalState, after: HannibalState) -> Iterator[str]:
    """Tell what began or ended for the better."""
    if set(after.effects) - set(before.effects) or len(after.trains) > len(before.trains):
        yield "its event goes on working"
    elif set(before.effects) - set(after.effects):
        yield "it ends what an event of the enemy brought"
    elif len(after.trains) < len(before.trains):
        yield "the enemy loses a siege train"


def _outlook(before: Survey, after: Survey, side: int) -> Iterator[str]:
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


def _all_cus(s: HannibalState) -> tuple[int, int]:
    return all_cus(s, ROME), all_cus(s, CARTHAGE)
