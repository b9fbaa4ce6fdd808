"""The ranking by measured times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from waveasm.calibration.codes import Code as MeasuredCode
from waveasm.calibration.gpu import Gpu
from waveasm.session.measured import Failure, MeasuredTime
from waveasm.settings.schedule import Search
from waveasm.tuning import measuring
from waveasm.tuning.contest import Contest, Variant
from waveasm.tuning.levels import Level
from waveasm.tuning.manifest import ManifestError
from waveasm.tuning.standings import Standing
from waveasm.tuning.task import Code, Found, Task

DESCRIPTION = """
{"kernel": "k", "grid": [1, 1, 1], "workgroup_size": [64, 1, 1],
 "args": [{"name": "y", "shape": [64], "dtype": "f32", "role": "out"}],
 "recipe": "y = np.zeros(64)", "tolerance": {"rtol": 0, "atol": 0}}
"""
FOUND = Found(
    "k", 100.0, 200.0, 50.0, "VALU", 0.9, (100.0,), 1, 1, 1, 1, 10, 0, 5, compute_units=304
)


def time(ratio: float, spread: float = 0.01, failure: Failure = "") -> MeasuredTime:
    return MeasuredTime(1000 * ratio, ratio, spread, failure)


def standing(name: str, time: float, level: Level = Level.WHOLE) -> Standing:
    variant = Variant(name=name, source="module {}", description=DESCRIPTION)
    found = replace(FOUND, time=time, score=(time,))
    return Standing(name, level, found, task=Task("k", variant, level, Search()))


def ranked(monkeypatch: pytest.MonkeyPatch, *times: MeasuredTime, left: Sequence[str]) -> list[str]:
    """The variants a, b and so on, whose estimates are in this order, after a GPU said `times`."""
    names = [chr(ord("a") + number) for number in range(len(times))]
    standings = [standing(name, 100.0 + number) for number, name in enumerate(names)]
    standings += [standing(name, 500.0, Level.QUICK) for name in left]

    def measure(codes: Sequence[MeasuredCode], gpu: Gpu) -> list[MeasuredTime]:
        assert [code.name for code in codes] == names
        assert all(code.reference is not None for code in codes)
        return list(times)

    monkeypatch.setattr(measuring, "measure_codes", measure)
    code = Code(b"", "", "", "", "")
    made = measuring.measured(standings, "a", lambda _: code, Gpu())
    return [each.variant for each in made]


def test_times_beyond_doubt_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    times = (time(1.0, 0.01), time(1.2, 0.01), time(0.8, 0.01))
    assert ranked(monkeypatch, *times, left=["x"]) == ["c", "a", "b", "x"]


def test_the_best_estimate_wins_among_those_that_nobody_can_tell_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    times = (time(1.0, 0.01), time(0.985, 0.01), time(1.3, 0.01))
    assert ranked(monkeypatch, *times, left=[]) == ["a", "b", "c"]


def test_wrong_and_failed_ones_come_last(monkeypatch: pytest.MonkeyPatch) -> None:
    times = (time(0.5, 0.01, "wrong"), time(0.0, 0.0, "failed"), time(1.0, 0.0))
    assert ranked(monkeypatch, *times, left=["x"]) == ["c", "b", "a", "x"]


def test_all_wrong_keeps_the_estimates_first(monkeypatch: pytest.MonkeyPatch) -> None:
    times = (time(1.0, 0.0, "wrong"), time(1.0, 0.0, "wrong"))
    assert ranked(monkeypatch, *times, left=[]) == ["a", "b"]


def test_descriptions_are_needed() -> None:
    variants = tuple(Variant(name=name, source="module {}", launch="1x64") for name in "ab")
    with pytest.raises(ManifestError, match="kernel 'k': variant 'a' has no description"):
        measuring.check_descriptions([Contest("k", variants)])
    measuring.check_descriptions([Contest("k", variants[:1])])
