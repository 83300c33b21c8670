"""The strategy cards. 17.1"""
