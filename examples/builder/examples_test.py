"""The examples compute what NumPy does."""

from __future__ import annotations

from examples.builder import (
    copy_array,
    flash_attention,
    gemm,
    mfma,
    scheduled_gemm,
    softmax,
    vector_add,
)


def test_copy_array() -> None:
    copy_array.check(copy_array.copy_array())


def test_vector_add() -> None:
    vector_add.check(vector_add.vector_add())


def test_softmax() -> None:
    kernel = softmax.softmax()
    softmax.check(kernel)
    assert "row_ror:8" in kernel.assembly()


def test_mfma() -> None:
    mfma.check(mfma.mfma())


def test_gemm() -> None:
    gemm.check(gemm.gemm(128, 256, 96), 128, 256, 96)


def test_scheduled_gemm() -> None:
    kernel = gemm.gemm(128, 128, 2048)
    scheduled = scheduled_gemm.scheduled(kernel)
    gemm.check(scheduled, 128, 128, 2048)
    assert "prefetch" in scheduled.moves
    assert "delay" in scheduled.moves
    in_order = kernel.schedule("", unroll_limit=0)
    assert scheduled.estimate(1).time < in_order.estimate(1).time


def test_flash_attention() -> None:
    flash_attention.check(flash_attention.flash_attention(128), 32, 128)
