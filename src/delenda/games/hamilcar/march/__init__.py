"""Marches, and what some generals may do on them. 7.2, 17.2"""
