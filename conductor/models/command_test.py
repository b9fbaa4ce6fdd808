"""Real programs as providers."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import time
from pathlib import Path

import pytest

from conductor.clock import SystemClock
from conductor.errors import ConfigurationError
from conductor.models.command import CommandProvider
from conductor.models.provider import Call, ErrorCode, Prompt, ProviderError, Reply
from conductor.rounds.sample_round import SAMPLE_ROUND
from conductor.wrappers.attempt import AttemptProvider


def make_call(*, question: str = "question", timeout_s: float = 20.0, tokens: int = 1000) -> Call:
    return Call(
        prompt=Prompt("rules", "region", question, "1"),
        round=SAMPLE_ROUND,
        max_output_tokens=tokens,
        timeout_s=timeout_s,
    )


def python(code: str) -> CommandProvider:
    return CommandProvider([sys.executable, "-S", "-c", code])


def ask(provider: CommandProvider, call: Call) -> Reply:
    return asyncio.run(AttemptProvider(provider, SystemClock()).complete(call))


def error_of(provider: CommandProvider, call: Call) -> ProviderError:
    with pytest.raises(ProviderError) as caught:
        ask(provider, call)
    return caught.value


def test_the_prompt_goes_in_and_the_reply_comes_out() -> None:
    reply = ask(CommandProvider(["cat"]), make_call(question="frågan"))
    assert reply.text == "rules\n\nregion\n\nfrågan"
    assert reply.usage.input_tokens == 11  # 22 bytes
    assert reply.usage.output_tokens == 6
    assert reply.usage.attempts == 1


def test_large_prompts_and_replies_do_not_block_each_other() -> None:
    call = make_call(question="x" * 2_000_000, tokens=1_000_000)
    assert len(ask(CommandProvider(["cat"]), call).text) > 2_000_000


def test_a_program_need_not_read_its_prompt() -> None:
    reply = ask(python("print('done')"), make_call(question="x" * 2_000_000))
    assert reply.text == "done\n"


def test_a_status_is_an_error_and_what_the_program_said_is_not_shown() -> None:
    error = error_of(python("import sys; print('half'); sys.exit('a secret')"), make_call())
    assert error.code is ErrorCode.COMMAND
    assert str(error) == "the program ended with status 1"


def test_a_signal_is_an_error() -> None:
    error = error_of(python("import os; os.kill(os.getpid(), 9)"), make_call())
    assert str(error) == "the program ended with signal 9"


def test_bytes_that_are_no_text_are_an_error() -> None:
    error = error_of(python(r"import os; os.write(1, b'ab\xff')"), make_call())
    assert str(error) == "the program wrote no UTF-8: byte 2"


def test_a_reply_without_end_is_cut_and_the_program_killed() -> None:
    error = error_of(CommandProvider(["yes"]), make_call(tokens=100))
    assert str(error) == "the program wrote more than 400 bytes"


def test_a_program_that_is_late_is_killed_with_what_it_started(tmp_path: Path) -> None:
    """The child outlives its parent's wish to end: it must be gone all the same."""
    pids = tmp_path / "pids"
    code = (
        "import os, subprocess, sys\n"
        "child = subprocess.Popen(['sleep', '60'])\n"
        f"open({str(pids)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}\\n')\n"
        "child.wait()\n"
    )
    error = error_of(python(code), make_call(timeout_s=0.8))
    assert error.code is ErrorCode.TIMEOUT
    for pid in map(int, pids.read_text().split()):
        assert is_gone(pid)


def is_gone(pid: int) -> bool:
    """Within half a second; a zombie that nobody has waited for yet is gone as well."""
    for _ in range(50):
        try:
            status = Path(f"/proc/{pid}/stat").read_text()
        except (FileNotFoundError, ProcessLookupError):
            return True
        if status.rpartition(")")[2].split()[0] == "Z":
            return True
        time.sleep(0.01)
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, 9)
    return False


def test_no_shell_reads_the_command() -> None:
    provider = CommandProvider.parse("echo '$(echo x)' ';' a*")
    assert ask(provider, make_call()).text == "$(echo x) ; a*\n"


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("", "empty command"),
        ("'unclosed", "No closing quotation"),
        ("/no/such/program --x", "no program '/no/such/program'"),
    ],
)
def test_commands_that_cannot_work_are_refused(command: str, message: str) -> None:
    with pytest.raises(ConfigurationError, match=message):
        CommandProvider.parse(command)
