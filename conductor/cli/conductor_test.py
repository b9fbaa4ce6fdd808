"""Tests the command lines of `conductor`."""

from __future__ import annotations

import hashlib
import json
import os
import re
from dataclasses import replace
from pathlib import Path

import pytest

from conductor.cache.schedules import Schedule, ScheduleCache
from conductor.cache.store import Store
from conductor.cli import broker
from conductor.cli.conductor import main
from conductor.cli.printable import printable
from conductor.clock import SystemClock
from conductor.command_line.flag_group import ALIASES
from conductor.limits.spending import Usage
from conductor.models.catalog import make_source
from conductor.models.exchange import Exchange
from conductor.models.provider import Call, ErrorCode, Prompt, ProviderError, Reply
from conductor.models.source import SourceOptions
from conductor.redactor import Redactor
from conductor.rounds import Metric
from conductor.rounds.sample_round import SAMPLE_ROUND
from conductor.transcripts.writer import TranscriptWriter

KEY = hashlib.sha256(b"key").hexdigest()
SECRET = "sk-ant-planted-0123456789"


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    store = Store(tmp_path / "cache/conductor", "schedule", SystemClock())
    schedule = Schedule(
        ("move I1 after I2",),
        (Metric("time", 75.0, "cycles", False),),
        rounds=1,
        agent="anneal",
        recorded_at_s=1_800_000_000,
        kernel="gemm",
        region="loop0",
        baseline=(Metric("time", 100.0, "cycles", False),),
    )
    ScheduleCache(store).record(KEY, schedule)
    return tmp_path / "cache"


@pytest.fixture
def transcript(tmp_path: Path) -> Path:
    path = tmp_path / "t.jsonl"
    writer = TranscriptWriter(
        path,
        provider="p",
        model="m",
        prompt_version="1",
        clock=SystemClock(),
        redactor=Redactor(),
        on_error=lambda error: pytest.fail(str(error)),
    )
    for agent in range(2):
        for number in (1, 2):
            call = Call(
                prompt=Prompt("rules", "region", f"question {number}", "1"),
                round=replace(SAMPLE_ROUND, agent=agent, number=number),
                max_output_tokens=1,
            )
            usage = Usage(input_tokens=100, output_tokens=10, dollars=0.25, attempts=1)
            if agent:
                error = ProviderError(ErrorCode.SERVER, "\x1b[2Jcleared", usage=usage)
                writer.record(Exchange(call, "p", "m", 0.0, 0.5, error=error))
            else:
                reply = Reply("\x1b]0;owned\x07done", "m", usage)
                writer.record(Exchange(call, "p", "m", 0.0, 0.5, reply=reply))
    writer.close()
    return path


