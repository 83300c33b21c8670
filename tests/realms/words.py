"""The words of the realms: grammar, sentences, rule rows, and powers in a line of text."""

from __future__ import annotations

from delenda.engine.action import Grammar, Kind, Unreadable
from delenda.engine.rows import Row
from realms.state import CARDS, PLAYED, POWERS, SPACES, RealmsState

GRAMMAR = Grammar(
    (Kind("space", SPACES), Kind("power", POWERS), Kind("card", CARDS)),
    {
        "play": ("card",),
        "scout": ("power",),
        "move": ("space",),
        "stop": (),
        "attack": ("power",),
        "stand": (),
        "leave": (),
        "help": ("card", "power"),
        "veto": ("card",),
        "deal": ("card*",),
        "glimpse": ("card",),
    },
)

TEXTS = {
    "ask.act": "{a0:power} plays a card, or passes.",
    "ask.scout": "Into whose hand does {a0:power} look?",
    "ask.move": "{a0:power} marches; {a1} spaces left.",
    "ask.attack": "Whom does {a0:power} attack?",
    "ask.stand": "{a1:power} attacks {a0:power}, for whom you decide. Do they stand?",
    "ask.respond.battle": "Help one of the two?",
    "ask.respond.played": "Veto the card?",
    "log.turn": "Turn {turn}.",
    "log.dealt": "{power:power} receives {count} cards.",
    "log.cards": "{power:power} receives {cards:card}.",
    "log.played": "{power:power} plays {card:card}.",
    "log.scouts": "{power:power} looks into the hand of {foe:power}.",
    "log.glimpse": "{foe:power} holds {card:card}.",
    "log.moves": "{power:power} moves to {space:space}.",
    "log.leaves": "{power:power} leaves.",
    "log.battle": "{attacker:power} attacks {defender:power}.",
    "log.helped": "{power:power} is helped.",
    "log.cancelled": "{card:card} is cancelled.",
    "log.won": "{winner:power} beats {loser:power}: {sums}.",
    "end.most-points": "most points.",
}

ROWS = (
    Row("R 1", "turn", "Each power is dealt two cards of its own deck, then acts once."),
    Row("R 2", "march", "A march moves the army; a Scout shows a card to two seats alone."),
    Row("R 3", "battle", "The attacker picks a foe, which stands or goes home; the higher wins."),
    Row("R 4", "responses", "Round the table, each seat may help a side, or veto such a card."),
    Row("R 5", "wolves", "Whose power has the fewest points decides for the wolves."),
    Row("R 6", "end", "Each seat adds the points of its powers; several may win together."),
)


def write_power(s: RealmsState, power: int) -> str:
    """Write a power as `north: 2 fell, 1 points, north-step north-veto`."""
    parts = [f"{s.units[power]} {SPACES[s.place[power]]}"]
    if power in PLAYED:
        cards = " ".join(GRAMMAR.kinds["card"].write(card) for card in s.hands[power])
        parts += [f"{s.points[power]} points", *([cards] if cards else [])]
    return f"{POWERS[power]}: {', '.join(parts)}"


def read_power(s: RealmsState, name: str, text: str) -> None:
    """Read what `write_power` writes; points and cards may be left out."""
    power = GRAMMAR.kinds["power"].read(name)
    army, *rest = (part.split() for part in text.split(","))
    points, *cards = rest or [["0", "points"]]
    numbers = len(army) == 2 and len(points) == 2 and points[1] == "points"
    if not numbers or not army[0].isdecimal() or not points[0].isdecimal() or len(cards) > 1:
        raise Unreadable(f"'{name}' needs units and a space, then points, then cards")
    if power not in PLAYED and rest:
        raise Unreadable(f"{name} have neither points nor cards")
    s.units[power], s.place[power] = int(army[0]), GRAMMAR.kinds["space"].read(army[1])
    if power in PLAYED:
        s.points[power] = int(points[0])
        s.hands[power] = tuple(GRAMMAR.kinds["card"].read(word) for word in (*cards, [])[0])
