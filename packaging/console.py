"""What run.py tells a person while it works, and how it gives up."""

from __future__ import annotations

import sys


class Failure(Exception):
    """Something that stops this run; the text says what failed and what to do."""


def say(text: str) -> None:
    """Tell what is being done; on the error stream, so that a command's own output stays clean."""
    print(f"run.py: {text}", file=sys.stderr, flush=True)
