"""What happens to units, generals, markers and cards. Each function tells the log what it did."""

from __future__ import annotations

from delenda.engine.state import Result
from delenda.punic.control.score import holder_of, tell_province
from delenda.punic.queries import has_tribe, is_inside, is_met, side_of
from delenda.punic.state import (
    DEAD,
    DISPLACED,
    NEITHER,
    NO_MORE,
    NOBODY,
    POOL,
    ROME,
    PunicState,
    enemy_of,
)

# --- units ------------------------------------------------------------------------------------


def add_units(s: PunicState, side: int, place: int, count: int, elephants: int = 0) -> None:
    """Put CUs in a place; `count` includes the elephants."""
    s.units[side * s.rules.places + place] += count
    if elephants:
        s.elephants = sorted([*s.elephants, *([place] * elephants)])
    if count:
        kind = "raised-elephants" if elephants else "raised"
        s.log(kind, side=side, count=count, elephants=elephants, place=place)


def lose_units(s: PunicState, side: int, place: int, count: int, elephants: int = 0) -> None:
    """Remove CUs from a place; `count` includes the elephants."""
    if not count:
        return
    kind = "lost-elephants" if elephants else "lost"
    s.log(kind, side=side, count=count, elephants=elephants, place=place)
    _take(s, side, place, count, elephants)


def move_units(
    s: PunicState, side: int, origin: int, target: int, count: int, elephants: int = 0
) -> None:
    """Move CUs from one place to another, silently; the march tells the story."""
    if not count or origin == target:
        return
    s.units[side * s.rules.places + target] += count
    if elephants:
        s.elephants = sorted([*s.elephants, *([target] * elephants)])
    _take(s, side, origin, count, elephants)


def _take(s: PunicState, side: int, place: int, count: int, elephants: int) -> None:
    s.units[side * s.rules.places + place] -= count
    for _ in range(elephants):
        s.elephants.remove(place)
    if s.units[side * s.rules.places + place] == 0:
        if not is_inside(s, place):
            _lift_siege(s, place, side)
        s.rules.slots.turn.emptied(s, side, place)


def _lift_siege(s: PunicState, space: int, side: int) -> None:
    """A siege ends the instant its besieger has no CUs left in the space. 20.6, R-118

    Of two enemies at a neutral tribe the one who was there first subjugates it, not the mover.
    """
    site = s.rules.site_of[space]
    if site < 0 or not s.siege[site] or s.control[space] == side:
        return
    stays = s.units[enemy_of(side) * s.rules.places + space] > 0
    if s.control[space] == NEITHER and stays and side == s.active:
        return
    s.siege[site] = 0
    kind = "subjugation-ended" if has_tribe(s, space) else "siege-lifted"
    s.log(kind, rule="siege.lifted", space=space)


# --- generals ---------------------------------------------------------------------------------


def move_general(s: PunicState, general: int, place: int) -> None:
    """Put a general in a place."""
    s.generals[general] = place


def take_command(s: PunicState, general: int) -> None:
    """Make a general the senior of his equals. 9.3, 10.8"""
    s.seniority.remove(general)
    s.seniority.insert(0, general)


def remove_general(s: PunicState, general: int) -> None:
    """Displace a general; a few are eliminated. 10.10

    Use the frame `Displace`, which also takes the markers that his loss costs.
    """
    if s.rules.generals[general].dies:
        eliminate_general(s, general)
    else:
        s.generals[general] = POOL if side_of(s, general) == ROME else DISPLACED
        s.log("displaced", rule="displace.general", general=general)
        leave_office(s, general)


def eliminate_general(s: PunicState, general: int) -> None:
    """Take a general out of the game. 10.10"""
    s.generals[general] = DEAD
    s.log("general-dead", rule="displace.general", general=general)
    leave_office(s, general)
    s.rules.slots.turn.eliminated(s, general)


def leave_office(s: PunicState, general: int) -> None:
    """A general is no longer consul, proconsul or dictator."""
    s.consuls = tuple(g for g in s.consuls if g != general)
    if s.proconsul == general:
        s.proconsul = NOBODY
    if s.dictator == general:
        s.dictator = NO_MORE


