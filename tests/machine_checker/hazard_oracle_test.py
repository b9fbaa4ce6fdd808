"""Every pair of the hazard data: enough wait states and one too few."""

import csv
from collections import Counter
from pathlib import Path

import pytest

from tests.machine_checker.snippets import Finding, check

PAIRS = {
    processor: Path(f"tests/data/hazards/{processor}_pairs.tsv")
    for processor in ("gfx942", "gfx950")
}
by_processor = pytest.mark.parametrize("processor", PAIRS)

ACCEPTS_LESS = {
    "vop3p_default_opsel": (0, "an artefact of LLVM: no document asks for it"),
    "valu_sgpr_to_valu_carry": (0, "the guide asks for none before a carry-in"),
    "valu_vcc_to_valu_carry": (0, "the guide asks for none before a carry-in"),
    "load_to_dpp": (0, "the guide names VALU; a load needs s_waitcnt, a state"),
    "xnack_soft_clause": (0, "only if XNACK can be on, which is not checked"),
}
"""Kinds where the checker asks for less than LLVM: the number, and why."""

ASKS_MORE = {
    "dot_to_mfma": "the guide has 3, LLVM lacks the rule",
    "store_data_load_overwrite": "the guide has 1 after wide stores",
    "store_data_overwrite_sgpr_soffset": "1, by a finding on hardware in 2026",
    "mfma_srcc_exact_other_op": "forwarding is not safe between opcodes",
    "mfma_srcc_exact_other_passes": "forwarding is not safe between opcodes",
    "mfma_srcc_overlap_sgemm_xdl": "readings differ: the cautious one",
    "valu_vcc_to_vccz_source": "the guide has 5, LLVM lacks the rule",
    "valu_exec_to_execz_source": "the guide has 5, LLVM lacks the rule",
    "setvskip_getreg_mode": "the guide has 2, LLVM lacks the rule",
    "setreg_mode_vskip_to_vector": "the guide has 2, LLVM lacks the rule",
}
"""Kinds where the checker asks for more than LLVM in some rows, and why."""

ASKS_MORE_GFX950 = {
    "mfma_waw_mem_load": "the result of an f64 instruction of 16 passes takes 19 states",
    "mfma_waw_valu": "the result of an f64 instruction of 16 passes takes 19 states",
}
"""The same, where only gfx950 has the instructions or the numbers."""


BOTH_HALVES = ("v_readlane_b32 vcc_hi, v44, 7", "v_mov_b32_e32 v148, vcc_lo")
"""A pair for which LLVM takes the halves of VCC as one register; it is left out."""


def asks_more(processor: str) -> dict[str, str]:
    """Kinds where the checker asks for more than LLVM, and why."""
    return ASKS_MORE | ASKS_MORE_GFX950 if processor == "gfx950" else ASKS_MORE


def nops(states: int) -> list[str]:
    """As few s_nop as provide that many wait states."""
    lines = []
    while states:
        part = min(states, 16)
        lines.append(f"s_nop {part - 1}")
        states -= part
    return lines


def rows(processor: str) -> list[tuple[str, str, int, str]]:
    with PAIRS[processor].open() as file:
        return [
            (
                row["producer_asm"],
                row["consumer_asm"],
                int(row["wait_states_required"]),
                row["hazard_kind"],
            )
            for row in csv.DictReader(file, delimiter="\t")
            if (row["producer_asm"], row["consumer_asm"]) != BOTH_HALVES
        ]


def check_pairs(
    pairs: list[tuple[str, str, int]], folder: Path, processor: str
) -> list[list[Finding]]:
    """The findings between producer and consumer with that many states in between."""
    snippets = [
        [producer, *nops(states), consumer, "s_endpgm"] for producer, consumer, states in pairs
    ]
    return [
        [
            finding
            for finding in findings
            if finding.kind == "hazard"
            and (finding.producer, finding.consumer) == (0, len(lines) - 2)
        ]
        for lines, findings in zip(
            snippets, check(snippets, folder, processor=processor), strict=True
        )
    ]


@by_processor
def test_one_state_too_few_is_reported(processor: str, tmp_path: Path) -> None:
    needy = [row for row in rows(processor) if row[2] > 0 and row[3] not in ACCEPTS_LESS]
    assert len(needy) > 700
    checked = check_pairs([(p, c, need - 1) for p, c, need, _ in needy], tmp_path, processor)
    for (producer, consumer, need, kind), findings in zip(needy, checked, strict=True):
        assert len(findings) == 1, (producer, consumer, kind)
        if kind not in asks_more(processor):
            assert (findings[0].required, findings[0].got) == (need, need - 1)


@by_processor
def test_enough_states_are_not(processor: str, tmp_path: Path) -> None:
    content = [row for row in rows(processor) if row[3] not in asks_more(processor)]
    pairs = [
        (p, c, ACCEPTS_LESS[kind][0] if kind in ACCEPTS_LESS else need)
        for p, c, need, kind in content
    ]
    assert len(pairs) > 1300
    for pair, findings in zip(pairs, check_pairs(pairs, tmp_path, processor), strict=True):
        assert not findings, pair


