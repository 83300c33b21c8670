"""The seats of a match are those of its game with its scenario."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from delenda.library import ENVIRONMENT
from server.people import Browser, serving
from server.tables import answer, new_match, play_on, seat_all, table
from server.tables import asked as asked_by

SEATS = {
    "four": ["north", "east", "south", "west"],
    "three": ["north-south", "east", "west"],
    "two": ["north-south", "east-west"],
    "five": ["north", "east", "south", "west", "wolves"],
}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with serving(tmp_path_factory.mktemp("seats")) as found:
        yield found


def names(match: Any) -> list[str]:
    return [seat["seat"] for seat in match["seats"]]


def test_the_list_of_games_has_the_seats_of_each_scenario(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ENVIRONMENT, "listed=realms.rulebook:REALMS")
    [game] = [one for one in Browser(client).get("/api/games") if one["id"] == "realms"]
    found = {
        scenario["id"]: [seat["id"] for seat in scenario["seats"]] for scenario in game["scenarios"]
    }
    assert found == SEATS
    assert game["scenarios"][2]["seats"][0] == {"id": "north-south", "title": "North-South"}


@pytest.mark.parametrize("scenario", SEATS)
def test_a_match_is_made_listed_joined_and_played_with_its_seats(
    client: TestClient[Litestar], scenario: str
) -> None:
    seats = SEATS[scenario]
    host, guest = Browser(client), Browser(client)
    wanted = dict.fromkeys(seats[1:], "here")
    made = host.match(game="realms", scenario=scenario, seats=wanted, visibility="public")
    assert list(made["links"]) == seats[:1]
    [listed] = [one for one in guest.get("/api/lobby") if one["id"] == made["id"]]
    assert names(listed) == seats
    guest.post(f"/api/join/{made['id']}")
    assert guest.get(f"/api/matches/{made['id']}")["you"] == seats[:1]
    people = {seat: guest if seat == seats[0] else host for seat in seats}
    play_on(people, made["id"], random.Random(1), 500)
    over = table(host, made["id"], seats[1])["over"]
    assert over is not None
    assert set(over["winners"]) <= set(seats)
    assert guest.get(f"/api/matches/{made['id']}/steps")["views"] == [*seats, "public"]
    record = guest.ask("GET", f"/api/matches/{made['id']}/record").text
    kept = guest.post("/api/replays", {"record": record})
    assert names(guest.get(f"/api/matches/{kept['id']}")) == seats


def test_seats_of_another_scenario_are_refused(client: TestClient[Litestar]) -> None:
    body = {"game": "realms", "scenario": "three", "seats": {"south": "me"}}
    refused = Browser(client).ask("POST", "/api/matches", body)
    assert refused.status_code == 400
    assert "the seats are north-south, east, west" in refused.text


def test_a_rematch_keeps_the_scenario(client: TestClient[Litestar]) -> None:
    me = Browser(client)
    seats = dict.fromkeys(SEATS["three"], "here")
    match = new_match(me, game="realms", scenario="three", seats=seats)
    play_on(dict.fromkeys(seats, me), match, random.Random(2), 500)
    wish = {"seat": "east"}
    again = me.post(f"/api/matches/{match}/rematch", wish)["rematch"]
    assert names(me.get(f"/api/matches/{again}")) == SEATS["three"]


def test_four_clocks_and_nobody_is_named_who_is_asked_in_silence(
    client: TestClient[Litestar],
) -> None:
    clock = {"kind": "game", "seconds": 600}
    people, match = seat_all(client, "realms", SEATS["four"], clock=clock)
    rng = random.Random(7)
    silent = 0
    for _ in range(120):
        found = {seat: table(people[seat], match, seat) for seat in SEATS["four"]}
        if found["north"]["over"]:
            break
        [asked] = [seat for seat, seen in found.items() if seen["ask"]["mine"]]
        told = {seen["ask"]["who"] for seat, seen in found.items() if seat != asked}
        assert len(told) == 1, "the others are told the same"
        assert {frozenset(seen["clocks"]) for seen in found.values()} == {frozenset(SEATS["four"])}
        silent += told != {asked}
        options = found[asked]["ask"]["options"]
        body = {"seat": asked, "seen": found[asked]["seen"], "do": rng.choice(options)["do"]}
        people[asked].post(f"/api/matches/{match}/answers", body)
    assert silent, "somebody was asked in silence"


def test_a_refusal_does_not_tell_who_is_asked_in_silence(client: TestClient[Litestar]) -> None:
    people, match = seat_all(client, "realms", SEATS["four"])
    keeper, rng = client.app.state.keeper, random.Random(7)
    refusals: dict[bool, set[str]] = {True: set(), False: set()}
    while not all(refusals.values()):
        asked, found = asked_by(people, match)
        for seat in set(people) - {asked}:
            refused = answer(people[seat], match, seat, found["ask"]["options"][0]["do"])
            assert refused.status_code == 422
            refusals[keeper._lives[match].story.game.ask.silent].add(refused.text)
        answer(people[asked], match, asked, rng.choice(found["ask"]["options"])["do"])
    assert refusals[True] == refusals[False]
    assert len(refusals[True]) == 1


def test_a_wish_to_go_back_outlives_what_is_passed_in_silence(
    client: TestClient[Litestar],
) -> None:
    people, match = seat_all(client, "realms", SEATS["four"])
    keeper, rng, north = client.app.state.keeper, random.Random(7), people["north"]
    wishes: list[Any] = []
    while not wishes:
        asked, found = asked_by(people, match)
        said = rng.choice(found["ask"]["options"])["do"]
        if keeper._lives[match].story.game.ask.silent and asked != "north":
            north.ask("POST", f"/api/matches/{match}/rewind", {"seat": "north"})
            wishes = north.get(f"/api/matches/{match}")["offers"]
            said = "pass"
        assert answer(people[asked], match, asked, said).status_code == 200
    assert north.get(f"/api/matches/{match}")["offers"] == wishes


def test_a_shared_screen_is_told_which_of_its_seats_is_asked(client: TestClient[Litestar]) -> None:
    me, south, west = Browser(client), Browser(client), Browser(client)
    made = me.match(game="realms", seats={"north": "me", "east": "here"})
    for seat, friend in (("south", south), ("west", west)):
        friend.post(made["links"][seat].replace("/join", "/api/join"))
    people = {"north": me, "east": me, "south": south, "west": west}
    rng, summoned, silent = random.Random(1), set(), 0
    while not table(me, made["id"], "north")["over"]:
        asked, found = asked_by(people, made["id"])
        for seat in ("north", "east"):
            ask = table(me, made["id"], seat)["ask"]
            assert ask["yours"] == (asked in ("north", "east"))
            summoned |= {ask["who"]} if ask["yours"] else set()
            silent += not ask["yours"] and ask["who"] == ""
        answer(people[asked], made["id"], asked, rng.choice(found["ask"]["options"])["do"])
    assert summoned == {"north", "east"}
    assert silent, "others were asked in silence after one of the seats here"
