"""The compiler, its broker and whoever answers, as processes on real sockets."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from conductor.transcripts.transcript import read_transcript
from tests.fake_anthropic.exchange import Exchange
from tests.fake_anthropic.faults import both, send, status, stopped
from tests.fake_anthropic.server import FakeAnthropic, Fault
from tests.integration.broker_processes import running_broker, wait_until_gone

BINARY = Path("tools/waveasm-compile/waveasm-compile").absolute()
EXAMPLES = Path("examples").absolute()
CORPUS = Path("tests/kernels/corpus").absolute()
GEMM = CORPUS / "gemm_f16_256_multibuf2_modulo.w2604.mlir"
REDUCTION = CORPUS / "loop_reduce_f32_16x1024.w391.mlir"
"""A loop that is compiled in a third of the time, for what no kernel changes."""

KERNELS = (
    "gemm_f16_256_multibuf2_modulo.w2604",
    "gemm_f16_128_t64k32.w391",
    "bgemm_f16_4x128.w391",
    "chained_gemm_f16_2x64.w391",
    "attn_fp8_h1_128_kv128.w391",
)
KEY = "sk-ant-planted-5555555555"
COMMANDS = json.dumps({"commands": ["move I2 before I1"], "done": False})
CHASE = """
!s = !waveasm.sreg
!v = !waveasm.vreg
waveasm.program @chase target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1], lds_size = 1024 : i64} {
  %x = waveasm.precolored.vreg 0 : !v
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %c252 = waveasm.constant 252 : !waveasm.imm<252>
  %start = waveasm.s_mov_b32 %c4 : !waveasm.imm<4> -> !s
  %r:2 = waveasm.loop (%i = %start, %at = %x) : (!s, !v) -> (!s, !v) {
    %word = waveasm.ds_read_b32 %at : !v -> !v
    waveasm.s_sched_barrier 0
    %next = waveasm.v_and_b32 %c252, %word : !waveasm.imm<252>, !v -> !v
    %n, %carry = waveasm.s_add_u32 %i, %c4 : !s, !waveasm.imm<4> -> !s, !waveasm.scc
    %test = waveasm.s_cmp_lt_u32 %n, %c64 : !s, !waveasm.imm<64> -> !waveasm.scc
    waveasm.condition %test : !waveasm.scc iter_args(%n, %next) : !s, !v
  }
  waveasm.ds_write_b32 %x, %r#1 : !v, !v
  waveasm.s_endpgm
}
"""
"""A loop whose iterations wait for each other, with a hint that costs nothing."""

SMALL = ("--unroll_limit=0", "--rounds=2", "--agents_per_pool=2", "--evaluations=64")


@dataclass(frozen=True)
class Run:
    """What a compile left."""

    status: int
    messages: str
    files: dict[str, bytes]

    @property
    def kernels(self) -> dict[str, Any]:
        """What the statistics say of the schedules."""
        return {
            name: values["schedule"] for name, values in json.loads(self.files["stdout"]).items()
        }

    def result(self) -> dict[str, bytes]:
        """The files that must not depend on who was asked."""
        names = ("k.hsaco", "k.s", "k.tags.json", "k.moves")
        return {name: self.files[name] for name in names}


def environment(**more: str) -> dict[str, str]:
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in ("BUILD_WORKING_DIRECTORY", "ANTHROPIC_API_KEY", "WAVEASM_BROKER")
    }
    return {**kept, **more}


def compile_kernel(folder: Path, kernel: Path, *flags: str, key: str = "") -> Run:
    """Compiles into a folder of its own."""
    folder.mkdir()
    run = subprocess.run(
        [
            *(BINARY, kernel, "-ok.hsaco", "--json", "--save_moves=k.moves", "--journal=k.jsonl"),
            *flags,
        ],
        cwd=folder,
        env=environment(**({"ANTHROPIC_API_KEY": key} if key else {})),
        capture_output=True,
        check=False,
        timeout=300,
    )
    files = {path.name: path.read_bytes() for path in folder.iterdir()}
    files["stdout"] = run.stdout
    return Run(run.returncode, run.stderr.decode(), files)


@pytest.fixture(scope="module")
def without(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """A compile that asks nobody."""
    folder = tmp_path_factory.mktemp("without")
    run = compile_kernel(folder / "k", REDUCTION, "--broker=off", *SMALL)
    assert run.status == 0, run.messages
    return run


@pytest.fixture
def runtime() -> Iterator[Path]:
    """A folder for sockets, whose names must be short."""
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        yield Path(folder)


def test_without_a_key_no_broker_starts_and_one_line_says_so(tmp_path: Path, runtime: Path) -> None:
    before = runtime.stat().st_mtime_ns

    def compile_plainly(name: str) -> tuple[bytes, str]:
        folder = tmp_path / name
        folder.mkdir()
        run = subprocess.run(
            [BINARY, REDUCTION, "-ok.hsaco", "--unroll_limit=0"],
            cwd=folder,
            env=environment(
                WAVEASM_CACHE_DIR=str(tmp_path / "cache"), XDG_RUNTIME_DIR=str(runtime)
            ),
            capture_output=True,
            check=True,
        )
        lines = [line for line in run.stderr.decode().splitlines() if line.startswith("broker")]
        assert len(lines) == 1
        return (folder / "k.hsaco").read_bytes(), lines[0]

    first, line = compile_plainly("first")
    assert re.fullmatch(r"broker: no LLM \(.*ANTHROPIC_API_KEY.*\)", line)
    second, line = compile_plainly("second")
    assert re.fullmatch(r"broker: no LLM \(.*ANTHROPIC_API_KEY.*\); 2 of 2 regions .*", line)
    assert second == first
    assert runtime.stat().st_mtime_ns == before, "a broker made a folder for its socket"


@pytest.mark.parametrize("name", KERNELS)
def test_a_scripted_agent_improves_on_the_source(tmp_path: Path, name: str) -> None:
    run = compile_kernel(
        tmp_path / "k",
        CORPUS / f"{name}.mlir",
        f"--launch={CORPUS / name}.json",
        *("--provider=scripted", "--llm=required", "--agents=llm", "--no_cache"),
        # List schedules of pipelined loops leave some kernels nothing to improve.
        *("--rounds=4", "--agents_per_pool=2", "--nopipeline"),
    )
    assert run.status == 0, run.messages
    (kernel,) = run.kernels.values()
    assert kernel["best"]["cycles"] < kernel["baseline"]["cycles"]
    assert kernel["best"]["occupancy"] >= kernel["baseline"]["occupancy"]
    rounds = [json.loads(line) for line in run.files["k.jsonl"].splitlines()]
    assert any(line.get("agent") == "llm" and line.get("outcome") == "kept" for line in rounds)


def test_a_model_that_is_done_is_not_asked_again(tmp_path: Path) -> None:
    run = compile_kernel(
        *(tmp_path / "k", EXAMPLES / "wave_gemm.mlir", "--llm=required", "--provider=command"),
        *("--agents=llm", f"--provider_command={EXAMPLES / 'model.py'}", "--transcript=talk.jsonl"),
        *("--unroll_limit=0", "--rounds=4", "--agents_per_pool=2"),
    )
    assert run.status == 0, run.messages
    exchanges = read_transcript(tmp_path / "k/talk.jsonl").exchanges
    assert "prefetch" in (exchanges[0].reply or "")
    assert len(exchanges) > 3
    assert {exchange.round for exchange in exchanges} == {1}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            "I would move the loads.",
            "no commands\n  your answer could not be read: expected commands or `done`, got "
            "neither.",
        ),
        (
            '{"commands": ["move I1 before',
            "no commands\n  your answer ended early: the JSON of line 1 does not end.",
        ),
        (
            '{"commands": ["swap I1 I99999"], "done": false}',
            "no commands\n  your answer could not be read: there is no instruction I99999: "
            "command 1 of the JSON of line 1.",
        ),
        (
            '{"commands": ["swap I1 I1"], "done": false}',
            "refused: swap I1 I1\n  refused: command 1, swap I1 I1: it names one instruction "
            "twice.",
        ),
        (
            '{"commands": ["move I0 before I1"], "done": false}',
            "not kept: move I0 before I1\n  nothing changed: the commands give the order that you "
            "had.",
        ),
    ],
)
def test_a_model_that_repeats_itself_is_told_why_and_then_stopped(
    tmp_path: Path, text: str, why: str
) -> None:
    with FakeAnthropic(key=KEY, policy=lambda exchange: text) as server:
        run = compile_kernel(
            *(
                tmp_path / "k",
                REDUCTION,
                "--provider=anthropic",
                "--conversations=0",
                f"--base_url={server.base_url}",
            ),
            *("--no_cache", "--agents=llm", "--unroll_limit=0", "--rounds=64", "--nopipeline"),
            *("--transcript=talk.jsonl", "--budget_usd=1000"),
            key=KEY,
        )
    assert run.status == 0, run.messages
    exchanges = read_transcript(tmp_path / "k/talk.jsonl").exchanges
    questions = {(each.round, each.prompt) for each in exchanges if "\n# Region 1," in each.prompt}
    assert max(number for number, _ in questions) == 3
    (third, *_) = (prompt for number, prompt in questions if number == 3)
    for earlier in (1, 2):
        assert f"\nRound {earlier}, {why}" in third
    rounds = [json.loads(line) for line in run.files["k.jsonl"].splitlines()]
    asked = [line for line in rounds if line["event"] == "round"]
    # Four agents for each region, of which those with the better numbers stay and the others are
    # replaced after two rounds by ones that go on from their answers.
    assert 0 < len(asked) <= 12 * len({line["region"] for line in asked})
    ends = {line["stopped"] for line in asked}
    assert ends == {None, "three equal answers"}
    assert "stopped: three equal answers (" in run.messages


def test_answers_that_differ_and_cannot_be_read_end_as_well(tmp_path: Path) -> None:
    numbers = iter(range(10000))
    with FakeAnthropic(key=KEY, policy=lambda exchange: f"Hm {next(numbers)}.") as server:
        run = compile_kernel(
            *(
                tmp_path / "k",
                REDUCTION,
                "--provider=anthropic",
                "--conversations=0",
                f"--base_url={server.base_url}",
            ),
            *("--no_cache", "--agents=llm", "--unroll_limit=0", "--rounds=64", "--nopipeline"),
            "--budget_usd=1000",
            key=KEY,
        )
    assert run.status == 0, run.messages
    rounds = [json.loads(line) for line in run.files["k.jsonl"].splitlines()]
    stopped = {line["stopped"] for line in rounds if line["event"] == "round"}
    assert stopped == {None, "three answers that could not be read"}
    assert "stopped: three answers that could not be read (" in run.messages


def test_a_model_whose_answer_was_too_long_is_told_so(tmp_path: Path) -> None:
    fault = both("max-tokens", stopped("max_tokens"))
    with FakeAnthropic(key=KEY, policy=lambda exchange: COMMANDS, faults=lambda _: fault) as server:
        run = compile_kernel(
            *(
                tmp_path / "k",
                REDUCTION,
                "--provider=anthropic",
                "--conversations=0",
                f"--base_url={server.base_url}",
            ),
            *("--no_cache", "--agents=llm", "--agents_per_pool=1", "--nopipeline", *SMALL[:1]),
            *("--rounds=8", "--transcript=talk.jsonl"),
            key=KEY,
        )
    assert run.status == 0, run.messages
    exchanges = read_transcript(tmp_path / "k/talk.jsonl").exchanges
    (second, *_) = (each.prompt for each in exchanges if each.round == 2)
    assert (
        "\nRound 1, no commands\n  your answer was longer than it may be and was cut off; answer "
        "with fewer words.\n" in second
    )
    assert max(each.round for each in exchanges) == 2


STAGE_ANSWERS = """#!/usr/bin/env python3
import json, re, sys
prompt = sys.stdin.read()
answers = [
    ["buffers lds9 2"],
    ["prefetch I2", "prefetch I2"],
    ["prefetch I2", "lines"],
    ["prefetch I2, I6"],
    ["prefetch I6", "prefetch I2"],
    ["prefetch I1"],
    ["prefetch I1"],
]
number = int(re.search(r"^# Round ([0-9]+)", prompt, re.MULTILINE)[1])
is_known = "prefetch Ix" in prompt and number <= len(answers)
print(json.dumps({"commands": answers[number - 1] if is_known else [], "done": not is_known}))
"""


def test_stages_that_are_refused_or_known_say_why(tmp_path: Path) -> None:
    program = tmp_path / "model.py"
    program.write_text(STAGE_ANSWERS)
    program.chmod(0o755)
    run = compile_kernel(
        *(tmp_path / "k", CORPUS / "gemm_f16_128_t64k32.w391.mlir", "--llm=required"),
        *("--provider=command", f"--provider_command={program}", "--transcript=talk.jsonl"),
        *("--stage_rounds=9", "--no_cache", *SMALL),
    )
    assert run.status == 0, run.messages
    exchanges = read_transcript(tmp_path / "k/talk.jsonl").exchanges
    prompt = exchanges[7].prompt
    for line in (
        "refused: command 1, buffers lds9 2: there is no lds9: the number of buffers, from lds0 "
        "on, is ",
        "refused: prefetch I2: it, or a command before it, names the same",
        "refused: command 1, prefetch I2: `unroll`, `lines` and `unpin` stand alone in an answer.",
        "nothing new: the same stages as round 4.",
        "nothing new: the same stages as round 6.",
    ):
        assert f"\n  {line}" in prompt, line
    assert "Cycles of one wave before the loop: without stages" in prompt
    assert (
        "Each entry of the loop runs 4 iterations. Counters: %0 starts at 0 and changes by 1"
        in prompt
    )
    assert re.search(r"\n  largest stalls: I\d+ [\d.]+ \w+, ", prompt)
    events = [json.loads(line) for line in run.files["k.jsonl"].splitlines()]
    errors = {each["round"]: each["error"] for each in events if each["event"] == "stage-round"}
    assert [errors[number]["code"] for number in range(1, 4)] == [
        "no-buffer",
        "repeated",
        "alone",
    ]
    assert errors[1]["needed"] == 9 > errors[1]["limit"]
    assert "lds9" in errors[1]["message"]
    assert errors[4] is None


def test_eleven_buffers_in_one_command_do_not_end_the_session(tmp_path: Path) -> None:
    buffers = " ".join(f"lds{number}" for number in range(11))
    program = tmp_path / "model.py"
    program.write_text(
        "#!/usr/bin/env python3\n"
        "import json, re, sys\n"
        "prompt = sys.stdin.read()\n"
        "number = int(re.search(r'^# Round ([0-9]+)', prompt, re.MULTILINE)[1])\n"
        f"commands = ['buffers {buffers} 2'] if 'prefetch Ix' in prompt and number < 3 else []\n"
        "print(json.dumps({'commands': commands, 'done': not commands}))\n"
    )
    program.chmod(0o755)
    run = compile_kernel(
        *(tmp_path / "k", CORPUS / "gemm_f16_128_t64k32.w391.mlir", "--llm=required"),
        *("--provider=command", f"--provider_command={program}", "--transcript=talk.jsonl"),
        *("--stage_rounds=3", "--no_cache", *SMALL),
    )
    assert run.status == 0, run.messages
    prompts = [each.prompt for each in read_transcript(tmp_path / "k/talk.jsonl").exchanges]
    asked = next(prompt for prompt in prompts if "# Round 3" in prompt and "prefetch Ix" in prompt)
    assert f"refused: buffers {buffers} 2\n" in asked
    assert "there is no lds" in asked


def test_the_solver_proposes_stages_of_a_loop_without_its_hints(tmp_path: Path) -> None:
    kernel = tmp_path / "chase.mlir"
    kernel.write_text(CHASE)
    asks = ("--agents=exact", "--exact_effort=1", "--rounds=1", "--broker=off")
    run = compile_kernel(tmp_path / "k", kernel, "--unroll_limit=0", *asks)
    assert run.status == 0, run.messages
    assert b"stage-bound" in run.files["k.jsonl"]


def test_all_lists_of_an_answer_are_tried(tmp_path: Path) -> None:
    program = tmp_path / "model.py"
    program.write_text(
        "#!/usr/bin/env python3\n"
        "import json, sys\n"
        "prompt = sys.stdin.read()\n"
        "lists = [['prefetch I2'], ['unroll 2'], ['prefetch I2', 'prefetch I6'],\n"
        "         ['buffers lds9 2']]\n"
        "asks = 'prefetch Ix' in prompt and 'Round 1,' not in prompt\n"
        "answer = {'commands': lists[0], 'alternatives': lists[1:]} if asks else {'done': True}\n"
        "print(json.dumps(answer))\n"
    )
    program.chmod(0o755)
    run = compile_kernel(
        *(tmp_path / "k", CORPUS / "gemm_f16_128_t64k32.w391.mlir", "--llm=required"),
        *("--provider=command", f"--provider_command={program}", "--transcript=talk.jsonl"),
        *("--stage_rounds=2", "--no_cache", *SMALL),
    )
    assert run.status == 0, run.messages
    prompt = read_transcript(tmp_path / "k/talk.jsonl").exchanges[1].prompt
    heads = re.findall(r"^Round .*$", prompt, re.MULTILINE)
    commands = ("prefetch I2", "unroll 2", "prefetch I2 I6", "buffers lds9 2")
    assert [re.sub("(not kept|kept|refused): ", "", head) for head in heads] == [
        f"Round 1, list {number}, {each}" for number, each in enumerate(commands, start=1)
    ]
    assert "refused" in heads[3]
    events = [json.loads(line) for line in run.files["k.jsonl"].splitlines()]
    stages = [each for each in events if each["event"] == "stage-round"][:4]
    numbers = [(each["round"], each["list_number"]) for each in stages]
    assert numbers == [(1, 1), (1, 2), (1, 3), (1, 4)]


def test_a_model_that_drops_the_hints_of_a_loop_sees_it_without_them(tmp_path: Path) -> None:
    program = tmp_path / "model.py"
    program.write_text(
        "#!/usr/bin/env python3\n"
        "import sys\n"
        "asks = 'prefetch Ix' in sys.stdin.read()\n"
        "print('unpin' if asks else 'done')\n"
    )
    program.chmod(0o755)
    kernel = tmp_path / "chase.mlir"
    kernel.write_text(CHASE)
    run = compile_kernel(
        *(tmp_path / "k", kernel, "--llm=required", "--provider=command"),
        *(f"--provider_command={program}", "--transcript=talk.jsonl", "--stage_rounds=2", *SMALL),
    )
    assert run.status == 0, run.messages
    exchanges = read_transcript(tmp_path / "k/talk.jsonl").exchanges
    shown = ["| s_sched_barrier" in each.prompt for each in exchanges if each.reply == "unpin\n"]
    assert shown == [True, False]


@pytest.mark.parametrize(
    ("policy", "flag"),
    [
        ("legal", "--deadline=60"),
        ("illegal", "--deadline=60"),
        ("hostile", "--deadline=60"),
        ("silent", "--deadline=2"),
    ],
)
def test_whatever_an_agent_says_the_result_is_legal(
    tmp_path: Path, without: Run, policy: str, flag: str
) -> None:
    run = compile_kernel(
        tmp_path / "k",
        REDUCTION,
        *("--provider=scripted", f"--policy={policy}", "--no_cache", flag),
        *SMALL,
    )
    assert run.status == 0, run.messages
    (kernel,), (expected,) = run.kernels.values(), without.kernels.values()
    assert kernel["best"]["cycles"] <= expected["best"]["cycles"]
    if policy != "legal":
        assert run.result() == without.result()


def test_the_cache_makes_the_second_compile_the_same_without_a_model(tmp_path: Path) -> None:
    cache, transcript = tmp_path / "cache", tmp_path / "t.jsonl"
    flags = (f"--cache_dir={cache}", f"--transcript={transcript}", "--provider=scripted", *SMALL)
    first = compile_kernel(tmp_path / "first", REDUCTION, *flags)
    assert first.status == 0, first.messages
    exchanges = len(read_transcript(transcript).exchanges)
    assert exchanges > 0
    second = compile_kernel(tmp_path / "second", REDUCTION, *flags)
    assert second.status == 0, second.messages
    assert second.result() == first.result()
    (before,), (after,) = first.kernels.values(), second.kernels.values()
    assert after["best"] == before["best"]
    assert after["evaluations"] == 0
    assert len(read_transcript(transcript).exchanges) == exchanges
    for flag in ("--seed=1", "--level=reused:l1", "--launch=4x64", "--align_loops"):
        other = compile_kernel(tmp_path / flag, REDUCTION, *flags, flag)
        assert other.status == 0, other.messages
        (searched,) = other.kernels.values()
        assert searched["evaluations"] > 0, flag


def test_the_cache_does_not_hand_on_stages_of_a_shorter_search(tmp_path: Path) -> None:
    kernel = CORPUS / "gemm_f16_512_t128k64_m32.w391.mlir"
    flags = ("--llm=off", "--unroll_limit=1")
    alone = compile_kernel(tmp_path / "alone", kernel, "--no_cache", *flags)
    assert alone.status == 0, alone.messages
    cached = (f"--cache_dir={tmp_path}/cache", *flags)
    short = compile_kernel(tmp_path / "short", kernel, *cached, "--agents=list", "--rounds=1")
    assert short.status == 0, short.messages
    after = compile_kernel(tmp_path / "after", kernel, *cached)
    assert after.status == 0, after.messages
    assert after.result() == alone.result()


def test_the_cache_does_not_hand_on_stages_to_agents_that_propose_their_own(tmp_path: Path) -> None:
    kernel = CORPUS / "loop_reduce_f32_16x1024.w391.mlir"
    flags = (f"--cache_dir={tmp_path}/cache", "--llm=off", "--unroll_limit=0")
    first = compile_kernel(tmp_path / "first", kernel, *flags, "--agents=list")
    assert first.status == 0, first.messages
    asks = ("--agents=exact", "--exact_effort=1", "--rounds=1")
    exact = compile_kernel(tmp_path / "exact", kernel, *flags, *asks)
    assert exact.status == 0, exact.messages
    events = [json.loads(line)["event"] for line in exact.files["k.jsonl"].splitlines()]
    assert "stage-bound" in events


def test_a_cache_that_lies_is_none(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    flags = (f"--cache_dir={cache}", "--llm=off", *SMALL, "--rounds=1")
    first = compile_kernel(tmp_path / "first", REDUCTION, *flags)
    assert first.status == 0, first.messages
    entries = sorted((cache / "conductor").glob("*.json"))
    assert entries
    for number, change in enumerate((b"I1", b"{", b"cycles")):
        for entry in entries:
            entry.write_bytes(entry.read_bytes().replace(change, b"I7"))
        again = compile_kernel(tmp_path / f"again{number}", REDUCTION, *flags)
        assert again.status == 0, again.messages
        assert again.result() == first.result()
        (searched,) = again.kernels.values()
        assert searched["evaluations"] > 0


def test_a_transcript_repeats_a_run(tmp_path: Path) -> None:
    transcript = tmp_path / "t.jsonl"
    flags = ("--no_cache", f"--transcript={transcript}", *SMALL)
    first = compile_kernel(
        tmp_path / "first", REDUCTION, "--provider=scripted", "--policy=legal", *flags
    )
    assert first.status == 0, first.messages
    second = compile_kernel(tmp_path / "second", REDUCTION, "--provider=replay", *flags)
    assert second.status == 0, second.messages
    assert second.result() == first.result()
    assert second.files["k.jsonl"] == first.files["k.jsonl"]


def check_lost(run: Run, without: Run, remark: str) -> None:
    """The compile went on without the broker, and said so once."""
    assert run.status == 0, run.messages
    assert run.result() == without.result()
    assert len(re.findall("remark: ", run.messages)) == 1, run.messages
    assert re.search(remark, run.messages), run.messages


def check_required(run: Run, message: str) -> None:
    """The compile failed without the broker, and left nothing."""
    assert run.status == 1
    assert re.search(message, run.messages), run.messages
    assert set(run.files) == {"stdout"}
    assert run.files["stdout"] == b""


def test_a_broker_that_is_not_there(tmp_path: Path, without: Run) -> None:
    address = f"--broker=unix:{tmp_path}/none"
    check_lost(compile_kernel(tmp_path / "a", REDUCTION, address, *SMALL), without, "no broker: ")
    required = compile_kernel(tmp_path / "b", REDUCTION, address, "--llm=required", *SMALL)
    check_required(required, "an LLM is required: ")


def test_a_broker_that_cannot_start(tmp_path: Path, without: Run) -> None:
    flags = ("--provider=replay", f"--transcript={tmp_path}/none", *SMALL)
    check_lost(compile_kernel(tmp_path / "a", REDUCTION, *flags), without, "no broker: .*none")
    required = compile_kernel(tmp_path / "b", REDUCTION, "--llm=required", *flags)
    check_required(required, "an LLM is required")


def test_no_key(tmp_path: Path, without: Run) -> None:
    flags = ("--provider=anthropic", "--conversations=0", "--no_cache", *SMALL)
    check_lost(compile_kernel(tmp_path / "a", REDUCTION, *flags), without, "ANTHROPIC_API_KEY")
    required = compile_kernel(tmp_path / "b", REDUCTION, "--llm=required", *flags)
    check_required(required, "ANTHROPIC_API_KEY")


@contextlib.contextmanager
def talking(text: bytes) -> Iterator[str]:
    """Somebody who answers every connection with the same."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        done = threading.Event()

        def serve() -> None:
            while not done.is_set():
                with contextlib.suppress(OSError):
                    connection, _ = server.accept()
                    with connection:
                        connection.sendall(text)
                        connection.settimeout(5)
                        while connection.recv(4096):
                            pass

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        try:
            yield f"127.0.0.1:{server.getsockname()[1]}"
        finally:
            done.set()


