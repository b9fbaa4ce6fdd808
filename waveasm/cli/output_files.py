"""Writes results to files: all of them or none."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import tempfile
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from pathlib import Path


def is_device(path: Path) -> bool:
    """Whether `path` exists and is neither a file nor a folder: a device or a pipe."""
    try:
        mode = path.stat().st_mode
    except OSError:
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def _mode() -> int:
    """The mode of a new file."""
    umask = os.umask(0)
    os.umask(umask)
    return 0o666 & ~umask


def _write_beside(path: Path, data: bytes) -> Path:
    """Writes a temporary file in the folder of `path` and returns its name."""
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".waveasm-", delete=False) as file:
        try:
            file.write(data)
            file.flush()
            os.chmod(file.name, _mode())
        except BaseException:
            Path(file.name).unlink()
            raise
    return Path(file.name)


def _make_folder(folder: Path, made: list[Path]) -> None:
    """Creates `folder` and its missing parents, and appends them to `made`."""
    if not folder.exists():
        _make_folder(folder.parent, made)
        folder.mkdir()
        made.append(folder)
    elif not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))


def write_files(
    contents: Mapping[Path, bytes],
    folder: Path | None = None,
    *,
    uninterrupted: Callable[[], AbstractContextManager[None]] = contextlib.nullcontext,
) -> None:
    """Writes files, replacing existing ones and following links.

    No file is left half written, and no new file appears if another one cannot be written.
    Creates `folder` if it does not exist, and removes it again if it stays empty. Writes to
    devices and pipes instead of replacing them.

    `uninterrupted` returns a context in which no signal handler raises. Raises `OSError` with the
    name of the file.
    """
    written: dict[Path, Path] = {}
    made: list[Path] = []
    devices: dict[Path, bytes] = {}
    path = folder or Path()
    try:
        with uninterrupted():
            if folder is not None:
                _make_folder(folder, made)
            for path, data in contents.items():
                if is_device(path):
                    devices[path] = data
                    continue
                # A missing file is created; a path through a missing folder is an error later.
                with contextlib.suppress(FileNotFoundError):
                    if stat.S_ISDIR(path.stat().st_mode):
                        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
                target = Path(os.path.realpath(path))
                written[target] = _write_beside(target, data)
        for path, data in devices.items():
            path.write_bytes(data)
        with uninterrupted():
            for path, temporary in written.items():
                os.replace(temporary, path)
    except BaseException as error:
        for temporary in written.values():
            temporary.unlink(missing_ok=True)
        for empty in reversed(made):
            with contextlib.suppress(OSError):
                empty.rmdir()
        if isinstance(error, OSError):
            raise OSError(error.errno, error.strerror, str(path)) from error
        raise
