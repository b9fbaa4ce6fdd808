"""Random programs that are hard to find registers for.

Beyond those of `register_programs`: lanes are off in parts of a program, also where loops repeat
and branches meet; results are tied to operands; tuples have up to 32 registers; types and
`precolored` operations name registers; and branches pass over names of registers. What values have
in lanes that were off when they were made is undefined: programs may read it, but nothing that
decides what they do comes from it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from tests.property.register_programs import Generator, Value

GIVEN = (("s", 16, 2), ("s", 21, 1), ("v", 8, 4), ("v", 14, 2), ("v", 17, 1), ("a", 4, 4))
"""More registers that are filled before the program starts: class, index and size."""
FIRST_NAMED = 40
"""From here on, types name VGPRs."""


@dataclass(frozen=True)
class NamedValue(Value):
    """A value in a register that its type names."""

    index: int = 0

    @property
    def type(self) -> str:
        return f"!waveasm.p{self.kind}reg<{self.index}>"


class LaneGenerator(Generator):
    """Writes one program."""

    CARRIED = (*Generator.CARRIED, ("v", 8), ("s", 2), ("v", 1), ("v", 2))

    def __init__(self, rng: random.Random, name: str, target: str = "gfx942") -> None:
        super().__init__(rng, name, target)
        self.lines.append("%c3 = waveasm.constant 3 : !waveasm.imm<3>")
        self.sources = [v for v in self.values if v.kind == "v"]
        """Values that all lanes have."""
        self.narrow = 0
        self.named: list[NamedValue] = []
        for kind, index, size in GIVEN:
            if rng.random() < 0.5:
                continue
            value = Value(f"%{kind}in{index}", kind, size)
            suffix = f", {size}" if size > 1 else ""
            self.lines.append(
                f"{value.name} = waveasm.precolored.{kind}reg {index}{suffix} : {value.type}"
            )
            self.values.append(value)

    def _actions(self) -> list[tuple[Callable[[], object], int]]:
        actions = [
            *super()._actions(),
            (self._tied, 3),
            (self._write_lane, 2),
            (self._big_pack, 1),
            (self._big_mfma, 1),
            (self._name, 1),
            (self._take_named, 1 if self.named else 0),
            (self._pass_over, 1),
        ]
        if self.depth < 3:
            actions.append((self._narrowed, 3))
        if self.narrow:
            actions.append((self._narrow_on, 1))
        return actions

    @contextmanager
    def _scope(self) -> Iterator[None]:
        outer = list(self.named)
        with super()._scope():
            yield
        self.named = outer

    def _readfirstlane(self) -> None:
        # Branches may depend on it.
        self._apply("v_readfirstlane_b32", [self.rng.choice(self.sources)], "s", 1)

    def _tied(self) -> None:
        size = self.rng.choice([1, 1, 1, 1])
        a, b, old = (self._pick("v", size) for _ in range(3))
        self._apply("v_cvt_pk_fp8_f32", [a, b, old], "v", size)

    def _write_lane(self) -> None:
        value, old = self._pick("s", 1), self._pick("v", 1)
        self._define(
            f"v_writelane_b32 {value.name}, %c1, {old.name} : {value.type}, !waveasm.imm<1>,"
            f" {old.type}",
            Value(self._fresh(), "v"),
        )

    def _big_pack(self) -> None:
        sizes = self.rng.choice([[4, 4], [1] * 8, [2, 4, 2], [8, 8], [4, 8, 4], [16, 16], [2] * 16])
        parts = [self._pick("v", size) for size in sizes]
        result = Value(self._fresh(), "v", sum(sizes))
        self.lines.append(
            f"{result.name} = waveasm.pack {', '.join(p.name for p in parts)} :"
            f" ({', '.join(p.type for p in parts)}) -> {result.type}"
        )
        self.values.append(result)

    def _big_mfma(self) -> None:
        name, size = self.rng.choice(
            [("v_mfma_f32_32x32x8_f16", 16), ("v_mfma_f32_32x32x4_f16", 32)]
        )
        a, b, c = self._pick("v", 2), self._pick("v", 2), self._pick("v", size)
        self._apply(name, [a, b, c], "v", size)

    def _name(self) -> None:
        source = self._pick("v", 1)
        value = NamedValue(self._fresh(), "v", 1, FIRST_NAMED + self.count)
        self.lines.append(
            f"{value.name} = waveasm.v_mov_b32 {source.name} : {source.type} -> {value.type}"
        )
        self.named.append(value)

    def _take_named(self) -> None:
        value, other = self.rng.choice(self.named), self._pick("v", 1)
        if self.rng.random() < 0.5:
            self._apply("v_cvt_pk_fp8_f32", [other, other, value], "v", 1)
            return
        result = Value(self._fresh(), "v", 2)
        self.lines.append(
            f"{result.name} = waveasm.pack {value.name}, {other.name} :"
            f" ({value.type}, {other.type}) -> {result.type}"
        )
        self.values.append(result)

    def _pass_over(self) -> None:
        """A branch past names of registers, which are used behind it."""
        label, a = self._fresh().strip("%"), self._pick("s", 1)
        self.lines += [
            f"%{label} = waveasm.s_cmp_lt_u32 {a.name}, {a.name} : {a.type}, {a.type}"
            " -> !waveasm.scc",
            f"waveasm.s_cbranch_scc1 @{label}",
        ]
        # They exist already, so no instruction is needed to make them.
        sources = [v for v in self.values if v.kind != "s" and v.size in (2, 4)]
        for source in self.rng.sample(sources, min(len(sources), 2)):
            half = Value(self._fresh(), source.kind, source.size // 2)
            self.lines.append(
                f"{half.name} = waveasm.extract {source.name}[{half.size}] :"
                f" {source.type} -> {half.type}"
            )
            both = Value(self._fresh(), source.kind, source.size)
            self.lines.append(
                f"{both.name} = waveasm.pack {half.name}, {half.name} :"
                f" ({half.type}, {half.type}) -> {both.type}"
            )
            self.values += [half, both]
        used = self.rng.choice(self.values)
        self.lines += [
            f"waveasm.dce_protect {used.name} : {used.type}",
            f"waveasm.label @{label}",
        ]

    def _mask(self) -> str:
        """Some lanes, in a pair of SGPRs."""
        mask = self._fresh()
        a, b = self.rng.choice(self.sources), self.rng.choice(self.sources)
        self.lines += [
            f"{mask}x = waveasm.v_mul_lo_u32 {a.name}, {b.name} : {a.type}, {b.type}"
            " -> !waveasm.vreg",
            f"{mask} = waveasm.v_cmp_lt_u32_e64 {a.name}, {mask}x : {a.type}, !waveasm.vreg"
            " -> !waveasm.sreg<2, 2>",
        ]
        return mask

    def _narrowed(self) -> None:
        """Some lanes are off meanwhile."""
        mask = self._mask()
        self.lines.append(
            f"{mask}s = waveasm.s_and_saveexec_b64_mask {mask} : !waveasm.sreg<2, 2>"
            " -> !waveasm.sreg<2, 2>"
        )
        self.depth += 1
        self.narrow += 1
        for _ in range(self.rng.randrange(1, 7)):
            self._step()
        self.narrow -= 1
        self.depth -= 1
        self.lines.append(f"waveasm.s_mov_b64_exec {mask}s : !waveasm.sreg<2, 2>")

    def _narrow_on(self) -> None:
        """Other lanes are on from here to the end of the part where some are off."""
        mask = self._mask()
        if self.rng.random() < 0.2:
            self.lines.append(f"waveasm.s_mov_b64_exec {mask} : !waveasm.sreg<2, 2>")
        else:
            self.lines.append(
                f"{mask}s = waveasm.s_and_saveexec_b64_mask {mask} : !waveasm.sreg<2, 2>"
                " -> !waveasm.sreg<2, 2>"
            )
