"""Naval battles. 9"""
