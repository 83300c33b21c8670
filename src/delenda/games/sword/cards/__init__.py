"""What the cards do. 7, 21"""
