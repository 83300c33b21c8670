"""Support: markers and loyalty. 7.3"""
