"""A toy wargame that uses every feature of the kernel. Three seats, two armies each.

Its rules, cited as `T 1` and so on:

1. Each of three turns: three cards are dealt to each seat, then each in turn plays one
   for operations and marches one army, or passes. Counter-events are played out of turn.
2. A march goes one space at a time, up to the card's points. Entering a space with a
   treasure draws a token from the bag. Enemies next to the space may intercept on a 1-3.
3. Battle: both sides may respond, each secretly picks a stance, both roll. The loser loses
   one unit (two if he held and the other charged) and is put back to his camp.
4. Storm (counter): cuts a march to one space, even after the fact. Ambush (counter):
   +1 in a battle. Flank (counter): one's other army marches one space into the battle.
   Shield (counter): cancels a counter-event, a Shield included.
5. A neutral army holds the hill. The seat after the attacker decides for it.
6. After the last turn, or when two seats have no units, most points win.
"""
