"""Hannibal: Rome vs. Carthage, in the edition of 2007 and in that of Phalanx.

Most rules stand in `delenda.punic`. Here is what Hannibal has of its own, chapter by chapter:

===========  =======================  ============================================================
4            setup, pieces            the table as a scenario begins; where its data lies
6            reinforcement            new CUs, generals who arrive or return
10, 24       march                    generals who remove markers on the march
11           sea                      voyages, the Roman fleet, landings before a city
14, 16, 17   battle                   battle cards, rounds, withdrawal, elephants
14.12, 20.2  tables                   the tables of the book, and special dice
20, C30      siege                    siege trains
24           abilities                what generals can do, read from their data
25           cards, effects           the events; what they leave behind
===========  =======================  ============================================================

`book.edition_2007` puts an edition together: every slot of `punic` and of `slots` with what fills
it. Its own ways are in `edition_2007`; `phalanx` has those of the other edition, and `phalanx.book`
puts that together. `rulebook` is one edition with a scenario and options.

Around the rules: `words` and `text` (verbs, sentences, positions), `page` (what players are shown),
`odds` (how likely things are).
"""
