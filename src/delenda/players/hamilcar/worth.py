"""What a table is worth to a side. Higher is better; the sum of both sides' worth is zero."""

from __future__ import annotations

from delenda.games.hamilcar.queries import is_large
from delenda.games.hamilcar.siege.siege import die_of, points_needed
from delenda.games.hamilcar.state import HamilcarState
from delenda.players.hamilcar.forces import PlacedForce
from delenda.players.hamilcar.ground import Ground
from delenda.players.hamilcar.survey import Survey
from delenda.players.punic.expert import PLAYS
from delenda.players.punic.markers import beside_cities
from delenda.players.punic.plans import ARMY
from delenda.punic.queries import has_tribe
from delenda.punic.state import CARTHAGE, DEAD, NEITHER, ROME, SIDES, STRATEGY, enemy_of

WON = 1000.0
FIELD_ARMY = 8
"""CUs that make an army which can go where it likes."""
WATCH = 3
"""The CUs that a capital needs first of all."""
BESIEGERS = 3
"""The CUs that an attempt on a place takes. 14.1"""


def worth(s: HamilcarState, side: int, g: Ground) -> float:
    """Return what the table is worth to a side that knows its own hand only."""
    if s.result is not None:
        return WON if side in s.result.winners else -WON
    survey = Survey(s, g)
    total = politics(survey) + military(survey) + naval(survey)
    if side == CARTHAGE:
        total = -total
    return total + hand(s, side, g) - survey.w.unknown * len(s.hands[enemy_of(side)])


def hand(s: HamilcarState, side: int, g: Ground) -> float:
    """Return the worth of a side's cards to it."""
    values = g.card_worth[side]
    return sum([values[card] for card in s.hands[side]])


# --- politics -----------------------------------------------------------------------------------


def politics(survey: Survey) -> float:
    """Return the worth of provinces, markers and the Miat to Rome. 4, 5.5"""
    g, w, counts = survey.g, survey.w, survey.counts
    total = survey.lead_worth(survey.lead) + survey.italian_worth(survey.italian)
    for p, share in enumerate(g.share):
        total += share[counts[2 * p]] - share[counts[2 * p + 1]]
    most = survey.open_majority
    total += w.lean / most * (min(survey.open[0], most) - min(survey.open[1], most))
    total -= survey.miat_worth(survey.s.miat)
    plain = beside_cities(survey)
    for side, sign in ((ROME, 1), (CARTHAGE, -1)):
        lost = survey.isolated(side)
        behind = max(0, -sign * survey.lead)
        total += sign * reserve(survey, plain[side] - len(lost), behind)
        if behind:
            late = 0.4 + 0.6 * survey.lateness(side)
            short = max(0, behind - survey.free_markers(side) - (side == CARTHAGE))
            total -= sign * w.forced * late * min(short, 6)
        total += sign * w.marker * len(lost)
        if lost:
            late = w.isolated + (1 - w.isolated) * survey.lateness(side)
            total -= sign * late * sum([survey.loss(side, space) for space in lost])
    return total


def reserve(survey: Survey, markers: int, behind: int) -> float:
    """Return what a side's plain markers are worth to it. 4.1, 5.5"""
    w = survey.w
    total = w.marker * markers
    left = markers - behind
    if left < w.enough:
        total -= w.brink * (w.enough - left) ** 2
    if left < 0:
        total -= w.peace
    return total


# --- the sea ------------------------------------------------------------------------------------


def naval(survey: Survey) -> float:
    """Return the worth of ships, crews and Naval Supremacy to Rome. 2.1.I, 2.3.F, 15.4"""
    s, w = survey.s, survey.w
    total = w.ready * (fleet(s.ready[ROME] + s.sailing[ROME]) - fleet(s.ready[1] + s.sailing[1]))
    total += w.spent * (s.spent[ROME] - s.spent[CARTHAGE])
    total += w.crews * s.seamanship + w.corvi * s.corvi + w.forgotten * s.forgotten
    late = survey.lateness(ROME)
    if s.ready[ROME] + s.sailing[ROME] < s.seamanship:
        total -= w.undermanned * (0.6 + 0.4 * late)
    reverts = s.rules.tables.levels[s.seamanship - 1].reverts
    fading = 1 - 0.7 * late if reverts else 1.0
    return total + w.supremacy * fading * (1 if s.supremacy == ROME else -1)


def fleet(ships: int) -> float:
    """Return how much so many Ready warships count for: five make a fleet. 2.3.G"""
    return min(ships, 5) + 0.5 * max(0, ships - 5)


# --- armies -------------------------------------------------------------------------------------


def military(survey: Survey) -> float:
    """Return the worth of armies, threats and sieges to Rome."""
    sides = [0.0, 0.0]
    for side in SIDES:
        blow = blow_weight(survey, side)
        for force in survey.forces[side]:
            sides[side] += standing(survey, force)
        for army in survey.armies[side]:
            if army.cus >= BESIEGERS and blow:
                sides[side] += blow * survey.blow(army)
        sides[side] += generals(survey, side)
    total = sides[ROME] - sides[CARTHAGE]
    total -= besieged_capital(survey)
    return total - survey.w.elephant * len(survey.s.elephants)


def blow_weight(survey: Survey, side: int) -> float:
    """Return how much of the best attack counts: more for the side that plays next."""
    s, w = survey.s, survey.w
    if survey.truce:
        return 0.03
    ask = s.ask
    is_next = s.phase == STRATEGY and (
        ask.who == side if ask is not None and ask.prompt in PLAYS else s.active != side
    )
    weight = w.next_blow if is_next else w.later_blow
    return weight if s.hands[side] or s.phase != STRATEGY else w.later_blow / 2


