"""Facts about instructions for strict mode: their units and the registers that they access.

Registers are numbered: VGPRs from 0, AGPRs from `AGPR_BASE`, scalar registers from `SCALAR_BASE`
on. The only source of these facts is the CDNA3 ISA guide. The compiler and the checker of machine
code have their own tables, so that each of the three reveals mistakes in the others.
"""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass, field

from waveasm.code_object.instruction import EXEC, M0, VCC, File, Instruction, Operand
from waveasm.emulator.scalar_bits import is_logic
from waveasm.emulator.state import AGPR_BASE, VECTOR_REGISTERS

SCALAR_BASE = VECTOR_REGISTERS
REGISTERS = SCALAR_BASE + 128

Units = frozenset[int]
NONE: Units = frozenset()


class Unit(enum.Enum):
    """The unit that executes an instruction."""

    VALU = "VALU"
    MATRIX = "matrix"
    SALU = "SALU"
    SMEM = "SMEM"
    VMEM = "VMEM"
    FLAT = "FLAT"
    """Only for `flat_*`, which access global memory or LDS."""
    DS = "DS"
    MESSAGE = "message"
    OTHER = "other"
    """Waits, branches, `s_nop`, `s_barrier` and similar instructions."""


def scalar(index: int, size: int = 1) -> Units:
    """Returns the numbers of scalar registers."""
    return frozenset(range(SCALAR_BASE + index, SCALAR_BASE + index + size))


VCC_UNITS = scalar(VCC, 2)
EXEC_UNITS = scalar(EXEC, 2)
M0_UNIT = scalar(M0)


def units_of(operand: Operand) -> Units:
    """Returns the registers of an operand."""
    bases = {File.VGPR: 0, File.AGPR: AGPR_BASE, File.SGPR: SCALAR_BASE}
    if operand.file not in bases:
        return NONE
    first = bases[operand.file] + operand.index
    return frozenset(range(first, first + operand.size))


def name_of(unit: int) -> str:
    """Returns LLVM's name of a register."""
    if unit < AGPR_BASE:
        return f"v{unit}"
    if unit < SCALAR_BASE:
        return f"a{unit - AGPR_BASE}"
    index = unit - SCALAR_BASE
    special = {
        VCC: "vcc_lo",
        VCC + 1: "vcc_hi",
        M0: "m0",
        EXEC: "exec_lo",
        EXEC + 1: "exec_hi",
    }
    return special.get(index, f"s{index}")


@dataclass(frozen=True)
class Facts:
    """The facts about an instruction."""

    inst: Instruction
    unit: Unit
    reads: Units
    writes: Units
    """Written registers; VGPRs only in active lanes."""
    checked: Units
    """The part of `reads` that must have been written before; VGPRs only in active lanes."""
    is_load: bool = False
    """Whether memory writes the registers in `writes` later."""
    is_store: bool = False
    lds_dma: bool = False
    data: Units = NONE
    """The data of a store or an atomic."""
    sources: tuple[Units, ...] = field(default=())
    """The registers of each operand, without destinations."""
    destination: Units = NONE
    """The registers of the first written operand."""
    by_lane: bool = False
    """Whether `lane_reads` determines the lanes that the instruction reads of its sources;
    `checked` then contains only the other registers."""
    selects: bool = False
    """Whether the result is a lane of one of the sources, which counts as unwritten if that is, so
    that a read of it is an error: of two values, one may have lanes that nobody needs."""
    passes_on: tuple[int, Units] | None = None
    """A register of the result and the registers that it depends on, if these may be unwritten. The
    register then counts as unwritten, too, so that a read of it is an error. These are the upper
    half of a 64-bit sum, or of a pair of f32, and what it is made from, of which compilers may need
    only the lower halves, and the registers of a copy, which may have more lanes on than the value
    has."""

    is_logic: bool = False
    """Whether this is scalar logic, whose result counts as unwritten in the bits that depend on
    unwritten bits of the sources (`scalar_bits.py`), so that a read of it is an error."""
    mask: tuple[int, ...] = ()
    """The pair of scalar registers that is read only in the bits of active lanes."""

    @property
    def all_lanes(self) -> bool:
        """Whether the instruction ignores EXEC."""
        return self.unit is Unit.MATRIX


