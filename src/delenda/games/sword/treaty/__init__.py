"""The treaty of Rome and Carthage, with two to four players. 18"""
