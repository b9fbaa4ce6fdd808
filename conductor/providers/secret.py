"""A key that does not show itself."""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import NoReturn

from conductor.errors import ConductorError

KEY_VARIABLE = "ANTHROPIC_API_KEY"
MAX_KEY_BYTES = 4096
"""Of a key file. Keys have about a hundred."""


class SecretError(ConductorError):
    """There is no key that can be used; the text says why, and never what was found."""


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
        return _read_key_file(key_file)
    text = environment.get(KEY_VARIABLE, "").strip()
    if not text:
        raise SecretError(
            f"no key: expected {KEY_VARIABLE} in the environment, or a file of mode 0600"
        )
    try:
        return Secret(text)
    except SecretError as error:
        raise SecretError(f"{KEY_VARIABLE}: {error}") from None


def _read_key_file(path: Path) -> Secret:
    try:
        # Not blocking: else a pipe in the place of the file would be waited for.
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
    except OSError as error:
        raise SecretError(f"cannot read the key file '{path}': {error.strerror}") from None
    try:
        # Of the open file: the name may be of another one by now.
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise SecretError(f"cannot read the key file '{path}': expected a regular file")
        mode = stat.S_IMODE(status.st_mode)
        if mode & ~0o600:
            raise SecretError(
                f"the key file '{path}' is not private: expected mode 0600, got {mode:04o}"
            )
        content = os.read(descriptor, MAX_KEY_BYTES + 1)
    finally:
        os.close(descriptor)
    if len(content) > MAX_KEY_BYTES:
        raise SecretError(f"the key file '{path}' has more than {MAX_KEY_BYTES} bytes")
    try:
        return Secret(content.decode("ascii").strip())
    except UnicodeDecodeError:
        reason = "expected a key of visible ASCII characters, got others in it"
    except SecretError as error:
        reason = str(error)
    raise SecretError(f"the key file '{path}': {reason}")
