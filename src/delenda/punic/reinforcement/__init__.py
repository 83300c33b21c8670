"""The elections of Rome. 6.4-6.6"""
