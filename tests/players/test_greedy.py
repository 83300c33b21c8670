"""The greedy player: legal, repeatable, blind to what its seat cannot see, and not foolish."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from delenda.engine.action import Action
from delenda.engine.frame import Ask
from delenda.engine.replay import begin
from delenda.engine.run import answer
from delenda.engine.state import clone, nearest
from delenda.engine.view import view
from delenda.games.hannibal.battle.battlefield import Battlefield
from delenda.games.hannibal.book.edition_2007 import HANNIBAL_2007
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.words import FRONTAL, RESERVE
from delenda.library import rulebook
from delenda.players.bots import bot
from delenda.players.greedy import GreedyPlayer
from delenda.players.hannibal import HannibalExpert, tactics
from delenda.players.hannibal.ground import ground
from delenda.players.hannibal.odds import chance_to_win, rout
from delenda.players.hannibal.survey import Survey
from delenda.players.hannibal.weights import WEIGHTS
from delenda.players.hannibal.worth import worth
from delenda.players.player import Player, RandomPlayer, play_out
from delenda.punic.state import CARTHAGE, ROME

GROUND = ground(HANNIBAL_2007, WEIGHTS)


def first() -> HannibalState:
    """Return the table as the game begins."""
    s = HANNIBAL_2007.set_up()
    assert isinstance(s, HannibalState)
    return s


def states(seed: int) -> Iterator[HannibalState]:
    """Yield the state of a random game at every decision of a player."""
    rng = random.Random(seed)
    s = begin(HANNIBAL_2007)
    assert isinstance(s, HannibalState)
    while s.ask is not None:
        if s.ask.chance is None:
            yield s
        chance = s.ask.chance
        action = chance.sample(rng.randrange) if chance else rng.choice(s.ask.options)
        answer(s, s.ask.who, action)


def space(name: str) -> int:
    return HANNIBAL_2007.board.space(name)


# --- a player -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [ROME, CARTHAGE])
def test_it_beats_random_play(seat: int) -> None:
    for seed in (1, 2):
        rng = random.Random(seed)
        players: list[Player] = [RandomPlayer(rng), RandomPlayer(rng)]
        players[seat] = GreedyPlayer(rng)
        s = begin(HANNIBAL_2007)
        play_out(s, players, rng)
        assert s.result is not None
        assert s.result.winners == (seat,)


def test_every_answer_is_one_of_those_offered() -> None:
    prompts = set()
    for number, s in enumerate(states(5)):
        ask = s.ask
        assert ask is not None
        if number % 3 and ask.prompt in prompts:
            continue
        prompts.add(ask.prompt)
        chosen = GreedyPlayer(random.Random(number)).choose(view(s, ask.who), ask.options)
        assert chosen in ask.options
    assert len(prompts) > 20


def test_the_same_seed_plays_the_same_game() -> None:
    games = []
    for _ in range(2):
        rng = random.Random(9)
        players = [GreedyPlayer(rng), GreedyPlayer(rng)]
        s = begin(HANNIBAL_2007)
        said: list[tuple[int, Action]] = []
        while s.ask is not None and len(said) < 120:
            ask = s.ask
            if ask.chance is not None:
                action = ask.chance.sample(rng.randrange)
            else:
                action = players[ask.who].choose(view(s, ask.who), ask.options)
            said.append((ask.who, action))
            answer(s, ask.who, action)
        games.append(said)
    assert games[0] == games[1]


def reshuffled(s: HannibalState, seat: int, rng: random.Random) -> HannibalState:
    """Return the state with what a seat cannot see dealt anew."""
    other = clone(s)
    enemy = 1 - seat
    cards = [*s.hands[enemy], *s.deck]
    rng.shuffle(cards)
    held = len(s.hands[enemy])
    other.hands[enemy], other.deck = tuple(sorted(cards[:held])), sorted(cards[held:])
    battle = nearest(other, Battlefield)
    if battle is not None and not battle.open_cards(enemy):
        tactical = [*battle.hands[enemy], *battle.deck]
        rng.shuffle(tactical)
        held = len(battle.hands[enemy])
        battle.hands[enemy] = tuple(sorted(tactical[:held]))
        battle.deck = sorted(tactical[held:])
    return other


@pytest.mark.parametrize("seed", [3, 4])
def test_it_does_not_know_what_its_seat_cannot_see(seed: int) -> None:
    rng = random.Random(seed)
    differed = 0
    for number, s in enumerate(states(seed)):
        if number % 9 != seed:
            continue
        ask = s.ask
        assert ask is not None
        other = reshuffled(s, ask.who, rng)
        differed += other != s
        seen, seen_too = view(s, ask.who), view(other, ask.who)
        assert seen == seen_too
    assert differed > 10


def test_it_refuses_a_game_that_it_does_not_know() -> None:
    s = begin(rulebook("toy"))
    while s.ask is not None and s.ask.chance is not None:
        answer(s, s.ask.who, s.ask.chance.sample(random.Random(1).randrange))
    assert s.ask is not None
    with pytest.raises(ValueError, match="the greedy bot does not know toy"):
        bot("greedy", random.Random(1)).choose(view(s, s.ask.who), s.ask.options)


# --- what a table is worth ----------------------------------------------------------------------


def test_what_is_good_for_one_side_is_as_bad_for_the_other() -> None:
    s = first()
    before = [worth(s, side, GROUND) for side in (ROME, CARTHAGE)]
    s.control[space("mutina")] = ROME
    after = [worth(s, side, GROUND) for side in (ROME, CARTHAGE)]
    assert after[ROME] - before[ROME] == pytest.approx(before[CARTHAGE] - after[CARTHAGE])
    assert after[ROME] > before[ROME]


def test_the_marker_that_wins_a_province_brings_most() -> None:
    s = first()
    for name in ("verona", "mutina"):
        s.control[space(name)] = ROME
    survey = Survey(s, GROUND)
    tips, leans = survey.gain(ROME, space("taurini")), survey.gain(ROME, space("iberus"))
    assert tips > leans + WEIGHTS.province / 2


def test_more_cus_and_more_points_are_worth_more() -> None:
    s = first()
    before = worth(s, ROME, GROUND)
    s.units[space("rome")] += 1
    assert worth(s, ROME, GROUND) > before


def test_siege_points_against_a_capital_alarm_its_owner() -> None:
    s = first()
    s.units[space("carthage")] = 6
    s.generals[HANNIBAL_2007.general_ids["longus"]] = space("carthage")
    s.units[CARTHAGE * HANNIBAL_2007.places + space("carthage")] = 0
    before = worth(s, CARTHAGE, GROUND)
    s.siege[HANNIBAL_2007.site_of[space("carthage")]] = 2
    assert worth(s, CARTHAGE, GROUND) < before - 5


def test_an_isolated_marker_is_worth_less_than_one_that_is_held() -> None:
    s = first()
    held, isolated = clone(s), clone(s)
    held.control[space("hispalis")] = ROME
    held.control[space("gades")] = ROME
    isolated.control[space("hispalis")] = ROME
    isolated.control[space("corduba")] = ROME
    assert worth(held, ROME, GROUND) > worth(isolated, ROME, GROUND)


# --- odds and battle cards ----------------------------------------------------------------------


def test_the_odds_grow_with_cards_and_rating() -> None:
    even = chance_to_win(10, 8, 2, 2)
    assert chance_to_win(12, 8, 2, 2) > even > chance_to_win(8, 10, 2, 2)
    assert chance_to_win(10, 8, 4, 2) > even > chance_to_win(10, 8, 2, 4)
    assert chance_to_win(5, 0, 0, 0) == 1
    assert chance_to_win(0, 5, 0, 0) == 0
    assert rout(2) <= 2 < rout(8)


def battle(s: HannibalState, mine: tuple[int, ...], theirs: tuple[int, ...]) -> Battlefield:
    """Put a battle on the table in which Rome leads."""
    found = Battlefield(ROME, space("capua"), space("rome"))
    found.hands[ROME], found.hands[CARTHAGE] = mine, theirs
    found.strengths = (6, 6)
    s.stack.append(found)
    s.steps.append("start")
    return found


def ask(who: int, prompt: str, *options: Action) -> Ask:
    return Ask(who, prompt, options, "start", about=(1, FRONTAL))


def test_it_attacks_with_what_the_enemy_can_hardly_match() -> None:
    s = first()
    field = battle(s, (0, 0, 0, 0, 1), (0,) * 4)
    field.played[CARTHAGE] = (0,) * 5
    attack = ask(ROME, "attack", Action("attack", (0,)), Action("attack", (1,)))
    unmatched = [tactics.chance_unmatched(s, field, ROME, kind) for kind in (0, 1)]
    assert unmatched[0] > unmatched[1]
    assert tactics.attack(s, attack) == Action("attack", (0,))


def test_it_matches_and_keeps_the_reserve() -> None:
    s = first()
    battle(s, (0, 0), (FRONTAL, RESERVE)).attack = FRONTAL
    options = (Action("match", (RESERVE,)), Action("match", (FRONTAL,)), Action("give-up"))
    assert tactics.match(s, ask(CARTHAGE, "match", *options)) == Action("match", (FRONTAL,))


def test_it_leaves_the_initiative_to_an_enemy_without_cards() -> None:
    s = first()
    field = battle(s, (), (1, 2))
    options = (Action("counterattack"), Action("done"))
    assert tactics.initiative(s, ask(CARTHAGE, "counterattack", *options)) == Action("done")
    field.hands[ROME] = (3,)
    assert tactics.initiative(s, ask(CARTHAGE, "counterattack", *options)) == options[0]


def test_it_tries_one_card_of_those_that_do_the_same() -> None:
    s = next(state for state in states(1) if state.ask and state.ask.prompt == "play")
    assert s.ask is not None
    tries = HannibalExpert().tries(s)
    assert 1 < len(tries) < len(s.ask.options)
    assert set(tries) <= set(s.ask.options)
