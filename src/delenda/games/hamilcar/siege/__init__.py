"""Supply trains, sieges, winter. 2.3.D, 5.3, 14"""
