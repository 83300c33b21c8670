"""How the tables of Hannibal are written as numbers."""

from delenda.research.hannibal.layout import HannibalLayout

LAYOUT = HannibalLayout
