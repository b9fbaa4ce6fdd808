"""Paths that begin in a home folder."""

from __future__ import annotations

from pathlib import Path

from conductor.errors import ConfigurationError


def expand_home(path: Path) -> Path:
    """`path` with the folder that `~` or `~user` stands for.

    Raises:
        ConfigurationError: nobody knows that folder.
    """
    try:
        return path.expanduser()
    except RuntimeError:
        raise ConfigurationError(f"'{path}': the home folder is not known") from None
