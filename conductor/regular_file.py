"""Opens files that others may have put there, without waiting for a pipe or a device."""

from __future__ import annotations

import errno
import os
import stat
from typing import BinaryIO


class NotRegularError(OSError):
    """What is at a path is not a regular file."""

    def __init__(self, path: str) -> None:
        super().__init__(errno.EINVAL, "expected a regular file", path)


def open_regular(path: str | os.PathLike[str]) -> BinaryIO:
    """Opens a regular file to be read. Never blocks, and has no effect on what is not one.

    Raises:
        OSError: it cannot be opened, or is not a regular file.
    """
    # Without O_NONBLOCK a pipe that nobody writes to would be waited for.
    descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOCTTY)
    try:
        # Asked of the open file: its name may be that of another one by now.
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise NotRegularError(os.fspath(path))
        return open(descriptor, "rb")
    except BaseException:
        os.close(descriptor)
        raise
