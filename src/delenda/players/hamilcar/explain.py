"""What a play changes on a table of Hamilcar, in plain words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from delenda.engine.state import nearest
from delenda.games.hamilcar.naval.odds import match_under_way, naval_odds
from delenda.games.hamilcar.queries import is_warlike
from delenda.players.expert import Play
from delenda.players.hamilcar.arrivals import exposure
from delenda.players.hamilcar.battles import exchange, open_battle, open_naval_battle
from delenda.players.hamilcar.survey import Aim, Survey
from delenda.players.hamilcar.worth import plain_counts
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


def intent(before: Survey, play: Play) -> Iterator[str]:
    """Say what a player has in mind, and how likely it is to succeed. 11, 12"""
    s = before.s
    if play.mind is not None:
        yield _aim(before, play.mind)
    verb, args = play.action
    react = nearest(s, React)
    if verb == "intercept" and react is not None:
        chance = declared_chance(s, react, args[0])
        yield f"{_name(before, args[0])} intercepts with a chance of {in_words(chance)}"
    elif verb == "avoid":
        chance = reaction_chance(s, args[0], verb)
        yield f"{_name(before, args[0])} avoids battle with a chance of {in_words(chance)}"


def _aim(before: Survey, aim: Aim) -> str:
    s = before.s
    general, where = _name(before, aim.general), s.rules.board.titles[aim.target]
    if space_of(s, s.generals[aim.general]) == aim.target:
        return f"{general} stays at {where}"
    party = f" with {units(aim.take)}" if aim.is_part else ""
    return f"{general} goes to {where}{party}"


def _name(before: Survey, general: int) -> str:
    return before.s.rules.generals[general].title


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
        *_at_sea(before, afters, side),
        *mostly([tuple(_standing(before, after, side)) for after in afters]),
    ]


def _battles(afters: Sequence[Survey], side: int, verb: str) -> Iterator[str]:
    """Tell battles that begin. 9, 13"""
    fought: dict[tuple[str, int], list[float]] = {}
    for after in afters:
        battle, at_sea = open_battle(after.s), open_naval_battle(after.s)
        if battle is not None:
            chance = exchange(battle, after).wins
            won = chance if battle.attacker == side else 1 - chance
            fought.setdefault(("battle at", battle.space), []).append(won)
        elif at_sea is not None:
            odds = naval_odds(match_under_way(after.s, at_sea), after.s.rules.tables.naval)
            fought.setdefault(("naval battle off", at_sea.port), []).append(float(odds.wins[side]))
    for (what, space), chances in fought.items():
        begins = IF.get(verb) or share(len(chances), afters)
        where, often = afters[0].s.rules.board.titles[space], sum(chances) / len(chances)
        yield f"{begins}it leads to a {what} {where} that is won {in_hundred(often)}"


def _ground(before: Survey, afters: Sequence[Survey], side: int) -> Iterator[str]:
    """Tell counts and markers won and lost. 5.5"""
    sign = 1 if side == ROME else -1
    lead = [sign * (a.lead - before.lead) for a in afters]
    yield from change(lead, "point on the provincial display", "points on the provincial display")
    then, now = plain_counts(before), [plain_counts(after) for after in afters]
    enemy = enemy_of(side)
    yield from change([counts[side] - then[side] for counts in now], "marker")
    taken = [max(0, then[enemy] - counts[enemy]) for counts in now]
    if any(taken):
        yield f"it takes {amount(taken, 'marker')} from the enemy"
    lost = [sign * (after.italian - before.italian) for after in afters]
    if before.italian <= 4 or any(after.italian <= 3 for after in afters):
        yield from change(lost, "province of Italia", "provinces of Italia")


def _sieges(before: Survey, afters: Sequence[Survey], side: int) -> Iterator[str]:
    """Tell sieges and subjugations that go on, succeed or are lifted. 14"""
    s = before.s
    for space, site in enumerate(s.rules.site_of):
        if site < 0:
            continue
        fallen = sum(s.control[space] != side == after.s.control[space] for after in afters)
        pressed = sum(after.s.siege[site] > s.siege[site] for after in afters)
        is_own = s.control[space] == side
        eased = sum(is_own and after.s.siege[site] < s.siege[site] for after in afters)
        where, is_tribe = s.rules.board.titles[space], has_tribe(s, space)
        if fallen:
            yield f"{share(fallen, afters)}{where} {'is subjugated' if is_tribe else 'falls'}"
        if pressed:
            what = "subjugation" if is_tribe else "siege"
            goes = "goes on" if s.siege[site] else "begins"
            yield f"{share(pressed, afters)}the {what} of {where} {goes}"
        if eased:
            yield f"{share(eased, afters)}it eases the siege of {where}"


def _armies(before: Survey, afters: Sequence[Survey], side: int) -> Iterator[str]:
    """Tell how many CUs there are more or less."""
    own = [all_cus(a.s, side) - all_cus(before.s, side) for a in afters]
    yield from change(own, "CU")
    enemy = enemy_of(side)
    hurt = [max(0, all_cus(before.s, enemy) - all_cus(after.s, enemy)) for after in afters]
    if any(hurt):
        yield f"the enemy loses {amount(hurt, 'CU')}"


def _at_sea(before: Survey, afters: Sequence[Survey], side: int) -> Iterator[str]:
    """Tell warships, seamanship, supply trains and the Miat. 2.1.I, 2.3, 15.3, 15.4"""
    s = before.s

    def ships(one: Survey) -> int:
        return one.s.ready[side] + one.s.sailing[side]

    ready = [ships(after) - ships(before) for after in afters]
    yield from change(ready, "Ready warship")
    trains = [sum(f.supplies for f in after.forces[side]) for after in afters]
    had = sum(f.supplies for f in before.forces[side])
    yield from change([count - had for count in trains], "supply train")
    taken = sum(s.supremacy != side == after.s.supremacy for after in afters)
    given = sum(s.supremacy == side != after.s.supremacy for after in afters)
    if taken:
        yield f"{share(taken, afters)}it takes Naval Supremacy"
    if given:
        yield f"{share(given, afters)}it gives Naval Supremacy away"
    if side == ROME:
        crews = [after.s.seamanship - s.seamanship for after in afters]
        yield from change(crews, "level of Seamanship", "levels of Seamanship")
    elif side == CARTHAGE:
        seats = [sum(after.s.miat) - sum(s.miat) for after in afters]
        yield from change(seats, "marker on the Miat", "markers on the Miat")
        if not is_warlike(s) and all(is_warlike(after.s) for after in afters):
            yield "the Miat becomes Warlike"


def _standing(before: Survey, after: Survey, side: int) -> Iterator[str]:
    """Tell what can be done better or worse with what stands where. 5.2.C2, 13"""
    enemy = enemy_of(side)
    if len(after.isolated(enemy)) > len(before.isolated(enemy)):
        yield "it cuts enemy markers off"
    if len(after.isolated(side)) > len(before.isolated(side)):
        yield "markers of one's own are cut off"
    if after.s.units == before.s.units or open_battle(after.s) is not None:
        return
    if _attacks(after, side) - _attacks(before, side) > LITTLE:
        yield "it threatens an attack"
    danger = _dangers(after, side) - _dangers(before, side)
    if abs(danger) > LITTLE:
        yield f"the enemy has {'more' if danger > 0 else 'less'} to gain by an attack"
    if _turnings(after, side) - _turnings(before, side) > LITTLE:
        yield "its CUs stand on markers that they can turn over"


def _attacks(survey: Survey, side: int) -> float:
    """Return what the best attacks of a side's armies would bring."""
    return sum(survey.blow(army) for army in survey.armies[side])


def _dangers(survey: Survey, side: int) -> float:
    """Return what the enemy's best attacks on a side's forces would bring."""
    return sum(exposure(survey, force) for force in survey.forces[side] if force.space >= 0)


def _turnings(survey: Survey, side: int) -> float:
    """Return what the enemy markers beneath a side's CUs would bring. 5.2.C2"""
    spaces = {f.space for f in survey.forces[side] if f.cus and f.place == f.space}
    return sum(survey.gain(side, space) for space in spaces if survey.can_turn(side, space))
