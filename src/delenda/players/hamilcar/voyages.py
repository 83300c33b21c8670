"""At sea: the next lane, the landing, who comes aboard, interceptions. 7.3, 8, 9"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Ask
from delenda.engine.state import nearest, the
from delenda.games.hamilcar.queries import SQUADRON, rating_at_sea
from delenda.games.hamilcar.sea.forming import FormFleet
from delenda.games.hamilcar.state import HamilcarState
from delenda.players.hamilcar.arrivals import Column, arrival
from delenda.players.hamilcar.fleets import SAFE, Squadron, catcher, chance_at_sea
from delenda.players.hamilcar.marches import Approach, may_land, walk
from delenda.players.hamilcar.survey import Survey
from delenda.punic.march.party import Party
from delenda.punic.state import NOBODY, enemy_of

LAND, WAIT, INTERCEPT = Action("land"), Action("wait"), Action("intercept-sea")
STOP_HERE, SAIL_ON = Action("stop-here"), Action("sail-on")
LEG = 0.15
"""What another lane must promise: enemies and storms wait."""


def at_sea(s: HamilcarState, ask: Ask, survey: Survey) -> Action:
    """Sail towards the best landing in reach, or land. 7.3"""
    party = the(s, Party)
    here, left = ask.about[1], ask.about[4]
    best, most = here, -1e9
    for port, cost in survey.g.sea[here].items():
        if cost > left or (port == here and not _lands(ask)):
            continue
        value = landing(survey, party, port, party.reach(s) - cost)
        if value is not None and value - LEG * cost > most:
            best, most = port, value - LEG * cost
    if best == here:
        landings = _lands(ask)
        return landings[0] if landings else ask.options[-1]
    return step_to(ask, survey, here, best)


def _lands(ask: Ask) -> list[Action]:
    return [option for option in ask.options if option.verb in ("land", "land-inside")]


def landing(survey: Survey, party: Party, port: int, points: int) -> float | None:
    """Return what it is worth to land in a port with so many points left; None where one can't."""
    s = survey.s
    side = party.side(s)
    rating = s.rules.battles[party.general]
    column = Column(side, party.general, rating, -1, party.cus, party.baggage, points, 0, None)
    if not may_land(survey, column, port) and not s.rules.inside[port] >= 0:
        return None
    start = {port: Approach(0, LAND, 0.0, SAFE, landed=True)}
    ways = walk(survey, column, start)
    aim = survey.aim
    if aim is not None and aim.general == party.general and aim.target in ways:
        return 1000.0 - ways[aim.target].cost
    values = [arrival(survey, column, space, landed=True) - way.risk for space, way in ways.items()]
    return max(values)


def step_to(ask: Ask, survey: Survey, here: int, port: int) -> Action:
    """Return the next lane on the way to a port, as far as it is offered."""
    towards = survey.g.via[here][port][0]
    legs = [option for option in ask.options if option.verb in ("sail", "cross")]
    for option in legs:
        if option.args[0] == towards:
            return option
    landings = _lands(ask)
    return landings[0] if landings else legs[0] if legs else ask.options[-1]


def after_victory(s: HamilcarState, ask: Ask, survey: Survey) -> Action:
    """Stop where the fleet has won, unless enemies stand there: then sail on. 9.3.B1"""
    port = ask.about[0]
    enemies = s.units[enemy_of(ask.who) * s.rules.places + port]
    aim = survey.aim
    goes_on = enemies or (aim is not None and aim.target != port)
    wish = SAIL_ON if goes_on else STOP_HERE
    return wish if wish in ask.options else ask.options[0]


def aboard(s: HamilcarState, ask: Ask, survey: Survey) -> Action:
    """Take nobody aboard on a voyage; an intercepting fleet takes a general, and no CUs. 8.3"""
    del survey
    if ask.prompt == "load-general":
        named = [option for option in ask.options if option.args]
        if nearest(s, FormFleet) is None or not named:
            return Action("done") if Action("done") in ask.options else ask.options[0]
        return max(named, key=lambda option: rating_at_sea(s, option.args[0]))
    return min(ask.options, key=lambda option: option.args)


# --- interceptions ----------------------------------------------------------------------------


def intercept(s: HamilcarState, ask: Ask, survey: Survey) -> Action:
    """Intercept where the odds, or what is aboard, are worth it. 8.1"""
    side, w = ask.who, survey.w
    general, port, cus, ships = ask.about
    by = catcher(survey, side, port)
    if by == NOBODY:
        return INTERCEPT
    mine = min(SQUADRON, s.ready[side])
    if not ships:
        return INTERCEPT
    wins = chance_at_sea(survey, side, Squadron(mine, by), Squadron(ships, general))
    stake = 2.0 + 0.5 * cus
    fight = wins * (0.7 * ships * w.ready + stake) - (1 - wins) * 0.8 * mine * w.ready
    yields = 2 * w.supremacy if s.supremacy == side else 0.0
    return INTERCEPT if fight + wins * 2 > -yields * wins * 0.5 and wins > 0.25 else WAIT


def course(s: HamilcarState, ask: Ask, survey: Survey) -> Action:
    """Fetch a general, then sail to the enemy. 8.3, 8.4"""
    frame = the(s, FormFleet)
    load = Action("load")
    if load in ask.options and not frame.is_led(s):
        return load
    if Action("done") in ask.options:
        return Action("done")
    legs = [option for option in ask.options if option.verb == "sail"]
    far = survey.g.lanes[frame.target]
    return min(legs, key=lambda option: far.get(option.args[0], 9)) if legs else ask.options[0]


def prevail_course(s: HamilcarState, ask: Ask, survey: Survey) -> Action:
    """Sail to a port of one's own. 9.3.B1"""
    del survey
    own = [o for o in ask.options if o.args and s.control[o.args[0]] == ask.who]
    return own[0] if own else ask.options[0]
