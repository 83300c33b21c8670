"""A thousand forged messages of every kind: all refused, nothing changed, the server stays up."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from server.people import Browser, serving
from server.tables import asked, hear, new_match, play_on, socket, table

JUNK: list[Any] = [
    None, True, -1, 2**70, 1.5, "", "x" * 300, "\0", "💥", [], ["a"], {}, {"a": 1}, "null",
]  # fmt: skip
VERBS = ["move", "play", "pass", "die", "dice", "deal", "draw", "take", "respond", "undo 1"]
WORDS = ["rome", "capua", "hannibal", "33", "-1", "?", "0", "99999999999", "event", "'; drop"]


class Forger:
    """Makes messages that no honest client would send at this moment."""

    def __init__(self, rng: random.Random, seat: str, seen: int, offered: list[str]) -> None:
        self.rng = rng
        self.seat = seat
        self.seen = seen
        self.offered = offered

    def other_seat(self) -> dict[str, Any]:
        seat = self.rng.choice(["rome" if self.seat == "carthage" else "carthage", "chance", "x"])
        return {"seat": seat, "seen": self.seen, "do": self.rng.choice(self.offered)}

    def not_offered(self) -> dict[str, Any]:
        words = self.rng.choices(WORDS, k=self.rng.randrange(4))
        what = " ".join([self.rng.choice(VERBS), *words])
        what = what if what not in self.offered else "nonsense"
        return {"seat": self.seat, "seen": self.seen, "do": what}

    def stale(self) -> dict[str, Any]:
        seen = self.rng.choice([0, 1, self.seen - 1, self.seen + 1, self.seen + 1000])
        return {"seat": self.seat, "seen": seen, "do": self.rng.choice(self.offered)}

    def wrong_types(self) -> Any:
        whole = {"seat": self.seat, "seen": self.seen, "do": self.rng.choice(self.offered)}
        for name in self.rng.sample(sorted(whole), self.rng.randrange(1, 4)):
            junk = self.rng.choice([junk for junk in JUNK if junk is not None or name != "do"])
            whole[name] = junk
        return whole

    def malformed(self) -> Any:
        return self.rng.choice(
            [
                [],
                "answer",
                7,
                {},
                {"seat": self.seat},
                {"do": "pass"},
                {"seat": self.seat, "seen": 1},
            ]
        )

    def huge(self) -> dict[str, Any]:
        what = self.offered[0]
        big: Any = self.rng.choice(
            [{"do": "move " * 5000}, {"route": [what] * 5000}, {"do": "9" * 50_000}]
        )
        return {"seat": self.seat, "seen": self.seen, **big}

    def kinds(self) -> list[Callable[[], Any]]:
        kinds = (self.other_seat, self.not_offered, self.stale)
        return [*kinds, self.wrong_types, self.malformed, self.huge]


def test_a_thousand_forged_messages(tmp_path: Path) -> None:
    rng = random.Random(8474)
    with serving(tmp_path) as client:
        me, stranger, friend = Browser(client), Browser(client), Browser(client)
        made = me.match(visibility="public")
        match = made["id"]
        friend.post(made["links"]["carthage"].replace("/join", "/api/join"))
        new_match(stranger)
        seats = {"rome": me, "carthage": friend}
        play_on(seats, match, rng, 12)
        seat, found = asked(seats, match)
        forger = Forger(
            rng, seat, found["seen"], [option["do"] for option in found["ask"]["options"]]
        )
        before = {name: table(seats[name], match, name) for name in seats}
        count = 0
        for turn in range(140):
            for kind in forger.kinds():
                body = kind()
                where = "undo" if turn % 20 == 0 and kind == forger.stale else "answers"
                response = seats[seat].ask("POST", f"/api/matches/{match}/{where}", body)
                assert 400 <= response.status_code < 500, (kind, body, response.text)
                count += 1
        honest = {"seat": seat, "seen": found["seen"], "do": forger.offered[0]}
        for _ in range(40):
            assert stranger.ask("POST", f"/api/matches/{match}/answers", honest).status_code == 403
            count += 1
        count += forge_on_the_socket(client, seats[seat], match, forger)
        assert count >= 1000
        assert {name: table(seats[name], match, name) for name in seats} == before
        assert me.get("/api/health")["status"] == "ok"


def forge_on_the_socket(client: Any, browser: Browser, match: str, forger: Forger) -> int:
    rng, count = forger.rng, 0
    with socket(client, browser, match, forger.seat) as found:
        hear(found, "table")
        for _ in range(150):
            body = rng.choice(forger.kinds()[1:5])()
            if isinstance(body, dict):
                body = {"is": rng.choice(["answer", "answer", "undo", "chat", "evil", 7]), **body}
                if body["is"] == "undo":
                    body["seen"] = "x"
            if rng.random() < 0.2:
                found.send_text(msgspec.json.encode(body).decode()[:-1] + "x")
            else:
                found.send_json(body)
            message = found.receive_json(timeout=10)
            while message["is"] not in ("refused", "stale"):
                message = found.receive_json(timeout=10)
            count += 1
    return count
