"""What a house does in its turn: which cards, which minor leaders, whom it asks."""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Ask
from delenda.engine.state import nearest
from delenda.games.sword.queries import (
    leaders_at,
)
from delenda.games.sword.siege.settle import LOOT
from delenda.games.sword.state import SwordState
from delenda.games.sword.turn.player_turn import PlayerTurn
from delenda.games.sword.units import (
    cus,
)
from delenda.games.sword.words import EVENT, RAISE
from delenda.players.sword import pacts
from delenda.players.sword.ground import Ground

DONE = Action("done")
FREE = ("neutral", "stir", "free", "restore", "hire", "attack-unrest")
LEADERLESS = 2
MOST_PLAIN = RAISE
"""The last of the uses that every card has. 7.1"""


def first(s: SwordState, ask: Ask) -> Action:
    """Go first oneself."""
    keepers = s.rules.keepers
    own = [option for option in ask.options if option.args and keepers[option.args[0]] == ask.who]
    return own[0] if own else ask.options[0]


def loot(s: SwordState, ask: Ask) -> Action:
    """Loot abroad; what was one's own is kept."""
    power, space = ask.about
    keep = s.rules.board.spaces[space].home == power or LOOT not in ask.options
    return ask.options[-1] if keep else LOOT


def tries(s: SwordState, ask: Ask, g: Ground) -> tuple[Action, ...]:
    """Return what is worth a trial in a turn: one card for each plain use, events, the rest."""
    frame = nearest(s, PlayerTurn)
    assert frame is not None
    restore = [option for option in ask.options if option.verb == "restore"]
    if restore:
        return (restore[0],)
    placed = station(s, ask)
    if placed is not None:
        return (placed,)
    found: list[Action] = []
    plain: dict[tuple[int, int], Action] = {}
    plays = [option for option in ask.options if option.verb == "play"]
    for option in sorted(plays, key=lambda one: keeping(s, one.args[0])):
        card, use = option.args
        if use == EVENT:
            found.append(option)
        else:
            plain.setdefault((s.rules.cards[card].value, use), option)
    found += plain.values()
    found += [option for option in ask.options if option.verb in FREE]
    found += pacts.worth_trying(s, ask, g)
    if frame.played or not plays:
        found.append(DONE)
    return tuple(found)


def keeping(s: SwordState, card: int) -> float:
    """Return what a card is worth in the hand beside its value."""
    one = s.rules.cards[card]
    windows = set(one.windows) - {"turn", "free"}
    return 1.0 + len(windows) if windows else float("turn" in one.windows)


def reply(s: SwordState, ask: Ask) -> Action:
    """Return a quick play: the highest card for what comes first."""
    plays = [option for option in ask.options if option.verb == "play"]
    if not plays:
        return DONE
    return max(plays, key=lambda one: (s.rules.cards[one.args[0]].value, -one.args[1]))


# --- minor leaders ------------------------------------------------------------------------------


def station(s: SwordState, ask: Ask) -> Action | None:
    """Return where a minor leader is needed: at the largest force that nobody leads."""
    best, most = None, LEADERLESS
    for option in ask.options:
        if option.verb != "station":
            continue
        leader, place = option.args
        power = s.rules.leaders[leader].power
        if leaders_at(s, power, place):
            continue
        now = s.leaders[leader]
        here = cus(s, power, now) if now >= 0 else 0
        if now >= 0 and len(leaders_at(s, power, now)) > 1:
            here = 0
        there = cus(s, power, place)
        if there - here > most:
            best, most = option, there - here
    return best


def minors(s: SwordState, ask: Ask, _g: Ground) -> Action:
    """Put minor leaders where they are needed."""
    found = station(s, ask)
    return DONE if found is None else found
