"""What a table is worth to a side. Higher is better; the sum of both sides' worth is zero."""

from __future__ import annotations

from delenda.games.hannibal.effects import CATO_COUNSELS, HANNO_COUNSELS, MACEDONIA, NAVAL_VICTORY
from delenda.games.hannibal.state import HannibalState
from delenda.players.hannibal.forces import PlacedForce
from delenda.players.hannibal.ground import Ground
from delenda.players.hannibal.sieges import prospects, siege_stage
from delenda.players.hannibal.survey import Survey, plain_counts
from delenda.players.punic.expert import PLAYS
from delenda.players.punic.plans import ARMY
from delenda.punic.queries import has_tribe, is_in_effect
from delenda.punic.state import CARTHAGE, DEAD, NEITHER, ROME, SIDES, STRATEGY, enemy_of

WON = 1000.0
FIELD_ARMY = 6
"""CUs that make an army which can go where it likes."""


def worth(s: HannibalState, side: int, g: Ground) -> float:
    """Return what the table is worth to a side that knows its own hand only."""
    if s.result is not None:
        return WON if side in s.result.winners else -WON
    survey = Survey(s, g)
    total = politics(survey) + military(survey) + effects(survey)
    if side == CARTHAGE:
        total = -total
    return total + hand(s, side, g) - survey.w.unknown * len(s.hands[enemy_of(side)])


# --- politics -----------------------------------------------------------------------------------


def politics(survey: Survey) -> float:
    """Return the worth of provinces and markers to Rome. 19, 22, 23"""
    g, s, w, counts = survey.g, survey.s, survey.w, survey.counts
    total = g.points[s.turn - 1][survey.lead]
    italian = 0
    for p, lean in enumerate(g.lean):
        rome, carthage = counts[2 * p], counts[2 * p + 1]
        total += lean[rome][carthage]
        if g.feared[p] and carthage >= g.majority[p]:
            italian += 1
    total -= w.italy[italian + g.fewer_feared] if italian else 0.0
    markers = plain_counts(survey)
    for side, sign in ((ROME, 1), (CARTHAGE, -1)):
        total += sign * _reserve(survey, markers[side], -sign * survey.lead)
        lost = isolated(survey, side)
        if lost:
            total -= sign * lost * (w.isolated + (1 - w.isolated) * survey.lateness(side))
    return total


def _reserve(survey: Survey, markers: int, behind: int) -> float:
    """Return what a side's plain markers are worth to it. 15.6, 22.3"""
    w = survey.w
    total = w.marker * markers
    if markers < w.enough:
        total -= w.brink * (w.enough - markers) ** 2
    if markers < behind:
        total -= w.peace
    return total


def isolated(survey: Survey, side: int) -> float:
    """Return the worth of the markers that nothing holds in place. 19.4"""
    held = survey.held(side)
    return sum(
        [
            survey.loss(side, space)
            for space, holder in enumerate(survey.control)
            if holder == side and not held[space]
        ]
    )


# --- armies -------------------------------------------------------------------------------------


def military(survey: Survey) -> float:
    """Return the worth of armies, threats and sieges to Rome."""
    sides = [0.0, 0.0]
    for side in SIDES:
        blow = blow_weight(survey, side)
        for force in survey.forces[side]:
            sides[side] += standing(survey, force)
            if force.head >= 0 and force.cus >= 3:
                best = survey.blow(side, force.space, force.cus, force.rating, force.head)
                sides[side] += blow * best
        sides[side] += generals(survey, side)
        for province, count in survey.conversions(side).items():
            sides[side] += survey.w.convert * survey.turning(side, province, count)
    return sides[ROME] - sides[CARTHAGE]


def blow_weight(survey: Survey, side: int) -> float:
    """Return how much of the best attack counts: more for the side that plays next."""
    s, w = survey.s, survey.w
    ask = s.ask
    if survey.truce:
        return 0.05
    is_next = s.phase == STRATEGY and (
        ask.who == side if ask is not None and ask.prompt in PLAYS else s.active != side
    )
    weight = w.next_blow if is_next else w.later_blow
    return weight if s.hands[side] or s.phase != STRATEGY else w.later_blow / 2


