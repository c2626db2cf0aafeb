"""What is sent of a view leads to exactly the next one, and its hash is that of the whole."""

from __future__ import annotations

import json
from typing import Any

import jsonpatch
from hypothesis import given
from hypothesis import strategies as st

from boardgame.engine.plain import canonical_json, copy_plain, plain_hash
from boardgame.net.host.differences import SentView

_LEAVES = st.none() | st.booleans() | st.integers(-2, 2) | st.text("ab/~é", max_size=2)
_KEYS = st.text("ab/~é", max_size=2)
_PLAIN = st.recursive(_LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_KEYS, inner, max_size=3))
_VIEWS = st.dictionaries(_KEYS, _PLAIN, max_size=4)


@given(st.lists(_VIEWS, min_size=2, max_size=4))
def test_differences_lead_from_each_view_to_the_next(views: list[dict[str, Any]]) -> None:
    before = SentView(views[0])
    here = copy_plain(before.view)
    for plain in views[1:]:
        sent = SentView(plain, before)
        here = jsonpatch.apply_patch(copy_plain(here), copy_plain(list(sent.since(before))))
        # As text: to Python 1 and true are the same.
        assert canonical_json(here) == canonical_json(plain) == canonical_json(sent.view)
        assert sent.hash == plain_hash(plain)
        before = sent


def test_a_view_that_has_not_changed_is_not_told_again() -> None:
    plain = {"units": [[1, "tank", 3]], "owner": {"a": "b"}}
    before = SentView(plain)
    after = SentView(json.loads(json.dumps(plain)), before)
    assert after.since(before) == () and after.view["units"] is before.view["units"]
