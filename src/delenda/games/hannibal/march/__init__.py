"""What armies of Hannibal do on the march beside marching on. C28, 24"""
