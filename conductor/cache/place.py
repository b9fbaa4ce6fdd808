"""Where the cache is if nobody says otherwise."""

from __future__ import annotations

import os
from pathlib import Path

CACHE_VARIABLE = "WAVEASM_CACHE_DIR"
DEFAULT_CACHE = "~/.waveasm-cache"

NO_CACHE = "none"
"""The value of the variable that turns the cache off."""


def default_cache() -> Path | None:
    """The folder that the environment chooses, as it is written there; None without a cache."""
    chosen = os.environ.get(CACHE_VARIABLE) or DEFAULT_CACHE
    return None if chosen == NO_CACHE else Path(chosen)
