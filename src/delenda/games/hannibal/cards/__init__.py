"""The strategy cards of the 2007 edition. §25"""
