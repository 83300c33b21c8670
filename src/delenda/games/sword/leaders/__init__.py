"""Command, displacement, minor leaders. 8"""