@pytest.mark.parametrize("text", [b"", b"HTTP/1.1 200 OK\r\n\r\nhello", b"\0" * 4096])
def test_a_broker_that_talks_nonsense(tmp_path: Path, without: Run, text: bytes) -> None:
    with talking(text) as address:
        run = compile_kernel(tmp_path / "a", REDUCTION, f"--broker={address}", *SMALL)
        check_lost(run, without, "no broker: ")


def test_a_broker_that_is_killed_in_a_round(tmp_path: Path, without: Run) -> None:
    started = tmp_path / "started"
    program = tmp_path / "slow.sh"
    program.write_text(f"#!/bin/sh\ntouch {started}\nsleep 60\n")
    program.chmod(0o755)
    with running_broker(tmp_path, "--provider=command", f"--command={program}") as broker:

        def kill() -> None:
            while not started.exists():
                time.sleep(0.01)
            broker.process.kill()

        thread = threading.Thread(target=kill)
        thread.start()
        run = compile_kernel(
            tmp_path / "a", REDUCTION, f"--broker={broker.address}", "--no_cache", *SMALL
        )
        thread.join()
    check_lost(run, without, "the broker was lost")


def test_answers_that_come_too_late(tmp_path: Path, without: Run) -> None:
    program = tmp_path / "slow.sh"
    program.write_text("#!/bin/sh\nsleep 60\n")
    program.chmod(0o755)
    flags = ("--provider=command", f"--provider_command={program}", "--no_cache", "--deadline=2")
    run = compile_kernel(tmp_path / "a", REDUCTION, *flags, *SMALL)
    check_lost(run, without, "DEADLINE_EXCEEDED|no answer within|no time is left")


