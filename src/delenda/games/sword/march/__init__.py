"""Activation and movement. 9"""
