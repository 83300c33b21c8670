"""Is this table possible? Each impossibility is one sentence; each game lists its checks."""

from __future__ import annotations

from delenda.engine.action import Unreadable
from delenda.punic.book.scenario import Goal
from delenda.punic.queries import cus, is_met, side_of
from delenda.punic.state import (
    CARTHAGE,
    NEITHER,
    NO_MORE,
    NOBODY,
    POOL,
    ROME,
    SIDES,
    PunicState,
)
from delenda.punic.text.dialect import Dialect
from delenda.punic.words import SIDE_TITLES

MOST_CUS = 99
"""No game has so many CUs in one place."""


def need(fact: bool, otherwise: str) -> None:
    """Refuse a table of which something is not true."""
    if not fact:
        raise Unreadable(otherwise)


def check_sizes(s: PunicState) -> None:
    """Check that every list is as long as the map and the pieces ask for."""
    rules = s.rules
    sites = len(rules.board.cities) + len(rules.board.tribes)
    need(len(s.control) == rules.spaces, f"the map has {rules.spaces} spaces")
    need(len(s.units) == 2 * rules.places, f"units stand in {rules.places} places for each side")
    need(len(s.siege) == sites, f"{sites} cities and tribes can be besieged")
    need(len(s.tribes) == len(rules.board.tribes), f"there are {len(rules.board.tribes)} tribes")
    need(len(s.generals) == len(rules.generals), f"there are {len(rules.generals)} generals")
    need(
        sorted(s.seniority) == list(range(len(rules.generals))),
        "seniority names each general once",
    )
    need(len(s.hands) == len(SIDES), "there are two hands")


def check_turn(s: PunicState, dialect: Dialect) -> None:
    """Check turn, phase and active side."""
    last, phases = s.rules.setting.last_turn, dialect.phases
    need(1 <= s.turn <= last, f"the turns are numbered 1 to {last}")
    need(0 <= s.phase < len(phases), f"the phases are {', '.join(phases)}")
    need(s.active in SIDES, "the active side is rome or carthage")


def check_control(s: PunicState) -> None:
    """Check who holds cities and tribes, and that nobody has won."""
    for space, holder in enumerate(s.control):
        title = s.rules.board.titles[space]
        need(holder in (ROME, CARTHAGE, NEITHER), f"{title} is controlled by no known side")
        city = s.rules.inside[space] >= 0
        need(not city or holder != NEITHER, f"the walled city of {title} is always controlled")
        tribe = s.rules.tribe_of[space]
        stands = tribe >= 0 and s.tribes[tribe] == 1
        kept = holder == s.rules.board.start_control[space]
        need(
            not stands or kept,
            f"the tribe in {title} changes its friends only when it is subjugated",
        )
    for goal in s.rules.setting.goals.at_once:
        need(s.result is not None or not is_met(s, goal), _won(s, goal))


def _won(s: PunicState, goal: Goal) -> str:
    if not goal.spaces:
        return f"{SIDE_TITLES[goal.side]} has won already"
    owner = ("Carthaginian", "Roman")[goal.side]
    return f"{s.rules.board.titles[s.rules.board.space(goal.spaces[0])]} is {owner} until the end"


def check_units(s: PunicState) -> None:
    """Check the numbers of CUs, and that elephants are among them. 17.1"""
    need(all(units >= 0 for units in s.units), "no force has fewer than no CUs")
    need(all(units <= MOST_CUS for units in s.units), f"no force has more than {MOST_CUS} CUs")
    most = s.rules.numbers.elephants
    need(len(s.elephants) <= most, f"there are only {most} elephant CUs")
    need(s.elephants == sorted(s.elephants), "elephants are listed by place")
    for place in s.elephants:
        need(0 <= place < s.rules.places, "an elephant stands nowhere")
        need(
            s.elephants.count(place) <= cus(s, CARTHAGE, place),
            f"{_title(s, place)} has more elephants than Carthaginian CUs",
        )


