"""The exceptions of the package: one tree, which the documentation shows."""

from __future__ import annotations

import importlib
import pickle
import sys
from pathlib import Path

import pytest

import waveasm
from waveasm import runtime
from waveasm.api.compiler import Diagnostic

PACKAGES = (
    "builder",
    "emulator",
    "frontend.wave",
    "report",
    "runtime",
    "runtime.emulated_hip.server",
)


def exceptions() -> set[type[Exception]]:
    """All classes of exceptions that the packages define."""
    for name in PACKAGES:
        importlib.import_module(f"waveasm.{name}")
    return {
        value
        for name, module in list(sys.modules.items())
        if name == "waveasm" or name.startswith("waveasm.")
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Exception)
        if not issubclass(value, Warning)
        if value.__module__.startswith("waveasm.")
    }


def test_all_derive_from_one() -> None:
    found = exceptions()
    assert len(found) > 20
    assert [each for each in found if not issubclass(each, waveasm.WaveAsmError)] == []


@pytest.mark.parametrize(
    ("error", "builtin"),
    [
        ("ArgumentTypeError", TypeError),
        ("ArgumentValueError", ValueError),
        ("BrokerError", ConnectionError),
        ("BuilderError", ValueError),
        ("CompileError", ValueError),
        ("FrontendError", RuntimeError),
        ("InternalError", RuntimeError),
        ("LaunchError", ValueError),
        ("LaunchTypeError", TypeError),
        ("MachineCodeError", ValueError),
        ("MissingPackageError", ImportError),
        ("ProfileError", ValueError),
        ("SidecarError", RuntimeError),
        ("SourceError", ValueError),
        ("SourceFileError", OSError),
    ],
)
def test_builtin_types(error: str, builtin: type[Exception]) -> None:
    assert issubclass(getattr(waveasm, error), builtin)
    assert f"`{error}`" in Path("docs/python-api.md").read_text()


def test_errors_of_users() -> None:
    with pytest.raises(OSError, match=r"cannot read 'no/such.mlir': No such file"):
        waveasm.compile("no/such.mlir")
    with pytest.raises(ValueError, match="unroll_factor"):
        waveasm.compile("module {}", unroll_factor=0)
    with pytest.raises(waveasm.WaveAsmError, match="unroll_factor"):
        waveasm.compile("module {}", unroll_factor=0)


def test_errors_of_compiles_have_a_place() -> None:
    with pytest.raises(waveasm.CompileError) as caught:
        waveasm.compile("module {\n  hello\n}", file_name="k.mlir")
    error = caught.value
    assert (error.file, error.line, error.column) == ("k.mlir", 2, 3)


@pytest.mark.parametrize(
    "error",
    [
        waveasm.CompileError([Diagnostic("error", "k.mlir", 2, 3, "wrong")], "ir"),
        waveasm.InternalError([Diagnostic("error", "k.mlir", 2, 3, "wrong")], "k.mlir", "source"),
        waveasm.BuilderError("wrong", "k.py", 4, 5),
        waveasm.BrokerError("UNAVAILABLE", "gone"),
        waveasm.SourceFileError("cannot read 'k.mlir'"),
        runtime.HipError("hipMalloc", 2, "hipErrorOutOfMemory", "out of memory"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_go_through_processes(error: waveasm.WaveAsmError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (str(again), vars(again)) == (str(error), vars(error))
