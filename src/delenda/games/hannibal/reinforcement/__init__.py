"""New CUs and generals, and the elections of Rome. 6"""
