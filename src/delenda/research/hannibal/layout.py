"""The tables of Hannibal as counts: own side first, the enemy's after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from delenda.engine.view import View
from delenda.games.hannibal.battle.battlefield import Battlefield
from delenda.games.hannibal.effects import FLAMEN_MARTIALIS
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.words import BATTLE_CARDS
from delenda.punic.march.party import Party
from delenda.punic.state import DEAD, PHASES
from delenda.research.layout import TENTH, Block, clipped, count_into

AWAY = -DEAD
"""A general stands in a place, or in one of so many states outside the map."""
KINDS = len(BATTLE_CARDS)
PRINTED_GENERALS = 20
"""Those of optional rules among them, so that rows are equally long with and without them."""
IS = (bytes(side == 0 for side in range(256)), bytes(side == 1 for side in range(256)))
"""For each side, the table that turns owners into 1 and 0."""
PARTY_FLAGS = ("on the march", "train", "regrouped", "halted")
PARTY_COUNTS = ("points", "CUs", "elephants", "CUs by sea")
BATTLE_FLAGS = (
    "battle",
    "own side attacked first",
    "own side leads the round",
    "matched",
    "probe used",
    "sortie",
    "landed",
)
BATTLE_COUNTS = (
    "rounds",
    "own strength",
    "enemy strength",
    "own rating raised",
    "enemy rating raised",
    "own battle cards",
    "enemy battle cards",
)
BATTLE_HEAPS = (
    "own hand",
    "enemy hand as far as seen",
    "unseen",
    "played by own side",
    "played by the enemy",
    "the attack to be matched",
)


class HannibalLayout:
    """Both editions, all scenarios."""

    def __init__(self, rules: Any) -> None:
        self.spaces: int = rules.spaces
        self.places: int = rules.places
        self.generals = len(rules.generals)
        self.cards = len(rules.cards)
        self.cities = len(rules.board.cities)
        self.tribes = len(rules.board.tribes)
        self.width = self.places + AWAY
        """How many numbers tell where a general is."""

    def blocks(self) -> tuple[Block, ...]:
        """Return the blocks in their order; `write` fills them in the same order."""
        return (*self._board_blocks(), *self._card_blocks(), *self._operation_blocks())

    def _board_blocks(self) -> Iterator[Block]:
        places, generals = self.places, self.generals
        whereabouts = "for each general one-hot: dead, displaced, in the pool, or his place"
        offices = "multi-hot: consuls, proconsul, dictator; last: there is no dictator any more"
        yield Block("turn", 1, "the turn's number", TENTH)
        yield Block("phase", len(PHASES), "one-hot: " + ", ".join(PHASES))
        yield Block("active", 2, "one-hot: whose card is being played, own side first")
        yield Block("control", 2 * self.spaces, "for each space 1 if own; then 1 if the enemy's")
        yield Block("units", 2 * places, "for each place own CUs; then the enemy's", TENTH)
        yield Block("elephants", places, "for each place its elephants")
        yield Block("trains", places, "for each place its siege trains")
        yield Block("generals", generals * self.width, whereabouts)
        yield Block("seniority", generals, "the generals by rank among equals, by number", TENTH)
        yield Block("offices", 3 * generals + 1, offices)
        yield Block("siege", self.cities + self.tribes, "siege points of each city, then tribe")
        yield Block("tribes", self.tribes, "1 for each tribe that stands")

    def _card_blocks(self) -> Iterator[Block]:
        cards = self.cards
        yield Block("hand", cards, "1 for each card in the own hand")
        yield Block("known", cards, "1 for each card of the enemy's hand that is seen")
        yield Block("unseen", cards, "1 for each card in the deck or hidden in a hand")
        yield Block("discards", cards, "1 for each card in the discards")
        yield Block("removed", cards, "1 for each card out of the game")
        yield Block("counts", 3, "cards in the own hand, in the enemy's, in the deck", TENTH)
        effects = FLAMEN_MARTIALIS + max(self.generals, PRINTED_GENERALS)
        yield Block("effects", effects, "1 for each effect in force")

    def _operation_blocks(self) -> Iterator[Block]:
        generals = self.generals
        heaps = "for each kind of battle card: " + ", ".join(BATTLE_HEAPS)
        yield Block("party", len(PARTY_FLAGS), "0 or 1: " + ", ".join(PARTY_FLAGS))
        yield Block("party counts", len(PARTY_COUNTS), ", ".join(PARTY_COUNTS), TENTH)
        yield Block("party generals", 2 * generals, "one-hot: who leads; multi-hot: who follows")
        yield Block("battle", len(BATTLE_FLAGS), "0 or 1: " + ", ".join(BATTLE_FLAGS))
        yield Block("battle counts", len(BATTLE_COUNTS), ", ".join(BATTLE_COUNTS), TENTH)
        yield Block("battle space", self.spaces, "one-hot: where the battle is")
        yield Block("battle cards", len(BATTLE_HEAPS) * KINDS, heaps)
        yield Block("commanders", 2 * generals, "one-hot: own commander; one-hot: the enemy's")

    def write(self, seen: View, out: bytearray, at: Sequence[int]) -> None:
        """Write a view."""
        s: Any = seen.table
        me = seen.seat
        self._write_board(s, me, out, at)
        self._write_generals(s, out, at[7:10])
        self._write_cards(seen, s, me, out, at[12:19])
        battle: Battlefield | None = None
        for frame in s.stack:
            if isinstance(frame, Party):
                self._write_party(frame, out, at[19:22])
            elif isinstance(frame, Battlefield):
                battle = frame
        if battle is not None:
            self._write_battle(battle, seen, me, out, at[22:])

    def _write_board(self, s: HannibalState, me: int, out: bytearray, at: Sequence[int]) -> None:
        places = self.places
        out[at[0]] = s.turn
        out[at[1] + s.phase] = 1
        out[at[2] + (s.active ^ me)] = 1
        owners = bytes([holder & 0xFF for holder in s.control])
        out[at[3] : at[4]] = owners.translate(IS[me]) + owners.translate(IS[1 - me])
        units = bytes(s.units)
        out[at[4] : at[5]] = units[places:] + units[:places] if me else units
        count_into(out, at[5], s.elephants)
        count_into(out, at[6], s.trains)
        out[at[10] : at[12]] = bytes(s.siege + s.tribes)

    def _write_generals(self, s: HannibalState, out: bytearray, at: Sequence[int]) -> None:
        first, width = at[0] + AWAY, self.width
        for place in s.generals:
            out[first + place] = 1
            first += width
        out[at[1] : at[2]] = bytes(s.seniority)
        for office, holders in enumerate((s.consuls, (s.proconsul,), (s.dictator,))):
            count_into(out, at[2] + office * self.generals, holders)
        if s.dictator < -1:
            out[at[2] + 3 * self.generals] = 1

    def _write_cards(
        self, seen: View, s: HannibalState, me: int, out: bytearray, at: Sequence[int]
    ) -> None:
        own, enemy = s.hands[me], s.hands[1 - me]
        if not enemy or enemy[0] >= 0:  # what is seen stands before what is hidden
            count_into(out, at[1], enemy)
        heaps = (own, (), seen.unseen.get("cards", ()), s.discards, s.removed)
        for first, heap in zip(at, heaps, strict=False):
            for card in heap:
                out[first + card] = 1
        out[at[5] : at[6]] = bytes((len(own), len(enemy), len(s.deck)))
        for effect in s.effects:
            out[at[6] + effect] = 1

    def _write_party(self, party: Party, out: bytearray, at: Sequence[int]) -> None:
        """Write the army on the march; the innermost is written last, over those around it."""
        flags = bytes((True, bool(party.baggage), party.regrouped, party.halted))
        amounts = (party.points, party.cus, party.elephants, party.orders.sea)
        counts = bytes(map(clipped, amounts))
        generals = bytearray(2 * self.generals)
        generals[party.general] = 1
        for general in party.subordinates:
            generals[self.generals + general] = 1
        out[at[0] : at[0] + len(flags) + len(counts) + len(generals)] = flags + counts + generals

    def _write_battle(
        self, battle: Battlefield, seen: View, me: int, out: bytearray, at: Sequence[int]
    ) -> None:
        enemy, hands, played = 1 - me, battle.hands, battle.played
        flags = (True, battle.attacker == me, battle.leads == me, battle.matched)
        out[at[0] : at[1]] = bytes((*flags, battle.probe_used, battle.sortied, battle.landed))
        sides = (battle.strength(me), battle.strength(enemy))
        raised = (clipped(battle.bonus(me)), clipped(battle.bonus(enemy)))
        sizes = (len(hands[me]), len(hands[enemy]))
        out[at[1] : at[2]] = bytes((battle.rounds, *sides, *raised, *sizes))
        out[at[2] + battle.space] = 1
        unseen = seen.unseen.get("battle", ())
        heaps = (hands[me], hands[enemy], unseen, played[me], played[enemy], (battle.attack,))
        for i, heap in enumerate(heaps):
            count_into(out, at[3] + i * KINDS, heap)
        for i, side in enumerate((me, enemy)):
            count_into(out, at[4] + i * self.generals, (battle.commander(side),))
