"""Sieges, subjugation, raids and loot. 13, 14"""
