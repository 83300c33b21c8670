"""Weather: cards 41, 60, played against an enemy on the move."""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Next, Reason
from delenda.engine.state import nearest, the
from delenda.games.hannibal.sea.naval import Sail
from delenda.games.hannibal.state import HannibalState
from delenda.punic.force import Force
from delenda.punic.march.entering import EnterSpace
from delenda.punic.march.outcomes import SEA
from delenda.punic.march.party import FREE_POINTS, Party
from delenda.punic.queries import cus, space_of
from delenda.punic.siege.attrition import Attrition
from delenda.warfare.board import ALPS, PASS
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()

TEXTS: dict[str, str] = {
    "log.storm-takes-all": "The storm leaves {general:general} without CUs.",
}


# --- 41: Bad Weather --------------------------------------------------------------------------


def why_not_bad_weather(s: HannibalState, side: int, window: str) -> Reason | None:
    """It hits an enemy's move that took more than two points, before dice are thrown. C41, R-090"""
    party = nearest(s, Party)
    if party is None or party.side(s) == side:
        return Reason("Bad Weather hits an enemy general on the move", "weather.bad")
    if window == "sea":
        return None
    if party.spent <= FREE_POINTS:
        return Reason("he has not moved beyond his second space", "weather.bad")
    step = nearest(s, EnterSpace)
    has_landed = step is not None and step.kind == SEA
    if has_landed or has_rolled_beyond(s, party):
        return Reason(
            "it must be played before a naval roll or the attrition of a pass", "weather.bad"
        )
    back = [place for place, spent in party.trail if spent <= FREE_POINTS][-1]
    if cus(s, side, back):
        return Reason("your CUs stand where it would send him back to", "weather.bad")
    return None


def has_rolled_beyond(s: HannibalState, party: Party) -> bool:
    """Say whether a step after the second point went by sea or over a pass, and is settled."""
    steps = zip(party.trail, party.trail[1:], strict=False)
    return any(
        spent > FREE_POINTS and _is_settled(s, space_of(s, origin), space_of(s, target))
        for (origin, _), (target, spent) in steps
    )


def _is_settled(s: HannibalState, origin: int, target: int) -> bool:
    """Passes cost attrition, and no road leads over the sea."""
    kinds = [road.kind for road in s.rules.board.roads[origin] if road.to == target]
    return not kinds or kinds[0] in (PASS, ALPS)


@CARDS.counter(41, windows=("entered", "sea"), why_not=why_not_bad_weather)
def bad_weather(_s: HannibalState, _side: int, window: str) -> Frame:
    """He moved two spaces only and goes back there; a fleet stays in port. C41"""
    return BadWeather(window)


@dataclass(slots=True)
class BadWeather(Frame):
    """Cut an enemy's move short. C41"""

    window: str

    def start(self, s: HannibalState) -> Next:
        """Cancel the voyage, or send the army back."""
        if self.window == "sea":
            sail = the(s, Sail)
            sail.cancel()
        else:
            party, step = the(s, Party), the(s, EnterSpace)
            step.cancelled = party.limit(s)
            party.spent = max(spent for _, spent in party.trail if spent <= FREE_POINTS)
        return Done()


# --- 60: Storms at Sea ------------------------------------------------------------------------


def why_not_storms(s: HannibalState, side: int, _window: str) -> Reason | None:
    """It hits an enemy force at sea. C60, R-096"""
    party = nearest(s, Party)
    if party is None or party.side(s) == side:
        return Reason("storms hit an enemy force at sea", "weather.storms")
    if not party.cus:
        return Reason(
            "generals are not hurt by storms, and he has no CUs with him", "weather.storms"
        )
    sail = nearest(s, Sail)
    if sail is not None and sail.cancelled:
        return Reason("the voyage is off already", "weather.storms")
    return None


@CARDS.counter(60, windows=("sea",), why_not=why_not_storms)
def storms_at_sea(_s: HannibalState, _side: int, _window: str) -> Frame:
    """The force at sea rolls for attrition with +2. C60"""
    return StormsAtSea()


@dataclass(slots=True)
class StormsAtSea(Frame):
    """Attrition of a fleet; a general who has lost all goes back to port. C60"""

    def start(self, s: HannibalState) -> Next:
        """Roll; only those aboard are hit."""
        party = the(s, Party)
        storm = Attrition(
            party.side(s),
            party.place(s),
            party.cus,
            2,
            "weather.storms",
            limit=party.cus,
            limit_elephants=party.elephants,
        )
        return Call(storm, self.weathered)

    def weathered(self, s: HannibalState, lost: Force) -> Next:
        """Without CUs the voyage is off; the general is unharmed. 10.10, R-097"""
        party, sail = the(s, Party), the(s, Sail)
        party.suffer(lost)
        if not party.cus:
            sail.cancel()
            s.log("storm-takes-all", rule="weather.storms", general=party.general)
        return Done()
