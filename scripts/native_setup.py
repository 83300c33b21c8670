"""What setuptools runs in the folder that is compiled: one C file per module, on all processors.

It is called with the level of optimisation, the modules, "--", and the words for setuptools.
"""

import sys
from distutils.ccompiler import CCompiler
from multiprocessing.pool import ThreadPool
from typing import Any

from mypyc.build import mypycify
from setuptools import setup  # type: ignore[import-untyped]  # it has no types

one_after_another = CCompiler.compile


def side_by_side(compiler: CCompiler, sources: list[str], **options: Any) -> list[str]:
    """Compile the sources of an extension all at once."""
    with ThreadPool() as pool:
        found = pool.map(
            lambda source: one_after_another(compiler, [source], **options), sources, chunksize=1
        )
    return [name for names in found for name in names]


def main() -> None:
    """Hand the modules to mypyc, and what it makes of them to setuptools."""
    end = sys.argv.index("--")
    level, modules = sys.argv[1], sys.argv[2:end]
    sys.argv[1:] = sys.argv[end + 1 :]
    # Types are checked elsewhere, strictly; here without the settings of this project.
    extensions = mypycify(
        ["--config-file=", *modules], opt_level=level, debug_level="0", multi_file=True
    )
    # Setuptools has no setting for this.
    CCompiler.compile = side_by_side  # type: ignore[assignment, method-assign]
    setup(name="delenda-compiled", packages=[], ext_modules=extensions)


if __name__ == "__main__":
    main()
