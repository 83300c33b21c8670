"""Markers, isolation, victory. 19, 22, 23"""
