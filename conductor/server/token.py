"""The token that calls must bring to a broker which other users can reach."""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Iterator
from pathlib import Path

from conductor.errors import ConfigurationError
from conductor.secret import Secret, read_secret_file
from conductor.server.address import private_folder

TOKEN_BYTES = 32
"""Random bytes in a token that the broker makes."""

MIN_TOKEN_LENGTH = 16
"""A shorter token, which somebody else made, could be guessed."""


@contextlib.contextmanager
def claim_token(path: Path | None) -> Iterator[tuple[Path, Secret]]:
    """The file with the token, and the token.

    The file at `path` is made with mode 0600 if it is not there, and stays. None stands for a
    file in a new folder that only the user can enter; both are removed in the end.

    Raises:
        ConfigurationError: the file cannot be made, or its token could be guessed.
        SecretError: the file is there and cannot be used.
    """
    if path is not None:
        yield path, _claim(path)
        return
    with private_folder() as folder:
        path = Path(folder, "token")
        try:
            yield path, _claim(path)
        finally:
            path.unlink(missing_ok=True)


def _claim(path: Path) -> Secret:
    _make(path)
    token = read_secret_file(path, "token")
    if len(token.reveal()) < MIN_TOKEN_LENGTH:
        raise ConfigurationError(
            f"the token file '{path}': expected at least {MIN_TOKEN_LENGTH} characters"
        )
    return token


def _make(path: Path) -> None:
    """Makes the file if nothing has its name. It appears as a whole, and never for others."""
    temporary = path.with_name(f".{path.name[:64]}.{secrets.token_hex(8)}")
    try:
        if os.path.lexists(path):
            return
        descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        try:
            with open(descriptor, "w", encoding="ascii") as file:
                file.write(secrets.token_urlsafe(TOKEN_BYTES) + "\n")
            # Unlike a rename, this replaces nothing.
            with contextlib.suppress(FileExistsError):
                os.link(temporary, path)
        finally:
            os.unlink(temporary)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "expected a path"
        raise ConfigurationError(f"cannot make the token file '{path}': {reason}") from None
