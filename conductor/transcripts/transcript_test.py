"""Tests that transcripts are read and replayed as written, and that damaged ones are errors."""

from __future__ import annotations

import asyncio
import json
import math
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

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

KEY = "planted-key-0123456789"
PAID = Usage(10, 2, 1, 5, 0.5, 1)
ROUND = replace(SAMPLE_ROUND, agent=1, number=2, seed=3, strategy="s")
CALL = Call(
    prompt=Prompt("rules", "region", "question", "1"),
    round=ROUND,
    max_output_tokens=4,
)


def in_round(number: int) -> Call:
    return replace(CALL, round=replace(ROUND, number=number))


def writer(
    path: Path, model: str = "m", errors: list[TranscriptError] | None = None
) -> TranscriptWriter:
    return TranscriptWriter(
        path,
        provider="p",
        model=model,
        prompt_version="1",
        clock=VirtualClock(),
        redactor=Redactor([KEY]),
        on_error=(errors if errors is not None else []).append,
    )


def answered(call: Call = CALL, text: str = "reply", model: str = "m") -> Exchange:
    return Exchange(call, "p", model, 1.0, 0.25, reply=Reply(text, model, PAID, "req_1"))


def failed(code: ErrorCode, call: Call = CALL, message: str = "message") -> Exchange:
    return Exchange(call, "p", "m", 1.0, 0.25, error=ProviderError(code, message, usage=PAID))


def record(path: Path, *exchanges: Exchange, model: str = "m") -> None:
    one = writer(path, model)
    for exchange in exchanges:
        one.record(exchange)
    one.close()


def replay(path: Path, call: Call = CALL, model: str | None = None) -> Reply:
    return asyncio.run(ReplayProvider(read_transcript(path), model).complete(call))


