"""A table as numbers, for whoever learns to judge it.

They are the parts of the greedy evaluation one by one, how far away the goals of the scenario
are, and the provinces. Where one number stands for both sides, Rome's is positive.
"""

from __future__ import annotations

from math import tanh

from delenda.games.hannibal.effects import MACEDONIA, NAVAL_VICTORY
from delenda.games.hannibal.state import HannibalState
from delenda.players.hannibal.survey import Survey, plain_counts
from delenda.players.hannibal.worth import (
    FIELD_ARMY,
    effects,
    hand,
    isolated,
    on_foreign_ground,
    politics,
    survey_in_reach,
)
from delenda.players.punic.expert import PLAYS
from delenda.players.punic.plans import ARMY
from delenda.punic.book.scenario import Goal
from delenda.punic.queries import is_in_effect
from delenda.punic.state import CARTHAGE, DEAD, NEITHER, ROME, SIDES, STRATEGY, enemy_of

PROVINCES = 22
OF_SIDE = (
    "cus", "crowd", "elephants", "led", "pull", "single", "loner", "abroad", "guard", "next blow",
    "later blow", "generals", "heroes lost", "conversions", "armies", "best army", "markers",
    "brink", "peace", "isolated", "isolated late", "cards", "hand", "ops", "campaigns",
)  # fmt: skip
"""What is counted for each side; the parts that greedy weighs come in its weights."""
WEIGHED = 1 + OF_SIDE.index("conversions")
"""The parts before this one add up to what greedy makes of a side's armies."""
HAND_PART = OF_SIDE.index("hand")
OF_TABLE = (
    "worth", "lead", "lead nearly", "politics", "italy", "goal", "goal nearly", "goal met",
    "plays next", "macedonia", "naval victory", "trains",
)  # fmt: skip
NAMES = (
    *OF_TABLE,
    *(f"{name} of {side}" for side in ("rome", "carthage") for name in OF_SIDE),
    *(f"{name} {p}" for p in range(PROVINCES) for name in ("hold", "control")),
)
"""What each number is."""


def features(s: HannibalState, survey: Survey) -> list[float]:
    """Return the numbers of a table."""
    who = next_to_play(s)
    counts = plain_counts(survey)
    sides = [of_side(s, survey, side, who, counts[side]) for side in SIDES]
    political = politics(survey)
    worth = political + effects(survey) + in_arms(sides[ROME]) - in_arms(sides[CARTHAGE])
    found = of_table(s, survey, who, worth, political)
    return found + sides[ROME] + sides[CARTHAGE] + provinces(survey)


def in_arms(parts: list[float]) -> float:
    """Return what greedy makes of a side's armies and hand."""
    return sum(parts[:WEIGHED]) + parts[HAND_PART]


def next_to_play(s: HannibalState) -> int:
    """Return who plays the next card of the turn, or NEITHER. 7.1"""
    if s.phase != STRATEGY:
        return NEITHER
    if s.ask is not None and s.ask.prompt in PLAYS:
        return s.ask.who
    other = enemy_of(s.active)
    return other if s.hands[other] else s.active if s.hands[s.active] else NEITHER


def plays_left(s: HannibalState) -> int:
    """Return how many cards will still be played before the game ends, both sides together."""
    hands = s.rules.setting.hands
    later = 2 * sum(hands[s.turn : s.rules.setting.last_turn])
    if s.phase < STRATEGY:
        return later + 2 * hands[s.turn - 1]
    return later + len(s.hands[ROME]) + len(s.hands[CARTHAGE])


# --- one side -----------------------------------------------------------------------------------


def of_side(s: HannibalState, survey: Survey, side: int, who: int, plain: int) -> list[float]:
    """Return what is counted of a side."""
    w = survey.w
    found = armies(survey, side, who)
    found += generals(survey, side)
    found.append(
        w.convert
        * sum([survey.turning(side, p, count) for p, count in survey.conversions(side).items()])
    )
    found += strength(survey, side)
    found += markers(survey, side, plain)
    cards = [s.rules.cards[card] for card in s.hands[side]]
    found += [
        float(len(cards)),
        hand(s, side, survey.g),
        float(sum([card.ops for card in cards])),
        float(sum([1 for card in cards if card.campaign])),
    ]
    return found


def armies(survey: Survey, side: int, who: int) -> list[float]:
    """Return what the forces of a side are worth, part by part, and its best attacks."""
    w, enemy = survey.w, enemy_of(side)
    cus = crowd = elephants = single = loner = abroad = guard = 0.0
    for force in survey.forces[side]:
        many, space = force.cus, force.space
        if not many:
            loner -= survey_in_reach(survey, enemy, space)
            continue
        few = min(many, ARMY)
        cus += few
        crowd += many - few
        elephants += force.elephants
        single += force.head < 0
        if force.place == space and survey.control[space] != side:
            abroad += on_foreign_ground(survey, force)
        if survey.g.capitals.get(space) == side and survey_in_reach(survey, enemy, space):
            guard += min(many, 5)
    led, pull, blow = led_armies(survey, side)
    found = [w.cu * cus, w.crowd * crowd, w.elephant * elephants, w.lead * led, w.pull * pull]
    found += [w.single * single, w.loner * loner, abroad, w.capital_guard * guard]
    return found + ([w.next_blow * blow, 0.0] if who == side else [0.0, w.later_blow * blow])


