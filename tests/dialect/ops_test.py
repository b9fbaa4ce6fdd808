"""Every operation of the waveasm dialect: syntax, verification, assembly."""

from __future__ import annotations

import re

import pytest

import waveasm
from tests.dialect.samples import (
    TARGETS,
    Row,
    Value,
    accepts_text,
    assembly_of,
    compile_text,
    load_rows,
    make_sample,
    program,
    round_trips,
    source_of,
)
from waveasm import CompileError, Emit, _native

ROWS = load_rows()
PLAIN_ROWS = [row for row in ROWS if not row.is_structured]
OPERATIONS = {info.name: info for info in _native.operations()}

NO_INSTRUCTION = "no processor has the instruction; it is to be expanded"
ON_NO_TARGET = {
    "v_abs_f32": NO_INSTRUCTION,
    "v_abs_i32": NO_INSTRUCTION,
    "v_and_b64": NO_INSTRUCTION,
    "v_mad_f32": "gone since gfx90a, which has only the fused v_fma_f32",
    "v_mfma_i32_16x16x16_i8": "gfx90a only: replaced by 16x16x32",
    "v_mfma_i32_32x32x8_i8": "gfx90a only: replaced by 32x32x16",
    "v_not_b64": NO_INSTRUCTION,
    "v_or_b64": NO_INSTRUCTION,
    "v_sub_f64": "v_add_f64 with a negated operand",
    "v_xor_b64": NO_INSTRUCTION,
}
"""Instructions that neither target has, with the reason."""

ONLY_ON_GFX950 = {
    "buffer_atomic_pk_add_bf16",
    "buffer_load_dwordx4_lds",
    "v_cvt_bf16_f32",
    "v_cvt_f32_bf16",
    "v_cvt_pk_bf16_f32",
    "v_mfma_f32_16x16x32_bf16",
    "v_mfma_f32_16x16x32_f16",
    "v_mfma_scale_f32_16x16x128_f8f6f4",
    "v_mfma_scale_f32_32x32x64_f8f6f4",
    *(row.mnemonic for row in ROWS if row.notes == "gfx950 only"),
}

NOT_PURE = {
    # Upstream says that they are pure. The carry is in VCC, which the result does not show:
    # nothing may pass between two that belong together.
    *("v_add_co_u32", "v_sub_co_u32", "v_addc_co_u32", "v_subb_co_u32"),
    # No result shows that it is needed: generic passes would remove it.
    "v_accvgpr_write_b32",
}

TIED_TO_THE_THIRD = ("dst=acc (operand 2)", "dst=vdst_in (operand 2)", "should be dst=vdst_in")
"""What the tables say of operations whose result is in the register of the third operand."""

NO_SPECIAL_REGISTERS = {"raw", "loop", "if", "condition"}
"""What they use is said by other means or, for raw, not at all."""

by_mnemonic = pytest.mark.parametrize("row", ROWS, ids=lambda row: row.mnemonic)
plain_by_mnemonic = pytest.mark.parametrize("row", PLAIN_ROWS, ids=lambda row: row.mnemonic)


def without_names(text: str) -> str:
    """The text with `%` for every SSA value."""
    return re.sub(r"%[\w#]+(:\d+)?", "%", text)


def test_the_dialect_has_exactly_the_operations_of_the_tables() -> None:
    assert sorted(row.name for row in ROWS) == sorted(OPERATIONS)


@by_mnemonic
def test_custom_syntax_round_trips(row: Row) -> None:
    for physical in (False, True):
        waveasm.compile(source_of(row, physical=physical), emit=Emit.WAVEASM)
        assert round_trips(row, physical=physical)


@plain_by_mnemonic
def test_prints_as_the_table_says(row: Row) -> None:
    sample = make_sample(row, physical=False)
    custom = sample.custom()
    printed = waveasm.compile(sample.program(custom), emit=Emit.WAVEASM).data
    # A type that can only be an immediate is printed without the dialect's name.
    custom = custom.replace(": !waveasm.imm", ": ") if row.mnemonic == "constant" else custom
    assignment = ", ".join("%" for _ in row.results) + " = " if row.results else ""
    expected = assignment + without_names(custom).removeprefix("% = ")
    assert expected in [without_names(line.strip()) for line in printed.decode().splitlines()]


@plain_by_mnemonic
def test_generic_syntax_is_the_same_operation(row: Row) -> None:
    sample = make_sample(row, physical=False)
    custom = waveasm.compile(sample.program(sample.custom()), emit=Emit.WAVEASM).data
    generic = waveasm.compile(sample.program(sample.generic()), emit=Emit.WAVEASM).data
    assert generic == custom


