"""Interrupts inside interrupts inside a battle inside a move."""

from __future__ import annotations

import pytest

from delenda import Game
from delenda.engine.action import HIDDEN
from delenda.engine.state import nearest
from delenda.engine.view import NOT_YET
from toy.frames import CHARGE, Battle
from toy.table import frames, say, table

OUTER = ["Play", "Activate", "March", "Enter", "Battle"]
INNER = ["CounterEvent", "March", "Enter"]


def clash(*chance: int | tuple[int, ...]) -> Game:
    """Let red meet green in the ford; green can flank, blue can storm, all have shields."""
    board = """\
        red-1: 3 red-camp
        green-1: 3 ford
        green-2: 2 green-camp
        blue-1: 3 blue-camp
        red: 0 march1 shield
        green: 0 flank shield
        blue: 0 storm shield
    """
    game = table(board, *chance)
    say(game, "red: play march1", "red: move ford", "blue: pass", "green: pass")
    return game


def flank(game: Game) -> None:
    say(game, "green: play flank", "red: pass", "blue: pass", "green: move ford")


def test_a_march_stops_for_a_battle_and_a_window() -> None:
    game = clash()
    assert frames(game) == OUTER
    assert (game.seat, game.options) == ("green", ("play flank", "pass"))


@pytest.mark.rule("T 4")
def test_a_battle_stops_for_a_flanking_march() -> None:
    game = clash()
    flank(game)
    assert frames(game) == [*OUTER, *INNER]
    assert (game.seat, game.options) == ("blue", ("play storm", "pass"))


@pytest.mark.rule("T 4")
def test_the_deepest_nesting() -> None:
    game = clash()
    flank(game)
    say(game, "blue: play storm", "green: play shield", "blue: play shield")
    assert frames(game) == [*OUTER, *INNER, *["CounterEvent"] * 3]
    assert [type(frame).__name__ for frame in game.state.stack].count("Respond") == 5
    assert (game.seat, game.options) == ("red", ("play shield", "pass"))


@pytest.mark.rule("T 4")
def test_a_shield_cancels_a_shield() -> None:
    game = clash()
    flank(game)
    say(game, "blue: play storm", "green: play shield", "blue: play shield")
    say(game, "red: pass", "red: pass")
    # Blue's shield cancels green's, so the storm goes through; it finds nothing to shorten.
    assert game.sentences()[-3:] == [
        "blue plays shield.",
        "shield is cancelled.",
        "green-2 attacks red-1.",
    ]


@pytest.mark.rule("T 4")
def test_a_third_shield_restores_the_first() -> None:
    game = clash()
    flank(game)
    say(game, "blue: play storm", "green: play shield", "blue: play shield", "red: play shield")
    assert game.sentences()[-4:] == [
        "red plays shield.",
        "shield is cancelled.",
        "storm is cancelled.",
        "green-2 attacks red-1.",
    ]


def test_the_outer_battle_goes_on_after_the_inner_one() -> None:
    game = clash((1, 6), (6, 1))
    flank(game)
    say(game, "blue: pass", "green: charge", "red: charge")
    # Green-2 lost the inner battle and is back in its camp; the outer battle is still to come.
    assert game.sentences()[-1] == "green-2 is beaten; 1 left."
    assert frames(game) == OUTER
    say(game, "red: hold", "green: hold")
    assert "green-1 is beaten; 2 left." in game.sentences()
    assert game.state.points == [2, 0, 0]  # type: ignore[attr-defined]


def test_the_outer_battle_ends_where_the_inner_one_removed_its_attacker() -> None:
    game = clash((6, 1))
    flank(game)
    say(game, "blue: pass", "green: charge", "red: hold")
    assert "red-1 is beaten; 1 left." in game.sentences()
    # No stance is asked again and no die rolled: the march is over, and as no seat
    # can march any more, so is the game.
    assert game.over


@pytest.mark.rule("T 4")
def test_a_cancelled_flank_does_not_march() -> None:
    game = clash()
    say(game, "green: play flank", "red: play shield", "green: pass", "blue: pass")
    assert game.sentences()[-1] == "flank is cancelled."
    assert frames(game) == OUTER
    assert game.prompt.startswith("Charge or hold?")


