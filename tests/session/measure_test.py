"""Candidates that are measured on the timed emulator: measured times decide before estimates."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

import waveasm
from waveasm import Session
from waveasm.calibration.hardware import MeasuredLaunch
from waveasm.calibration.planted import write_plan
from waveasm.errors import SessionArgumentError
from waveasm.runtime.emulated_hip.timed import VARIABLE
from waveasm.session.calls import answer
from waveasm.session.measured import MeasuredTime

GEMM = Path("examples/gemm.mlir")
DESCRIPTION = Path("examples/gemm.json")


class Planted:
    """A GPU that says what is planted, by the place of a code."""

    kernel = "gemm"

    def __init__(self, *ratios: float) -> None:
        self.times = [MeasuredTime(1000 * ratio, ratio, 0.01) for ratio in ratios]
        self.codes: list[tuple[str, bytes]] = []

    def measure(self, codes: Sequence[tuple[str, bytes]]) -> list[MeasuredTime]:
        self.codes += codes
        return self.times[: len(codes)]


@pytest.fixture(autouse=True)
def timed_gpu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The emulated GPU has times of its own, not those of a busy machine."""
    write_plan(tmp_path / "plan.json", constants={})
    monkeypatch.setenv(VARIABLE, str(tmp_path / "plan.json"))


def test_times_of_an_emulated_gpu() -> None:
    hardware = MeasuredLaunch(DESCRIPTION, rounds=3, emulated=True)
    session = Session(GEMM, hardware=hardware)
    measured = session.measure("a1")
    assert list(measured.times) == ["a0", "a1"]
    assert all(time.failure == "" and time.cycles > 0 for time in measured.times.values())
    source, listed, best = str(measured).split("\n")
    assert source.startswith("a0 ")
    assert source.endswith(" cycles, 1.000 +- 0.000 of the source")
    assert "(estimated " in listed
    assert best == f"best: {session.best.id}"
    assert "measured: " in session.show("a1", "summary")


def test_times_of_another_gpu() -> None:
    source = GEMM.read_text().replace("gfx942", "gfx950")
    session = Session(source, hardware=MeasuredLaunch(DESCRIPTION, rounds=3, emulated=True))
    assert session.target_of(0) == "gfx950"
    times = session.measure("a1").times
    assert all(time.failure == "" and time.cycles > 0 for time in times.values())


def test_measured_times_decide_before_estimates() -> None:
    # By the estimate, the list schedule is better; the planted GPU says the opposite.
    hardware = Planted(1.0, 1.2)
    session = Session(GEMM, hardware=hardware)
    assert session.best.id == "a1"
    session.measure("a1")
    assert [name for name, _ in hardware.codes] == ["a0", "a1"]
    assert hardware.codes[0][1] != hardware.codes[1][1]
    assert session.best.id == "a0"
    assert [each.id for each in session.rank(session.candidates)] == ["a0", "a1"]
    finished = session.finish("a1")
    assert finished.candidate.id == "a0"
    assert "measured: 1000 cycles, 1.000 +- 0.010 of the source" in str(finished)
    assert "in place of a1, which is worse" in str(finished)


def test_ties_are_for_the_estimate() -> None:
    session = Session(GEMM, hardware=Planted(1.0, 1.005))
    session.measure("a1")
    assert session.best.id == "a1"
    assert session.finish("a1").candidate.id == "a1"


def test_copies_and_saved_candidates_keep_times() -> None:
    session = Session(GEMM, hardware=Planted(1.0, 1.2))
    session.measure("a1")
    assert session.copy().best.id == "a0"
    again = Session(GEMM)
    assert again.best.id == "a1"
    again.restore(session.saved(), session.measured)
    assert again.best.id == "a0"


def test_what_cannot_be_measured_is_an_error() -> None:
    with pytest.raises(SessionArgumentError, match="hardware: expected a session"):
        Session(GEMM).measure("a1")
    other = Session(GEMM.read_text().replace("@gemm", "@other"), hardware=Planted(1.0, 1.0))
    with pytest.raises(SessionArgumentError, match="of the kernel that the description is of"):
        other.measure("a1")
    with pytest.raises(SessionArgumentError, match="candidates: expected some"):
        Session(GEMM, hardware=Planted(1.0)).measure()


def test_wrong_outputs_lose(tmp_path: Path) -> None:
    content = json.loads(DESCRIPTION.read_text())
    content["recipe"] = "c = a.astype(f32) @ b.astype(f32).T + 1"
    (tmp_path / "wrong.json").write_text(json.dumps(content))
    hardware = MeasuredLaunch(tmp_path / "wrong.json", rounds=3, emulated=True)
    session = Session(GEMM, hardware=hardware)
    said = answer(session, "measure", {"candidates": ["a1"]})
    assert not said.is_error
    assert said.text.split("\n")[0] == (
        "a0 outputs are wrong, which is an error of the compiler or of the description"
    )


def test_no_gpu_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAVEASM_HIP_LIBRARY", "/nowhere/libamdhip64.so")
    session = Session(GEMM, hardware=MeasuredLaunch(DESCRIPTION))
    said = answer(session, "measure", {"candidates": ["a1"]})
    assert (said.is_error, said.text) == (True, "gpu: it has no times; waveasm-bench shows why")
    with pytest.raises(waveasm.WaveAsmError):
        session.measure("a1")
