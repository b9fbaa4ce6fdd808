"""Random programs in virtual registers: tuples and their parts, loops, branches, matrices."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

CONVERSIONS: tuple[tuple[str, tuple[int, ...], int], ...] = (
    ("v_cvt_scalef32_pk32_f16_fp6", (6, 1), 16),
    ("v_cvt_scalef32_pk32_bf6_bf16", (16, 1), 6),
    ("v_cvt_scalef32_pk_f32_fp8", (1, 1), 2),
    ("v_cvt_scalef32_pk_fp4_f32", (1, 1, 1, 1), 1),
    ("v_cvt_scalef32_sr_pk_fp4_f32", (2, 1, 1, 1), 1),
)
"""Instructions of gfx950, with the registers of their sources and of their result."""


@dataclass(frozen=True)
class Value:
    """A value of the program under construction: a class "v", "s", "a" and a size."""

    name: str
    kind: str
    size: int = 1

    @property
    def type(self) -> str:
        return f"!waveasm.{self.kind}reg" + (
            f"<{self.size}, {self.align}>" if self.size > 1 else ""
        )

    @property
    def align(self) -> int:
        return 4 if self.size % 4 == 0 else 2 if self.size % 2 == 0 else 1


TARGETS = ("gfx942", "gfx950")


class Generator:
    """Writes one program. Values are reused often, so that many live at a time."""

    CARRIED: tuple[tuple[str, int], ...] = (
        ("v", 1),
        ("v", 1),
        ("v", 4),
        ("a", 4),
        ("s", 1),
        ("v", 2),
    )
    """What loops and branches carry: classes and sizes."""

    def __init__(self, rng: random.Random, name: str, target: str = "gfx942") -> None:
        self.rng = rng
        self.target = target
        self.lines = [
            f"waveasm.program @{name} target = #waveasm.target<#waveasm.{target}>"
            " abi = #waveasm.abi<> {",
            "%c0 = waveasm.constant 0 : !waveasm.imm<0>",
            "%c1 = waveasm.constant 1 : !waveasm.imm<1>",
            "%c7 = waveasm.constant 7 : !waveasm.imm<7>",
        ]
        self.count = 0
        self.values: list[Value] = []
        self.depth = 0
        for kind, index, size in [("s", 0, 2), ("s", 4, 4), ("s", 9, 1), ("v", 0, 1), ("v", 3, 1)]:
            value = Value(f"%{kind}in{index}", kind, size)
            suffix = f", {size}" if size > 1 else ""
            self.lines.append(
                f"{value.name} = waveasm.precolored.{kind}reg {index}{suffix} : {value.type}"
            )
            self.values.append(value)
        self.descriptor = self.values[1]
        for _ in range(2):
            self._define("v_mov_b32 %c7 : !waveasm.imm<7>", Value(self._fresh(), "a", 4))

    def _fresh(self) -> str:
        self.count += 1
        return f"%n{self.count}"

    def _pick(self, kind: str, size: int) -> Value:
        candidates = [v for v in self.values if (v.kind, v.size) == (kind, size)]
        if not candidates:
            return self._make(kind, size)
        if self.rng.random() < 0.5:
            return candidates[-1]
        return self.rng.choice(candidates)

    def _define(self, text: str, value: Value, more: str = "") -> Value:
        results = value.name + (":2" if more else "")
        self.lines.append(f"{results} = waveasm.{text} -> {value.type}{more}")
        if more:
            value = Value(value.name + "#0", value.kind, value.size)
        self.values.append(value)
        return value

    def _apply(self, name: str, operands: list[Value], kind: str, size: int) -> Value:
        names = ", ".join(v.name for v in operands)
        types = ", ".join(v.type for v in operands)
        return self._define(f"{name} {names} : {types}", Value(self._fresh(), kind, size))

    def _make(self, kind: str, size: int) -> Value:
        return self._define(
            f"{'s' if kind == 's' else 'v'}_mov_b32 %c7 : !waveasm.imm<7>",
            Value(self._fresh(), kind, size),
        )

    def _actions(self) -> list[tuple[Callable[[], object], int]]:
        """What a step can be, with weights."""
        actions: list[tuple[Callable[[], object], int]] = [
            (self._arithmetic, 6),
            (self._scalar, 3),
            (self._load, 3),
            (self._extract, 3),
            (self._pack, 3),
            (self._insert, 2),
            (self._mfma, 3),
            (self._copy, 2),
            (self._protect, 2),
            (self._readfirstlane, 1),
        ]
        if self.target == "gfx950":
            actions += [(self._convert, 3), (self._sparse, 1)]
        if self.depth < 2:
            actions += [(self._loop, 1), (self._if, 1)]
        return actions

    def _step(self) -> None:
        actions = self._actions()
        [action] = self.rng.choices([a for a, _ in actions], [w for _, w in actions])
        action()

    def _arithmetic(self) -> None:
        name = self.rng.choice(["v_add_u32", "v_xor_b32", "v_mul_lo_u32"])
        self._apply(name, [self._pick("v", 1), self._pick("v", 1)], "v", 1)

    def _readfirstlane(self) -> None:
        source = self._pick("v", 1)
        self._apply("v_readfirstlane_b32", [source], "s", 1)

    def _scalar(self) -> None:
        a, b = self._pick("s", 1), self._pick("s", 1)
        self._define(
            f"s_add_u32 {a.name}, {b.name} : {a.type}, {b.type}",
            Value(self._fresh(), "s"),
            ", !waveasm.scc",
        )

    def _load(self) -> None:
        size = self.rng.choice([1, 2, 4])
        suffix = f"x{size}" if size > 1 else ""
        address = self._pick("v", 1)
        self._define(
            f"buffer_load_dword{suffix} {self.descriptor.name}, {address.name}, %c0 :"
            f" {self.descriptor.type}, {address.type}, !waveasm.imm<0>",
            Value(self._fresh(), "v", size),
        )

    def _extract(self) -> None:
        source = self._pick(self.rng.choice("vvas"), self.rng.choice([2, 4, 4]))
        size = self.rng.choice([1, 1, 2]) if source.size == 4 else 1
        index = self.rng.randrange(source.size - size + 1)
        self._define(
            f"extract {source.name}[{index}] : {source.type}",
            Value(self._fresh(), source.kind, size),
        )

    def _pack(self) -> None:
        kind = self.rng.choice("vvvs")
        sizes = self.rng.choice([[1, 1], [1, 1, 1, 1], [2, 2], [1, 2, 1]])
        parts = [self._pick(kind, size) for size in sizes]
        result = Value(self._fresh(), kind, sum(sizes))
        self.lines.append(
            f"{result.name} = waveasm.pack {', '.join(p.name for p in parts)} :"
            f" ({', '.join(p.type for p in parts)}) -> {result.type}"
        )
        self.values.append(result)

    def _insert(self) -> None:
        kind = self.rng.choice("vvs")
        vector, value = self._pick(kind, self.rng.choice([2, 4])), self._pick(kind, 1)
        index = self.rng.randrange(vector.size)
        result = Value(self._fresh(), kind, vector.size)
        self.lines.append(
            f"{result.name} = waveasm.insert {value.name} into {vector.name}[{index}] :"
            f" {value.type}, {vector.type} -> {result.type}"
        )
        self.values.append(result)

    def _mfma(self) -> None:
        kind = self.rng.choice("va")
        a, b, c = self._pick("v", 2), self._pick("v", 2), self._pick(kind, 4)
        self._apply("v_mfma_f32_16x16x16_f16", [a, b, c], kind, 4)

    def _convert(self) -> None:
        """Conversions of gfx950 with large tuples, or with a result that keeps a part."""
        name, sizes, size = self.rng.choice(CONVERSIONS)
        operands = [self._pick("v", each) for each in sizes]
        names = ", ".join(v.name for v in operands)
        types = ", ".join(v.type for v in operands)
        part = f" {{result_part = {self.rng.randrange(4)} : i64}}" if len(sizes) == 4 else ""
        self._define(f"{name} {names}{part} : ({types})", Value(self._fresh(), "v", size))

    def _sparse(self) -> None:
        """A sparse matrix product of gfx950: the accumulator is tied to the result."""
        operands = [self._pick("v", size) for size in (4, 8, 1, 4)]
        names = ", ".join(v.name for v in operands)
        types = ", ".join(v.type for v in operands)
        self._define(f"v_smfmac_f32_16x16x64_f16 {names} : ({types})", Value(self._fresh(), "v", 4))

    def _copy(self) -> None:
        source = self._pick(*self.rng.choice([("v", 1), ("v", 4), ("a", 4), ("s", 1), ("s", 2)]))
        name = "s_mov_b32" if source.kind == "s" else "v_mov_b32"
        self._apply(name, [source], source.kind, source.size)

    def _protect(self) -> None:
        value = self._pick(self.rng.choice("vvas"), self.rng.choice([1, 2, 4]))
        self.lines.append(f"waveasm.dce_protect {value.name} : {value.type}")

    @contextmanager
    def _scope(self) -> Iterator[None]:
        """Values that are made inside do not exist after it."""
        outer = list(self.values)
        self.depth += 1
        yield
        self.depth -= 1
        self.values = outer

    def _carried(self) -> list[Value]:
        return [self._pick(*self.rng.choice(self.CARRIED)) for _ in range(self.rng.randrange(5))]

    def _loop(self) -> None:
        counter, inits = self._make("s", 1), self._carried()
        shapes = [counter, *inits]
        arguments = [Value(self._fresh(), v.kind, v.size) for v in shapes]
        name = self._fresh()
        bindings = ", ".join(f"{a.name} = {v.name}" for a, v in zip(arguments, shapes, strict=True))
        types = ", ".join(v.type for v in shapes)
        self.lines.append(
            f"{name}:{len(shapes)} = waveasm.loop ({bindings}) : ({types}) -> ({types}) {{"
        )
        with self._scope():
            self.values += arguments
            for _ in range(self.rng.randrange(1, 7)):
                self._step()
            nexts = [self._next(v, arguments) for v in inits]
            count, test = self._fresh(), self._fresh()
            limit = f"%limit{self.count}"
            self.lines += [
                f"{count}:2 = waveasm.s_add_u32 {arguments[0].name}, %c1 :"
                " !waveasm.sreg, !waveasm.imm<1> -> !waveasm.sreg, !waveasm.scc",
                f"{limit} = waveasm.constant {7 + self.rng.randrange(1, 4)} : !waveasm.imm<0>",
                f"{test} = waveasm.s_cmp_lt_u32 {count}#0, {limit} :"
                " !waveasm.sreg, !waveasm.imm<0> -> !waveasm.scc",
                f"waveasm.condition {test} : !waveasm.scc iter_args("
                f"{', '.join([count + '#0', *(v.name for v in nexts)])}) : {types}",
                "}",
            ]
        self.values += [Value(f"{name}#{i}", v.kind, v.size) for i, v in enumerate(shapes)]

    def _next(self, like: Value, arguments: list[Value]) -> Value:
        """What is carried on: often another argument, so that registers rotate."""
        same = [v for v in arguments[1:] if (v.kind, v.size) == (like.kind, like.size)]
        if same and self.rng.random() < 0.5:
            return self.rng.choice(same)
        return self._pick(like.kind, like.size)

    def _if(self) -> None:
        a, b = self._pick("s", 1), self._pick("s", 1)
        name, shapes = self._fresh(), self._carried()
        condition, type_ = a.name, a.type
        if self.rng.random() < 0.7:
            condition, type_ = self._fresh(), "!waveasm.scc"
            self.lines.append(
                f"{condition} = waveasm.s_cmp_lt_u32 {a.name}, {b.name} :"
                f" {a.type}, {b.type} -> !waveasm.scc"
            )
        types = ", ".join(v.type for v in shapes)
        head = f"{name}:{len(shapes)} = " if shapes else ""
        arrow = f" -> {types}" if shapes else ""
        self.lines.append(f"{head}waveasm.if {condition} : {type_}{arrow} {{")
        for is_else in (False, True):
            with self._scope():
                for _ in range(self.rng.randrange(4)):
                    self._step()
                results = [self._pick(v.kind, v.size) for v in shapes]
                names = ", ".join(v.name for v in results)
                self.lines.append("waveasm.yield" + (f" {names} : {types}" if results else ""))
            if not is_else:
                self.lines.append("} else {")
        self.lines.append("}")
        self.values += [Value(f"{name}#{i}", v.kind, v.size) for i, v in enumerate(shapes)]

    def program(self, live: int = 8) -> str:
        """A program at whose end at most `live` values are still read."""
        for _ in range(self.rng.randrange(8, 30)):
            self._step()
        for value in self.rng.sample(self.values, min(live, len(self.values))):
            self.lines.append(f"waveasm.dce_protect {value.name} : {value.type}")
        return "\n  ".join([*self.lines, "waveasm.s_endpgm"]) + "\n}\n"
