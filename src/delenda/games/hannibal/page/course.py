"""The rounds of the battle under way, as they lie on the table. 14.6-14.10"""

from __future__ import annotations

from delenda.engine.state import nearest
from delenda.games.hannibal.abilities import PROBE_AS
from delenda.games.hannibal.battle.battlefield import NO_CARD, Battlefield
from delenda.games.hannibal.page.wire import BattlePlay, BattleRound
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.words import BATTLE_CARDS, PROBE, RESERVE
from delenda.punic.after.aftermath import Decided
from delenda.punic.state import SEATS, enemy_of


def course(s: HannibalState, battle: Battlefield) -> list[BattleRound]:
    """Return the rounds in their order; the last one may wait for its answer."""
    piles = [list(cards) for cards in battle.played]
    leaders = [*(led for led, _, _ in battle.course), battle.leads]
    rounds: list[BattleRound] = []
    for (led, kind, card), leads_next in zip(battle.course, leaders[1:], strict=True):
        foe, attack = enemy_of(led), _led_with(piles[led], kind)
        if card != NO_CARD:
            piles[foe].remove(card)
        answer = kind if card == NO_CARD else card  # Marharbal's Cavalry is no battle card. C6
        rounds.append(
            {
                "attack": _play(led, attack, kind),
                "answer": _play(foe, answer, kind),
                "lost": False,
                "taken": "" if leads_next == led else SEATS[leads_next],
            }
        )
    if battle.attack != NO_CARD and not battle.matched:
        rounds[-1]["answer"] = None
        rounds[-1]["lost"] = nearest(s, Decided) is not None
    return rounds


def _led_with(pile: list[int], kind: int) -> int:
    """Take the card of an attack off those played; Marharbal's Cavalry is none of them. C6"""
    fits = {kind, RESERVE, PROBE} if kind in PROBE_AS else {kind, RESERVE}
    return pile.pop(0) if pile and pile[0] in fits else kind


def _play(side: int, card: int, kind: int) -> BattlePlay:
    return {"side": SEATS[side], "card": BATTLE_CARDS[card], "kind": BATTLE_CARDS[kind]}
