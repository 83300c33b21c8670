"""Boards that several cards ask for."""

THREE_OF_ITALY = """
    taurini: carthage
    cannae: carthage
    arpi: carthage
    beneventum: carthage
    heraclea: carthage
    paestum: carthage
"""
"""Carthage holds three provinces of Italy, none of them Latium."""
