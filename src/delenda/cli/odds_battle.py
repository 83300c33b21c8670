"""The command `delenda odds battle`: who wins a battle under good play, and what it costs."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

import typer

from delenda.cli.odds_table import Answer, GameName, Json, Options, general_named, table_for
from delenda.engine.action import Unreadable
from delenda.games.hannibal.battle_hand import MILITIA
from delenda.games.hannibal.battle_odds import Line, Outlook, Spread, deals, mean, outlook
from delenda.games.hannibal.battle_rounds import counterattack_rating
from delenda.games.hannibal.battlefield import Battlefield
from delenda.games.hannibal.queries import battle_rating
from delenda.games.hannibal.state import CARTHAGE, NOBODY, ROME, HannibalState, enemy_of

MOST_CUS = 40
MOST_CARDS = 60
MOST_RATING = 6
SIDES = ("attacker", "defender")
SELDOM = 0.005
"""Losses less likely than this are not listed."""
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
    side: int
    cus: int
    bonus: int
    """Battle cards besides those of CUs and rating."""


def battle(
    *,
    attacker: Attacker = "",
    attacker_cus: Cus = 0,
    attacker_allies: More = 0,
    defender: Defender = "",
    defender_cus: Cus = 0,
    defender_allies: More = 0,
    elephants: Elephants = 0,
    militia: Annotated[bool, typer.Option("--militia", help="In Latium: for Rome.")] = False,
    tribe: Annotated[str, typer.Option(help="Whose the tribe there is: attacker, defender.")] = "",
    intercepted: Intercepted = False,
    failed_avoid: FailedAvoid = False,
    cards: Annotated[str, typer.Option(help="Battle cards instead, such as 12,9.")] = "",
    ratings: Annotated[str, typer.Option(help="Ratings instead of generals, such as 4,2.")] = "",
    game: GameName = "",
    option: Options = None,
    json: Json = False,
) -> None:
    """Tell who wins a battle if both play well, and what it costs both."""
    s = table_for(game, option)
    if tribe not in ("", *SIDES):
        raise Unreadable(f"'{tribe}' is no side of a battle; expected attacker or defender")
    armies = [
        Army(general, side, cus, more + (tribe == name) + MILITIA * (militia and side == ROME))
        for name, (general, side), cus, more in zip(
            SIDES,
            _commands(s, attacker, defender, ratings),
            (attacker_cus, defender_cus),
            (attacker_allies, defender_allies + intercepted - failed_avoid),
            strict=True,
        )
    ]
    _check(s, armies, elephants, cards)
    lines = _lines(s, armies, elephants, _pair(ratings, "ratings", MOST_RATING))
    dealt = _pair(cards, "cards", MOST_CARDS)
    if dealt is not None:
        lines = [line._replace(cards=n) for line, n in zip(lines, dealt, strict=True)]
    _tell(s, (lines[0], lines[1]), [_name(s, army) for army in armies], json=json)


# --- what was said ----------------------------------------------------------------------------


def _commands(
    s: HannibalState, attacker: str, defender: str, ratings: str
) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return general and side of both; Carthage attacks where nobody is named."""
    if ratings and (attacker or defender):
        raise Unreadable("name generals or give --ratings, not both")
    first, second = (general_named(s, word) if word else NOBODY for word in (attacker, defender))
    sides = [s.rules.generals[one].side for one in (first, second) if one != NOBODY]
    if len(sides) == len(SIDES) and sides[0] == sides[1]:
        names = " and ".join(s.rules.generals[general].title for general in (first, second))
        raise Unreadable(f"{names} are on one side; expected a general of each")
    attacks = CARTHAGE
    if sides:
        attacks = sides[0] if first != NOBODY else enemy_of(sides[0])
    return (first, attacks), (second, enemy_of(attacks))


def _check(s: HannibalState, armies: list[Army], elephants: int, cards: str) -> None:
    """Refuse armies that cannot be."""
    if elephants > s.rules.numbers.elephants:
        raise Unreadable(
            f"there are not {elephants} elephants; expected 0 to {s.rules.numbers.elephants}"
        )
    for army, name in zip(armies, SIDES, strict=True):
        if not army.cus and not cards:
            raise Unreadable(f"how strong is the {name}? expected --{name}-cus, or --cards")
        if army.side == CARTHAGE and elephants > army.cus:
            raise Unreadable(f"{elephants} elephants are more than Carthage's {army.cus} CUs")


def _pair(text: str, what: str, most: int) -> tuple[int, int] | None:
    """Read two numbers with a comma, if they were said."""
    if not text:
        return None
    words = [word.strip() for word in text.split(",")]
    if len(words) != len(SIDES) or not all(w.isdecimal() and int(w) <= most for w in words):
        raise Unreadable(
            f"'{text}' is no {what}; expected the attacker's and the defender's, 0 to {most}: 4,2"
        )
    return int(words[0]), int(words[1])


def _lines(
    s: HannibalState, armies: list[Army], elephants: int, ratings: tuple[int, int] | None
) -> list[Line]:
    frame = s.rules.slots.battle.battle(armies[0].side, 0, 0)
    assert isinstance(frame, Battlefield)
    for army in armies:
        frame.put_in_command(army.side, army.general)
    found = []
    for number, army in enumerate(armies):
        named = army.general != NOBODY
        rating = battle_rating(s, army.general) if named else (ratings or (0, 0))[number]
        found.append(
            Line(
                cus=army.cus,
                cards=army.cus + rating + army.bonus,
                rating=rating,
                seizes=counterattack_rating(s, frame, army.side) if named else rating,
                is_hannibal=army.general == s.rules.hannibal,
                elephants=elephants if army.side == CARTHAGE else 0,
            )
        )
    return found


def _name(s: HannibalState, army: Army) -> str:
    return "" if army.general == NOBODY else f": {s.rules.generals[army.general].title}"


# --- what is told -----------------------------------------------------------------------------


def _tell(s: HannibalState, lines: tuple[Line, Line], names: list[str], *, json: bool) -> None:
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
    columns = ["", *(f"{side}{name}" for side, name in zip(SIDES, names, strict=True))]
    figures = _figures(found, (hands.attacker, hands.defender), lines)
    Answer("Battle", columns, rows, figures).tell(s, json=json)


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
    return f"{chance:.1%}".replace("%", " %")


def _figures(found: Outlook, cards: tuple[int, int], lines: tuple[Line, Line]) -> dict[str, Any]:
    wins = (found.win, 1 - found.win)
    told: dict[str, Any] = {
        side: {"cards": cards[number], "wins": round(wins[number], 6)}
        for number, side in enumerate(SIDES)
    }
    if all(line.cus for line in lines):
        for number, side in enumerate(SIDES):
            told[side]["losses"] = _listed(found.losses[number])
            told[side]["expected_losses"] = round(mean(found.losses[number]), 4)
            told[side]["retreat_if_beaten"] = _listed(found.retreat[number])
    return {**told, "charges": found.charges, "rounds": _listed(found.rounds)}


def _listed(spread: Spread) -> list[float]:
    """Return chances for programs, none first."""
    return [round(chance, 6) for chance in spread]
