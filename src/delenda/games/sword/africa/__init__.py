"""Carthage in Africa, with two to four players. 17"""
