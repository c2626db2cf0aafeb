"""Coming in: the first words between a client and its host."""

from __future__ import annotations

from websockets.asyncio.client import ClientConnection

from boardgame.net.client.address import Address
from boardgame.net.trust.pairing import Guest, PairingFailed
from boardgame.net.trust.spoken_code import BadCode, SpokenCode
from boardgame.net.wire.codec import Malformed, read_from_host, write
from boardgame.net.wire.from_client import Confirm, Hello
from boardgame.net.wire.from_host import FromHost, Goodbye, Paired, Welcome


class Refused(Exception):
    """The host has said goodbye.

    Attributes:
        goodbye: what it said.
    """

    def __init__(self, goodbye: Goodbye) -> None:
        super().__init__(goodbye.text)
        self.goodbye = goodbye


async def enter(socket: ClientConnection, hello: Hello, where: Address, seen: str) -> Welcome:
    """Say who comes, with a token, an invitation or a spoken code.

    Args:
        socket: the connection, encrypted.
        hello: the first message, without a pairing.
        where: where the host is, and the code.
        seen: fingerprint of the certificate that the host has shown.

    Raises:
        Refused: the host does not let the person in, or has not proved that it knows the code.
        Malformed: the host says something else than is said here.
    """
    if where.code:
        return await _pair(socket, hello, where, seen)
    await socket.send(write(hello))
    return _welcome(await _next(socket))


async def _next(socket: ClientConnection) -> FromHost:
    message = read_from_host(await socket.recv())
    if isinstance(message, Goodbye):
        raise Refused(message)
    return message


def _welcome(message: FromHost) -> Welcome:
    if not isinstance(message, Welcome):
        raise Malformed("it does not welcome who comes in")
    return message


async def _pair(socket: ClientConnection, hello: Hello, where: Address, seen: str) -> Welcome:
    """Show and see the proof that both sides know the code and see the same certificate."""
    try:
        guest = Guest(SpokenCode.read(where.code), seen)
        await socket.send(write(hello.model_copy(update={"pairing": guest.message})))
        paired = await _next(socket)
        if not isinstance(paired, Paired):
            raise Malformed("it does not answer the code")
        proof = guest.prove(paired.pairing, paired.proof)
    except (BadCode, PairingFailed) as error:
        raise Refused(Goodbye(code="wrong_code", text=str(error))) from error
    await socket.send(write(Confirm(proof=proof)))
    return _welcome(await _next(socket))