def _title(s: PunicState, place: int) -> str:
    """Return what a place is called: a fleet is none of the map."""
    board = s.rules.board
    return board.titles[s.rules.space_of[place]] if place < board.places else "a fleet"


def check_cities(s: PunicState) -> None:
    """Check who is inside cities, and how many. 10.7"""
    for city, space in enumerate(s.rules.board.cities):
        place, title = s.rules.inside[space], s.rules.board.titles[space]
        room = s.rules.board.capacity[city]
        for side in SIDES:
            held = s.control[space] == side
            here = cus(s, side, place)
            there = [g for g, at in enumerate(s.generals) if at == place and side_of(s, g) == side]
            need(held or (here == 0 and not there), only_inside(title))
            need(here <= room, f"{title} holds {room} CUs inside, not {here}")


def only_inside(title: str) -> str:
    """Say who alone is inside a city."""
    return f"only who controls {title} has units inside"


def check_sieges(s: PunicState) -> None:
    """Check siege points: they need besiegers, and are too few for the place to fall. 20.2"""
    need(all(0 <= stands <= 1 for stands in s.tribes), "a tribe stands or it does not")
    for space, site in enumerate(s.rules.site_of):
        if site < 0:
            continue
        points, title = s.siege[site], s.rules.board.titles[space]
        most = s.rules.slots.siege.points_needed(s, space)
        under_way = bool(s.stack)
        fallen = points >= most + under_way
        need(points >= 0 and not fallen, f"{title} falls at {most} siege points")
        besiegers = [side for side in SIDES if side != s.control[space] and cus(s, side, space)]
        need(
            points == 0 or under_way or bool(besiegers),
            f"nobody besieges {title}: siege points need enemy CUs outside",
        )


def check_generals(s: PunicState, dialect: Dialect) -> None:
    """Check that each general stands somewhere, or is in the pool or another place off the map."""
    off_map = {POOL, *dict(dialect.off_map).values()}
    for general, place in enumerate(s.generals):
        known = place in off_map or 0 <= place < s.rules.places
        need(known, f"{s.rules.generals[general].title} stands nowhere")


def check_offices(s: PunicState) -> None:
    """Check consuls, proconsul and dictator. 6.4, 6.7"""
    titles = [found.title for found in s.rules.generals]
    need(len(s.consuls) <= 2, "there are two consuls")
    need(len(set(s.consuls)) == len(s.consuls), "each consul is another general")
    dictator = [] if s.dictator in (NOBODY, NO_MORE) else [s.dictator]
    for general in [*s.consuls, *dictator, *([] if s.proconsul == NOBODY else [s.proconsul])]:
        need(0 <= general < len(titles), "a consul or proconsul is a general")
        need(side_of(s, general) == ROME, f"{titles[general]} is no Roman")
        need(general not in s.rules.seconds, f"{titles[general]} is always a proconsul of his own")
        need(s.generals[general] != POOL or bool(s.stack), f"{titles[general]} is not on the map")
    need(s.proconsul not in s.consuls, "a consul is not proconsul as well")
    others = (*s.consuls, s.proconsul)
    need(not dictator or s.dictator not in others, "a dictator is neither consul nor proconsul")


def check_cards(s: PunicState) -> None:
    """Check that each card is somewhere, once."""
    held = [card for hand in s.hands for card in hand]
    everywhere = [*held, *s.deck, *s.discards, *s.removed]
    need(
        sorted(everywhere) == list(range(len(s.rules.cards))),
        "each strategy card is in one hand, in the deck, among the discards or out of the game",
    )


def check_effects(s: PunicState, upon_generals: int) -> None:
    """Check what is in effect; from a number on there is an effect for each general."""
    count = upon_generals + len(s.rules.generals)
    names = [effect.word for effect in s.rules.effects[:count]]
    known = all(0 <= effect < len(names) for effect in s.effects)
    need(known, f"the effects are {', '.join(names)}")
    need(s.effects == sorted(set(s.effects)), "each effect is named once, in order")
