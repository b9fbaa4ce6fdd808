"""A model, whatever it answers, never makes the result of a compile worse, and its good plans are
kept."""

from __future__ import annotations

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

BINARY = Path("tools/waveasm-compile/waveasm-compile").absolute()
CORPUS = Path("tests/kernels/corpus").absolute()

SMALL = ("--rounds=2", "--evaluations=50", "--unroll_limit=1", "--launch=1x256", "--no_cache")
"""A search that takes a second or two, and leaves something to a model that knows."""

KERNELS = ("gemm_f16_128_t64k32.w391", "gemm_f16_turns6_t64k32.w391")

MODEL = """#!/usr/bin/env python3
import json, random, re, sys
prompt = sys.stdin.read()
tags = re.findall(r"^I([0-9]+) ", prompt, re.MULTILINE)
loads = re.findall(r"^(I[0-9]+) vmem .*_load_", prompt, re.MULTILINE)
number = int(re.search(r"^# Round ([0-9]+)", prompt, re.MULTILINE)[1])
is_staged = "prefetch Ix" in prompt
draw = random.Random(len(prompt) + number)
{answer}
"""

ANSWERS = {
    # Plans that are far too deep, and orders that stall.
    "bad": """
commands = [f"prefetch {' '.join(loads)} by 3"] if is_staged and loads else [
    f"move I{draw.choice(tags)} after I{draw.choice(tags)}" for _ in range(2)]
print(json.dumps({"commands": commands}))
""",
    # Whatever is of the grammar.
    "random": """
name = lambda: "I" + draw.choice(tags)
forms = ["unroll 2", "unroll 4", "lines", "unpin", f"delay {name()}", f"prefetch {name()} by 2",
         "buffers lds0 lds1 2"] if is_staged else [f"swap {name()} {name()}",
         f"move {name()} before {name()}"]
lists = [[draw.choice(forms)] for _ in range(4)]
print(json.dumps({"commands": lists[0], "alternatives": lists[1:]}))
""",
    # No answer at all, in words that look like one.
    "hostile": """
print('{"commands": ["move I0 after I0", "order I1", 7], "done": true} ``` move I99999 after')
""",
    "good": """
print(json.dumps({"commands": ["unroll 2"] if number == 1 else [f"prefetch {' '.join(loads)}"]}
                 if is_staged and loads else {"done": True}))
""",
}


GOOD = "gemm_f16_128_t64k32_nolds.w2604"
"""A loop where joined iterations and loads that run ahead pay, which the search does not try."""


@dataclass(frozen=True, slots=True)
class Compiled:
    """What a compile came to."""

    metrics: dict[str, float]
    moves: str


def compile_with(folder: Path, kernel: str, *flags: str) -> Compiled:
    """Compiles a kernel of the corpus into a new folder."""
    folder.mkdir()
    run = subprocess.run(
        [
            *(BINARY, CORPUS / f"{kernel}.mlir", "-ok.hsaco", "--json", "--save_moves=k.moves"),
            *SMALL,
            *flags,
        ],
        cwd=folder,
        env={name: value for name, value in os.environ.items() if name != "WAVEASM_BROKER"},
        capture_output=True,
        check=False,
        timeout=300,
    )
    assert run.returncode == 0, run.stderr.decode()
    (statistics,) = json.loads(run.stdout).values()
    return Compiled(statistics["schedule"]["best"], (folder / "k.moves").read_text())


def ask(folder: Path, kernel: str, answer: str) -> Compiled:
    """Compiles a kernel with a model that answers so."""
    program = folder / "model.py"
    program.write_text(MODEL.replace("{answer}", ANSWERS[answer]))
    program.chmod(0o755)
    llm = "auto" if answer == "hostile" else "required"
    flags = (f"--llm={llm}", "--provider=command", f"--provider_command={program}")
    return compile_with(folder / "with", kernel, *flags)


@pytest.fixture(scope="module", params=KERNELS)
def alone(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[str, Compiled]:
    """A kernel, and what a compile without a model comes to."""
    folder = tmp_path_factory.mktemp("alone")
    return request.param, compile_with(folder / "k", request.param, "--broker=off")


@pytest.mark.parametrize("answer", ANSWERS)
def test_no_answer_makes_a_result_worse(
    tmp_path: Path, alone: tuple[str, Compiled], answer: str
) -> None:
    kernel, without = alone
    assert ask(tmp_path, kernel, answer).metrics["time"] <= without.metrics["time"]


def test_a_good_plan_is_kept_and_wins(tmp_path: Path) -> None:
    alone = compile_with(tmp_path / "alone", GOOD, "--broker=off")
    asked = ask(tmp_path, GOOD, "good")
    assert asked.metrics["time"] < 0.95 * alone.metrics["time"]
    assert "unroll 2" in asked.moves
