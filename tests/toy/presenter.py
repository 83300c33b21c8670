"""What a page is shown of the toy."""

from __future__ import annotations

from typing import Any

from delenda.engine.presenter import Presenter
from delenda.engine.view import View
from toy.state import ADJACENT, ARMIES, CARDS, NEUTRAL, SEATS, SPACES, ToyState, owner


class ToyPresenter(Presenter):
    """Draws the map, the armies and the hands."""

    def sheet(self) -> dict[str, Any]:
        return {
            "game": self.rules.id,
            "title": self.rules.title,
            "seats": [{"id": seat, "title": seat.title()} for seat in SEATS],
            "spaces": [{"id": space, "title": space} for space in SPACES],
            "roads": [
                {"a": SPACES[a], "b": SPACES[b], "kind": "road"}
                for a, roads in enumerate(ADJACENT)
                for b in roads
                if a < b
            ],
            "cards": [{"id": card, "title": card} for card in CARDS],
        }

    def scene(self, seen: View) -> dict[str, Any]:
        s = seen.table
        assert isinstance(s, ToyState)
        return {
            "turn": s.turn,
            "pieces": [_army(s, a) for a in range(len(ARMIES)) if s.units[a]],
            "points": dict(zip(SEATS, s.points, strict=True)),
            "hands": {name: _hand(s, i, seen.seat) for i, name in enumerate(SEATS)},
            "deck": len(s.deck),
            "discards": [CARDS[card] for card in s.discards],
        }


def _army(s: ToyState, army: int) -> dict[str, Any]:
    side = SEATS[owner(army)] if army != NEUTRAL else "none"
    return {
        "id": ARMIES[army],
        "side": side,
        "space": SPACES[s.place[army]],
        "count": s.units[army],
    }


def _hand(s: ToyState, holder: int, seat: int) -> dict[str, Any]:
    """Show a hand to its owner, and count it for all others."""
    cards = [CARDS[card] for card in s.hands[holder]] if holder == seat else None
    return {"count": len(s.hands[holder]), "cards": cards}
