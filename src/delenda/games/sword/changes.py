"""The only functions that move, place and remove what is on the table. Each tells the log."""

from __future__ import annotations

from collections.abc import Sequence

from delenda.games.sword.effects import ELEPHANTS, PROVISIONED, lift_mark
from delenda.games.sword.queries import (
    besiegers,
    has_city,
    has_enemies,
    leaders_at,
    most_loyalty,
    others_at,
    space_of,
)
from delenda.games.sword.sides import CARTHAGE, INDEPENDENT
from delenda.games.sword.state import ASIDE, DISPLACED, NO_SIEGE, SwordState, pair
from delenda.games.sword.units import KIND_MERCENARY, KIND_MILITIA, Troops, cus, troops

TEXTS: dict[str, str] = {
    "log.raised": "{count:cus} of {power:power} placed {place:at}.",
    "many.raised": "{total} CUs of {power:power} placed",
    "log.lost": "{count:cus} of {power:power} lost {place:at}.",
    "log.displaced": "{leader:leader} is displaced.",
    "log.set-aside": "{leader:leader} is set aside.",
    "log.control": "{space:space} is now {power:adjective}.",
    "log.loyalty": "The loyalty of {space:space} is now {count}.",
    "log.siege-lifted": "The siege of {space:space} is lifted.",
    "log.vp": "{house:House}: now {count:vp}.",
    "log.discarded": "Discarded by {house:house}: {cards:card}.",
    "log.removed-card": "{cards:card} is out of the game.",
}

# --- units ------------------------------------------------------------------------------------


def add_troops(s: SwordState, power: int, place: int, found: Troops) -> None:
    """Put units of a power in a place."""
    places = s.rules.places
    s.units[power * places + place] += found.cus
    if power == CARTHAGE:
        s.units[KIND_MILITIA * places + place] += found.militia
        s.units[KIND_MERCENARY * places + place] += found.mercenaries


def take_troops(s: SwordState, power: int, place: int, found: Troops) -> None:
    """Take units of a power out of a place."""
    add_troops(s, power, place, Troops().less(found))


def move_troops(s: SwordState, power: int, origin: int, target: int, found: Troops) -> None:
    """Move units of a power from one place to another."""
    if origin != target:
        take_troops(s, power, origin, found)
        add_troops(s, power, target, found)


def raise_troops(s: SwordState, power: int, place: int, found: Troops, rule: str) -> None:
    """Place new units of a power. 5.10"""
    add_troops(s, power, place, found)
    s.log("raised", rule=rule, power=power, place=place, count=found.total)
    if place < s.rules.spaces:
        displace_strangers(s, place)


def lose_cus(s: SwordState, power: int, place: int, count: int, rule: str) -> Troops:
    """A power loses so many CUs in a place, or all it has there; return what is gone."""
    return lose_of(s, power, place, troops(s, power, place), count, rule)


def lose_of(s: SwordState, power: int, place: int, some: Troops, count: int, rule: str) -> Troops:
    """A power loses so many of some units in a place, or all of them; return what is gone."""
    gone = some.first(min(count, some.total))
    if gone.total:
        take_troops(s, power, place, gone)
        s.log("lost", rule=rule, power=power, place=place, count=gone.total)
    return gone


# --- leaders ----------------------------------------------------------------------------------


def put_leader(s: SwordState, leader: int, place: int) -> None:
    """Put a leader in a place, or in POOL, ASIDE, DISPLACED, GONE."""
    s.leaders[leader] = place


def take_command(s: SwordState, leader: int) -> None:
    """Make a leader the commander of his power where he stands. 8.2.1"""
    s.seniority = [leader, *(other for other in s.seniority if other != leader)]


def join(s: SwordState, leader: int) -> None:
    """Make a leader the last in command where he stands. 9.1.2"""
    s.seniority = [*(other for other in s.seniority if other != leader), leader]


def bring(s: SwordState, leader: int, place: int) -> None:
    """A leader comes to a place, the last in command there. 8.2.1, 9.1.2"""
    put_leader(s, leader, place)
    join(s, leader)


def displace(s: SwordState, leader: int) -> None:
    """A named leader goes to the displaced box, a minor one is set aside. 8.4

    What an event has given his army is lost with him. R-291
    """
    for kind in (ELEPHANTS, PROVISIONED):
        lift_mark(s, kind, leader)
    if s.rules.leaders[leader].is_minor:
        s.leaders[leader] = ASIDE
        s.log("set-aside", rule="8.4", leader=leader)
    else:
        s.leaders[leader] = DISPLACED
        s.log("displaced", rule="8.4", leader=leader)


def displace_all(s: SwordState, power: int, place: int) -> None:
    """All leaders of a power in a place are displaced or set aside. 8.4"""
    for leader in leaders_at(s, power, place):
        displace(s, leader)


def displace_lone(s: SwordState, power: int, space: int) -> None:
    """Leaders alone in a space with enemy CUs are displaced, but not inside their city. 8.4"""
    if cus(s, power, space) == 0 and has_enemies(s, power, space):
        shelters = has_city(s, space) and s.control[space] == power
        for leader in leaders_at(s, power, space):
            if shelters:
                put_leader(s, leader, s.rules.spaces + space)
            else:
                displace(s, leader)


