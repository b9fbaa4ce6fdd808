"""What waves stall for in a measured main loop, and what the cycle model says.

./bazelw run //tests/bench:profile_comparison

Takes thread traces of GEMMs on gfx942 (tests/data/rocprof), brings the machine code of each
in as a program of text, and prints, for the main loop, the share of a wave's stalls by class
of the instruction that stalls, measured and as the model has it at each level of memory, and
the cycles of a turn.
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

WAVEASM_OPT = os.environ["WAVEASM_OPT"]
DATA = Path("tests/data/rocprof")
LEVELS = ("l1", "l2", "mall", "hbm")


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
    stall: int
    idle: int


def read_rows(profile: Profile) -> list[Row]:
    """The instructions of a `code.json`, without its label rows."""
    listing = json.loads((DATA / profile.name / "code.json").read_text())
    columns = [name.strip() for name in listing["header"].split(",")]
    rows = []
    for values in listing["code"]:
        entry = dict(zip(columns, values, strict=True))
        if not entry["ISA"].startswith(";"):
            numbers = (int(entry[key]) for key in ("Vaddr", "Hit", "Latency", "Stall", "Idle"))
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
    """A program of a line of text for each instruction, with labels for its branches."""
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
    for address, text in lines:
        if address in targets:
            body.append(f'  waveasm.raw "{targets[address]}:"')
        body.append(f'  waveasm.raw "{text}"')
    size = 64 * profile.waves_of_workgroup
    return (
        "waveasm.program @profile target = #waveasm.target<#waveasm.gfx942>\n"
        f"    abi = #waveasm.abi<> attributes {{workgroup_size = [{size}, 1, 1]}} {{\n"
        + "\n".join(body)
        + "\n}\n"
    )


def shares(stalls: dict[str, float]) -> dict[str, float]:
    """Of a sum of 1."""
    total = sum(stalls.values())
    return {name: cycles / total for name, cycles in stalls.items()}


def measured(rows: list[Row]) -> tuple[dict[str, float], float]:
    """Stalls of the main loop by class, and the cycles of a turn of a wave."""
    turns = max(row.hits for row in rows)
    loop = [row for row in rows if row.hits > 0.9 * turns]
    stalls: dict[str, float] = defaultdict(float)
    for row in loop:
        stalls[classify(row.text)] += row.stall
    return shares(stalls), sum(row.latency + row.idle for row in loop) / turns


def predicted(
    program: Path, profile: Profile, level: str, turns: int
) -> tuple[dict[str, float], float]:
    """The same, of the model."""
    options = f"waves={profile.waves_per_simd} level={level} trip-count={turns} instructions=true"
    done = subprocess.run(
        [WAVEASM_OPT, f"--waveasm-print-cycles={options}", str(program), "-o", os.devnull],
        capture_output=True,
        text=True,
        check=True,
    )
    stalls: dict[str, float] = defaultdict(float)
    for text, issues, causes in re.findall(r"^  (.+): (\d+) issues, (.*)$", done.stderr, re.M):
        if int(issues) > turns / 2:
            stalls[classify(text)] += sum(int(cycles) for cycles in re.findall(r"\d+", causes))
    turn = max(float(cycles) for cycles in re.findall(r"loop: ([\d.]+)", done.stderr))
    return shares(stalls), turn


def main() -> None:
    for profile in PROFILES:
        rows = read_rows(profile)
        waves = min(row.hits for row in rows if row.text == "s_endpgm")
        turns = max(row.hits for row in rows) // waves
        columns = [("measured", *measured(rows))]
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder, "program.mlir")
            program.write_text(to_program(rows, profile))
            columns += [(level, *predicted(program, profile, level, turns)) for level in LEVELS]
        print(f"{profile.name}: {turns} turns, {profile.waves_per_simd} waves per SIMD\n")
        print("| stalls of | " + " | ".join(name for name, _, _ in columns) + " |")
        print("| --- " * (len(columns) + 1) + "|")
        for name in sorted(columns[0][1], key=columns[0][1].__getitem__, reverse=True):
            values = (f"{100 * share.get(name, 0):.0f} %" for _, share, _ in columns)
            print(f"| {name} | " + " | ".join(values) + " |")
        print("| cycles a turn | " + " | ".join(f"{turn:.0f}" for _, _, turn in columns) + " |\n")


if __name__ == "__main__":
    main()
