"""A table as numbers, for whoever learns to judge it.

Most are counted for each side. Of many it is known whether they are good or bad for who has them:
`SIGNS` says so, and a fit may not turn them round.
"""

from __future__ import annotations

from math import tanh

from delenda.games.hamilcar.siege.siege import points_needed
from delenda.games.hamilcar.state import GOOD, HamilcarState
from delenda.players.hamilcar.forces import PlacedForce
from delenda.players.hamilcar.survey import Survey
from delenda.players.hamilcar.worth import (
    BESIEGERS,
    FIELD_ARMY,
    city_worth,
    fleet,
    hand,
    military,
    naval,
    outlook,
    politics,
)
from delenda.players.punic.dangers import (
    heroes_in_danger,
    in_excess,
    relief,
    stranded,
    thin_walls,
)
from delenda.players.punic.expert import PLAYS
from delenda.players.punic.markers import beside_cities
from delenda.players.punic.plans import ARMY
from delenda.punic.queries import has_tribe
from delenda.punic.state import CARTHAGE, DEAD, NEITHER, ROME, SIDES, STRATEGY, enemy_of

OF_SIDE = {
    "cus": 1, "crowd": 1, "led": 1, "single": -1, "loner": -1, "armies": 0, "best army": 0,
    "pull": 0, "winter": -1, "winter late": -1, "convert": 1, "siege": 1, "supplies": 1,
    "larder": 1, "stranded": -1, "heroes in danger": -1, "thin walls": -1, "siege of capital": -1,
    "relief": 1, "next blow": 1, "later blow": 1, "generals": 1, "admirals": 1, "lost": -1,
    "ready": 1, "spent": 1, "markers": 1, "brink": -1, "peace": -1, "owed": -1, "isolated": -1,
    "isolated late": -1, "cards": 0, "hand": 1, "ops": 0, "campaigns": 1, "excess": 1,
}  # fmt: skip
"""What is counted for each side, and whether it is good for it, bad, or either."""
OF_TABLE = {
    "worth": 1, "lead": 1, "lead nearly": 1, "politics": 1, "naval": 0, "military": 0,
    "italy": -1, "legions": 1, "seamanship": 1, "may land": 1, "corvi": 0, "forgotten": 0,
    "supremacy": 1, "supremacy late": 1, "undermanned": -1, "seats": -1, "miat": -1,
    "plays next": 0, "elephants": -1, "tyrrhenum": 1, "lilybaeum": 1,
}  # fmt: skip
"""What is counted once, and whether it is good for Rome."""
PROVINCES = 12
NAMES = (
    *OF_TABLE,
    *(f"{name} of {side}" for side in ("rome", "carthage") for name in OF_SIDE),
    *(f"{what} {p}" for p in range(PROVINCES) for what in ("hold", "control")),
)
"""What each number is."""
SIGNS = (
    *OF_TABLE.values(),
    *OF_SIDE.values(),
    *(-sign for sign in OF_SIDE.values()),
    *(1 for _ in range(2 * PROVINCES)),
)
"""For each number whether it can be only good for Rome, only bad, or either."""
ENOUGH = 8
"""Markers of a side from which its peace is far. 4.1"""


def features(s: HamilcarState, survey: Survey) -> list[float]:
    """Return the numbers of a table."""
    who, plain = next_to_play(s), beside_cities(survey)
    found = of_table(s, survey, who)
    for side in SIDES:
        found += of_side(s, survey, side, who, plain[side])
    return found + provinces(survey)


def next_to_play(s: HamilcarState) -> int:
    """Return who plays the next card of the turn, or NEITHER. 5.2.B"""
    if s.phase != STRATEGY:
        return NEITHER
    if s.ask is not None and s.ask.prompt in PLAYS:
        return s.ask.who
    other = enemy_of(s.active)
    return other if s.hands[other] else s.active if s.hands[s.active] else NEITHER


def plays_left(s: HamilcarState) -> int:
    """Return how many cards will still be played before the game ends, both sides together."""
    turns = s.rules.tables.turns
    later = 2 * sum([turn.hand for turn in turns[s.turn : s.rules.setting.last_turn]])
    if s.phase < STRATEGY:
        return later + 2 * turns[s.turn - 1].hand
    return later + len(s.hands[ROME]) + len(s.hands[CARTHAGE])


# --- the table ----------------------------------------------------------------------------------


def of_table(s: HamilcarState, survey: Survey, who: int) -> list[float]:
    """Return what is counted once."""
    political, at_sea, in_arms = politics(survey), naval(survey), military(survey)
    worth = political + at_sea + in_arms + hand(s, ROME, survey.g) - hand(s, CARTHAGE, survey.g)
    late = survey.lateness(ROME)
    holds = 1.0 if s.supremacy == ROME else -1.0
    most = survey.open_majority
    holder = s.control[s.rules.lilybaeum]
    return [
        worth,
        float(survey.lead),
        tanh((survey.lead - 0.5) / 2),
        political,
        at_sea,
        in_arms,
        survey.w.italy[survey.italian],
        float(survey.italian * min(4, survey.g.left[s.turn - 1])),
        float(s.seamanship),
        float(s.seamanship >= GOOD),
        float(s.corvi),
        float(s.forgotten),
        holds * (1 - late),
        holds * late,
        float(max(0, s.seamanship - s.ready[ROME] - s.sailing[ROME])),
        float(sum(s.miat)),
        survey.miat_worth(s.miat),
        1.0 if who == ROME else -1.0 if who == CARTHAGE else 0.0,
        float(len(s.elephants)),
        float((survey.open[0] >= most) - (survey.open[1] >= most)),
        float((holder == ROME) - (holder == CARTHAGE)),
    ]


