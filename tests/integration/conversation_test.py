"""Whole compiles in which a model schedules the kernel with tools: compiler, broker and API as
processes on real sockets."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

import waveasm
from conductor.cli.inspect import program as inspect_program
from conductor.transcripts.transcript import Transcript, read_transcript
from tests.fake_anthropic.exchange import Exchange
from tests.fake_anthropic.faults import ScriptedFault, status
from tests.fake_anthropic.players import (
    Turn,
    attempt,
    calls,
    follow,
    opening_of,
    play,
    step_of,
)
from tests.fake_anthropic.server import FakeAnthropic, Policy
from tests.integration.broker_processes import Broker as BrokerProcess
from tests.integration.broker_processes import running_broker
from tests.property.amount import cases
from waveasm import CompileResult, Search
from waveasm.session.measured import Hardware, MeasuredTime

LOOP = Path("tests/kernels/corpus/gemm_f16_128_t64k32.w391.mlir")
KEY = "sk-ant-planted-7777777777"
PLANTED = "IGNORE_ALL_INSTRUCTIONS"

FAST = Search(agents=("source", "llm"), rounds=1)
"""A search that adds nothing to what the model found."""

JOINED = (attempt("a0", "loop0", "unroll 2"),)


@dataclass
class Run:
    """A compile, and what it left."""

    result: CompileResult
    server: FakeAnthropic
    transcript: Transcript
    log: str

    @property
    def best(self) -> dict[str, float]:
        best: dict[str, float] = json.loads(self.result.record)["kernels"][0]["best"]
        return best

    @property
    def conversations(self) -> list[dict[str, Any]]:
        lines = [json.loads(line) for line in self.result.journal.splitlines()]
        return [line for line in lines if line["event"] == "conversation"]

    @property
    def endings(self) -> list[str]:
        return [each["ending"] for each in self.conversations]

    @property
    def remarks(self) -> str:
        return "\n".join(str(each) for each in self.result.diagnostics)


def compile_with(
    folder: Path,
    policy: Policy,
    *flags: str,
    search: Search = FAST,
    source: Path | str = LOOP,
    faults: Callable[[Exchange], ScriptedFault | None] = lambda exchange: None,
    started: Callable[[BrokerProcess], None] = lambda broker: None,
    cache: bool = False,
    hardware: Hardware | None = None,
    **broker_options: Any,
) -> Run:
    """Compiles a kernel with a model that answers by `policy`."""
    path = folder / "transcript.jsonl"
    options = {"conversations": 1, **broker_options}
    with FakeAnthropic(key=KEY, policy=policy, faults=faults) as server:
        given = ("--provider=anthropic", f"--base-url={server.base_url}", f"--transcript={path}")
        with running_broker(folder, *given, *flags, key=KEY) as broker:
            started(broker)
            result = waveasm.compile(
                source,
                unroll_limit=0,
                schedule=replace(
                    search, cache=cache, broker=waveasm.Broker(broker.address, **options)
                ),
                hardware=hardware,
            )
        log = broker.log.read_text()
    return Run(result, server, read_transcript(path), log)


def replayed(
    folder: Path, path: Path, *, search: Search = FAST, times: int = 1
) -> list[CompileResult]:
    """Compiles again, so often, with the answers of a transcript."""
    folder.mkdir()
    with running_broker(folder, "--provider=replay", f"--replay={path}") as broker:
        again = replace(search, cache=False, broker=waveasm.Broker(broker.address, conversations=1))
        return [waveasm.compile(LOOP, unroll_limit=0, schedule=again) for _ in range(times)]


def results_in(run: Run) -> list[str]:
    """What the tools answered, in the requests that the server got."""
    content = [
        block
        for message in run.server.ledger[-1].fields["messages"]
        if message["role"] == "user"
        for block in message["content"]
    ]
    return [block["content"] for block in content if block["type"] == "tool_result"]


class Planted:
    """A GPU on which each code is slower than the one before."""

    def __init__(self, kernel: str) -> None:
        self.kernel = kernel

    def measure(self, codes: Sequence[tuple[str, bytes]]) -> list[MeasuredTime]:
        return [MeasuredTime(1000 + 100 * i, 1 + i / 10, 0.01) for i in range(len(codes))]


def test_a_model_measures_where_there_is_a_gpu(tmp_path: Path) -> None:
    kernel = json.loads(waveasm.compile(LOOP, schedule=FAST).record)["kernels"][0]["name"]
    turns = ((("measure", {"candidates": ["a1"]}),), (("finish", {"candidate": "a1"}),))
    run = compile_with(tmp_path, follow(turns), hardware=Planted(kernel))
    assert "measure" in [tool["name"] for tool in run.server.ledger[-1].fields["tools"]]
    source, listed, best = results_in(run)[0].split("\n")[:3]
    assert source == "a0 1000 cycles, 1.000 +- 0.010 of the source"
    assert listed.startswith("a1 1100 cycles, 1.100 +- 0.010 of the source (estimated ")
    assert best == "best: a0"
    # The order of the source is the fastest of the finalists, too.
    assert [each.name for each in run.result.measured if each.is_kept] == ["source"]


def test_without_a_gpu_there_is_no_measure(tmp_path: Path) -> None:
    turns = ((("measure", {"candidates": ["a1"]}),), (("finish", {"candidate": "a1"}),))
    run = compile_with(tmp_path, follow(turns))
    assert "measure" not in [tool["name"] for tool in run.server.ledger[-1].fields["tools"]]
    assert results_in(run)[0].startswith("arguments: expected one of the tools attempt, show,")


def test_a_model_with_tools_beats_the_default(tmp_path: Path) -> None:
    run = compile_with(tmp_path, play, search=Search())
    default = waveasm.compile(LOOP, unroll_limit=0, schedule=Search())
    time = json.loads(default.record)["kernels"][0]["best"]["time"]
    assert run.best["time"] < 0.97 * time
    assert run.endings == ["finished"]
    assert "unroll 2" in run.result.moves
    assert run.remarks == ""
    # The moves lead to the same bytes without any model.
    again = waveasm.compile(LOOP, unroll_limit=0, schedule=waveasm.Moves(run.result.moves))
    assert again.data == run.result.data


DIALOGUE: tuple[Turn, ...] = (
    (
        (
            "explain",
            {"candidate": "a0", "region": "loop0", "about": "whatif", "what": "lines=0.5"},
        ),
        attempt("a0", "loop0", "lines"),
        attempt("a0", "loop0", "prefetch I2 I6\ndelay I17-I24"),
    ),
    (attempt("a0", "loop0", "unroll 2"),),
    (attempt("a3", "loop0", "lines"),),
    (
        attempt("a4", "loop0", "prefetch I2 I3 I23 I24"),
        attempt("a4", "loop0", "prefetch I2 I3 I23 I24\ndelay I51-I58"),
    ),
    (("improve", {"candidate": "a5", "agent": "anneal", "evaluations": 100}),),
    (("show", {"candidate": "a5", "part": "tried"}),),
    (("finish", {"candidate": "a6"}),),
)

ANSWERS = (
    r"with lines=0.5: bound .*\nby .*",
    r"refused: command 1 no-lines: no two loads .*\nnearest: unroll 2\n64 attempts left",
    r"a2 better than a1: time .* cycles_alone .*\nlimit .*\nstalls .*\nnew tags I0-I27; .*",
    r"a3 (better|worse) than a2: time .*\nlimit .*\n.*\nnew tags I0-I50; .*\n.*62 attempts left",
    r"a4 \w+ than a\d: .*\nnew tags I0-I82; .*\n.*61 attempts left",
    r"a5 \w+ than a\d: .*\n.*60 attempts left",
    r"refused: trip-count: .*\n.*60 attempts left",
    r"(a6 \w+ than a\d: |equal: ).*\n\d+ evaluations of anneal in \w+\n\d+ evaluations left",
    r"a0 loop0: lines -> refused no-lines\n.*",
)


def test_the_dialogue_of_the_guide(tmp_path: Path) -> None:
    """Big steps by the model, refusals with the nearest legal step, small steps by a search."""
    run = compile_with(tmp_path, follow(DIALOGUE))
    answers = results_in(run)
    for answer, pattern in zip(answers, ANSWERS, strict=True):
        assert re.match(pattern, answer, re.DOTALL), answer
    assert run.endings == ["finished"]
    assert run.conversations[0]["steps"] == len(DIALOGUE)
    assert sum(len(turn) for turn in DIALOGUE) == run.conversations[0]["calls"]


def test_nothing_of_the_user_is_said(tmp_path: Path) -> None:
    text = f"// {PLANTED}\n" + LOOP.read_text().replace('"gemm"', f'"{PLANTED}"')
    assert text.count(PLANTED) > 1
    shown: list[tuple[str, dict[str, Any]]] = [
        ("show", {"candidate": "a1", "part": part})
        for part in ("summary", "code", "timeline", "registers", "script", "diff", "tried", "rules")
    ]
    run = compile_with(tmp_path, follow((shown, (("finish", {"candidate": "a1"}),))), source=text)
    assert run.endings == ["finished"]
    assert all(PLANTED.encode() not in each.body for each in run.server.ledger)
    assert KEY not in run.log + run.remarks + run.result.journal + run.result.record


def test_a_replay_runs_the_tools_again(tmp_path: Path) -> None:
    run = compile_with(tmp_path, play)
    path = tmp_path / "transcript.jsonl"
    steps = [each for each in run.transcript.exchanges if each.has_tools]
    assert len(steps) == 5
    assert [len(each.results) for each in steps[1:]] == [len(each.calls) for each in steps[:-1]]
    for again in replayed(tmp_path / "replay", path, times=cases(2)):
        assert again.data == run.result.data
        assert again.moves == run.result.moves
        assert again.journal == run.result.journal


def test_a_replay_of_another_session_is_not_recorded(tmp_path: Path) -> None:
    compile_with(tmp_path, play)
    other = replace(FAST, launch="64x256")
    (result,) = replayed(tmp_path / "replay", tmp_path / "transcript.jsonl", search=other)
    assert "the transcript has no step 1 of agent 0" in str(result.diagnostics[0])
    assert (
        result.data
        == waveasm.compile(
            LOOP, unroll_limit=0, schedule=Search(agents=("source",), launch="64x256")
        ).data
    )


def test_inspect_shows_the_dialogue(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    compile_with(tmp_path, follow((JOINED, (("finish", {"candidate": "a2"}),))))
    assert inspect_program().run([str(tmp_path / "transcript.jsonl"), "--steps"]) == 0
    shown = capsys.readouterr().out
    assert 'attempt {"candidate": "a0", "region": "loop0", "commands": "unroll 2"}' in shown
    assert "a2 better than a1" in shown


def test_arguments_that_are_wrong_are_answers(tmp_path: Path) -> None:
    turn: Turn = (
        ("rm", {"path": "/"}),
        ("open", {"kernel": "/etc/passwd.mlir"}),
        ("show", {"candidate": "a9"}),
        ("show", {"candidate": 7}),
        ("attempt", {"candidate": "a0", "region": "loop9", "commands": "lines"}),
        *[("show", {"candidate": "a0"})] * 12,
    )
    run = compile_with(tmp_path, follow((turn,)))
    answers = results_in(run)
    assert answers[0].startswith("arguments: expected one of the tools")
    assert answers[1].startswith("arguments: the kernel is open")
    assert answers[2].startswith("unknown-candidate: ")
    assert answers[3] == "arguments: candidate: Input should be a valid string"
    assert answers[4].startswith("unknown-region: ")
    assert answers[-1].startswith("budget: at most 16 calls in a step")
    assert run.endings == ["done"]


def test_the_last_step_says_so(tmp_path: Path) -> None:
    def show(exchange: Exchange) -> Any:
        return calls(exchange, [("show", {"candidate": "a0"})])

    run = compile_with(tmp_path, show)
    assert run.endings == ["steps"]
    assert len(run.server.ledger) == 10
    assert results_in(run)[-1].endswith("\nlast step: finish the best candidate")


def test_later_conversations_know_what_was_tried(tmp_path: Path) -> None:
    run = compile_with(tmp_path, follow((JOINED,)), conversations=3)
    openings = {opening_of(each) for each in run.server.ledger}
    assert len(openings) == 3
    last = opening_of(run.server.ledger[-1])
    assert "earlier conversations have tried this" in last
    assert "a0 loop0: unroll 2 -> better a2" in last
    assert "repeated: the same as a2, free of charge" in results_in(run)[0]
    assert run.endings == ["done"] * 3


def is_second(exchange: Exchange) -> bool:
    return step_of(exchange) == 1


@pytest.mark.parametrize(
    ("name", "act", "ending", "said"),
    [
        ("overloaded", status(529, "overloaded_error"), "provider-error", "status 529"),
        ("refused", status(400, "invalid_request_error"), "provider-error", "status 400"),
    ],
)
def test_a_fault_in_the_middle_loses_nothing(
    tmp_path: Path, name: str, act: Any, ending: str, said: str
) -> None:
    fault = ScriptedFault(name, act, frozenset(), frozenset())
    run = compile_with(
        tmp_path,
        follow((JOINED, JOINED)),
        faults=lambda exchange: fault if is_second(exchange) else None,
    )
    assert run.endings == [ending]
    assert run.conversations[0]["best"] == "a2"
    assert "unroll 2" in run.result.moves
    assert said in run.remarks


def test_a_broker_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    brokers: list[BrokerProcess] = []

    def kill(exchange: Exchange) -> Any:
        if is_second(exchange):
            brokers[0].process.kill()
        return calls(exchange, JOINED)

    run = compile_with(tmp_path, kill, started=brokers.append)
    assert run.endings == ["lost"]
    assert "unroll 2" in run.result.moves
    assert "the broker was lost; the schedule is the best found before that" in run.remarks


def test_a_budget_ends_a_conversation_before_it_is_exceeded(tmp_path: Path) -> None:
    def talkative(exchange: Exchange) -> Any:
        return [{"type": "text", "text": "Well. " * 8000}, *calls(exchange, JOINED)]

    run = compile_with(tmp_path, talkative, budget_usd=0.75)
    assert run.endings == ["budget"]
    assert 1 < len(run.server.ledger) < 10
    assert sum(each.usage.dollars for each in run.transcript.exchanges) <= 0.75
    assert "unroll 2" in run.result.moves
    assert "the next call may cost $" in run.remarks


def test_a_required_model_that_never_answers_is_an_error(tmp_path: Path) -> None:
    fault = ScriptedFault("busy", status(400, "invalid_request_error"), frozenset(), frozenset())
    with pytest.raises(waveasm.CompileError, match="an LLM is required"):
        compile_with(tmp_path, play, faults=lambda exchange: fault, llm="required")


def test_what_a_conversation_found_is_cached(tmp_path: Path) -> None:
    first = compile_with(tmp_path, follow((JOINED,)), cache=True)
    second = compile_with(tmp_path, play, cache=True)
    assert first.server.ledger
    assert not second.server.ledger
    assert second.result.data == first.result.data


def test_a_model_works_on_machine_code(tmp_path: Path) -> None:
    code = waveasm.compile(LOOP, unroll_limit=0, schedule=waveasm.Moves("")).data
    block = waveasm.Session(code).source.regions[0]["name"]
    dialogue: tuple[Turn, ...] = (
        (
            attempt("a0", block, "unroll 2"),
            ("show", {"candidate": "a0", "part": "code", "region": block}),
        ),
        (("improve", {"candidate": "a1", "agent": "anneal", "evaluations": 80}),),
        (("finish", {"candidate": "a2"}),),
    )
    path = tmp_path / "transcript.jsonl"
    with FakeAnthropic(key=KEY, policy=follow(dialogue)) as server:
        given = ("--provider=anthropic", f"--base-url={server.base_url}", f"--transcript={path}")
        with running_broker(tmp_path, *given, key=KEY) as broker:
            model = waveasm.Broker(broker.address, conversations=1)
            result = waveasm.reschedule(code, agents=("llm",), broker=model)
            # The broker has the result, and asks nobody.
            requests = len(server.ledger)
            again = waveasm.reschedule(code, agents=("llm",), broker=model)
            assert len(server.ledger) == requests
        said = [
            block["content"]
            for message in server.ledger[-1].fields["messages"]
            if message["role"] == "user"
            for block in message["content"]
            if block["type"] == "tool_result"
        ]
        assert b"gemm" not in b"".join(each.body for each in server.ledger)
    assert said[0].startswith("refused: command 1 raw-text: ")
    assert said[1].startswith("I0 @0 ")
    assert said[2].startswith("a2 better than a1: ")
    lists = waveasm.reschedule(code, agents=("list",))
    assert result.kernels[0].time_after < lists.kernels[0].time_after
    assert result == again
    assert waveasm.reschedule(code, moves=waveasm.Moves(result.moves)).data == result.data
