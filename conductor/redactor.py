"""Keeps keys out of what is written."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping
from typing import Any

MASK = "[secret]"

_SECRET_NAMES = re.compile(
    r"""(?ix) (?:_|^)
    (?: (?:api|auth|access|private|secret)?(?:keys?|tokens?|secrets?|credentials?)
      | [a-z]*(?:password|passwd|passphrase) | pat )
    (?:_|[0-9]|$)"""
)
_PLACE_NAMES = re.compile(r"(?i)_(?:file|path|dir|folder|url|host)$")

_SHAPES = re.compile(r"\bsk-[A-Za-z0-9_-]{8,}|(?i:\bbearer)\s+[A-Za-z0-9._~+/=-]{8,}")
"""Keys of known shape, also those that are in no variable."""

_MIN_LENGTH = 8
"""Length from which values are masked: shorter ones would be found in ordinary words."""


def is_secret_name(name: str) -> bool:
    """Whether the value of an environment variable of this name is a secret. The place of one is
    not."""
    return _SECRET_NAMES.search(name) is not None and _PLACE_NAMES.search(name) is None


class Redactor:
    """Replaces secrets in texts by `[secret]`."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        known = {secret for secret in secrets if len(secret) >= _MIN_LENGTH}
        known |= {json.dumps(secret)[1:-1] for secret in known}  # as it stands within JSON
        longest_first = sorted(known, key=lambda secret: (-len(secret), secret))
        self._known = (
            re.compile("|".join(re.escape(secret) for secret in longest_first)) if known else None
        )

    @classmethod
    def from_environment(
        cls, environment: Mapping[str, str] = os.environ, *, extra: Iterable[str] = ()
    ) -> Redactor:
        """A redactor of the values of all variables that are named like secrets, and of `extra`."""
        named = (value for name, value in environment.items() if is_secret_name(name))
        return cls([*named, *extra])

    def redact(self, text: str) -> str:
        """`text` without secrets."""
        if self._known is not None:
            text = self._known.sub(MASK, text)
        return _SHAPES.sub(MASK, text)

    def redact_all(self, value: Any) -> Any:
        """A value that JSON can hold, without secrets in any of its texts."""
        if isinstance(value, str):
            return self.redact(value)
        if isinstance(value, dict):
            return {self.redact(str(key)): self.redact_all(each) for key, each in value.items()}
        if isinstance(value, (list, tuple)):
            return [self.redact_all(each) for each in value]
        return value
