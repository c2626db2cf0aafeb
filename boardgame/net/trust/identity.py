"""The host's own key and certificate, and the TLS of both sides.

Nobody has signed a host's certificate but the host: who connects knows it by its fingerprint, which came with the
invitation, or proves with a spoken code that both see the same one (``pairing.py``). Hence names, dates and chains of
certificates are not looked at, and a certificate never runs out.
"""

from __future__ import annotations

import datetime
import hashlib
import hmac
import os
import secrets
import ssl
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

FILE = "host.pem"
"""Name of the file with key and certificate; both in one, so that there is never one without the other."""

_BEGIN = datetime.datetime(2020, 1, 1, tzinfo=datetime.UTC)
_END = datetime.datetime(9999, 12, 31, 23, 59, 59, tzinfo=datetime.UTC)
"""The date of RFC 5280 (4.1.2.5) for a certificate without an end."""


class IdentityError(Exception):
    """The host's key cannot be read or kept; the message says where and why."""


class WrongCertificate(ssl.SSLCertVerificationError):
    """Who answers at the address is not the host that the invitation is for."""


@dataclass(frozen=True, slots=True)
class Identity:
    """A host's key and certificate.

    Attributes:
        path: the file that holds both as PEM.
        certificate: as DER.
    """

    path: Path
    certificate: bytes

    @property
    def fingerprint(self) -> str:
        """By which others know the host, see :func:`fingerprint`."""
        return fingerprint(self.certificate)


def fingerprint(certificate: bytes) -> str:
    """The SHA-256 of a certificate in DER, as 64 hexadecimal digits."""
    return hashlib.sha256(certificate).hexdigest()


def host_identity(folder: Path) -> Identity:
    """The host's key and certificate, made at the first call.

    Args:
        folder: where they are kept; made if it is missing. The file can be read by its owner alone.

    Raises:
        IdentityError: the file cannot be written or read, or holds something else.
    """
    path = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        if not path.exists():
            _keep(path, _new_pem())
        path.chmod(0o600)
        text = path.read_bytes()
    except OSError as error:
        raise IdentityError(f"{path}: the host's key cannot be kept there: {error.strerror or error}") from error
    try:
        serialization.load_pem_private_key(text, None)
        certificate = x509.load_pem_x509_certificate(text)
    except (ValueError, TypeError) as error:
        raise IdentityError(f"{path}: this is no key of a host; without it a new one will be made") from error
    return Identity(path, certificate.public_bytes(serialization.Encoding.DER))


def _new_pem() -> bytes:
    """A new P-256 key and its certificate."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Wartable host")])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(_BEGIN)
        .not_valid_after(_END)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return private + certificate.public_bytes(serialization.Encoding.PEM)


def _keep(path: Path, text: bytes) -> None:
    """Write a file that only its owner may read, whole or not at all; one that is there already stays."""
    new = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    try:
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(new, path)  # unlike a renaming it leaves what another host has just put there
        except FileExistsError:
            pass
        except OSError:  # a file system without links
            new.replace(path)
    finally:
        with suppress(FileNotFoundError):
            new.unlink()


# --- TLS ------------------------------------------------------------------------------------------------------------


def server_context(identity: Identity) -> ssl.SSLContext:
    """TLS of a host: version 1.3 and nothing older.

    Raises:
        IdentityError: key and certificate do not belong together.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    try:
        context.load_cert_chain(identity.path)
    except (OSError, ssl.SSLError) as error:
        raise IdentityError(f"{identity.path}: the host's key cannot be used: {error}") from error
    return context


def client_context(pinned: str = "") -> ssl.SSLContext:
    """TLS of a client.

    Args:
        pinned: fingerprint of the only certificate to be taken: the handshake with any other fails with
            :class:`WrongCertificate`, before anything is said. Empty takes every certificate; then nothing may be
            told or believed until ``pairing.py`` has proved what :func:`peer_fingerprint` gives.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    if pinned:
        context.sslobject_class, context.sslsocket_class = _pinning(pinned)
    return context


def peer_fingerprint(connection: ssl.SSLObject | ssl.SSLSocket) -> str:
    """The fingerprint of the certificate that the other side has shown.

    Args:
        connection: after the handshake; with ``asyncio`` it is ``transport.get_extra_info("ssl_object")``.

    Raises:
        WrongCertificate: it has shown none.
    """
    certificate = connection.getpeercert(binary_form=True)
    if not certificate:
        raise WrongCertificate("the host has shown no certificate")
    return fingerprint(certificate)


def _pinning(pinned: str) -> tuple[type[ssl.SSLObject], type[ssl.SSLSocket]]:
    """Connections to one host alone, as ``asyncio`` makes them and as plain sockets."""

    def check(connection: ssl.SSLObject | ssl.SSLSocket) -> None:
        if not hmac.compare_digest(peer_fingerprint(connection), pinned.lower()):
            raise WrongCertificate("this is not the host that the invitation is for: its certificate is another")

    class PinnedObject(ssl.SSLObject):
        def do_handshake(self) -> None:
            super().do_handshake()
            check(self)

    class PinnedSocket(ssl.SSLSocket):
        def do_handshake(self, block: bool = False) -> None:
            super().do_handshake(block)
            check(self)

    return PinnedObject, PinnedSocket
