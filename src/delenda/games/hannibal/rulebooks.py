"""The rulebooks of Hannibal."""

from __future__ import annotations

from delenda.games.hannibal.battle import Battle
from delenda.games.hannibal.cards.registry import COUNTERS, EVENTS
from delenda.games.hannibal.load import board, cards, generals
from delenda.games.hannibal.odds import odds
from delenda.games.hannibal.picture import picture
from delenda.games.hannibal.pieces import data, rows
from delenda.games.hannibal.position import read_board, write_board
from delenda.games.hannibal.preferences import PREFERENCES, preferred
from delenda.games.hannibal.queries import why_not_cross
from delenda.games.hannibal.rulebook import Edition, HannibalRules, Numbers, Switch
from delenda.games.hannibal.scenario import read_scenario
from delenda.games.hannibal.setup import set_up
from delenda.games.hannibal.slots import (
    BattleSlots,
    CardSlots,
    MoveSlots,
    SiegeSlots,
    Slots,
    TableSlots,
    TurnSlots,
)
from delenda.games.hannibal.strategy import PlayCounter
from delenda.games.hannibal.tables import read_tables
from delenda.games.hannibal.texts import TEXTS
from delenda.games.hannibal.turn import PlayGame
from delenda.games.hannibal.validity import validate

SCENARIOS_2007 = {"218bc": "scenario-2007.toml", "charles": "scenario-2007-charles.toml"}
"""Scenario id: its data file. The second is a players' variant."""

SLOTS_2007 = Slots(
    table=TableSlots(
        set_up=set_up,
        write_board=write_board,
        read_board=read_board,
        validate=validate,
        picture=picture,
        odds=odds,
        preferences=PREFERENCES,
        preferred=preferred,
    ),
    turn=TurnSlots(first_frame=lambda _s: PlayGame()),
    cards=CardSlots(events=EVENTS, counters=COUNTERS, play_counter=PlayCounter),
    move=MoveSlots(why_not_cross=why_not_cross),
    battle=BattleSlots(battle=Battle),
    siege=SiegeSlots(),
)


def edition_2007() -> Edition:
    """Return the edition of 2007."""
    tables = data("tables.toml")
    return Edition(
        id="hannibal-2007",
        title="Hannibal: Rome vs. Carthage (2007)",
        board=board(),
        generals=generals(),
        cards=cards(),
        texts=TEXTS,
        rows=rows("rules-2007.tsv"),
        slots=SLOTS_2007,
        numbers=Numbers(),
        tables=read_tables(tables, data("battle_cards.toml")),
        scenarios={
            name: read_scenario(data(file), tables) for name, file in SCENARIOS_2007.items()
        },
        switches={
            "messenger-variant": Switch(
                "The victim of Messenger Intercepted may demand another play at once.",
                "C55",
                lambda edition: edition,
            ),
        },
    )


HANNIBAL_2007 = HannibalRules(edition_2007())
