"""Reads a transcript."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

from conductor.errors import TranscriptError
from conductor.limits.spending import Usage
from conductor.models.provider import ErrorCode
from conductor.regular_file import open_regular
from conductor.rounds import ToolCall, ToolResult

FORMAT = 2
"""Version of the form of transcripts that are written."""

READ_FORMATS = (1, 2)
"""Versions that can be read. Those of version 1 have no conversations."""

MAX_LINE_BYTES = 64 << 20
"""A longer line was written by no broker: prompts come from requests of at most 32 MiB."""


@dataclass(frozen=True, slots=True)
class Header:
    """Written by each broker that opened the file."""

    broker: str
    provider: str
    model: str
    prompt_version: str
    opened_at_s: float


@dataclass(frozen=True, slots=True)
class RecordedExchange:
    """One attempt of a call, as it was."""

    key: str
    compile_id: str
    agent: int
    round: int
    attempt: int
    seed: int
    strategy: str
    provider: str
    model: str
    started_at_s: float
    latency_s: float
    outcome: str
    """"reply", "cancelled" or the code of an error."""
    usage: Usage
    prompt: str
    """The parts as one text."""
    reply: str | None
    reply_model: str
    error: str
    from_cache: bool
    has_tools: bool = False
    """Whether it is a step of a conversation: `prompt` is what that began with."""
    results: Sequence[ToolResult] = ()
    """What came of the calls of the step before."""
    calls: tuple[ToolCall, ...] = ()
    """The calls of the reply."""
    content: bytes = b""
    """The whole reply, as its provider must see it again."""


@dataclass(frozen=True, slots=True)
class Transcript:
    """What a file holds, in the order of the file."""

    headers: Sequence[Header]
    exchanges: Sequence[RecordedExchange]
    damaged_lines: Sequence[int] = field(default=())
    """Numbers of lines, from 1, that a broker which was killed left unfinished, or that
    somebody changed."""

    @property
    def models(self) -> list[str]:
        """The models that were asked, sorted."""
        return sorted({header.model for header in self.headers})


def read_transcript(path: Path) -> Transcript:
    """Reads a file. Damaged lines are left out and told.

    Raises:
        TranscriptError: the file cannot be read, has no header, or is of another version.
    """
    headers: list[Header] = []
    texts: dict[str, str] = {}
    rows: list[tuple[int, dict[str, Any]]] = []
    damaged: list[int] = []
    try:
        with open_regular(path) as file:
            for number, data in enumerate(_lines(file), start=1):
                if len(data) > MAX_LINE_BYTES:
                    damaged.append(number)
                    continue
                if not data.strip():
                    continue
                try:
                    line = json.loads(data)
                    kind = line["kind"]
                    if kind == "header":
                        if line["format"] not in READ_FORMATS:
                            raise TranscriptError(
                                f"'{path}', line {number}: expected a version up to {FORMAT} of "
                                f"transcripts, got {line['format']}"
                            )
                        headers.append(_header(line))
                    elif kind == "text":
                        texts[_text(line["sha256"])] = _text(line["text"])
                    elif kind == "exchange":
                        rows.append((number, line))
                    else:
                        damaged.append(number)
                except (ValueError, KeyError, TypeError, RecursionError, OverflowError):
                    damaged.append(number)
    except OSError as error:
        raise TranscriptError(f"cannot read '{path}': {error.strerror}") from error
    if not headers:
        raise TranscriptError(f"'{path}' is not a transcript: it has no header")
    exchanges: list[RecordedExchange] = []
    for number, line in rows:
        try:
            exchanges.append(_exchange(line, texts))
        except (ValueError, KeyError, TypeError, OverflowError):
            damaged.append(number)
    return Transcript(headers, exchanges, sorted(damaged))


def _lines(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file; of one that is too long no more than what shows it."""
    while line := file.readline(MAX_LINE_BYTES + 1):
        yield line
        while len(line) > MAX_LINE_BYTES and not line.endswith(b"\n"):
            line = file.readline(MAX_LINE_BYTES + 1)
            if not line:
                return


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError("expected a text")
    return value


def _header(line: dict[str, Any]) -> Header:
    return Header(
        broker=_text(line["broker"]),
        provider=_text(line["provider"]),
        model=_text(line["model"]),
        prompt_version=_text(line["prompt_version"]),
        opened_at_s=float(line["opened_at_s"]),
    )


def _exchange(line: dict[str, Any], texts: dict[str, str]) -> RecordedExchange:
    usage = line["usage"]
    prompt = line["prompt"]
    outcome = _text(line["outcome"])
    if outcome not in ("reply", "cancelled"):
        ErrorCode(outcome)  # raises ValueError
    return RecordedExchange(
        key=_text(line["key"]),
        compile_id=_text(line["compile_id"]),
        agent=int(line["agent"]),
        round=int(line["round"]),
        attempt=int(line["attempt"]),
        seed=int(line["seed"]),
        strategy=_text(line["strategy"]),
        provider=_text(line["provider"]),
        model=_text(line["model"]),
        started_at_s=float(line["started_at_s"]),
        latency_s=float(line["latency_s"]),
        outcome=outcome,
        usage=Usage(
            input_tokens=int(usage["input_tokens"]),
            cached_input_tokens=int(usage["cached_input_tokens"]),
            cache_write_tokens=int(usage["cache_write_tokens"]),
            output_tokens=int(usage["output_tokens"]),
            dollars=float(usage["dollars"]),
            attempts=int(usage["attempts"]),
        ),
        prompt="\n\n".join(texts[prompt[part]] for part in ("rules", "region", "question")),
        reply=_text(line["reply"]) if outcome == "reply" else None,
        reply_model=_text(line.get("reply_model", "")),
        error=_text(line.get("error", "")),
        from_cache=bool(line.get("from_cache", False)),
        has_tools=bool(line.get("has_tools", False)),
        results=tuple(
            ToolResult(_text(each["call"]), texts[each["text"]], bool(each["is_error"]))
            for each in line.get("results", ())
        ),
        calls=tuple(
            ToolCall(_text(each["id"]), _text(each["name"]), _text(each["arguments"]))
            for each in line.get("calls", ())
        ),
        content=_text(line.get("content", "")).encode(),
    )
