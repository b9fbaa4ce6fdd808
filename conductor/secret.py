"""A key that no text shows by accident."""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import NoReturn

from conductor.errors import ConductorError
from conductor.regular_file import open_regular

KEY_VARIABLE = "ANTHROPIC_API_KEY"
MAX_KEY_BYTES = 4096
"""Bytes of a key file. Keys have about a hundred."""


class SecretError(ConductorError):
    """No key can be used; the text says why and never what was found."""


class Secret:
    """A text that is masked wherever it is printed, formatted or copied, and not pickled.

    `reveal` is the only way to it, so a search for that word finds all places where it is used.
    """

    __slots__ = ("_text",)

    _MASK = "Secret('***')"

    def __init__(self, text: str) -> None:
        """Raises `SecretError` if `text` cannot be a key: it is sent in a header of HTTP."""
        if not text:
            raise SecretError("expected a key, got an empty text")
        if not (text.isascii() and text.isprintable()) or " " in text:
            raise SecretError("expected a key of visible ASCII characters, got others in it")
        self._text = text

    def reveal(self) -> str:
        """The text itself."""
        return self._text

    def __repr__(self) -> str:
        return self._MASK

    def __str__(self) -> str:
        return self._MASK

    def __format__(self, specification: str) -> str:
        return self._MASK

    def __copy__(self) -> Secret:
        return self

    def __deepcopy__(self, memo: object) -> Secret:
        return self

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError("a secret is not pickled")


def read_key(environment: Mapping[str, str], key_file: Path | None = None) -> Secret:
    """The key in `key_file` if there is one, else in the variable ANTHROPIC_API_KEY.

    There is no other way to give a key: a command line is seen by every user of the machine.

    Raises:
        SecretError: there is no key, or others than the owner may read or write the file.
    """
    if key_file is not None:
        return read_secret_file(key_file, "key")
    text = environment.get(KEY_VARIABLE, "").strip()
    if not text:
        raise SecretError(
            f"no key: expected {KEY_VARIABLE} in the environment, or a file of mode 0600"
        )
    try:
        return Secret(text)
    except SecretError as error:
        raise SecretError(f"{KEY_VARIABLE}: {error}") from None


def read_private_file(path: Path, what: str, most: int) -> bytes:
    """The content of a private file of at most `most` bytes; `what` is in it, is for messages.

    Raises:
        SecretError: the file cannot be read, is too long, others than its owner may read or write
            it, or it belongs to another user.
    """
    name = f"the {what} file '{path}'"
    try:
        with open_regular(path) as file:
            status = os.fstat(file.fileno())
            mode = stat.S_IMODE(status.st_mode)
            if mode & ~0o600:
                raise SecretError(f"{name} is not private: expected mode 0600, got {mode:04o}")
            if status.st_uid not in (os.geteuid(), 0):
                raise SecretError(f"{name} belongs to another user")
            content = file.read(most + 1)
    except OSError as error:
        raise SecretError(f"cannot read {name}: {error.strerror}") from None
    except ValueError:  # a zero byte in the name
        raise SecretError(f"cannot read the {what} file: expected a path") from None
    if len(content) > most:
        raise SecretError(f"{name} has more than {most} bytes")
    return content


def read_secret_file(path: Path, what: str) -> Secret:
    """The secret that a private file holds; `what` it is, "key" or "token", is for messages.

    Raises:
        SecretError: the file cannot be read, others than its owner may read or write it, it
            belongs to another user, or holds no secret.
    """
    name = f"the {what} file '{path}'"
    content = read_private_file(path, what, MAX_KEY_BYTES)
    try:
        return Secret(content.decode("ascii").strip())
    except UnicodeDecodeError:
        reason = "expected a key of visible ASCII characters, got others in it"
    except SecretError as error:
        reason = str(error)
    raise SecretError(f"{name}: {reason}")
