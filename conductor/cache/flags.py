"""The flags of the cache: one name and one meaning in all programs."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from absl import app
from absl.flags import FlagValues

from conductor.cache.place import CACHE_VARIABLE, DEFAULT_CACHE, default_cache
from conductor.command_line import FlagGroup, path_from


def define_cache_flags(flag_values: FlagValues) -> None:
    """Defines where what is kept between compiles is."""
    group = FlagGroup(flag_values, "cache")
    group.text(
        "cache_dir",
        "FOLDER",
        f"Cache results of searches in FOLDER (default: ${CACHE_VARIABLE}, else {DEFAULT_CACHE}).",
    )
    group.switch("cache", "Look up searches in the cache, and store their results.", default=True)


def cache_folder(flag_values: FlagValues, base: Path) -> Path | None:
    """Returns the folder of the cache, or None without one.

    Raises:
        UsageError: the folder that --cache_dir names cannot be made or written.
    """
    if not flag_values.cache:
        return None
    chosen = flag_values.cache_dir
    if chosen is None:
        default = default_cache()
        return None if default is None else path_from(base, str(default))
    folder = path_from(base, chosen)
    try:
        _check_can_be_made(folder)
    except OSError as error:
        raise app.UsageError(
            f"--cache_dir: cannot make the folder '{folder}': {error.strerror}"
        ) from None
    return folder


def _check_can_be_made(folder: Path) -> None:
    """Raises `OSError` unless the folder is there, or the nearest that is there can hold it."""
    for place in (folder, *folder.parents):
        try:
            place.lstat()
        except (FileNotFoundError, NotADirectoryError):
            continue
        if not place.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
        if not os.access(place, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return
