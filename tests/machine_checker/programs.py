"""Random small kernels, made right with the help of the reference."""

import random
from collections.abc import Callable

from tests.machine_checker.reference import Violation, find_violations
from tests.machine_checker.snippets import instructions, is_label

_MAX_REPAIRS = 400


_PLACES = [64, 68, 80, 84]
"""Where results and matrix C start."""


def _vgpr(rng: random.Random) -> int:
    return 2 * rng.randrange(8)


def _matrix(rng: random.Random) -> str:
    a, b = _vgpr(rng), _vgpr(rng)
    name, size = rng.choice(
        [
            ("v_mfma_f32_4x4x4_16b_f16", 4),
            ("v_mfma_f32_16x16x16_f16", 4),
            ("v_mfma_f32_32x32x8_f16", 16),
            ("v_mfma_f32_32x32x2_f32", 16),
            ("v_mfma_f64_16x16x4_f64", 8),
        ]
    )
    width = 0 if name.endswith("_f32") else 1
    d, c = rng.choice(_PLACES), rng.choice(_PLACES)
    if rng.random() < 0.6 or abs(d - c) < size:
        # Partial overlap of matrix C with the result is not allowed.
        c = d

    def tuple_of(first: int, more: int) -> str:
        return f"v[{first}:{first + more}]" if more else f"v{first}"

    return (
        f"{name} {tuple_of(d, size - 1)}, {tuple_of(a, width)}, "
        f"{tuple_of(b, width)}, {tuple_of(c, size - 1)}"
    )


_MAKERS: list[Callable[[random.Random], str]] = [
    lambda r: f"global_load_dwordx2 v[{(d := _vgpr(r))}:{d + 1}], v[50:51], off",
    lambda r: f"buffer_load_dword v{_vgpr(r)}, v52, s[8:11], 0 offen",
    lambda r: f"buffer_load_dword v{_vgpr(r)}, v52, s[8:11], s20 offen",
    lambda r: f"ds_read_b64 v[{(d := _vgpr(r))}:{d + 1}], v53",
    lambda r: f"ds_read_b32 v{_vgpr(r)}, v53 offset:64",
    lambda r: f"ds_write_b32 v53, v{_vgpr(r)}",
    lambda r: f"global_store_dword v[50:51], v{_vgpr(r)}, off",
    lambda r: f"global_store_dword v[50:51], v{64 + r.randrange(32)}, off",
    lambda _: "global_store_dwordx4 v[50:51], v[0:3], off",
    lambda _: "s_load_dwordx2 s[20:21], s[4:5], 0x0",
    lambda _: "s_load_dword s22, s[4:5], 0x8",
    lambda _: "s_add_u32 s6, s20, 1",
    lambda _: "s_barrier",
    lambda r: f"v_add_f32_e32 v{_vgpr(r)}, v{_vgpr(r)}, v{_vgpr(r)}",
    lambda r: f"v_add_f32_e32 v{_vgpr(r)}, v{_vgpr(r)}, v{64 + r.randrange(32)}",
    lambda r: f"v_add_f32_e32 v{_vgpr(r)}, s22, v{_vgpr(r)}",
    lambda r: f"v_exp_f32_e32 v{_vgpr(r)}, v{_vgpr(r)}",
    lambda r: f"v_readfirstlane_b32 s20, v{_vgpr(r)}",
    lambda r: f"v_fma_f64 v[30:31], v[32:33], v[34:35], v[{(d := _vgpr(r))}:{d + 1}]",
    _matrix,
    _matrix,
]


def _block(rng: random.Random, length: int) -> list[str]:
    return [rng.choice(_MAKERS)(rng) for _ in range(length)]


def _straight(rng: random.Random) -> list[str]:
    return _block(rng, 16)


def _flat(rng: random.Random) -> list[str]:
    lines = _block(rng, 12)
    for _ in range(2):
        lines.insert(rng.randrange(13), f"flat_load_dword v{_vgpr(rng)}, v[50:51]")
    return lines


_DMA_MAKERS: list[Callable[[random.Random], str]] = [
    lambda _: "global_load_lds_dword v[50:51], off",
    lambda _: "buffer_load_dword v52, s[8:11], 0 offen lds",
    lambda r: f"s_mov_b32 m0, {4 * r.randrange(64)}",
    lambda r: f"ds_read_b32 v{_vgpr(r)}, v53",
    lambda r: f"v_add_f32_e32 v{_vgpr(r)}, v{_vgpr(r)}, v{_vgpr(r)}",
    lambda r: f"global_load_dword v{_vgpr(r)}, v[50:51], off",
    lambda _: "s_barrier",
]


def _dma(rng: random.Random) -> list[str]:
    def block(length: int) -> list[str]:
        return [rng.choice(_DMA_MAKERS)(rng) for _ in range(length)]

    return [
        "s_mov_b32 m0, 0",
        *block(6),
        "loop:",
        *block(6),
        "s_sub_u32 s0, s0, 1",
        "s_cmp_lg_u32 s0, 0",
        "s_cbranch_scc1 loop",
        *block(4),
    ]


def _diamond(rng: random.Random) -> list[str]:
    return [
        *_block(rng, 4),
        "s_cmp_eq_u32 s0, 0",
        "s_cbranch_scc1 other",
        *_block(rng, 4),
        "s_branch join",
        "other:",
        *_block(rng, 3),
        "join:",
        *_block(rng, 5),
    ]


def _loop(rng: random.Random) -> list[str]:
    return [
        *_block(rng, 4),
        "loop:",
        *_block(rng, 8),
        "s_sub_u32 s0, s0, 1",
        "s_cmp_lg_u32 s0, 0",
        "s_cbranch_scc1 loop",
        *_block(rng, 4),
    ]


def _loop_with_branch(rng: random.Random) -> list[str]:
    return [
        *_block(rng, 2),
        "loop:",
        *_block(rng, 3),
        "s_cmp_eq_u32 s1, 0",
        "s_cbranch_scc1 skip",
        *_block(rng, 3),
        "skip:",
        *_block(rng, 3),
        "s_sub_u32 s0, s0, 1",
        "s_cmp_lg_u32 s0, 0",
        "s_cbranch_scc1 loop",
        *_block(rng, 2),
    ]


def _remedy(violation: Violation) -> str:
    if violation.counter == "nop":
        return f"s_nop {min(violation.need, 16) - 1}"
    return f"s_waitcnt {violation.counter}({violation.need})"


def repair(lines: list[str]) -> list[str]:
    """The program with waits and s_nop where the reference asks for them."""
    lines = list(lines)
    for _ in range(_MAX_REPAIRS):
        violations = find_violations(lines)
        if not violations:
            return lines
        # Waits before s_nop: a wait is a wait state, too.
        worst = min(
            violations,
            key=lambda v: (v.consumer, v.counter == "nop", v.need, v.producer),
        )
        place = [i for i, line in enumerate(lines) if not is_label(line)]
        lines.insert(place[worst.consumer], _remedy(worst))
    raise AssertionError("\n".join(lines))


def generate(seed: int) -> list[str]:
    """A correct kernel."""
    rng = random.Random(seed)
    shapes = [_straight, _flat, _diamond, _dma, _loop, _loop_with_branch]
    lines = repair([*shapes[seed % len(shapes)](rng), "s_endpgm"])
    assert len(instructions(lines)) > 10
    return lines
