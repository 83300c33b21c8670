"""What packs know of the data files of Hamilcar."""

from delenda.packs.hamilcar.reader import HamilcarReader

READER = HamilcarReader
