"""The error of a wheel that cannot be made."""

from __future__ import annotations


class WheelError(Exception):
    """The wheel cannot be made or does not work; the text gives the reason."""
