"""The kit survives what GPUs do, and says what it does not believe."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from waveasm.calibration.decisions import Decision
from waveasm.calibration.kit import Findings, KitError, Outcome, _judge, clean_name, measure
from waveasm.calibration.page import make_page
from waveasm.calibration.planted import options, write_plan
from waveasm.calibration.statistics import Value


def run(tmp_path: Path, names: list[str], *faults: dict[str, Any], **changes: Any) -> Findings:
    plan = tmp_path / "plan.json"
    rounds = changes.pop("rounds", 5)
    timeout = changes.pop("timeout_s", 90.0)
    write_plan(plan, faults=faults, **changes)
    return measure(options(plan, rounds=rounds, timeout_s=timeout), names)


def test_a_benchmark_that_hangs_is_ended_and_others_go_on(tmp_path: Path) -> None:
    fault = {"kind": "hang", "kernel": "sleep_40"}
    findings = run(tmp_path, ["sleep", "barrier"], fault, timeout_s=8.0)
    assert findings.outcomes["sleep"].problem == "hung: no end in 8 s"
    assert "sleep_cycles" not in findings.constants
    assert findings.not_measured["sleep_cycles"] == "hung: no end in 8 s"
    assert findings.constants["barrier_cycles"].value == pytest.approx(12, rel=0.02)


def test_after_a_reset_a_benchmark_is_run_once_more(tmp_path: Path) -> None:
    fault = {"kind": "reset", "kernel": "sleep_40", "once": str(tmp_path / "done")}
    findings = run(tmp_path, ["sleep", "barrier"], fault)
    assert findings.constants["sleep_cycles"].value == pytest.approx(72, rel=0.02)
    assert "barrier_cycles" in findings.constants


def test_a_benchmark_that_resets_the_gpu_each_time_is_given_up(tmp_path: Path) -> None:
    findings = run(tmp_path, ["sleep", "barrier"], {"kind": "reset", "kernel": "sleep_40"})
    assert "the device was reset" in findings.outcomes["sleep"].problem
    assert findings.outcomes["sleep"].problem.endswith(", twice")
    assert "barrier_cycles" in findings.constants


def test_rounds_at_another_clock_do_not_count(tmp_path: Path) -> None:
    # Two launches of the two kernels, the clock, and a round of three.
    throttled = {"kind": "throttle", "after": 3 + 3 * 7, "amount": 0.7}
    findings = run(tmp_path, ["sleep"], throttled, rounds=9)
    assert findings.outcomes["sleep"].problem == ""
    assert findings.outcomes["sleep"].discarded == 2
    assert findings.constants["sleep_cycles"].value == pytest.approx(72, rel=0.02)
    assert list(findings.clock_mhz or ()) == pytest.approx([0.7 * 1900, 1900], rel=0.02)


def test_a_throttled_gpu_is_no_measurement(tmp_path: Path) -> None:
    throttled = {"kind": "throttle", "after": 6, "amount": 0.7}
    findings = run(tmp_path, ["sleep"], throttled)
    assert "the GPU is throttled" in findings.outcomes["sleep"].problem
    assert findings.constants == {}


def test_a_shared_gpu_is_no_measurement(tmp_path: Path) -> None:
    shared = {"kind": "shared", "amount": 0.5}
    findings = run(tmp_path, ["load_latency"], shared, rounds=15, noise=0.0)
    assert "something else uses the GPU" in " ".join(
        [*findings.refused.values(), findings.outcomes["load_latency"].problem]
    ) or "too large to say anything" in " ".join(findings.refused.values())
    for name, each in findings.constants.items():
        # What is believed all the same is right.
        planted = {"l1": 132, "l2": 249, "mall": 521, "hbm": 962}[name.split(".")[1]]
        assert each.value == pytest.approx(planted, rel=0.05), name


def test_another_gpu_is_refused(tmp_path: Path) -> None:
    with pytest.raises(KitError, match=r"is no gfx942: .*the device is a gfx90a"):
        run(tmp_path, ["sleep"], processor="gfx90a")


def test_a_plan_that_is_wrong_is_no_device(tmp_path: Path) -> None:
    findings = run(tmp_path, ["sleep"], constants={"no_such": 1})
    assert "hipErrorLaunchFailure" in findings.outcomes["sleep"].problem


def judged(**values: float) -> Findings:
    findings = Findings("gfx942", "GPU")
    outcome = Outcome({name: Value(value, 0.01, 9) for name, value in values.items()})
    findings.outcomes["load_latency"] = outcome
    _judge(findings)
    return findings


def test_values_that_contradict_each_other_are_refused() -> None:
    findings = judged(**{"load_cycles.l2": 500.0, "load_cycles.mall": 480.0, "store_cycles": 310.0})
    assert list(findings.constants) == ["store_cycles"]
    assert findings.refused["load_cycles.l2"] == findings.refused["load_cycles.mall"]
    assert (
        "'load_cycles.l2' (500) is more than 'load_cycles.mall' (480)"
        in (findings.refused["load_cycles.l2"])
    )


def test_values_far_off_are_refused() -> None:
    findings = judged(**{"store_cycles": 3000.0, "barrier_cycles": 9.0})
    assert list(findings.constants) == ["barrier_cycles"]
    assert "is far from 300" in findings.refused["store_cycles"]


def test_measured_values_count_before_built_in_ones() -> None:
    # More than the MALL has built in, but not more than it was measured to have.
    findings = judged(**{"load_cycles.l2": 470.0, "load_cycles.mall": 900.0})
    assert "load_cycles.mall" in findings.refused  # more than the HBM has built in
    findings = judged(
        **{"load_cycles.l2": 470.0, "load_cycles.mall": 700.0, "load_cycles.hbm": 950.0}
    )
    assert findings.refused == {}


def test_other_passes_mean_another_gpu() -> None:
    with pytest.raises(KitError, match=r"passes.16x16x16_f16 is 8.00, expected 4"):
        judged(**{"passes.16x16x16_f16": 8.0})


def test_the_page_shows_all() -> None:
    findings = judged(**{"load_cycles.l2": 230.0, "store_cycles": 3000.0})
    findings.device = "<GPU>"
    page = make_page(
        findings, "2026-01-02", [Decision("a.mlir", "a", 1000.0, 1100.0, 1050.0, True)]
    )
    for text in ("&lt;GPU&gt;", "load_cycles.l2", "+8.0 %", "is far from 300", "a.mlir", "other"):
        assert text in page
    assert "<GPU>" not in page


def test_names_of_devices_are_cleaned() -> None:
    assert clean_name("AMD Instinct MI300X\n{{x}} ") == "AMD Instinct MI300X x"
    assert clean_name("///") == "GPU"
