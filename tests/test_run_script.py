"""run.py in a small checkout of its own: a real virtual environment, one tiny wheel, no network."""

from __future__ import annotations

import base64
import hashlib
import importlib
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.slow

TOP = Path(__file__).resolve().parent.parent

PROGRAM = """
import sys, trinket
print("boardgame", trinket.__version__, *sys.argv[1:])
sys.exit(7 if "fail" in sys.argv else 0)
"""
PYTEST = """
import os, sys
print("pytest", os.environ["QT_QPA_PLATFORM"], *sys.argv[1:])
sys.exit(5)
"""


def make_wheel(folder: Path, version: str) -> str:
    """Build a wheel of the package ``trinket``; return the line that a lock file has for it."""
    info = f"trinket-{version}.dist-info"
    files = {
        "trinket/__init__.py": f"__version__ = {version!r}\n",
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: trinket\nVersion: {version}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = []
    for name, text in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
        record.append(f"{name},sha256={digest},{len(text)}")
    files[f"{info}/RECORD"] = "\n".join([*record, f"{info}/RECORD,,"]) + "\n"
    wheel = folder / f"trinket-{version}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return f"trinket @ {wheel.as_uri()} --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}\n"


class Checkout:
    """A checkout with the real run.py, a program of three lines and lock files that ask for one package."""

    def __init__(self, root: Path, wheels: Path) -> None:
        self.root = root
        self.wheels = wheels
        wheels.mkdir()
        shutil.copytree(TOP / "packaging", root / "packaging", ignore=shutil.ignore_patterns("__pycache__", "locks"))
        shutil.copy(TOP / "run.py", root)
        (root / "boardgame").mkdir()
        (root / "boardgame" / "__main__.py").write_text(PROGRAM, encoding="utf-8")
        (root / "pytest.py").write_text(PYTEST, encoding="utf-8")
        (root / "packaging" / "locks").mkdir()
        self.oldest = make_wheel(wheels, "1.0")
        self.lock(self.oldest)

    @property
    def stamp(self) -> Path:
        return self.root / ".venv" / "wartable-stamp.json"

    @property
    def python(self) -> Path:
        return self.root / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def lock(self, text: str) -> None:
        for name in ("runtime", "dev"):
            (self.root / "packaging" / "locks" / f"{name}.lock").write_text(text, encoding="utf-8")

    def command(self, *arguments: str) -> list[str]:
        return [sys.executable, str(self.root / "run.py"), *arguments]

    def environment(self) -> dict[str, str]:
        # No PATH: neither apt-get nor sudo can be found, so that a test never changes the machine.
        kept = {key: value for key, value in os.environ.items() if key not in ("QT_QPA_PLATFORM", "PYTHONPATH")}
        return {
            **kept, "PATH": "", "PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1", "WAYLAND_DISPLAY": "wayland-0",
        }  # fmt: skip

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            self.command(*arguments), cwd=self.wheels, env=self.environment(), capture_output=True, text=True
        )

    def ready(self) -> bool:
        """Whether ``.venv`` would be used as it is, and not be made anew."""
        asked = "from environment import ready; raise SystemExit(not ready(['runtime']))"
        folder = self.root / "packaging"
        return subprocess.run([sys.executable, "-c", asked], cwd=folder, env=self.environment()).returncode == 0


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    # A space in the path is common on macOS and Windows.
    root = tmp_path / "my games"
    root.mkdir()
    return Checkout(root, tmp_path / "wheels")


@pytest.fixture(scope="module")
def run_before(tmp_path_factory: pytest.TempPathFactory) -> tuple[Checkout, subprocess.CompletedProcess[str]]:
    """A checkout in which the program was run once, and what that first run said."""
    folder = tmp_path_factory.mktemp("run before")
    root = folder / "my games"
    root.mkdir()
    made = Checkout(root, folder / "wheels")
    return made, made.run("boardgame", "rules", "show")


@pytest.fixture
def prepared(run_before: tuple[Checkout, subprocess.CompletedProcess[str]]) -> Checkout:
    """The same, whatever other tests have made of it since."""
    found = run_before[0]
    found.lock(found.oldest)
    return found


def test_first_run_prepares_everything_and_later_runs_start_at_once(
    run_before: tuple[Checkout, subprocess.CompletedProcess[str]], prepared: Checkout
) -> None:
    first, checkout = run_before[1], prepared
    assert first.returncode == 0, first.stderr
    assert first.stdout == "boardgame 1.0 rules show\n"
    assert "making a virtual environment" in first.stderr
    assert "everything is in place" in first.stderr
    checkout.run("boardgame")  # other tests may have been here
    written = checkout.stamp.stat().st_mtime_ns

    failing = checkout.run("play", "fail")
    assert failing.returncode == 7, "the exit code is the program's own"
    assert failing.stdout == "boardgame 1.0 play fail\n"
    assert "making" not in failing.stderr
    assert checkout.stamp.stat().st_mtime_ns == written


def test_tests_run_offscreen_with_the_arguments_given(prepared: Checkout) -> None:
    done = prepared.run("test", "tests/engine", "-k", "dice")
    assert done.stdout == "pytest offscreen -n 3 tests/engine -k dice\n", done.stderr
    assert done.returncode == 5


