"""Fight battles by the rules themselves: is the table right, and is the policy good?

    python training/battle_check.py odds --battles 4000     the policy against itself
    python training/battle_check.py losses --battles 4000   whole battles, with what they cost
    python training/battle_check.py duel --pairs 400        the policy against plain counting

Needs the game and no more. `odds` sets shares of battles that the engine plays, both sides by the
policy, beside the table: it shows that the tensors of battles.py are the game of the rules.
`losses` does the same for the solver: elephants charge, and casualties and the retreat table of two
editions take their toll. In a pair of a duel both fight the same battle, dealt by the same seed,
from either side.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from math import sqrt
from statistics import mean, pstdev
from typing import NamedTuple

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Ask
from delenda.engine.log import Entry
from delenda.engine.position import read_position
from delenda.engine.run import answer, start
from delenda.engine.state import clone, nearest
from delenda.games.hannibal.battle.battle import Battle
from delenda.games.hannibal.battle.battlefield import the_battle
from delenda.games.hannibal.battle.hand import hand_size
from delenda.games.hannibal.battle.outlook import HANNIBAL, Hands, ends_of, win_chance
from delenda.games.hannibal.odds.battle import battle_outlook, had_better_charge, line_of
from delenda.games.hannibal.state import HannibalState
from delenda.library import rulebook
from delenda.players.hannibal import battle_policy, tactics
from delenda.punic.after.aftermath import Decided
from delenda.punic.state import CARTHAGE, NEITHER, NOBODY, ROME

RULES = rulebook("hannibal-2007", "218bc", ())
COMMANDERS = (
    ("", "varro", "flaminius", "marcellus", "scipio-africanus"),
    ("", "h-gisgo", "hanno", "hasdrubal", "", "hannibal"),
)
"""For each side a general of each rating, or none; the last of Carthage is Hannibal."""
FIELD = "mutina"
"""Where they fight."""
Answers = Callable[[HannibalState, Ask, random.Random], Action]


class Row(NamedTuple):
    """Hands and levels of Carthage, who attacks, and of Rome."""

    cards: tuple[int, int]
    levels: tuple[int, int]


def by_policy(s: HannibalState, ask: Ask, rng: random.Random) -> Action:
    """Play the policy with dice of its own."""
    enemy = the_battle(s).hands[1 - ask.who]
    if ask.prompt == "attack" and not enemy:
        return battle_policy.finish(ask)
    return battle_policy.draw(battle_policy.mixture(s, ask), rng.random())


def by_counting(s: HannibalState, ask: Ask, rng: random.Random) -> Action:
    """Play as the bots do within their look-ahead; nobody withdraws here."""
    del rng
    stays = tuple(option for option in ask.options if option != tactics.WITHDRAW)
    return tactics.QUICK[ask.prompt](s, Ask(ask.who, ask.prompt, stays, ask.then, about=ask.about))


def battle_of(row: Row) -> HannibalState:
    """Return a table on which Carthage attacks with these hands."""
    s = RULES.empty()
    space = RULES.board.spaces.index(FIELD)
    s.control = [NEITHER] * len(s.control)
    s.turn, s.phase, s.active = 5, 1, CARTHAGE
    for side, level in ((CARTHAGE, row.levels[0]), (ROME, row.levels[1])):
        name = COMMANDERS[side][level]
        if name:
            s.generals[RULES.general_ids[name]] = space
        elif level:
            raise ValueError(f"no general of level {level} for side {side}")
    frame = Battle(CARTHAGE, space, RULES.board.roads[space][0].to)
    for side, cards in ((CARTHAGE, row.cards[0]), (ROME, row.cards[1])):
        frame.put_in_command(side, next(iter(frame.generals(s, side)), NOBODY))
        s.units[side * RULES.places + space] = cards - hand_size(s, frame, side)[0]
    start(s, frame)
    return s


def fight(row: Row, answers: tuple[Answers, Answers], seed: str) -> tuple[bool, int]:
    """Return whether Carthage wins a battle, and after how many rounds; answers are by side."""
    s, luck, wits = battle_of(row), random.Random(seed), random.Random(f"{seed} wits")
    while nearest(s, Decided) is None:
        ask = s.ask
        assert ask is not None
        if ask.chance is not None:
            answer(s, ask.who, ask.chance.sample(luck.randrange))
        elif ask.prompt in tactics.QUICK:
            answer(s, ask.who, answers[ask.who](s, ask, wits))
        else:
            answer(s, ask.who, PASS if PASS in ask.options else ask.options[0])
    after = nearest(s, Decided)
    assert after is not None
    return after.winner == CARTHAGE, the_battle(s).rounds


ROWS = (
    Row((10, 10), (2, 2)),
    Row((9, 12), (3, 1)),
    Row((12, 8), (1, 4)),
    Row((12, 11), (HANNIBAL, 2)),
    Row((14, 14), (0, 3)),
)


def odds(battles: int) -> None:
    """Set battles of the engine beside the table."""
    print("cards  levels  table   engine  +-      z     rounds table/engine")
    for row in ROWS:
        wins = rounds = 0
        for number in range(battles):
            won, length = fight(row, (by_policy, by_policy), f"{row} {number}")
            wins, rounds = wins + won, rounds + min(length, 10)
        hands = Hands(*row.cards, *row.levels)
        chance, share = win_chance(hands), wins / battles
        error = sqrt(chance * (1 - chance) / battles)
        expected = sum(e.rounds * e.chance for e in ends_of(hands, RULES.tables.battle_deck))
        told = f"{chance:.4f}  {share:.4f}  {error:.4f}  {(share - chance) / error:+.2f}"
        print(
            f"{row.cards} {row.levels}  {told}  {expected:.2f}/{rounds / battles:.2f}", flush=True
        )


# --- whole battles ------------------------------------------------------------------------------

WHOLE = (
    ("hannibal-2007", "rome 8 fabius, carthage 9 e2 hannibal", "carthage"),
    ("hannibal-2007", "rome 4 varro, carthage 4 mago", "rome"),
    ("hannibal-phalanx", "rome 10 marcellus, carthage 6 e1 hasdrubal", "rome"),
    ("hannibal-phalanx", "rome 5, carthage 3 hanno", "carthage"),
)
"""Games, armies at the field, and who attacks."""
COSTS = {"retreat-table", "retreat-die", "no-retreat-die"}


def drawn_up(game: str, armies: str, attacker: str) -> HannibalState:
    """Return a table on which a battle begins."""
    head = f"delenda position 1\ngame: {game}\nturn: 3\nphase: strategy {attacker}\n"
    s = read_position(f"{head}{FIELD}: {armies}", rulebook)
    assert isinstance(s, HannibalState)
    space = s.rules.board.spaces.index(FIELD)
    s.stack, s.steps, s.ask = [], [], None
    origin = s.rules.board.roads[space][0].to
    start(s, s.rules.slots.battle.battle(s.rules.seat(attacker), space, origin))
    return s


def whole_answer(s: HannibalState, ask: Ask, rng: random.Random) -> Action:
    """Play the policy, charge where it helps, and pass."""
    if ask.prompt in tactics.QUICK:
        return by_policy(s, ask, rng)
    if ask.prompt == "charge":
        battle = the_battle(s)
        lines = (line_of(s, battle, battle.attacker), line_of(s, battle, battle.defender))
        return ask.options[0] if had_better_charge(s.rules, lines) else PASS
    return PASS if PASS in ask.options else ask.options[0]


def toll(s: HannibalState, seed: str) -> tuple[int, int, int]:
    """Fight a whole battle; return who wins, the casualties, and what the loser loses besides."""
    rng = random.Random(seed)
    told: dict[str, Entry] = {}
    while nearest(s, Battle) is not None and not told.keys() & COSTS:
        entries: list[Entry] = []
        ask = s.ask
        assert ask is not None
        chosen = ask.chance.sample(rng.randrange) if ask.chance else whole_answer(s, ask, rng)
        answer(s, ask.who, chosen, entries)
        told |= {entry.kind: entry for entry in entries}
    won, hurt = told["battle-won"].data, told.get("casualties")
    costs = [entry for kind, entry in told.items() if kind in COSTS]
    retreat = int(costs[0].data.get("count", 0)) if costs else 0
    return int(won["side"]), int(hurt.data["count"]) if hurt else 0, retreat


def losses(battles: int) -> None:
    """Set whole battles of the engine beside the solver: attacker/defender."""
    print("win solver engine z     CUs lost solver     engine        +-")
    for game, armies, attacker in WHOLE:
        first = drawn_up(game, armies, attacker)
        battle = the_battle(first)
        found = battle_outlook(first, battle)
        wins, lost = 0, [[], []]
        for number in range(battles):
            winner, hurt, retreat = toll(clone(first), f"{armies} {number}")
            wins += winner == battle.attacker
            for who, side in enumerate((battle.attacker, battle.defender)):
                cost = min(hurt, battle.strength(side)) + (retreat if side != winner else 0)
                lost[who].append(cost)
        error = sqrt(found.win * (1 - found.win) / battles)
        z = (wins / battles - found.win) / error
        solver = "/".join(f"{found.expected(who):.3f}" for who in (0, 1))
        engine = "/".join(f"{mean(part):.3f}" for part in lost)
        spread = "/".join(f"{pstdev(part) / sqrt(battles):.3f}" for part in lost)
        print(f"{game}: {armies}; {attacker} attacks", flush=True)
        print(f"    {found.win:.4f} {wins / battles:.4f} {z:+.2f}   {solver} {engine} {spread}")


def duel(pairs: int) -> None:
    """Let the policy fight plain counting, every battle from both sides."""
    rng = random.Random(1)
    wins = both = none = 0
    for number in range(pairs):
        cards = rng.randint(8, 14)
        row = Row(
            (cards, min(14, max(8, cards + rng.randint(-3, 3)))),
            (rng.choice((0, 1, 2, 3, 5)), rng.randint(0, 4)),
        )
        first, _ = fight(row, (by_counting, by_policy), f"duel {number}")
        second, _ = fight(row, (by_policy, by_counting), f"duel {number}")
        points = first + (not second)
        wins += points
        both, none = both + (points == 2), none + (points == 0)
    share = wins / (2 * pairs)
    spread = (both + none) / pairs / 4 - (share - 0.5) ** 2
    print(f"policy wins {wins} of {2 * pairs}: {share:.3f} +- {1.96 * sqrt(spread / pairs):.3f}")


def main() -> None:
    """Read what is asked for."""
    read = argparse.ArgumentParser()
    doing = read.add_subparsers(required=True, dest="what")
    doing.add_parser("odds").add_argument("--battles", type=int, default=4000)
    doing.add_parser("losses").add_argument("--battles", type=int, default=4000)
    doing.add_parser("duel").add_argument("--pairs", type=int, default=400)
    said = read.parse_args()
    if said.what == "duel":
        duel(said.pairs)
    else:
        {"odds": odds, "losses": losses}[said.what](said.battles)


if __name__ == "__main__":
    main()
