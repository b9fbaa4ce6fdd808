"""Reads JSON that people write: a name that stands twice is a mistake, not a value that is lost."""

from __future__ import annotations

import json
from typing import Any


class DuplicateNameError(ValueError):
    """Two members of an object have one name."""


def load_unique(text: str | bytes) -> Any:
    """The value of a text. Raises `ValueError` if it is no JSON, `DuplicateNameError` if a name
    stands twice, and `RecursionError` if it is nested too deep."""
    return json.loads(text, object_pairs_hook=_unique)


def _unique(members: list[tuple[str, Any]]) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for name, value in members:
        if name in result:
            raise DuplicateNameError(f"the name {json.dumps(name)[:60]} stands twice in an object")
        result[name] = value
    return result
