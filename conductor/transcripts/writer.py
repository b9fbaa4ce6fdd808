"""Appends exchanges to a transcript."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

from conductor import __version__
from conductor.clock import Clock
from conductor.errors import TranscriptError
from conductor.models.exchange import Exchange
from conductor.models.exchange_key import exchange_key
from conductor.redactor import Redactor
from conductor.transcripts.transcript import FORMAT


class TranscriptWriter:
    """Writes one JSON object a line. Each line is one write to a file opened for appending, so
    that lines of several brokers do not mix and a broker that is killed loses no finished one.

    The parts of prompts are written when they first occur and then named by their digest: the
    rules, which are the same for all, stand in the file once.
    """

    def __init__(
        self,
        path: Path,
        *,
        provider: str,
        model: str,
        prompt_version: str,
        clock: Clock,
        redactor: Redactor,
        on_error: Callable[[TranscriptError], None],
    ) -> None:
        """Opens or makes the file, for its owner only, and writes a header.

        `on_error` is told, once, when the file can no longer be written; nothing is recorded
        from then on.

        Raises:
            TranscriptError: the file cannot be written, or is not a regular file.
        """
        self._path = path
        self._redactor = redactor
        self._on_error = on_error
        self._texts: set[str] = set()
        try:
            # Not blocking: else a pipe that nobody reads would be waited for.
            flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC | os.O_NONBLOCK
            self._file = os.open(path, flags, 0o600)
        except OSError as error:
            raise TranscriptError(f"cannot write '{path}': {error.strerror}") from error
        try:
            status = os.fstat(self._file)
            if not stat.S_ISREG(status.st_mode):
                raise TranscriptError(f"cannot write '{path}': it is not a regular file")
            if status.st_size and not _ends_a_line(path):
                os.write(self._file, b"\n")  # a broker was killed within a line
            self._write(
                {
                    "kind": "header",
                    "format": FORMAT,
                    "broker": f"waveasm-broker {__version__}",
                    "provider": provider,
                    "model": model,
                    "prompt_version": prompt_version,
                    "opened_at_s": clock.time(),
                }
            )
        except OSError as error:
            os.close(self._file)
            raise TranscriptError(f"cannot write '{path}': {error.strerror}") from error
        except TranscriptError:
            os.close(self._file)
            raise

    def record(self, exchange: Exchange) -> None:
        """Appends an exchange. Never raises."""
        if self._file < 0:
            return
        call, usage = exchange.call, exchange.usage
        line: dict[str, Any] = {
            "kind": "exchange",
            "key": exchange_key(call, exchange.model),
            "compile_id": call.round.compile_id,
            "agent": call.round.agent,
            "round": call.round.number,
            "attempt": call.attempt,
            "seed": call.round.seed,
            "strategy": call.round.strategy,
            "provider": exchange.provider,
            "model": exchange.model,
            "started_at_s": exchange.started_at_s,
            "latency_s": exchange.latency_s,
            "outcome": exchange.outcome,
            "usage": {
                "input_tokens": usage.input_tokens,
                "cached_input_tokens": usage.cached_input_tokens,
                "cache_write_tokens": usage.cache_write_tokens,
                "output_tokens": usage.output_tokens,
                "dollars": usage.dollars,
                "attempts": usage.attempts,
            },
        }
        if exchange.reply is not None:
            line["reply"] = exchange.reply.text
            line["reply_model"] = exchange.reply.model
            line["request_id"] = exchange.reply.request_id
            line["from_cache"] = exchange.reply.from_cache
            if exchange.reply.calls:
                line["calls"] = [
                    {"id": each.id, "name": each.name, "arguments": each.arguments}
                    for each in exchange.reply.calls
                ]
            if exchange.reply.content:
                line["content"] = exchange.reply.content.decode()
        elif exchange.error is not None:
            line["error"] = str(exchange.error)
        try:
            prompt = call.prompt
            line["prompt"] = {
                "version": prompt.version,
                "rules": self._text(prompt.rules),
                "region": self._text(prompt.region),
                "question": self._text(prompt.question),
            }
            if prompt.tools:
                line["has_tools"] = True
                # Those of earlier steps stand in their lines.
                line["results"] = [
                    {
                        "call": each.call_id,
                        "text": self._text(each.text),
                        "is_error": each.is_error,
                    }
                    for step in prompt.steps[-1:]
                    for each in step.results
                ]
            self._write(line)
        except OSError as error:
            self.close()
            self._on_error(
                TranscriptError(f"cannot write '{self._path}' any more: {error.strerror}")
            )

    def close(self) -> None:
        """Closes the file; what is recorded after is dropped."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _text(self, text: str) -> str:
        """The digest of a text that stands in the file then."""
        text = self._redactor.redact(text)
        digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
        if digest not in self._texts:
            self._write({"kind": "text", "sha256": digest, "text": text})
            self._texts.add(digest)
        return digest

    def _write(self, line: dict[str, Any]) -> None:
        line = self._redactor.redact_all(line)
        data = json.dumps(line, separators=(",", ":")).encode() + b"\n"
        written = os.write(self._file, data)
        if written != len(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def _ends_a_line(path: Path) -> bool:
    with open(path, "rb") as file:
        file.seek(-1, os.SEEK_END)
        return file.read() == b"\n"
