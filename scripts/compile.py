"""Build the rules and the bots with mypyc; the source is the same.

    python scripts/compile.py           kernel, games and bots, into build/compiled: minutes
    python scripts/compile.py --kernel  the kernel alone, into build/kernel: seconds

Put the folder first on PYTHONPATH to use it. What has not changed since is not built again.
"""

import argparse
import hashlib
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "delenda"
SETUP = Path(__file__).with_name("native_setup.py")
VALUES = Path(__file__).with_name("native_values.py")
NARROWING = Path(__file__).with_name("native_narrowing.py")
MARK = "SOURCES"
"""Holds the digest of what was compiled."""

KERNEL = ("engine",)
BOTS = ("player", "expert", "settle", "greedy", "ismcts_search", "ismcts_tree")
FAMILIES = tuple(
    f"players/{path.name}"
    for path in sorted((SOURCE / "games").iterdir())
    if (SOURCE / "players" / path.name).is_dir() and path.name != "__pycache__"
)
"""What bots know of each game."""
RULES = (
    "engine",
    "warfare",
    "punic",
    "games",
    *FAMILIES,
    *(f"players/{name}.py" for name in BOTS),
)
FOLDERS = {KERNEL: "kernel", RULES: "compiled"}
LEVELS = {KERNEL: "3", RULES: "2"}
"""How hard the C compiler tries."""

LEFT_PLAIN = {
    "native.py",
    "__init__.py",
    "register.py",  # a registry that is read once
    "engine/guide.py",  # read by people; no decision waits for it
    "engine/handbook.py",
    "warfare/modifiers.py",  # a generic dataclass, which mypyc cannot make a native class of
}
AROUND_A_GAME = {"book", "odds", "page", "text"}
"""Folders of games that no decision waits for."""


def main() -> None:
    """Build what was asked for, unless it is there."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kernel", action="store_true")
    packages = KERNEL if parser.parse_args().kernel else RULES
    target = ROOT / "build" / FOLDERS[packages]
    if is_fresh(packages):
        lay_out([p for p in sources(packages) if is_compiled(p)], SOURCE, target / "delenda")
        print(f"{target.relative_to(ROOT)} is up to date")
        return
    if shutil.which("cc") is None and shutil.which("gcc") is None:
        sys.exit("a C compiler is needed; as root: apt-get install gcc python3-dev")
    print(f"compiling {', '.join(packages)} into {target.relative_to(ROOT)}", flush=True)
    count = build(packages, target)
    print(f"compiled {count} modules into {target.relative_to(ROOT)}")


def is_fresh(packages: tuple[str, ...]) -> bool:
    """Say whether what was compiled is what the sources are now."""
    mark = ROOT / "build" / FOLDERS[packages] / MARK
    return mark.is_file() and mark.read_text() == digest(packages)


def digest(packages: tuple[str, ...]) -> str:
    """Return a digest of everything that the build depends on."""
    found = hashlib.sha256(f"{sys.version} mypy {version('mypy')}".encode())
    for path in (Path(__file__), SETUP, VALUES, NARROWING, *sources(packages)):
        found.update(f"{path.name}\n".encode() + path.read_bytes())
    return found.hexdigest()


def sources(packages: tuple[str, ...]) -> list[Path]:
    """Return the modules of some packages, those that stay plain included."""
    found = []
    for name in packages:
        path = SOURCE / name
        found += [path] if path.is_file() else sorted(path.rglob("*.py"))
    return found


def is_compiled(path: Path) -> bool:
    """Say whether a module becomes C."""
    name = path.relative_to(SOURCE).as_posix()
    around = not name.startswith("players/") and not AROUND_A_GAME.isdisjoint(name.split("/"))
    return not around and not {name, path.name} & LEFT_PLAIN


def build(packages: tuple[str, ...], target: Path) -> int:
    """Lay the sources out and compile them in place; return how many modules became C."""
    shutil.rmtree(target, ignore_errors=True)
    now = digest(packages)
    modules = [path for path in sources(packages) if is_compiled(path)]
    lay_out(modules, SOURCE, target / "delenda")
    names = [path.relative_to(SOURCE).as_posix() for path in modules]
    sys.path.insert(0, str(SOURCE.parent))  # where `write_out` finds the plain modules
    for name in names:
        write_out(target / "delenda" / name, name)
    command = [sys.executable, str(SETUP), LEVELS[packages], *(f"delenda/{name}" for name in names)]
    command += ["--", "--quiet", "build_ext", "--inplace"]
    if subprocess.run(command, cwd=target, check=False).returncode:
        sys.exit("mypyc or the C compiler has refused it; see above")
    shutil.rmtree(target / "build")
    (target / MARK).write_text(now)
    return len(names)


def write_out(path: Path, name: str) -> None:
    """Write out in a copy what the module makes when it is loaded, and what mypyc cannot read."""
    from native_narrowing import narrowed  # noqa: PLC0415 - as below
    from native_values import misread, written_out  # noqa: PLC0415 - it loads the kernel

    text = path.read_text()
    for line in misread(text):
        sys.exit(f"{name}:{line}: mypyc would not notice that this loop changes its own range")
    module = f"delenda.{name.removesuffix('.py').replace('/', '.')}"
    path.write_text(narrowed(written_out(module, text)))


def lay_out(modules: list[Path], source: Path, target: Path) -> None:
    """Copy what is compiled, and link everything else to the source, so that it is never stale."""
    target.mkdir(parents=True, exist_ok=True)
    for path in source.iterdir():
        place = target / path.name
        if any(path in module.parents for module in modules):
            lay_out(modules, path, place)
        elif place.exists() or path.name == "__pycache__":
            continue
        elif path in modules:
            shutil.copy(path, place)
        else:
            place.symlink_to(path)


if __name__ == "__main__":
    main()
