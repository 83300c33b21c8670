"""The command `delenda odds naval`: what may become of a fleet."""

from __future__ import annotations

from typing import Annotated

import typer

from delenda.cli.odds.finding import Finding, one_of
from delenda.cli.odds.punic.names import chances, general_named, refuse, space_named
from delenda.engine.action import Unreadable
from delenda.engine.frame import Reason
from delenda.games.hannibal.effects import EFFECT_WORDS
from delenda.games.hannibal.odds.dice import naval_spread
from delenda.games.hannibal.sea.naval_combat import ARRIVES, Fate, NavalCombat, is_challenged
from delenda.games.hannibal.state import HannibalState
from delenda.punic.march.party import Party, why_not_enter, why_not_there
from delenda.punic.odds.chances import ONE, units
from delenda.punic.state import CARTHAGE, ROME, SIDES, Orders


def naval(
    s: HannibalState,
    general: Annotated[str, typer.Argument(help="The Carthaginian general who sails.")],
    origin: Annotated[str, typer.Argument(metavar="FROM", help="The port he leaves.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="The port he sails to.")],
    *,
    cus: Annotated[int, typer.Option(min=0, help="The CUs aboard.")] = 5,
    rome: Annotated[list[str] | None, typer.Option(help="A port that Rome holds.")] = None,
    carthage: Annotated[list[str] | None, typer.Option(help="A port that Carthage holds.")] = None,
    effect: Annotated[list[str] | None, typer.Option(help="What is in effect.")] = None,
) -> Finding:
    """Tell what may become of a Carthaginian fleet; ports are held as the game begins."""
    s.units = [0] * len(s.units)
    _hold_ports(s, rome or [], carthage or [])
    leaves, enters = (space_named(s, name, "port", s.rules.ports) for name in (origin, target))
    if leaves == enters:
        raise Unreadable("a fleet sails to another port than it leaves")
    combat = NavalCombat(general_named(s, general, CARTHAGE), leaves, enters)
    most = s.rules.numbers.sea_campaign
    if cus > most:
        refuse(s, Reason(f"a fleet carries {units(most)} at most", "11.4"))
    s.effects = _effects(s, combat, cus, effect or [])
    for way in ((enters, leaves), (leaves, enters)):
        refuse(s, why_not_there(s, (combat.general,), cus, *way))
    refuse(s, why_not_enter(s, CARTHAGE, cus, enters))
    return _told(s, combat, cus)


def _hold_ports(s: HannibalState, rome: list[str], carthage: list[str]) -> None:
    """Give ports to the sides; one port has one master."""
    held = [
        {space_named(s, name, "port", s.rules.ports) for name in one} for one in (rome, carthage)
    ]
    for port in held[ROME] & held[CARTHAGE]:
        raise Unreadable(f"{s.rules.board.titles[port]} is said to be held by both sides")
    for side in SIDES:
        for port in held[side]:
            s.control[port] = side


def _effects(s: HannibalState, combat: NavalCombat, cus: int, words: list[str]) -> list[int]:
    """Read what is in effect; what counts for nothing at sea in this edition is refused."""
    found, plain = [], _fate(s, combat, cus)
    for number in range(len(EFFECT_WORDS)):
        s.effects = [number]
        if _fate(s, combat, cus) != plain:
            found.append(number)
    names = [EFFECT_WORDS[number] for number in found]
    return sorted({found[one_of("effect at sea", word, names, ())] for word in words})


def _fate(s: HannibalState, combat: NavalCombat, cus: int) -> Fate | None:
    """Return what a 1 would do to the fleet, with the reasons; nothing where Rome does not roll."""
    party = Party(combat.general, Orders(0, 4), 4, cus=cus)
    if not is_challenged(s, party, combat.origin, combat.target):
        return None
    found: Fate = s.rules.own.naval_fate(s, combat, cus, 1)
    return found


def _told(s: HannibalState, combat: NavalCombat, cus: int) -> Finding:
    titles = s.rules.board.titles
    title = f"From {titles[combat.origin]} to {titles[combat.target]}"
    spread = naval_spread(s, combat, cus)
    if _fate(s, combat, cus) is None:
        title, spread = f"{title}: no naval roll", {ARRIVES: ONE}
    return chances(title, spread, "the fleet")
