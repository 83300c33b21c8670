"""New CUs and generals. 6.1-6.3, 6.7"""
