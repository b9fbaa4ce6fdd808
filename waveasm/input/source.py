"""Reads the compiler's input from files, streams or strings."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path
from typing import BinaryIO

from waveasm.errors import SourceError, SourceFileError

LARGEST_SOURCE_BYTES = 16 << 20
"""Maximum size of an input in bytes. We chose a hundred times the size of the largest kernels that
front ends print: a larger file is not a kernel, and the compiler refuses it without reading it."""

BYTE_ORDER_MARK = "\ufeff"
"""What some editors put before the text of a file. MLIR does not know it."""


def decode(data: bytes, name: str) -> str:
    """Decodes the input with the given name, without the byte order mark of an editor.

    Raises:
        SourceError: the input is too large or not text.
    """
    if len(data) > LARGEST_SOURCE_BYTES:
        raise SourceError(
            f"'{name}' is too large: expected at most {LARGEST_SOURCE_BYTES} bytes of MLIR"
        )
    try:
        return data.decode().removeprefix(BYTE_ORDER_MARK)
    except UnicodeDecodeError as error:
        raise SourceError(
            f"'{name}' is not a text file: expected MLIR in UTF-8, got byte "
            f"0x{error.object[error.start]:02x} at offset {error.start}"
        ) from error


def check_text(text: str, name: str) -> str:
    """Returns the text if a file could contain it, without the byte order mark of an editor.

    Raises:
        SourceError: the text is too large or contains half of a surrogate pair.
    """
    try:
        size = len(text.encode())
    except UnicodeEncodeError as error:
        raise SourceError(
            f"'{name}' is not text: expected MLIR, got the surrogate "
            f"{text[error.start]!a} at character {error.start}"
        ) from error
    if size > LARGEST_SOURCE_BYTES:
        raise SourceError(
            f"'{name}' is too large: expected at most {LARGEST_SOURCE_BYTES} bytes of MLIR, "
            f"got {size}"
        )
    return text.removeprefix(BYTE_ORDER_MARK)


def read_stream(stream: BinaryIO, name: str) -> str:
    """Reads the text of a stream, up to the size limit.

    Raises:
        SourceError: the stream cannot be read, is too large or is not text.
    """
    try:
        return decode(stream.read(LARGEST_SOURCE_BYTES + 1), name)
    except OSError as error:
        raise SourceFileError(f"cannot read '{name}': {error.strerror}") from error


def read_file(path: str | os.PathLike[str]) -> str:
    """Reads the text of a file.

    Raises:
        SourceError: the file is missing, cannot be read, is too large or is not text.
    """
    path = Path(path)
    try:
        with path.open("rb") as file:
            status = os.fstat(file.fileno())
            if stat.S_ISREG(status.st_mode) and status.st_size > LARGEST_SOURCE_BYTES:
                raise SourceError(
                    f"'{path}' is too large: expected at most {LARGEST_SOURCE_BYTES} bytes of "
                    f"MLIR, got {status.st_size}"
                )
            return read_stream(file, str(path))
    except SourceError:
        raise
    except (OSError, ValueError) as error:
        # A path with a null character raises a ValueError.
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise SourceFileError(f"cannot read '{path}': {reason}") from error


def name_in_messages(path: str | os.PathLike[str]) -> str:
    """Returns a path as messages and crash reports have it, which are UTF-8: U+FFFD stands for a
    byte that is no text."""
    return re.sub("[\ud800-\udfff]", "\ufffd", os.fspath(path))


def is_path(source: str | os.PathLike[str]) -> bool:
    """Whether `source` names a file: a path object, or a single line that ends with `.mlir` or
    `.ll`. The text of a kernel never does."""
    if isinstance(source, os.PathLike):
        return True
    return source.endswith((".mlir", ".ll")) and "\n" not in source
