"""The command `delenda odds battle`: who wins a battle under good play, and what it costs."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

import typer

from delenda.cli.odds.finding import Finding
from delenda.cli.odds.hannibal.names import check_elephants, seizes
from delenda.cli.odds.punic.armies import PARTS, commander_told, commands, pair
from delenda.cli.odds.punic.names import MOST_CUS, refuse
from delenda.engine.action import Unreadable
from delenda.engine.frame import Reason
from delenda.games.hannibal.battle.hand import MILITIA
from delenda.games.hannibal.odds.battle import Line, Outlook, Spread, deals, mean, outlook
from delenda.games.hannibal.state import HannibalState
from delenda.punic.state import CARTHAGE, NOBODY, ROME

MOST_CARDS = 60
ADDED = (
    "--attacker-allies",
    "--defender-allies",
    "--militia",
    "--tribe",
    "--intercepted",
    "--failed-avoid",
)
"""What adds battle cards to those of CUs and ratings."""
SELDOM = 0.005
"""Losses less likely than this are not listed."""
ERROR = 1e-9
"""Sums of chances may be off by less than this."""
Cus = Annotated[int, typer.Option(min=0, max=MOST_CUS, help="His CUs.")]
More = Annotated[int, typer.Option(min=0, max=MOST_CUS, help="Battle cards of his allies.")]
Attacker = Annotated[str, typer.Option(help="The general who attacks, if any.")]
Defender = Annotated[str, typer.Option(help="The general who defends, if any.")]
Elephants = Annotated[int, typer.Option(min=0, help="Of Carthage's CUs.")]
Intercepted = Annotated[
    bool, typer.Option("--intercepted", help="An interception brought it about.")
]
FailedAvoid = Annotated[
    bool, typer.Option("--failed-avoid", help="The defender failed to avoid it.")
]


class Army(NamedTuple):
    """What was said of a side."""

    general: int
    """NOBODY if he was not named."""
    side: int
    rating: int
    """0 without a general."""
    cus: int
    allies: int
    bonus: int
    """Battle cards of militia, a tribe or a reaction."""

    @property
    def cards(self) -> int:
        """Return its battle cards. 14.1"""
        return self.cus + self.rating + self.allies + self.bonus


def battle(
    s: HannibalState,
    *,
    attacker: Attacker = "",
    attacker_cus: Cus = 0,
    attacker_allies: More = 0,
    defender: Defender = "",
    defender_cus: Cus = 0,
    defender_allies: More = 0,
    elephants: Elephants = 0,
    militia: Annotated[bool, typer.Option("--militia", help="In Latium: for Rome.")] = False,
    tribe: Annotated[
        bool, typer.Option("--tribe", help="By a friendly tribe: for Carthage.")
    ] = False,
    intercepted: Intercepted = False,
    failed_avoid: FailedAvoid = False,
    cards: Annotated[str, typer.Option(help="Battle cards instead, such as 12,9.")] = "",
    ratings: Annotated[str, typer.Option(help="Ratings instead of generals, such as 4,2.")] = "",
) -> Finding:
    """Tell who wins a battle if both play well, and what it costs both."""
    added = (attacker_allies, defender_allies, militia, tribe, intercepted, failed_avoid)
    dealt = _dealt(cards, added)
    first, second = commands(s, attacker, defender, ratings, CARTHAGE)
    if intercepted and failed_avoid:
        why = "who failed to avoid it had brought it about: no card for an interception"
        refuse(s, Reason(why, "12.4"))
    levied = {ROME: MILITIA * militia, CARTHAGE: int(tribe)}  # 14.4, 20.9
    more = intercepted - failed_avoid
    armies = [
        Army(*first, attacker_cus, attacker_allies, levied[first.side]),
        Army(*second, defender_cus, defender_allies, levied[second.side] + more),
    ]
    _check(s, armies, elephants, counted=dealt is not None)
    lines = _lines(s, armies, elephants)
    if dealt is not None:
        lines = [line._replace(cards=n) for line, n in zip(lines, dealt, strict=True)]
    return _told(s, (lines[0], lines[1]), [commander_told(s, one) for one in (first, second)])


# --- what was said ----------------------------------------------------------------------------


def _dealt(cards: str, added: tuple[object, ...]) -> tuple[int, int] | None:
    """Read battle cards that are counted already, so that nothing adds to them."""
    said = [name for name, value in zip(ADDED, added, strict=True) if value]
    if cards and said:
        raise Unreadable(f"--cards are all battle cards; leave out {' and '.join(said)}")
    return pair(cards, "cards", MOST_CARDS)


def _check(s: HannibalState, armies: list[Army], elephants: int, *, counted: bool) -> None:
    """Refuse armies that cannot be."""
    for army, name in zip(armies, PARTS, strict=True):
        if not army.cus and not counted:
            raise Unreadable(f"how strong is the {name}? expected --{name}-cus, or --cards")
        if not army.cus and any(other.cus for other in armies):
            raise Unreadable(f"losses need CUs of both sides; expected --{name}-cus, too")
        if army.allies and not army.rating:
            refuse(s, Reason(f"allies help only a general, and the {name} has none", "14.3"))
        if army.side == CARTHAGE:
            check_elephants(s, elephants, army.cus)


def _lines(s: HannibalState, armies: list[Army], elephants: int) -> list[Line]:
    attacks = armies[0].side
    return [
        Line(
            cus=army.cus,
            cards=army.cards,
            rating=army.rating,
            seizes=seizes(s, army.general, attacks) if army.general != NOBODY else army.rating,
            is_hannibal=army.general != NOBODY and bool(s.rules.abilities[army.general].probe_as),
            elephants=elephants if army.side == CARTHAGE else 0,
        )
        for army in armies
    ]


# --- what is told -----------------------------------------------------------------------------


def _told(s: HannibalState, lines: tuple[Line, Line], names: list[str]) -> Finding:
    found = outlook(s.rules, *lines)
    hands = deals(s.rules, lines, charging=False)[0].hands
    rows = [
        ["battle cards", str(hands.attacker), str(hands.defender)],
        ["wins", _percent(found.win), _percent(1 - found.win)],
    ]
    if any(line.elephants for line in lines):
        advice = "charge" if found.charges else "had better not charge"
        told = [advice if line.elephants else "" for line in lines]
        rows.append(["elephants", *told])
    if all(line.cus for line in lines):
        rows += _costs(found)
    rows.append(["rounds, on average", f"{mean(found.rounds):.1f}", ""])
    columns = ["", *(f"{side}{name}" for side, name in zip(PARTS, names, strict=True))]
    figures = _figures(found, (hands.attacker, hands.defender), lines)
    return Finding("Battle", columns, rows, figures)


def _costs(found: Outlook) -> list[list[str]]:
    rows = [["CUs lost, on average", *(f"{mean(spread):.1f}" for spread in found.losses)]]
    most = max(len(spread) for spread in found.losses)
    for count in range(most):
        chances = [spread[count] if count < len(spread) else 0.0 for spread in found.losses]
        if max(chances) >= SELDOM:
            rows.append([f"loses {count}", *map(_percent, chances)])
    beaten = [f"{mean(spread):.1f}" if any(spread) else "-" for spread in found.retreat]
    return [*rows, ["if beaten, by the retreat, on average", *beaten]]


def _percent(chance: float) -> str:
    """Write a chance in tenths of a per cent; what is possible is never called 0, nor a risk 100.

    >>> _percent(0.918), _percent(0.0002), _percent(0.0), _percent(0.999908), _percent(1.0)
    ('91.8 %', 'under 0.1 %', '0.0 %', 'over 99.9 %', '100.0 %')
    """
    told = f"{chance:.1%}".replace("%", " %")
    if told == "0.0 %" and chance > ERROR:
        return "under 0.1 %"
    return "over 99.9 %" if told == "100.0 %" and chance < 1 - ERROR else told


def _figures(found: Outlook, cards: tuple[int, int], lines: tuple[Line, Line]) -> dict[str, Any]:
    wins = (found.win, 1 - found.win)
    told: dict[str, Any] = {
        side: {"cards": cards[number], "wins": round(wins[number], 6)}
        for number, side in enumerate(PARTS)
    }
    if all(line.cus for line in lines):
        for number, side in enumerate(PARTS):
            told[side]["losses"] = _listed(found.losses[number])
            told[side]["expected_losses"] = round(mean(found.losses[number]), 4)
            told[side]["retreat_if_beaten"] = _listed(found.retreat[number])
    return {**told, "charges": found.charges, "rounds": _listed(found.rounds)}


def _listed(spread: Spread) -> list[float]:
    """Return chances for programs, none first."""
    return [round(chance, 6) for chance in spread]
