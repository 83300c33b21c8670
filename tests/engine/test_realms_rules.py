"""The rules of the realms, one by one: what many seats ask of the kernel."""

from __future__ import annotations

import pytest

import delenda
from delenda import Game, Reason, Refused, Unreadable
from delenda.engine.action import HIDDEN
from delenda.engine.view import SPECTATOR, View
from realms.rulebook import REALMS, realms
from realms.state import FOES, RealmsState
from toy.table import say, table

DEALS = [(0, 3), (7, 11), (14, 20), (21, 27)]
"""north: step scout; east: step ambush; south: step veto; west: step veto."""


def realms_of(v: View) -> RealmsState:
    assert isinstance(v.table, RealmsState)
    return v.table


def new(scenario: str, *chance: int | tuple[int, ...]) -> Game:
    return delenda.new("realms", scenario=scenario, chance=[*DEALS, *chance])


def at_the_mere(scenario: str, *chance: int | tuple[int, ...]) -> Game:
    """East and south stand at the mere; north marches there."""
    board = f"""\
        scenario: {scenario}
        north: 2 fell, 0 points, north-walk north-veto
        east: 2 mere, 2 points, east-step east-ambush
        south: 2 mere, 1 points, south-snare south-veto
        west: 2 cliff, 0 points, west-snare west-veto
        wolves: 3 mere
    """
    game = table(board, *chance, game="realms")
    say(game, f"{game.seat}: play north-walk", f"{game.seat}: move mere")
    return game


def seats_asked(game: Game) -> list[str]:
    """Pass all responses; tell who was asked, in order."""
    asked = []
    while game.ask is not None and game.ask.prompt.startswith("respond"):
        asked.append(game.seat)
        game.do("pass")
    return asked


@pytest.mark.rule("R 1")
def test_each_power_is_dealt_cards_of_its_own_deck() -> None:
    s = new("four").state
    assert isinstance(s, RealmsState)
    assert s.hands == DEALS
    assert s.decks[1] == (8, 9, 10, 12, 13)


@pytest.mark.rule("R 1")
def test_a_seat_acts_once_for_each_of_its_powers() -> None:
    game = new("two")
    said = []
    for _ in range(4):
        said.append((game.seat, game.prompt))
        game.do("pass")
        if len(said) == 3:
            game.source.left[:] = [(1, 2), (8, 9), (15, 16), (22, 23)]  # type: ignore[attr-defined]
    assert said == [
        ("north-south", "north plays a card, or passes."),
        ("east-west", "east plays a card, or passes."),
        ("north-south", "south plays a card, or passes."),
        ("east-west", "west plays a card, or passes."),
    ]
    assert game.seat == "east-west"  # in the second turn east begins


@pytest.mark.rule("R 1")
def test_a_power_plays_its_own_cards_only() -> None:
    game = new("two")
    not_held = Reason("this power does not hold the card", "R 1")
    assert game.why_not("play south-step") == not_held  # the same seat's, another power's
    assert game.why_not("play north-stride") == not_held


@pytest.mark.rule("R 2")
def test_a_scout_learns_a_card_that_two_seats_alone_see() -> None:
    game = new("three", 11)
    say(game, "north-south: play north-scout", "north-south: scout east")
    public = "north looks into the hand of east."
    private = "east holds east-ambush."
    assert game.sentences()[-1] == public
    assert game.sentences("west")[-1] == public
    assert game.sentences("north-south")[-2:] == [public, private]
    assert game.sentences("east")[-2:] == [public, private]
    assert realms_of(game.view("north-south")).hands[1] == (11, HIDDEN)
    assert realms_of(game.view("west")).hands[1] == (HIDDEN, HIDDEN)
    for seat, triples in (("north-south", 1), ("east", 1), ("west", 0)):
        assert len(realms_of(game.view(seat)).scouted) == triples


@pytest.mark.rule("R 2")
def test_a_seat_does_not_scout_its_own_powers() -> None:
    game = new("three")
    say(game, "north-south: play north-scout")
    assert game.options == ("scout east", "scout west")


@pytest.mark.rule("R 3")
@pytest.mark.parametrize(
    ("scenario", "foes"),
    [("four", ("east", "south", "wolves")), ("two", ("east", "wolves"))],
)
def test_the_attacker_chooses_among_his_foes(scenario: str, foes: tuple[str, ...]) -> None:
    game = at_the_mere(scenario)
    assert game.options == tuple(f"attack {foe}" for foe in foes)


def test_the_foes_of_a_power_are_those_of_other_seats() -> None:
    assert FOES["three"] == ((1, 3, 4), (0, 2, 3, 4), (1, 3, 4), (0, 1, 2, 4), (0, 1, 2, 3))


@pytest.mark.rule("R 3")
def test_a_foe_that_leaves_makes_room_for_the_next() -> None:
    game = at_the_mere("four")
    say(game, "north: attack east", "east: leave")
    assert (game.seat, game.options) == ("north", ("attack south", "attack wolves"))


@pytest.mark.rule("R 3")
def test_at_home_one_stands() -> None:
    game = new("four", (3, 2))
    say(game, "north: play north-step", "north: move dale")
    assert "north attacks east." in game.sentences()


@pytest.mark.rule("R 3")
def test_a_battle_ends_the_march_and_the_loser_goes_home() -> None:
    game = at_the_mere("four", (3, 3))
    say(game, "north: attack east", "east: stand")
    seats_asked(game)
    assert "east beats north: 3, 3." in game.sentences()
    s = game.state
    assert isinstance(s, RealmsState)
    assert (s.units[0], s.place[0], s.points[1]) == (1, 0, 3)
    assert game.prompt == "east plays a card, or passes."