_NO_DESTINATION = re.compile(
    r"s_(cmp|cmpk|bitcmp|cbranch|branch|set_gpr|setprio|setpc|setvskip|setreg|rfe|cbranch_join)"
)
_CARRY_OUT = re.compile(
    r"v_(add|sub|subrev|addc|subb|subbrev)_co_|v_div_scale_|v_mad_[ui]64_[ui]32"
)
ACCUMULATES = re.compile(
    r"v_(mac|fmac|madmk|dot\d+c|pk_fmac)_|v_smfmac_|v_writelane|v_swap_|s_(addk|mulk|bitset)"
    # Those of gfx950 that keep what they do not select of their destination.
    r"|v_permlane\d+_swap_|v_cvt_scalef32_(pk_(fp8|bf8|fp4)|sr_(fp8|bf8|pk_fp4)|f16)_"
    r"|v_cvt_sr_(f16|bf16|fp8|bf8)_|v_ashr_pk_|v_bitop3_b16"
)
"""Instructions whose destination is also an operand."""
_SUM_OF_64_BITS = re.compile(r"v_mad_[ui]64_[ui]32$|v_lshl_add_u64$")
_LANE_SWAP = re.compile(r"v_permlane\d+_swap_b32$")
_COPY = re.compile(r"v_(mov|accvgpr_mov|accvgpr_read|accvgpr_write)_b32$")
_SCRATCH_STORE = re.compile(r"scratch_store_dword(x\d)?$")
"""Stores whose data may be unwritten, which strict mode then knows of the bytes."""
_PAIRS_OF_F32 = re.compile(r"v_pk_(add|mul|fma)_f32$")
_OTHER = re.compile(
    r"s_(waitcnt|nop|barrier|endpgm|sleep|setprio|branch|cbranch|sethalt|trap|icache_inv|"
    r"incperflevel|decperflevel|code_end|set_gpr_idx|wakeup)"
)
_MESSAGE = re.compile(r"s_(sendmsg|sendmsghalt)$")
_SMEM = re.compile(
    r"s_(load|buffer_load|store|buffer_store|scratch_load|scratch_store|dcache|memtime|"
    r"memrealtime|atc_probe|atomic|buffer_atomic)"
)
_DS_RETURNS = re.compile(r"ds_(read|bpermute|permute|swizzle|append|consume|ordered_count)|.*_rtn_")


def _unit(mnemonic: str) -> Unit:
    if mnemonic.startswith(("v_mfma_", "v_smfmac_")):
        return Unit.MATRIX
    if mnemonic.startswith("v_"):
        return Unit.VALU
    if mnemonic.startswith("ds_"):
        return Unit.DS
    if mnemonic.startswith("flat_"):
        return Unit.FLAT
    if mnemonic.startswith(("buffer_", "tbuffer_", "global_", "scratch_")):
        return Unit.VMEM
    if _MESSAGE.match(mnemonic):
        return Unit.MESSAGE
    if _SMEM.match(mnemonic):
        return Unit.SMEM
    return Unit.OTHER if _OTHER.match(mnemonic) else Unit.SALU


def _union(parts: list[Units]) -> Units:
    return frozenset().union(*parts)


