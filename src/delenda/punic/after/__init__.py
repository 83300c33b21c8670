"""Casualties and retreats. 14.11-15"""
