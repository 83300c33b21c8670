"""What things are worth to the greedy player; a plain marker in a safe place is about the unit."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Weights:
    """The evaluation in numbers, as people set them."""

    # --- politics -----------------------------------------------------------------------------
    province: float = 5.0
    """A count more than the enemy on the provincial display. 5.5"""
    lean: float = 5.0
    """From no marker to control of what counts, in equal steps."""
    plain: float = 1.5
    """The same in a province that does not count. 2.1.E"""
    spare: float = 0.4
    """A marker beyond the majority: it must be turned before the province is lost."""
    marker: float = 0.6
    """A plain marker: what defeats and a lower count are paid with. 5.5, 13.6"""
    brink: float = 0.35
    """For each marker below `enough`, squared: near peace on the enemy's terms. 4.1"""
    enough: int = 8
    peace: float = 30.0
    """Fewer markers than the counts one is behind: lost as the turn ends. 4.1"""
    forced: float = 3.0
    """For each marker to be paid as the turn ends that would cost a province. 5.5"""
    final: float = 60.0
    """To lead when the game ends; counts by `nearness`. 6.2"""
    nearness: tuple[float, ...] = (0.0, 0.03, 0.06, 0.12, 0.22, 0.45, 1.0)
    italy: tuple[float, ...] = (120.0, 110.0, 80.0, 9.0, 3.0, 0.5, 0.0)
    """Rome controls so many provinces of Italia: with fewer than three it is lost. 4.1"""
    legion: float = 0.8
    """The CU of a province of Italia, for each turn to come. 5.1.C"""
    isolated: float = 0.5
    """Of the worth of a marker that the end of the turn takes; late in the turn all of it. 5.4"""

    # --- armies -------------------------------------------------------------------------------
    cu: float = 1.8
    crowd: float = 0.4
    """A CU beyond the ten that can march together. 7.1"""
    elephant: float = 0.3
    lead: float = 0.2
    """For each CU and each point of its general's battle rating."""
    single: float = -0.4
    """CUs without a general are prey, once for each such force."""
    general: float = 0.9
    """For each point of the battle rating of a general on the map."""
    admiral: float = 0.8
    """An admiral on the map. 2.2.D1"""
    forgotten: float = 1.5
    """Forgotten Tactics, to Rome. 13.3.D"""
    winter: float = 0.8
    """A CU that winter is expected to take, as the turn grows late. 5.3.A"""
    convert: float = 0.5
    """Of what the enemy marker beneath one's CUs would bring, turned over. 5.2.C2"""
    pull: float = 3.0
    """An army near the provinces that can still be won."""
    decay: float = 0.85
    """How a prize fades with each movement point between."""
    won_over: float = 1.0
    """The prize of a province that the enemy controls."""
    contested: float = 0.7
    """The prize of one where he has some markers."""
    defended: float = 0.5
    """The prize of one's own where the enemy has CUs."""
    relief: float = 3.0
    """The prize of the own capital with enemy CUs before it."""
    remote: float = 0.25
    """Of these, where a province does not count, or Rome may not land."""
    guarded: float = 0.06
    """How each enemy CU in a province makes it less of a prize."""
    use: tuple[float, ...] = (1.0, 1.0, 1.0, 0.95, 0.9, 0.75, 0.45)
    """By turn, how much of the worth of pieces is left: the war ends."""

    # --- supplies and the sea -----------------------------------------------------------------
    supply: float = 0.7
    """A supply train with CUs or in a city. 2.3.D"""
    larder: float = 0.7
    """One more inside a city with CUs, for each that Determined Defense could use. 14.3"""
    wagon: float = 0.5
    """One more with a general whose strategy rating is 3. 2.3.D1"""
    ready: float = 1.1
    """A Ready warship."""
    spent: float = 0.65
    crews: float = 3.0
    """A level of Roman Seamanship. 15.4"""
    undermanned: float = 3.0
    """Fewer Ready warships than the level of Seamanship as the turn ends. 5.3.C"""
    supremacy: float = 2.2
    """Naval Supremacy. 2.1.I"""
    corvi: float = 0.5

    # --- the Miat -----------------------------------------------------------------------------
    seat: float = 0.6
    """A marker on the Miat. 15.3"""
    icon_cu: float = 0.9
    """A CU of the Miat, for each turn to come. 15.3.A"""
    icon_general: float = 0.7
    center: float = 0.6
    """The centre, without which the Miat is not Warlike. 15.3.B"""

    # --- threats ------------------------------------------------------------------------------
    next_blow: float = 0.5
    """Of what the side that plays next could win by its best attack of each army."""
    later_blow: float = 0.25
    """The same for the other side."""
    by_sea: float = 0.5
    """Of that, where the army would have to come by sea."""
    loner: float = 1.5
    """A general without CUs where an enemy army can come. 7.2.C"""

    # --- sieges -------------------------------------------------------------------------------
    prospect: tuple[float, ...] = (1.0, 0.5, 0.2, 0.08)
    """Of a place's worth, by the siege points that are missing. 14.1"""
    stubborn: float = 0.5
    """Of the prospect, where a Determined Defense is ready. 14.3"""
    capital: float = 60.0
    """Roma or Carthago: the game. 4.1"""
    guard: float = 1.5
    """For each of the first CUs at the capital, and a general, while enemies can come."""
    spare_guard: float = 0.6
    """For each CU more, up to the room inside."""

    # --- cards --------------------------------------------------------------------------------
    ops: tuple[float, ...] = (0.0, 0.8, 1.7, 2.8)
    """A card in hand, by its operation points."""
    campaign: float = 0.9
    """For each general that a Campaign card activates beyond the first."""
    event: float = 0.8
    """An event of one's own side."""
    counter: float = 0.5
    """A counter-event that waits for its moment."""
    unknown: float = 2.4
    """A card of the enemy's hand."""

    def of_turn(self, turn: int) -> Weights:
        """Return the weights of a turn."""
        left = self.use[turn - 1]
        return replace(self, **{name: left * getattr(self, name) for name in FADING})


