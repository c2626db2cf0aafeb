"""The shared libraries and tools that the operating system brings; on Debian and Ubuntu they can be installed."""

from __future__ import annotations

import ctypes
import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from console import Failure, say

# What Qt's libraries and its X11 plug-in link to (read with ldd), each with the Debian package that brings it.
QT_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
X11_LIBRARIES = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
# The tests that drive a real window do it on a virtual screen.
SCREEN_TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool"}

# A font wider than the client's own, with which CI repeats the tests of what is seen.
WIDE_FONT = {"/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf": "fonts-dejavu-core"}


def missing_libraries(wanted: dict[str, str]) -> list[str]:
    """The names of the shared libraries among ``wanted`` that cannot be loaded."""
    missing = []
    for name in wanted:
        try:
            ctypes.CDLL(name)
        except OSError:
            missing.append(name)
    return missing


def root_prefix() -> list[str] | None:
    """What to put before a command to run it as root without being asked for a password; None where it cannot be."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo"):
        allowed = subprocess.run(["sudo", "-n", "true"], stdin=subprocess.DEVNULL, capture_output=True)
        if allowed.returncode == 0:
            return ["sudo", "-n"]
    return None


def apt_install(packages: list[str]) -> bool:
    """Install Debian packages where this user may; say so and return False where that is not possible or fails."""
    prefix = root_prefix()
    if prefix is None:
        return False
    say(f"installing system packages: {' '.join(packages)}")
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-o", "DPkg::Lock::Timeout=120"]
    # A fresh machine has no package lists; where they cannot be fetched the old ones may still do.
    subprocess.run([*apt, "update"], stdin=subprocess.DEVNULL, capture_output=True)
    done = subprocess.run(
        [*apt, "install", "-y", "--no-install-recommends", *packages],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode != 0:
        print(done.stdout, file=sys.stderr)
        say("apt-get failed; its output is above")
    return done.returncode == 0


def apt_command(packages: list[str]) -> str:
    """The command a person types to install Debian packages."""
    return f"sudo apt-get update && sudo apt-get install -y {' '.join(packages)}"


def venv_package() -> list[str]:
    """The Debian package that this interpreter lacks for making virtual environments, if it lacks one."""
    whole = has_module("venv") and has_module("ensurepip")
    return [] if whole else [f"python3.{sys.version_info[1]}-venv"]


def has_module(name: str) -> bool:
    """Whether this interpreter has a module or package; an empty folder of that name does not count."""
    found = importlib.util.find_spec(name)
    return found is not None and found.origin is not None


def prepare_system(with_screen_tools: bool, needs_window: bool, lacking: list[str]) -> None:
    """Install, or name, what the operating system lacks; only Linux ever lacks anything.

    Args:
        with_screen_tools: also the tools of the tests that drive a real window, and the font that CI tests with.
        needs_window: the command opens a window, so that a missing X11 library stops it.
        lacking: further Debian packages that are needed.

    Raises:
        Failure: Qt cannot start without what is missing, and this user may not install it.
    """
    if not sys.platform.startswith("linux"):
        return
    libraries = missing_libraries(QT_LIBRARIES)
    x11 = missing_libraries(X11_LIBRARIES)
    tools = [name for name in SCREEN_TOOLS if with_screen_tools and shutil.which(name) is None]
    debian = shutil.which("apt-get") is not None
    fonts = [name for name in WIDE_FONT if with_screen_tools and debian and not Path(name).exists()]
    names = {**QT_LIBRARIES, **X11_LIBRARIES, **SCREEN_TOOLS, **WIDE_FONT}
    packages = [names[name] for name in libraries + x11 + tools + fonts] + lacking
    if not packages:
        return
    if debian and apt_install(packages):
        importlib.invalidate_caches()
        return
    remedy = (
        f"Install them with:\n    {apt_command(packages)}"
        if debian
        else "Install them with your system's package manager."
    )
    if libraries or (x11 and needs_window and not os.environ.get("WAYLAND_DISPLAY")):
        raise Failure(f"these shared libraries that Qt needs are missing: {', '.join(libraries + x11)}. {remedy}")
    if x11 or tools or fonts:
        say(f"not found: {', '.join(x11 + tools + fonts)}; what needs an X screen will not run. {remedy}")