def recall(s: PunicState, general: int) -> None:
    """A Roman whose year is over goes back into the cup. 6.4.2"""
    s.generals[general] = POOL
    s.log("recalled", rule="election.recall", general=general)


def name_proconsul(s: PunicState, general: int) -> None:
    """A general enters as proconsul, unless he is one besides. 6.7"""
    if general not in s.rules.seconds:
        s.proconsul = general


def hold_elections(s: PunicState, proconsul: int) -> None:
    """Last year's generals leave the map, but for proconsuls. 6.4.2"""
    for general, place in enumerate(s.generals):
        leaves = place >= 0 and side_of(s, general) == ROME
        if leaves and general != proconsul and general not in s.rules.seconds:
            s.rules.slots.turn.recalled(s, general)
    s.consuls = ()
    s.proconsul = proconsul
    if proconsul != NOBODY:
        s.log("proconsul", rule="election.proconsul", general=proconsul)


# --- control ----------------------------------------------------------------------------------


def set_control(s: PunicState, space: int, side: int, rule: str = "marker.place") -> None:
    """Put a side's marker in a space, or none with NEITHER; capitals end the game. 23"""
    before = s.control[space]
    if before == side:
        return
    if side == NEITHER:
        s.log("marker-removed", rule=rule, side=before, space=space)
    else:
        kind = "marker-placed" if before == NEITHER else "marker-flipped"
        s.log(kind, rule=rule, side=side, space=space)
    _hold(s, space, side)


def _hold(s: PunicState, space: int, side: int) -> None:
    """Who takes the enemy's capital wins at once. 23"""
    province = s.rules.board.province[space]
    before = holder_of(s, province)
    s.control[space] = side
    tell_province(s, province, before)
    for goal in s.rules.setting.goals.at_once:
        if is_met(s, goal):
            end(s, goal.side, goal.how, goal.rule)


def take_city(s: PunicState, space: int, side: int, rule: str) -> None:
    """A walled city changes hands; siege points go. The caller eliminates those inside. 20.8"""
    s.siege[s.rules.site_of[space]] = 0
    s.log("city-taken", rule=rule, side=side, space=space)
    _hold(s, space, side)


def remove_tribe(s: PunicState, space: int, side: int) -> None:
    """A subjugated tribe gives way to a marker, for good. 20.8"""
    assert has_tribe(s, space)
    s.tribes[s.rules.tribe_of[space]] = 0
    s.siege[s.rules.site_of[space]] = 0
    s.log("subjugated", rule="subjugation.end", side=side, space=space)
    _hold(s, space, side)


def add_siege_points(s: PunicState, space: int, count: int) -> None:
    """Add siege or subjugation points, never more than are needed. 20.2"""
    site = s.rules.site_of[space]
    s.siege[site] = min(s.rules.slots.siege.points_needed(s, space), s.siege[site] + count)
    if count:
        s.log("siege-points", rule="siege.points", count=s.siege[site], space=space)


def remove_siege_points(s: PunicState, space: int, count: int, rule: str) -> None:
    """Take siege or subjugation points away."""
    site = s.rules.site_of[space]
    s.siege[site] = max(0, s.siege[site] - count)
    s.log("siege-eased", rule=rule, count=s.siege[site], space=space)


# --- cards and effects ------------------------------------------------------------------------


def leave_hand(s: PunicState, side: int, card: int) -> None:
    """Take a card out of a hand."""
    rest = list(s.hands[side])
    rest.remove(card)
    s.hands[side] = tuple(rest)


def discard(s: PunicState, side: int, card: int) -> None:
    """Put a card of a hand among the discards; the Truce card means a reshuffle. 8.7"""
    leave_hand(s, side, card)
    s.discards.append(card)
    if s.rules.cards[card].reshuffle:
        begin_effect(s, s.rules.reshuffle)


def receive_cards(s: PunicState, side: int, cards: tuple[int, ...]) -> None:
    """Deal cards from the deck into a hand; only its owner reads which. 5.2"""
    for card in cards:
        s.deck.remove(card)
    s.hands[side] = tuple(sorted((*s.hands[side], *cards)))
    s.log("dealt", rule="deal.hand", side=side, count=len(cards))
    s.log("cards", rule="deal.hand", seen_by=(side,), cards=cards)


