"""Counts tokens, and knows which prefixes of prompts were seen.

A token is four bytes of the rendered prompt. Real models count otherwise; what tests need is that
the numbers follow from the request alone.
"""

from __future__ import annotations

import hashlib
import json
import threading
from typing import Any

MIN_PREFIX_TOKENS = 1024
"""Shorter prefixes are not cached, without a word. The API has 512 to 4096, by model."""


def count_tokens(text: str) -> int:
    """At least one."""
    return max(1, len(text.encode("utf-8")) // 4)


class PromptCache:
    """The prompt cache of one server. Entries do not expire."""

    def __init__(self) -> None:
        self._seen: set[str] = set()
        self._lock = threading.Lock()

    def charge(self, fields: dict[str, Any]) -> dict[str, int]:
        """The input part of the usage of a request, whose prefixes are known afterwards."""
        rendered = ""
        prefixes: list[tuple[str, int]] = []
        for block in _render(fields):
            rendered += json.dumps([block["where"], block["text"]])
            if block["is_breakpoint"]:
                prefixes.append((_digest(rendered), count_tokens(rendered)))
        total = count_tokens(rendered)
        cached = [each for each in prefixes if each[1] >= MIN_PREFIX_TOKENS]
        with self._lock:
            read = max((tokens for digest, tokens in cached if digest in self._seen), default=0)
            self._seen.update(digest for digest, _ in cached)
        write = max((tokens for _, tokens in cached), default=0)
        return {
            "input_tokens": total - max(read, write),
            "cache_creation_input_tokens": max(write - read, 0),
            "cache_read_input_tokens": read,
        }


def _render(fields: dict[str, Any]) -> list[dict[str, Any]]:
    """Blocks in the order of the API: the model and its tools, the system prompt, the messages."""
    head = json.dumps([fields["model"], fields.get("tools", [])])
    blocks = [{"where": "head", "text": head, "is_breakpoint": False}]
    groups = [("system", fields.get("system", []))]
    groups += [(message["role"], message["content"]) for message in fields["messages"]]
    for where, content in groups:
        for block in [{"text": content}] if isinstance(content, str) else content:
            text = block["text"] if "text" in block else _as_text(block)
            blocks.append({"where": where, "text": text, "is_breakpoint": "cache_control" in block})
    return blocks


def _as_text(block: dict[str, Any]) -> str:
    """A call, a result or a thought; whether it is a breakpoint is no part of it."""
    return json.dumps({key: block[key] for key in sorted(block) if key != "cache_control"})


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()
