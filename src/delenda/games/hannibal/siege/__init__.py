"""The siege trains of Carthage. C30"""