def test_a_changed_lock_file_is_installed_and_a_wrong_hash_is_refused(prepared: Checkout) -> None:
    assert prepared.run("boardgame").stdout == "boardgame 1.0\n"
    newer = make_wheel(prepared.wheels, "2.0")
    prepared.lock(newer[:-9] + "00000000\n")
    refused = prepared.run("boardgame")
    assert refused.returncode == 1
    assert "could not be fetched" in refused.stderr
    assert "hash" in refused.stderr.lower()
    assert prepared.stamp.exists(), "what was installed before is untouched"
    prepared.lock(newer)
    updated = prepared.run("boardgame")
    assert updated.stdout == "boardgame 2.0\n", updated.stderr
    assert "anew" not in updated.stderr


def test_an_interrupted_installation_leaves_no_stamp_and_does_not_count(checkout: Checkout) -> None:
    process = subprocess.Popen(
        checkout.command("boardgame"), env=checkout.environment(), stderr=subprocess.PIPE, text=True
    )
    assert process.stderr is not None
    for line in process.stderr:
        if "fetching" in line:
            break
    process.kill()
    process.wait()
    process.stderr.close()
    assert checkout.python.exists() and not checkout.stamp.exists()
    assert not checkout.ready()


def test_a_damaged_environment_is_noticed_and_made_anew(prepared: Checkout) -> None:
    assert prepared.run("boardgame").returncode == 0 and prepared.ready()
    (package,) = prepared.root.glob(".venv/[lL]ib/**/site-packages/trinket")
    hidden = package.rename(prepared.wheels / "trinket")
    assert not prepared.ready()
    hidden.rename(package)
    assert prepared.ready()

    prepared.python.unlink()
    repaired = prepared.run("boardgame")
    assert "making it anew" in repaired.stderr
    assert repaired.stdout == "boardgame 1.0\n"
    assert prepared.ready()


def test_a_moved_checkout_does_not_use_the_environment_of_another_place(prepared: Checkout) -> None:
    assert prepared.run("boardgame").returncode == 0
    place = prepared.root
    prepared.root = place.rename(place.with_name("moved"))
    try:
        assert prepared.stamp.exists() and not prepared.ready()
    finally:
        prepared.root = prepared.root.rename(place)
    assert prepared.ready()


def test_help_and_misspelt_commands(checkout: Checkout) -> None:
    told = checkout.run("--help")
    assert (told.returncode, told.stderr) == (0, "")
    assert "python3 run.py play" in told.stdout
    for arguments, said in ((["pley"], "there is no command 'pley'"), ([], "python3 run.py play")):
        refused = checkout.run(*arguments)
        assert (refused.returncode, refused.stdout) == (2, "")
        assert said in refused.stderr
    assert not (checkout.root / ".venv").exists()


def test_a_missing_lock_file_is_named(checkout: Checkout) -> None:
    (checkout.root / "packaging" / "locks" / "runtime.lock").unlink()
    refused = checkout.run("play")
    assert refused.returncode == 1
    assert "packaging/locks/runtime.lock is missing" in refused.stderr
    assert "Traceback" not in refused.stderr


# --- what the operating system lacks ----------------------------------------------------------------------------------


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module that looks after Debian packages, on a Linux machine that lacks nothing."""
    monkeypatch.syspath_prepend(str(TOP / "packaging"))
    module = importlib.import_module("system_packages")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr(module, "missing_libraries", lambda wanted: [])
    monkeypatch.setattr(module.shutil, "which", lambda name: f"/usr/bin/{name}")
    return module


def test_nothing_is_installed_where_nothing_is_missing(system: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "apt_install", lambda packages: pytest.fail(f"asked for {packages}"))
    system.prepare_system(with_screen_tools=True, needs_window=True, lacking=[])


def test_missing_libraries_and_tools_are_installed_by_their_package(
    system: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    absent = {"libEGL.so.1", "libxcb-cursor.so.0"}
    monkeypatch.setattr(system, "missing_libraries", lambda wanted: [name for name in wanted if name in absent])
    monkeypatch.setattr(system.shutil, "which", lambda name: None if name == "Xvfb" else f"/usr/bin/{name}")
    monkeypatch.setattr(system, "apt_install", lambda packages: asked.extend(packages) or True)
    system.prepare_system(with_screen_tools=True, needs_window=False, lacking=["python3.11-venv"])
    assert asked == ["libegl1", "libxcb-cursor0", "xvfb", "python3.11-venv"]


def test_where_it_may_not_install_it_names_the_command(system: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "missing_libraries", lambda wanted: [name for name in wanted if "EGL" in name])
    monkeypatch.setattr(system, "root_prefix", lambda: None)
    with pytest.raises(system.Failure, match=r"libEGL\.so\.1.*\n.*apt-get install -y libegl1$"):
        system.prepare_system(with_screen_tools=False, needs_window=False, lacking=[])


def test_x11_libraries_stop_only_what_needs_a_window(
    system: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(system, "missing_libraries", lambda wanted: [name for name in wanted if "cursor" in name])
    monkeypatch.setattr(system, "root_prefix", lambda: None)
    system.prepare_system(with_screen_tools=False, needs_window=False, lacking=[])
    assert "apt-get install -y libxcb-cursor0" in capsys.readouterr().err
    with pytest.raises(system.Failure, match="libxcb-cursor0"):
        system.prepare_system(with_screen_tools=False, needs_window=True, lacking=[])


def test_an_old_python_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.syspath_prepend(str(TOP))
    script = importlib.import_module("run")
    monkeypatch.setattr(sys, "version_info", (3, 10, 4))
    monkeypatch.setattr(script.shutil, "which", lambda name: None)
    assert script.main(["play"]) == 1
    assert "needs Python 3.11 or newer" in capsys.readouterr().err