def test_cache_ls_and_verify(cache: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cache", f"--cache-dir={cache}", "ls"]) == 0
    header, line = capsys.readouterr().out.splitlines()
    assert header.split()[:7] == ["kind", "key", "kernel", "region", "gain", "agent", "found"]
    shown = re.split("  +", line)
    expected = ["schedule", KEY[:12], "gemm", "loop0", "25.0 %", "anneal", "2027-01-15 08:00"]
    assert shown[:7] == expected
    assert main(["cache", f"--cache-dir={cache}", "ls", "--json"]) == 0
    (value,) = json.loads(capsys.readouterr().out)
    assert (value["kind"], value["key"], value["kernel"]) == ("schedule", KEY, "gemm")
    assert (value["region"], value["agent"], value["problem"]) == ("loop0", "anneal", None)
    assert value["metrics"]["time"] == 0.75 * value["baseline"]["time"]
    assert main(["cache", f"--cache_dir={cache}", "verify"]) == 0
    assert capsys.readouterr().out == "1 good, 0 damaged\n"
    file = cache / "conductor" / f"{KEY}.json"
    file.write_text(file.read_text().replace("I1", "I3"))
    assert main(["cache", f"--cache-dir={cache}", "verify"]) == 1
    assert "does not agree with its digest" in capsys.readouterr().out


def test_cache_inspect(cache: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cache", f"--cache-dir={cache}", "inspect", KEY[:12]]) == 0
    text = capsys.readouterr().out
    assert text.startswith(f"schedule {KEY}, ")
    assert re.search(r"^kernel +gemm\nregion +loop0\nagent +anneal\nfound +2027-01-15", text, re.M)
    assert re.search(r"^  time +100 -> 75$", text, re.M)
    assert text.endswith("\nmove I1 after I2\n")
    other = "0" if KEY[0] != "0" else "1"
    assert main(["cache", f"--cache-dir={cache}", "inspect", other]) == 1
    assert "no value has a key that begins with" in capsys.readouterr().err
    for wrong in ([], ["X"], [KEY, KEY]):
        assert main(["cache", f"--cache-dir={cache}", "inspect", *wrong]) == 2
        assert "expected the first digits of a key" in capsys.readouterr().err


def test_a_cache_of_names_that_terminals_would_obey(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store(tmp_path / "conductor", "schedule", SystemClock())
    ScheduleCache(store).record(KEY, Schedule((), (), 1, "\x1b[2J", 0, kernel="\x1b]0;owned\x07"))
    for action in (["ls"], ["inspect", KEY]):
        assert main(["cache", f"--cache-dir={tmp_path}", *action]) == 0
        assert "\x1b" not in capsys.readouterr().out


def test_cache_gc(cache: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cache", f"--cache-dir={cache}", "gc"]) == 0
    assert "schedule: removed 0 files" in capsys.readouterr().out
    assert main(["cache", f"--cache-dir={cache}", "gc", "--max-mib=0"]) == 0
    assert "schedule: removed 1 files" in capsys.readouterr().out
    assert os.listdir(cache / "conductor") == []


def test_a_cache_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cache", f"--cache-dir={tmp_path}/no", "ls"]) == 1
    assert "there is no cache" in capsys.readouterr().err


@pytest.mark.parametrize("action", ["ls", "verify", "gc"])
def test_a_cache_that_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], action: str
) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    (tmp_path / "part").mkdir()
    (tmp_path / "part" / "conductor").write_text("a file")
    (tmp_path / "file").write_text("a file")
    for folder, reason in (
        (loop, "cannot read the cache '{}': Too many levels of symbolic links"),
        (tmp_path / "file", "cannot read the cache '{}': Not a directory"),
        (tmp_path / "part", "cannot read the cache '{}/conductor': Not a directory"),
        ("x" * 5000, "cannot read the cache '{}': File name too long"),
        ("~no-such-user/x", "'{}': the home folder is not known"),
    ):
        assert main(["cache", f"--cache-dir={folder}", action]) == 1
        assert capsys.readouterr().err == f"conductor cache: error: {reason.format(folder)}\n"


def test_inspect(transcript: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["inspect", str(transcript)]) == 0
    output = capsys.readouterr().out
    assert len(output.splitlines()) == 5
    assert output.endswith("4 exchanges (2 reply, 2 server); 400 tokens in, 40 out, $1.0000\n")
    assert "\x1b" not in output
    assert "\\x1b[2Jcleared" in output


def test_inspect_a_part_with_texts(transcript: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["inspect", str(transcript), "--agent=0", "--round=2", "--texts"]) == 0
    output = capsys.readouterr().out
    assert "question 2" in output
    assert "question 1" not in output
    assert "\\x1b]0;owned\\x07done" in output


def test_inspect_as_json(transcript: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["inspect", str(transcript), "--json", "--agent=1"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["agent"], line["round"], line["outcome"]) for line in lines] == [
        (1, 1, "server"),
        (1, 2, "server"),
    ]


def test_inspect_tells_of_damage(transcript: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with transcript.open("a") as file:
        file.write('{"kind":"exch')
    assert main(["inspect", str(transcript)]) == 1
    assert "damaged lines, left out: " in capsys.readouterr().out


def test_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in ([], ["frobnicate"], ["cache"], ["inspect"], ["replay"], ["serve", "--x"]):
        assert main(arguments) == 2
        (error,) = capsys.readouterr().err.splitlines()
        assert re.match(r"conductor( \w+)?: error: ", error)
        assert re.search(r" \(see conductor( \w+)? --help\)$", error)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--provider=replay"], "needs --replay=FILE"),
        (["--provider=command"], "needs --provider_command=PROGRAM"),
        (["--provider=anthropic", "--key-file=/no/file"], "cannot read the key file"),
        (["--provider=anthropic", f"--key-file={'x' * 5000}"], "File name too long"),
        (["--cache_dir=/dev/null/cache"], "cannot make the folder '/dev/null/cache'"),
        (["--provider=scripted", "--replay=t"], "--replay is only for --provider=replay"),
        (["--max-calls=0"], "expected a whole number from 1"),
        (["--grace=nan"], "expected a number above 0"),
        (["--online"], "--online is only for --check"),
        (["further"], "expected no further arguments"),
    ],
)
def test_a_value_that_cannot_be_right_is_wrong_usage(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", *arguments]) == 2
    (error,) = capsys.readouterr().err.splitlines()
    assert error.startswith("conductor serve: error: ")
    assert message in error


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--provider=replay", "--replay=/no/file"], "cannot read '/no/file'"),
        (["--provider=command", "--command=/no/program"], "no program '/no/program'"),
        (["--provider=scripted", "--listen=0.0.0.0:1"], "expected a loopback address"),
        (["--provider=scripted", "--listen=here"], "expected unix:PATH or HOST:PORT"),
        (["--provider=scripted", "--transcript=/no/folder/t"], "cannot write '/no/folder/t'"),
        (["--provider=scripted", "--log=/no/folder/log"], "cannot write '/no/folder/log'"),
        (["--provider=scripted", "--listen=127.0.0.1:0", "--token-file=/no/t"], "make the token"),
        (["--provider=scripted", f"--listen=unix:{'x' * 5000}"], "at most 107 bytes"),
        (["--provider=replay", f"--replay={'x' * 5000}"], "File name too long"),
        (["--provider=scripted", f"--transcript={'x' * 5000}"], "File name too long"),
        (["--provider=scripted", f"--log={'x' * 5000}"], "File name too long"),
    ],
)
def test_a_broker_that_cannot_start_says_why(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--no-cache", *arguments]) == 1
    error = capsys.readouterr().err
    assert error.startswith("conductor serve: error: ")
    assert message in error


def test_check(
    transcript: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ANTHROPIC_API_KEY", raising=False)
    assert main(["serve", "--check"]) == 1
    assert "ANTHROPIC_API_KEY is not set" in capsys.readouterr().out
    assert main(["serve", "--check", "--provider=anthropic"]) == 1
    assert "no key" in capsys.readouterr().err
    assert main(["serve", "--check", "--provider=scripted"]) == 0
    assert main(["serve", "--check", "--provider=command", "--command=cat"]) == 0
    dollars = "--compile-dollars=1"
    assert main(["serve", "--check", "--provider=command", "--command=cat", dollars]) == 1
    assert "needs a known price" in capsys.readouterr().err
    assert main(["replay", str(transcript), "--check"]) == 0
    assert "replay: 4 exchanges with the model 'm'" in capsys.readouterr().out
    monkeypatch.setenv("ANTHROPIC_API_KEY", SECRET)
    assert main(["serve", "--check", dollars]) == 0
    output = capsys.readouterr()
    assert "with a key; prices of" in output.out
    assert main(["serve", "--check", "--model=unheard-of", dollars]) == 1
    output_of_second = capsys.readouterr()
    assert "price of 'unheard-of' is not known" in output_of_second.out
    assert SECRET not in output.out + output.err + output_of_second.out + output_of_second.err


def test_a_key_does_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    source = make_source(SourceOptions("anthropic"), {"ANTHROPIC_API_KEY": SECRET})
    assert SECRET not in repr(source)
    assert source.secrets[0].reveal() == SECRET


def test_every_flag_is_described() -> None:
    text = Path("docs/broker.md").read_text()
    flag_values = broker.program("waveasm-broker").make_flags()
    names = [
        flag.name
        for subject, flags in flag_values.flags_by_module_dict().items()
        for flag in flags
        if subject not in ("help", "messages", ALIASES) and not subject.startswith("absl")
    ]
    assert len(names) > 30
    for name in names:
        switch = f"`--no{name}`"
        assert f"`--{name}" in text or switch in text, name


def test_what_a_terminal_would_obey_is_escaped() -> None:
    assert printable("a\x1b[2J\x07\u202eb\tc") == "a\\x1b[2J\\x07\\u202eb\tc"
