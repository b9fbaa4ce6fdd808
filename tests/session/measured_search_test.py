"""Searches whose finalists a GPU ranks: planted times, and the timed emulator."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import waveasm
from waveasm import ArgumentTypeError, ArgumentValueError, Emit, LaunchError, Moves, Search
from waveasm.calibration.hardware import MeasuredLaunch
from waveasm.calibration.planted import write_plan
from waveasm.runtime.emulated_hip.timed import VARIABLE
from waveasm.session.measured import Failure, MeasuredTime, choose

GEMM = Path("examples/wave_gemm.mlir")
KERNEL = "gemm"
SMALL = Path("examples/gemm.mlir")
DESCRIPTION = Path("examples/gemm.json")
SEARCH = Search(launch="4x256", agents=("list",))
"""With several finalists: stages of the loop."""


def time(ratio: float, failure: Failure = "") -> MeasuredTime:
    return MeasuredTime(1000 * ratio, ratio, 0.01, failure)


class Planted:
    """A GPU with planted times, by the name of a code."""

    def __init__(self, kernel: str, **times: MeasuredTime) -> None:
        self.kernel = kernel
        self.times = times
        self.asked: list[list[str]] = []

    def measure(self, codes: Sequence[tuple[str, bytes]]) -> list[MeasuredTime]:
        self.asked.append([name for name, _ in codes])
        return [self.times.get(name, self.times["others"]) for name, _ in codes]


def compiled(hardware: Any, **options: Any) -> waveasm.CompileResult:
    return waveasm.compile(GEMM, schedule=SEARCH, unroll_limit=0, hardware=hardware, **options)


@pytest.fixture(scope="module")
def unmeasured() -> waveasm.CompileResult:
    return waveasm.compile(GEMM, schedule=SEARCH, unroll_limit=0)


def test_the_first_of_those_that_nobody_can_tell_apart_is_chosen() -> None:
    assert choose([time(1.0), time(0.99), time(1.3)]) == 0
    assert choose([time(1.0), time(0.97), time(0.96)]) == 1
    assert choose([time(0.5, "wrong"), time(1.0)]) == 1
    assert choose([time(0.0, "disturbed"), time(1.0), time(0.0, "failed")]) == 0
    assert choose([time(0.0, "failed"), time(1.0), time(0.0, "disturbed")]) == 1
    assert choose([time(0.0, "failed"), time(0.0, "disturbed")]) == 1
    assert choose([time(0.0, "failed"), time(0.0, "wrong")]) == 0


def test_the_estimate_decides_where_times_do_not(unmeasured: waveasm.CompileResult) -> None:
    hardware = Planted(KERNEL, source=time(1.0), others=time(0.9))
    result = compiled(hardware)
    assert result.data == unmeasured.data
    assert hardware.asked[0] == ["source"]
    assert hardware.asked[1][:2] == ["source", "search"]
    assert len(hardware.asked[1]) > 2
    assert [each.name for each in result.measured if each.is_kept] == ["search"]


def test_stages_that_are_faster_beyond_doubt_win(unmeasured: waveasm.CompileResult) -> None:
    hardware = Planted(KERNEL, source=time(1.0), others=time(0.9))
    rival = [each.name for each in compiled(hardware).measured][2]
    assert rival.startswith("loop0: ")
    faster = Planted(KERNEL, source=time(1.0), others=time(0.9), **{rival: time(0.8)})
    result = compiled(faster)
    assert [each.name for each in result.measured if each.is_kept] == [rival]
    assert result.data != unmeasured.data
    # The script makes the same code again.
    again = waveasm.compile(GEMM, schedule=Moves(result.moves, "m", SEARCH), unroll_limit=0)
    assert again.data == result.data
    (line,) = (
        each for each in map(json.loads, result.journal.splitlines()) if each["event"] == "measured"
    )
    assert line["kernel"] == KERNEL
    assert [each["name"] for each in line["codes"] if each["kept"]] == [rival]


def test_the_source_may_win() -> None:
    result = compiled(Planted(KERNEL, source=time(1.0), others=time(1.2)))
    assert [each.name for each in result.measured if each.is_kept] == ["source"]
    source = waveasm.compile(GEMM, unroll_limit=0)
    assert result.data == source.data


def test_a_search_that_is_stopped_is_not_measured() -> None:
    control = waveasm.SearchControl()
    control.request_stop()
    hardware = Planted(KERNEL, others=time(1.0))
    result = compiled(hardware, control=control)
    assert (result.measured, hardware.asked) == ((), [["source"]])


def test_an_emulated_gpu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_plan(tmp_path / "plan.json", constants={})
    monkeypatch.setenv(VARIABLE, str(tmp_path / "plan.json"))
    hardware = MeasuredLaunch(DESCRIPTION, rounds=3, emulated=True)
    result = waveasm.compile(SMALL, schedule=Search(rounds=1), hardware=hardware)
    assert result.measured[0].name == "source"
    assert all(each.time.cycles > 0 and not each.time.failure for each in result.measured)
    assert sum(each.is_kept for each in result.measured) == 1


def test_wrong_outputs_of_the_source_end_the_compile(tmp_path: Path) -> None:
    content = json.loads(DESCRIPTION.read_text())
    content["recipe"] = "c = a.astype(f32) @ b.astype(f32).T + 1"
    (tmp_path / "wrong.json").write_text(json.dumps(content))
    hardware = MeasuredLaunch(tmp_path / "wrong.json", rounds=3, emulated=True)
    with pytest.raises(LaunchError, match="outputs of the order of the source are not those"):
        waveasm.compile(SMALL, schedule=Search(), hardware=hardware)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"schedule": None}, "hardware: a measurement needs a search"),
        ({"schedule": Search(agents=("source",))}, "the agent source keeps the order"),
        ({"emit": Emit.ASM}, "expected emit=Emit.HSACO"),
        (
            {"schedule": Search(profile_command=waveasm.ProfileCommand("x"))},
            "a search with a profile_command",
        ),
    ],
)
def test_what_cannot_be_measured(options: dict[str, Any], message: str) -> None:
    hardware = Planted("gemm", others=time(1.0))
    with pytest.raises(ArgumentValueError, match=message):
        waveasm.compile(SMALL, **{"schedule": SEARCH, "hardware": hardware, **options})


def test_hardware_of_another_kernel() -> None:
    with pytest.raises(ArgumentValueError, match="launches the kernel 'other', expected one of"):
        waveasm.compile(SMALL, schedule=Search(), hardware=Planted("other", others=time(1.0)))
    wrong: Any = "gemm.json"
    with pytest.raises(ArgumentTypeError, match="hardware: expected Hardware"):
        waveasm.compile(SMALL, schedule=Search(), hardware=wrong)
