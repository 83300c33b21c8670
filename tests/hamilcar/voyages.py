"""Fleets under way: what tests of the sea need besides `hold`."""

from __future__ import annotations

from delenda.engine.chance import Die
from delenda.engine.state import nearest
from delenda.games.hamilcar.naval.field import NavalField
from delenda.games.hamilcar.sea.forming import FormFleet
from delenda.games.hamilcar.sea.reach import lanes_from
from delenda.games.hamilcar.sea.voyage import Voyage
from delenda.punic.state import NOWHERE, SEATS
from hamilcar.tables import hold, state
from punic.tables import Table

CARD = "131"
"""A 3, which activates anybody."""


def set_out(
    side: str,
    board: str,
    general: str,
    *answers: str,
    enemy: str = "",
    more: str = "",
    effects: str = "",
) -> Table:
    """A general is activated with all he can take, then does as he is told."""
    t = hold(side, f"{CARD} {more}".strip(), board, enemy=enemy, effects=effects)
    t.say(side, f"play {CARD} move")
    if f"activate {general}" in t.options:
        t.say(side, f"activate {general}")
    while t.ask.prompt != "march":
        t.say(side, t.options[0])
    return t.say(side, *answers)


def under_way(t: Table) -> Voyage:
    """Return the voyage of the fleet at sea."""
    found = nearest(t.s, Voyage)
    assert found is not None, "nobody is at sea"
    return found


def fight(t: Table, winner: str, *, face: int = 6) -> Table:
    """Let a naval battle take its course: the winner rolls sixes, his enemy twos."""
    close_in(t)
    found = nearest(t.s, NavalField)
    while found is not None:
        chance = t.ask.chance
        if isinstance(chance, Die):
            t.die(face if SEATS[found.acting] == winner else 2)
        elif chance is not None:
            t.chance(t.s.rules.grammar.write(chance.sample(lambda _n: 0)))
        else:
            quiet = [text for text in ("stay", "hold", "pass") if text in t.options]
            t.say(t.seat, quiet[0] if quiet else t.options[0])
        found = nearest(t.s, NavalField)
    return t


def ships(t: Table, side: str) -> tuple[int, int, int, int]:
    """Return a side's warships: Ready, Spent, at sea, sunk."""
    s, who = state(t), SEATS.index(side)
    return s.ready[who], s.spent[who], s.sailing[who], s.sunk[who]


def asked(t: Table, seat: str, prompt: str) -> bool:
    """Say whether that seat is asked that."""
    return (t.seat, t.ask.prompt) == (seat, prompt)


def play_against(t: Table, seat: str, card: str) -> Table:
    """Play a counter-event against a fleet."""
    assert asked(t, seat, "respond.fleet-at-sea")
    return t.say(seat, f"respond {card}")


def close_in(t: Table) -> Table:
    """Let an intercepting fleet come the shortest way, with generals but no units."""
    found = nearest(t.s, FormFleet)
    while found is not None and t.ask.prompt.startswith(("intercept-", "load-")):
        t.say(t.seat, _next_move(t, found))
        found = nearest(t.s, FormFleet)
    return t


def _next_move(t: Table, fleet: FormFleet) -> str:
    bringing = [text for text in t.options if text.startswith("bring")]
    if t.ask.prompt == "load-general" and bringing:
        return bringing[0]
    if t.ask.prompt.startswith("load-"):
        return t.options[-1]
    if "load" in t.options and not fleet.is_led(state(t)):
        return "load"
    if "done" in t.options or t.ask.prompt != "intercept-course":
        return "done" if "done" in t.options else t.options[0]
    far = lanes_from(state(t), fleet.target, 4, NOWHERE)
    sails = [option for option in t.ask.options if option.verb == "sail"]
    return t.s.rules.grammar.write(min(sails, key=lambda option: far[option.args[0]]))
