"""Helpers for tests of whole kernels: make programs from assembly text."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path

import waveasm
from waveasm.code_object.decoder import decode
from waveasm.emulator.program import Program, load

# s[0:1] holds the address of the arguments, s2 the workgroup id in x.
TEMPLATE = """\
waveasm.program @k target = #waveasm.target<#waveasm.{target}>
    abi = #waveasm.abi<kernarg = 0, wg_id_x = 2>
    attributes {{num_kernel_args = {arguments} : i64, lds_size = {lds} : i64,
                 workgroup_size = [{workgroup_size}, 1, 1]}} {{
  %workgroup = waveasm.precolored.sreg 2 : !waveasm.psreg<2>
  %scalars = waveasm.precolored.sreg 32, 32 : !waveasm.psreg<32, 32>
  %registers = waveasm.precolored.vreg 0, 64 : !waveasm.pvreg<0, 64>
  %more = waveasm.precolored.areg 0, 32 : !waveasm.pareg<0, 32>
{body}
  waveasm.s_endpgm
}}
"""


def assemble(
    text: str,
    *,
    arguments: int = 1,
    lds: int = 0,
    workgroup_size: int = 64,
    target: str = "gfx942",
) -> Program:
    """Makes a kernel from the lines of `text`, with s0 to s63, v0 to v63 and a0 to a31, and appends
    `s_endpgm`. The compiler checks the machine code; use `edit` for code that it would reject."""
    lines = [line.strip() for line in text.strip().splitlines()]
    body = "\n".join(f'  waveasm.raw "{line}"' for line in lines)
    source = TEMPLATE.format(
        arguments=arguments, lds=lds, workgroup_size=workgroup_size, target=target, body=body
    )
    data = waveasm.compile(source, run_passes=False).data
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "k.hsaco"
        path.write_bytes(data)
        return load(path)


def edit(program: Program, old: str, new: str) -> Program:
    """Returns the kernel with every instruction `old`, in LLVM's text, replaced by `new`, or
    removed if `new` is empty. This makes kernels that the compiler would reject.

    Other instructions keep their offsets. A removed instruction must follow another one.
    """
    instructions = list(program.kernel.instructions)
    positions = [i for i, inst in enumerate(instructions) if inst.text == old]
    assert positions, f"the kernel has no '{old}'"
    for i in reversed(positions):
        inst = instructions[i]
        if new:
            instructions[i] = replace(decode(inst.offset, inst.size, new), processor=inst.processor)
        else:
            before = instructions[i - 1]
            instructions[i - 1] = replace(before, size=before.size + inst.size)
            del instructions[i]
    return Program(replace(program.kernel, instructions=tuple(instructions)))
