"""Everything that can go wrong with an answer is one error of the right kind, or a whole reply.

A row of `tests/fake_anthropic/faults.py` is a test here, in each of its forms.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import pytest

from tests.fake_anthropic.fault_bench import FaultBench, Outcome
from tests.fake_anthropic.faults import CUT_CODES, ScriptedFault, all_faults

# Each test is short; all faults together, which the first one waits for, are not.
FAULTS = all_faults()
CUT_STEP = 11
"""Of the ways to cut that are not tried at every byte; the fault table tries all."""


@dataclass
class Results:
    outcomes: dict[str, Outcome]
    log_leaks: list[str]
    sdk_records: list[str]
    redirected: list[str]
    silent_clients: list[str]
    """Names of requests whose clients stayed after their time was over."""


def forms(faults: list[ScriptedFault]) -> list[str]:
    return [
        Outcome(fault, is_stream).name
        for fault in faults
        for is_stream in (False, True)
        if fault.expected(is_stream=is_stream) is not None
    ]


async def run_all() -> Results:
    async with FaultBench() as bench:
        outcomes = await bench.run_all(FAULTS)
        # The server sees within this time that a client has left.
        await asyncio.sleep(0.3)
        return Results(
            {outcome.name: outcome for outcome in outcomes},
            bench.log_leaks(),
            bench.sdk_records(),
            bench.redirected(),
            [
                each.fault
                for each in bench.server.ledger
                if each.fault.startswith(("stall", "drip", "endless")) and not each.client_left
            ],
        )


@pytest.fixture(scope="module")
def results() -> Results:
    return asyncio.run(run_all())


@pytest.mark.parametrize("name", forms(FAULTS))
def test_fault(results: Results, name: str) -> None:
    outcome = results.outcomes[name]
    assert outcome.problems == []
    assert not (outcome.is_hang or outcome.is_partial or outcome.leaks)


def test_there_are_faults_of_all_kinds() -> None:
    assert len(forms(FAULTS)) >= 350
    assert len({fault.name for fault in FAULTS}) == len(FAULTS)


def test_logs_show_neither_the_key_nor_the_prompt(results: Results) -> None:
    assert results.log_leaks == []


def test_the_sdk_logs_nothing_below_warning(results: Results) -> None:
    assert results.sdk_records == []


def test_redirects_are_not_followed(results: Results) -> None:
    assert results.redirected == []


def test_connections_are_closed_when_the_time_is_over(results: Results) -> None:
    assert results.silent_clients == []


async def run_cuts(how: str, *, is_stream: bool, step: int) -> list[Outcome]:
    async with FaultBench() as bench:
        return await bench.run_all((await bench.cuts(how, is_stream=is_stream))[::step])


@pytest.mark.parametrize("is_stream", [False, True], ids=["plain", "stream"])
@pytest.mark.parametrize("how", CUT_CODES)
def test_a_cut_answer_is_never_a_reply(how: str, is_stream: bool) -> None:
    """One that ends as if it were whole is cut at every byte."""
    step = 1 if how == "end" else CUT_STEP
    outcomes = asyncio.run(run_cuts(how, is_stream=is_stream, step=step))
    assert len(outcomes) > 400 / step
    assert [(each.name, each.problems) for each in outcomes if each.problems] == []
    assert not any(outcome.reply for outcome in outcomes)
