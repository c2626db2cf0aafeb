#!/usr/bin/env python3
"""Play, test or check Wartable straight from a checkout, with nothing installed but Python 3.11 or newer.

    python3 run.py play [ARGUMENTS]        open the client
    python3 run.py test [ARGUMENTS]        run the tests (the arguments go to pytest)
    python3 run.py check                   lint, type check and check the imports between packages
    python3 run.py boardgame [ARGUMENTS]   any command of the program, e.g. "boardgame --help"
    python3 run.py setup                   only prepare everything that playing and testing need

The first run makes a virtual environment in .venv from the lock files in packaging/locks (every file is checked
against its hash). On Debian and Ubuntu it also installs the shared libraries that Qt needs, as root or where sudo asks
no password; elsewhere it names the command that does. Later runs find everything in place and start at once.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "packaging"))

from console import Failure, say  # noqa: E402
from environment import prepare, venv_python  # noqa: E402

OLDEST_PYTHON = (3, 11)


def become(command: list[str]) -> int:
    """Run a command in place of this one; where the system cannot do that, run it and return its exit code."""
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "posix":
        os.execv(command[0], command)
    return subprocess.call(command)


def play(arguments: list[str]) -> int:
    """Open the client."""
    prepare(["runtime"], needs_window=True)
    return become([str(venv_python()), "-m", "boardgame", "play", *arguments])


def boardgame(arguments: list[str]) -> int:
    """Run any command of the program."""
    prepare(["runtime"], needs_window=arguments[:1] == ["play"])
    return become([str(venv_python()), "-m", "boardgame", *arguments])


def test(arguments: list[str]) -> int:
    """Run the tests, by default without a screen and three at once: some wait for a screen or a network."""
    prepare(["runtime", "dev"], with_screen_tools=True)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.chdir(ROOT)
    return become([str(venv_python()), "-m", "pytest", "-n", "3", *arguments])


def check(arguments: list[str]) -> int:
    """Lint, type check and check the imports, all at once; each tells what it found when it is done."""
    if arguments:
        raise Failure("check takes no arguments")
    prepare(["runtime", "dev"])
    tool = venv_python().parent
    commands = [["mypy"], ["lint-imports"], ["ruff", "check", "."]]
    with ThreadPoolExecutor() as pool:
        running = {pool.submit(_outcome, [str(tool / name), *options]): (name, *options) for name, *options in commands}
        failed = []
        for done in as_completed(running):
            command, (status, told) = running[done], done.result()
            say(" ".join(command))
            print(told, end="", flush=True)
            if status != 0:
                failed.append(command[0])
    say(f"failed: {', '.join(failed)}" if failed else "all checks passed")
    return 1 if failed else 0


def _outcome(command: list[str]) -> tuple[int, str]:
    """Run a command in the checkout; its exit code and all that it said."""
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.returncode, done.stdout


def setup(arguments: list[str]) -> int:
    """Prepare everything that playing and testing need."""
    if arguments:
        raise Failure("setup takes no arguments")
    prepare(["runtime", "dev"], with_screen_tools=True)
    return 0


COMMANDS = {"play": play, "test": test, "check": check, "boardgame": boardgame, "setup": setup}


def main(arguments: list[str]) -> int:
    """Do what the command line asks; return the exit code: 0 done, 1 failed, 2 not understood."""
    if sys.version_info < OLDEST_PYTHON:
        found = [shutil.which(f"python3.{minor}") for minor in range(14, 10, -1)]
        for newer in filter(None, found if os.name == "posix" else []):
            os.execv(newer, [newer, str(ROOT / "run.py"), *arguments])
        print(f"Wartable needs Python 3.11 or newer; this is {sys.version.split()[0]}.", file=sys.stderr)
        return 1
    if arguments[:1] in (["-h"], ["--help"], ["help"]):
        print(__doc__)
        return 0
    if not arguments or arguments[0] not in COMMANDS:
        print(__doc__, file=sys.stderr)
        if arguments:
            say(f"there is no command {arguments[0]!r}")
        return 2
    try:
        return COMMANDS[arguments[0]](arguments[1:])
    except Failure as failure:
        say(f"cannot go on: {failure}")
        return 1
    except OSError as error:
        say(f"cannot go on: {error}")
        return 1
    except KeyboardInterrupt:
        say("interrupted")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
