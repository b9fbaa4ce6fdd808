"""The certificate of a broker that others reach, and the authority of its clients."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import grpc

from conductor.errors import ConfigurationError
from conductor.regular_file import open_regular
from conductor.secret import read_private_file

MAX_PEM_BYTES = 1 << 20


@dataclass(frozen=True, slots=True)
class Tls:
    """Files in PEM."""

    certificate: Path
    key: Path
    client_ca: Path | None = None
    """The authority that signs the certificates of clients; None: they need none."""

    def credentials(self) -> grpc.ServerCredentials:
        """What gRPC listens with.

        Raises:
            ConfigurationError: a file cannot be read or is another one.
            SecretError: the key cannot be read, or others may read it.
        """
        key = read_private_file(self.key, "key", MAX_PEM_BYTES)
        pair = (_check_pem(self.key, key), _read_certificate(self.certificate))
        ca = None if self.client_ca is None else _read_certificate(self.client_ca)
        try:
            return grpc.ssl_server_credentials(
                [pair], root_certificates=ca, require_client_auth=ca is not None
            )
        except ValueError as error:
            raise ConfigurationError(f"TLS: {error}") from None


def _read_certificate(path: Path) -> bytes:
    try:
        with open_regular(path) as file:
            return _check_pem(path, file.read(MAX_PEM_BYTES + 1))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "expected a path"
        raise ConfigurationError(f"cannot read the certificate '{path}': {reason}") from None


def _check_pem(path: Path, data: bytes) -> bytes:
    if b"-----BEGIN " not in data or len(data) > MAX_PEM_BYTES:
        raise ConfigurationError(f"expected PEM in '{path}'")
    return data
