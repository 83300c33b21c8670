"""The second toy: what a game of many seats asks of the kernel, at the price of a toy.

Powers are not seats. Four powers play, each with one army, a deck and a hand of its own;
the wolves are a fifth that nobody keeps. The scenario says who keeps which power:
`four` persons one each, `three` persons of whom the first has two, `two` persons two each;
with `five` the wolves have one, too.

Its rules, cited as `R 1` and so on:

1. Each of three turns, each power is dealt two cards of its own deck. Then each acts once,
   from another power on in each turn: it plays a card, or passes.
2. A march card moves the army up to so many spaces. Scout: look at a card of a foe's hand,
   at random; its keeper and the scout alone learn which.
3. An army that enters a space with foes meets one of them, chosen by the attacker. The foe
   stands or goes home; at home it must stand. If it stands they fight: both roll, the
   higher wins, the defender on a tie. The loser loses a unit and goes home, the winner
   gains a point. The foes of a power are the powers of other seats, and the wolves.
4. Before a battle each seat may respond, round the table from the active seat, with an
   Ambush or a Snare out of any hand it keeps: +1 for one of the two. A Veto of another seat
   cancels such a card, or a Veto.
5. The wolves lie at the mere. The seat with the power of the fewest points decides for
   them, but never the seat that attacks. If they do not stand, they are gone. A fifth person
   always decides for them, and has a point for each of their units in the end.
6. After the last turn, or when one seat alone has units, each seat adds the points of its
   powers. Most points win; several may win together.

Where a thing of the kernel is shown:

    hands and decks by owner, pools of their own   `state.RealmsState`
    seats of the configured scenario               `rulebook.realms`
    a seat with two hands and two turns            `frames.Act`, scenarios `two` and `three`
    a side that is not a seat, a neutral           `rulebook.Realms.decider`, `frames.Meet`
    several foes                                   `state.FOES`, `frames.Meet`
    responses round the table, out of two hands    `rulebook.Realms.responses`
    what one seat learns and what all learn        `frames.Scout`
    several winners                                `frames.Play.count`
    a frame that hands on another's result         `frames.Act`, `frames.Meet`
"""
