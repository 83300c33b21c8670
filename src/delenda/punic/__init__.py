"""What the games of Rome against Carthage share, chapter by chapter.

Numbers are those of the oldest book; docs/concordance.md has them for every book.

==========  ====================  ================================================================
3, 17       state, force          the table; generals with CUs, elephants and baggage
3, 9.3      queries, changes      what is asked of the table, and what happens to it
4, 24       pieces, abilities     generals and cards; what some generals can do
4           book, area            scenarios; the part of the map that is played on
5, 7, 8     turn                  the sequence of play, strategy cards, counter-events
6.4-6.6     reinforcement         the elections of Rome
8.2, 10     march                 activation, campaigns, marches, city gates, displaced generals
12, 13      reactions             interception, avoiding battle, backing up, pursuit
14, 18.2    battle                where a battle is fought, and who commands
14.10-15    after                 losses, retreats, what a defeat costs
19, 22, 23  control               markers, isolation, victory
20, 21      siege, tables         sieges, subjugation, attrition
==========  ====================  ================================================================

A game fills the slots (`slots`), brings its figures (`numbers`), and lays its pieces out in a
rulebook (`rules`). Begin with `turn.turn`: `PlayGame` is the whole game.
"""
