"""Lines of the log: their schema, and what is never in them."""

from __future__ import annotations

import contextlib
import io
import json
import logging
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from conductor.limits.spending import Usage
from conductor.models.exchange import Exchange
from conductor.models.provider import Call, ErrorCode, Prompt, ProviderError, Reply
from conductor.redactor import MASK, Redactor
from conductor.rounds.sample_round import SAMPLE_ROUND
from conductor.server.logs import LEVELS, Log, LogFile

KEY = "planted-key-0123456789"

CALL = Call(
    prompt=Prompt("the rules", "the region", "the question", "1"),
    round=replace(SAMPLE_ROUND, agent=1, number=2, seed=3, strategy="s"),
    max_output_tokens=4,
    attempt=2,
)


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_the_schema_of_attempts() -> None:
    stream = io.StringIO()
    log = Log(stream, Redactor())
    log.exchange(
        Exchange(
            CALL, "p", "m", 1.0, 0.25, reply=Reply("the reply", "m", Usage(9, 8, 7, 6, 0.5, 1))
        )
    )
    (line,) = lines(stream)
    assert isinstance(line.pop("time"), str)
    assert line == {
        "event": "attempt",
        "level": "info",
        "session": "c",
        "agent": 1,
        "round": 2,
        "attempt": 2,
        "provider": "p",
        "model": "m",
        "input_tokens": 9,
        "cached_input_tokens": 8,
        "output_tokens": 6,
        "dollars": 0.5,
        "latency_s": 0.25,
        "outcome": "reply",
        "cache": "miss",
        "request_id": "",
        "detail": "",
    }


def test_prompts_and_replies_only_if_asked_for() -> None:
    exchange = Exchange(CALL, "p", "m", 1.0, 0.25, reply=Reply("the reply", "m", Usage()))
    stream = io.StringIO()
    Log(stream, Redactor(), level="debug").exchange(exchange)
    assert "the question" not in stream.getvalue()
    assert "the reply" not in stream.getvalue()
    Log(stream, Redactor(), prompts=True).exchange(exchange)
    assert lines(stream)[-1]["prompt"] == "the rules\n\nthe region\n\nthe question"
    assert lines(stream)[-1]["reply"] == "the reply"


@pytest.mark.parametrize("level", LEVELS)
def test_a_key_is_in_no_line_wherever_it_came_from(level: str) -> None:
    stream = io.StringIO()
    log = Log(stream, Redactor([KEY]), level=level, prompts=True)
    prompt = replace(CALL.prompt, question=f"the key is {KEY}")
    for exchange in (
        Exchange(replace(CALL, prompt=prompt), "p", "m", 1.0, 0.1, reply=Reply(KEY, "m", Usage())),
        Exchange(CALL, "p", "m", 1.0, 0.1, error=ProviderError(ErrorCode.SERVER, f"of {KEY}")),
    ):
        log.exchange(exchange)
    log.error("defect", where=[KEY], other={KEY: KEY})
    undo = log.take_over_logging()
    try:
        try:
            raise ValueError(KEY)
        except ValueError:
            logging.getLogger("anthropic").warning("with %s", KEY, exc_info=True)
        logging.getLogger("httpx2").debug("quiet %s", KEY)
    finally:
        undo()
    assert KEY not in stream.getvalue()
    assert lines(stream)  # each line is JSON still
    assert MASK in stream.getvalue()


def test_loggers_that_quote_prompts_are_quiet() -> None:
    stream = io.StringIO()
    undo = Log(stream, Redactor(), level="debug").take_over_logging()
    try:
        for name in ("anthropic", "anthropic._base_client", "httpx2"):
            logging.getLogger(name).info("Request options: prompt")
        logging.getLogger("grpc").warning("something")
    finally:
        undo()
    assert [(line["logger"], line["message"]) for line in lines(stream)] == [("grpc", "something")]


def test_levels() -> None:
    stream = io.StringIO()
    log = Log(stream, Redactor(), level="warning")
    log.event("a")
    log.warning("b")
    log.error("c")
    assert [(line["event"], line["level"]) for line in lines(stream)] == [
        ("b", "warning"),
        ("c", "error"),
    ]


def test_a_log_that_cannot_be_written_is_told_and_hurts_nobody() -> None:
    with contextlib.closing(LogFile("/dev/full")) as file:
        log = Log(file, Redactor())
        assert log.problem == ""
        for _ in range(3):
            log.event("round")
        assert log.problem == "the broker cannot write its log: No space left on device"
    stream = io.StringIO()
    stream.close()
    log = Log(stream, Redactor())
    log.event("round")
    assert "it is closed" in log.problem


def test_a_log_is_for_its_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        with contextlib.closing(LogFile(str(tmp_path / "log"))) as file:
            Log(file, Redactor()).event("round")
    finally:
        os.umask(before)
    assert (tmp_path / "log").stat().st_mode & 0o777 == 0o600
    assert json.loads((tmp_path / "log").read_text())["event"] == "round"
