"""Lets a GPU rank the variants that came to the end of a contest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from waveasm.calibration.codes import Code as MeasuredCode
from waveasm.calibration.gpu import Gpu
from waveasm.calibration.hardware import measure_codes
from waveasm.emulator.reference import parse
from waveasm.session.measured import MeasuredTime, choose
from waveasm.tuning.contest import Contest
from waveasm.tuning.levels import Level
from waveasm.tuning.manifest import ManifestError
from waveasm.tuning.standings import Standing
from waveasm.tuning.task import Code


def check_descriptions(contests: Sequence[Contest]) -> None:
    """Raises a `ManifestError` if a variant that competes lacks what a launch on a GPU needs."""
    for contest in contests:
        for variant in contest.variants:
            if len(contest.variants) > 1 and not variant.description:
                raise ManifestError(
                    f"kernel '{contest.kernel}': variant '{variant.name}' has no description, "
                    "which a measurement needs for inputs and outputs"
                )


def measured(
    standings: Sequence[Standing],
    default: str,
    code_of: Callable[[Standing], Code],
    gpu: Gpu,
) -> tuple[Standing, ...]:
    """The standings of a contest that is over, the best first, after those at the level of whole
    searches were measured in turns. The first one is still the one with the best estimate, unless
    another one is faster beyond doubt; the others follow by their measured times. Ratios are to the
    variant called `default`, or to the best estimate if that one has no code.

    Raises:
        WaveAsmError: there is no GPU, or it has no times.
    """
    finalists = [each for each in standings if each.level is Level.WHOLE and each.found is not None]
    finalists.sort(key=lambda each: each.variant != default)
    if len(finalists) < 2:
        return tuple(standings)
    times = measure_codes([_code(each, code_of(each)) for each in finalists], gpu)
    own = [replace(each, measured=time) for each, time in zip(finalists, times, strict=True)]
    own.sort(key=lambda each: each.score)
    best = own[choose([_time(each) for each in own])]
    rest = sorted((each for each in own if each is not best), key=_rank)
    others = [each for each in standings if each not in finalists]
    return (best, *rest, *others)


def _code(standing: Standing, code: Code) -> MeasuredCode:
    assert standing.task is not None
    assert standing.found is not None
    reference = parse(standing.task.variant.description)
    return MeasuredCode(standing.variant, code.data, standing.found.kernel, reference=reference)


def _rank(standing: Standing) -> tuple[int, float]:
    time = _time(standing)
    return 2 if time.is_bad else 1 if time.failure else 0, time.ratio


def _time(standing: Standing) -> MeasuredTime:
    assert standing.measured is not None
    return standing.measured
