"""The virtual environment in .venv: made from the lock files, checked at every start, repaired when damaged."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from console import Failure, say
from system_packages import apt_command, has_module, prepare_system, venv_package

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "wartable-stamp.json"
LOG = VENV / "install.log"
LOCKS = ROOT / "packaging" / "locks"
STAMP_FORMAT = 1
WINDOWS = os.name == "nt"


def venv_python() -> Path:
    """The interpreter inside the virtual environment."""
    return VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")


def site_packages() -> Path:
    """The folder of the virtual environment that packages are installed into."""
    if WINDOWS:
        return VENV / "Lib" / "site-packages"
    found = sorted((VENV / "lib").glob("python3.*/site-packages"))
    return found[0] if found else VENV / "lib" / "site-packages"


def fingerprint(lock: str) -> str:
    """The hash of one lock file, ``runtime`` or ``dev``, whatever its line endings."""
    try:
        text = (LOCKS / f"{lock}.lock").read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Failure(f"the lock file packaging/locks/{lock}.lock is missing; is this checkout complete?") from None
    return hashlib.sha256(text.encode()).hexdigest()


def read_stamp() -> dict:
    """What the last finished installation left written; empty if none finished or the note cannot be read."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) and stamp.get("format") == STAMP_FORMAT else {}


def installed_modules() -> list[str]:
    """The packages and modules in the virtual environment, by the names of their folders and files."""
    entries = [entry for entry in site_packages().iterdir() if entry.is_dir() or entry.suffix in (".py", ".pth")]
    return sorted(entry.name for entry in entries if not is_bookkeeping(entry.name))


def is_bookkeeping(name: str) -> bool:
    """Whether an entry of site-packages may come and go without harm to the program."""
    return name.endswith(".dist-info") or name.startswith((
        "__pycache__", "pip", "setuptools", "pkg_resources", "_distutils_hack", "distutils-", "wheel", "~",
    ))  # fmt: skip


def usable_venv() -> bool:
    """Whether .venv was finished once, for this checkout, is all there, and its interpreter still runs."""
    stamp = read_stamp()
    if stamp.get("root") != str(ROOT):  # the checkout was moved or copied: paths inside point elsewhere
        return False
    try:
        present = set(installed_modules())
        answer = subprocess.run(
            [str(venv_python()), "-I", "-S", "-c", "import sys; print('%d.%d' % sys.version_info[:2])"],
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
        )
    except OSError:
        return False
    return answer.stdout.strip() == stamp.get("python") and present.issuperset(stamp.get("modules", ()))


def ready(locks: list[str]) -> bool:
    """Whether .venv is usable and holds exactly what these lock files say."""
    done = read_stamp().get("locks", {})
    return all(done.get(lock) == fingerprint(lock) for lock in locks) and usable_venv()


