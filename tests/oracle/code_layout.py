"""Finds where the compiler and the assembler put the instructions of a program."""

from __future__ import annotations

import json
import os
import re
import subprocess

from waveasm import CompileResult


def layout_before_emission(program: str, *options: str) -> list[int]:
    """The offsets of the instructions, as `waveasm-print-code-layout` prints them."""
    return [
        offset for _, offsets in layouts_before_emission(program, *options) for offset in offsets
    ]


def layouts_before_emission(module: str, *options: str) -> list[tuple[str, list[int]]]:
    """The name of each program of a module, and the offsets of its instructions."""
    run = subprocess.run(
        [
            os.environ["WAVEASM_OPT"],
            f"--waveasm-print-code-layout={' '.join(options)}",
            "-o=/dev/null",
        ],
        input=module,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[:2000]
    _, *found = re.split(r"^code of @(.*):$", run.stdout, flags=re.MULTILINE)
    return [
        (name, [int(offset) for offset in re.findall(r"^  (\d+): (?!end)", text, re.MULTILINE)])
        for name, text in zip(found[::2], found[1::2], strict=True)
    ]


def layout_of_object(compiled: CompileResult) -> list[int]:
    """The offsets that LLVM's assembler gives the instructions, from the tag map. They count
    from where waves start, which is not at the symbol if the kernel preloads arguments."""
    offsets = [item["offset"] for item in json.loads(compiled.tag_map)["instructions"]]
    return [offset - offsets[0] for offset in offsets]
