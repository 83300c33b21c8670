"""Markers on the Miat, isolation, victory. 5.4, 5.5, 15.3"""
