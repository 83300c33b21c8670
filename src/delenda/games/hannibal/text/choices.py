"""What a choice is called where its verb alone would not say what it does.

The key is `do.verb.question`; the question may be cut at its first dot or hyphen.
"""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "do.pass.respond": "play nothing",
    "do.pass.claim": "let Carthage play first",
    "do.pass.sortie": "stay inside",
    "do.pass.change-of-command": "leave the command as it is",
    "do.pass.cancel": "let the enemy withdraw",
    "do.pass.charge": "hold the elephants back",
    "do.pass.proconsul": "nobody stays as proconsul",
    "do.pass.return": "not yet",
    "do.pass.reinforce": "forgo the rest",
    "do.roll.change-of-command": "roll for a change of command",
    "do.roll.cancel": "roll to stop him",
    "do.done.declare": "no further reaction",
    "do.done.initiative": "leave the initiative to the enemy",
    "do.done.seize": "leave the initiative to the enemy",
    "do.done.counterattack": "do not counterattack",
    "do.yes.overrun": "overrun it",
    "do.no.overrun": "fight a battle",
    "do.yes.sortie-back": "back into the city",
    "do.no.sortie-back": "retreat with the others",
    "do.yes.play-again": "yes, at once",
    "do.no.play-again": "no, in turn",
    "do.stop.march": "stop here",
    "do.stop.activate": "activate nobody else",
    "do.stop.place-marker": "place no more markers",
    "do.stop.event": "change no more markers",
    "do.inside.march": "put {a0:cus} inside the walls",
    "do.go-inside.march": "put {a0:general} inside the walls",
    "do.go-inside.shelter-general": "{a0:general} goes inside",
    "do.stay-outside.shelter-general": "{a0:general} retreats",
    "do.pick.arrival": "arrive in {a0:space}",
}
