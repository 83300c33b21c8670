"""What a page is shown of the toy."""

from __future__ import annotations

from typing import Any

from delenda.engine.presenter import Presenter
from delenda.engine.view import View
from toy.state import ADJACENT, ARMIES, CARDS, SEATS, SPACES, ToyState


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
            "armies": {
                ARMIES[a]: {"space": SPACES[s.place[a]], "units": s.units[a]} for a in range(7)
            },
            "points": dict(zip(SEATS, s.points, strict=True)),
            "hands": {name: _hand(s, i, seen.seat) for i, name in enumerate(SEATS)},
            "deck": len(s.deck),
            "discards": [CARDS[card] for card in s.discards],
        }


def _hand(s: ToyState, owner: int, seat: int) -> dict[str, Any]:
    """Show a hand to its owner, and count it for all others."""
    cards = [CARDS[card] for card in s.hands[owner]] if owner == seat else None
    return {"count": len(s.hands[owner]), "cards": cards}
