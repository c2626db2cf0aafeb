"""Invitations are read as they were written, and what is none is told in a sentence."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgame.net.trust.address import PORT, Address, BadAddress
from boardgame.net.trust.invitation import BadInvitation, Invitation
from boardgame.net.trust.tokens import new_token

KEY, FINGERPRINT = new_token(), "0123456789abcdef" * 4
PLACES = (Address("192.168.1.5"), Address("fd00::5", 7000), Address("table.example.org", 443))
INVITATION = Invitation(PLACES, "evening-1", KEY, FINGERPRINT)

hosts = st.one_of(
    st.ip_addresses(v=4).map(str),
    st.ip_addresses(v=6).map(str),
    st.sampled_from(["attic", "table.example.org", "my-laptop.local"]),
)
addresses = st.builds(Address, hosts, st.integers(1, 65535))


@settings(deadline=None, max_examples=40)
@given(
    st.lists(addresses, min_size=1, max_size=8),
    st.text("aZ09_.:-", min_size=1, max_size=64),
    st.binary(min_size=32, max_size=32),
)
def test_it_is_read_as_it_was_written(places: list[Address], game: str, fingerprint: bytes) -> None:
    invitation = Invitation(tuple(places), game, KEY, fingerprint.hex())
    assert Invitation.read(invitation.link) == invitation


def test_the_link_is_short_and_readable() -> None:
    one = Invitation(PLACES[:1], "evening-1", KEY, FINGERPRINT).link
    assert one.startswith(f"wartable://192.168.1.5:{PORT}/#game=evening-1&key=") and len(one) < 160
    assert INVITATION.link.endswith("&also=[fd00::5]:7000,table.example.org:443")
    assert Invitation.read(f"  {INVITATION.link}\n") == INVITATION


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda link: "", "begins with wartable://"),
        (lambda link: link.replace("wartable", "https"), "begins with wartable://"),
        (lambda link: link.split("#")[0], "lost its end"),
        (lambda link: link.split("&")[0], "“key” of this invitation is missing"),
        (lambda link: link[: link.index("&also") - 1], "“cert” of this invitation is damaged"),
        (lambda link: link.replace("evening-1", "<b>"), "“game” of this invitation is damaged"),
        (lambda link: link + "&game=other", "damaged, or of a later version of the program, at “game=other”"),
        (lambda link: link + "&colour=red", "at “colour=red”"),
        (lambda link: link.replace("443", "99999"), "A port is a number"),
        (lambda link: link.replace("192.168.1.5", "192.168.1.555"), "is no address"),
        (lambda link: link.replace("192.168.1.5", ""), "is no address"),
        (lambda link: link + ",a" * 6, "more than 8 addresses"),
        (lambda link: link + "a" * 2_000, "too long"),
    ],
)
def test_what_is_wrong_is_told(damage: object, said: str) -> None:
    with pytest.raises(BadInvitation, match=said):
        Invitation.read(damage(INVITATION.link))  # type: ignore[operator]


@settings(deadline=None, max_examples=100)
@given(st.text(max_size=60), st.integers(0, 200))
def test_nothing_but_an_invitation_is_taken(more: str, place: int) -> None:
    link = INVITATION.link
    for text in (more, "wartable://" + more, link[:place] + more + link[place:]):
        try:
            Invitation.read(text)
        except BadInvitation as error:
            assert str(error)


def test_the_picture_is_an_image_of_squares() -> None:
    root = ElementTree.fromstring(INVITATION.picture(scale=4))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert int(root.attrib["width"]) == int(root.attrib["height"]) > 4 * 40


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("192.168.1.5", Address("192.168.1.5")),
        (" Attic.local:70 ", Address("attic.local", 70)),
        ("fd00::5", Address("fd00::5")),
        ("[FD00:0::5]:70", Address("fd00::5", 70)),
        ("fe80::1%eth0", Address("fe80::1%eth0")),
    ],
)
def test_an_address_is_read_as_people_type_it(typed: str, meant: Address) -> None:
    assert Address.read(typed) == meant
    assert Address.read(str(meant)) == meant


@pytest.mark.parametrize(
    "typed",
    ["", ":", "a b", "a:0", "a:x", "a:70000", "[fd00::5", "[attic]:70", "[fd00::5]70", "1:2:3", "300.1.1.1", "1.2"],
)
def test_what_is_no_address_is_told(typed: str) -> None:
    with pytest.raises(BadAddress):
        Address.read(typed)


@pytest.mark.parametrize("typed", ["http://attic", "é.org", "fe80::1%", "fe80::1%a b", "x" * 300, "a..b", "-a"])
def test_what_looks_like_an_address_and_is_none_is_told(typed: str) -> None:
    with pytest.raises(BadAddress, match=r"is no address|A port is"):
        Address.read(typed)
