"""Writes traced runs of our own kernels in every format of AMD's profilers that we read, and in
those that we refuse.

The formats: the output of `rocprofv3 --att` (a table, and a folder with `code.json` and a file for
each wave), the tables of rocprofv2, and PC samples of rocprofv3.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.profile.traced_run import VADDR, TracedRun, Wave

DISPATCH = "ui_output_agent_37305_dispatch_48"
CODE_OBJECT = 8
"""Number of the code object in the traced process."""
LOAD_ADDRESS = 0x7F0000000000
"""Where rocprofv2, which reports absolute addresses, found the code object."""
VERSION = "3.0.0"


def write_output(run: TracedRun, folder: Path) -> Path:
    """Writes all that rocprofv3 writes of one dispatch into `folder`; returns its `ui_output_*`."""
    (folder / f"stats_{DISPATCH}.csv").write_text("\n".join([*stats_lines(run), ""]))
    return write_ui(run, folder)


# The table of rocprofv3.

_STATS_HEADER = '"CodeObj","Vaddr","Instruction","Hitcount","Latency","Stall","Idle","Source"'


def stats_lines(run: TracedRun) -> list[str]:
    """The lines of a `stats_*.csv`. The profiler does not escape quotes."""
    label = f'{CODE_OBJECT},{VADDR},"; {run.kernel.name}",0,0,0,0,"{_signature(run)}"'
    lines = [_STATS_HEADER, label]
    for instruction, row in zip(run.kernel.instructions, run.sums, strict=True):
        numbers = f"{row.hits},{row.latency},{row.stall},{row.idle}"
        address = VADDR + instruction.offset
        lines.append(f'{CODE_OBJECT},{address},"{instruction.text}",{numbers},""')
    return lines


def _signature(run: TracedRun) -> str:
    """The kernel's name as in its source, which stands beside its symbol."""
    return f"{run.kernel.name}(args)"


# The folder of rocprofv3.


def write_ui(run: TracedRun, folder: Path) -> Path:
    """Writes a folder `ui_output_*` into `folder` and returns it."""
    path = folder / DISPATCH
    path.mkdir(parents=True)
    write_code(run, path / "code.json")
    engine: dict[str, dict[str, dict[str, list[object]]]] = {}
    for wave in run.waves:
        slots = engine.setdefault(str(wave.simd), {})
        numbers = slots.setdefault(str(wave.slot), {})
        numbers[str(wave.number)] = [wave_name(wave), wave.begin, wave.end]
        write_wave(wave, path)
    names = {
        "counter_names": [],
        "gfxip": 9,
        "gfxv": "vega",
        "global_begin_time": 0,
        "version": VERSION,
        "wave_filenames": {"0": engine},
    }
    _write_json(path / "filenames.json", names)
    starts = [[wave.begin, 1, wave.simd, wave.slot, 1, 1] for wave in run.waves]
    ends = [[wave.end, 1, wave.simd, wave.slot, 0, 1] for wave in run.waves]
    occupancy = {"0": sorted(starts + ends), "dispatches": {"1": run.kernel.name}}
    _write_json(path / "occupancy.json", {**occupancy, "version": VERSION})
    return path


def write_code(run: TracedRun, path: Path) -> Path:
    """Writes a `code.json`."""
    label = [f"; {run.kernel.name}", 0, 0, _signature(run), CODE_OBJECT, VADDR, 0, 0, 0, 0]
    code: list[list[object]] = [label]
    for instruction, row in zip(run.kernel.instructions, run.sums, strict=True):
        place = [len(code), "", CODE_OBJECT, VADDR + instruction.offset]
        code.append([instruction.text, 0, *place, row.hits, row.latency, row.stall, row.idle])
    header = "ISA, _, LineNumber, Source, Codeobj, Vaddr, Hit, Latency, Stall, Idle"
    return _write_json(path, {"code": code, "header": header, "version": VERSION})


def wave_name(wave: Wave) -> str:
    """The name of the file of one wave."""
    return f"se0_sm{wave.simd}_sl{wave.slot}_wv{wave.number}.json"


def write_wave(wave: Wave, folder: Path) -> Path:
    """Writes the file of one wave into a folder `ui_output_*`."""
    steps = [[s.time, s.category, s.stall, s.duration, s.line] for s in wave.steps]
    content = {
        "duration": wave.end - wave.begin,
        "name": "SE0",
        "num_insts": len(steps),
        "num_stitched": len(steps),
        "wave": {
            "begin": wave.begin,
            "cu": 1,
            "end": wave.end,
            "id": wave.number,
            "instructions": steps,
            "simd": wave.simd,
            "slot": wave.slot,
            "timeline": [],
            "waitcnt": None,
        },
    }
    return _write_json(folder / wave_name(wave), content)


def _write_json(path: Path, content: Any) -> Path:
    path.write_text(json.dumps(content, separators=(",", ":")))
    return path


# The tables of rocprofv2.


def v2_lines(run: TracedRun, *, is_by_line: bool = False) -> list[str]:
    """The lines of a table of rocprofv2, which end with CR LF. Instructions are named by absolute
    addresses, or by lines of the assembly text."""
    lines = [f"{'Line' if is_by_line else 'Addr'},Instruction,Hitcount,Cycles,C++ Reference"]
    lines.append(f"{'0' if is_by_line else '0x0'},; Begin ATT ASM,0,0,")
    instructions = zip(run.kernel.instructions, run.kernel.lines, run.sums, strict=True)
    for instruction, line, row in instructions:
        text = f'"{instruction.text}"' if "," in instruction.text else instruction.text
        place = str(line) if is_by_line else hex(LOAD_ADDRESS + VADDR + instruction.offset)
        lines.append(f"{place},{text},{row.hits},{row.latency},")
    return lines


# PC samples, which have no hits.


def sample_lines(run: TracedRun) -> list[str]:
    """The lines of a `*_pc_sampling_host_trap.csv` with a sample of each instruction."""
    columns = ("Sample_Timestamp", "Exec_Mask", "Dispatch_Id", "Instruction")
    lines = [",".join(f'"{c}"' for c in (*columns, "Instruction_Comment", "Correlation_Id"))]
    for number, instruction in enumerate(run.kernel.instructions):
        lines.append(f'{1000 + 40 * number},65535,1,"{instruction.text}","",1')
    return lines


def write_samples_code(run: TracedRun, path: Path) -> Path:
    """Writes the `code.json` of samples, whose header is a list with three more columns."""
    write_code(run, path)
    content = json.loads(path.read_text())
    names = [name.strip() for name in content["header"].split(",")]
    header = [*names, "PC_Issued", "PC_Stalled", "Stall_Reasons"]
    code = [[*row[:6], 0, 0, 0, 0, 1, 0, [0] * 10] for row in content["code"]]
    return _write_json(path, {**content, "code": code, "header": header})
