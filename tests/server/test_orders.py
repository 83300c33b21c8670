"""Standing orders: what a player has answered always the same way, without being waited for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from server.people import Browser, serving
from server.tables import answer, asked, seat_all, table

SEATS = ("roman", "greek", "gaul", "etruscan-samnite")
NEVER = "never-first"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with serving(tmp_path_factory.mktemp("orders")) as found:
        yield found


def give(browser: Browser, match: str, seat: str, *orders: str) -> Any:
    body = {"seat": seat, "orders": list(orders)}
    return browser.ask("POST", f"/api/matches/{match}/orders", body)


def begin(client: TestClient[Litestar]) -> tuple[dict[str, Browser], str]:
    """Play until somebody may act before others with Desperate Times."""
    people, match = seat_all(client, "sword-of-rome", SEATS)
    seat, found = asked(people, match)
    answer(people[seat], match, seat, found["ask"]["options"][0]["do"])
    return people, match


def test_the_games_name_their_standing_orders(client: TestClient[Litestar]) -> None:
    games = {game["id"]: game["orders"] for game in Browser(client).get("/api/games")}
    assert NEVER in [order["id"] for order in games["sword-of-rome"]]
    assert "spare-elephants" in [order["id"] for order in games["hamilcar"]]


def test_an_order_answers_the_question_that_is_asked_and_those_to_come(
    client: TestClient[Litestar],
) -> None:
    people, match = begin(client)
    seat, found = asked(people, match)
    assert found["ask"]["order"] == NEVER
    assert give(people[seat], match, seat, NEVER).json() == {"seat": seat, "orders": [NEVER]}
    assert people[seat].get(f"/api/matches/{match}/orders?seat={seat}")["orders"] == [NEVER]
    assert asked(people, match)[0] != seat
    for other in SEATS:
        give(people[other], match, other, NEVER)
    _, found = asked(people, match)
    assert found["ask"]["prompt"].startswith("The turn of"), "nobody is asked before it"
    assert found["ask"]["order"] == ""


def test_who_gave_no_order_is_asked_again(client: TestClient[Litestar]) -> None:
    people, match = begin(client)
    seat, _ = asked(people, match)
    give(people[seat], match, seat, NEVER)
    give(people[seat], match, seat)
    before = table(people[seat], match, seat)["seen"]
    for _ in SEATS[1:]:
        now, found = asked(people, match)
        assert (now != seat, found["ask"]["order"]) == (True, NEVER)
        answer(people[now], match, now, "pass")
    assert table(people[seat], match, seat)["seen"] == before + len(SEATS[1:])


def test_an_order_waits_until_its_question_is_asked(client: TestClient[Litestar]) -> None:
    people, match = begin(client)
    seat, _ = asked(people, match)
    others = [other for other in SEATS if other != seat]
    assert give(people[others[0]], match, others[0], NEVER).status_code == 200
    assert asked(people, match)[0] == seat


def test_orders_are_one_s_own(client: TestClient[Litestar]) -> None:
    people, match = begin(client)
    assert give(people["gaul"], match, "roman", NEVER).status_code == 403
    assert give(Browser(client), match, "roman", NEVER).status_code in (401, 403, 404)
    refused = give(people["gaul"], match, "gaul", "never-lose")
    assert (refused.status_code, "never-lose" in refused.text) == (400, True)
    hidden = people["gaul"].ask("GET", f"/api/matches/{match}/orders?seat=roman")
    assert hidden.status_code == 403
