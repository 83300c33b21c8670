"""Is this table possible? Each impossibility is one sentence."""

from __future__ import annotations

from delenda.games.sword.board import BOX, CITY
from delenda.games.sword.queries import (
    MOST_LOYALTY,
    ROOM,
    are_friends,
    besiegers,
    has_city,
    inside,
    leaders_at,
    others_at,
)
from delenda.games.sword.sides import (
    ALL_POWERS,
    CARTHAGE,
    HOUSES,
    INDEPENDENT,
    KINDS,
    NOBODY,
    POWER_TITLES,
    POWERS,
)
from delenda.games.sword.state import GONE, NO_SIEGE, PHASES, ROUNDS, TREATIES, SwordState, pair
from delenda.games.sword.text.checks import check_cards, check_lists, need
from delenda.games.sword.text.lines import OFF_MAP
from delenda.games.sword.units import KIND_MERCENARY, KIND_MILITIA, cus

MOST_CUS = 99
"""No game has so many CUs in one place."""


def validate(s: SwordState) -> None:
    """Refuse an impossible table."""
    _check_sizes(s)
    _check_turn(s)
    _check_alliances(s)
    _check_control(s)
    _check_units(s)
    _check_leaders(s)
    check_cards(s)
    check_lists(s)
    if not s.stack and s.result is None:
        _check_rest(s)


def _check_sizes(s: SwordState) -> None:
    """Check that every list is as long as the map and the pieces ask for."""
    rules = s.rules
    by_space = (s.control, s.loyalty, s.tribes, s.siege)
    need(
        all(len(found) == rules.spaces for found in by_space), f"the map has {rules.spaces} spaces"
    )
    need(len(s.units) == KINDS * rules.places, f"units stand in {rules.places} places")
    count = len(rules.leaders)
    need(len(s.leaders) == count, f"there are {count} leaders")
    need(sorted(s.seniority) == list(range(count)), "seniority names each leader once")
    need(len(s.deputies) == INDEPENDENT, "someone or nobody decides for each power")
    by_house = (s.vp, s.desperate, s.hands, s.decks, s.discards, s.removed)
    need(all(len(found) == len(HOUSES) for found in by_house), f"there are {len(HOUSES)} players")


def _check_turn(s: SwordState) -> None:
    """Check turn, phase, round and whose turn it is. 5"""
    playing = s.rules.setting.order
    need(1 <= s.turn <= s.rules.book.turns, f"the turns are numbered 1 to {s.rules.book.turns}")
    need(0 <= s.phase < len(PHASES), f"the phases are {', '.join(PHASES)}")
    need(0 <= s.round <= ROUNDS, f"there are {ROUNDS} rounds in a turn")
    for house in (s.first, *s.out, *s.reshuffle, *([] if s.active == NOBODY else [s.active])):
        known = house in playing
        need(known, f"{HOUSES[house] if 0 <= house < len(HOUSES) else 'nobody'} does not play")
    least, most = s.rules.book.track
    need(all(least <= vp <= most for vp in s.vp), f"victory points are {least} to {most}")


def _check_alliances(s: SwordState) -> None:
    """Check the pairs of powers, the treaty, plunder and unrest. 14.1, 15, 18, 20"""
    for found in s.alliances:
        one, other = divmod(found, 10)
        known = one in ALL_POWERS and other in ALL_POWERS and found == pair(one, other)
        need(known and one != other, "an alliance is one of two powers")
    need(s.alliances == sorted(set(s.alliances)), "each alliance is named once")
    need(0 <= s.treaty < len(TREATIES), f"the treaty is {', '.join(TREATIES)}")
    track = s.rules.tables.track
    need(abs(s.plunder) < track, f"the plunder track is full at {track} markers")
    top = len(s.rules.tables.unrest_cards) - 1
    need(0 <= s.unrest <= top, f"unrest is 0 to {top}")


# --- the map ----------------------------------------------------------------------------------


