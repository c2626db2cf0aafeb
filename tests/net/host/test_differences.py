"""What is sent of a view leads to exactly the next one, and its hash is that of the whole."""

from __future__ import annotations

import json
from typing import Any

import jsonpatch
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgame.engine.plain import canonical_json, copy_plain, plain_hash
from boardgame.net.client.told_view import ToldView
from boardgame.net.host.differences import Parts, SentView

_LEAVES = st.none() | st.booleans() | st.integers(-2, 2) | st.text("ab/~é", max_size=2)
_KEYS = st.text("ab/~é", max_size=2)
_PLAIN = st.recursive(_LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_KEYS, inner, max_size=3))
_VIEWS = st.dictionaries(_KEYS, _PLAIN, max_size=4)


@given(st.lists(_VIEWS, min_size=2, max_size=4))
def test_differences_lead_from_each_view_to_the_next(views: list[dict[str, Any]]) -> None:
    before = SentView(views[0])
    here = copy_plain(before.view)
    told = ToldView(copy_plain(before.view))
    for plain in views[1:]:
        sent = SentView(plain, before)
        here = jsonpatch.apply_patch(copy_plain(here), copy_plain(list(sent.since(before))))
        # As text: to Python 1 and true are the same.
        assert canonical_json(here) == canonical_json(plain) == canonical_json(sent.view)
        assert sent.hash == plain_hash(plain)
        # As clients follow it, part by part.
        kept, earlier = told, canonical_json(told.plain)
        told = told.changed(sent.since(before))
        assert canonical_json(told.plain) == canonical_json(plain) and told.hash == sent.hash
        assert canonical_json(kept.plain) == earlier
        before = sent


def test_a_view_that_has_not_changed_is_not_told_again() -> None:
    plain = {"units": [[1, "tank", 3]], "owner": {"a": "b"}}
    before = SentView(plain)
    after = SentView(json.loads(json.dumps(plain)), before)
    assert after.since(before) == () and after.view["units"] is before.view["units"]


def test_parts_that_views_share_are_read_once() -> None:
    shared = {"a": [1, True], "b": ("x",)}
    parts = Parts()
    one, two = (SentView({"all": shared, "own": own}, None, parts) for own in (1, True))
    assert one.view["all"] is two.view["all"] and one.view["all"] == {"a": [1, True], "b": ["x"]}
    assert (one.hash, two.hash) == tuple(plain_hash({"all": shared, "own": own}) for own in (1, True))


@pytest.mark.parametrize(
    "step",
    [
        {"op": "copy", "from": "/a", "path": "/b"},
        {"op": "replace", "path": "", "value": {}},
        {"op": "replace", "path": "/c/0", "value": 1},
        {"op": "remove", "path": "/a/7"},
    ],
)
def test_a_difference_that_no_host_of_ours_writes_is_refused(step: dict[str, Any]) -> None:
    told = ToldView({"a": [1]})
    with pytest.raises((LookupError, ValueError)):
        told.changed([step])
    assert told.plain == {"a": [1]}
