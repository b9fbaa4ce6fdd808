"""hazard-mitigation against what LLVM inserts between pairs of instructions."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from tests.oracle.opt import raw, run, states

COUNTS = {"gfx942": 1420, "gfx950": 2386}
"""Pairs by target."""
by_processor = pytest.mark.parametrize("processor", COUNTS)
FLAG = "--waveasm-hazard-mitigation"


@dataclass(frozen=True, slots=True)
class Pair:
    """A producer, a consumer, and the states that LLVM puts between them."""

    producer: str
    consumer: str
    llvm: int
    kind: str


def load_pairs(processor: str = "gfx942") -> list[Pair]:
    path = Path(f"tests/data/hazards/{processor}_pairs.tsv")
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [
            Pair(
                row["producer_asm"],
                row["consumer_asm"],
                int(row["wait_states_required"]),
                row["hazard_kind"],
            )
            for row in rows
            if (row["producer_asm"], row["consumer_asm"]) != BOTH_HALVES
        ]


MORE = {
    "dot_to_mfma": "the ISA guide asks for 3 after a dot product before any other opcode",
    "store_data_load_overwrite": "the ISA guide asks for 1 if the store has more than 64 bits",
    "store_data_overwrite_sgpr_soffset": "measured on hardware: 1, LLVM later learned it",
    "mfma_srcc_exact_other_op": "forwarding needs one opcode: the number of an overlap",
    "mfma_srcc_exact_other_passes": "forwarding needs one opcode: the number of an overlap",
    "mfma_srcc_overlap_sgemm_xdl": "the sources differ, N is the cautious choice",
    "valu_vcc_to_vccz_source": "the ISA guide asks for 5",
    "valu_exec_to_execz_source": "the ISA guide asks for 5",
    "setvskip_getreg_mode": "the ISA guide asks for 2",
    "setreg_mode_vskip_to_vector": "the ISA guide asks for 2",
}
"""Kinds where more states are inserted than LLVM has."""

LESS = {
    "vop3p_default_opsel": "LLVM takes op_sel_hi[0], which is 1 by default, for a shifted result",
    "xnack_soft_clause": "needed only where page faults are replayed",
}
"""Kinds where fewer states are inserted than LLVM has."""

EXACT = {
    "dot_to_mfma": {3},
    "store_data_load_overwrite": {0, 1},
    "store_data_overwrite_sgpr_soffset": {1},
    "mfma_srcc_exact_other_op": {2, 3, 4, 5, 8, 9, 16, 17},
    "mfma_srcc_exact_other_passes": {2, 3, 4, 5, 8, 9, 16, 17},
    "mfma_srcc_overlap_sgemm_xdl": {2, 8, 16},
    "valu_vcc_to_vccz_source": {5},
    "valu_exec_to_execz_source": {5},
    "setvskip_getreg_mode": {2},
    "setreg_mode_vskip_to_vector": {2},
}
"""What is inserted in `MORE` on gfx942."""

F64_RESULT = "the result of an f64 instruction of 16 passes takes 19"
ANY_SCALED_CONVERSION = "one state after any scaled conversion costs little"
MORE_GFX950 = {
    "mfma_agpr_access": F64_RESULT,
    "mfma_raw_flat": F64_RESULT,
    "mfma_raw_lds": F64_RESULT,
    "mfma_raw_vmem": F64_RESULT,
    "mfma_raw_wide_store": F64_RESULT,
    "mfma_waw_mem_load": F64_RESULT,
    "mfma_waw_valu": F64_RESULT,
    "cvt_scale_disjoint": "two of these pairs overlap: the result has 32 registers",
    "cvt_scale_full_to_valu_read": ANY_SCALED_CONVERSION,
    "cvt_scale_full_to_valu_write": ANY_SCALED_CONVERSION,
    "cvt_scale_part_to_valu_read": ANY_SCALED_CONVERSION,
    "cvt_scale_part_to_valu_write": ANY_SCALED_CONVERSION,
    "cvt_scale_wide_to_valu_read": ANY_SCALED_CONVERSION,
    "cvt_scale_wide_to_valu_write": ANY_SCALED_CONVERSION,
}
"""Kinds of gfx950 where more states are inserted than LLVM has."""

BOTH_HALVES = ("v_readlane_b32 vcc_hi, v44, 7", "v_mov_b32_e32 v148, vcc_lo")
"""A pair for which LLVM takes the halves of VCC as one register; it is left out."""


def inserted(bodies: list[list[str]], processor: str = "gfx942") -> list[int]:
    """States that the pass puts before the last instruction of each program."""
    results = run(bodies, FLAG, target=processor)
    return [
        sum(map(states, after)) - sum(map(states, before))
        for before, after in zip(bodies, results, strict=True)
    ]


@by_processor
def test_every_pair(processor: str) -> None:
    pairs = load_pairs(processor)
    assert len(pairs) == COUNTS[processor]
    got = inserted([raw([pair.producer, pair.consumer]) for pair in pairs], processor)
    wrong = []
    for pair, count in zip(pairs, got, strict=True):
        if processor == "gfx950" and pair.kind in MORE.keys() | MORE_GFX950.keys():
            good = count >= pair.llvm
        elif pair.kind in MORE:
            good = count >= pair.llvm and count in EXACT[pair.kind]
        elif pair.kind in LESS:
            good = count <= pair.llvm
        else:
            good = count == pair.llvm
        if not good:
            wrong.append((pair, count))
    assert not wrong


def test_the_tables_name_kinds_of_the_data() -> None:
    kinds = {pair.kind for pair in load_pairs()}
    assert kinds >= set(MORE) | set(LESS)
    assert set(MORE) == set(EXACT)


XDL = "v_mfma_f32_32x32x8_f16 v[0:15], v[20:21], v[22:23], v[0:15]"
READER = "v_add_f32 v40, v3, v3"


def test_longer_sequences() -> None:
    """The states that LLVM inserts before the last instruction."""
    other = "v_mfma_f32_32x32x8_f16 v[64:79], v[20:21], v[22:23], v[64:79]"
    dgemm = "v_mfma_f64_16x16x4_f64 v[0:7], v[20:21], v[22:23], v[0:7]"
    sequences = {
        (XDL, "v_mov_b32 v41, v42", READER): 10,
        (XDL, "s_mov_b32 s0, s1", "s_mov_b32 s2, s3", READER): 9,
        (XDL, "s_waitcnt vmcnt(0)", READER): 10,
        (XDL, "s_barrier", READER): 10,
        (XDL, other, READER): 10,
        ("v_exp_f32 v0, v1", "s_mov_b32 s0, s1", "v_add_f32 v2, v0, v0"): 0,
        ("v_cmp_eq_u32 vcc, v0, v1", *3 * ["s_mov_b32 s0, s1"], "v_div_fmas_f32 v0, v1, v2, v3"): 1,
        (dgemm, "v_mov_b32 v41, v42", "v_fma_f64 v[50:51], v[52:53], v[54:55], v[56:57]"): 1,
        (
            "v_readfirstlane_b32 s0, v0",
            "v_readfirstlane_b32 s1, v1",
            "buffer_load_dword v9, v8, s[0:3], 0 offen",
        ): 5,
    }
    got = inserted([raw(sequence) for sequence in sequences])
    assert dict(zip(sequences, got, strict=True)) == sequences


def test_an_older_producer_counts_where_llvm_sees_the_nearest() -> None:
    """16 passes into v[0:31], 2 passes into v[32:35], then a store of v[30:33]."""
    long = "v_mfma_f32_32x32x4_2b_f16 v[0:31], v[40:41], v[42:43], v[0:31]"
    short = "v_mfma_f32_4x4x4_16b_f16 v[32:35], v[40:41], v[42:43], v[32:35]"
    store = "global_store_dwordx4 v[50:51], v[30:33], off"
    assert inserted([raw([long, short, store])]) == [18]


def test_the_shortest_path_counts_at_a_join() -> None:
    lines = ["s_cbranch_scc1 .Lother", XDL, ".Lother:", READER]
    after = run([raw(lines)], FLAG)[0]
    assert after[-2:] == ["waveasm.s_nop 10", *raw([READER])]


def test_a_loop_counts_its_back_edge() -> None:
    lines = [".Ltop:", READER, XDL, "s_cmp_eq_u32 s0, s1", "s_cbranch_scc1 .Ltop"]
    after = run([raw(lines)], FLAG)[0]
    assert after == [*raw([".Ltop:"]), "waveasm.s_nop 8", *raw(lines[1:])]


def distance(operations: list[str], producer: int, consumer: int) -> int:
    """States between the operations at two places; around the loop if they are reversed."""
    if producer < consumer:
        return sum(map(states, operations[producer + 1 : consumer]))
    return sum(map(states, operations[producer + 1 :])) + sum(map(states, operations[1:consumer]))


def test_pairs_among_others_and_around_loops() -> None:
    """Several pairs in one loop, their producers and consumers in random order."""
    random = Random(1)
    pairs = [p for p in load_pairs() if p.kind not in LESS]
    chosen = [random.sample(pairs, 3) for _ in range(400)]
    bodies: list[list[str]] = []
    places: list[list[tuple[int, int]]] = []
    for group in chosen:
        lines = [
            (line, number, end)
            for number, p in enumerate(group)
            for end, line in enumerate((p.producer, p.consumer))
        ]
        lines += [("s_mov_b32 s99, s98", -1, -1)] * random.randint(0, 3)
        random.shuffle(lines)
        order = {(number, end): at for at, (_, number, end) in enumerate(lines)}
        places.append([(order[number, 0], order[number, 1]) for number in range(len(group))])
        text = [line for line, _, _ in lines]
        bodies.append(raw([".Ltop:", *text, "s_cbranch_scc1 .Ltop"]))
    results = run(bodies, FLAG)
    for group, body, where, after in zip(chosen, bodies, places, results, strict=True):
        # Each line that is not an added s_nop is the next line of the program.
        added = [operation.startswith("waveasm.s_nop") for operation in after]
        at = [i for i, is_added in enumerate(added) if not is_added]
        assert [after[i] for i in at] == body
        for pair, (producer, consumer) in zip(group, where, strict=True):
            got = distance(after, at[producer + 1], at[consumer + 1])
            assert got >= pair.llvm, (pair, after)
    again = run(results, FLAG)
    assert again == results
