"""A view as plain data, as it was told and as differences have changed it since, with the hash of the whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import jsonpatch

from boardgame.engine.plain import canonical_json, copy_plain, parts_hash

_STEPS = frozenset(("add", "remove", "replace"))
"""What a host writes. To copy what is there again and again would fill the memory with a few words."""


class ToldView:
    """A view as plain data; it never changes.

    It is kept with the text of each part, so that what a difference does not touch is neither copied nor written again.

    Args:
        plain: the view.
        texts: parts of it as canonical JSON, as far as they are known.

    Attributes:
        plain: the view.
        hash: of the view, as ``plain_hash`` makes it.
    """

    def __init__(self, plain: dict[str, Any], texts: Mapping[str, str] | None = None) -> None:
        known = texts or {}
        self.plain = plain
        self._texts = {key: known[key] if key in known else canonical_json(plain[key]) for key in sorted(plain)}
        self.hash = parts_hash(self._texts)

    def changed(self, patch: Sequence[Mapping[str, Any]]) -> ToldView:
        """The view that a JSON Patch makes of this one.

        Raises:
            ValueError, LookupError, TypeError: it cannot be applied.
        """
        if any(step.get("op") not in _STEPS for step in patch):
            raise ValueError("a difference is neither added, removed nor put in place")
        try:
            paths = [jsonpatch.JsonPointer(step["path"]).parts for step in patch]
            if not all(paths):
                raise ValueError("a difference puts another view in place of the whole")
            touched = {path[0] for path in paths}
            plain = {key: copy_plain(part) if key in touched else part for key, part in self.plain.items()}
            jsonpatch.apply_patch(plain, list(patch), in_place=True)
        except (jsonpatch.JsonPatchException, jsonpatch.JsonPointerException) as error:
            raise ValueError(f"a difference does not fit: {error}") from error
        return ToldView(plain, {key: text for key, text in self._texts.items() if key not in touched})