def test_what_is_recorded_is_read(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    record(path, answered(), failed(ErrorCode.SERVER, in_round(3)))
    transcript = read_transcript(path)
    assert [header.model for header in transcript.headers] == ["m"]
    first, second = transcript.exchanges
    assert first.prompt == "rules\n\nregion\n\nquestion"
    assert (first.agent, first.round, first.seed, first.strategy) == (1, 2, 3, "s")
    assert (first.outcome, first.reply, first.usage) == ("reply", "reply", PAID)
    assert (second.outcome, second.reply, second.error) == ("server", None, "message")
    assert transcript.damaged_lines == []
    assert path.stat().st_mode & 0o777 == 0o600


def test_parts_of_prompts_are_written_once(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    calls = [
        replace(in_round(number), prompt=Prompt("R" * 1000, "O" * 1000, f"q{number}", "1"))
        for number in range(1, 21)
    ]
    record(path, *(answered(call) for call in calls))
    assert path.read_text().count("R" * 1000) == 1
    assert read_transcript(path).exchanges[-1].prompt.endswith("q20")


def test_a_replay_answers_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    other = in_round(3)
    record(path, answered(text="one"), failed(ErrorCode.REFUSED, other, "no"))
    assert replay(path) == Reply("one", "m", PAID)
    with pytest.raises(ProviderError, match="no") as caught:
        replay(path, other)
    assert (caught.value.code, caught.value.usage) == (ErrorCode.REFUSED, PAID)
    with pytest.raises(ProviderError, match="no round 4 of agent 1") as caught:
        replay(path, in_round(4))
    assert caught.value.code is ErrorCode.NOT_RECORDED


def test_the_last_attempt_counts_and_all_are_paid_for(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    record(
        path,
        failed(ErrorCode.SERVER),
        failed(
            ErrorCode.SERVER,
            replace(CALL, attempt=2, round=replace(ROUND, compile_id="other")),
        ),
        answered(replace(CALL, attempt=2)),
        Exchange(replace(CALL, attempt=3), "p", "m", 1.0, 0.1),  # cancelled
    )
    assert replay(path) == Reply("reply", "m", PAID + PAID)


def test_a_transcript_of_several_models_asks_which(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    record(path, answered(), model="m")
    record(path, answered(text="of n", model="n"), model="n")
    with pytest.raises(ConfigurationError, match="'m', 'n': expected one of them"):
        replay(path)
    with pytest.raises(ConfigurationError, match="not of 'x'"):
        replay(path, model="x")
    assert replay(path, model="n").text == "of n"
    assert replay(path, model="m").text == "reply"


def test_secrets_are_in_no_byte(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    prompt = Prompt(f"rules {KEY}", "region", "question", "1")
    record(
        path,
        answered(replace(CALL, prompt=prompt), text=f"the key is {KEY}"),
        failed(ErrorCode.SERVER, message=f"401 for {KEY}"),
    )
    assert KEY.encode() not in path.read_bytes()
    # What was masked in the file does not change what is asked for: the key is of the original.
    assert replay(path, replace(CALL, prompt=prompt)).text == "the key is [secret]"


@pytest.mark.parametrize("cut", range(1, 60, 7))
def test_a_line_that_was_cut_is_told_and_the_rest_is_read(tmp_path: Path, cut: int) -> None:
    """As a broker leaves it that was killed while it wrote."""
    path = tmp_path / "t.jsonl"
    record(path, answered())
    size = path.stat().st_size
    record_more = answered(in_round(3))
    with path.open("ab") as file:
        file.write(path.read_bytes()[:cut])
    assert len(read_transcript(path).damaged_lines) == 1
    record(path, record_more)  # another broker goes on
    transcript = read_transcript(path)
    assert [exchange.round for exchange in transcript.exchanges] == [2, 3]
    assert len(transcript.damaged_lines) == 1
    assert path.stat().st_size > size


def test_an_exchange_whose_prompt_is_lost_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    record(path, answered())
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(line for line in lines if '"text":"region"' not in line))
    assert len(read_transcript(path).damaged_lines) == 1


@pytest.mark.parametrize(
    "change",
    [
        lambda line: line.update(outcome="unheard-of"),
        lambda line: line.update(agent="x"),
        lambda line: line.update(agent=math.inf),
        lambda line: line.pop("usage"),
        lambda line: line.update(reply=None),
        lambda line: line.update(kind="unheard-of"),
        lambda line: line.update(prompt=[]),
    ],
)
def test_lines_of_another_shape_are_damaged(
    tmp_path: Path, change: Callable[[dict[str, object]], object]
) -> None:
    path = tmp_path / "t.jsonl"
    record(path, answered())
    lines = path.read_text().splitlines()
    line = json.loads(lines[-1])
    change(line)
    path.write_text("\n".join([*lines[:-1], json.dumps(line)]) + "\n")
    transcript = read_transcript(path)
    assert (transcript.exchanges, transcript.damaged_lines) == ([], [len(lines)])


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "has no header"),
        (b"some notes\n", "has no header"),
        (b'{"kind":"header","format":99}\n', "expected a version up to 2 of transcripts, got 99"),
    ],
)
def test_files_that_are_no_transcripts(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "t.jsonl"
    path.write_bytes(content)
    with pytest.raises(TranscriptError, match=message):
        read_transcript(path)


def test_files_that_cannot_be_used(tmp_path: Path) -> None:
    with pytest.raises(TranscriptError, match="cannot read"):
        read_transcript(tmp_path / "missing")
    with pytest.raises(TranscriptError, match="cannot write"):
        writer(tmp_path)
    with pytest.raises(TranscriptError, match="not a regular file"):
        writer(Path("/dev/null"))


def test_a_full_disk_ends_the_transcript_and_nothing_else(tmp_path: Path) -> None:
    """In a process of its own, whose files may not grow beyond 2000 bytes."""
    path = tmp_path / "t.jsonl"
    code = (
        "import resource, signal\n"
        "from pathlib import Path\n"
        "from conductor.transcripts.transcript_test import answered, in_round, writer\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))\n"
        "errors = []\n"
        f"one = writer(Path({str(path)!r}), errors=errors)\n"
        "for number in range(20):\n"
        "    one.record(answered(in_round(number + 1)))\n"
        "assert len(errors) == 1, errors\n"
        "assert 'any more' in str(errors[0])\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([sys.executable, "-c", code], check=True, timeout=30, env=environment)
    assert 1 <= len(read_transcript(path).exchanges) < 20


def test_a_replay_refuses_connections() -> None:
    """In a process of its own: there is no way back."""
    code = (
        "import socket\n"
        "from conductor.models.replay import refuse_connections\n"
        "refuse_connections()\n"
        "try:\n"
        "    socket.create_connection(('127.0.0.1', 9))\n"
        "except PermissionError as error:\n"
        "    print(error)\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, timeout=30, env=environment, capture_output=True
    )
    assert done.stdout == b"a replay opens no connection\n"


@pytest.mark.parametrize(
    "line",
    [
        '{"kind":"header","opened_at_s":' + "9" * 5000 + "}",
        '{"kind":"header","format":1,"broker":"","provider":"","model":"","prompt_version":"",'
        '"opened_at_s":1' + "0" * 400 + "}",
        "[" * 100000,
        '{"kind":"exchange","agent":Infinity}',
        '{"kind":[]}',
        "5",
    ],
)
def test_lines_that_no_broker_wrote_are_damaged(tmp_path: Path, line: str) -> None:
    path = tmp_path / "t.jsonl"
    header = (
        '{"kind":"header","format":1,"broker":"b","provider":"p","model":"m",'
        '"prompt_version":"1","opened_at_s":0}'
    )
    path.write_text(f"{header}\n{line}\n{header}\n")
    transcript = read_transcript(path)
    assert list(transcript.damaged_lines) == [2]
    assert len(transcript.headers) == 2


def test_a_line_without_end_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("conductor.transcripts.transcript.MAX_LINE_BYTES", 200)
    path = tmp_path / "t.jsonl"
    header = (
        '{"kind":"header","format":1,"broker":"b","provider":"p","model":"m",'
        '"prompt_version":"1","opened_at_s":0}'
    )
    path.write_text(f"{header}\n" + "x" * 1000 + f"\n{header}\n" + "x" * 1000)
    transcript = read_transcript(path)
    assert list(transcript.damaged_lines) == [2, 4]
    assert len(transcript.headers) == 2


def test_a_pipe_is_neither_read_nor_written(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    os.mkfifo(path)
    with pytest.raises(TranscriptError, match="expected a regular file"):
        read_transcript(path)
    with pytest.raises(TranscriptError, match="cannot write"):
        writer(path)
