"""What packs know of the data files of The Sword of Rome."""

from delenda.packs.sword.reader import SwordReader

READER = SwordReader
