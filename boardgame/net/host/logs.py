"""The log of a host: one line for each thing, with the level in front where a journal reads it, or as JSON."""

from __future__ import annotations

import json
import logging
import os
import sys
import time

_LEVELS = {logging.DEBUG: 7, logging.INFO: 6, logging.WARNING: 4, logging.ERROR: 3, logging.CRITICAL: 2}
"""Levels of syslog, as systemd reads them in front of a line."""


class _Lines(logging.Formatter):
    """One line for each record; an exception follows in the same line."""

    def __init__(self, in_journal: bool) -> None:
        super().__init__()
        self._in_journal = in_journal

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        text = _text(record)
        if self._in_journal:
            return f"<{_LEVELS.get(record.levelno, 6)}>{text}"
        return f"{time.strftime('%H:%M:%S', time.localtime(record.created))} {record.levelname.lower()}: {text}"


class _Json(logging.Formatter):
    """One JSON object for each record."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created))
        return json.dumps({"time": at, "level": record.levelname.lower(), "text": _text(record)}, ensure_ascii=False)


def _text(record: logging.LogRecord) -> str:
    text = record.getMessage()
    if record.exc_info:
        trace = logging.Formatter().formatException(record.exc_info)
        text = f"{text}: {' | '.join(line.strip() for line in trace.splitlines())}"
    # Names come from the network: nothing of them may begin a line of its own, or steer a terminal.
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def write_log(as_json: bool) -> None:
    """Let the host's log go to the standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Json() if as_json else _Lines(bool(os.environ.get("JOURNAL_STREAM"))))
    log = logging.getLogger("boardgame.host")
    log.handlers[:] = [handler]
    log.setLevel(logging.INFO)
    log.propagate = False
