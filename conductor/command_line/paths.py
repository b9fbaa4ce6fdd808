"""Paths that users give."""

from __future__ import annotations

from pathlib import Path

from absl import app

from conductor.errors import ConductorError
from conductor.home import expand_home


def path_from(base: Path, value: str) -> Path:
    """Returns what `value` names for a user who stands in `base`; `~` is a home folder.

    Raises:
        UsageError: nobody knows that home folder.
    """
    try:
        return base / expand_home(Path(value))
    except ConductorError as error:
        raise app.UsageError(str(error)) from None
