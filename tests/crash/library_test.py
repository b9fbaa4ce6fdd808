"""Python when native code crashes: real crashes of MLIR's parser are exceptions."""

from __future__ import annotations

import faulthandler
import signal
import threading
from pathlib import Path

import pytest

import waveasm
from tests.crash.inputs import ARRAY_OF_INDEX, ENDLESS_MAP

GOOD = Path("examples/copy.mlir")
FATAL = (signal.SIGSEGV, signal.SIGBUS, signal.SIGILL, signal.SIGFPE, signal.SIGABRT)


def check(text: str) -> None:
    """Compiles a text that crashes the parser, and then one that does not."""
    with pytest.raises(waveasm.InternalError) as caught:
        waveasm.compile(text, file_name="x.mlir")
    error = caught.value
    message = str(error)
    assert message.startswith("error: internal error: crashed with SIG")
    assert message.endswith(" while parsing 'x.mlir'")
    assert (error.file_name, error.source) == ("x.mlir", text)
    assert isinstance(error, RuntimeError)
    assert waveasm.compile(GOOD).data


@pytest.mark.parametrize("text", [ARRAY_OF_INDEX, ENDLESS_MAP])
def test_a_crash_is_an_exception(text: str) -> None:
    before = [signal.getsignal(number) for number in FATAL]
    was_enabled = faulthandler.is_enabled()
    check(text)
    check(text)
    assert [signal.getsignal(number) for number in FATAL] == before
    assert faulthandler.is_enabled() == was_enabled


def test_crashes_in_several_threads() -> None:
    failures: list[BaseException] = []

    def work() -> None:
        try:
            check(ARRAY_OF_INDEX)
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