FAULTS = [
    both("401", status(401, "authentication_error")),
    both("402", status(402, "billing_error")),
    both("429", status(429, "rate_limit_error")),
    both("500", status(500, "api_error")),
    both("529", status(529, "overloaded_error")),
    both("html", send(b"<html>no</html>", content_type="text/html")),
    both("nothing", send(b"")),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: str(fault.name))
def test_faults_of_the_api_change_nothing(tmp_path: Path, without: Run, fault: Fault) -> None:
    with FakeAnthropic(key=KEY, policy=lambda exchange: COMMANDS, faults=lambda _: fault) as server:
        run = compile_kernel(
            tmp_path / "a",
            REDUCTION,
            *(
                "--provider=anthropic",
                "--conversations=0",
                f"--base_url={server.base_url}",
                "--no_cache",
            ),
            *SMALL,
            key=KEY,
        )
        assert server.ledger
    check_lost(run, without, "rounds got no moves")
    assert KEY.encode() not in b"".join(run.files.values()) + run.messages.encode()


def test_the_first_cause_is_told_when_the_breaker_has_opened(tmp_path: Path, without: Run) -> None:
    run = compile_kernel(
        tmp_path / "a",
        REDUCTION,
        *(
            "--provider=anthropic",
            "--conversations=0",
            "--base_url=http://127.0.0.1:1",
            "--no_cache",
        ),
        *("--rounds=4", "--agents_per_pool=8", "--evaluations=200"),
        key=KEY,
    )
    assert run.status == 0, run.messages
    (remark,) = re.findall("remark: .*", run.messages)
    assert remark.startswith("remark: the server refuses connections"), remark
    assert re.search(r"\(\d+ of \d+ rounds got no moves\)", remark)
    assert "circuit-open" not in run.messages


