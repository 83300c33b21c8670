"""An army goes by sea: it embarks, sails lane by lane, and lands. 7.3"""

from __future__ import annotations

from dataclasses import dataclass, replace

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Goto, Next
from delenda.engine.state import the
from delenda.engine.window import respond
from delenda.games.hamilcar.changes import set_supremacy
from delenda.games.hamilcar.queries import at_sea
from delenda.games.hamilcar.sea.aftermath import Prevail, Retire, return_ships
from delenda.games.hamilcar.sea.course import LOAD, NOT_YET, OUTSIDE, WITHIN, Course
from delenda.games.hamilcar.sea.embarking import VOYAGE_VERB, embarkations, why_not_embark
from delenda.games.hamilcar.sea.interception import AVOIDED, CAUGHT, WON, Encounter, Intercept
from delenda.games.hamilcar.sea.landing import may_land, why_not_land
from delenda.games.hamilcar.sea.ledgers import note_aboard, use_up
from delenda.games.hamilcar.sea.reach import leg_to, storms_between, why_not_intercept
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.deeds import Deed
from delenda.punic.force import Force
from delenda.punic.march.entering import EnterSpace
from delenda.punic.march.march import March
from delenda.punic.march.outcomes import FOUGHT, GO_ON, HALT, SEA
from delenda.punic.march.party import Party
from delenda.punic.queries import space_of
from delenda.punic.state import NOWHERE, enemy_of
from delenda.punic.turn.own_turn import own_plays

TEXTS: dict[str, str] = {
    "ask.voyage": "The fleet of {a0:general} is off {a1:space} with {a2:cus} and {a3:ships}; "
    "{a4:points} left at sea.",
    "ask.sea-intercept": "{a0:general} is off {a1:space} with {a2:cus} and {a3:ships}. Do you "
    "intercept him? If you never do although you could, your enemy takes Naval Supremacy.",
    "ask.sea-victory": "Your fleet has won off {a0:space}. Does it stop there, its warships "
    "Ready, or sail on? Then they are Spent.",
    "ask.respond.fleet-at-sea": "An enemy fleet is under way. Do you play a counter-event?",
    "do.sail": "sail to {a0:space}",
    "do.cross": "cross Mare Tyrrhenum to {a0:space}",
    "do.land": "land here",
    "do.land-inside": "land inside the walls with {a0:cus}",
    "do.load": "take generals or units aboard here",
    "do.intercept-sea": "intercept the fleet",
    "do.wait": "let it be",
    "do.stop-here.sea": "stop here and land",
    "do.sail-on.sea": "sail on; the warships are Spent when they return",
    "log.embarks": "{general:general} puts to sea from {space:space} with {cus:cus} and "
    "{ships:ships}.",
    "log.sails": "{general:general} sails to {space:space}.",
    "log.crosses-sea": "{general:general} crosses Mare Tyrrhenum to {space:space}.",
    "log.intercepts-sea": "{side:side} means to intercept {general:general} off {space:space}.",
    "log.lands-inside": "{general:general} makes for the harbour of {space:space}.",
    "log.all-lost": "The fleet has lost everything; {general:general} is back in {space:space}.",
}

INTERCEPT, WAIT = Action("intercept-sea"), Action("wait")
STOP_HERE, SAIL_ON = Action("stop-here"), Action("sail-on")


