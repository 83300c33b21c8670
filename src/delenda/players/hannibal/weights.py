"""What things are worth to the greedy player. One plain marker in a safe place is the unit."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Weights:
    """The evaluation in numbers, as people set them."""

    # --- politics -----------------------------------------------------------------------------
    province: float = 7.0
    """A political point more than the enemy. 22.1"""
    lean: float = 4.5
    """From no marker in a province that scores to its control, in equal steps."""
    ally: float = 0.8
    """The same in a province that does not score, for its allies. 14.2"""
    spare: float = 0.5
    """A marker beyond the majority: it must be turned before the province is lost."""
    marker: float = 0.7
    """A plain marker: what defeats are paid with. 15.5, 22.2"""
    brink: float = 0.6
    """For each marker below `enough`, squared: near peace on the enemy's terms. 22.3"""
    enough: int = 8
    peace: float = 30.0
    """Fewer markers than the points one is behind: the game is lost as the turn ends. 22.3"""
    final: float = 60.0
    """To lead when the game ends; counts by `nearness`. 22.4"""
    nearness: tuple[float, ...] = (0.0, 0.0, 0.0, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)
    italy: tuple[float, ...] = (0.0, 0.0, 0.0, 1.0, 4.0, 12.0, 60.0)
    """So many provinces of Italy, Latium apart, are Carthage's. 23"""
    aim: float = 12.0
    """A province that the end of the scenario asks for."""
    isolated: float = 0.4
    """Of the worth of a marker that the end of the turn takes; late in the turn all of it. 19.4"""

    # --- armies -------------------------------------------------------------------------------
    cu: float = 1.5
    crowd: float = 0.8
    """A CU beyond the ten that can march together. 10.2"""
    elephant: float = 0.5
    lead: float = 0.13
    """For each CU and each point of its general's battle rating."""
    single: float = -0.6
    """CUs without a general are prey, once for each such force."""
    general: float = 1.0
    """For each point of the battle rating of a general on the map."""
    hero: float = 12.0
    """Hannibal and Scipio Africanus, who do not come back. 10.10"""
    train: float = 1.0
    """The siege train. C30"""
    winter: float = 0.8
    """A CU that winter is expected to take, as the turn grows late. 21.1"""
    convert: float = 0.45
    """Of what the enemy marker beneath one's CUs would bring, turned over. 19.2"""
    pull: float = 1.5
    """An army near the provinces that can still be won."""
    decay: float = 0.84
    """How a prize fades with each movement point between."""
    won_over: float = 1.0
    """The prize of a province that the enemy controls."""
    contested: float = 0.3
    """The prize of one where he has some markers."""
    defended: float = 0.5
    """The prize of one's own where the enemy has CUs."""
    remote: float = 0.15
    """Of these, where a province does not score."""
    guarded: float = 0.05
    """How each enemy CU in a province makes it less of a prize."""

    use: tuple[float, ...] = (1.0, 1.0, 1.0, 1.0, 1.0, 0.95, 0.9, 0.75, 0.4)
    """By turn, how much of the worth of CUs and generals is left: the war ends."""

    # --- threats ------------------------------------------------------------------------------
    next_blow: float = 0.55
    """Of what the side that plays next could win by its best attack of each army."""
    later_blow: float = 0.3
    """The same for the other side."""
    loner: float = 2.0
    """A general without CUs where an enemy army can come. 10.4"""

    # --- sieges -------------------------------------------------------------------------------
    prospect: tuple[float, ...] = (0.1, 0.3, 0.6, 1.0)
    """Of a place's worth, by siege points. 20.2"""
    capital: float = 50.0
    """Rome or Carthage: the game. 23"""
    capital_guard: float = 0.8
    """For each CU at the capital, up to the room inside, while enemies are near."""

    # --- cards --------------------------------------------------------------------------------
    ops: tuple[float, ...] = (0.0, 0.8, 1.8, 2.9)
    """A card in hand, by its operation number."""
    campaign: float = 1.0
    """For each general that a Campaign card activates beyond the first."""
    event: float = 0.6
    """An event of one's own side."""
    counter: float = 0.4
    """A counter-event that waits for its moment."""
    unknown: float = 2.2
    """A card of the enemy's hand."""
    macedonia: float = 2.0
    naval_victory: float = 1.0
    counsels: float = 2.0
    """The enemy is kept out of, or in, Africa. C57, C58"""

    def of_turn(self, turn: int) -> Weights:
        """Return the weights of a turn."""
        left = self.use[turn - 1]
        names = ("cu", "crowd", "elephant", "lead", "general", "hero")
        return replace(self, **{name: left * getattr(self, name) for name in names})


WEIGHTS = Weights()
"""As people set them; the winning chance was learnt with these as one of its numbers."""
TUNED = replace(
    WEIGHTS,
    province=5.67,
    lean=8.41,
    ally=0.526,
    spare=0.724,
    marker=1.08,
    brink=0.635,
    peace=18.7,
    final=46.3,
    aim=9.98,
    isolated=0.416,
    cu=1.11,
    crowd=0.955,
    elephant=0.491,
    lead=0.236,
    single=-0.488,
    general=1.42,
    train=0.692,
    winter=1.16,
    convert=0.467,
    pull=1.25,
    won_over=0.627,
    contested=0.238,
    defended=0.576,
    remote=0.0835,
    guarded=0.0675,
    next_blow=0.614,
    later_blow=0.254,
    loner=2.82,
    capital_guard=0.404,
    campaign=0.874,
    event=1.08,
    counter=0.325,
    unknown=2.85,
    macedonia=1.8,
    naval_victory=0.659,
    counsels=1.61,
)
"""As games of greedy against itself moved them: `training/greedy_tune.py`."""
