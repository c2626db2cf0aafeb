"""The process that computes odds: reads jobs from its standard input, writes answers to its standard output.

A message is a length in four bytes and a pickled tuple. ``("ask", number, questions, budget)`` is answered by
``(number, answers)``, each a :class:`~boardgame.app.families.axis_allies.odds.summary.Summary` or a sentence that says
why there is none; ``("drop", number)`` makes a job that has not ended end early, with fewer answers. The process
ends with its input.
"""

from __future__ import annotations

import os
import pickle
import struct
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, BinaryIO

HEAD = struct.Struct(">I")


def packed(message: Any) -> bytes:
    """A message as bytes."""
    body = pickle.dumps(message, protocol=pickle.HIGHEST_PROTOCOL)
    return HEAD.pack(len(body)) + body


def unpacked(buffer: bytearray) -> list[Any]:
    """The whole messages at the front of a buffer, which are taken out of it."""
    found = []
    while len(buffer) >= HEAD.size:
        (length,) = HEAD.unpack_from(buffer)
        if len(buffer) < HEAD.size + length:
            break
        found.append(pickle.loads(bytes(buffer[HEAD.size : HEAD.size + length])))  # from the window's own process
        del buffer[: HEAD.size + length]
    return found


def answers(questions: Sequence[Any], budget: float, dropped: set[int], number: int) -> list[Any]:
    """The answers to questions; as many as were found when the job was dropped."""
    from boardgame.ai.axis_allies.odds import BadQuestion, odds
    from boardgame.app.families.axis_allies.odds.summary import summarize

    found: list[Any] = []
    for question in questions:
        if number in dropped:
            break
        try:
            found.append(summarize(odds(question, budget)))
        except BadQuestion as error:
            found.append(str(error))
    return found


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer jobs until the source ends."""
    jobs: SimpleQueue[Any] = SimpleQueue()
    dropped: set[int] = set()

    def read() -> None:
        buffer = bytearray()
        while more := source.read1(1 << 16):  # type: ignore[attr-defined]
            buffer += more
            for message in unpacked(buffer):
                if message[0] == "drop":
                    dropped.add(message[1])
                else:
                    jobs.put(message)
        jobs.put(None)

    threading.Thread(target=read, daemon=True).start()
    while (job := jobs.get()) is not None:
        _, number, questions, budget = job
        sink.write(packed((number, answers(questions, budget, dropped, number))))
        sink.flush()
        dropped.discard(number)


if __name__ == "__main__":
    # Threads that share one small product after another wait for each other, the longer the busier the computer is.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    # The client may be gone, ended while an answer was being computed; nobody is left to tell.
    with suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer)
