"""What has changed between two views, as a JSON Patch (RFC 6902)."""

from __future__ import annotations

from typing import Any


def differences(before: Any, after: Any) -> list[dict[str, Any]]:
    """The operations that make ``after`` of ``before``, in order. Both are plain data and stay as they are.

    A list of another length is put in place whole: what a view lists is short.
    """
    found: list[dict[str, Any]] = []
    _compare(before, after, "", found)
    return found


def _compare(before: Any, after: Any, path: str, found: list[dict[str, Any]]) -> None:
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
    for key in before.keys() - after.keys():
        found.append({"op": "remove", "path": f"{path}/{_escaped(key)}"})
    for key, value in after.items():
        place = f"{path}/{_escaped(key)}"
        if key in before:
            _compare(before[key], value, place, found)
        else:
            found.append({"op": "add", "path": place, "value": value})


def _escaped(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")
