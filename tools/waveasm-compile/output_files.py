"""Results that go to files: all of them or none."""

from __future__ import annotations

import contextlib
import errno
import os
import signal
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

SIGNALS = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)


def is_device(path: Path) -> bool:
    """There is something that is no file and no folder: a device, a pipe."""
    return path.exists() and not path.is_file() and not path.is_dir()


@contextlib.contextmanager
def _uninterrupted() -> Iterator[None]:
    """Signals that would end the process wait: temporary files are removed first."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _mode() -> int:
    """Of a new file."""
    umask = os.umask(0)
    os.umask(umask)
    return 0o666 & ~umask


def _write_beside(path: Path, data: bytes) -> Path:
    """Writes a temporary file in the folder of `path` and returns its name."""
    with tempfile.NamedTemporaryFile(
        dir=path.parent, prefix=f".{path.name[:64]}.", delete=False
    ) as file:
        try:
            file.write(data)
            file.flush()
            os.chmod(file.name, _mode())
        except BaseException:
            Path(file.name).unlink()
            raise
    return Path(file.name)


def _make_folder(folder: Path, made: list[Path]) -> None:
    """Adds what was not there, the folder or some above it, to `made`."""
    if not folder.exists():
        _make_folder(folder.parent, made)
        folder.mkdir()
        made.append(folder)
    elif not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))


def write_files(contents: Mapping[Path, bytes], folder: Path | None = None) -> None:
    """Replaces files, through links; none is left half written, and none of the new ones is
    there if another could not be written. `folder` is made if it is not there, and only stays
    if there are files in it. Raises `OSError` with the name of the file."""
    with _uninterrupted():
        written: dict[Path, Path] = {}
        made: list[Path] = []
        path = folder or Path()
        try:
            if folder is not None:
                _make_folder(folder, made)
            for path, data in contents.items():
                if path.is_dir():
                    raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
                target = path.resolve()
                written[target] = _write_beside(target, data)
            for path, temporary in written.items():
                os.replace(temporary, path)
        except OSError as error:
            for temporary in written.values():
                temporary.unlink(missing_ok=True)
            for empty in reversed(made):
                with contextlib.suppress(OSError):
                    empty.rmdir()
            raise OSError(error.errno, error.strerror, str(path)) from error
