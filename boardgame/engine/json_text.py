"""Reading JSON that somebody else may have written: bounds on nesting, size and numbers, and errors in plain words."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, NoReturn

MOST_NESTED = 64
"""How many lists and objects may stand one in the other."""
_MOST_SHOWN = 60
_NOT_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*+"?|[^\[\]{}"]++', re.DOTALL)


class JsonError(ValueError):
    """A text that is not JSON, or is more than we read; the message is a clause that says what is wrong."""


@dataclass(slots=True)
class JsonBudget:
    """How much may still be read; texts that are read with the same budget share it.

    A part is a value in a list or an object. In memory it takes up to 300 bytes, whatever it takes in the text.

    Attributes:
        parts: how many parts may come.
        characters: how many characters may come.
    """

    parts: int
    characters: int

    def take(self, text: str) -> None:
        """Take a text off the budget; raises :class:`JsonError` when it is used up."""
        self.characters -= len(text)
        self.parts -= text.count(",") + text.count("[") + text.count("{")
        if self.characters < 0 or self.parts < 0:
            raise JsonError("there is more of it than any game has")


def read_json(text: Any, budget: JsonBudget | None = None) -> Any:
    """The data that a JSON text holds.

    Args:
        text: the text; anything else is refused as well.
        budget: how much may be read; None where the caller has bounded the text already.

    Raises:
        JsonError: it is no JSON, uses up the budget, is nested deeper than :data:`MOST_NESTED`, or holds a number or
            a sign that no text of ours does.
    """
    if not isinstance(text, str):
        raise JsonError("it is no text")
    if budget is not None:
        budget.take(text)
    _check_nesting(text)
    try:
        data = _DECODER.decode(text)
        if "\\u" in text:  # half of a pair can be read, but never written
            json.dumps(data, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise JsonError(f"it is not JSON, from character {error.pos + 1} on") from None
    except UnicodeEncodeError:
        raise JsonError("it holds half a sign") from None
    except JsonError:
        raise
    except ValueError:  # the interpreter's own bound on digits
        raise JsonError("it holds a number of thousands of digits") from None
    return data


def shown(value: Any) -> str:
    """A value as JSON text, cut to a length that has room in a sentence."""
    try:
        words = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        words = "something else"
    words = "".join(sign if sign.isprintable() else "?" for sign in words[: _MOST_SHOWN + 1])
    return words if len(words) <= _MOST_SHOWN else f"{words[:_MOST_SHOWN]} …"


def _no_number(word: str) -> NoReturn:
    raise JsonError(f"{word} is no number")


_DECODER = json.JSONDecoder(parse_constant=_no_number)
"""One for all texts: ``json.loads`` would make one for each."""


def _check_nesting(text: str) -> None:
    """Refuse deep nesting before it is parsed; what comes after would follow it by recursion."""
    if text.count("[") + text.count("{") <= MOST_NESTED:
        return
    depth = 0
    for bracket in _NOT_BRACKETS.sub("", text):
        depth += 1 if bracket in "[{" else -1
        if depth > MOST_NESTED:
            raise JsonError(f"more than {MOST_NESTED} lists and objects stand one in the other")
