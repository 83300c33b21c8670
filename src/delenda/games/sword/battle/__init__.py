"""Combat, losses, retreat, what follows. 12"""