def storm_board(*chance: int) -> Game:
    board = """\
        red-1: 3 red-camp
        green-1: 3 blue-camp
        red: 0 march3
        blue: 0 storm
        blue-1: 3 blue-camp
        @treasures: [0,0,0,1,0,0,0]
        @bag: [1,2]
    """
    game = table(board, *chance)
    say(game, "red: play march3", "red: move wood", "blue: pass")
    say(game, "green: pass", "blue: pass", "red: move ford")
    return game


@pytest.mark.rule("T 4")
def test_a_storm_shortens_a_march_after_the_fact() -> None:
    game = storm_board()
    say(game, "blue: play storm")
    told = game.sentences()
    assert told[told.index("blue plays storm.") + 1] == "red-1 is blown back to wood."
    # The token of the ford is not drawn, and the third point is lost.
    assert game.state.points == [0, 0, 0]  # type: ignore[attr-defined]
    assert "red-1: 3 wood" in game.position()
    assert "March" not in frames(game)


def test_without_the_storm_the_march_goes_on() -> None:
    game = storm_board(2)
    say(game, "blue: pass")
    assert game.sentences()[-1] == "red-1 finds a token worth 2."
    assert game.prompt == "red-1 marches; 1 spaces left."


def both_can_respond(cards: str) -> Game:
    board = f"""\
        red-1: 3 red-camp
        green-1: 3 wood
        blue-1: 3 blue-camp
        red: 0 march1 {cards}
        green: 0 {cards}
        blue: 0 {cards}
    """
    game = table(board, (1, 1))
    say(game, "red: play march1", "red: move wood")
    return game


@pytest.mark.rule("T 4")
def test_a_response_lets_those_who_passed_respond_again() -> None:
    game = both_can_respond("storm")
    say(game, "green: pass", "blue: play storm")
    assert (game.seat, game.options) == ("green", ("play storm", "pass"))


@pytest.mark.rule("T 4")
def test_the_window_of_a_battle_does_not_reopen() -> None:
    game = both_can_respond("ambush")
    say(game, "blue: pass", "red: pass", "green: play ambush")
    assert (game.seat, game.options) == ("red", ("charge", "hold"))
    say(game, "red: hold", "green: hold")
    assert "green-1 rolls 1, in all 2 (+1 ambush)." in game.sentences()


@pytest.mark.rule("T 5")
@pytest.mark.parametrize(("attacker", "decider"), [("red", "green"), ("blue", "red")])
def test_the_next_seat_decides_for_the_neutrals(attacker: str, decider: str) -> None:
    board = f"""\
        red-1: 2 red-camp
        green-1: 2 green-camp
        blue-1: 2 blue-camp
        {attacker}-2: 2 wood
        hillmen: 2 hill
        {attacker}: 0 march1
    """
    game = table(board, (1, 1))
    say(game, f"{attacker}: play march1", f"{attacker}: activate {attacker}-2")
    say(game, f"{attacker}: move hill")
    assert (game.seat, game.options) == (decider, ("stand", "yield"))
    say(game, f"{decider}: stand", f"{attacker}: charge")
    assert "hillmen rolls 1, in all 2 (+1 on its hill)." in game.sentences()


def stance_of(game: Game, viewer: str, seat: int) -> int:
    battle = nearest(game.view(viewer).table, Battle)
    assert battle is not None
    return battle.stances[seat]


@pytest.mark.rule("T 3")
def test_stances_stay_secret_until_both_are_chosen() -> None:
    game = clash((5, 1))
    say(game, "green: pass")
    assert stance_of(game, "green", 0) == NOT_YET
    say(game, "red: charge")
    assert stance_of(game, "red", 0) == CHARGE
    assert stance_of(game, "green", 0) == HIDDEN
    assert stance_of(game, "blue", 0) == HIDDEN
    assert not any("Stances" in line for line in game.sentences("green"))
    say(game, "green: hold")
    assert "Stances: 0, 1, -2." in game.sentences("green")
