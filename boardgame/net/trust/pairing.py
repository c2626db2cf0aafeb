"""Two computers prove to one another that they have the same spoken code and see the same certificate.

SPAKE2 makes of the short code a key that nobody else has, and gives whoever listens or stands in between nothing to try
codes with: each try needs the host. Both then prove the key over what was said and the fingerprint of the host's
certificate, so that somebody between them who shows a certificate of their own fails, though they hand on every word.

The client begins (:class:`Guest`), the host answers with its message and its proof (:class:`ShownCode`), the client
checks that and gives its own proof, which the host checks. A try counts from the host's answer on, since that tells
whether a guess was right; a right proof takes it off again.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
from collections.abc import Collection

from spake2 import SPAKE2_A, SPAKE2_B

from boardgame.net.trust.spoken_code import SpokenCode

TRIES = 5
"""How many wrong tries a code bears."""

_GUEST, _HOST = b"wartable guest", b"wartable host"
_MESSAGE = re.compile(r"([0-9]{3}):([A-Za-z0-9+/=]{44})")


class PairingFailed(Exception):
    """The other side has another code, or there is somebody in between; the message is a sentence that says so."""


class Guest:
    """The client's side, for one try.

    Args:
        code: as the person typed it.
        fingerprint: of the certificate that the host has shown.

    Attributes:
        message: for ``Hello.pairing``.
    """

    def __init__(self, code: SpokenCode, fingerprint: str) -> None:
        self._fingerprint = fingerprint
        self._exchange = SPAKE2_A(_password(code), idA=_GUEST, idB=_HOST)
        self.message = f"{code.number}:{base64.b64encode(self._exchange.start()).decode()}"
        self._tried = False

    def prove(self, message: str, proof: str) -> str:
        """Check the host's answer.

        Args:
            message: ``Paired.pairing``.
            proof: ``Paired.proof``.

        Returns:
            The own proof, for ``Confirm.proof``. From now on the certificate is known to be the host's.

        Raises:
            PairingFailed: the host has another code, or its certificate is not the one we see.
        """
        if self._tried:
            raise PairingFailed("This code has been tried already.")
        self._tried = True
        key = _finish(self._exchange, message)
        if not _same(_proof(key, _HOST, self.message, message, self._fingerprint), proof):
            raise PairingFailed("The code is not right, or somebody stands between you and the host.")
        return _proof(key, _GUEST, self.message, message, self._fingerprint)


class ShownCode:
    """A code that the owner of a game shows.

    Args:
        fingerprint: of the host's certificate.
        taken: numbers of the host's other codes.

    Attributes:
        code: what is to be said aloud.
        tries: how many tries are not known to be right.
    """

    def __init__(self, fingerprint: str, taken: Collection[int] = ()) -> None:
        self.code = SpokenCode.new(taken)
        self.tries = 0
        self._fingerprint = fingerprint

    @property
    def worn_out(self) -> bool:
        """Whether it has borne all the tries it may; then a new one must take its place."""
        return self.tries >= TRIES

    def answer(self, message: str) -> Exchange:
        """Answer a client's first message; counts as a try.

        Args:
            message: ``Hello.pairing``.

        Raises:
            PairingFailed: it is malformed, meant for another code, or this one is worn out.
        """
        if self.worn_out:
            raise PairingFailed("This code was tried too often; ask for a new one.")
        if code_number(message) != self.code.number:
            raise PairingFailed("No game has a code with this number.")
        self.tries += 1
        return Exchange(self, message)

    def _proofs(self, theirs: str) -> tuple[str, str, str]:
        """The host's message, its proof, and the one that the client must give."""
        exchange = SPAKE2_B(_password(self.code), idA=_GUEST, idB=_HOST)
        ours = base64.b64encode(exchange.start()).decode()
        key = _finish(exchange, theirs.partition(":")[2])
        wanted = (_proof(key, role, theirs, ours, self._fingerprint) for role in (_HOST, _GUEST))
        return ours, *wanted  # type: ignore[return-value]


class Exchange:
    """The host's side of one try.

    Attributes:
        message: for ``Paired.pairing``.
        proof: for ``Paired.proof``.
    """

    def __init__(self, shown: ShownCode, message: str) -> None:
        self.message, self.proof, self._wanted = shown._proofs(message)
        self._shown = shown
        self._done = False

    def confirm(self, proof: str) -> bool:
        """Whether the client has the same code and sees the host's certificate; each exchange is asked once.

        Args:
            proof: ``Confirm.proof``.
        """
        right = not self._done and _same(self._wanted, proof)
        self._done = True
        if right:
            self._shown.tries -= 1
        return right


def code_number(message: str) -> int:
    """Which code a client's first message is meant for.

    Raises:
        PairingFailed: it is no such message.
    """
    found = _MESSAGE.fullmatch(message)
    if found is None:
        raise PairingFailed("This is no message of a key exchange.")
    return int(found[1])


def _password(code: SpokenCode) -> bytes:
    return " ".join(code.words).encode()


def _finish(exchange: SPAKE2_A | SPAKE2_B, message: str) -> bytes:
    try:
        heard = base64.b64decode(message.encode("ascii"), validate=True)
        if len(heard) != 33:
            raise ValueError("of another length")
        return bytes(exchange.finish(heard))
    except Exception as error:  # the library has an exception of its own for each way of not being a point
        raise PairingFailed("This is no message of a key exchange.") from error


def _proof(key: bytes, role: bytes, guest: str, host: str, fingerprint: str) -> str:
    said = b"\n".join((b"wartable pairing 1", role, guest.encode(), host.encode(), fingerprint.lower().encode()))
    return hmac.digest(key, said, hashlib.sha256).hex()


def _same(wanted: str, given: str) -> bool:
    return hmac.compare_digest(wanted.encode(), given.encode("utf-8", "surrogatepass"))
