"""What packs know of the data files of Hannibal."""

from delenda.packs.hannibal.reader import HannibalReader

READER = HannibalReader
