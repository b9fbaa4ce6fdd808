from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, get_args

import pytest

from conductor.facts import FACTS
from waveasm.report import record
from waveasm.report.record import RecordError, parse_record
from waveasm.report.record_testing import sample_record


def test_names_are_those_of_the_compiler() -> None:
    assert get_args(record.Unit) == FACTS.units
    assert get_args(record.Cause) == FACTS.stall_causes
    assert get_args(record.Outcome) == FACTS.outcomes
    assert get_args(record.Severity) == FACTS.severities


def test_sample() -> None:
    record = parse_record(sample_record())
    kernel = record.kernels[0]
    best = kernel.timelines.best
    assert (record.version, kernel.name, len(kernel.regions)) == (1, "gemm", 2)
    assert best is not None
    event = best.events[0]
    assert (event.wave, event.unit, event.tag) == (0, "salu", "I0")


def test_comes_back_the_same() -> None:
    run = sample_record()
    assert json.loads(parse_record(run).model_dump_json()) == run


def test_records_of_earlier_versions_have_no_registers() -> None:
    run = sample_record()
    del run["kernels"][0]["registers"]
    registers = parse_record(run).kernels[0].registers
    assert (registers.baseline, registers.best) == (None, None)


def test_records_of_earlier_versions_may_have_commands_that_are_gone() -> None:
    run = sample_record()
    pipeline = run["kernels"][0]["pipelines"][0]
    expected = parse_record(run)
    pipeline.update(rotated_before=None, clamps_tail=False)
    assert parse_record(run) == expected
    for field, value, command in (
        ("rotated_before", 4, "rotate before"),
        ("clamps_tail", True, "tail clamp"),
    ):
        pipeline.update({"rotated_before": None, "clamps_tail": False, field: value})
        with pytest.raises(RecordError) as caught:
            parse_record(run)
        assert str(caught.value) == (
            f"kernels[0].pipelines[0]: has `{command}`, a command of earlier versions"
        )


def test_without_timelines() -> None:
    run = sample_record()
    run["kernels"][0]["timelines"]["baseline"] = None
    assert list(parse_record(run).kernels[0].timelines.recorded) == ["best"]
    run["kernels"][0]["timelines"]["best"] = None
    assert parse_record(run).kernels[0].timelines.recorded == {}


def _timeline(run: dict[str, Any]) -> Any:
    return run["kernels"][0]["timelines"]["best"]


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda run: run.pop("target"), "target: is missing"),
        (lambda run: run.update(version=2), "version: expected 1, got 2"),
        (lambda run: run.update(extra=1), "extra: is not a field of a record"),
        (lambda run: run.update(target=5), "target: expected a valid string, got 5"),
        (lambda run: run.update(target="\ud800"), "the record is not JSON: 'utf-8' codec"),
        (lambda run: run.update(target={1}), "the record is not JSON: Object of type set"),
        (lambda run: run.update(kernels={}), "kernels: expected a valid array, got {}"),
        (
            lambda run: run["kernels"][0]["best"].update(cycles=float("nan")),
            "the record is not JSON: Out of range float",
        ),
        (
            lambda run: run["kernels"][0].update(evaluations=True),
            "kernels[0].evaluations: expected a valid integer, got true",
        ),
        (
            lambda run: run["kernels"][0]["rounds"][1].update(outcome="good"),
            "kernels[0].rounds[1].outcome: expected 'kept', 'worse', 'refused', 'unproven', "
            "'failed' or 'empty', got \"good\"",
        ),
        (
            lambda run: run["metrics"].append(run["metrics"][0]),
            'metrics[6].name: there are two metrics "occupancy"',
        ),
        (
            lambda run: run["kernels"][0].update(best={"speed": 1.0}),
            "kernels[0].best: expected metrics of 'metrics' (occupancy, cycles, waitcnts, nops, "
            'peak_vgprs, mfma_utilization), got "speed"',
        ),
        (
            lambda run: run["kernels"][0]["rounds"][0].update(metrics={"speed": 1}),
            "kernels[0].rounds[0].metrics: expected metrics of",
        ),
        (
            lambda run: run["kernels"][0]["agents"][2].update(region="loop7"),
            "kernels[0].agents[2].region: expected a region of the kernel (loop0, body), got "
            '"loop7"',
        ),
        (
            lambda run: run["kernels"][0]["regions"][1].update(name="loop0"),
            'kernels[0].regions[1].name: there are two regions "loop0"',
        ),
        (
            lambda run: run["kernels"][0]["agents"][2].update(number=1),
            'kernels[0].agents[2].number: there are two agents 1 of region "loop0"',
        ),
        (
            lambda run: run["kernels"][0]["rounds"][4].update(agent="list"),
            'kernels[0].rounds[4].agent: expected the name of agent 1 of region "loop0" '
            '("anneal"), got "list"',
        ),
        (
            lambda run: run["kernels"][0]["rounds"][4].update(agent_number=7),
            'kernels[0].rounds[4].agent: expected the name of agent 7 of region "loop0" (none, '
            'as there is none), got "anneal"',
        ),
        (
            lambda run: run["kernels"][0]["regions"][1].update(best_agent_number=0),
            'kernels[0].regions[1].best_agent: expected the name of agent 0 of region "body"',
        ),
        (
            lambda run: run["kernels"][0]["rounds"][4].update(
                error={"code": "user", "command": 2, "message": ""}
            ),
            "kernels[0].rounds[4].error.command: expected one of the 2 commands of the round, "
            "from 0, got 2",
        ),
        (
            lambda run: _timeline(run).update(window=[9, 3]),
            "kernels[0].timelines.best.window: expected first and last cycle in this order, "
            "got 9, 3",
        ),
        (
            lambda run: _timeline(run).update(stalls={"luck": 1}),
            "kernels[0].timelines.best.stalls.luck",
        ),
        (
            lambda run: _timeline(run)["events"][3].update(unit="fpu"),
            "kernels[0].timelines.best.events[3].unit: expected 'valu', 'trans'",
        ),
        (
            lambda run: _timeline(run)["events"][3].update(ready=5, issue=4, end=8),
            "kernels[0].timelines.best.events[3]: expected ready <= issue <= end, got 5, 4, 8",
        ),
        (
            lambda run: _timeline(run)["events"][3].update(ready=5, issue=7, end=8, cause=None),
            "kernels[0].timelines.best.events[3].cause: expected a cause of the stall of 2 "
            "cycles, got null",
        ),
        (
            lambda run: _timeline(run)["events"][3].update(wave=-1),
            "kernels[0].timelines.best.events[3].wave: expected 0 or more, got -1",
        ),
    ],
)
def test_what_is_no_record(spoil: Callable[[dict[str, Any]], object], message: str) -> None:
    run = sample_record()
    spoil(run)
    with pytest.raises(RecordError) as caught:
        parse_record(run)
    assert str(caught.value).startswith(message)


def test_long_values_are_cut() -> None:
    run = sample_record()
    run["objective"] = "x" * 10000
    with pytest.raises(RecordError) as caught:
        parse_record(run)
    assert len(str(caught.value)) < 200
