"""Words that tell a programmer something and a player nothing."""

from __future__ import annotations

import re

_WORDS = re.compile(
    r"Traceback|\b[A-Z]\w*(Error|Exception)\b|NoneType|\bNone\b|object (is|has)|unhashable|invalid literal"
    r"|subscriptable|iterable|\bdict(ionary)?\b|\bstr\b|\bint\b|\btuple\b|positional|keyword argument"
    r"|<class|__|out of range|unpack\b"
    r"|codec|literal for|\bhash table\b|recursion|Input should|instance of|\bTrue\b|\bFalse\b|0x[0-9a-f]{6}"
)


def python_words(message: str) -> list[str]:
    """Those in a message."""
    return [found.group() for found in _WORDS.finditer(message)]