def _memory(inst: Instruction, unit: Unit) -> Facts:
    """Returns the facts about an instruction of vector memory or LDS."""
    name = inst.mnemonic
    parts = [units_of(operand) for operand in inst.operands]
    exec_read = EXEC_UNITS
    if name in ("buffer_wbl2", "buffer_inv") or not parts:
        return Facts(inst, unit, NONE, NONE, NONE)
    lds_dma = "lds" in inst.modifiers or "_load_lds_" in name
    is_atomic = "_atomic_" in name
    is_store = "_store_" in name or "_write" in name
    if unit is Unit.DS:
        returns = bool(_DS_RETURNS.match(name))
    else:
        returns = ("_load_" in name and not lds_dma) or (is_atomic and "sc0" in inst.modifiers)
    buffer = name.startswith(("buffer_", "tbuffer_"))
    written, rest = (parts[0], parts[1:]) if returns else (NONE, parts)
    data = NONE
    if unit is not Unit.DS and (is_store or is_atomic):
        # Buffer instructions have the data first, and only once if it is returned; the others have
        # the address first.
        data = parts[0] if buffer else rest[1] if len(rest) > 1 else NONE
        if buffer and returns:
            rest = parts
            if "cmpswap" in name:
                written = frozenset(sorted(written)[: len(written) // 2])
    reads = _union(rest)
    checked = reads
    if _SCRATCH_STORE.match(name):
        checked = _union([part for part in rest if part is not data])
    by_lane = name in ("ds_bpermute_b32", "ds_swizzle_b32")
    if by_lane:
        checked = _union(rest[:-1])
    if lds_dma or "addtid" in name or "gws" in name:
        reads, checked = reads | M0_UNIT, checked | M0_UNIT
    return Facts(
        inst,
        unit,
        reads | exec_read,
        written,
        checked,
        is_load=bool(written),
        is_store=is_store or is_atomic,
        lds_dma=lds_dma,
        data=data,
        sources=tuple(rest),
        destination=written,
        by_lane=by_lane,
    )


def _smem(inst: Instruction) -> Facts:
    parts = [units_of(operand) for operand in inst.operands]
    returns = "load" in inst.mnemonic or "time" in inst.mnemonic
    written, rest = (parts[0], parts[1:]) if returns and parts else (NONE, parts)
    reads = _union(rest)
    return Facts(
        inst,
        Unit.SMEM,
        reads,
        written,
        reads,
        is_load=returns,
        sources=tuple(rest),
        destination=written,
    )


def _scalar(inst: Instruction, unit: Unit) -> Facts:
    name = inst.mnemonic
    parts = [units_of(operand) for operand in inst.operands]
    written: Units = NONE
    rest = parts
    if parts and unit is Unit.SALU and not _NO_DESTINATION.match(name):
        written, rest = parts[0], parts[1:]
    reads = _union(rest)
    if ACCUMULATES.match(name):
        reads |= written
    checked = reads
    by_lane = name in ("s_cselect_b32", "s_cselect_b64", "s_cmov_b32", "s_cmov_b64")
    if by_lane or is_logic(name):
        checked = NONE
    if "cmov" in name:
        reads |= written
    if "saveexec" in name:
        reads, written = reads | EXEC_UNITS, written | EXEC_UNITS
    if "wrexec" in name:
        reads, written = reads | EXEC_UNITS, written | EXEC_UNITS
    if "cbranch_vcc" in name:
        reads, checked = reads | VCC_UNITS, checked | VCC_UNITS
    if "cbranch_exec" in name:
        reads |= EXEC_UNITS
    if name.startswith("s_set_gpr_idx_") and name != "s_set_gpr_idx_off":
        written = M0_UNIT
    if "movrel" in name or _MESSAGE.match(name) or name == "s_ttracedata":
        reads |= M0_UNIT
    return Facts(
        inst,
        unit,
        reads,
        written,
        checked,
        sources=tuple(rest),
        destination=parts[0] if written and parts else NONE,
        by_lane=by_lane,
        is_logic=is_logic(name),
    )


def _halves(inst: Instruction, parts: list[Units]) -> list[list[Units]]:
    """Returns the registers that an instruction on pairs of f32 reads of its sources for the low
    result, which `op_sel` selects, and for the high result, which `op_sel_hi` selects."""
    halves = []
    for name, default in (("op_sel", 0), ("op_sel_hi", 1)):
        bits = inst.modifiers.get(name, ())
        chosen = []
        for number, part in enumerate(parts):
            half = bits[number] if isinstance(bits, tuple) and number < len(bits) else default
            chosen.append(frozenset(sorted(part)[half : half + 1]))
        halves.append(chosen)
    return halves


def _vector(inst: Instruction, unit: Unit) -> Facts:
    name = inst.mnemonic
    parts = [units_of(operand) for operand in inst.operands]
    swaps = name == "v_swap_b32" or bool(_LANE_SWAP.match(name))
    count = 0 if name == "v_nop" else 2 if _CARRY_OUT.match(name) or swaps else 1
    written, rest = _union(parts[:count]), parts[count:]
    if swaps:
        rest = parts
    low, high = _halves(inst, rest) if _PAIRS_OF_F32.match(name) else ([], [])
    if low:
        rest = [frozenset().union(*pair) for pair in zip(low, high, strict=True)]
    reads = _union(rest)
    destination = parts[0] if parts else NONE
    if ACCUMULATES.match(name) and name != "v_writelane_b32":
        reads |= destination
    checked = reads
    by_lane = True
    if name in ("v_readlane_b32", "v_readfirstlane_b32"):
        checked = _union(rest[1:])
    elif name == "v_cndmask_b32":
        checked = rest[2]
    elif inst.encoding == "dpp":
        checked = frozenset(unit for unit in _union(rest[1:]) if unit >= SCALAR_BASE)
    else:
        by_lane = False
    passes_on = None
    if _COPY.match(name) and inst.encoding not in ("dpp", "sdwa"):
        if reads and max(reads) < SCALAR_BASE:
            passes_on = (max(destination), reads)
            checked = NONE
    elif low:
        passes_on = (max(destination), _union(high))
        checked = _union(low)
    elif _SUM_OF_64_BITS.match(name):
        halves = frozenset(max(part) for part in rest if len(part) == 2)
        others = _union([part - {max(part)} if len(part) == 2 else part for part in rest])
        if halves:
            passes_on = (max(destination), halves)
            checked = others
    if inst.encoding == "sdwa" and inst.modifiers.get("dst_unused") == "UNUSED_PRESERVE":
        reads |= destination
    if inst.encoding == "dpp":
        reads |= destination
    if name.startswith("v_cmpx_"):
        written |= EXEC_UNITS
    if name.startswith("v_div_fmas_"):
        reads, checked = reads | VCC_UNITS, checked | VCC_UNITS
    if unit is Unit.VALU:
        reads |= EXEC_UNITS
    return Facts(
        inst,
        unit,
        reads,
        written,
        checked,
        sources=tuple(rest),
        destination=destination,
        by_lane=by_lane,
        selects=name == "v_cndmask_b32" and inst.encoding not in ("dpp", "sdwa"),
        passes_on=passes_on,
        mask=tuple(sorted(rest[2])) if name == "v_cndmask_b32" else (),
    )


def facts_of(inst: Instruction) -> Facts:
    """Returns the facts about an instruction."""
    unit = _unit(inst.mnemonic)
    if unit in (Unit.VMEM, Unit.FLAT, Unit.DS):
        return _memory(inst, unit)
    if unit is Unit.SMEM:
        return _smem(inst)
    if unit in (Unit.VALU, Unit.MATRIX):
        return _vector(inst, unit)
    return _scalar(inst, unit)
