"""Quick answers to what others do: intercept, avoid, hide, refuse."""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Ask
from delenda.engine.state import nearest
from delenda.games.sword.march.march import March
from delenda.games.sword.queries import (
    commander,
    tactics,
)
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import (
    cus,
)
from delenda.players.sword.ground import Ground
from delenda.players.sword.odds import odds

DONE, PASS_BY = Action("done"), Action("deny")
EVEN, GOOD, POOR = 0.5, 0.62, 0.4


def skill(s: SwordState, power: int, place: int) -> int:
    """Return the tactics of who commands in a place."""
    return tactics(s, commander(s, power, place))


def react(s: SwordState, ask: Ask, g: Ground) -> Action:
    """Intercept where the odds are good, avoid where they are bad."""
    march, space, power = nearest(s, March), ask.about[2], ask.about[3]
    if march is None:
        return DONE
    size, mover = march.troops.total, tactics(s, march.leader)
    here = cus(s, power, space)
    best, most = DONE, GOOD
    for option in ask.options:
        if option.verb == "intercept":
            leader, count = option.args
            lead = tactics(s, leader) - mover + 1 + int(s.control[space] == power)
            win = odds(g.tables, count + here, size, lead).win
            # the mover attacks: ties are the interceptor's
            bonus = 0.03 * min(count, 8) / 8
            if win + bonus > most and worthwhile(s, g, power, space, size):
                best, most = option, win + bonus
    if best != DONE:
        return best
    return avoid(s, ask, g, size, mover)


def worthwhile(s: SwordState, g: Ground, power: int, space: int, size: int) -> bool:
    """Say whether an army that has come is worth a battle to a power."""
    return size > 1 or s.control[space] == power or g.counts[space]


def avoid(s: SwordState, ask: Ask, g: Ground, size: int, mover: int) -> Action:
    """Go where the mover would win."""
    space, power = ask.about[2], ask.about[3]
    here = cus(s, power, space)
    ways = [option for option in ask.options if option.verb == "avoid"]
    if not ways or not here:
        return DONE
    lead = mover - skill(s, power, space) - int(s.control[space] == power)
    if odds(g.tables, size, here, lead).win < EVEN + 0.1:
        return DONE
    return max(ways, key=lambda option: (option.args[1], tactics(s, option.args[0])))


def gates(s: SwordState, ask: Ask, g: Ground) -> Action:
    """Hide where a battle would be lost; else meet the enemy outside."""
    march, space, here = nearest(s, March), ask.about[0], ask.about[1]
    power = s.control[space]
    if march is None:
        return ask.options[0]
    lead = tactics(s, march.leader) - skill(s, power, space) - 1
    win = odds(g.tables, march.troops.total, here, lead).win
    if win > POOR:
        return ask.options[0]
    return ask.options[-1]


def go_inside(s: SwordState, ask: Ask) -> Action:
    """Leaders stay with most of the CUs."""
    space = ask.about[0]
    power = s.control[space]
    within = cus(s, power, s.rules.spaces + space)
    return ask.options[0] if within > cus(s, power, space) else DONE


def refuse(s: SwordState, ask: Ask, g: Ground) -> Action:
    """Back up where the battle would be lost."""
    march = nearest(s, March)
    assert march is not None
    space = ask.about[1]
    foes = [x for x in range(9) if x != march.power(s) and cus(s, x, space)]
    if not foes:
        return ask.options[-1]
    foe = max(foes, key=lambda x: cus(s, x, space))
    lead = tactics(s, march.leader) - skill(s, foe, space) - 1 - int(s.control[space] == foe)
    win = odds(g.tables, march.troops.total, cus(s, foe, space), lead).win
    wanted = Action("refuse") if win < POOR + 0.05 else Action("fight")
    return wanted if wanted in ask.options else ask.options[-1]


def shelter(_s: SwordState, ask: Ask) -> Action:
    """As many as can go into the city."""
    return max(ask.options, key=lambda option: option.args[0] if option.args else -1)


def best_leader(s: SwordState, ask: Ask) -> Action:
    """The best tactics command."""
    named = [option for option in ask.options if option.args]
    return max(named, key=lambda o: tactics(s, o.args[0])) if named else ask.options[0]
