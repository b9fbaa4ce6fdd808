"""A reply taken apart: JSON, fenced blocks, and the lines around them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from conductor.errors import ConductorError
from conductor.rounds import MAX_REPLY_DEPTH, ReplyProblem
from conductor.unique_json import DuplicateNameError, load_unique

_FENCE = re.compile(r"[ \t]*(?:[-*+>][ \t]+)?(`{3,}|~{3,})([^`\n]*)\Z")
# An object with members begins anywhere; a list only where the reply or a block does.
_OBJECT = re.compile(r'\{\s*"')
_BEGINS_AS_JSON = re.compile(r'\s*(?:\{|\[\s*")')
# Brackets, and strings, of which the last one may lack its end.
_TOKEN = re.compile(r'[{}\[\]]|"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)', re.DOTALL)


class ReplyError(ConductorError):
    """A reply that cannot be used. The text is safe to show: nothing of the reply is in it but
    numbers of lines and of instructions."""

    def __init__(self, problem: ReplyProblem) -> None:
        self.problem = problem
        self.code: Literal["unparsable", "truncated"] = (
            "truncated" if problem.is_cut else "unparsable"
        )
        """"truncated": it ended early, so that more tokens may help. "unparsable": the rest."""
        self.detail = problem.text
        super().__init__(f"{self.code}: {self.detail}")


@dataclass(frozen=True, slots=True)
class JsonPart:
    """A JSON value of the reply."""

    line: int
    value: object


@dataclass(frozen=True, slots=True)
class TextPart:
    """Lines with their numbers, from 1: those of one fenced block, or all outside of parts."""

    lines: tuple[tuple[int, str], ...]
    is_fenced: bool
    is_cut: bool
    """The reply ends with the last line, without an end of line."""


def split_reply(text: str) -> list[JsonPart | TextPart]:
    """The parts of a reply in their order; the lines outside of JSON and fences are one part,
    the last one.

    Raises:
        ReplyError: JSON or a fenced block does not end, JSON is not valid or too deep.
    """
    parts: list[JsonPart | TextPart] = []
    outside: list[tuple[int, str]] = []
    begins_as_json = _BEGINS_AS_JSON.match(text)
    first = len(text) - len(text.lstrip()) if begins_as_json else -1
    position, number = 0, 1
    while position < len(text):
        end = text.find("\n", position)
        end = len(text) if end < 0 else end
        line = text[position:end]
        if fence := _FENCE.match(line.rstrip("\r \t")):
            part, after = _take_fence(text, end, number, fence[1])
            parts.append(part)
        elif (start := _find_object(text, position, end, first)) is not None:
            value, after = _take_json(text, start, number)
            parts.append(JsonPart(number, value))
            outside.append((number, text[position:start]))
        else:
            outside.append((number, line))
            after = end + 1
        number += text.count("\n", position, after)
        position = after
    is_cut = bool(text) and not text.endswith("\n")
    parts.append(TextPart(tuple(outside), is_fenced=False, is_cut=is_cut))
    return parts


def _find_object(text: str, start: int, end: int, first: int) -> int | None:
    """Where JSON begins between `start` and `end`; `first` is where the reply does, if as JSON."""
    if start <= first < end:
        return first
    position = text.find("{", start, end)
    while position >= 0:
        if _OBJECT.match(text, position):
            return position
        position = text.find("{", position + 1, end)
    return None


def _take_fence(text: str, end: int, number: int, fence: str) -> tuple[JsonPart | TextPart, int]:
    """The block after an opening fence whose line ends at `end`, and where the text goes on."""
    lines: list[tuple[int, str]] = []
    position = end + 1
    while position <= len(text):
        end = text.find("\n", position)
        end = len(text) if end < 0 else end
        number += 1
        line = text[position:end]
        mark = line.strip()
        if mark and set(mark) == {fence[0]} and len(mark) >= len(fence):
            break
        lines.append((number, line))
        position = end + 1
    else:
        raise ReplyError(ReplyProblem("cut-block", number - len(lines)))
    content = "\n".join(line for _, line in lines)
    if _BEGINS_AS_JSON.match(content):
        first = number - len(lines)
        start = len(content) - len(content.lstrip())
        value, after = _take_json(content, start, first)
        if content[after:].strip():
            raise ReplyError(ReplyProblem("behind-json", first))
        return JsonPart(first, value), end + 1
    return TextPart(tuple(lines), is_fenced=True, is_cut=False), end + 1


def _take_json(text: str, start: int, number: int) -> tuple[object, int]:
    """The JSON value at `start`, and where the text goes on."""
    end = _find_end(text, start, number)
    if end is None:
        raise ReplyError(ReplyProblem("cut-json", number))
    try:
        return load_unique(text[start:end]), end
    except DuplicateNameError:
        raise ReplyError(ReplyProblem("key-twice", number)) from None
    except ValueError:
        raise ReplyError(ReplyProblem("invalid-json", number)) from None


def _find_end(text: str, start: int, number: int) -> int | None:
    """The position after the bracket that closes the one at `start`; None if none does."""
    depth = 0
    for match in _TOKEN.finditer(text, start):
        token = match[0]
        if token[0] in "{[":
            depth += 1
            if depth > MAX_REPLY_DEPTH:
                raise ReplyError(ReplyProblem("too-deep", number))
        elif token[0] in "}]":
            depth -= 1
            if depth == 0:
                return match.end()
        elif len(token) < 2 or not token.endswith('"'):
            return None  # a string without end
    return None
