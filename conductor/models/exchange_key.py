"""Keys of exchanges: the same exchange has the same key."""

from __future__ import annotations

import hashlib

from conductor.cache.store import canonical_json
from conductor.models.provider import Call
from conductor.rounds import Step


def exchange_key(call: Call, model: str) -> str:
    """SHA-256, in hexadecimal, of all that a reply is to depend on: the prompt, who asks, in
    which round, with which seed and strategy, and the model. Neither the compile nor the
    attempt is part of it, so that a compile which is run again finds its replies. The key of a
    step follows from that of the step before, its reply and the results of its calls."""
    prompt = call.prompt
    asked = call.round
    # A conversation begins with its first step.
    number = 1 if prompt.tools else asked.number
    parts = [
        [prompt.version, prompt.rules, prompt.region, prompt.question],
        asked.agent,
        number,
        asked.seed,
        asked.strategy,
        model,
    ]
    if prompt.tools:
        parts.append([[tool.name, tool.description, tool.schema] for tool in prompt.tools])
    key = hashlib.sha256(canonical_json(parts)).hexdigest()
    for step in prompt.steps:
        key = _key_after(prefix_key(key, step.reply), step)
    return key


def prefix_key(key: str, reply: bytes) -> str:
    """The key of a conversation up to a reply, by the key of the step that got it."""
    return hashlib.sha256(f"{key} {hashlib.sha256(reply).hexdigest()}".encode()).hexdigest()


def _key_after(prefix: str, step: Step) -> str:
    results = [[each.call_id, each.text, each.is_error] for each in step.results]
    return hashlib.sha256(canonical_json([prefix, results])).hexdigest()