def provinces(survey: Survey) -> list[float]:
    """Return for each province who has more of it, and who controls it."""
    counts, found = survey.counts, []
    for p, most in enumerate(survey.g.majority):
        rome, carthage = counts[2 * p], counts[2 * p + 1]
        found += [(rome - carthage) / most, float((rome >= most) - (carthage >= most))]
    return found


# --- one side -----------------------------------------------------------------------------------


def of_side(s: HamilcarState, survey: Survey, side: int, who: int, plain: int) -> list[float]:
    """Return what is counted of a side."""
    found = forces(survey, side)
    found += dangers(s, survey, side)
    blow = sum([survey.blow(army) for army in survey.armies[side] if army.cus >= BESIEGERS])
    blow *= 0.1 if survey.truce else 1.0
    found += [blow, 0.0] if who == side else [0.0, blow]
    found += people(s, side)
    found += [fleet(s.ready[side] + s.sailing[side]), float(s.spent[side])]
    found += markers(survey, side, plain)
    cards = [s.rules.cards[card] for card in s.hands[side]]
    return [
        *found,
        float(len(cards)),
        hand(s, side, survey.g),
        float(sum([card.ops for card in cards])),
        float(sum([card.campaign > 1 for card in cards])),
        in_excess(s, side),
    ]


def forces(survey: Survey, side: int) -> list[float]:
    """Return what the forces of a side are, and what they have of standing where they do."""
    cus = crowd = led = single = loner = pull = best = armies = supplies = larder = 0.0
    abroad = [0.0] * 4
    for force in survey.forces[side]:
        if force.cus or force.place != force.space:
            supplies += min(force.supplies, 3)
        if force.space >= 0 and force.place != force.space:
            larder += min(force.supplies, force.cus, 2)
        if not force.cus:
            if force.head >= 0 and force.space >= 0:
                loner += survey.is_threatened(side, force.space)
            continue
        few = min(force.cus, ARMY)
        cus, crowd = cus + few, crowd + force.cus - few
        led += few * force.rating
        single += force.head < 0
        if force.space < 0:
            continue
        if force.head >= 0:
            armies += force.cus >= BESIEGERS
            best = max(best, few + force.rating)
            pull += few / FIELD_ARMY * (1 + force.rating) / 3 * survey.pull(side, force.space)
        if force.place == force.space and survey.control[force.space] != side:
            abroad = [one + more for one, more in zip(abroad, _abroad(survey, force), strict=True)]
    return [cus, crowd, led, single, loner, armies, best, pull, *abroad, supplies, larder]


def _abroad(survey: Survey, force: PlacedForce) -> list[float]:
    """Return for a force on foreign ground: winter, early and late; markers to turn; sieges."""
    s, side, space = survey.s, force.side, force.space
    tribe, city = has_tribe(s, space), s.rules.inside[space] >= 0
    late = survey.lateness(side)
    cold = siege = 0.0
    if survey.control[space] != NEITHER or tribe:
        cold = survey.g.winter[min(force.cus, 59)] * (0.3 if force.supplies else 1.0)
    turned = max(0.0, survey.gain(side, space)) if survey.can_turn(side, space) else 0.0
    can_besiege = force.head >= 0 and force.cus >= BESIEGERS
    if (tribe or city) and (can_besiege or s.siege[s.rules.site_of[space]]):
        siege = outlook(survey, side, space) * min(30.0, city_worth(survey, side, space))
    return [cold * (1 - late), cold * late, turned, siege]


def dangers(s: HamilcarState, survey: Survey, side: int) -> list[float]:
    """Return what a side may lose soon."""
    capital = s.rules.rome if side == ROME else s.rules.carthage
    walls = s.rules.inside[capital]
    under_siege = s.siege[s.rules.site_of[capital]] / points_needed(s, capital)
    return [
        stranded(survey, side),
        heroes_in_danger(survey, side),
        thin_walls(survey, side, capital, walls),
        under_siege,
        relief(survey, side, capital),
    ]


def people(s: HamilcarState, side: int) -> list[float]:
    """Return the ratings of a side's generals on the map, its Admirals, and who is lost."""
    ratings = admirals = lost = 0
    skills, battles = s.rules.tables.skills, s.rules.battles
    for general in s.rules.generals_of[side]:
        place = s.generals[general]
        if place >= 0:
            ratings += battles[general]
            admirals += skills[general].admiral
        elif place == DEAD:
            lost += battles[general]
    return [float(ratings), float(admirals), float(lost)]


def markers(survey: Survey, side: int, count: int) -> list[float]:
    """Return a side's plain markers, what it owes, how near peace it is, and what is isolated."""
    behind = max(0, survey.lead if side == CARTHAGE else -survey.lead)
    late = survey.lateness(side)
    lost = sum([survey.loss(side, space) for space in survey.isolated(side)])
    short = max(0, behind - survey.free_markers(side) - (side == CARTHAGE))
    return [
        float(count),
        float(max(0, ENOUGH - count + behind) ** 2) / 8,
        1.0 if count < behind else 0.0,
        float(short),
        lost * (1 - late),
        lost * late,
    ]
