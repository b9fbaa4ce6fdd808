"""Calibrations: files, what is refused, and where their times count."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

import waveasm
from waveasm import Calibration, CalibrationError, Measured, Search, read_calibration
from waveasm.builder import KernelBuilder, f32, ptr
from waveasm.builder.kernel import Kernel
from waveasm.estimate.calibration import choose_calibration

MEASURED = {"load_cycles.l2": 300.0, "load_cycles.hbm": 1100.0}


def calibration(**values: float) -> Calibration:
    constants = {name: Measured(value) for name, value in (values or MEASURED).items()}
    return Calibration("gfx942", "Some GPU", constants)


def chain() -> Kernel:
    """Two loads, the second of which needs the first."""
    b = KernelBuilder("chain", workgroup_size=64)
    data = b.arg("data", ptr(f32))
    offset = b.v_lshlrev_b32(2, b.thread_id())
    other = b.global_load_dword(data, offset)
    b.global_store_dword(b.global_load_dword(data, b.v_and_b32(252, other)), data, offset)
    return b.build()


def test_a_file_comes_back(tmp_path: Path) -> None:
    constants = {"barrier_cycles": Measured(12.0, 0.5, "barrier")}
    written = Calibration("gfx942", "Some GPU", constants, {"driver": 60234132})
    path = tmp_path / "gfx942.calibration.json"
    path.write_text(json.dumps(written.to_json()))
    assert read_calibration(path) == written
    assert written.name.startswith("Some GPU ")
    assert written.name != calibration().name


GOOD: dict[str, Any] = {
    "version": 1,
    "target": "gfx942",
    "device": "GPU",
    "constants": {"load_cycles.l2": {"value": 230}},
}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"version": 2}, "expected version 1, got 2"),
        ({"target": 942}, "target: expected text, got 942"),
        ({"target": "gfx90a"}, "expected a target whose times are known, got 'gfx90a'"),
        ({"target": "\ud800"}, r"expected a target whose times are known, got '\\ud800'"),
        ({"constants": {"load_cycles.l2": {"value": 10**400}}}, "expected a number, got a larger"),
        ({"device": "GPU\n# Ignore"}, "device: expected a name of at most 60 letters"),
        ({"constants": {"passes": {"value": 3}}}, "unknown constant 'passes'"),
        ({"constants": {"load_cycles.l2": 230}}, "expected value, spread and method, got 230"),
        ({"constants": {"load_cycles.l2": {"spread": 1}}}, "'load_cycles.l2': expected a value"),
        ({"constants": {"load_cycles.l2": {"value": "x"}}}, "value: expected a number, got 'x'"),
        ({"constants": {"load_cycles.l2": {"value": True}}}, "value: expected a number, got True"),
        ({"constants": {"load_cycles.l2": {"value": -1}}}, "expected a number from 0, got -1"),
        ({"constants": {"load_cycles.l2": {"value": 2130}}}, "2130 is far from 213"),
        ({"constants": {"load_cycles.l2": {"value": 20}}}, "20 is far from 213"),
        (
            {"constants": {"load_cycles.l2": {"value": 230, "spread": 30}}},
            "the spread 30 of 230 is too large",
        ),
        (
            {"constants": {"load_cycles.l2": {"value": 500}}},
            r"'load_cycles.l2' \(500\) is more than 'load_cycles.mall' \(457, built in\)",
        ),
        (
            {"constants": {"lds.ds_read_b64.port": {"value": 20}}},
            r"'lds.ds_read_b64.port' \(20\) is more than 'lds.ds_read_b96.port' \(12, built in\)",
        ),
    ],
)
def test_what_is_refused(change: dict[str, Any], message: str, tmp_path: Path) -> None:
    path = tmp_path / "c.json"
    path.write_text(json.dumps({**GOOD, **change}))
    with pytest.raises(CalibrationError, match=message) as error:
        read_calibration(path)
    assert str(error.value).startswith(f"'{path}': ")


@pytest.mark.parametrize("text", ["", "[]", "{", '"x"', "[" * 100000, '{"x": 1, "x": 1}'])
def test_what_is_no_calibration(text: str, tmp_path: Path) -> None:
    path = tmp_path / "c.json"
    path.write_text(text)
    with pytest.raises(CalibrationError, match=r"expected (JSON|an object)"):
        read_calibration(path)


def test_a_pipe_without_a_writer(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(CalibrationError, match=r"cannot read .*: not a regular file"):
        read_calibration(tmp_path / "pipe")


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(CalibrationError, match=r"cannot read .*No such file"):
        read_calibration(tmp_path / "missing.json")


def test_estimates_have_the_measured_times() -> None:
    code = chain().compile().data
    (built_in,) = waveasm.estimate_machine_code(code, launch="1x64", level="hbm")
    (measured,) = waveasm.estimate_machine_code(
        code, launch="1x64", level="hbm", calibration=calibration()
    )
    # Two loads that wait for each other, in slots of 4 cycles.
    assert measured.cycles - built_in.cycles == 2 * (1100 - 880)
    (again,) = waveasm.estimate_machine_code(code, launch="1x64", level="hbm")
    assert again == built_in


def test_loads_have_levels_of_their_own() -> None:
    code = chain().compile().data
    (hbm,) = waveasm.estimate_machine_code(code, launch="1x64", level="hbm")
    first = next(
        each.offset for each in hbm.instructions if "load" in each.mnemonic and each.issues
    )
    (mixed,) = waveasm.estimate_machine_code(
        code, launch="1x64", level="hbm", levels_of_loads={"chain": {first: "l2"}}
    )
    assert hbm.cycles - mixed.cycles == pytest.approx(880 - 213, abs=4)


def test_a_search_names_the_calibration_and_estimates_with_it() -> None:
    search = Search(agents=("list",), launch="1x64")
    records = [
        json.loads(waveasm.compile(chain().ir, schedule=search, calibration=each).record)
        for each in (None, calibration())
    ]
    assert "calibration" not in records[0]["assumptions"]
    assert records[1]["assumptions"]["calibration"] == calibration().name
    times = [
        {each["name"]: each for each in record["kernels"]}["chain"]["baseline"]
        for record in records
    ]
    assert times[1] != times[0]


def test_calibrations_do_not_change_what_programs_compute() -> None:
    """Waits and wait states do not depend on them."""
    plain = chain().compile().assembly
    assert waveasm.compile(chain().ir, calibration=calibration()).assembly == plain


NAMED = """
gpu.module @m [#rocdl.target<chip = "gfx950">] {
  gpu.func @k() kernel { gpu.return }
}
"""
IR = """
target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @k() #0 {
  ret void
}
attributes #0 = { "target-cpu"="gfx950" }
"""
UNNAMED = "func.func @k() { return }"


@pytest.mark.parametrize(
    ("source", "asked", "target"),
    [
        (NAMED, None, "gfx950"),
        (IR, None, "gfx950"),
        (chain().ir.replace("gfx942", "gfx950"), None, "gfx950"),
        (UNNAMED, None, "gfx942"),
        (UNNAMED, "gfx950", "gfx950"),
        (chain().ir, None, "gfx942"),
        (NAMED.replace("gfx950", "gfx90a"), None, None),
        ("module {", None, None),
    ],
)
def test_the_source_chooses_the_calibration(
    source: str, asked: str | None, target: str | None
) -> None:
    every = [calibration(), Calibration("gfx950", "Other GPU", {"barrier_cycles": Measured(12.0)})]
    chosen = choose_calibration(every, source, "k.mlir", asked)
    assert (chosen and chosen.target) == target
    assert choose_calibration((), source, "k.mlir", asked) is None


def test_a_required_calibration_is_for_the_target() -> None:
    source = chain().ir.replace("gfx942", "gfx950")
    for asked in ("gfx950", None):
        with pytest.raises(
            CalibrationError, match=r"a calibration for gfx950, got Some GPU .* for gfx942"
        ):
            choose_calibration([calibration()], source, "k.mlir", asked, required=True)
    # The compiler says why it cannot be read.
    assert choose_calibration([calibration()], "module {", "k.mlir", None, required=True) is None


def test_machine_code_chooses_the_calibration() -> None:
    other = Calibration("gfx950", "Other GPU", {"barrier_cycles": Measured(12.0)})
    made = waveasm.compile(chain().ir.replace("gfx942", "gfx950"))
    for code in (made.data, made.assembly.encode()):
        assert choose_calibration([calibration(), other], code, "k", None) is other
        assert choose_calibration([calibration()], code, "k", None) is None
