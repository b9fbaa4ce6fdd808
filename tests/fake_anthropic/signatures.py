"""Signatures of what a model thought: each is of the whole conversation before it."""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import Any

SECRET = b"of the fake server"


def sign(fields: dict[str, Any], messages: int) -> str:
    """The signature of a reply to the first `messages` messages of a request."""
    seen = [
        fields["model"],
        fields.get("tools", []),
        fields.get("system", []),
        fields["messages"][:messages],
    ]
    data = json.dumps(_unmarked(seen), sort_keys=True).encode()
    return hmac.new(SECRET, data, hashlib.sha256).hexdigest()


def _unmarked(value: Any) -> Any:
    """Without the marks of the prompt cache, which move."""
    if isinstance(value, dict):
        return {key: _unmarked(each) for key, each in value.items() if key != "cache_control"}
    if isinstance(value, list):
        return [_unmarked(each) for each in value]
    return value
