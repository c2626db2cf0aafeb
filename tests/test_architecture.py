"""The house rules that a program can check: what imports what, what things are called, what text never holds."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
PACKAGE = TOP / "boardgame"
FLOORS_WITHOUT_QT = ("engine", "boards", "games", "ai", "net", "cli")
ENGINE_MAY_IMPORT = {"boardgame", "pydantic", "yaml"}
EMPTY_NAMES = ("util", "utils", "helper", "helpers", "manager", "managers", "misc", "common")
DRAWN = {".png", ".jpg", ".gif", ".ico", ".ttf", ".otf", ".woff2", ".ogg", ".wav", ".db", ".sqlite", ".wartable"}


def modules(*floors: str) -> list[Path]:
    """The Python files of these packages, or of all of ``boardgame``."""
    return sorted(path for floor in floors or ("",) for path in (PACKAGE / floor).rglob("*.py"))


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """The line and the first name of every absolute import in a file, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name.split(".")[0]) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.lineno, node.module.split(".")[0]


def shown(path: Path) -> str:
    return path.relative_to(TOP).as_posix()


def test_packages_import_only_what_stands_below_them() -> None:
    tool = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([str(tool), "--no-cache"], cwd=TOP, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr


def test_no_qt_below_the_client() -> None:
    found = [
        f"{shown(path)}:{line} imports {name}"
        for path in modules(*FLOORS_WITHOUT_QT)
        for line, name in imports(path)
        if name.startswith(("PySide", "shiboken", "PyQt"))
    ]
    assert not found


def test_the_engine_stands_on_the_standard_library_pydantic_and_yaml() -> None:
    allowed = ENGINE_MAY_IMPORT | sys.stdlib_module_names
    found = [
        f"{shown(path)}:{line} imports {name}"
        for path in modules("engine")
        for line, name in imports(path)
        if name not in allowed
    ]
    assert not found


def test_the_command_starts_without_qt() -> None:
    code = "import sys, boardgame.cli.main; sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], cwd=TOP, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr or "importing boardgame.cli.main imports PySide6"


def test_modules_are_named_after_an_idea() -> None:
    found = [
        shown(path)
        for path in [*modules(), *(TOP / "packaging").glob("*.py"), *(TOP / "tests").rglob("*.py")]
        if set(path.stem.split("_")) & set(EMPTY_NAMES)
    ]
    assert not found


def test_every_package_folder_has_an_init_file() -> None:
    folders = {path.parent for path in modules()}
    assert not [shown(folder) for folder in sorted(folders) if not (folder / "__init__.py").exists()]


def tracked_text_files() -> list[Path]:
    """The text files that a checkout consists of, as git knows them; all of an unpacked archive, which git does not."""
    try:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=TOP, capture_output=True, text=True, check=True).stdout
        paths = [TOP / name for name in listed.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        ignored = {".git", "__pycache__", *(TOP / ".gitignore").read_text(encoding="utf-8").replace("/", "").split()}
        paths = [path for path in TOP.rglob("*") if not ignored & set(path.relative_to(TOP).parts)]
    return [path for path in paths if path.suffix not in DRAWN and path.is_file()]


# Written in pieces so that this file does not hold what it looks for.
FORBIDDEN_TEXT = {
    "an absolute path": re.compile(
        r"(?<![\w.:/<])(?:/(?:home|root|Users|work|opt|mnt|private)/\w|/" + r"tmp/\w)|\b[A-Z]:\\\\?(?:Users|Temp)\b"
    ),
    "the host of a package registry": re.compile(
        r"(?:pypi\.(?:org|python\.org)|python" + r"hosted\.org|--(?:extra-)?index" + r"-url\b)"
    ),
}


def test_no_absolute_paths_or_registry_hosts_in_tracked_text() -> None:
    found = []
    for path in tracked_text_files():
        text = path.read_text(encoding="utf-8")
        for what, pattern in FORBIDDEN_TEXT.items():
            found += [
                f"{shown(path)}:{text.count(chr(10), 0, match.start()) + 1}: {what}: {match.group()}"
                for match in pattern.finditer(text)
            ]
    assert not found, "\n".join(found)


def pins(lock: str) -> set[str]:
    """The pinned versions in a lock file, with their markers."""
    text = (TOP / "packaging" / "locks" / f"{lock}.lock").read_text(encoding="utf-8")
    return {line.rstrip(" \\") for line in text.splitlines() if re.match(r"\w", line)}


def test_tests_run_on_the_versions_that_players_have() -> None:
    assert pins("runtime") and pins("runtime") <= pins("dev")


def test_every_direct_dependency_is_locked_and_explained() -> None:
    with (TOP / "pyproject.toml").open("rb") as handle:
        project = tomllib.load(handle)["project"]
    optional = [name for group in project["optional-dependencies"].values() for name in group]
    explained = (TOP / "docs" / "dependencies.md").read_text(encoding="utf-8").lower()
    locked = {pin.split("==")[0].lower() for pin in pins("dev")}
    for requirement in [*project["dependencies"], *optional]:
        name = re.split(r"[\[<>=! ]", requirement)[0].lower()
        if name != project["name"]:
            assert name in locked, f"{name} is not in packaging/locks/dev.lock: run packaging/relock.py"
            assert name in explained, f"{name} is not explained in docs/dependencies.md"