@pytest.mark.rule("R 4")
def test_responses_go_round_the_table_from_the_active_seat() -> None:
    game = at_the_mere("four", (6, 1))
    say(game, "north: attack east", "east: stand")
    assert seats_asked(game) == ["east", "south", "west"]


@pytest.mark.rule("R 4")
def test_a_seat_with_two_hands_answers_once_for_both() -> None:
    game = at_the_mere("two", (6, 1))
    say(game, "north-south: attack east", "east-west: stand")
    assert game.seat == "north-south"
    assert game.options == ("help south-snare north", "help south-snare east", "pass")
    say(game, "north-south: pass")
    cards = {option.split()[1] for option in game.options if option != "pass"}
    assert (game.seat, cards) == ("east-west", {"east-ambush", "west-snare"})


@pytest.mark.rule("R 4")
def test_one_plays_all_he_wants_and_is_not_asked_again_for_others() -> None:
    game = at_the_mere("two", (1, 2))
    say(game, "north-south: attack east", "east-west: stand", "north-south: pass")
    say(game, "east-west: help east-ambush east", "north-south: pass")  # no veto
    assert game.seat == "east-west"
    say(game, "east-west: help west-snare east", "north-south: pass")
    assert "east beats north: 1, 4." in game.sentences()


@pytest.mark.rule("R 4")
def test_a_veto_is_vetoed_by_another_seat() -> None:
    game = at_the_mere("four", (1, 1))
    say(game, "north: attack east", "east: stand")
    say(game, "east: help east-ambush east")
    assert game.seat == "north"
    say(game, "north: veto north-veto", "south: veto south-veto")
    seats_asked(game)
    assert "north-veto is cancelled." in game.sentences()
    assert "east is helped." in game.sentences()


@pytest.mark.rule("R 5")
@pytest.mark.parametrize(
    ("scenario", "decider"),
    [("four", "west"), ("three", "west"), ("two", "east-west"), ("five", "wolves")],
)
def test_whose_power_is_last_decides_for_the_wolves(scenario: str, decider: str) -> None:
    game = at_the_mere(scenario)
    game.do("attack wolves")
    assert (game.seat, game.options) == (decider, ("stand", "leave"))
    game.do("leave")
    s = game.state
    assert isinstance(s, RealmsState)
    assert s.units[4] == 0


@pytest.mark.rule("R 6")
def test_several_win_together_with_the_points_of_their_powers() -> None:
    board = """\
        scenario: three
        north: 1 fell, 1 points
        east: 1 dale, 3 points
        south: 1 moor, 2 points
        west: 1 cliff, 2 points
        @turn: 2
    """
    game = table(board, game="realms")
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((0, 1), "R 6")


@pytest.mark.rule("R 6")
def test_the_last_seat_with_units_ends_the_game() -> None:
    board = """\
        scenario: two
        north: 1 fell, 0 points, north-walk
        south: 1 moor
        east: 1 dale
    """
    game = table(board, (6, 1), game="realms")
    say(game, "north-south: play north-walk", "north-south: move dale")
    assert game.result is not None
    assert game.result.winners == (0,)


def test_the_seats_are_those_of_the_scenario() -> None:
    assert [len(realms(name).seats) for name in REALMS.scenarios] == [4, 3, 2, 5]
    for name in REALMS.scenarios:
        game = new(name)
        assert game.rules.seats == realms(name).seats
        record = game.record(private=True)
        assert delenda.position(game.position()).rules.seats == game.rules.seats
        assert f"scenario: {name}" in record


def test_a_seat_of_another_scenario_is_refused() -> None:
    game = new("three")
    with pytest.raises(Refused, match="'north' is no seat; the seats are north-south, east, west"):
        game.do("pass", "north")
    with pytest.raises(Refused, match="there is no seat 3"):
        game.do("pass", 3)


def test_a_spectator_sees_no_hand_of_any_power() -> None:
    seen = realms_of(new("two").view(SPECTATOR))
    assert seen.hands == [(HIDDEN, HIDDEN)] * 4


def test_nobody_wins_who_has_no_seat_in_the_scenario() -> None:
    won = '@result: {"is":"Result","winners":[2],"how":"most-points","rule":""}'
    assert table(f"scenario: three\n{won}", game="realms").over
    with pytest.raises(Unreadable, match="those who won are not all seats of this game"):
        table(f"scenario: two\n{won}", game="realms")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("@turn: 9", "acts, in one of 3 turns"),
        ("@active: 4", "acts, in one of 3 turns"),
        ("@scouted: [[4,0,1]]", "a seat is shown the cards of a power"),
        ("@scouted: [[1,2,8]]", "a seat is shown the cards of a power"),
        ("@decks: [[7],[],[],[]]", "north has the cards of its own deck, each once"),
        ("@units: [1]", "there are five powers"),
        ("north: 1 fell, 1 points, north-step north-step", "each once"),
        ("north: 1 fell, 1", "needs units and a space, then points, then cards"),
        ("wolves: 1 mere, 1 points", "wolves have neither points nor cards"),
        ("bears: 1 mere", "'bears' is no power"),
    ],
)
def test_an_impossible_table_is_refused(line: str, says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        table(f"scenario: two\n{line}", game="realms")