def test_a_key_that_is_refused_is_the_first_cause(tmp_path: Path) -> None:
    def answer(exchange: Exchange) -> str:
        return COMMANDS

    with FakeAnthropic(key="sk-ant-other-5555555555", policy=answer) as server:
        run = compile_kernel(
            tmp_path / "a",
            REDUCTION,
            *(
                "--provider=anthropic",
                "--conversations=0",
                f"--base_url={server.base_url}",
                "--no_cache",
            ),
            *("--rounds=4", "--agents_per_pool=8", "--evaluations=200"),
            key=KEY,
        )
    assert run.status == 0, run.messages
    (remark,) = re.findall("remark: .*", run.messages)
    assert "401" in remark or "key" in remark, remark
    assert "circuit-open" not in remark


@pytest.mark.parametrize("llm", ["--llm=off", "--provider=scripted"])
def test_a_cache_that_cannot_be_used_is_told_once(tmp_path: Path, llm: str) -> None:
    cache = tmp_path / "cache"
    cache.mkdir()
    (cache / "conductor").write_text("not a folder")
    run = compile_kernel(tmp_path / "a", REDUCTION, f"--cache_dir={cache}", llm, *SMALL)
    assert run.status == 0, run.messages
    (remark,) = re.findall("remark: .*", run.messages)
    assert f"'{cache}/conductor'" in remark
    assert set(run.files) >= {"k.hsaco", "k.s", "k.tags.json"}


