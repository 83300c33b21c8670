"""What only five players have: Carthage as a house of its own. 7.2.4, 9.6, 16.4, 19, 20"""
