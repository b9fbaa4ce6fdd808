"""Checks the result of a compile, and a run of that result."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import waveasm
from tests.fuzz.kind import WrongAnswerError
from waveasm import CompileError, CompileResult, Emit, Moves, Search
from waveasm.emulator import EmulatorError, load

SEARCHES = {
    "source": None,
    "list": Search(agents=("list",), rounds=1, evaluations=20, threads=1),
    "anneal": Search(agents=("anneal",), rounds=2, evaluations=30, threads=1),
    "random": Search(agents=("random",), rounds=2, evaluations=20, threads=1),
}
"""Orders that a kernel is compiled in, by name. The searches are short."""


TARGETS = ("gfx942", "gfx950")
"""The targets that kernels are made for."""


def compile_case(
    text: str,
    *,
    target: str | None = None,
    emit: Emit = Emit.HSACO,
    schedule: Search | Moves | None = None,
) -> CompileResult | None:
    """The result; None after an error of the input, which says where it is.

    Raises:
        WrongAnswerError: there is neither.
    """
    try:
        return waveasm.compile(
            text, target=target, emit=emit, file_name="case.mlir", schedule=schedule
        )
    except CompileError as error:
        problem = find_problem(error)
    except waveasm.SourceError:
        return None
    if problem:
        raise WrongAnswerError(f"{emit.value}: {problem}")
    return None


def find_problem(error: CompileError) -> str | None:
    """What is wrong with an error of the compiler."""
    errors = [d for d in error.diagnostics if d.severity == "error"]
    if not errors:
        return "failed without an error"
    for diagnostic in errors:
        if not (diagnostic.file and diagnostic.line):
            return f"an error without a place: {diagnostic}"
        if "internal error" in diagnostic.message:
            return str(diagnostic)
    return None


def run_code_object(data: bytes, groups: int, arguments: Sequence[Any]) -> None:
    """Runs the only kernel of a code object in strict mode. Arrays among the arguments get what
    it writes.

    Raises:
        WrongAnswerError: the emulator refuses the kernel, or the kernel does what it must not.
    """
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        path = Path(folder) / "kernel.hsaco"
        path.write_bytes(data)
        try:
            load(path).run((groups,), arguments, is_typed=False)
        except EmulatorError as error:
            raise WrongAnswerError(
                f"{type(error).__name__}: {error}".replace(folder, "")
            ) from error
