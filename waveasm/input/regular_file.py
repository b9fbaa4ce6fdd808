"""Reads files of bounded size: whatever a path names, reading it ends and fits into memory."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path


def read_regular_file(path: Path, largest: int) -> bytes:
    """Reads a file of at most `largest` bytes.

    Raises:
        OSError: the file cannot be read, is larger, or is not a regular file (pipes and devices may
            be endless). `strerror` gives the reason.
    """
    try:
        # Without O_NONBLOCK, opening a pipe without a writer would block.
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except ValueError as error:
        # A null character, which no path has.
        raise OSError(errno.EINVAL, str(error), str(path)) from error
    with open(descriptor, "rb") as file:
        status = os.fstat(descriptor)
        if stat.S_ISDIR(status.st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EINVAL, "not a regular file", str(path))
        data = file.read(largest + 1)
        if len(data) > largest:
            raise OSError(errno.EFBIG, f"larger than {largest} bytes", str(path))
        return data
