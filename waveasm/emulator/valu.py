"""Vector ALU instructions: importing this registers all of them."""

from waveasm.emulator import (
    valu_f32,
    valu_integer,
    valu_mask,
)

__all__ = ["valu_f32", "valu_integer", "valu_mask"]
