"""A view as it is sent, and what has changed from one to the next, as a JSON Patch (RFC 6902)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from boardgame.engine.plain import canonical_json, parts_hash


class Parts:
    """The parts of views that go out together, as texts and as what is read of those; one that several views share is
    written and read once."""

    def __init__(self) -> None:
        self._texts: dict[int, tuple[Any, str]] = {}  # by the part itself, which is kept, so that its id stays its own
        self._read: dict[int, tuple[Any, Any]] = {}

    def text(self, part: Any) -> str:
        """The canonical JSON of a part."""
        if id(part) not in self._texts:
            self._texts[id(part)] = part, canonical_json(part)
        return self._texts[id(part)][1]

    def read(self, part: Any) -> Any:
        """The part as it will be read."""
        if id(part) not in self._read:
            self._read[id(part)] = part, json.loads(self.text(part))
        return self._read[id(part)][1]


class SentView:
    """A view as clients have it.

    It is kept part by part, each as its text and as what is read of that, so that what has not changed since the view
    before is neither read nor compared again.

    Args:
        plain: the view as plain data, which stays as it is.
        before: the view of the same eyes that was sent last.
        parts: shared by the views that are sent together.

    Attributes:
        view: the view as it will be read: whatever is no JSON in it has become it.
        hash: of the view, as ``plain_hash`` makes it.
    """

    def __init__(self, plain: Mapping[str, Any], before: SentView | None = None, parts: Parts | None = None) -> None:
        together = parts if parts is not None else Parts()
        # In the order of the keys, so that the texts together are the canonical JSON of the whole.
        self._texts = {key: together.text(plain[key]) for key in sorted(plain)}
        known = before._texts if before is not None else {}
        self.view: dict[str, Any] = {
            key: before.view[key] if before is not None and known.get(key) == text else together.read(plain[key])
            for key, text in self._texts.items()
        }
        self.hash = parts_hash(self._texts)

    def since(self, before: SentView) -> tuple[dict[str, Any], ...]:
        """The operations that make this view of the one before, in order.

        A list of another length is put in place whole: what a view lists is short.
        """
        found: list[dict[str, Any]] = []
        _compare_objects(before.view, self.view, "", found)
        return tuple(found)


def _compare(before: Any, after: Any, path: str, found: list[dict[str, Any]]) -> None:
    if before is after:
        return
    if type(before) is type(after):
        if isinstance(before, dict):
            _compare_objects(before, after, path, found)
            return
        if isinstance(before, list) and len(before) == len(after):
            for place, (one, two) in enumerate(zip(before, after, strict=True)):
                _compare(one, two, f"{path}/{place}", found)
            return
        if before == after and not isinstance(before, list):
            return
    found.append({"op": "replace", "path": path, "value": after})


def _compare_objects(before: dict[str, Any], after: dict[str, Any], path: str, found: list[dict[str, Any]]) -> None:
    for key in sorted(before.keys() - after.keys()):
        found.append({"op": "remove", "path": f"{path}/{_escaped(key)}"})
    for key, value in after.items():
        place = f"{path}/{_escaped(key)}"
        if key in before:
            _compare(before[key], value, place, found)
        else:
            found.append({"op": "add", "path": place, "value": value})


def _escaped(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")