@by_processor
def test_exceptions_are_needed(processor: str, tmp_path: Path) -> None:
    """A kind that the checker asks more for has a row where it does."""
    expected = set(asks_more(processor))
    some = [row for row in rows(processor) if row[3] in expected]
    checked = check_pairs([(p, c, need) for p, c, need, _ in some], tmp_path, processor)
    stricter = Counter(row[3] for row, findings in zip(some, checked, strict=True) if findings)
    assert set(stricter) == expected & {row[3] for row in rows(processor)}
    assert set(ACCEPTS_LESS) <= {row[3] for row in rows(processor)}


MFMA = "v_mfma_f32_32x32x8_f16 v[0:15], v[64:65], v[66:67], v[0:15]"
USE = "v_add_f32_e32 v80, v3, v3"


@pytest.mark.parametrize(
    ("between", "got"),
    [
        (["v_mov_b32_e32 v81, 0"], 1),
        (["s_mov_b32 s0, 0", "s_mov_b32 s1, 0"], 2),
        (["s_waitcnt vmcnt(0)"], 1),
        (["s_barrier"], 1),
        (["v_mfma_f32_32x32x8_f16 v[16:31], v[64:65], v[66:67], v[16:31]"], 1),
        (["s_nop 3", "s_nop 5"], 10),
        (["s_nop 3", "s_nop 5", "s_sleep 1"], None),
    ],
)
def test_states_between(between: list[str], got: int | None, tmp_path: Path) -> None:
    """Each instruction is one state, whatever it is; s_nop N is N + 1. 11 are needed."""
    lines = [MFMA, *between, USE, "s_endpgm"]
    found = [
        (f.required, f.got)
        for f in check([lines], tmp_path)[0]
        if (f.producer, f.consumer) == (0, len(lines) - 2)
    ]
    assert found == ([] if got is None else [(11, got)])


def test_the_nearest_path_counts(tmp_path: Path) -> None:
    """At a join, and over the back edge of a loop."""
    join = [
        "s_cbranch_scc1 other",
        MFMA,
        "s_branch join",
        "other:",
        MFMA,
        "s_nop 9",
        "join:",
        USE,
        "s_endpgm",
    ]
    loop = [
        "loop:",
        USE,
        MFMA,
        "s_cmp_lg_u32 s0, 0",
        "s_cbranch_scc1 loop",
        "s_endpgm",
    ]
    found = check([join, loop], tmp_path)
    assert [(f.producer, f.consumer, f.got) for f in found[0]] == [
        (1, 5, 1),
        (3, 5, 10),
    ]
    assert [(f.producer, f.consumer, f.required, f.got) for f in found[1]] == [(1, 0, 11, 2)]


def test_every_producer_counts(tmp_path: Path) -> None:
    """An older one may ask for more than the nearest."""
    lines = [
        "v_mfma_f32_32x32x4_2b_f16 v[0:31], v[64:65], v[66:67], v[0:31]",
        "v_mfma_f32_4x4x4_16b_f16 v[32:35], v[64:65], v[66:67], v[32:35]",
        "s_nop 4",
        "global_store_dwordx4 v[60:61], v[30:33], off",
        "s_endpgm",
    ]
    found = check([lines], tmp_path)[0]
    assert [(f.producer, f.consumer, f.required, f.got) for f in found] == [(0, 3, 19, 6)]


MATRIX = "v_mfma_f32_16x16x16_f16"
FIRST = f"{MATRIX} v[4:7], v[20:21], v[22:23], 0"
OVERWRITING = f"{MATRIX} v[2:5], v[20:21], v[22:23], v[4:7]"
LAST = f"{MATRIX} v[2:5], v[20:21], v[22:23], v[2:5]"
"""LLVM lets matrix instructions follow each other so, and sees no more than the last result."""


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ([FIRST, OVERWRITING, LAST], []),
        (
            [FIRST, OVERWRITING, f"{MATRIX} v[4:7], v[20:21], v[22:23], v[4:7]"],
            [(1, 2, 5, 0)],
        ),
        ([FIRST, OVERWRITING, "s_nop 5", "v_mov_b32_e32 v0, v4"], [(1, 3, 7, 6)]),
        # v6 is still that of the first one.
        (
            [FIRST, OVERWRITING, "s_nop 4", "v_mov_b32_e32 v0, v6"],
            [(0, 3, 7, 6)],
        ),
        # A path on which nothing overwrites.
        (
            [FIRST, "s_cbranch_scc0 end", OVERWRITING, "end:", LAST],
            [(0, 3, 5, 1)],
        ),
    ],
)
def test_overwritten_results(
    lines: list[str], found: list[tuple[int, int, int, int]], tmp_path: Path
) -> None:
    [findings] = check([[*lines, "s_endpgm"]], tmp_path)
    assert [(each.producer, each.consumer, each.required, each.got) for each in findings] == found
