"""Build delenda.engine with mypyc into build/compiled; the source is the same.

Put build/compiled first on PYTHONPATH to use it.
"""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "build" / "compiled"
LEFT_PLAIN = {"native.py", "__init__.py"}

SETUP = """
from setuptools import setup
from mypyc.build import mypycify
setup(name="delenda-compiled", packages=[], ext_modules=mypycify({files!r}, opt_level="3"))
"""


def main() -> None:
    """Copy the source, compile the kernel in place, forget the rest."""
    if shutil.which("cc") is None and shutil.which("gcc") is None:
        sys.exit("a C compiler is needed; as root: apt-get install gcc python3-dev")
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(ROOT / "src", TARGET, ignore=shutil.ignore_patterns("__pycache__"))
    engine = TARGET / "delenda" / "engine"
    modules = sorted(path for path in engine.glob("*.py") if path.name not in LEFT_PLAIN)
    files = [str(path.relative_to(TARGET)) for path in modules]
    (TARGET / "setup.py").write_text(SETUP.format(files=["--strict", *files]))
    subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"], cwd=TARGET, check=True
    )
    print(f"compiled {len(files)} modules of delenda.engine into {TARGET.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