@plain_by_mnemonic
def test_wrong_numbers_of_operands_are_refused(row: Row) -> None:
    sample = make_sample(row, physical=False)
    type_ = "!waveasm.vreg"
    extra = Value("extra", type_, f"%extra = waveasm.precolored.vreg 0 : {type_}")
    more = sample.generic(operands=(*sample.operands, extra))
    source = program([extra.definition, *(v.definition for v in sample.operands), more])
    if row.is_variadic:
        assert compile_text(source, Emit.WAVEASM) is not None
        return
    with pytest.raises(CompileError, match="operand"):
        waveasm.compile(source, emit=Emit.WAVEASM)
    if sample.operands:
        fewer = sample.generic(operands=sample.operands[:-1])
        with pytest.raises(CompileError, match="operand"):
            waveasm.compile(sample.program(fewer), emit=Emit.WAVEASM)


@pytest.mark.parametrize(
    "row",
    [row for row in PLAIN_ROWS if any(not a.discardable for a in row.attributes)],
    ids=lambda row: row.mnemonic,
)
def test_only_required_attributes_are_required(row: Row) -> None:
    sample = make_sample(row, physical=False)
    for attribute in row.attributes:
        source = sample.program(sample.generic(without=attribute.name))
        if attribute.required:
            with pytest.raises(CompileError, match=rf"requires attribute '{attribute.name}'"):
                waveasm.compile(source, emit=Emit.WAVEASM)
        else:
            waveasm.compile(source, emit=Emit.WAVEASM)


@by_mnemonic
@pytest.mark.parametrize("target", TARGETS)
def test_assembles(row: Row, target: str) -> None:
    source = source_of(row, physical=True, target=target)
    if row.category == "arith-pseudo":
        with pytest.raises(CompileError, match="has no assembly"):
            waveasm.compile(source, emit=Emit.ASM, run_passes=False)
    elif row.mnemonic in ON_NO_TARGET:
        assert target not in row.assembles_on
        with pytest.raises(CompileError, match=f"does not exist on {target} or any other target"):
            waveasm.compile(source, emit=Emit.ASM, run_passes=False)
    elif row.mnemonic in ONLY_ON_GFX950 and target == "gfx942":
        assert target not in row.assembles_on
        with pytest.raises(CompileError, match=r"does not exist on gfx942, expected .*gfx950"):
            waveasm.compile(source, emit=Emit.ASM, run_passes=False)
    else:
        waveasm.compile(source, emit=Emit.ASM, run_passes=False)


def test_what_no_target_has_is_what_the_dialect_says() -> None:
    said = {
        name.removeprefix("waveasm.")
        for name, info in OPERATIONS.items()
        if "InstructionOpInterface" in info.traits and not info.targets
    }
    assert said == set(ON_NO_TARGET)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(
    "row",
    [r for r in ROWS if r.mnemonic in ON_NO_TARGET or r.mnemonic in ONLY_ON_GFX950],
    ids=lambda row: row.mnemonic,
)
def test_the_assembler_agrees_that_an_instruction_is_missing(row: Row, target: str) -> None:
    info = OPERATIONS[row.name]
    text = assembly_of(row, "gfx950") or row.sample_asm
    instruction = next(line for line in text.splitlines() if line.startswith(info.asm_mnemonic))
    assert accepts_text(instruction, target) == (target in info.targets)


@by_mnemonic
def test_special_registers(row: Row) -> None:
    info = OPERATIONS[row.name]
    if row.mnemonic in NO_SPECIAL_REGISTERS:
        assert not info.special_reads
        assert not info.special_writes
        return

    def registers(text: str) -> list[str]:
        # What the hardware does, not what upstream models.
        text = text.replace("SCC(modelled only)", "-").replace("SCC(hw, not modelled)", "SCC")
        return sorted(set(text.split(",")) - {"-"})

    assert info.special_reads == registers(row.hw_reads)
    assert info.special_writes == registers(row.hw_writes)


@by_mnemonic
def test_tied_operand(row: Row) -> None:
    tied = 2 if row.tied.startswith(TIED_TO_THE_THIRD) else -1
    for operand in (0, 1, 3):
        tied = operand if row.tied.endswith(f"(operand {operand})") else tied
    assert OPERATIONS[row.name].tied_operand == tied


@by_mnemonic
def test_effects(row: Row) -> None:
    traits = OPERATIONS[row.name].traits
    if row.mnemonic in NOT_PURE:
        assert row.effects == "pure"
        assert not {"Pure", "NoMemoryEffect"} & set(traits)
        return
    assert ("Pure" in traits) == (row.effects == "pure")
    assert ("RecursiveMemoryEffects" in traits) == (row.effects == "recursive")
    assert ("NoMemoryEffect" in traits) == (row.effects.startswith(("pure", "no-effect")))
