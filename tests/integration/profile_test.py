"""Compiles that a profiler helps, as processes on real sockets."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

import waveasm
from conductor.transcripts.transcript import read_transcript
from waveasm import Broker, ProfileCommand, Search

BINARY = Path("tools/waveasm-compile/waveasm-compile").absolute()
PROFILER = Path("tests/profile/stand_in_profiler").absolute()
GEMM = Path("tests/kernels/corpus/gemm_f16_128_t64k32.w391.mlir").absolute()
ENVIRONMENT = {
    name: value
    for name, value in os.environ.items()
    if name not in ("BUILD_WORKING_DIRECTORY", "ANTHROPIC_API_KEY", "WAVEASM_BROKER")
}
ASKING = (
    *("--provider=scripted", "--no_cache", "--rounds=4", "--agents_per_pool=2"),
    *("--evaluations=32", "--transcript=t.jsonl", "--journal=j.jsonl"),
)


def compile_in(folder: Path, *flags: str) -> subprocess.CompletedProcess[str]:
    """Compiles code whose operations have the same tags, whatever orders them."""
    return subprocess.run(
        [BINARY, GEMM, "--nopipeline", *flags],
        cwd=folder,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def prompts(folder: Path) -> list[str]:
    """That were sent, whole."""
    return [exchange.prompt for exchange in read_transcript(folder / "t.jsonl").exchanges]


def journal(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "j.jsonl").read_text().splitlines()]


@pytest.fixture
def profiled(tmp_path: Path) -> Path:
    """A folder with a profile of the kernel in the order of its source."""
    run = compile_in(tmp_path, "--schedule=source", "-obefore.hsaco")
    assert run.returncode == 0, run.stderr
    (tmp_path / "profile").mkdir()
    subprocess.run([PROFILER, tmp_path / "before.hsaco", "gemm", tmp_path / "profile"], check=True)
    return tmp_path


def test_a_profile_is_shown_to_models_and_in_the_report(profiled: Path) -> None:
    tags = "--profile_tags=before.tags.json"
    run = compile_in(profiled, "-ok.hsaco", "--profile=profile", tags, "--report=report", *ASKING)
    assert run.returncode == 0, run.stderr
    assert prompts(profiled)
    assert all("lat_mean=" in prompt for prompt in prompts(profiled))
    assert "measured" in (profiled / "report" / "index.html").read_text().lower()


def test_the_tag_map_that_would_be_replaced_is_the_default(profiled: Path) -> None:
    run = compile_in(profiled, "-obefore.hsaco", "--profile=profile", *ASKING)
    assert run.returncode == 0, run.stderr
    assert all("lat_mean=" in prompt for prompt in prompts(profiled))


def test_a_profile_of_other_code_is_refused(profiled: Path) -> None:
    run = compile_in(profiled, "--schedule=list", "-oother.hsaco")
    assert run.returncode == 0, run.stderr
    tags = "--profile_tags=other.tags.json"
    run = compile_in(profiled, "-ok.hsaco", "--profile=profile", tags, *ASKING)
    assert run.returncode == 1
    assert "waveasm-compile: error: " in run.stderr
    assert not (profiled / "k.hsaco").exists()


def test_a_program_measures_between_rounds(tmp_path: Path) -> None:
    run = compile_in(
        tmp_path,
        *("-ok.hsaco", f"--profile_command={PROFILER}", "--checkpoint_every=1"),
        *("--save_moves=m", *ASKING),
    )
    assert run.returncode == 0, run.stderr
    assert sum(line["event"] == "start" for line in journal(tmp_path)) == 4
    assert any("lat_mean=" in prompt for prompt in prompts(tmp_path))
    replayed = compile_in(tmp_path, "-or.hsaco", "--moves=m")
    assert replayed.returncode == 0, replayed.stderr
    assert (tmp_path / "r.hsaco").read_bytes() == (tmp_path / "k.hsaco").read_bytes()


def test_a_program_measures_for_a_search_from_python(tmp_path: Path) -> None:
    flags = ("--provider=scripted", "--no_cache", f"--transcript={tmp_path}/t.jsonl")
    with waveasm.running_broker(flags) as address:
        search = Search(
            rounds=2,
            agents_per_pool=2,
            evaluations=32,
            checkpoint_every=1,
            cache=False,
            broker=Broker(address),
            profile_command=ProfileCommand(str(PROFILER)),
        )
        result = waveasm.compile(GEMM, schedule=search)
    assert result.data.startswith(b"\x7fELF")
    events = [json.loads(line)["event"] for line in result.journal.splitlines()]
    assert events.count("start") == 2
    assert any("lat_mean=" in prompt for prompt in prompts(tmp_path))


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("echo no GPU; exit 3", "ended with status 3: no GPU"),
        ("exit 0", "expected a folder ui_output_"),
    ],
)
def test_a_program_that_does_not_measure_is_an_error(
    tmp_path: Path, script: str, message: str
) -> None:
    program = tmp_path / "profiler.sh"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    run = compile_in(tmp_path, "-ok.hsaco", f"--profile_command={program}", *ASKING)
    assert run.returncode == 1
    assert message in run.stderr
    assert not (tmp_path / "k.hsaco").exists()
