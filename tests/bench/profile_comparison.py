"""What waves stall for in a measured main loop, and what the cycle model says.

./bazelw run //tests/bench:profile_comparison

Takes thread traces of GEMMs on gfx942 (tests/data/rocprof), brings the machine code of each
in as a program of text, and prints of one turn of the main loop, measured and as the model has
it at each level of memory: the cycles that instructions stall a wave, and their share, by class of
the instruction; how long the wave is idle; the cycles of the turn; and Spearman's rank
correlation, over the instructions, of the cycles that each stalls.

A stall is what an instruction takes beyond its slot: the trace has the slot of an instruction
without a unit as a stall, and of one that holds its wave longer as its issue. What holds a wave
back within itself, results that are not there and the fetch behind a branch, is idle time in the
trace, and no stall of the model's either.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import tempfile
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from tests.bench.rank_correlation import spearman

WAVEASM_OPT = os.environ["WAVEASM_OPT"]
DATA = Path("tests/data/rocprof")
LEVELS = ("l1", "l2", "mall", "hbm")
SLOT_CYCLES = 4
IDLE_CAUSES = ("hazard", "branch")
"""What the model calls the time that a trace has as idle."""


@dataclass(frozen=True)
class Profile:
    """A trace, and what its publisher says of the launch."""

    name: str
    waves_of_workgroup: int
    waves_per_simd: int


PROFILES = (Profile("gfx942_gemm128", 8, 4), Profile("gfx942_gemm256", 8, 2))


@dataclass(frozen=True)
class Row:
    """An instruction of a trace: executions, and cycles summed over them."""

    text: str
    address: int
    hits: int
    latency: int
    idle: int


def read_rows(profile: Profile) -> list[Row]:
    """The instructions of a `code.json`, without its label rows."""
    listing = json.loads((DATA / profile.name / "code.json").read_text())
    columns = [name.strip() for name in listing["header"].split(",")]
    rows = []
    for values in listing["code"]:
        entry = dict(zip(columns, values, strict=True))
        if not entry["ISA"].startswith(";"):
            numbers = (int(entry[key]) for key in ("Vaddr", "Hit", "Latency", "Idle"))
            rows.append(Row(entry["ISA"], *numbers))
    return rows


def classify(text: str) -> str:
    """The class of an instruction, from its text."""
    mnemonic = text.split()[0]
    classes = (
        ("waitcnt", r"s_waitcnt"),
        ("barrier", r"s_barrier|s_setprio|s_nop"),
        ("branch", r"s_c?branch"),
        ("mfma", r"v_(s?mfma|smfmac)"),
        ("lds", r"ds_"),
        ("vmem", r"buffer_|global_|flat_"),
        ("smem", r"s_(load|buffer_load|store)"),
        ("salu", r"s_"),
        ("valu", r"v_"),
    )
    return next(name for name, pattern in classes if re.match(pattern, mnemonic))


def to_program(rows: list[Row], profile: Profile) -> str:
    """A program of a line of text for each instruction, its number behind it as a remark, with
    labels for branches."""
    targets: dict[int, str] = {}
    lines = []
    for row in rows:
        branch = re.fullmatch(r"(s_c?branch\w*) (-?\d+)", row.text)
        text = row.text
        if branch:
            words = (int(branch[2]) + 0x8000) % 0x10000 - 0x8000
            target = row.address + 4 + 4 * words
            text = f"{branch[1]} {targets.setdefault(target, f'at_{target}')}"
        lines.append((row.address, text))
    body = []
    for number, (address, text) in enumerate(lines):
        if address in targets:
            body.append(f'  waveasm.raw "{targets[address]}:"')
        body.append(f'  waveasm.raw "{text} // {number}"')
    size = 64 * profile.waves_of_workgroup
    return (
        "waveasm.program @profile target = #waveasm.target<#waveasm.gfx942>\n"
        f"    abi = #waveasm.abi<> attributes {{workgroup_size = [{size}, 1, 1]}} {{\n"
        + "\n".join(body)
        + "\n}\n"
    )


@dataclass(frozen=True)
class Turn:
    """Of a wave in one turn of the main loop, in cycles."""

    stalls: list[float]
    """By instruction of the loop."""
    idle: float
    cycles: float


def find_loop(rows: list[Row]) -> list[int]:
    """The numbers of the instructions that run in nearly every turn."""
    turns = max(row.hits for row in rows)
    return [number for number, row in enumerate(rows) if row.hits > 0.9 * turns]


def measured(rows: list[Row]) -> Turn:
    """What the trace says."""
    turns = max(row.hits for row in rows)
    loop = [rows[number] for number in find_loop(rows)]
    return Turn(
        [(row.latency - SLOT_CYCLES * row.hits) / turns for row in loop],
        sum(row.idle for row in loop) / turns,
        sum(row.latency + row.idle for row in loop) / turns,
    )


def predicted(program: Path, rows: list[Row], profile: Profile, level: str, turns: int) -> Turn:
    """What the model says."""
    options = f"waves={profile.waves_per_simd} level={level} trip-count={turns} instructions=true"
    done = subprocess.run(
        [WAVEASM_OPT, f"--waveasm-print-cycles={options}", str(program), "-o", os.devnull],
        capture_output=True,
        text=True,
        check=True,
    )
    stalls: dict[int, float] = defaultdict(float)
    idle: dict[int, float] = defaultdict(float)
    for number, causes in re.findall(r"^  .* // (\d+): \d+ issues, (.*)$", done.stderr, re.M):
        at = int(number)
        for cause, cycles in re.findall(r"(\w+) (\d+)", causes):
            # `s_nop` itself takes its time.
            is_idle = cause in IDLE_CAUSES and not rows[at].text.startswith("s_nop")
            (idle if is_idle else stalls)[at] += int(cycles) / turns
    loop = find_loop(rows)
    cycles = max(float(cycles) for cycles in re.findall(r"loop: ([\d.]+)", done.stderr))
    return Turn([stalls[at] for at in loop], sum(idle[at] for at in loop), cycles)


def by_class(turn: Turn, texts: list[str]) -> dict[str, float]:
    """Stalls of `turn`, whose instructions have these texts."""
    result: dict[str, float] = defaultdict(float)
    for text, cycles in zip(texts, turn.stalls, strict=True):
        result[classify(text)] += cycles
    return result


def main() -> None:
    for profile in PROFILES:
        rows = read_rows(profile)
        waves = min(row.hits for row in rows if row.text == "s_endpgm")
        turns = max(row.hits for row in rows) // waves
        columns = {"measured": measured(rows)}
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder, "program.mlir")
            program.write_text(to_program(rows, profile))
            for level in LEVELS:
                columns[level] = predicted(program, rows, profile, level, turns)
        texts = [rows[number].text for number in find_loop(rows)]
        classes = [by_class(turn, texts) for turn in columns.values()]
        totals = [sum(turn.stalls) for turn in columns.values()]
        print(f"{profile.name}: {turns} turns, {profile.waves_per_simd} waves per SIMD\n")
        print("| stalls of | " + " | ".join(columns) + " |")
        print("| --- " * (len(columns) + 1) + "|")
        for name in sorted(classes[0], key=classes[0].__getitem__, reverse=True):
            values = (
                f"{100 * stalls[name] / total:.0f} %, {stalls[name]:.0f}"
                for stalls, total in zip(classes, totals, strict=True)
            )
            print(f"| {name} | " + " | ".join(values) + " |")
        turn = columns["measured"]
        print("| all | " + " | ".join(f"{total:.0f}" for total in totals) + " |")
        print("| idle | " + " | ".join(f"{each.idle:.0f}" for each in columns.values()) + " |")
        print(
            "| cycles a turn | "
            + " | ".join(f"{each.cycles:.0f}" for each in columns.values())
            + " |"
        )
        ranks = (f"{spearman(each.stalls, turn.stalls):.2f}" for each in columns.values())
        print("| rank correlation | " + " | ".join(ranks) + " |\n")


if __name__ == "__main__":
    main()
