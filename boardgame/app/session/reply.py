"""Replies: what a session answers a request with, at once at this computer, later from far away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Reply(Generic[T]):
    """The answer to one request, which may not be there yet.

    Whoever asked names a callback with :meth:`then`; it is called once, at once if the answer is there already. A
    reply that was cancelled calls nobody, whatever comes later. A session cancels replies about a position that is
    no longer the current one.
    """

    def __init__(self) -> None:
        self._callbacks: list[Callable[[T], Any]] | None = []
        self._answer: list[T] = []

    @classmethod
    def done(cls, value: T) -> Reply[T]:
        """A reply that is already there."""
        reply = cls()
        reply.resolve(value)
        return reply

    @property
    def is_done(self) -> bool:
        """Whether the answer is there."""
        return bool(self._answer)

    @property
    def value(self) -> T:
        """The answer; raises LookupError while there is none."""
        if not self._answer:
            raise LookupError("the reply has not come yet")
        return self._answer[0]

    def then(self, callback: Callable[[T], Any]) -> Reply[T]:
        """Call ``callback`` with the answer; returns the reply itself."""
        if self._callbacks is None:
            return self
        if self._answer:
            callback(self._answer[0])
        else:
            self._callbacks.append(callback)
        return self

    def resolve(self, value: T) -> None:
        """The answer has come; of several only the first counts."""
        if self._callbacks is None or self._answer:
            return
        self._answer.append(value)
        waiting, self._callbacks = self._callbacks, []
        for callback in waiting:
            callback(value)

    def cancel(self) -> None:
        """Nobody wants the answer any more."""
        self._callbacks = None
