"""The certificate of a broker that others reach, and the authority of its clients."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass
from pathlib import Path

import grpc

from conductor.errors import ConfigurationError
from conductor.regular_file import open_regular

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
            ConfigurationError: a file cannot be read, or others may read the key.
        """
        pair = (self._read(self.key, "key", is_private=True), self._read(self.certificate))
        ca = None if self.client_ca is None else self._read(self.client_ca)
        try:
            return grpc.ssl_server_credentials(
                [pair], root_certificates=ca, require_client_auth=ca is not None
            )
        except ValueError as error:
            raise ConfigurationError(f"TLS: {error}") from None

    @staticmethod
    def _read(path: Path, what: str = "certificate", *, is_private: bool = False) -> bytes:
        try:
            with open_regular(path) as file:
                mode = stat.S_IMODE(os.fstat(file.fileno()).st_mode)
                if is_private and mode & 0o077:
                    raise ConfigurationError(
                        f"the key '{path}' is not private: expected mode 0600, got {mode:04o}"
                    )
                data = file.read(MAX_PEM_BYTES + 1)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or "expected a path"
            raise ConfigurationError(f"cannot read the {what} '{path}': {reason}") from None
        if b"-----BEGIN " not in data or len(data) > MAX_PEM_BYTES:
            raise ConfigurationError(f"expected a {what} in PEM in '{path}'")
        return data
