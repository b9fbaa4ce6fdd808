"""Keys of exchanges: the same exchange has the same key."""

from __future__ import annotations

import hashlib

from conductor.cache.store import canonical_json
from conductor.models.provider import Call


def exchange_key(call: Call, model: str) -> str:
    """SHA-256, in hexadecimal, of all that a reply is to depend on: the prompt, who asks, in
    which round, with which seed and strategy, and the model. Neither the compile nor the
    attempt is part of it, so that a compile which is run again finds its replies."""
    prompt = call.prompt
    parts = [
        [prompt.version, prompt.rules, prompt.region, prompt.question],
        call.round.agent,
        call.round.number,
        call.round.seed,
        call.round.strategy,
        model,
    ]
    return hashlib.sha256(canonical_json(parts)).hexdigest()
