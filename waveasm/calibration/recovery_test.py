"""The benchmarks find each constant of a device that differs from the built-in ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from waveasm.calibration.kit import Findings, measure
from waveasm.calibration.planted import CONSTANTS, L1_SETS, L1_WAYS, options, write_plan
from waveasm.calibration.table import BENCHMARKS, BY_NAME, why_not_measured
from waveasm.estimate.calibration import target_constants

TOLERANCE = 0.02
TOLERANCES = {"lines_in_flight": 0.05, "l1.lines": 0.05, "l1.sets": 0.05, "l1.ways": 0.05}
"""By name; others have `TOLERANCE`."""

LINE_BYTES = 128

TARGETS = {
    "gfx942": tuple(BY_NAME),
    # Those whose instructions or times are others; arithmetic and launches are the same.
    "gfx950": ("issue", "transcendental", "matrix", "lds_port", "lds_conflicts", "load_latency"),
}

OBSERVATIONS = {
    "slot.vector": 4.0,
    "slot.scalar": 4.0,
    "passes.16x16x16_f16": 4.0,
    "passes.32x32x8_f16": 8.0,
    "passes.32x32x2_f32": 16.0,
    "path.bytes_per_cycle": 64.0,
    "lds.conflict.one_bank": 64.0,
    "line.hbm.whole": 4.4 + 0.012 * 128,
    "line.hbm.half": 4.4 + 0.012 * 64,
    "l1.lines": float(L1_SETS * L1_WAYS),
    "l1.sets": float(L1_SETS),
    "l1.ways": float(L1_WAYS),
    "l1.keeps_used": 0.0,
    "launch_us": 6.5,
}
"""What the device has besides constants of the model."""


def scale(name: str, planted: float) -> float:
    """What an error is compared with: the constant, or for cycles of a byte those of a line."""
    if name.endswith(".per_byte"):
        line = CONSTANTS[name.replace("per_byte", "per_line")]
        return (line + LINE_BYTES * planted) / LINE_BYTES
    return planted or 1.0


def found(findings: Findings) -> dict[str, float]:
    values = {name: each.value for name, each in findings.constants.items()}
    return values | {name: each.median for name, each in findings.observations.items()}


@pytest.mark.parametrize(
    ("target", "name"), [(target, name) for target, names in TARGETS.items() for name in names]
)
def test_planted_constants_are_found(target: str, name: str, tmp_path: Path) -> None:
    plan = tmp_path / "plan.json"
    write_plan(plan)
    findings = measure(options(plan, target=target, rounds=3, timeout_s=200.0), [name])
    assert findings.device == f"{target} on the emulator of WaveASM"
    assert findings.outcomes[name].problem == ""
    assert findings.refused == {}
    values = found(findings)
    expected = {key: CONSTANTS[key] for key in BY_NAME[name].constants}
    expected |= {
        key: OBSERVATIONS[key] for key in BY_NAME[name].observations if key in OBSERVATIONS
    }
    assert expected
    wrong = {
        key: (planted, values[key])
        for key, planted in expected.items()
        if abs(values[key] - planted) > TOLERANCES.get(key, TOLERANCE) * scale(key, planted)
    }
    assert wrong == {}
    clock = findings.clock_mhz
    assert clock is not None or name == "launch"
    assert list(clock or [1900]) == pytest.approx([1900] * len(clock or [1900]), rel=0.01)


@pytest.mark.parametrize("target", TARGETS)
def test_each_constant_is_measured_or_said_not_to_be(target: str) -> None:
    measured = {name for each in BENCHMARKS for name in each.constants}
    built_in = target_constants(target)
    assert measured <= built_in.keys()
    for name in built_in:
        assert (name in measured) == (why_not_measured(name) == "")
        assert why_not_measured(name) != "no benchmark", name


@pytest.mark.parametrize("target", TARGETS)
def test_each_measured_constant_is_planted_with_another_value(target: str) -> None:
    built_in = target_constants(target)
    assert {name for each in BENCHMARKS for name in each.constants} == CONSTANTS.keys()
    assert [name for name, value in CONSTANTS.items() if value == built_in[name]] == []
