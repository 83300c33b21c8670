"""Is this table possible? Each impossibility is one sentence."""

from __future__ import annotations

from delenda.engine.action import Unreadable
from delenda.games.hannibal.effects import EFFECT_WORDS, FLAMEN_MARTIALIS
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.words import SIDE_TITLES
from delenda.punic.book.scenario import Goal
from delenda.punic.queries import cus, is_met, side_of, space_of
from delenda.punic.state import (
    CARTHAGE,
    DEAD,
    DISPLACED,
    NEITHER,
    NO_MORE,
    NOBODY,
    PHASES,
    POOL,
    ROME,
    SIDES,
)

MOST_CUS = 99
"""No game has so many CUs in one place."""


def validate(s: HannibalState) -> None:
    """Refuse an impossible table."""
    _check_sizes(s)
    _check_turn(s)
    _check_control(s)
    _check_units(s)
    _check_trains(s)
    _check_cities(s)
    _check_sieges(s)
    _check_generals(s)
    _check_offices(s)
    _check_cards(s)
    _check_effects(s)


def _need(fact: bool, otherwise: str) -> None:
    if not fact:
        raise Unreadable(otherwise)


def _check_sizes(s: HannibalState) -> None:
    rules = s.rules
    sites = len(rules.board.cities) + len(rules.board.tribes)
    _need(len(s.control) == rules.spaces, f"the map has {rules.spaces} spaces")
    _need(len(s.units) == 2 * rules.places, f"units stand in {rules.places} places for each side")
    _need(len(s.siege) == sites, f"{sites} cities and tribes can be besieged")
    _need(len(s.tribes) == len(rules.board.tribes), f"there are {len(rules.board.tribes)} tribes")
    _need(len(s.generals) == len(rules.generals), f"there are {len(rules.generals)} generals")
    _need(
        sorted(s.seniority) == list(range(len(rules.generals))),
        "seniority names each general once",
    )
    _need(len(s.hands) == len(SIDES), "there are two hands")


def _check_turn(s: HannibalState) -> None:
    last = s.rules.setting.last_turn
    _need(1 <= s.turn <= last, f"the turns are numbered 1 to {last}")
    _need(0 <= s.phase < len(PHASES), f"the phases are {', '.join(PHASES)}")
    _need(s.active in SIDES, "the active side is rome or carthage")


def _check_control(s: HannibalState) -> None:
    for space, holder in enumerate(s.control):
        title = s.rules.board.titles[space]
        _need(holder in (ROME, CARTHAGE, NEITHER), f"{title} is controlled by no known side")
        city = s.rules.inside[space] >= 0
        _need(not city or holder != NEITHER, f"the walled city of {title} is always controlled")
        tribe = s.rules.tribe_of[space]
        stands = tribe >= 0 and s.tribes[tribe] == 1
        kept = holder == s.rules.board.start_control[space]
        _need(
            not stands or kept,
            f"the tribe in {title} changes its friends only when it is subjugated",
        )
    for goal in s.rules.setting.goals.at_once:
        _need(s.result is not None or not is_met(s, goal), _won(s, goal))


def _won(s: HannibalState, goal: Goal) -> str:
    if not goal.spaces:
        return f"{SIDE_TITLES[goal.side]} has won already"
    owner = ("Carthaginian", "Roman")[goal.side]
    return f"{s.rules.board.titles[s.rules.board.space(goal.spaces[0])]} is {owner} until the end"


def _check_units(s: HannibalState) -> None:
    _need(all(units >= 0 for units in s.units), "no force has fewer than no CUs")
    _need(all(units <= MOST_CUS for units in s.units), f"no force has more than {MOST_CUS} CUs")
    most = s.rules.numbers.elephants
    _need(len(s.elephants) <= most, f"there are only {most} elephant CUs")
    _need(s.elephants == sorted(s.elephants), "elephants are listed by place")
    for place in s.elephants:
        _need(0 <= place < s.rules.places, "an elephant stands nowhere")
        title = s.rules.board.titles[space_of(s, place)]
        _need(
            s.elephants.count(place) <= cus(s, CARTHAGE, place),
            f"{title} has more elephants than Carthaginian CUs",
        )


