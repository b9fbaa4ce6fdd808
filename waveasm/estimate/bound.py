"""Words for the cycles that no order of the instructions saves."""

from __future__ import annotations


def describe_bound(cycles: float, reason: str, busy_share: float | None) -> str:
    """Formats a bound with its reason and the share of it that a resource which is the reason is
    busy: `8960 (LDS port 97 %)`."""
    share = "" if busy_share is None else f" {100 * busy_share:.0f} %"
    return f"{cycles:.0f} ({reason}{share})"
