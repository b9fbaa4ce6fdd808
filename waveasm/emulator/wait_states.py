"""Required wait states between two instructions of gfx942 or gfx950.

Sources: CDNA3 ISA guide, 4.5 "Manually Inserted Wait States" (tables 11 and 12) and 7.5 "Dependency
Resolution: Required Independent Instructions" (table 37). Where these are silent, the states that
LLVM 22.1 inserts (`GCNHazardRecognizer`); for wide buffer stores with an SGPR offset, what LLVM
learned from hardware in 2026 (pull request 197267). Where the guide and LLVM differ, the guide
applies: no states for a carry-in.

gfx950: CDNA4 ISA guide, the same sections, and LLVM 22.1.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from waveasm.code_object.instruction import File
from waveasm.emulator.facts import (
    EXEC_UNITS,
    M0_UNIT,
    NONE,
    SCALAR_BASE,
    VCC_UNITS,
    Facts,
    Unit,
    Units,
)

HORIZON = 20
"""The largest number of states that any rule requires."""

_TRANS = re.compile(
    r"v_(exp|log|rcp|rsq|sqrt|sin|cos|rcp_iflag|exp_legacy|log_legacy)_f(16|32|64)$"
)
_DOT = re.compile(r"v_dot\d+c?_")
_CARRY_IN = re.compile(r"v_(addc|subb|subbrev)_co_")
_F64_FMA = re.compile(r"v_(fma|fmac)_f64$")


@dataclass(frozen=True)
class Need:
    """The requirement of a rule."""

    states: int
    why: str


_NOTHING = Need(0, "")


def _is_vector(facts: Facts) -> bool:
    return facts.unit in (Unit.VALU, Unit.MATRIX)


def _is_memory(facts: Facts) -> bool:
    return facts.unit in (Unit.VMEM, Unit.FLAT, Unit.DS)


def _is_vmem(facts: Facts) -> bool:
    return facts.unit in (Unit.VMEM, Unit.FLAT)


def _is_gfx950(facts: Facts) -> bool:
    return facts.inst.processor == "gfx950"


def _is_swap(facts: Facts) -> bool:
    return facts.inst.mnemonic.startswith("v_permlane")


def _kind(facts: Facts) -> str:
    """Returns the kind of a matrix instruction: XDL, SGEMM or DGEMM."""
    name = facts.inst.mnemonic
    if "_f64_" in name:
        return "DGEMM"
    return "SGEMM" if name.startswith("v_mfma_") and name.endswith("_f32") else "XDL"


def passes(facts: Facts) -> int:
    """Returns the passes of a matrix instruction, 4 cycles each. ISA guide, table of MFMA
    instructions."""
    shape = re.search(r"_(\d+)x\d+x(\d+)(_\d+b)?", facts.inst.mnemonic)
    assert shape is not None
    rows, blocks = int(shape[1]), shape[3] is not None
    kind = _kind(facts)
    if kind == "DGEMM":
        return 4 if rows == 4 else 16 if _is_gfx950(facts) else 8
    if facts.inst.mnemonic.endswith("_f8f6f4"):
        # As many as for f16 if both formats have less than 8 bits.
        narrow = all(facts.inst.modifiers.get(name, 0) not in (0, 1) for name in ("cbsz", "blgp"))
        return (4 if rows == 16 else 8) * (1 if narrow else 2)
    if rows == 4:
        return 2
    if kind == "SGEMM":
        return 8 if rows == 16 else 16
    if blocks:
        return 8 if rows == 16 else 16
    return 4 if rows == 16 else 8


def _matrix_c(facts: Facts) -> frozenset[int]:
    """Returns the registers that a matrix instruction reads as C."""
    if facts.inst.mnemonic.startswith("v_smfmac_"):
        return facts.destination
    return facts.sources[2]


def _matrix_ab(facts: Facts) -> frozenset[int]:
    if facts.inst.mnemonic.startswith("v_smfmac_"):
        return facts.sources[0] | facts.sources[1] | facts.sources[2]
    # The last two are block scales.
    return facts.sources[0] | facts.sources[1] | frozenset().union(*facts.sources[3:])


def _after_matrix(first: Facts, second: Facts, overwritten: Units) -> list[Need]:
    kind, count = _kind(first), passes(first)
    result = first.destination - overwritten
    late = _is_gfx950(first)
    # One more after more than two passes.
    longer = 1 if late and count > 2 else 0
    general = {
        "XDL": count + 3 + longer,
        "SGEMM": count + 2,
        "DGEMM": 6 if count == 4 else 19 if late else 11,
    }[kind]
    needs = []
    if second.unit is Unit.MATRIX:
        c = _matrix_c(second)
        if not result.isdisjoint(c):
            same = first.inst.mnemonic == second.inst.mnemonic and c == first.destination
            other = _kind(second)
            if kind == "XDL":
                states = count + 1 + (late if other == "XDL" else longer)
            elif kind == "SGEMM":
                states = count
            else:
                states = 0 if other == "XDL" else 4 if count == 4 else 17 if late else 9
            if same:
                states = 4 if kind == "DGEMM" and count == 4 else 2 if count == 2 else 0
            needs.append(Need(states, "a matrix result read as matrix C"))
        if not result.isdisjoint(_matrix_ab(second)):
            needs.append(Need(general, "a matrix result read as matrix A, B or index"))
        return needs
    if second.unit is Unit.VALU:
        if not result.isdisjoint(second.reads | second.writes):
            needs.append(Need(general, "a matrix result read or overwritten by the VALU"))
        if kind == "DGEMM" and _F64_FMA.match(second.inst.mnemonic):
            needs.append(Need(2, "an f64 FMA after an f64 matrix instruction"))
    if _is_memory(second):
        if not result.isdisjoint(second.reads):
            states = (9 if count == 4 else 18) if kind == "DGEMM" else general
            needs.append(Need(states, "a matrix result read by a memory instruction"))
        if not result.isdisjoint(second.writes):
            needs.append(Need(general, "a matrix result overwritten by a load"))
    if kind == "XDL" and not _matrix_c(first).isdisjoint(second.writes):
        needs.append(Need(count - 1, "matrix C overwritten while it is read"))
    return needs


def _lane_select(facts: Facts) -> frozenset[int]:
    if facts.inst.mnemonic in ("v_readlane_b32", "v_writelane_b32"):
        return facts.sources[1]
    return frozenset()


def _special(facts: Facts) -> set[str]:
    return {operand.name for operand in facts.inst.operands if operand.file is File.SPECIAL}


def _plain_scalars(facts: Facts) -> frozenset[int]:
    """Returns the scalar registers that a VALU instruction reads as numbers or as a mask."""
    sources = list(facts.sources)
    if _CARRY_IN.match(facts.inst.mnemonic):
        sources.pop()
    union: frozenset[int] = frozenset().union(*sources)
    return frozenset(unit for unit in union if unit >= SCALAR_BASE)


def _is_lane_move(facts: Facts) -> bool:
    return facts.inst.mnemonic in ("v_readlane_b32", "v_readfirstlane_b32", "v_writelane_b32")


def _after_vector_scalars(first: Facts, second: Facts) -> list[Need]:
    """Returns the needs after a VALU instruction that writes SGPRs, VCC or EXEC."""
    written = frozenset(unit for unit in first.writes if unit >= SCALAR_BASE)
    if not written:
        return []
    needs = []
    plain = written - EXEC_UNITS
    executes = not written.isdisjoint(EXEC_UNITS)
    if _is_vmem(second) and not plain.isdisjoint(second.reads):
        needs.append(Need(5, "a VALU's scalar result used by vector memory"))
    if not written.isdisjoint(_lane_select(second)):
        needs.append(Need(4, "a VALU's scalar result used as a lane number"))
    if second.inst.mnemonic.startswith("v_div_fmas_") and not written.isdisjoint(VCC_UNITS):
        needs.append(Need(4, "VCC of a VALU used by v_div_fmas"))
    if second.unit is Unit.VALU and not written.isdisjoint(_plain_scalars(second)):
        needs.append(Need(2, "a VALU's scalar result read by the VALU"))
    names = _special(second)
    if _is_vector(second) and (
        (executes and "src_execz" in names)
        or (not written.isdisjoint(VCC_UNITS) and "src_vccz" in names)
    ):
        needs.append(Need(5, "a VALU's VCC or EXEC used as src_vccz or src_execz"))
    if executes:
        if second.unit is Unit.MATRIX:
            needs.append(Need(4, "EXEC of v_cmpx before a matrix instruction"))
        if _is_vmem(second):
            needs.append(Need(5, "EXEC of v_cmpx used by vector memory"))
        if second.inst.encoding == "dpp":
            needs.append(Need(5, "EXEC of v_cmpx before DPP"))
        if _is_lane_move(second) or _is_swap(second):
            needs.append(Need(4, "EXEC of v_cmpx before a lane is read or written"))
    return needs


def _is_shifted(facts: Facts) -> bool:
    """Whether a result is not in the low bits of its register."""
    inst = facts.inst
    if inst.encoding == "sdwa":
        return inst.modifiers.get("dst_sel", "DWORD") != "DWORD"
    if inst.mnemonic.startswith("v_cvt_scalef32_sr_pk_fp4"):
        # As LLVM has it, whatever the byte.
        return True
    selected = inst.modifiers.get("op_sel", ())
    if not isinstance(selected, tuple):
        return False
    if inst.mnemonic.startswith(
        ("v_cvt_sr_", "v_cvt_scalef32_sr_fp8", "v_cvt_scalef32_sr_bf8", "v_cvt_scalef32_pk_fp4")
    ):
        return any(selected[2:])
    if inst.mnemonic.startswith(("v_pk_", "v_dot", "v_fma_mix_", "v_mad_mix_")):
        return False
    return len(selected) > 2 and bool(selected[-1])


def _after_vector_registers(first: Facts, second: Facts) -> list[Need]:
    """Returns the needs after a VALU instruction that writes VGPRs or AGPRs."""
    written = frozenset(unit for unit in first.writes if unit < SCALAR_BASE)
    if not written:
        return []
    needs = []
    reads = not written.isdisjoint(second.reads)
    touches = reads or not written.isdisjoint(second.writes)
    name = second.inst.mnemonic
    if _DOT.match(first.inst.mnemonic):
        if second.unit is Unit.MATRIX and reads:
            needs.append(Need(3, "a dot product read by a matrix instruction"))
        elif name == first.inst.mnemonic:
            if not written.isdisjoint(second.sources[0] | second.sources[1]):
                needs.append(Need(3, "a dot product read as a factor"))
        elif touches and (second.unit is Unit.VALU or _is_memory(second)):
            needs.append(Need(3, "a dot product read or overwritten"))
    elif second.unit is Unit.MATRIX and reads:
        needs.append(Need(2, "a VALU result read by a matrix instruction"))
    if _is_swap(second) and touches:
        needs.append(Need(2, "a VALU result swapped between lanes"))
    if second.inst.encoding == "dpp" and reads:
        needs.append(Need(2, "a VALU result read by DPP"))
    if name in ("v_readlane_b32", "v_readfirstlane_b32") and reads:
        needs.append(Need(1, "a VALU result read by one lane"))
    if (
        _TRANS.match(first.inst.mnemonic)
        and _is_vector(second)
        and not _TRANS.match(name)
        and reads
    ):
        needs.append(Need(1, "a transcendental result read"))
    if _is_shifted(first) and _is_vector(second) and touches:
        needs.append(Need(1, "a result in the upper bits read or overwritten"))
    return needs


def _after_store(first: Facts, second: Facts) -> list[Need]:
    if len(first.data) <= 2 or first.data.isdisjoint(second.writes):
        return []
    if not _is_vector(second):
        return [Need(1, "data of a wide store overwritten by a load")]
    offset = first.inst.operands[-1]
    indirect = first.inst.mnemonic.startswith(("buffer_", "tbuffer_")) and (
        offset.file is File.SGPR
    )
    return [Need(1 if indirect else 2, "data of a wide store overwritten")]


def _reads_m0_early(facts: Facts) -> bool:
    name = facts.inst.mnemonic
    return facts.lds_dma or any(
        part in name for part in ("movrel", "addtid", "sendmsg", "ttracedata", "_gws_")
    )


def _hardware_register(facts: Facts) -> str:
    """Returns the name in `hwreg(NAME, offset, size)`."""
    for operand in facts.inst.operands:
        if operand.name.startswith("hwreg("):
            return operand.name[len("hwreg(") : -1].split(",")[0]
    return ""


def _after_setreg(first: Facts, second: Facts) -> list[Need]:
    name = second.inst.mnemonic
    register = _hardware_register(first)
    if name.startswith(("s_getreg", "s_setreg")) and _hardware_register(second) == register:
        return [Need(2, "a hardware register read or written after it was set")]
    if name == "s_rfe_b64" and "TRAPSTS" in register:
        return [Need(1, "s_rfe after TRAPSTS was set")]
    return []


def needed(first: Facts, second: Facts, overwritten: Units = NONE) -> Need:
    """Returns the minimal requirement between two instructions. `overwritten` are registers that
    matrix instructions between them write: they finish in order, and only the last one counts, as
    in LLVM's search for the nearest one."""
    needs: list[Need] = []
    if first.unit is Unit.MATRIX:
        needs = _after_matrix(first, second, overwritten)
    elif first.unit is Unit.VALU:
        needs = _after_vector_scalars(first, second) + _after_vector_registers(first, second)
    elif _is_vmem(first) and first.is_store:
        needs = _after_store(first, second)
    elif first.unit is Unit.SALU:
        if not first.writes.isdisjoint(M0_UNIT) and _reads_m0_early(second):
            needs = [Need(1, "M0 used")]
        if first.inst.mnemonic.startswith("s_setreg"):
            needs = needs + _after_setreg(first, second)
    return max(needs, key=lambda need: need.states, default=_NOTHING)


def horizon(first: Facts) -> int:
    """Returns the number of states after which no instruction can depend on this one."""
    if first.unit is Unit.MATRIX:
        return HORIZON
    if first.unit is Unit.VALU:
        return 5 if any(unit >= SCALAR_BASE for unit in first.writes) else 3
    if _is_vmem(first) and len(first.data) > 2:
        return 2
    if first.inst.mnemonic.startswith("s_setreg"):
        return 2
    return 1 if first.unit is Unit.SALU and not first.writes.isdisjoint(M0_UNIT) else 0


def states_of(facts: Facts) -> int:
    """Returns the number of wait states that an instruction itself provides."""
    if facts.inst.mnemonic == "s_nop":
        value = facts.inst.operands[0].value
        assert isinstance(value, int)
        return value + 1
    return 1
