"""The sequence of play, reinforcements, strategy cards, the War Chest. 5"""
