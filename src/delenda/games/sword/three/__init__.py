"""What only three players have: Gallic events. 5.4"""
