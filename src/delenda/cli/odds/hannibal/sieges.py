"""The commands `delenda odds` for what dice cost: sieges, attrition, defeat."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from delenda.cli.odds.finding import Finding, Json, figure, figures, one_of
from delenda.cli.odds.hannibal.names import card_numbered, check_elephants, opened
from delenda.cli.odds.punic.armies import attrition_told, invest, lie_before, why_over
from delenda.cli.odds.punic.names import (
    MOST_CUS,
    chances,
    city_or_tribe,
    general_named,
    refuse,
    shown,
)
from delenda.cli.show import several
from delenda.engine.action import Unreadable
from delenda.engine.frame import Reason
from delenda.games.hannibal.odds.attrition import casualties_spread, retreat_spread, winter_spreads
from delenda.games.hannibal.odds.siege import SiegeOdds, siege_as_it_stands, siege_odds
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.words import BATTLE_CARDS, BATTLE_TITLES, RESERVE
from delenda.punic.march.party import Party, why_not_there
from delenda.punic.odds.attrition import cus_lost, told_losses
from delenda.punic.odds.chances import decimal, units
from delenda.punic.queries import side_of
from delenda.punic.ratings import strategy_rating
from delenda.punic.reactions.backing_up import pass_attrition
from delenda.punic.siege.siege import Besiege, why_not_besiege
from delenda.punic.state import CARTHAGE, Orders
from delenda.warfare.board import ALPS, PASS

Cus = Annotated[int, typer.Argument(min=1, max=MOST_CUS, help="The CUs of the force.")]


class Betrayal(StrEnum):
    """What a card does for a siege."""

    TRAITOR = "traitor"
    TREACHERY = "treachery"


EVENTS: dict[str, int] = {Betrayal.TRAITOR: 18, Betrayal.TREACHERY: 54}
"""The card of each."""
BETRAYED_TO = 2
"""The highest strategy rating of a general whom these events move."""


class PassKind(StrEnum):
    """A pass that costs men."""

    MOUNTAIN = "pass"
    ALPINE = "alps"


# --- sieges -----------------------------------------------------------------------------------


def siege(
    s: HannibalState,
    general: Annotated[str, typer.Argument(help="The general who besieges.")],
    place: Annotated[str, typer.Argument(help="A walled city or a tribe.")],
    *,
    cus: Annotated[int, typer.Option(min=1, max=MOST_CUS, help="His CUs there.")] = 10,
    points: Annotated[int, typer.Option(min=0, help="Siege points there already.")] = 0,
    card: Annotated[int, typer.Option(help="The number of the card he moves with.")] = 0,
    train: Annotated[bool, typer.Option("--train", help="With a siege train.")] = False,
    inside: Annotated[int, typer.Option(min=0, help="CUs inside.")] = 0,
    betrayal: Annotated[Betrayal | None, typer.Option(help="What the card's event does.")] = None,
) -> Finding:
    """Tell how likely a city or a tribe falls within some attempts."""
    attempt = Besiege(
        general_named(s, general),
        city_or_tribe(s, place),
        _orders(s, card, betrayal),
    )
    refuse(s, why_not_there(s, (attempt.general,), cus, attempt.space, attempt.space))
    refuse(s, _why_not_helped(s, attempt, train=train))
    s.trains = [attempt.space] if train else []
    invest(s, attempt, (cus, inside))
    refuse(s, _why_no_siege(s, attempt))
    refuse(s, why_not_besiege(s, attempt.general, attempt.space))
    lie_before(s, attempt.space, points)
    return _told_siege(s, attempt, siege_odds(siege_as_it_stands(s, attempt)))


def _orders(s: HannibalState, card: int, betrayal: Betrayal | None) -> Orders:
    """Return what the card allows."""
    if betrayal is None:
        return Orders(card_numbered(s, card) if card else 0, 4)
    event = EVENTS[betrayal]
    if card not in (0, event):
        raise Unreadable(f"{betrayal} is the event of card #{event}, not of #{card}")
    return Orders(card_numbered(s, event), 4, perk=betrayal.value)


def _why_not_helped(s: HannibalState, attempt: Besiege, *, train: bool) -> Reason | None:
    """Say why what was named does not help in this siege. C18, C30, C54"""
    if train and side_of(s, attempt.general) != CARTHAGE:
        return Reason("siege trains are Carthage's alone", "C30")
    if attempt.orders.perk == Betrayal.TRAITOR and not attempt.is_betrayed(s):
        return Reason("a traitor opens the gates of Tarentum alone", "C18")
    if attempt.orders.perk == Betrayal.TREACHERY and attempt.rolls_allowed(s) == 1:
        return Reason("treachery helps against walled cities alone", "C54")
    return None


def _why_no_siege(s: HannibalState, attempt: Besiege) -> Reason | None:
    """Say why there is never such a siege: the war is over, or the card moves lesser men. 23"""
    over, event = why_over(s, attempt.space), EVENTS.get(attempt.orders.perk)
    if over is None and event and strategy_rating(s, attempt.general) > BETRAYED_TO:
        return Reason(f"the event moves a general rated {BETRAYED_TO} or less", f"C{event}")
    return over


def _told_siege(s: HannibalState, attempt: Besiege, odds: SiegeOdds) -> Finding:
    rows = [
        [str(number), shown(falls), decimal(lost)]
        for number, (falls, lost) in enumerate(zip(odds.within, odds.lost, strict=True), 1)
    ]
    rows.append(["in the end", shown(odds.ever), ""])
    takes = decimal(odds.attempts) if odds.attempts is not None else "no end"
    place = s.rules.board.titles[attempt.space]
    title = f"{s.rules.generals[attempt.general].title} before {place}"
    told = {
        "within": [figure(one) for one in odds.within],
        "lost": [round(float(one), 6) for one in odds.lost],
        "costs_a_cu": figure(odds.costs),
        "ever": figure(odds.ever),
        "attempts": None if odds.attempts is None else round(float(odds.attempts), 6),
    }
    columns = ["attempts", "fallen", "CUs lost on average"]
    head = f"{title}: over after {several(takes, 'attempt')} on average"
    return Finding(head, columns, rows, told)


# --- attrition --------------------------------------------------------------------------------


def attrition(
    s: HannibalState,
    cus: Cus,
    *,
    over: Annotated[list[PassKind] | None, typer.Option(help="A pass; may be repeated.")] = None,
    modifier: Annotated[int, typer.Option(help="Added to each die.")] = 0,
    elephants: Annotated[int, typer.Option(min=0, help="Elephants among the CUs.")] = 0,
) -> Finding:
    """Tell what attrition may cost: one roll as in winter, or one for each pass."""
    check_elephants(s, elephants, cus)
    modifiers = [modifier + _of_pass(s, way) for way in over or ()] or [modifier]
    return attrition_told(s, CARTHAGE, cus, modifiers, elephants)


def _of_pass(s: HannibalState, way: PassKind) -> int:
    """Return what the rules add to the die on a pass. 10.6"""
    party = Party(0, Orders(0, 4), 4, cus=1)
    toll = pass_attrition(s, party, PASS if way is PassKind.MOUNTAIN else ALPS)
    assert toll is not None
    return toll.modifier


def winter(
    file: Annotated[Path, typer.Argument(help="A saved game or a position.")],
    *,
    json: Json = False,
) -> None:
    """Tell what winter would cost each force, as the table is."""
    s = opened(file)
    rows, told = [], []
    for roll, spread in winter_spreads(s):
        lost = cus_lost(spread)
        where, side = s.rules.board.titles[roll.place], s.rules.seats[roll.side]
        likely = ", ".join(f"{count}: {shown(chance)}" for count, chance in lost.items())
        rows.append([side, where, str(roll.size), told_losses(lost), likely])
        told.append({"side": side, "space": where, "cus": roll.size, "lost": figures(lost)})
    if not rows:
        rows = [["nobody", "", "", "", ""]]
    columns = ["side", "where", "CUs", "loses", "chances"]
    Finding("Winter attrition", columns, rows, {"forces": told}).tell(s, json=json)


# --- after a battle ---------------------------------------------------------------------------


def casualties(
    s: HannibalState,
    rounds: Annotated[int, typer.Argument(min=1, max=40, help="The rounds of the battle.")],
) -> Finding:
    """Tell what a battle costs each side, by its rounds."""
    lost = cus_lost(casualties_spread(s, rounds))
    title = f"Casualties after {several(rounds, 'round')}: {told_losses(lost)}"
    return chances(title, lost, "CUs lost by each side")


def retreat(
    s: HannibalState,
    cus: Cus,
    card: Annotated[str, typer.Argument(help="The battle card that won.")],
) -> Finding:
    """Tell what a beaten army loses before it retreats; CUs are those it began the battle with."""
    known = BATTLE_CARDS[:RESERVE]
    kind = one_of("battle card", card, known, BATTLE_TITLES[:RESERVE])
    lost = dict(sorted(retreat_spread(s, cus, kind).items()))
    title = f"{units(cus)} beaten by {BATTLE_TITLES[kind]}: {told_losses(lost)}"
    return chances(title, lost, "CUs lost")
