"""Matches in tests: browsers at tables."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient

from server.people import Browser


def new_match(browser: Browser, **wishes: Any) -> str:
    """Make a match at one screen, unless other seats are wished for."""
    wishes.setdefault("seats", {"rome": "here", "carthage": "here"})
    return str(browser.match(**wishes)["id"])


def table(browser: Browser, match: str, seat: str = "", **query: Any) -> Any:
    """Return the table as a seat sees it."""
    words = "&".join(f"{name}={value}" for name, value in {"seat": seat, **query}.items())
    return browser.get(f"/api/matches/{match}/table?{words}")


def answer(browser: Browser, match: str, seat: str, what: str, seen: int | None = None) -> Any:
    """Answer for a seat; return the response."""
    known = table(browser, match, seat)["seen"] if seen is None else seen
    body = {"seat": seat, "seen": known, "do": what}
    return browser.ask("POST", f"/api/matches/{match}/answers", body)


def asked(browsers: dict[str, Browser], match: str) -> tuple[str, Any]:
    """Return the seat that is asked, and its table."""
    for seat, browser in browsers.items():
        found = table(browser, match, seat)
        if found["ask"] is not None and found["ask"]["mine"]:
            return seat, found
    return "", None


def seat_all(
    client: TestClient[Litestar], game: str, seats: Sequence[str], **wishes: Any
) -> tuple[dict[str, Browser], str]:
    """Seat a person of their own at each seat."""
    people = {seat: Browser(client) for seat in seats}
    first, *others = seats
    made = people[first].match(game=game, seats={first: "me"}, **wishes)
    for seat in others:
        people[seat].post(made["links"][seat].replace("/join", "/api/join"))
    return people, str(made["id"])


def until(fits: Callable[[], bool], seconds: float = 30) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not fits():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


def play_on(
    browsers: dict[str, Browser],
    match: str,
    rng: random.Random,
    answers: int,
    *,
    patient: bool = False,
) -> None:
    """Give random answers; who is patient waits for bots."""
    one = next(iter(browsers.items()))
    for _ in range(answers):
        seat, found = asked(browsers, match)
        while patient and not seat and not table(one[1], match, one[0])["over"]:
            seat, found = asked(browsers, match)
        if not seat:
            return
        choice = rng.choice(found["ask"]["options"])["do"]
        response = answer(browsers[seat], match, seat, choice, found["seen"])
        assert response.status_code == 200, response.text


@contextmanager
def socket(
    client: TestClient[Litestar], browser: Browser, match: str, seat: str = ""
) -> Iterator[Any]:
    """Open a socket at a match."""
    headers = {"cookie": f"delenda={browser.secret}"} if browser.secret else {}
    path = f"/api/matches/{match}/live" + (f"?seat={seat}" if seat else "")
    client.cookies.clear()
    with client.websocket_connect(path, headers=headers) as found:
        yield found


def hear(found: Any, kind: str) -> Any:
    """Return the next message of a kind."""
    while True:
        message = found.receive_json(timeout=30)
        if message["is"] == kind:
            return message


def hear_more(found: Any, seen: int) -> Any:
    """Return the next table that tells more; who comes or goes makes it be sent as it was."""
    while (message := hear(found, "table"))["seen"] == seen:
        pass
    return message
