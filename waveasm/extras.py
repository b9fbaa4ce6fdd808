"""The packages that only parts of the product need: extras of the wheel."""

from __future__ import annotations

EXTRAS = {
    # A later one may need another protobuf than the broker's code is made for.
    "ortools": ("ortools>=9.15.6755,<9.16",),
    "mcp": ("mcp>=2.3.0,<3",),
    "ray": ("ray>=2.60.0,<3",),
    "triton": ("triton>=3.9",),
    "wave": ("wave-lang", "torch"),
}
"""The requirements of each extra."""


def missing(extra: str) -> str:
    """Returns the message for a user who lacks the packages of an extra."""
    packages = " ".join(f"'{each}'" for each in EXTRAS[extra])
    return f"the package {extra} is missing: pip install {packages}"