FADING = (
    *("cu", "crowd", "elephant", "lead", "general", "admiral", "supply", "larder", "wagon"),
    *("ready", "spent", "crews", "undermanned", "forgotten", "seat"),
)
"""What is worth less and less towards the end of the war."""

WEIGHTS = Weights()
"""As people set them."""
TUNED = replace(
    WEIGHTS,
    province=4.95,
    lean=7.26,
    plain=1.42,
    spare=0.472,
    marker=0.688,
    brink=0.347,
    peace=27.5,
    forced=2.92,
    final=61.2,
    legion=0.865,
    isolated=0.473,
    cu=1.89,
    crowd=0.381,
    elephant=0.275,
    lead=0.187,
    single=-0.377,
    general=0.964,
    admiral=0.827,
    forgotten=1.56,
    winter=0.833,
    convert=0.434,
    pull=2.27,
    won_over=0.864,
    contested=0.668,
    defended=0.432,
    relief=3.3,
    remote=0.236,
    guarded=0.0636,
    supply=0.621,
    larder=0.645,
    wagon=0.379,
    ready=1.22,
    spent=0.624,
    crews=2.82,
    undermanned=3.29,
    supremacy=2.26,
    corvi=0.53,
    seat=0.672,
    icon_cu=0.931,
    icon_general=0.838,
    center=0.544,
    next_blow=0.505,
    later_blow=0.254,
    by_sea=0.494,
    loner=1.44,
    stubborn=0.43,
    guard=1.37,
    spare_guard=0.699,
    campaign=0.798,
    event=0.81,
    counter=0.498,
    unknown=2.49,
)
"""As games of greedy against itself moved them: `training/greedy_tune.py`."""
