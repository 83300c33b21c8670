"""What may befall an army of Hannibal that takes a step, in words: battles, fleets, sieges."""

from __future__ import annotations

from delenda.games.hannibal.battle.battlefield import Battlefield
from delenda.games.hannibal.battle.hand import hand_size
from delenda.games.hannibal.odds.battle import battle_outlook
from delenda.games.hannibal.odds.odds import told_fleet, told_siege
from delenda.games.hannibal.state import HannibalState
from delenda.punic.march.march import March
from delenda.punic.march.outcomes import SEA
from delenda.punic.odds.attrition import Losses
from delenda.punic.odds.chances import near, percent
from delenda.punic.page.preview_notes import Step, Told
from delenda.punic.queries import commander, space_of
from delenda.punic.state import SIDES, enemy_of


def notes_at_sea(s: HannibalState, march: March, step: Step, lost: Losses) -> list[str]:
    """Tell what may become of a fleet. 11.5"""
    way = space_of(s, step.origin), step.target
    odds = told_fleet(s, march, way, lost) if step.kind == SEA else ""
    return [f"the fleet: {odds}"] if odds else []


def notes_of_battle(s: HannibalState, march: March, step: Step, lost: Losses) -> list[str]:
    """Tell how many battle cards each side would draw, before any reaction. 14.1"""
    side = march.side(s)
    battle = battle_there(s, step, side)
    least, most = (hand_size(s, battle, side, lost=count)[0] for count in (max(lost), min(lost)))
    theirs = hand_size(s, battle, enemy_of(side))[0]
    own = f"{most}" if least == most else f"{least} to {most}"
    return [f"battle: {own} battle cards against {theirs}", _outlook(s, battle, lost)]


def battle_there(s: HannibalState, step: Step, attacker: int) -> Battlefield:
    """Return the battle that a step would bring about, as far as can be seen now. 14.1"""
    battle = s.rules.slots.battle.battle(
        attacker, step.target, step.origin, landed=step.kind == SEA
    )
    assert isinstance(battle, Battlefield)
    for who in SIDES:
        battle.put_in_command(who, commander(s, who, step.target))
    return battle


def _outlook(s: HannibalState, battle: Battlefield, lost: Losses) -> str:
    """Tell who would win it, and what it would cost both; who has nobody left turns back. 10.4"""
    men = battle.fighters(s, battle.attacker)
    found = [
        (battle_outlook(s, battle, fewer=count), float(chance))
        for count, chance in lost.items()
        if count < men
    ]
    win = sum(one.win * chance for one, chance in found)
    mine, theirs = (sum(one.expected(who) * chance for one, chance in found) for who in (0, 1))
    return f"you win {percent(near(win))}; on average you lose {mine:.1f} CUs, they {theirs:.1f}"


TOLD = Told(notes_of_battle, told_siege)
