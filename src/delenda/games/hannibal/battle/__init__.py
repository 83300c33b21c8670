"""Battles with battle cards: hands, rounds, command, elephants. 14, 16-18"""
