"""The sequence of play and the cards of a turn. 5, 7, 8"""
