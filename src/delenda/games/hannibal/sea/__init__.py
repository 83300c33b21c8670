"""Movement by sea and the Roman fleet. 11"""