@contextlib.contextmanager
def one_at_a_time():
    """Hold back a second run.py that would install into the same .venv at the same time."""
    with (ROOT / "run.py").open("rb") as handle:
        if WINDOWS:
            import msvcrt

            handle.seek(1 << 30)  # a byte beyond the end, so that everyone can still read the file
            msvcrt.locking(handle.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def clean_environment() -> dict[str, str]:
    """The environment without the settings that would make pip install somewhere else."""
    astray = ("PYTHONPATH", "PYTHONHOME", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_NO_DEPS")
    return {key: value for key, value in os.environ.items() if key not in astray}


def logged(command: list[str], failure: str) -> None:
    """Run a command with its output in the log, a line of it on a terminal; on failure show how it ended.

    Raises:
        Failure: the command failed; the text begins with ``failure``.
    """
    lines: list[str] = []
    live = sys.stderr.isatty()
    with LOG.open("a", encoding="utf-8") as log:
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=clean_environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        assert process.stdout is not None
        try:
            for line in process.stdout:
                lines.append(line.rstrip())
                log.write(line)
                if live and re.match(r"\s*(Collecting|Downloading|Installing)", line):
                    print(f"\r\033[K    {line.strip()[:70]}", end="", file=sys.stderr, flush=True)
            code = process.wait()
        finally:
            process.kill()
            if live:
                print("\r\033[K", end="", file=sys.stderr, flush=True)
    if code != 0:
        tail = "\n".join(f"    {line}" for line in lines[-15:])
        raise Failure(f"{failure}\n{tail}\n    (all of it: {LOG.relative_to(ROOT)})")


def make_venv() -> list[str]:
    """Make .venv anew, without packages.

    Returns:
        The command that runs pip for it.

    Raises:
        Failure: this Python cannot make virtual environments.
    """
    lacking = venv_package()
    # Debian's Python without python3-venv: the system's own pip can serve an environment that has none.
    borrowed = bool(lacking) and has_module("venv") and has_module("pip")
    if lacking and not borrowed:
        remedy = apt_command(lacking) if shutil.which("apt-get") else "your system's package manager"
        raise Failure(f"this Python lacks ensurepip, which makes virtual environments. Install it with:\n    {remedy}")
    if VENV.exists() or VENV.is_symlink():
        say(".venv is incomplete, damaged or of another place: making it anew")
        try:
            VENV.unlink() if VENV.is_symlink() or VENV.is_file() else shutil.rmtree(VENV)
        except OSError as error:
            raise Failure(f"cannot remove the old .venv ({error}); close what uses it and remove it by hand") from None
    else:
        say(f"making a virtual environment in .venv (Python {sys.version.split()[0]})")
    VENV.mkdir()
    base = getattr(sys, "_base_executable", None) or sys.executable  # never the interpreter of the .venv just removed
    without = ["--without-pip"] if borrowed else []
    logged([base, "-m", "venv", *without, str(VENV)], "cannot make the virtual environment:")
    return [base, "-m", "pip", "--python", str(venv_python())] if borrowed else [str(venv_python()), "-m", "pip"]


def install(locks: list[str]) -> None:
    """Bring .venv to what the lock files say; the stamp is away while anything is half done.

    Raises:
        Failure: the packages could not be fetched or installed.
    """
    stamp = read_stamp()
    if usable_venv():
        pip = [str(venv_python()), "-m", "pip"]
        if not (site_packages() / "pip").is_dir():
            pip = [getattr(sys, "_base_executable", sys.executable), "-m", "pip", "--python", str(venv_python())]
    else:
        stamp = {}
        pip = make_venv()
    LOG.write_text("", encoding="utf-8")
    downloads = VENV / "downloads"
    shutil.rmtree(downloads, ignore_errors=True)
    quiet = ["--disable-pip-version-check", "--no-input", "--require-hashes", "--only-binary", ":all:"]
    requirements = [part for lock in locks for part in ("-r", str(LOCKS / f"{lock}.lock"))]
    say("fetching the packages (the first time some 100 MB, which takes a while)")
    try:
        logged(
            [*pip, "download", *quiet, *requirements, "--dest", str(downloads)],
            "the packages could not be fetched. Is there a network connection, and a build for this Python and system?",
        )
    except Failure:
        shutil.rmtree(downloads, ignore_errors=True)
        raise
    say("installing the packages")
    STAMP.unlink(missing_ok=True)
    local = ["--no-index", "--find-links", str(downloads)]
    logged([*pip, "install", *quiet, *local, *requirements], "the packages could not be installed:")
    # The program runs from the checkout itself, so that an edit needs no installation. Before 3.13 Python reads
    # such files in the encoding of the locale only.
    (site_packages() / "wartable-checkout.pth").write_text(f"{ROOT}\n", encoding="locale")
    shutil.rmtree(downloads, ignore_errors=True)
    python = "{}.{}".format(*sys.version_info[:2]) if not stamp else stamp["python"]
    stamp = {
        "format": STAMP_FORMAT,
        "root": str(ROOT),
        "python": python,
        "locks": {**stamp.get("locks", {}), **{lock: fingerprint(lock) for lock in locks}},
        "modules": installed_modules(),
    }
    half = STAMP.with_suffix(".new")
    half.write_text(json.dumps(stamp, indent=1), encoding="utf-8")
    half.replace(STAMP)
    say("everything is in place")


def prepare(locks: list[str], with_screen_tools: bool = False, needs_window: bool = False) -> None:
    """See that .venv and the system have what is needed; install what is missing."""
    lacking = venv_package()
    prepare_system(with_screen_tools, needs_window, [] if not lacking or usable_venv() else lacking)
    if ready(locks):
        return
    with one_at_a_time():
        if not ready(locks):
            install(locks)
