"""Armies on land: marches and battles of the real game, told in a few lines.

t = march("rome", "messana: rome 5 caudex\nconsuls: caudex", "caudex", "take 5", "move thermae")
t = fight("messana: rome 5 flaccus, carthage 3 hanno", "carthage", "messana", "thermae")
t.dice(5, 2, 6)
"""

from __future__ import annotations

from typing import Self

from delenda.engine.state import nearest
from delenda.engine.value import copy
from delenda.games.hamilcar.battle.battle import DiceBattle
from delenda.games.hamilcar.battle.battlefield import DiceField
from delenda.games.hamilcar.battle.hits import suffered
from delenda.games.hamilcar.siege.siege import points_needed
from delenda.punic.after.retreat import Retreat
from delenda.punic.march.activation import Activate
from delenda.punic.march.campaign import Campaign
from delenda.punic.siege.siege import Besiege
from delenda.punic.state import SEATS, Orders
from hamilcar.tables import Board, general, place

ANY = 3
"""Operation points that activate everybody."""
POINTS = 4
CARD = 0
FLEET = 10


class Land(Board):
    """A table on which armies march and fight."""

    def dice(self, *faces: int) -> Self:
        """Let the battle dice fall: the attacker's large and small one, then the defender's."""
        assert self.ask.prompt == "battle-dice", self.ask.prompt
        self.chance(" ".join(("dice", *map(str, faces))))
        return self

    def hits(self, attacker: int, defender: int) -> Self:
        """Let the battle dice fall so that the sides suffer so many hits."""
        chance, field = self.ask.chance, copy(self.field)
        assert chance is not None
        for action, _ in chance.outcomes():
            for slot, face in zip(field.rolls(), action.args, strict=True):
                field.show(slot, face)
            if suffered(self.s, field) == (attacker, defender):
                return self.dice(*action.args)
        raise LookupError("the dice cannot fall so")

    @property
    def field(self) -> DiceField:
        """The battle under way."""
        found = nearest(self.s, DiceField)
        assert found is not None, "there is no battle"
        return found

    def active(self, side: str) -> Self:
        """Make it the turn of a side."""
        self.s.active = SEATS.index(side)
        return self

    @property
    def prompts(self) -> tuple[str, str]:
        """Who is asked, and what."""
        return self.seat, self.ask.prompt

    def holding(self, side: str, *cards: int) -> Self:
        """Give a side strategy cards, by their numbers."""
        held = tuple(self.s.rules.card_numbered[number] for number in cards)
        self.s.hands[SEATS.index(side)] = held
        self.s.deck = [card for card in self.s.deck if card not in held]
        return self


def won(t: Land) -> str:
    """Return who has won the battle."""
    found = [entry.data["side"] for entry in t.entries if entry.kind == "battle-won"]
    assert isinstance(found[-1], int)
    return SEATS[found[-1]]


def march(
    side: str,
    lines: str,
    who: str,
    *answers: str,
    cards: tuple[int, ...] = (),
    points: int = POINTS,
) -> Land:
    """Activate a general; his side answers, and its enemy holds some cards."""
    t = Land(lines).active(side)
    t.holding(SEATS[1 - SEATS.index(side)], *cards)
    leader = general(t, who)
    t.run(Activate(SEATS.index(side), Orders(CARD, points, FLEET), ANY, only=(leader,)))
    return answered(t, side, *answers)


def answered(t: Land, side: str, *answers: str) -> Land:
    """Let a side answer until the others are asked."""
    for answer in answers:
        t.say(side, answer)
    return t


def campaign(side: str, lines: str, *answers: str, armies: int = 2) -> Land:
    """Activate generals one after the other."""
    t = Land(lines).active(side)
    t.run(Campaign(SEATS.index(side), CARD, armies))
    return answered(t, side, *answers)


def fight(
    lines: str,
    attacker: str,
    space: str,
    origin: str,
    *,
    landed: bool = False,
    from_city: bool = False,
    attack: tuple[int, ...] = (),
    defence: tuple[int, ...] = (),
) -> Land:
    """Begin a battle; the sides hold these cards."""
    t = Land(lines).active(attacker)
    t.holding(attacker, *attack)
    t.holding(SEATS[1 - SEATS.index(attacker)], *defence)
    frame = DiceBattle(
        SEATS.index(attacker),
        place(t, space),
        place(t, origin),
        landed=landed,
        from_city=from_city,
    )
    t.run(frame)
    return t


def retreat(lines: str, side: str, space: str, *, origin: str = "", barred: str = "") -> Land:
    """Let a beaten force retreat: the attacker by the space it came from, the defender without."""
    t = Land(lines).active(side)
    t.run(
        Retreat(
            SEATS.index(side),
            place(t, space),
            place(t, origin) if origin else -1,
            is_attacker=bool(origin),
            enemy_origin=place(t, barred) if barred else -1,
        )
    )
    return t


def besiege(lines: str, who: str, space: str, *faces: int) -> Land:
    """Make an attempt on a place, with a die for each roll."""
    t = Land(lines)
    t.run(Besiege(general(t, who), place(t, space), Orders(CARD, POINTS)))
    t.die(*faces)
    return t


def needed(t: Land, space: str) -> int:
    """Return the points to which a place falls."""
    return points_needed(t.s, place(t, space))
