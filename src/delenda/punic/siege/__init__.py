"""Sieges, subjugation, attrition. 20, 21"""
