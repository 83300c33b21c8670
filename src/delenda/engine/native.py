"""What the optional C build needs to know of a class; nothing at all in plain Python.

The stub beside this file gives the type checker and mypyc the real meaning.
"""

from collections.abc import Callable
from typing import Any


def mypyc_attr(**_attributes: bool) -> Callable[[Any], Any]:
    """Leave the class as it is."""
    return lambda cls: cls


def trait(cls: Any) -> Any:
    """Leave a class that others take methods from as it is."""
    return cls