def test_a_log_that_cannot_be_written_is_told_once(tmp_path: Path) -> None:
    flags = ("--llm=off", "--broker_log=/dev/full", f"--cache_dir={tmp_path}/cache")
    run = compile_kernel(tmp_path / "a", REDUCTION, *flags, *SMALL)
    assert run.status == 0, run.messages
    (remark,) = re.findall("remark: .*", run.messages)
    assert "the broker cannot write its log: No space left on device" in remark


def test_a_broker_at_a_port_needs_its_token(tmp_path: Path, without: Run) -> None:
    token = tmp_path / "token"
    flags = ("--provider=none", f"--token-file={token}")
    with running_broker(tmp_path, *flags, listen="127.0.0.1:0") as broker:
        address = f"--broker={broker.address}"
        run = compile_kernel(tmp_path / "a", REDUCTION, address, *SMALL)
        check_lost(run, without, "no broker: .*UNAUTHENTICATED: .*expects a token")
        run = compile_kernel(
            tmp_path / "b", REDUCTION, address, f"--broker_token_file={token}", *SMALL
        )
        assert run.status == 0, run.messages
        assert "remark" not in run.messages
        os.environ["WAVEASM_BROKER_TOKEN_FILE"] = str(token)
        try:
            run = compile_kernel(tmp_path / "c", REDUCTION, address, *SMALL)
        finally:
            del os.environ["WAVEASM_BROKER_TOKEN_FILE"]
        assert "remark" not in run.messages
        token.chmod(0o644)
        run = compile_kernel(
            tmp_path / "d", REDUCTION, address, f"--broker_token_file={token}", *SMALL
        )
        check_lost(run, without, "no broker: .*others may read or write it, expected mode 0600")


