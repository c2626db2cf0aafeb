"""Messages come back as they were written, and what is no message is refused with a reason."""

from __future__ import annotations

import json

import pytest

from boardgame.net.wire.codec import MOST_FROM_CLIENT, Malformed, read_from_client, read_from_host, write
from boardgame.net.wire.from_client import Act, Hello, Offer, Say
from boardgame.net.wire.from_host import Person, Sight, Table, Update


@pytest.mark.parametrize(
    "message",
    [
        Hello(version=1, name="Ann", known=(3, "ab")),
        Act(ticket=2**53, number=4, action={"do": "move", "by": "teal", "deep": [[{"a": None}]]}),
        Say(text="“Здравствуй” 🙂"),
        Offer(kind="undo", count=3),
    ],
)
def test_what_a_client_writes_a_host_reads(message: Hello | Act | Say | Offer) -> None:
    assert read_from_client(write(message)) == message


def test_what_a_host_writes_a_client_reads() -> None:
    table = Table(stage="play", registry="smugglers", people=(Person(id="p1", name="Ann"),), seats={"teal": "p1"})
    sight = Sight(viewer="", patch=({"op": "replace", "path": "/a", "value": None},), hash="00")
    for message in (table, Update(first=0, number=2, sights=(sight,))):
        assert read_from_host(write(message)) == message


@pytest.mark.parametrize(
    ("frame", "reason"),
    [
        (b"{}", "no text"),
        ("", "not JSON"),
        ("[]", "object|dict|mapping"),
        ("{}", "names no message"),
        ('{"t":"nothing"}', "names no message"),
        ('{"t":"act","ticket":1,"number":1}', "action: missing"),
        ('{"t":"act","ticket":"1","number":1,"action":{}}', "ticket: int type"),
        ('{"t":"act","ticket":-1,"number":1,"action":{}}', "ticket: greater than equal"),
        ('{"t":"act","ticket":1,"number":1,"action":{},"more":1}', "more: extra forbidden"),
        ('{"t":"act","ticket":1,"number":1,"action":{"a":NaN}}', "NaN is no number"),
        ('{"t":"act","ticket":1,"number":1,"action":{"a":"\\ud800"}}', "half a sign"),
        ('{"t":"act","ticket":1,"number":1,"action":{"a":' + "9" * 6000 + "}}", "digits"),
        ('{"t":"act","ticket":1,"number":1,"action":{"a":' + "[" * 65 + "]" * 65 + "}}", "one in the other"),
        (json.dumps({"t": "say", "text": "x" * MOST_FROM_CLIENT}), "more than 65536 bytes"),
        ('{"t":"welcome","version":1,"token":"a","person":"p1","game":"g"}', "names no message"),
    ],
)
def test_what_is_no_message_is_refused(frame: str | bytes, reason: str) -> None:
    with pytest.raises(Malformed, match=reason):
        read_from_client(frame)
