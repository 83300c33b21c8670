"""Land battles by dice. 13"""
