"""Voyages and naval interception; flight and retreat by sea. 7.3, 8"""
