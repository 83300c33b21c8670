"""The turn and its phases. 5"""
