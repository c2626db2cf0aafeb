"""Where a host is, and how it lets somebody in."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from boardgame.net.trust.invitation import Invitation


@dataclass(frozen=True, slots=True)
class Address:
    """Where to connect, and with what to come in: a token, the secret of an invitation link, or a spoken code.

    Attributes:
        host: name or number of the computer.
        port: of the host there.
        fingerprint: SHA-256 of the host's certificate, as hex; needed with a token or an invitation. With a spoken
            code the exchange of keys itself shows that no other certificate is in between.
        token: what the host gave when the person came in.
        invitation: the secret of an invitation link.
        code: a spoken code.
        game: which of the host's games; empty for the only one.
        others: other places where the same host may be reached, tried in turn.
    """

    host: str
    port: int
    fingerprint: str = ""
    token: str = field(default="", repr=False)
    invitation: str = field(default="", repr=False)
    code: str = field(default="", repr=False)
    game: str = ""
    others: tuple[tuple[str, int], ...] = ()

    @classmethod
    def invited(cls, invitation: Invitation) -> Address:
        """Where an invitation leads."""
        (host, port), *others = invitation.addresses
        return cls(
            host, port, invitation.fingerprint, invitation=invitation.key, game=invitation.game,
            others=tuple((other.host, other.port) for other in others),
        )  # fmt: skip

    def elsewhere(self) -> Address:
        """The same with the next of the places to be tried."""
        if not self.others:
            return self
        (host, port), *rest = self.others
        return replace(self, host=host, port=port, others=(*rest, (self.host, self.port)))
