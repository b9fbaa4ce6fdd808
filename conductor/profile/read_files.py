"""Picks and reads the files of a profile."""

from __future__ import annotations

import os
from pathlib import Path

from conductor.profile.files import (
    CODE,
    MAX_FILES,
    MAX_TOTAL_BYTES,
    WAVE_LIST,
    ProfileFiles,
    is_plain_name,
)
from conductor.profile.find_source import find_source
from conductor.profile.listing import ProfileError
from conductor.profile.ui_output import wave_names
from conductor.regular_file import open_regular


def read_files(path: str | os.PathLike[str], kernel: str) -> ProfileFiles:
    """The files that `correlate` needs of a profile of `kernel`.

    `path` is a table of rocprofv3 (`stats_*.csv`) or rocprofv2, a `code.json`, a folder
    `ui_output_*`, from which alone least and largest latencies come, or a folder that has one of
    these with the kernel, also in folders of hosts and processes.

    Raises:
        ProfileError: a file cannot be read, there are several dispatches of the kernel, or the
            files are too many or too large.
    """
    source = find_source(Path(path), kernel, read_file)
    if not _is_folder(source):
        (data,) = _Reader(source.parent).read([source.name]).values()
        return {_plain_name(source): data}
    reader = _Reader(source)
    files = reader.read([CODE, WAVE_LIST])
    return {**files, **reader.read(wave_names(WAVE_LIST, files[WAVE_LIST]))}


def _plain_name(path: Path) -> str:
    """The file's own name, or one with the same ending that a message can show."""
    if is_plain_name(path.name):
        return path.name
    return "profile.json" if path.name.lower().endswith(".json") else "profile.csv"


class _Reader:
    """Reads files of one folder, within the limits of a profile."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._total = 0

    def read(self, names: list[str]) -> dict[str, bytes]:
        """The contents of `names`."""
        if len(names) > MAX_FILES - 2:
            raise ProfileError(
                f"expected at most {MAX_FILES} files in a profile, got {len(names)}; {_SMALLER}",
                file=str(self._folder),
            )
        opened: dict[str, bytes] = {}
        for name in names:
            path = self._folder / name
            data = read_file(path, MAX_TOTAL_BYTES)
            self._total += len(data)
            if self._total > MAX_TOTAL_BYTES:
                size = sum(_size(self._folder / each) for each in names)
                raise ProfileError(
                    f"expected at most {MAX_TOTAL_BYTES} bytes in a profile, got {size}; "
                    f"{_SMALLER}",
                    file=str(self._folder),
                )
            opened[name] = data
        return opened


_SMALLER = (
    "trace fewer waves (--att-shader-engine-mask, --att-simd-select), or give code.json or "
    "stats_*.csv alone, which have no least and largest latencies"
)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def read_file(path: Path, most: int) -> bytes:
    """The content of a regular file of at most `most` bytes.

    Raises:
        ProfileError: it cannot be read, or is larger.
    """
    try:
        with open_regular(path) as file:
            data = file.read(most + 1)
            size = os.fstat(file.fileno()).st_size
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise ProfileError(f"cannot be read: {reason}", file=str(path)) from None
    except ValueError:  # a zero byte in the name
        raise ProfileError("expected a path", file=ascii(str(path))[:80]) from None
    if len(data) > most:
        raise ProfileError(
            f"expected at most {most} bytes in a profile, got {max(size, len(data))}; {_SMALLER}",
            file=str(path),
        )
    return data
