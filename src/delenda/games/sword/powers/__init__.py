"""Who decides, alliances, non-player powers. 4.4, 15, 16"""
