"""The rulebooks of Hannibal."""

from __future__ import annotations

from delenda.games.hannibal.battle import Battle
from delenda.games.hannibal.cards.registry import COUNTERS, EVENTS
from delenda.games.hannibal.load import board, cards, generals
from delenda.games.hannibal.odds import odds
from delenda.games.hannibal.picture import picture
from delenda.games.hannibal.pieces import rows
from delenda.games.hannibal.position import read_board, write_board
from delenda.games.hannibal.preferences import PREFERENCES, preferred
from delenda.games.hannibal.rulebook import Edition, HannibalRules, Numbers, Slots
from delenda.games.hannibal.setup import SCENARIOS, set_up
from delenda.games.hannibal.strategy import PlayCounter
from delenda.games.hannibal.texts import TEXTS
from delenda.games.hannibal.turn import PlayGame
from delenda.games.hannibal.validity import validate

EDITION_2007 = Edition(
    id="hannibal-2007",
    title="Hannibal: Rome vs. Carthage (2007)",
    board=board(),
    generals=generals(),
    cards=cards(),
    texts=TEXTS,
    rows=rows("rules-2007.tsv"),
    slots=Slots(
        first_frame=lambda _s: PlayGame(),
        battle=Battle,
        events=EVENTS,
        counters=COUNTERS,
        play_counter=PlayCounter,
        set_up=set_up,
        write_board=write_board,
        read_board=read_board,
        validate=validate,
        picture=picture,
        odds=odds,
        preferences=PREFERENCES,
        preferred=preferred,
    ),
    numbers=Numbers(),
    scenarios=tuple(SCENARIOS),
    switches=("messenger-variant",),
)

HANNIBAL_2007 = HannibalRules(EDITION_2007)