def standing(survey: Survey, force: PlacedForce) -> float:
    """Return what a force is worth to its side where it stands, attacks apart."""
    w = survey.w
    if not force.cus:
        return -w.loner if survey_in_reach(survey, enemy_of(force.side), force.space) else 0.0
    total = w.cu * min(force.cus, ARMY) + w.crowd * max(0, force.cus - ARMY)
    total += w.elephant * force.elephants
    if force.head >= 0:
        total += w.lead * min(force.cus, ARMY) * force.rating
        weight = w.pull * min(force.cus, FIELD_ARMY) / FIELD_ARMY * (1 + force.rating) / 3
        total += weight * survey.pull(force.side, force.space)
    else:
        total += w.single
    if force.place == force.space and survey.control[force.space] != force.side:
        total += on_foreign_ground(survey, force)
    if force.space in survey.g.capitals:
        total += _guard(survey, force)
    return total


def on_foreign_ground(survey: Survey, force: PlacedForce) -> float:
    """Return what it means to stand where the marker is not one's own. 19.2, 20.2, 21.1"""
    s, g, w = survey.s, survey.g, survey.w
    side, space = force.side, force.space
    holder = survey.control[space]
    tribe, city = has_tribe(s, space), s.rules.inside[space] >= 0
    total = 0.0
    if holder != NEITHER or tribe:
        lost = g.winter[min(force.cus, 59)]
        total -= w.winter * w.cu * lost * (0.25 + 0.75 * survey.lateness(side))
    can_besiege = force.head >= 0 and force.cus >= s.rules.numbers.besiegers
    if (tribe or city) and can_besiege:
        outlook = prospects(survey.siege_rolls(force.head, space), w.prospect)
        stage = siege_stage(s, space, len(w.prospect) - 1)
        total += outlook[stage] * city_worth(survey, side, space)
    return total


def city_worth(survey: Survey, side: int, space: int) -> float:
    """Return what a walled city or tribe would bring a side that takes it. 20.8, 23"""
    s, w = survey.s, survey.w
    total = survey.gain(side, space)
    city = s.rules.inside[space]
    if city >= 0:
        total += w.cu * s.units[enemy_of(side) * s.rules.places + city]
    if space in survey.g.capitals:
        total += w.capital
    return total


def _guard(survey: Survey, force: PlacedForce) -> float:
    """Return what CUs at their own capital add while enemies are near."""
    g, w = survey.g, survey.w
    if g.capitals[force.space] != force.side:
        return 0.0
    if not survey_in_reach(survey, enemy_of(force.side), force.space):
        return 0.0
    return w.capital_guard * min(force.cus, 5)


def survey_in_reach(survey: Survey, side: int, space: int) -> bool:
    """Say whether an army of a side can come to a space by its next march."""
    return any(space in survey.g.near[force.space] for force in survey.armies[side])


def generals(survey: Survey, side: int) -> float:
    """Return what a side's generals are worth. 10.10"""
    s, g, w = survey.s, survey.g, survey.w
    total = 0.0
    for general, one in enumerate(s.rules.generals):
        if one.side != side:
            continue
        place = s.generals[general]
        if place >= 0:
            total += w.general * one.battle
        elif place == DEAD and general in g.heroes:
            total -= w.hero
    return total


# --- cards and effects --------------------------------------------------------------------------


def hand(s: HannibalState, side: int, g: Ground) -> float:
    """Return what the cards of a side's own hand are worth to it."""
    return sum([g.card_worth[side][card] for card in s.hands[side]])


def effects(survey: Survey) -> float:
    """Return what lasting events are worth to Rome."""
    s, w = survey.s, survey.w
    total = 0.0
    if s.effects:
        total -= w.macedonia * is_in_effect(s, MACEDONIA)
        total -= w.naval_victory * is_in_effect(s, NAVAL_VICTORY)
        total += w.counsels * is_in_effect(s, HANNO_COUNSELS)
        total -= w.counsels * is_in_effect(s, CATO_COUNSELS)
    total -= w.train * len(s.trains)
    return total
