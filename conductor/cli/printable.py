"""Text of files as terminals may show it."""

from __future__ import annotations


def printable(text: str, keep: str = "\t") -> str:
    """Replaces control characters and unprintable characters of `text`, except those of `keep`, by
    escapes."""
    return "".join(
        each if each.isprintable() or each in keep else each.encode("unicode_escape").decode()
        for each in text
    )