def reshuffle(s: PunicState, rule: str) -> None:
    """Put the discards back into the deck. 8.7"""
    s.deck = sorted([*s.deck, *s.discards])
    s.discards = []
    end_effect(s, s.rules.reshuffle)
    s.log("reshuffled", rule=rule, count=len(s.deck))


def remove_card(s: PunicState, card: int) -> None:
    """Take a played card out of the game. 8.5"""
    s.discards.remove(card)
    s.removed.append(card)
    s.log("card-removed", rule="event.removed", card=card)


def bring_back(s: PunicState, card: int) -> None:
    """Put a card that was set aside among the discards."""
    s.removed.remove(card)
    s.discards.append(card)


def begin_effect(s: PunicState, effect: int) -> None:
    """Note that an event is in effect."""
    if effect not in s.effects:
        s.effects.append(effect)
        s.effects.sort()


def end_effect(s: PunicState, effect: int) -> None:
    """Note that an event is no longer in effect."""
    if effect in s.effects:
        s.effects.remove(effect)


def end_effects(s: PunicState, moment: str) -> None:
    """End all that lasts until this moment; the log tells what players would miss."""
    for number in [one for one in s.effects if s.rules.effects[one].ends == moment]:
        effect = s.rules.effects[number]
        end_effect(s, number)
        end_effect(s, effect.of)
        if effect.told:
            s.log(effect.told, rule=effect.rule, card=s.rules.card_numbered[effect.card])


def end(s: PunicState, winner: int, how: str, rule: str) -> None:
    """End the game; the engine stops at the next step."""
    if s.result is None:
        s.result = Result((winner,), how, s.rules.cite(rule))
        s.log("won", rule=rule, side=winner)


def sue_for_peace(s: PunicState, side: int, rule: str) -> None:
    """A side that cannot pay loses at once. 15.6, 22.3"""
    s.log("sues-for-peace", rule=rule, side=side)
    end(s, enemy_of(side), "sue-for-peace", rule)


TEXTS: dict[str, str] = {
    "log.raised": "{side:side} receives {count:cus} {place:at}.",
    "log.raised-elephants": "{side:side} receives {count:cus} ({elephants:herd}) {place:at}.",
    "log.lost": "{side:side} loses {count:cus} {place:at}.",
    "log.lost-elephants": "{side:side} loses {count:cus} ({elephants:herd}) {place:at}.",
    "many.raised": "{side:side} receives {total} CUs",
    "log.displaced": "{general:general} is displaced.",
    "log.general-dead": "{general:general} is eliminated.",
    "log.recalled": "{general:general} is recalled.",
    "log.proconsul": "{general:general} stays in command as proconsul.",
    "log.marker-placed": "{side:side} places a marker in {space:space}.",
    "log.marker-flipped": "{space:space} goes over to {side:side}.",
    "log.marker-removed": "{side:side} loses its marker in {space:space}.",
    "many.marker-placed": "{side:side} places {times} markers",
    "many.marker-flipped": "{times} spaces go over to {side:side}",
    "many.marker-removed": "{side:side} loses {times} markers",
    "log.city-taken": "{side:side} takes {space:space}.",
    "log.subjugated": "{side:side} subjugates the tribe of {space:space}.",
    "log.siege-points": "Siege points against {space:space}: {count}.",
    "log.siege-eased": "Siege points against {space:space}: {count}.",
    "log.siege-lifted": "The siege of {space:space} is lifted.",
    "log.subjugation-ended": "The subjugation of {space:space} ends.",
    "log.dealt": "{side:side} receives {count} strategy cards.",
    "log.cards": "You receive {cards:card}.",
    "log.reshuffled": "The strategy deck is reshuffled: {count} cards.",
    "log.card-removed": "{card:card} is out of the game.",
    "log.won": "{side:side} wins the game.",
    "log.sues-for-peace": "{side:side} cannot pay and sues for peace.",
}
