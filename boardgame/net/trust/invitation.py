"""An invitation to a game: where its host is, how to know it, and the key that lets people in; a link or a picture.

    wartable://192.168.1.5:19420/#game=…&key=…&cert=…&also=[fd00::5]:19420

What is secret stands behind the ``#``, as in addresses of web pages, which never send that part anywhere.
"""

from __future__ import annotations

import base64
import io
import re
from dataclasses import dataclass

import segno

from boardgame.net.trust.address import Address, BadAddress

SCHEME = "wartable://"
MOST_ADDRESSES = 8
MOST_CHARACTERS = 1_500
"""Of a link; a picture of more could hardly be scanned from a screen."""

_GAME = re.compile(r"[A-Za-z0-9_.:-]{1,64}")
_KEY = re.compile(r"[A-Za-z0-9_-]{20,128}")
_CERT = re.compile(r"[A-Za-z0-9_-]{43}")


class BadInvitation(ValueError):
    """What was given is no invitation; the message is a sentence that says why."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation.

    Attributes:
        addresses: where the host can be reached, to be tried in this order; at most 8.
        game: id of the game at the host.
        key: lets people in, see ``tokens.new_token``.
        fingerprint: of the host's certificate, see ``identity.fingerprint``.
    """

    addresses: tuple[Address, ...]
    game: str
    key: str
    fingerprint: str

    @property
    def link(self) -> str:
        """It as a link."""
        first, *others = map(str, self.addresses)
        cert = base64.urlsafe_b64encode(bytes.fromhex(self.fingerprint)).decode().rstrip("=")
        also = f"&also={','.join(others)}" if others else ""
        return f"{SCHEME}{first}/#game={self.game}&key={self.key}&cert={cert}{also}"

    def picture(self, scale: int = 6) -> str:
        """The link as a picture (QR code) for telephones and cameras, as the text of an SVG file.

        Args:
            scale: width of one of its squares in pixels.
        """
        out = io.BytesIO()
        segno.make(self.link, error="m", micro=False).save(out, kind="svg", scale=scale, border=4, light="#fff")
        return out.getvalue().decode()

    @classmethod
    def read(cls, text: str) -> Invitation:
        """The invitation that a link is.

        Args:
            text: as pasted; spaces around it do not matter. Anything that a link does not have is refused.

        Raises:
            BadInvitation: it is none, or not whole.
        """
        link = text.strip()
        if not link.lower().startswith(SCHEME):
            raise BadInvitation(f"An invitation begins with {SCHEME}")
        if len(link) > MOST_CHARACTERS:
            raise BadInvitation("This is too long for an invitation.")
        first, mark, rest = link[len(SCHEME) :].partition("/#")
        if not mark:
            raise BadInvitation("This invitation has lost its end: nothing follows the address. Copy the whole link.")
        parts = _parts(rest)
        addresses = [first, *(parts["also"].split(",") if "also" in parts else [])]
        if len(addresses) > MOST_ADDRESSES:
            raise BadInvitation(f"This invitation has more than {MOST_ADDRESSES} addresses.")
        try:
            found = tuple(Address.read(address) for address in addresses)
        except BadAddress as error:
            raise BadInvitation(f"The address in this invitation is damaged. {error}") from None
        return cls(found, parts["game"], parts["key"], _fingerprint(parts["cert"]))


def _parts(text: str) -> dict[str, str]:
    """What stands behind the mark, by name."""
    parts: dict[str, str] = {}
    for word in text.split("&"):
        name, equals, value = word.partition("=")
        if name not in ("game", "key", "cert", "also") or not equals or name in parts:
            raise BadInvitation(f"This invitation is damaged, or of a later version of the program, at “{word[:20]}”.")
        parts[name] = value
    for name, form in (("game", _GAME), ("key", _KEY), ("cert", _CERT)):
        if not form.fullmatch(parts.get(name, "")):
            fault = "is damaged" if parts.get(name) else "is missing"
            raise BadInvitation(f"The part “{name}” of this invitation {fault}. Copy the whole link.")
    return parts


def _fingerprint(cert: str) -> str:
    """32 bytes as 43 characters; the last of these has two bits to spare, which do not matter."""
    return base64.urlsafe_b64decode(cert + "=").hex()
