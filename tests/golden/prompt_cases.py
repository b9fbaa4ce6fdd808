"""Prompts of real kernels, as the compiler and the broker make them.

Most come from compiles that ask a broker, whose model has its answers in `answers.py`. One comes
from a request that the compiler prints without a search, with a limit that shows a window.
"""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from conductor.prompts import make_prompt
from conductor.server.convert import make_round
from conductor.transcripts.transcript import read_transcript
from tests.golden.answers import asks_for_stages
from tests.golden.compiler_requests import ask_about
from tests.kernels.cases import CORPUS

FOLDER = Path(__file__).with_name("prompts")

COMPILE = Path("tools/waveasm-compile/waveasm-compile").absolute()
ANSWERS = Path("tests/golden/answers").absolute()
PROFILER = Path("tests/profile/stand_in_profiler").absolute()

GEMM = CORPUS / "gemm_f16_128_t64k32.w391.mlir"
LARGE = CORPUS / "gemm_f16_1024_t256k32.w391.mlir"
OF_GFX950 = CORPUS.with_name("corpus_gfx950") / "gemm_bf16_128_t64k64.w391.mlir"
WINDOW_TOKENS = 8000

_ASKING = (
    *(
        "--unroll_limit=0",
        "--agents=llm",
        "--agents_per_pool=1",
        "--rounds=4",
        "--stage_rounds=3",
        "--memory_order=warn",
        "--no_cache",
    ),
    *("--provider=command", f"--provider_command={ANSWERS}", "--transcript=transcript.jsonl"),
)


def _run(folder: Path, *command: str | Path) -> None:
    # The folder of `bazel run` is not that of the tools.
    unset = (
        *("BUILD_WORKING_DIRECTORY", "WAVEASM_WORKING_DIRECTORY"),
        *("ANTHROPIC_API_KEY", "WAVEASM_BROKER"),
    )
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    subprocess.run(command, cwd=folder, env=environment, check=True)


@cache
def _prompts(*, is_profiled: bool = False) -> Mapping[tuple[str, int, int], str]:
    """By subject, region and round, what the model was asked in a compile of `GEMM`."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        flags: list[str] = []
        if is_profiled:
            _run(folder, COMPILE, GEMM, "--schedule=source", "--unroll_limit=0", "-osource.hsaco")
            (folder / "profile").mkdir()
            _run(folder, PROFILER, "source.hsaco", "gemm", "profile")
            flags = ["--profile=profile", "--profile_tags=source.tags.json", "--nopipeline"]
        _run(folder, COMPILE, GEMM, "-ok.hsaco", *_ASKING, *flags)
        exchanges = read_transcript(folder / "transcript.jsonl").exchanges
    return {
        (
            "stages" if asks_for_stages(exchange.prompt) else "moves",
            _number("Region", exchange.prompt),
            exchange.round,
        ): exchange.prompt
        for exchange in exchanges
    }


def _number(title: str, prompt: str) -> int:
    match = re.search(rf"^# {title} (\d+)", prompt, re.MULTILINE)
    assert match is not None
    return int(match[1])


def _window() -> str:
    body = ask_about(LARGE)[-1]
    return make_prompt(make_round(body.request), max_tokens=WINDOW_TOKENS).text


def _gfx950() -> str:
    (loop,) = (each for each in ask_about(OF_GFX950, target="gfx950") if each.name == "loop0")
    return make_prompt(make_round(loop.request)).text


def _spilled() -> str:
    """What is asked about a kernel that reads all its values before it uses the first, with half as
    many registers as it has values."""
    values = 100
    lines = ["%zero = arith.constant 0.0 : f32", "%t = gpu.thread_id x upper_bound 64"]
    for i in range(values):
        lines += [
            f"%c{i} = arith.constant {i * 64} : index",
            f"%i{i} = arith.addi %t, %c{i} : index",
            f"%v{i} = memref.load %a[%i{i}] : memref<1048576xf32>",
        ]
    total = "%zero"
    for i in reversed(range(values)):
        lines.append(f"%s{i} = arith.subf %v{i}, {total} : f32")
        total = f"%s{i}"
    lines.append(f"memref.store {total}, %b[%t] : memref<1048576xf32>")
    body = "\n".join(lines)
    source = (
        "func.func @k(%a: memref<1048576xf32>, %b: memref<1048576xf32>) {\n"
        + body
        + "\nreturn\n}\n"
    )
    (region,) = ask_about(source, waves_per_simd=8)
    return make_prompt(make_round(region.request)).text


CASES: Mapping[str, Callable[[], str]] = {
    "loop": lambda: _prompts()["moves", 1, 1],
    "body_with_a_loop": lambda: _prompts()["moves", 0, 1],
    "later_round": lambda: _prompts()["moves", 1, 4],
    "stages": lambda: _prompts()["stages", 1, 3],
    "profiled": lambda: _prompts(is_profiled=True)["moves", 1, 1],
    "window": _window,
    "spilled": _spilled,
    "gfx950": _gfx950,
}
"""By name of the file, its text."""
