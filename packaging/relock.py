"""Write the lock files anew from ``pyproject.toml``.

    python3 packaging/relock.py             # keep every pin that still fits pyproject.toml
    python3 packaging/relock.py --upgrade   # take the newest of everything

Needs the ``uv`` command. ``runtime.lock`` is what playing needs; ``dev.lock`` is the same pins plus the tools
that test and check. Both hold for every platform and Python version the project supports, with the hash of each file.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = Path("packaging") / "locks"
HEADER = "# Pinned with hashes for every platform by packaging/relock.py; do not edit by hand.\n"


def compile_lock(name: str, *options: str) -> None:
    """Resolve ``pyproject.toml`` into ``packaging/locks/<name>.lock``."""
    target = LOCKS / f"{name}.lock"
    command = ["uv", "pip", "compile", "--quiet", "pyproject.toml", "--universal", "--python-version", "3.11"]
    command += ["--generate-hashes", "--no-header", "--no-emit-index-url", "--no-emit-find-links", "--no-annotate"]
    subprocess.run([*command, *options, "--output-file", str(target)], cwd=ROOT, check=True)
    pins = (ROOT / target).read_text(encoding="utf-8")
    (ROOT / target).write_text(HEADER + pins, encoding="utf-8", newline="\n")


def main() -> int:
    """Write both locks, the developers' one bound to the pins of the players' one."""
    if shutil.which("uv") is None:
        print("The uv command is needed: python3 -m pip install uv", file=sys.stderr)
        return 1
    upgrade = ["--upgrade"] if "--upgrade" in sys.argv[1:] else []
    compile_lock("runtime", *upgrade)
    compile_lock("dev", "--extra", "dev", "--constraints", str(LOCKS / "runtime.lock"), *upgrade)
    return 0


if __name__ == "__main__":
    sys.exit(main())
