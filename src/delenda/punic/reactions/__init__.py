"""Interception, avoiding battle, pursuit. 12, 13"""
