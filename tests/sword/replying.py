"""What happens around response cards: battles, marches and voyages that tests play through."""

from __future__ import annotations

from delenda.engine.chance import Dice
from delenda.engine.frame import Frame
from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.battle.naval_test import NavalRoll
from delenda.games.sword.march.activation import Activate
from delenda.games.sword.march.march import March
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.powers.neutral import LeadNeutral
from delenda.games.sword.siege.besiege import Besiege
from delenda.games.sword.siege.loot import Loot
from delenda.games.sword.turn.player_turn import PlayerTurn
from sword.table import Table, house, leader, power, space, table

HEAD = "phase: action\nround: 1\nactive: {active}\n"
CHIEFS = {
    "roman": "camillus",
    "gaul": "gaul-a",
    "greek": "dionysius",
    "samnite": "samnite-a",
    "etruscan": "etruscan-a",
    "volsci": "volsci-a",
    "transalpine": "transalpine-a",
    "carthage": "hanno-5p",
}
HIGH, LOW = "dice 6 6 6 6", "dice 1 1 1 1"
PATIENCE = 80
"""The questions after which a test gives up."""


def scenario_of(card: str) -> str:
    """Return the number of players with which a card is in a deck that somebody has."""
    return "five" if card.startswith("carthage") or card.endswith("b") else "four"


def house_of(card: str) -> str:
    """Return the house whose card this is."""
    word = card.rpartition("-")[0]
    return {"es": "etruscan-samnite"}.get(word, word)


def scene(
    card: str, board: str, *, active: str = "roman", more: str = "", scenario: str = ""
) -> Table:
    """Return a table at which a house holds a card; `more` are others' hands."""
    held = {house_of(card): card.rpartition("-")[2].rstrip("b")}
    for line in more.split(","):
        name, _, numbers = line.strip().partition(" ")
        if name:
            held[name] = f"{held.get(name, '')} {numbers}".strip()
    return table(HEAD.format(active=active) + board, scenario or scenario_of(card), hands=held)


def battle_board(said: str) -> str:
    """Return the board for words like "roman-greek capua": both have 5 CUs there."""
    who, _, where = said.partition(" ")
    one, other = who.split("-")
    return f"{where}: {CHIEFS[one]} 5 {one}; {CHIEFS[other]} 5 {other}\n"


def fight(t: Table, said: str) -> Table:
    """Let two powers fight."""
    who, _, where = said.partition(" ")
    one, other = who.split("-")
    return t.run(Battle(space(t, where), power(one), power(other)))


def orders(name: str, value: int = 3) -> Orders:
    """Return the orders of a house."""
    return Orders(house(name), value)


def frame(t: Table, said: str) -> Frame:
    """Return a procedure by its words: "march camillus roman", "sail greek rhegium"."""
    word, *rest = said.split()
    if word in ("activate", "march", "besiege"):
        return led(t, word, *rest)
    if word == "turn":
        return PlayerTurn(house(rest[0]))
    if word == "neutral":
        return LeadNeutral(house(rest[0]), power(rest[1]))
    who, port = power(rest[0]), space(t, rest[1])
    return NavalRoll(who, 3, port) if word == "sail" else Loot(who, port)


def led(t: Table, word: str, name: str, whose: str) -> Frame:
    """Return what a leader does by the orders of a house."""
    who = leader(t, name)
    if word == "activate":
        return Activate(who, orders(whose))
    if word == "march":
        return March(who, orders(whose), 4)
    return Besiege(t.s.rules.leaders[who].power, who, orders(whose))


def moments(t: Table, card: str, *answers: str) -> list[str]:
    """Play on, and return the windows in which a card is offered: all pass in them."""
    found: list[str] = []
    script = list(answers)
    for _ in range(PATIENCE):
        if t.s.ask is None or t.ask.prompt == "turn":
            assert not script, f"never said: {script}"
            return found
        if f"respond {card}" in t.options:
            found.append(t.ask.prompt.partition(".")[2])
        answer(t, script)
    raise AssertionError(f"no end in sight: {t.ask}")


def answer(t: Table, script: list[str]) -> None:
    """Answer the question that waits: as the script says, or not at all."""
    if t.ask.chance is not None:
        fall(t, script)
    elif script and script[0] in t.options:
        t.say(t.seat, script.pop(0))
    else:
        t.say(t.seat, "pass" if "pass" in t.options else t.options[-1])


def fall(t: Table, script: list[str]) -> None:
    """Let dice fall: as the script says, or threes."""
    wanted = script.pop(0).split() if script and script[0].split()[0] in ("dice", "die") else []
    if isinstance(t.ask.chance, Dice):
        count = t.ask.chance.count
        t.dice(*(int(face) for face in (wanted[1:] or ["3"] * count)[:count]))
    else:
        t.die(int(wanted[1]) if wanted else 3)


def play_on(t: Table, wanted: str, *answers: str) -> Table:
    """Play on until a response, or another answer, is offered; then give it."""
    script = list(answers)
    for _ in range(PATIENCE):
        if t.ask.chance is None and wanted in t.options:
            return t.say(t.seat, wanted)
        answer(t, script)
    raise AssertionError(f"{wanted} is never offered")
