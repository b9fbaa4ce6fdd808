"""Transcripts: exchanges and the numbers of damaged lines, or an error of transcripts."""

from __future__ import annotations

import json
import random
import tempfile
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from conductor.errors import ConfigurationError, TranscriptError
from conductor.limits.spending import Usage
from conductor.models.exchange import Exchange
from conductor.models.provider import Call, ErrorCode, Prompt, ProviderError, Reply
from conductor.models.replay import ReplayProvider
from conductor.redactor import Redactor
from conductor.rounds.sample_round import SAMPLE_ROUND
from conductor.transcripts.transcript import read_transcript
from conductor.transcripts.writer import TranscriptWriter
from conductor.virtual_clock import VirtualClock
from tests.fuzz.damage import damage_bytes, damage_value
from tests.fuzz.kind import Kind


def _transcript() -> bytes:
    """One with replies and an error, as the broker writes it."""
    usage = Usage(10, 2, 1, 5, 0.5, 1)
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        path = Path(folder) / "t.jsonl"
        writer = TranscriptWriter(
            path,
            provider="p",
            model="m",
            prompt_version="1",
            clock=VirtualClock(),
            redactor=Redactor([]),
            on_error=lambda error: None,
        )
        for number in range(3):
            call = Call(
                prompt=Prompt("rules", "region", f"question {number}", "1"),
                round=replace(SAMPLE_ROUND, agent=number, number=2, seed=3, strategy="s"),
                max_output_tokens=4,
            )
            if number == 2:
                error = ProviderError(ErrorCode.TIMEOUT, "message", usage=usage)
                writer.record(Exchange(call, "p", "m", 1.0, 0.25, error=error))
            else:
                reply = Reply("swap I1 I2", "m", usage, "req_1")
                writer.record(Exchange(call, "p", "m", 1.0, 0.25, reply=reply))
        writer.close()
        return path.read_bytes()


class Transcripts(Kind):
    """Files that `conductor inspect` and `--provider=replay` read."""

    name = "transcripts"
    ending = ".jsonl"
    quick_cases = 300

    @cached_property
    def _lines(self) -> list[bytes]:
        return _transcript().splitlines(keepends=True)

    def prepare(self) -> None:
        assert self._lines

    def make(self, rng: random.Random) -> bytes:
        lines = list(self._lines)
        if rng.random() < 0.3:
            return damage_bytes(b"".join(lines), rng)
        for _ in range(rng.choice((1, 1, 2))):
            place = rng.randrange(len(lines))
            value = damage_value(json.loads(lines[place]), rng)
            lines[place] = json.dumps(value).encode() + b"\n"
        if rng.random() < 0.2:
            rng.shuffle(lines)
        return b"".join(lines)

    def check(self, case: bytes) -> bool:
        with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
            path = Path(folder) / "t.jsonl"
            path.write_bytes(case)
            try:
                transcript = read_transcript(path)
                ReplayProvider(transcript, "m")
            except (TranscriptError, ConfigurationError):
                return False
            return not transcript.damaged_lines
