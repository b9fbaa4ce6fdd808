"""Vector ALU instructions. Importing this module registers all of them."""

from waveasm.emulator import (
    valu_convert,
    valu_divide,
    valu_f16,
    valu_f32,
    valu_index,
    valu_integer,
    valu_mask,
    valu_packed,
    valu_scale,
    valu_transcendental,
)

__all__ = [
    "valu_convert",
    "valu_divide",
    "valu_f16",
    "valu_f32",
    "valu_index",
    "valu_integer",
    "valu_mask",
    "valu_packed",
    "valu_scale",
    "valu_transcendental",
]
