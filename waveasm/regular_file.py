"""Files of bounded size: whatever a path leads to, reading it ends and fits into memory."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path


def read_regular_file(path: Path, largest: int) -> bytes:
    """The contents of a file of at most `largest` bytes.

    Raises:
        OSError: it cannot be read, is larger, or is no regular file: pipes and devices may have
            no end. `strerror` says which.
    """
    # A pipe without a writer would not even open otherwise.
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
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
