from __future__ import annotations

import re
from pathlib import Path

import pytest

import waveasm
from waveasm.errors import ArgumentTypeError, ArgumentValueError, SessionArgumentError

GEMM = Path("examples/wave_gemm.mlir").read_text()


def with_steps(count: int) -> str:
    """The product with `count` steps of 32 along K, where the example has four."""
    wider = re.sub(
        r"(reinterpret_cast %[01] to .*)sizes: \[128, 128\], strides: \[128, 1\](.*)128x128xf16, "
        r"strided<\[128, 1\]>",
        rf"\1sizes: [128, {32 * count}], strides: [{32 * count}, 1]\g<2>128x{32 * count}xf16, "
        rf"strided<[{32 * count}, 1]>",
        GEMM.replace("%c4 = arith.constant 4 : index", f"%c4 = arith.constant {count} : index"),
    )
    return wider.replace("memref<128x128xf16", f"memref<128x{32 * count}xf16").replace(
        "xf16, strided<[128, 1]>", f"xf16, strided<[{32 * count}, 1]>"
    )


def found(source: str, unroll_limit: int | None = None) -> waveasm.Moves:
    search = waveasm.Search(agents=("list",), rounds=1, agents_per_pool=1, evaluations=8)
    return waveasm.Moves(waveasm.compile(source, schedule=search, unroll_limit=unroll_limit).moves)


@pytest.mark.parametrize("unroll_limit", [0, 2048])
def test_another_size_gets_the_stages_and_the_order(unroll_limit: int) -> None:
    moves = found(with_steps(4), unroll_limit=unroll_limit)
    with (
        waveasm.Session(with_steps(4), unroll_limit=unroll_limit) as source,
        waveasm.Session(with_steps(8), unroll_limit=unroll_limit) as target,
    ):
        given = waveasm.transfer_moves(moves, source, target)
        assert given.refused == ()
        assert given.likeness > 0.7
        first, last = target.source, target.apply(given.moves.text)
        theirs = source.source.metrics["time"] / source.apply(moves.text).metrics["time"]
        assert first.metrics["time"] / last.metrics["time"] > 1 + 0.7 * (theirs - 1)
    # It is legal where moves are applied, and a search may begin with it.
    result = waveasm.compile(with_steps(8), schedule=given.moves, unroll_limit=unroll_limit)
    assert result.data != waveasm.compile(with_steps(8), unroll_limit=unroll_limit).data


def test_its_own_schedule_comes_back() -> None:
    moves = found(GEMM, unroll_limit=0)
    with waveasm.Session(GEMM, unroll_limit=0) as source, source.copy() as target:
        given = waveasm.transfer_moves(moves, source, target)
        assert given.likeness == 1.0
        applied, expected = target.apply(given.moves.text), source.apply(moves.text)
        assert applied.metrics["time"] <= expected.metrics["time"] * 1.01


def test_an_unlike_kernel_keeps_its_order() -> None:
    source_text = """
      func.func @add(%a: memref<64xf32>, %b: memref<64xf32>)
          attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
        %x = gpu.thread_id x
        %v = memref.load %a[%x] : memref<64xf32>
        %w = arith.addf %v, %v : f32
        memref.store %w, %b[%x] : memref<64xf32>
        return
      }
    """
    moves = found(GEMM)
    with waveasm.Session(GEMM) as source, waveasm.Session(source_text) as target:
        given = waveasm.transfer_moves(moves, source, target)
        assert given.likeness < 0.5
        if given.moves.text:
            changed = target.apply(given.moves.text)
            assert changed.metrics["time"] <= target.source.metrics["time"]


def test_no_moves_give_none() -> None:
    with waveasm.Session(GEMM) as source, source.copy() as target:
        assert waveasm.transfer_moves(waveasm.Moves("# none\n"), source, target).moves.text == ""


def test_wrong_arguments() -> None:
    moves = waveasm.Moves("region gemm body\nmove I0 after I99999\n")
    with waveasm.Session(GEMM) as source, source.copy() as target:
        with pytest.raises(ArgumentTypeError, match="moves"):
            waveasm.transfer_moves("region gemm body", source, target)  # type: ignore[arg-type]
        with pytest.raises(ArgumentTypeError, match="target"):
            waveasm.transfer_moves(moves, source, GEMM)  # type: ignore[arg-type]
        with pytest.raises(SessionArgumentError, match="I99999"):
            waveasm.transfer_moves(moves, source, target)
        code = waveasm.Moves("region gemm block1 renamed\nmove I1 after I3\n")
        with pytest.raises(ArgumentValueError, match="got some of machine code"):
            waveasm.transfer_moves(code, source, target)
    two = """
      func.func @first(%a: memref<64xf32>)
          attributes {gpu.known_block_size = array<i32: 64, 1, 1>} { return }
      func.func @second(%a: memref<64xf32>)
          attributes {gpu.known_block_size = array<i32: 64, 1, 1>} { return }
    """
    with (
        waveasm.Session(two) as source,
        waveasm.Session(GEMM) as target,
        pytest.raises(ArgumentValueError, match="source: expected one kernel, got 2"),
    ):
        waveasm.transfer_moves(moves, source, target)
