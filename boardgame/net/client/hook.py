"""Hooks: who wants to know of something names a function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Hook:
    """Calls everybody who wants to know, in the order in which they came."""

    def __init__(self) -> None:
        self._callbacks: list[Callable[..., Any]] = []

    def connect(self, callback: Callable[..., Any]) -> None:
        """Call ``callback`` from now on."""
        self._callbacks.append(callback)

    def disconnect(self, callback: Callable[..., Any]) -> None:
        """Do not call it any more; nothing happens where it was never called."""
        if callback in self._callbacks:
            self._callbacks.remove(callback)

    def __call__(self, *values: Any) -> None:
        """Call everybody."""
        for callback in tuple(self._callbacks):
            callback(*values)
