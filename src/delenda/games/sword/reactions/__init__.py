"""Interception, avoiding, pursuit. 10, 11"""
