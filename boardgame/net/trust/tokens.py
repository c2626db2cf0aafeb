"""What a person comes back with: a random token, of which the host keeps nothing but a hash."""

from __future__ import annotations

import hashlib
import hmac
import secrets

_BYTES = 32


def new_token() -> str:
    """A new token of 256 random bits, 43 characters that may stand in an address.

    Also good as the key of an invitation.
    """
    return secrets.token_urlsafe(_BYTES)


def token_hash(token: str) -> str:
    """What the host keeps of a token: its SHA-256 in 64 hexadecimal digits.

    A token is random throughout, so that no slower hash is needed against guessing.
    """
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def token_matches(token: str, kept: str) -> bool:
    """Whether a token is the one of which ``kept`` is the hash; takes as long whether it is or not.

    An empty token matches nothing.
    """
    return hmac.compare_digest(token_hash(token).encode(), kept.encode("utf-8", "surrogatepass")) and bool(token)
