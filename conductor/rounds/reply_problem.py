"""Describes the problem of a reply without commands, in words that quote nothing of the reply."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from conductor.facts import FACTS
from conductor.rounds.commands import forms_in_words

MAX_REPLY_BYTES = 1 << 20
"""The largest reply."""

MAX_REPLY_DEPTH = 32
"""The deepest nesting of JSON; a reply of the contract has 2."""

SENTENCES: Mapping[str, str] = {
    "too-large": f"expected at most {MAX_REPLY_BYTES} bytes",
    "nothing": "expected commands or `done`, got neither",
    "contradiction": "parts of the reply contradict each other",
    "no-keys": 'expected "commands" or "done" in {place}',
    "no-list": "expected a list of commands in {place}",
    "no-lists": 'expected a list of lists of commands for "alternatives" in {place}',
    "too-many-lists": f"expected at most {FACTS.max_alternatives} alternatives in {{place}}",
    "done-in-list": "an alternative in {place} says that it is done",
    "no-boolean": 'expected true or false for "done" in {place}',
    "no-text": "expected a text as {place}",
    "no-command": "{place} is not a command",
    "half-move": f"expected {forms_in_words('moves')} and nothing else in {{place}}",
    "half-stage": f"expected {forms_in_words('stages')} and nothing else in {{place}}",
    "done-and-not": "{place} says that it is done and that it is not",
    "not-done": "{place} has no command and is not done",
    "behind-done": "expected nothing after `done`, got {place}",
    "sentence": "{place} may be part of a sentence",
    "unknown-tag": "there is no instruction {tag}: {place}",
    "too-many": f"expected at most {FACTS.max_commands} commands",
    "key-twice": "{place} has a key twice",
    "invalid-json": "{place} is not valid",
    "too-deep": f"{{place}} is nested more than {MAX_REPLY_DEPTH} deep",
    "behind-json": "expected nothing after {place}",
    "cut-command": "{place} is the beginning of a command",
    "cut-block": "the block of {place} does not end",
    "cut-json": "{place} does not end",
}
"""By `ReplyProblem.code`."""

_OF_JSON = frozenset(
    {
        "no-keys",
        "no-list",
        "no-lists",
        "too-many-lists",
        "done-in-list",
        "no-boolean",
        "done-and-not",
        "not-done",
        "key-twice",
        "invalid-json",
        "too-deep",
        "behind-json",
        "cut-json",
    }
)
"""The problems of the whole JSON that begins at a line."""


@dataclass(frozen=True, slots=True)
class ReplyProblem:
    """A code and a place. Requests may bring any code; those that are not known say little."""

    code: str
    """One of `SENTENCES`."""
    line: int = 0
    """Of the reply, from 1; 0: the whole reply."""
    entry: int = 0
    """Number of a command in the JSON that begins at that line, from 1; 0: none."""
    tag: int | None = None
    """Of an instruction that is not in the region."""

    @property
    def is_cut(self) -> bool:
        """Whether the reply ended early, so that more tokens may help."""
        return self.code.startswith("cut-")

    @property
    def text(self) -> str:
        """The problem as a sentence without an end."""
        pattern = SENTENCES.get(self.code, "it is not an answer of the form")
        tag = f"I{self.tag}" if self.tag is not None else "of this name"
        return pattern.format(place=self._place, tag=tag)

    @property
    def _place(self) -> str:
        json = f"the JSON of line {self.line}"
        if self.entry:
            return f"command {self.entry} of {json}"
        return json if self.code in _OF_JSON else f"line {self.line}"