def led_armies(survey: Survey, side: int) -> tuple[float, float, float]:
    """Return how well CUs are led, where that pulls them, and the best attacks of all armies."""
    led = pull = blow = 0.0
    for force in survey.armies[side]:
        led += min(force.cus, ARMY) * force.rating
        share = min(force.cus, FIELD_ARMY) / FIELD_ARMY * (1 + force.rating) / 3
        pull += share * survey.pull(side, force.space)
        if force.cus >= 3:
            blow += survey.blow(side, force.space, force.cus, force.rating, force.head)
    return led, pull, blow * 0.1 if survey.truce else blow


def generals(survey: Survey, side: int) -> list[float]:
    """Return what a side's generals on the map are worth, and its heroes who are gone. 10.10"""
    s, g, w = survey.s, survey.g, survey.w
    ratings = lost = 0
    for general, one in enumerate(s.rules.generals):
        if one.side != side:
            continue
        place = s.generals[general]
        if place >= 0:
            ratings += one.battle
        elif place == DEAD and general in g.heroes:
            lost += 1
    return [w.general * ratings, -w.hero * lost]


def strength(survey: Survey, side: int) -> list[float]:
    """Return how many armies a side has, and the battle cards of its best."""
    found = [min(force.cus, ARMY) + force.rating for force in survey.armies[side]]
    return [float(len(found)), float(max(found, default=0))]


def markers(survey: Survey, side: int, count: int) -> list[float]:
    """Return a side's plain markers, how near peace it is, and what is isolated. 19.4, 22.3"""
    w = survey.w
    behind = survey.lead if side == CARTHAGE else -survey.lead
    lost = isolated(survey, side)
    late = survey.lateness(side)
    return [
        float(count),
        float(max(0, w.enough - count) ** 2) / 8,
        1.0 if count < behind else 0.0,
        lost * (1 - late),
        lost * late,
    ]


# --- the table ----------------------------------------------------------------------------------


def of_table(
    s: HannibalState, survey: Survey, who: int, worth: float, political: float
) -> list[float]:
    """Return what is counted once."""
    g = survey.g
    ahead = survey.lead - g.lead_needed + 0.5
    away = goal_distance(survey)
    feared = sum(
        [survey.counts[2 * p + 1] >= most for p, most in enumerate(g.majority) if g.feared[p]]
    )
    return [
        worth,
        ahead,
        tanh(ahead / 2),
        political,
        survey.w.italy[feared + g.fewer_feared] if feared else 0.0,
        max(-8.0, min(8.0, away)),
        tanh(away / 2),
        1.0 if away > 0 else -1.0,
        1.0 if who == ROME else -1.0 if who == CARTHAGE else 0.0,
        float(is_in_effect(s, MACEDONIA)),
        float(is_in_effect(s, NAVAL_VICTORY)),
        float(len(s.trains)),
    ]


def goal_distance(survey: Survey) -> float:
    """Return how many markers Carthage must change to win at the end, or Rome, negative. 22.4"""
    ends = survey.g.rules.setting.goals.end
    if not ends:
        return lead_distance(survey, survey.g.lead_needed)
    goal = ends[0]
    if goal.lead:
        return lead_distance(survey, survey.g.lead_needed)
    found = holding_distance(survey, goal)
    return found if goal.side == ROME else -found


def holding_distance(survey: Survey, goal: Goal) -> float:
    """Return the markers that a goal's side has to spare; negative: those that it lacks."""
    g = survey.g
    over = sorted(
        survey.counts[2 * p + goal.side] - most + 0.5
        for p, most in enumerate(g.majority)
        if g.provinces[p].id in goal.provinces
    )
    needed = over[len(over) - goal.least :]
    return needed[0] if needed[0] > 0 else sum([each for each in needed if each < 0])


def lead_distance(survey: Survey, needed: int) -> float:
    """Return the same where political points decide: the cheapest provinces to win or to break."""
    g, counts = survey.g, survey.counts
    short = needed - survey.lead
    for_rome = short > 0
    steps: list[float] = []
    for p, most in enumerate(g.majority):
        if not g.scoring[p]:
            continue
        mine, theirs = counts[2 * p], counts[2 * p + 1]
        if not for_rome:
            mine, theirs = theirs, mine
        if mine < most:
            if theirs >= most:
                steps.append(theirs - most + 1)
            steps.append(most - mine)
    steps.sort()
    count = short if for_rome else 1 - short
    effort = sum(steps[:count]) - 0.5
    return -effort if for_rome else effort


def provinces(survey: Survey) -> list[float]:
    """Return for each province who has more of it, and who controls it."""
    counts = survey.counts
    found = [0.0] * (2 * PROVINCES)
    for p, most in enumerate(survey.g.majority[:PROVINCES]):
        rome, carthage = counts[2 * p], counts[2 * p + 1]
        found[2 * p] = (rome - carthage) / most
        found[2 * p + 1] = float((rome >= most) - (carthage >= most))
    return found
