"""The flags of the cache: one name and one meaning in all programs."""

from __future__ import annotations

import os
from pathlib import Path

from absl import app
from absl.flags import FlagValues

from conductor.command_line import FlagGroup, path_from

CACHE_VARIABLE = "WAVEASM_CACHE_DIR"
DEFAULT_CACHE = "~/.waveasm-cache"


def define_cache_flags(flag_values: FlagValues) -> None:
    """Defines where what is kept between compiles is."""
    group = FlagGroup(flag_values, "cache")
    group.text(
        "cache_dir",
        "FOLDER",
        f"Keep what searches found in FOLDER (default: ${CACHE_VARIABLE}, else {DEFAULT_CACHE}).",
    )
    group.switch("cache", "Look up what searches found, and keep it.", default=True)


def cache_folder(flag_values: FlagValues, base: Path) -> Path | None:
    """Returns the folder of the cache, or None without one. Makes a folder that was asked for.

    Raises:
        UsageError: that folder cannot be made or written.
    """
    if not flag_values.cache:
        return None
    chosen = flag_values.cache_dir
    if chosen is None:
        return path_from(base, os.environ.get(CACHE_VARIABLE) or DEFAULT_CACHE)
    folder = path_from(base, chosen)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            raise PermissionError(0, "no permission to write")
    except OSError as error:
        raise app.UsageError(
            f"--cache_dir: cannot make the folder '{folder}': {error.strerror}"
        ) from None
    return folder