def test_a_budget_of_dollars_holds(tmp_path: Path) -> None:
    def answer(exchange: Exchange) -> str:
        return COMMANDS

    with FakeAnthropic(key=KEY, policy=answer) as server:
        run = compile_kernel(
            tmp_path / "a",
            REDUCTION,
            *(
                "--provider=anthropic",
                "--conversations=0",
                f"--base_url={server.base_url}",
                "--no_cache",
            ),
            *("--budget_usd=0.6", "--agents_per_pool=8", "--rounds=8", "--evaluations=32"),
            key=KEY,
        )
        assert run.status == 0, run.messages
        assert server.ledger
    assert "budget" in run.messages
    lines = [json.loads(line) for line in run.files["k.jsonl"].splitlines()]
    assert any(line.get("agent") == "llm" for line in lines)


def test_64_agents(tmp_path: Path) -> None:
    run = compile_kernel(
        tmp_path / "k",
        GEMM,
        *("--provider=scripted", "--llm=required", "--agents=llm", "--no_cache"),
        *("--agents_per_pool=64", "--rounds=2", "--checkpoint_every=2"),
    )
    assert run.status == 0, run.messages
    rounds = [json.loads(line) for line in run.files["k.jsonl"].splitlines()]
    agents = {
        (line["region"], line["agent_number"]) for line in rounds if line.get("agent") == "llm"
    }
    assert len(agents) >= 64
    (kernel,) = run.kernels.values()
    # With all the workgroups that fit, lines of memory decide, and no order is faster.
    assert kernel["best"]["cycles_alone"] < kernel["baseline"]["cycles_alone"]


def test_no_orphan_after_the_compiler_is_killed(tmp_path: Path, runtime: Path) -> None:
    started = tmp_path / "started"
    program = tmp_path / "slow.sh"
    program.write_text(
        f"#!/bin/sh\necho $PPID > {started}.new\nmv {started}.new {started}\nsleep 60\n"
    )
    program.chmod(0o755)
    with subprocess.Popen(
        [
            *(
                BINARY,
                REDUCTION,
                "-ok.hsaco",
                "--provider=command",
                f"--provider_command={program}",
            ),
            *("--no_cache", *SMALL),
        ],
        cwd=tmp_path,
        env=environment(XDG_RUNTIME_DIR=str(runtime)),
        stderr=subprocess.DEVNULL,
    ) as process:
        end = time.monotonic() + 30
        while not started.exists() and time.monotonic() < end:
            time.sleep(0.01)
        broker = int(started.read_text())
        (folder,) = runtime.iterdir()
        process.send_signal(signal.SIGKILL)
    assert wait_until_gone(Path(f"/proc/{broker}"), 10)
    assert wait_until_gone(folder, 10)
    assert not (tmp_path / "k.hsaco").exists()
