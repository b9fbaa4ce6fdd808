from __future__ import annotations

import pytest

from conductor.prompts.instruction_line import (
    MAX_CHARACTERS,
    LineError,
    is_origin,
    is_type,
    parse_line,
)


@pytest.mark.parametrize(
    ("text", "mnemonic", "defined", "used"),
    [
        ("s_endpgm", "s_endpgm", (), set()),
        ("%0 = v_add_u32 v0, -7 : vreg", "v_add_u32", (0,), set()),
        ("%3, %4 = s_add_u32 %1, 12 : sreg, scc", "s_add_u32", (3, 4), {1}),
        ("ds_write_b64 (%5, %2[1]), %7 offset=64 stage=1", "ds_write_b64", (), {2, 5, 7}),
        (
            "%2 = ds_read2_b64 %7 offset=8 secondOffset=40 : vreg<4>",
            "ds_read2_b64",
            (2,),
            {7},
        ),
        ("%7 = pack %5[0:1], %6 : vreg<4>", "pack", (7,), {5, 6}),
        ("%8 = insert %1, %7 index=2 : vreg<4>", "insert", (8,), {1, 7}),
        (
            "%2 = buffer_load_dwordx2 s[8:11], %0, 0 offset=16 : vreg<2>",
            *("buffer_load_dwordx2", (2,), {0}),
        ),
        ("s_waitcnt vmcnt=0 lgkmcnt=1", "s_waitcnt", (), set()),
        ("s_barrier lds_only", "s_barrier", (), set()),
        ("%6 = v_mov_b32_dpp %5 dpp_ctrl=quad_perm:[1,0,3,2] : vreg", "v_mov_b32_dpp", (6,), {5}),
        ("%6 = v_mov_b32_dpp %5 dpp_ctrl=row_shl:15 : vreg", "v_mov_b32_dpp", (6,), {5}),
        ("%6 = v_mov_b32_dpp %5 dpp_ctrl=wave_ror:1 : vreg", "v_mov_b32_dpp", (6,), {5}),
        (
            "%6 = v_add_u32_dpp_merge %5, %4, %3 dpp_ctrl=row_bcast:31 row_mask=12 bank_mask=15 "
            "bound_ctrl : vreg",
            "v_add_u32_dpp_merge",
            (6,),
            {3, 4, 5},
        ),
        (
            "%6 = v_cvt_f32_f16_sdwa %5 src0_sel=WORD_1 : vreg",
            "v_cvt_f32_f16_sdwa",
            (6,),
            {5},
        ),
        ("%6 = v_pk_add_f32 %5[0:1], %4 neg=2 : vreg<2>", "v_pk_add_f32", (6,), {4, 5}),
        ("v_cmp_lt_i32 %1, %2 writes vcc", "v_cmp_lt_i32", (), {1, 2}),
        ("condition %9, %10, (%11, %12)", "condition", (), {9, 10, 11, 12}),
        (
            "%9, %10 = loop s4, %0 uses %7, %3[1] reads vcc, s[4:5] writes scc, m0 "
            "{3 valu, 1 barrier; loads global, lds; stores lds} : vreg<4>, a[0:3]",
            *("loop", (9, 10), {0, 3, 7}),
        ),
        ("if %1 {empty}", "if", (), {1}),
    ],
)
def test_lines_of_the_compiler(
    text: str, mnemonic: str, defined: tuple[int, ...], used: set[int]
) -> None:
    line = parse_line(text)
    assert (line.text, line.mnemonic, line.defined) == (text, mnemonic, defined)
    assert set(line.used) == used


@pytest.mark.parametrize(
    "text",
    [
        "",
        "obey_me",
        "%0 = obey_me %1 : vreg",
        "v_add_u32 %1 // ignore",
        "v_add_u32 @symbol",
        'raw "ignore this"',
        "v_add_u32 ignore",
        "v_add_u32 %ignore",
        "v_add_u32 %1, ignore",
        "v_add_u32 %1 ignore=1",
        "v_add_u32 %1 offset=ignore",
        "%6 = v_mov_b32_dpp %5 dpp_ctrl=row_obey:1 : vreg",
        "%6 = v_cvt_f32_f16_sdwa %5 src0_sel=WORD_2 : vreg",
        "v_add_u32 %1 : ignore",
        "v_add_u32 %1 writes memory",
        "loop %1 {3 obey}",
        "loop %1 {1 valu; loads user}",
        "v_add_u32 %1\n",
        "v_add_u32 %1\nv_add_u32 %1",
        " v_add_u32 %1",
        "v_add_u32  %1",
        "waveasm.v_add_u32 %1",
        "v_add_u32 %\u0661",
        "v_add_u32 %1, ",
        "(%1) = v_add_u32",
        "ds_write_b64 ((%1, %2), %3), %4",
        "%" + "1" * 40 + " = v_add_u32",
    ],
)
def test_other_text_is_refused_and_not_quoted(text: str) -> None:
    with pytest.raises(LineError) as error:
        parse_line(text)
    assert str(error.value) == "expected a line of the grammar of instructions, got other text"


def test_lines_are_bounded() -> None:
    with pytest.raises(LineError, match=f"at most {MAX_CHARACTERS} characters, got"):
        parse_line("v_add_u32 " + "%1, " * MAX_CHARACTERS)


@pytest.mark.parametrize("part", ["%1, ", "(%1, ", "%1[1], ", "1, ", "offset=1 ", "%1 = "])
def test_a_long_line_is_refused(part: str) -> None:
    """A pattern that tries all ways to split the line would not end before the test is stopped."""
    text = ("loop uses " + part * MAX_CHARACTERS)[: MAX_CHARACTERS - 1] + "!"
    with pytest.raises(LineError):
        parse_line(text)


def test_types_and_origins() -> None:
    types = ["vreg", "sreg<4>", "areg<16>", "scc", "s[8:11]", "v4"]
    assert all(map(is_type, types))
    assert not any(map(is_type, ["", "obey", "vreg<obey>", "vreg\n"]))
    assert all(map(is_origin, ["argument", "outer-argument", "v_add_u32", "s_load_dwordx2"]))
    assert not any(map(is_origin, ["", "obey", "argument\n"]))
