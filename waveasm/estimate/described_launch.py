"""What a description of a kernel says of its launch."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DescribedLaunch:
    """A launch, and what it passes."""

    size: str
    """As `Search.launch`."""
    kernel: str | None = None
    """The kernel that the description describes, and with it the following."""
    arguments: tuple[object, ...] | None = None
    """Integers, and None for what is not one."""
    lds_bytes: int = 0
