"""Reads what somebody was told about where a game is: a link, a spoken code, an address."""

from __future__ import annotations

from collections.abc import Sequence

from boardgame.app.look.elements import tr
from boardgame.net.client.address import Address
from boardgame.net.discovery import FoundGame
from boardgame.net.trust import address as trust
from boardgame.net.trust.invitation import SCHEME, BadInvitation, Invitation
from boardgame.net.trust.spoken_code import BadCode, SpokenCode


class NotUnderstood(ValueError):
    """What was typed leads nowhere; the message is a sentence for who typed it."""


def read_where(words: str, found: Sequence[FoundGame] = (), typed: str = "") -> Address:
    """Where to connect, and with what to come in.

    Args:
        words: an invitation link, or a code that was said aloud.
        found: the game chosen in the list, or all there are.
        typed: an address; with it ``found`` does not matter.

    Raises:
        NotUnderstood: it is neither, or nothing says where the game is.
    """
    words, typed = words.strip(), typed.strip()
    try:
        if words.lower().startswith(SCHEME):
            return Address.invited(Invitation.read(words))
        if not words:
            raise NotUnderstood(_tr("Type the code that the host tells you, or paste the link."))
        code = str(SpokenCode.read(words))
        if typed:
            where = trust.Address.read(typed)
            return Address(where.host, where.port, code=code)
    except (BadInvitation, BadCode, trust.BadAddress) as error:
        raise NotUnderstood(str(error)) from None
    if not found:
        raise NotUnderstood(_tr("No game was found on this network. Type the address of the host below the code."))
    if len(found) > 1:
        raise NotUnderstood(_tr("Several games were found. Choose the one that the code is for."))
    (host, port), *others = found[0].addresses
    rest = tuple((each.host, each.port) for each in others)
    return Address(host, port, code=code, game=found[0].game, others=rest)


def _tr(words: str) -> str:
    return tr("NetworkPage", words)