def displace_strangers(s: SwordState, space: int) -> None:
    """Whoever leads nobody in a space with enemy CUs is displaced. 8.4"""
    if space not in s.leaders:
        return
    here = {s.rules.leaders[x].power for x, place in enumerate(s.leaders) if place == space}
    for power in sorted(here):
        displace_lone(s, power, space)


# --- control and support ----------------------------------------------------------------------


def set_control(s: SwordState, space: int, power: int, rule: str) -> None:
    """A space changes hands. G"""
    if s.control[space] != power:
        s.control[space] = power
        s.log("control", rule=rule, space=space, power=power)


def set_loyalty(s: SwordState, space: int, loyalty: int, rule: str) -> None:
    """The loyalty of a city changes. 7.3"""
    if s.loyalty[space] != loyalty:
        s.loyalty[space] = loyalty
        s.log("loyalty", rule=rule, space=space, count=loyalty)


def become_city(s: SwordState, space: int, power: int, rule: str) -> None:
    """A city of loyalty 1 stands in a space, of a power or independent. 7.2.1, 7.3, 13.5"""
    set_control(s, space, power, rule)
    s.loyalty[space] = 1


def raise_loyalty(s: SwordState, space: int, rule: str) -> None:
    """A city gains a point of loyalty. 7.3.1"""
    most = most_loyalty(s.control[space])
    set_loyalty(s, space, min(most, s.loyalty[space] + 1), rule)


# --- sieges -----------------------------------------------------------------------------------


def set_siege(s: SwordState, space: int, level: int) -> None:
    """Put the siege marker of a space on a level, or take it away with NO_SIEGE. 13"""
    s.siege[space] = level


def lift_siege(s: SwordState, space: int) -> None:
    """All siege points of a space are gone; whoever was inside comes out. 13.4"""
    if s.siege[space] != NO_SIEGE:
        s.siege[space] = NO_SIEGE
        s.log("siege-lifted", rule="13.4", space=space)


def come_out(s: SwordState, space: int) -> None:
    """Whoever is inside the city of a space counts as outside again. 8.4, 9.3.1"""
    within = s.rules.spaces + space
    for power in others_at(s, INDEPENDENT, within):
        move_troops(s, power, within, space, troops(s, power, within))
    for leader, place in enumerate(s.leaders):
        if place == within:
            s.leaders[leader] = space
    displace_strangers(s, space)


# --- points and cards -------------------------------------------------------------------------


def gain_points(s: SwordState, house: int, points: int, rule: str) -> None:
    """A house gains or loses victory points, within the track. 5.8.1"""
    least, most = s.rules.book.track
    found = min(most, max(least, s.vp[house] + points))
    if found != s.vp[house]:
        s.vp[house] = found
        s.log("vp", rule=rule, house=house, count=found)


def drop_card(s: SwordState, house: int, card: int) -> None:
    """A card leaves a hand; what was seen of it is of no more use."""
    s.hands[house] = tuple(held for held in s.hands[house] if held != card)
    s.showings = [seen for seen in s.showings if seen[2] != card]


def discard(s: SwordState, house: int, card: int) -> None:
    """Put a card on its discard pile; some call for a reshuffle. 6.4.1"""
    drop_card(s, house, card)
    if s.rules.cards[card].aside:
        s.removed[house] = (*s.removed[house], card)
        return
    s.discards[house] = (*s.discards[house], card)
    call_reshuffle(s, house, card)


def call_reshuffle(s: SwordState, house: int, card: int) -> None:
    """A card that says so makes its house mix its discards in before it draws again. 6.4.1"""
    if s.rules.cards[card].reshuffle and house not in s.reshuffle:
        s.reshuffle = sorted((*s.reshuffle, house))


def remove_card(s: SwordState, house: int, card: int) -> None:
    """Take a card out of the game; it may call for a reshuffle all the same. 6.4.1, 7.1.3"""
    drop_card(s, house, card)
    call_reshuffle(s, house, card)
    s.removed[house] = (*s.removed[house], card)
    s.log("removed-card", rule="7.1.3", cards=(card,))


# --- alliances --------------------------------------------------------------------------------


def ally(s: SwordState, one: int, other: int) -> None:
    """Two powers become allies. 15.1"""
    s.alliances = sorted({*s.alliances, pair(one, other)})


def part(s: SwordState, one: int, other: int) -> None:
    """Two powers are allies no more. 15.4, 15.5"""
    s.alliances = [found for found in s.alliances if found != pair(one, other)]


# --- what follows at once ---------------------------------------------------------------------


def settle_space(s: SwordState, space: int) -> None:
    """A siege ends the instant no enemy CU is in the space; then the besieged come out. 13.4

    They stay inside while an ally's CUs are outside. 15.3
    """
    if besiegers(s, space):
        return
    lift_siege(s, space)
    if not others_at(s, s.control[space], space):
        come_out(s, space)


def settle_left(s: SwordState, power: int, space: int) -> None:
    """CUs of a power have left a space, or are lost: settle what is left there. 8.4, 13.4"""
    displace_lone(s, power, space)
    settle_space(s, space)


def go(
    s: SwordState, power: int, origin: int, target: int, some: Troops, leaders: Sequence[int]
) -> None:
    """Units and leaders go to another place, and what they leave is settled. 8.4, 9.1.2, 13.4"""
    move_troops(s, power, origin, target, some)
    for leader in leaders:
        bring(s, leader, target)
    settle_left(s, power, space_of(s, origin))
