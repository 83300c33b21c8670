"""Activation, campaigns, armies on the march, and what they meet. 8-10"""