def _check_control(s: SwordState) -> None:
    """Check who holds what: loyalty is a city's, tribes stand where they are printed. 7.3, 13.5"""
    for space, printed in enumerate(s.rules.board.spaces):
        title, holder, loyalty = printed.title, s.control[space], s.loyalty[space]
        need(0 <= holder <= INDEPENDENT, f"{title} is controlled by no known power")
        need(s.tribes[space] in (0, 1), "a tribe stands or it does not")
        need(not s.tribes[space] or printed.factor > 0, f"{title} has no tribe")
        bare = printed.kind == BOX or s.tribes[space] == 1
        need(not bare or loyalty == 0, f"there are no walls in {title}, so it has no loyalty")
        need(0 <= loyalty <= MOST_LOYALTY, f"loyalty is 0 to {MOST_LOYALTY}")
        walled = printed.kind == CITY or loyalty > 0
        besiegeable = walled or s.tribes[space] == 1
        level = s.siege[space]
        need(level == NO_SIEGE or (level >= 0 and besiegeable), f"{title} cannot be besieged")


def _check_units(s: SwordState) -> None:
    """Check numbers and kinds of CUs, and that they stand on the map. 2.3, 7.2.4, 17.1.2"""
    fits = min(s.units) >= 0 and max(s.units) <= MOST_CUS
    need(fits, f"a force has 0 to {MOST_CUS} CUs")
    for at, count in enumerate(s.units):
        if count:
            _check_force(s, *divmod(at, s.rules.places))


def _check_force(s: SwordState, kind: int, place: int) -> None:
    """Check CUs of a kind in a place where there are some. 7.2.4, 17.1.2"""
    space = place % s.rules.spaces
    printed = s.rules.board.spaces[space]
    need(space in s.rules.in_play, f"{printed.title} is out of play")
    need(kind != KIND_MILITIA or printed.area == "africa", "militia never leave Africa")
    hired = kind == KIND_MERCENARY and s.rules.house_of[CARTHAGE] == NOBODY
    need(not hired, "only five players hire mercenaries")


def _check_leaders(s: SwordState) -> None:
    """Check that each leader is somewhere, and belongs to this number of players. 2.3"""
    players = s.rules.setting.players
    for leader, place in enumerate(s.leaders):
        one = s.rules.leaders[leader]
        known = place in OFF_MAP.values() or 0 <= place < s.rules.places
        need(known, f"{one.title} stands nowhere")
        there = place == GONE or players in one.players
        need(there, f"{one.title} does not play with {players} players")


# --- at rest ----------------------------------------------------------------------------------


def _check_rest(s: SwordState) -> None:
    """Check what holds while nothing is under way: nobody shares a space with an enemy. 12, 13"""
    for space in range(s.rules.spaces):
        _check_company(s, space)
        _check_inside(s, space)
        _check_siege(s, space)


def _check_company(s: SwordState, space: int) -> None:
    title = s.rules.board.spaces[space].title
    here = [power for power in ALL_POWERS if cus(s, power, space)]
    for one in here:
        for other in here:
            names = f"{POWER_TITLES[one]} and {POWER_TITLES[other]}"
            need(are_friends(s, one, other), f"{names} are enemies, and both stand in {title}")


def _check_inside(s: SwordState, space: int) -> None:
    title, place = s.rules.board.spaces[space].title, inside(s, space)
    for power in ALL_POWERS:
        here = cus(s, power, place)
        some = here > 0 or bool(leaders_at(s, power, place))
        held = s.control[space] == power and has_city(s, space)
        need(held or not some, f"only who controls the city of {title} is inside it")
        need(here <= ROOM, f"{title} holds {ROOM} CUs inside, not {here}")
        outside = others_at(s, s.control[space], space)  # 15.3: or an ally who besieged it
        need(not some or bool(outside), f"no enemy keeps anybody inside {title}")


def _check_siege(s: SwordState, space: int) -> None:
    """A siege has besiegers, no allies of the besieged, and has not succeeded. 13.4, 13.5"""
    level = s.siege[space]
    if level == NO_SIEGE:
        return
    title, holder = s.rules.board.spaces[space].title, s.control[space]
    outside = [power for power in ALL_POWERS if cus(s, power, space)]
    for power in outside:
        allied = power != holder and are_friends(s, power, holder)
        need(not allied, f"{POWERS[power]} besieges {title} and is allied to {POWERS[holder]}")
    need(bool(besiegers(s, space)), f"nobody besieges {title}: a siege needs enemy CUs outside")
    most = s.rules.board.spaces[space].factor if s.tribes[space] else s.loyalty[space]
    need(level < most, f"{title} falls at siege level {most}")