@dataclass(slots=True)
class Voyage(Course):
    """The naval movement of a party; gives how its step ends. 7.3.C"""

    def start(self, s: HamilcarState) -> Next:
        """Everything goes aboard, with warships from the At Port box. 7.3.C"""
        party = the(s, Party)
        side = party.side(s)
        party.orders = replace(party.orders, sea=0)
        self.mark = len(party.trail)
        s.ready[side] -= self.ships
        s.sailing[side] = self.ships
        s.log(
            "embarks",
            rule="7.3.C",
            general=party.general,
            space=space_of(s, self.origin),
            cus=party.cus,
            ships=self.ships,
        )
        party.relocate(s, at_sea(s, side))
        return Goto(self.ask)

    def ask(self, s: HamilcarState) -> Next:
        """Ask for the next lane, a landing, or what comes aboard; without a way it returns."""
        party = the(s, Party)
        ways = self.ways(s, party)
        if not ways:
            return self.turn_home(s)
        load = [LOAD] if self.may_load(s, party) else []
        side = party.side(s)
        options = [*load, *ways]
        if len(options) > 1:
            options += own_plays(s, side)
        about = (party.general, self.here(s), party.cus, s.sailing[side], self.left(s, party))
        return Ask(side, "voyage", tuple(options), self.chosen, rule="7.3.A", about=about)

    # --- sailing ------------------------------------------------------------------------------

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Do what was chosen."""
        party = the(s, Party)
        match action.verb:
            case "sail" | "cross":
                return self.sail(s, party, action.args[0])
            case "load":
                self.loaded = True
                return Call(self.loading(s, party), self.came_aboard)
            case "respond":
                play = s.rules.slots.cards.play_counter(party.side(s), action.args[0], "own-turn")
                return Call(play, self.resumed)
        self.landing = WITHIN if action.verb == "land-inside" else OUTSIDE
        return Goto(self.disembark) if self.is_bound(s, party) else self.declare()

    def resumed(self, s: HamilcarState, _: object) -> Next:
        """Go on."""
        return Goto(self.ask)

    def came_aboard(self, s: HamilcarState, added: Force) -> Next:
        """Count those who have come aboard."""
        party = the(s, Party)
        self.count(s, party, (*party.generals(), *added.generals))
        self.loads += ((len(self.route) - 1, added),)
        note_aboard(s, party, self.port, added)
        return Goto(self.ask)

    def sail(self, s: HamilcarState, party: Party, target: int) -> Next:
        """Sail a lane; then cards and the enemy fleet may come. 7.3.A, 8.1"""
        leg = leg_to(s, self.here(s), target)
        assert leg is not None
        if not self.route:
            party.depart(s, leg.cost)
        elif may_land(s, party, self.port, party.reach(s)):
            party.trail += ((self.port, party.spent),)
            party.depart(s, leg.cost)
        else:
            party.pay(leg.cost)  # Bad Weather puts nobody where he may not land
        self.route += (target,)
        self.spent = self.field != NOWHERE  # 9.3.B1
        self.used += leg.cost
        self.storms += leg.storms
        self.loaded = False
        kind = "crosses-sea" if leg.is_open else "sails"
        s.log(kind, rule="7.3.A", general=party.general, space=target)
        return respond("fleet-at-sea", self.weathered, rule="7.3.C")

    def declare(self) -> Next:
        """Say where the army lands; cards and the enemy fleet may still come. 7.3.C, 8.1"""
        return respond("fleet-at-sea", self.weathered, rule="7.3.C")

    # --- what befalls it ----------------------------------------------------------------------

    def weathered(self, s: HamilcarState, _: object) -> Next:
        """Storms may have cost units, or ended the voyage. 17.1 #101, #122, #129"""
        party = the(s, Party)
        if self.ended or party.place(s) < 0:
            return_ships(s, party.side(s), spent=self.spent)
            return Done(HALT if party.place(s) >= 0 else FOUGHT)
        self.count(s, party, party.generals())
        if self.tried or why_not_intercept(s, party.side(s), self.port) is not None:
            return Goto(self.proceed)
        self.could = True
        side = party.side(s)
        about = (party.general, self.port, party.cus, s.sailing[side])
        options = (INTERCEPT, WAIT)
        return Ask(enemy_of(side), "sea-intercept", options, self.answered, rule="8.1", about=about)

    def answered(self, s: HamilcarState, action: Action) -> Next:
        """Let it be, or intercept; there is one attempt. 8.1"""
        if action == WAIT:
            return Goto(self.proceed)
        party = the(s, Party)
        self.tried = True
        party.note_reaction()
        enemy = enemy_of(party.side(s))
        s.log("intercepts-sea", rule="8.1", side=enemy, general=party.general, space=self.port)
        return Call(Intercept(party.side(s), self.port), self.met)

    def proceed(self, s: HamilcarState) -> Next:
        """Land if that was declared and still may be done; else ask again."""
        party = the(s, Party)
        if self.landing != NOT_YET and self.may_go_ashore(s, party):
            return Goto(self.disembark)
        self.landing = NOT_YET
        return self.turn_home(s) if self.blown else Goto(self.ask)

    # --- after an interception ----------------------------------------------------------------

    def met(self, s: HamilcarState, encounter: Encounter) -> Next:
        """The fleet gets away, or there was a fight. 8.2-8.5"""
        if encounter.outcome == AVOIDED:
            return Goto(self.proceed)
        if encounter.outcome == CAUGHT:
            return Done(FOUGHT)
        party = the(s, Party)
        side = party.side(s)
        self.count(s, party, party.generals())
        self.foe = encounter.route
        party.fought = True
        use_up(s, party)
        if encounter.outcome == WON:
            return Call(
                Retire(enemy_of(side), self.foe[1:-1], self.foe[0], beaten=True, spent=True),
                self.prevailed,
            )
        ports = tuple(port for port in self.route if port != self.port)
        home = Retire(side, ports, self.origin, beaten=True, spent=True)
        return Call(home, self.beaten)

    def beaten(self, s: HamilcarState, _place: int) -> Next:
        """The enemy goes ashore or sails on. 9.3.B1"""
        party = the(s, Party)
        enemy = enemy_of(party.side(s))
        party.exhausted, party.victor = True, enemy
        return Call(Prevail(enemy, self.foe, len(self.foe) - 1), self.lost)

    def lost(self, _s: HamilcarState, _: object) -> Next:
        """The move is over. 9.3.B2"""
        return Done(FOUGHT)

    def prevailed(self, s: HamilcarState, _place: int) -> Next:
        """Ask whether the fleet stops here or sails on. 9.3.B1"""
        party = the(s, Party)
        self.field, self.landing = self.port, NOT_YET
        options = []
        if may_land(s, party, self.port, party.reach(s)):
            options.append(STOP_HERE)
        if not self.blown and self.next_legs(s, party):
            options.append(SAIL_ON)
        if not options:
            return self.turn_home(s)
        about = (self.port,)
        return Ask(
            party.side(s), "sea-victory", tuple(options), self.decided, rule="9.3.B1", about=about
        )

    def decided(self, s: HamilcarState, action: Action) -> Next:
        """Land here, or go on with ships that will be Spent. 9.3.B1"""
        if action == SAIL_ON:
            self.spent = True
            return Goto(self.ask)
        party = the(s, Party)
        outside = why_not_land(s, party, self.port, party.reach(s)) is None
        self.landing = OUTSIDE if outside else WITHIN
        return self.declare()

    # --- ashore -------------------------------------------------------------------------------

    def disembark(self, s: HamilcarState) -> Next:
        """Go ashore; who could intercept and did not gives Naval Supremacy away. 7.3.C, 8.1"""
        party, within = the(s, Party), self.landing == WITHIN
        if self.could and not self.tried:
            set_supremacy(s, party.side(s), "8.1")
        return_ships(s, party.side(s), spent=self.spent)
        if within:
            s.log("lands-inside", rule="7.3.B", general=party.general, space=self.port)
        self.forget_ports(s, party)
        before = self.route[-2] if len(self.route) > 1 else space_of(s, self.origin)
        return Call(EnterSpace(before, self.port, SEA, within), self.landed)

    def landed(self, _s: HamilcarState, outcome: int) -> Next:
        """March on, unless Bad Weather has ended the movement. 17.1 #122"""
        return Done(HALT if self.blown and outcome == GO_ON else outcome)

    def turn_home(self, s: HamilcarState) -> Next:
        """A fleet that can land nowhere returns, and the move ends. 7.3.B"""
        party = the(s, Party)
        party.put_back = True
        home = Retire(party.side(s), self.route, self.origin, beaten=False, spent=self.spent)
        return Call(home, self.returned)

    def returned(self, _s: HamilcarState, place: int) -> Next:
        """The move is over; those who are left may besiege where they are."""
        return Done(FOUGHT if place == NOWHERE else HALT)

    # --- events -------------------------------------------------------------------------------

    def turn_back(self, s: HamilcarState) -> None:
        """Bad Weather: back to the last port reached with two points, and land. 17.1 #122"""
        party = the(s, Party)
        self.count(s, party, party.generals())  # storms may have cost units just now
        self.put_down(s, party, self.undone_from(party))
        party.limit(s)
        if len(party.trail) <= self.mark:
            self.ended = True
            return
        port = party.trail[-1][0]
        self.route = self.route[: self.route.index(port) + 1]
        self.storms = storms_between(s, (space_of(s, self.origin), *self.route))
        party.trail, party.packs = party.trail[:-1], party.packs[:-1]
        party.relocate(s, at_sea(s, party.side(s)))
        self.blown, self.landing = True, OUTSIDE
        if why_not_land(s, party, port, 0) is not None:
            self.landing = WITHIN

    def come_home(self, s: HamilcarState) -> None:
        """All units are lost, and the generals are back where they embarked. 17.1 #129"""
        party = the(s, Party)
        self.count(s, party, party.generals())
        party.relocate(s, self.origin)
        party.put_back = True
        space = space_of(s, self.origin)
        s.log("all-lost", rule="17.1 #129", general=party.general, space=space)
        self.ended = True


def put_to_sea(s: HamilcarState, march: March, action: Action) -> Next:
    """Form a fleet and sail. 7.3.C"""
    return Call(Voyage(march.place(s), action.args[0]), march.entered)


VOYAGE = Deed((VOYAGE_VERB,), embarkations, why_not_embark, put_to_sea)
