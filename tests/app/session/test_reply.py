"""Replies: a callback hears the answer once, however late it comes, unless nobody wants it any more."""

from __future__ import annotations

import pytest

from boardgame.app.session.reply import Reply


def test_an_answer_that_is_there_is_told_at_once():
    heard: list[int] = []
    reply = Reply.done(3).then(heard.append)
    assert heard == [3] and reply.is_done and reply.value == 3


def test_a_late_answer_is_told_when_it_comes_and_only_once():
    heard: list[int] = []
    reply: Reply[int] = Reply()
    reply.then(heard.append)
    assert not heard and not reply.is_done
    with pytest.raises(LookupError):
        _ = reply.value
    reply.resolve(4)
    reply.resolve(5)
    assert heard == [4] and reply.value == 4


def test_nobody_hears_a_reply_that_was_cancelled():
    heard: list[int] = []
    reply: Reply[int] = Reply()
    reply.then(heard.append).cancel()
    reply.resolve(4)
    reply.then(heard.append)
    assert not heard
