"""Tells machine code apart by its first bytes."""

from __future__ import annotations

_BINARY_MAGIC = (b"\x7fELF", b"__CLANG_OFFLOAD_BUNDLE__", b"CCOB")
"""How code objects and bundles of them begin."""


def is_assembly(code: bytes) -> bool:
    """Whether machine code is assembly text, and not a code object or a bundle."""
    return not code.startswith(_BINARY_MAGIC)