def standing(survey: Survey, force: PlacedForce) -> float:
    """Return what a force is worth to its side where it stands, attacks apart."""
    w = survey.w
    total = supply_worth(survey, force)
    if not force.cus:
        if force.head >= 0 and force.space >= 0:
            total -= w.loner * survey.is_threatened(force.side, force.space)
        return total
    share = survey.masses[force.side]
    total += share * (w.cu * min(force.cus, ARMY) + w.crowd * max(0, force.cus - ARMY))
    if force.space < 0:
        return total + w.lead * force.cus * force.rating
    if force.head >= 0:
        total += w.lead * min(force.cus, ARMY) * force.rating
        weight = w.pull * min(force.cus, ARMY) / FIELD_ARMY * (1 + force.rating) / 3
        total += weight * survey.pull(force.side, force.space)
    else:
        total += w.single
    if force.place == force.space and survey.control[force.space] != force.side:
        total += on_foreign_ground(survey, force)
    if survey.g.capitals.get(force.space) == force.side:
        total += guard(survey, force)
    return total


def supply_worth(survey: Survey, force: PlacedForce) -> float:
    """Return what a force's supply trains are worth. 2.3.D, 5.3.B, 14.3"""
    if not force.supplies:
        return 0.0
    w, rules = survey.w, survey.s.rules
    in_city = force.place != force.space
    if not force.cus and not in_city:
        return w.supply * 0.5 * force.supplies * (1 - survey.lateness(force.side))
    total = w.supply * min(force.supplies, 3)
    if in_city and force.space >= 0:
        total += w.larder * min(force.supplies, force.cus, 2)
    if force.head >= 0 and rules.strategies[force.head] == 3:
        total += w.wagon * min(force.supplies, 2)
    return total


def on_foreign_ground(survey: Survey, force: PlacedForce) -> float:
    """Return what it means to stand where the marker is not one's own. 5.3.A, 14"""
    s, g, w = survey.s, survey.g, survey.w
    side, space = force.side, force.space
    tribe, city = has_tribe(s, space), s.rules.inside[space] >= 0
    total = 0.0
    if survey.can_turn(side, space):
        total += w.convert * max(0.0, survey.gain(side, space))
    if survey.control[space] != NEITHER or tribe:
        lost = g.winter[min(force.cus, 59)] * w.cu
        if force.supplies:
            lost = min(lost, w.supply)
        total -= w.winter * lost * (0.25 + 0.75 * survey.lateness(side))
    can_besiege = force.head >= 0 and force.cus >= BESIEGERS
    if (tribe or city) and (can_besiege or s.siege[s.rules.site_of[space]]):
        total += outlook(survey, side, space) * city_worth(survey, side, space)
    return total


def outlook(survey: Survey, side: int, space: int, extra: int = 0) -> float:
    """Return how much of a place's worth a siege by a side promises. 14.1-14.3"""
    s, w = survey.s, survey.w
    missing = points_needed(s, space) - s.siege[s.rules.site_of[space]] - extra
    if missing <= 0:
        return 1.0
    found = w.prospect[min(missing, 3)]
    if die_of(s, side, space) == "white":
        found *= 0.65
    if not has_tribe(s, space):
        if is_large(s, space) and s.supremacy != side:
            found *= 0.4
        inside = survey.at[enemy_of(side)].get(s.rules.inside[space])
        if inside is not None and inside.cus and inside.supplies:
            found *= w.stubborn
    return found


def city_worth(survey: Survey, side: int, space: int) -> float:
    """Return what a walled city or tribe would bring a side that takes it. 4.1, 14.4"""
    s, w = survey.s, survey.w
    total = survey.gain(side, space) + 1.0
    city = s.rules.inside[space]
    if city >= 0:
        total += w.cu * s.units[enemy_of(side) * s.rules.places + city] + 2.0
    if space in survey.g.capitals:
        total += w.capital
    return total


def guard(survey: Survey, force: PlacedForce) -> float:
    """Return what CUs at their own capital add while enemies can come. 4.1"""
    if not survey.is_threatened(force.side, force.space):
        return 0.0
    w = survey.w
    total = w.guard * min(force.cus, WATCH) + w.spare_guard * max(0, min(force.cus, 5) - WATCH)
    return total + (w.guard if force.head >= 0 else 0.0)


def besieged_capital(survey: Survey) -> float:
    """Return what it costs Rome that its legions cannot be raised in a besieged Roma. 5.1.D"""
    s = survey.s
    if not s.siege[s.rules.site_of[s.rules.rome]] or s.control[s.rules.rome] != ROME:
        return 0.0
    if not survey.g.left[s.turn - 1]:
        return 0.0
    late = 0.3 + 0.7 * survey.lateness(ROME)
    return 0.6 * late * survey.w.cu * survey.italian


def generals(survey: Survey, side: int) -> float:
    """Return what a side's generals on the map are worth; a Roman who is lost is gone. 2.2.A"""
    s, w = survey.s, survey.w
    total = 0.0
    skills, battles = s.rules.tables.skills, s.rules.battles
    for general in s.rules.generals_of[side]:
        place = s.generals[general]
        if place >= 0:
            total += w.general * battles[general] + w.admiral * skills[general].admiral
        elif place == DEAD and side == ROME:
            total -= 0.2 * w.general * battles[general]
    return total