def _check_trains(s: HannibalState) -> None:
    most = s.rules.numbers.trains
    count = "is only one siege train" if most == 1 else f"are only {most} siege trains"
    _need(len(s.trains) <= most, f"there {count}")
    _need(s.trains == sorted(s.trains), "siege trains are listed by place")
    on_map = all(0 <= place < s.rules.places for place in s.trains)
    _need(on_map, "a siege train stands nowhere")


def _check_cities(s: HannibalState) -> None:
    for city, space in enumerate(s.rules.board.cities):
        place, title = s.rules.inside[space], s.rules.board.titles[space]
        room = s.rules.board.capacity[city]
        for side in SIDES:
            held = s.control[space] == side
            here = cus(s, side, place)
            there = [g for g, at in enumerate(s.generals) if at == place and side_of(s, g) == side]
            only = f"only who controls {title} has units inside"
            _need(held or (here == 0 and not there), only)
            _need(here <= room, f"{title} holds {room} CUs inside, not {here}")


def _check_sieges(s: HannibalState) -> None:
    _need(all(0 <= stands <= 1 for stands in s.tribes), "a tribe stands or it does not")
    for space, site in enumerate(s.rules.site_of):
        if site < 0:
            continue
        points, title = s.siege[site], s.rules.board.titles[space]
        most = s.rules.slots.siege.points_needed(s, space)
        under_way = bool(s.stack)
        fallen = points >= most + under_way
        _need(points >= 0 and not fallen, f"{title} falls at {most} siege points")
        besiegers = [side for side in SIDES if side != s.control[space] and cus(s, side, space)]
        _need(
            points == 0 or under_way or bool(besiegers),
            f"nobody besieges {title}: siege points need enemy CUs outside",
        )


def _check_generals(s: HannibalState) -> None:
    for general, place in enumerate(s.generals):
        found = s.rules.generals[general]
        known = DEAD <= place < s.rules.places
        _need(known, f"{found.title} stands nowhere")
        if place == DISPLACED:
            _need(found.side == CARTHAGE, f"{found.title} goes back to the cup when displaced")
            _need(not found.dies, f"{found.title} dies when he is displaced")
        if place == DEAD:
            mortal = s.rules.slots.turn.may_die(s, general) or found.id in s.rules.setting.out
            _need(mortal, f"{found.title} is displaced, he does not die")


def _check_offices(s: HannibalState) -> None:
    titles = [found.title for found in s.rules.generals]
    _need(len(s.consuls) <= 2, "there are two consuls")
    _need(len(set(s.consuls)) == len(s.consuls), "each consul is another general")
    dictator = [] if s.dictator in (NOBODY, NO_MORE) else [s.dictator]
    for general in [*s.consuls, *dictator, *([] if s.proconsul == NOBODY else [s.proconsul])]:
        _need(0 <= general < len(titles), "a consul or proconsul is a general")
        _need(side_of(s, general) == ROME, f"{titles[general]} is no Roman")
        _need(general not in s.rules.seconds, f"{titles[general]} is always a proconsul of his own")
        _need(s.generals[general] != POOL or bool(s.stack), f"{titles[general]} is not on the map")
    _need(s.proconsul not in s.consuls, "a consul is not proconsul as well")
    others = (*s.consuls, s.proconsul)
    _need(not dictator or s.dictator not in others, "a dictator is neither consul nor proconsul")


def _check_cards(s: HannibalState) -> None:
    held = [card for hand in s.hands for card in hand]
    everywhere = [*held, *s.deck, *s.discards, *s.removed]
    _need(
        sorted(everywhere) == list(range(len(s.rules.cards))),
        "each strategy card is in one hand, in the deck, among the discards or out of the game",
    )


def _check_effects(s: HannibalState) -> None:
    names = EFFECT_WORDS[: FLAMEN_MARTIALIS + len(s.rules.generals)]
    known = all(0 <= effect < len(names) for effect in s.effects)
    _need(known, f"the effects are {', '.join(names)}")
    _need(s.effects == sorted(set(s.effects)), "each effect is named once, in order")
