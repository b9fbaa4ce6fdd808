"""Kernels in the form that the Wave front end prints, and their descriptions."""

from __future__ import annotations

import contextlib
import enum
import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.wave_kernels.indices import Index, constant

# By the name in descriptions: the type in MLIR and its size in bytes.
TYPES = {
    "f32": ("f32", 4),
    "f16": ("f16", 2),
    "bf16": ("bf16", 2),
    "f8e4m3fnuz": ("f8E4M3FNUZ", 1),
    "f8e5m2fnuz": ("f8E5M2FNUZ", 1),
    "i8": ("i8", 1),
    "i32": ("i32", 4),
}
WORKGROUP = "#gpu.address_space<workgroup>"
FAT = "#amdgpu.address_space<fat_raw_buffer>"


class Style(enum.Enum):
    """How a global buffer is accessed."""

    SHAPED = "shaped"
    """By one index for each dimension."""
    FLAT = "flat"
    """By one linear index."""
    BASE = "base"
    """By a uniform offset and a small linear index."""
    STRIDES = "strides"
    """The same, with the strides that the memref has."""
    BUFFER = "buffer"
    """The same, through a buffer resource, whose range drops masked accesses."""


@dataclass(frozen=True, slots=True)
class Place:
    """A position in one dimension, in two parts."""

    uniform: Index
    """The same in all lanes of the workgroup."""
    lane: Index

    @property
    def index(self) -> Index:
        """The sum."""
        return self.uniform + self.lane


def at(lane: Index | int, uniform: Index | int = 0) -> Place:
    """Makes a place."""
    return Place(*(constant(x) if isinstance(x, int) else x for x in (uniform, lane)))


@dataclass(frozen=True, slots=True)
class Mask:
    """Which elements of an access there are."""

    lane: str | None = None
    """i1: all or none."""
    elements: str | None = None
    """A vector of i1."""


@dataclass(frozen=True, slots=True)
class Buffer:
    """A buffer argument."""

    name: str
    dtype: str
    shape: tuple[int, ...]
    binding: str
    sizes: tuple[Index, ...]
    """Constants, or arguments."""
    style: Style

    @property
    def element(self) -> str:
        """The type of an element in MLIR."""
        return TYPES[self.dtype][0]

    @property
    def strides(self) -> list[Index]:
        """In elements; the buffer is dense."""
        strides = [constant(1)]
        for size in reversed(self.sizes[1:]):
            strides.insert(0, strides[0] * size if strides[0].number != 1 else size)
        return strides

    @property
    def flat_size(self) -> int:
        """The number of elements below 2 GiB that Wave gives to flat memrefs."""
        return (1 << 31) // TYPES[self.dtype][1] - 2


def vector(count: int, element: str) -> str:
    """The type of a vector."""
    return f"vector<{count}x{element}>"


@dataclass
class Kernel:
    """A kernel in the making."""

    rng: random.Random
    name: str
    grid: tuple[int, int, int]
    workgroup: tuple[int, int, int]
    recipe: str = ""
    rtol: float = 1e-3
    atol: float = 1e-3
    arguments: list[dict[str, Any]] = field(default_factory=list)
    _types: list[str] = field(default_factory=list)
    _constants: dict[str, str] = field(default_factory=dict)
    _head: list[str] = field(default_factory=list)
    _lines: list[str] = field(default_factory=list)
    _applied: list[dict[str, str]] = field(default_factory=lambda: [{}])
    _views: list[dict[tuple[str, str], tuple[str, str]]] = field(default_factory=lambda: [{}])
    _count: int = 0

    # --- operations ---

    def emit(self, line: str) -> None:
        """Appends an operation without results."""
        self._lines.append(line)

    def op(self, text: str) -> str:
        """Appends an operation with one result; returns its name."""
        self._count += 1
        self._lines.append(f"%{self._count} = {text}")
        return f"%{self._count}"

    def constant(self, value: str, type_: str) -> str:
        """A constant at the start of the function."""
        text = f"arith.constant {value} : {type_}"
        if text not in self._constants:
            self._constants[text] = f"%cst_{len(self._constants)}"
        return self._constants[text]

    def number(self, value: float, type_: str) -> str:
        """A scalar constant, or a vector whose elements are equal."""
        element = type_.removesuffix(">").rpartition("x")[2] if "vector" in type_ else type_
        if element[0] == "i":
            text = str(int(value))
        elif math.isinf(value):
            bits = {"f32": 0x7F800000, "f16": 0x7C00, "bf16": 0x7F80}[element]
            sign = {"f32": 1 << 31}.get(element, 1 << 15) if value < 0 else 0
            text = f"0x{bits | sign:X}"
        else:
            text = f"{value:.9e}"
        return self.constant(f"dense<{text}>" if "vector" in type_ else text, type_)

    def apply(self, index: Index) -> str:
        """The value of an index expression."""
        if index.number is not None:
            return self.constant(index.text, "index")
        for known in self._applied:
            if index.text in known:
                return known[index.text]
        map_, names = index.printed()
        if map_ == "affine_map<()[s0] -> (s0)>":
            return names[0]
        result = self.op(f"affine.apply {map_}()[{', '.join(names)}]")
        self._applied[-1][index.text] = result
        return result

    def binary(self, name: str, a: str, b: str, type_: str) -> str:
        """An operation of arith on two values of one type."""
        return self.op(f"arith.{name} {a}, {b} : {type_}")

    @contextlib.contextmanager
    def region(self) -> Iterator[None]:
        """What is computed within is not known behind."""
        self._applied.append({})
        self._views.append({})
        yield
        self._applied.pop()
        self._views.pop()

    def loop(
        self,
        end: Index,
        carried: Sequence[tuple[str, str]],
        first: Index | None = None,
        step: int = 1,
    ) -> contextlib.AbstractContextManager[tuple[Index, list[str], list[str]]]:
        """A loop with values and types that it carries. Gives the counter, the values in the loop
        and, after it, the results; ends with a call of `iteration`."""

        @contextlib.contextmanager
        def body() -> Iterator[tuple[Index, list[str], list[str]]]:
            start = self.apply(first or constant(0))
            stop, stride = self.apply(end), self.apply(constant(step))
            self._count += 1
            number = self._count
            counter, inner = f"%i{number}", [f"%a{number}_{i}" for i in range(len(carried))]
            results = [f"%{number}#{i}" for i in range(len(carried))]
            head = f"scf.for {counter} = {start} to {stop} step {stride}"
            if carried:
                pairs = ", ".join(
                    f"{name} = {value}" for name, (value, _) in zip(inner, carried, strict=True)
                )
                types = ", ".join(type_ for _, type_ in carried)
                if len(carried) == 1:
                    results = [f"%{number}"]
                count = f":{len(carried)}" if len(carried) > 1 else ""
                head = f"%{number}{count} = {head} iter_args({pairs}) -> ({types})"
            self._lines.append(head + " {")
            with self.region():
                yield Index(counter), inner, results
            self._lines.append("}")

        return body()

    def iteration(self, values: Sequence[tuple[str, str]]) -> None:
        """Ends the iteration of a loop with the values that the next one gets."""
        if values:
            names, types = (", ".join(part) for part in zip(*values, strict=True))
            self.emit(f"scf.yield {names} : {types}")

    # --- arguments ---

    def buffer(
        self,
        name: str,
        dtype: str,
        shape: Sequence[int],
        role: str,
        init: str = "normal",
        sizes: Sequence[Index] | None = None,
        style: Style | None = None,
    ) -> Buffer:
        """Adds a buffer. `sizes` are arguments where the shape is dynamic."""
        binding = f"%arg{len(self._types)}"
        self._types.append("!stream.binding")
        argument: dict[str, Any] = {"name": name, "kind": "buffer", "dtype": dtype, "role": role}
        argument["shape"] = list(shape)
        if role != "out":
            argument["init"] = init
        self.arguments.append(argument)
        element = TYPES[dtype][0]
        zero = self.apply(constant(0))
        span = f"%{name}_span"
        self._head.append(
            f"{span} = stream.binding.subspan {binding}[{zero}] : !stream.binding -> "
            f"memref<{element}>"
        )
        given = tuple(sizes or [constant(size) for size in shape])
        return Buffer(name, dtype, tuple(shape), span, given, style or self.rng.choice(list(Style)))

    def scalar(self, name: str, dtype: str, value: float) -> str:
        """Adds a scalar argument; all buffers must be there. `dtype` may be `index`."""
        result = f"%arg{len(self._types)}"
        self._types.append(dtype)
        kind = "dim" if dtype == "index" else "scalar"
        self.arguments.append(
            {"name": name, "kind": kind, "dtype": dtype, "role": "scalar", "value": value}
        )
        return result

    def thread(self, dimension: int) -> Index:
        """The id of the work item."""
        axis = "xyz"[dimension]
        if self.workgroup[dimension] == 1:
            return constant(0)
        line = f"%thread_id_{axis} = gpu.thread_id {axis} upper_bound {self.workgroup[dimension]}"
        if line not in self._head:
            self._head.append(line)
        return Index(f"%thread_id_{axis}")

    def block(self, dimension: int, dynamic: bool = False) -> Index:
        """The id of the workgroup."""
        axis = "xyz"[dimension]
        bound = (1 << 31) - 1 if dynamic else self.grid[dimension]
        line = f"%block_id_{axis} = gpu.block_id {axis} upper_bound {bound}"
        if not any(head.startswith(f"%block_id_{axis} ") for head in self._head):
            self._head.append(line)
        return Index(f"%block_id_{axis}")

    def flat_thread(self) -> Index:
        """The number of the work item in its workgroup."""
        return self.thread(0) + self.thread(1) * self.workgroup[0]

    # --- memory ---

    def _reinterpret(
        self, buffer: Buffer, offset: str | None, sizes: Sequence[Index], strides: Sequence[Index]
    ) -> tuple[str, str]:
        def entry(index: Index) -> str:
            return index.text if index.number is not None else self.apply(index)

        def size(index: Index) -> str:
            return "?" if index.number is None else index.text

        layout = f"strided<[{', '.join(map(size, strides))}]{', offset: ?' if offset else ''}>"
        shape = "".join(size(s) + "x" for s in sizes)
        type_ = f"memref<{shape}{buffer.element}, {layout}>"
        result = self.op(
            f"memref.reinterpret_cast {buffer.binding} to offset: [{offset or 0}], sizes: "
            f"[{', '.join(map(entry, sizes))}], strides: [{', '.join(map(entry, strides))}] : "
            f"memref<{buffer.element}> to {type_}"
        )
        return result, type_

    def _view(
        self, buffer: Buffer, offset: Index | None, shaped: bool, strided: bool = False
    ) -> tuple[str, str]:
        key = (buffer.name, f"{offset}{shaped}{strided}")
        for known in self._views:
            if key in known:
                return known[key]
        if shaped:
            found = self._reinterpret(buffer, None, buffer.sizes, buffer.strides)
        else:
            start = None if offset is None else self.apply(offset)
            flat = [constant(buffer.flat_size)]
            found = self._reinterpret(buffer, start, flat, [constant(1)])
            if buffer.style == Style.BUFFER and offset is not None:
                found = self._resource(buffer, *found)
        self._views[-1][key] = found
        return found

    def _resource(self, buffer: Buffer, name: str, type_: str) -> tuple[str, str]:
        moved = f"memref<?x{buffer.element}, strided<[1], offset: ?>>"
        cast = self.op(f"memref.cast {name} : {type_} to {moved}")
        limit = (1 << 31) - 1 - TYPES[buffer.dtype][1]
        valid = self.constant(str(limit), "i64")
        row = self.constant(str(min(buffer.shape[-1], 8191)), "i14")
        fat = f"memref<?x{buffer.element}, {FAT}>"
        result = self.op(
            f"amdgpu.fat_raw_buffer_cast {cast} validBytes({valid}) cacheSwizzleStride({row}) "
            f"resetOffset : {moved} to {fat}"
        )
        return result, fat

    def located(
        self, buffer: Buffer, places: Sequence[Place], mask: Mask | None = None
    ) -> tuple[str, str, list[str]]:
        """The memref, its type and the indices of an access."""
        style, mask = buffer.style, mask or Mask()
        if style == Style.BUFFER and mask.elements is not None:
            style = Style.BASE
        if style == Style.SHAPED:
            return *self._view(buffer, None, True), [self.apply(p.index) for p in places]

        def linear(parts: Sequence[Index]) -> Index:
            total = constant(0)
            for part, stride in zip(parts, buffer.strides, strict=True):
                total = total + part * stride
            return total

        if style == Style.FLAT:
            index = linear([place.index for place in places])
            return *self._view(buffer, None, False), [self.apply(index)]
        if style == Style.STRIDES and len(places) == 2:
            return self._by_metadata(buffer, places)
        offset = linear([place.uniform for place in places])
        small = self.apply(linear([place.lane for place in places]))
        if style != Style.BUFFER:
            buffer = Buffer(
                buffer.name, buffer.dtype, buffer.shape, buffer.binding, buffer.sizes, style
            )
        name, type_ = self._view(buffer, offset, False)
        if style == Style.BUFFER and mask.lane is not None:
            beyond = self.constant(str((1 << 31) // TYPES[buffer.dtype][1] - 1), "index")
            small = self.op(f"arith.select {mask.lane}, {small}, {beyond} : index")
        return name, type_, [small]

    def _by_metadata(self, buffer: Buffer, places: Sequence[Place]) -> tuple[str, str, list[str]]:
        shaped, shaped_type = self._view(buffer, None, True)
        key = (buffer.name, "strides")
        for known in self._views:
            if key in known:
                stride = known[key][0]
                break
        else:
            self._count += 1
            n = self._count
            self.emit(
                f"%base{n}, %offset{n}, %sizes{n}:2, %strides{n}:2 = "
                f"memref.extract_strided_metadata {shaped} : {shaped_type} -> "
                f"memref<{buffer.element}>, index, index, index, index, index"
            )
            stride = f"%strides{n}#0"
            self._views[-1][key] = (stride, "")

        def linear(row: Index, column: Index) -> str:
            first = self.op(f"arith.muli {self.apply(row)}, {stride} overflow<nsw> : index")
            return self.op(f"arith.addi {first}, {self.apply(column)} overflow<nsw> : index")

        row, column = places
        start = linear(row.uniform, column.uniform)
        small = linear(row.lane, column.lane)
        name, type_ = self._reinterpret(buffer, start, [constant(buffer.flat_size)], [constant(1)])
        return name, type_, [small]

    def _mask(self, mask: Mask, count: int) -> str | None:
        """The mask as a vector."""
        parts = [mask.elements] if mask.elements else []
        if mask.lane:
            parts.append(self.op(f"vector.broadcast {mask.lane} : i1 to {vector(count, 'i1')}"))
        if len(parts) == 2:
            return self.binary("andi", parts[0], parts[1], vector(count, "i1"))
        return parts[0] if parts else None

    def load(
        self, buffer: Buffer, places: Sequence[Place], count: int, mask: Mask | None = None
    ) -> str:
        """Loads consecutive elements; those that are off are zero."""
        mask = mask or Mask()
        name, type_, indices = self.located(buffer, places, mask)
        result = vector(count, buffer.element)
        where = f"{name}[{', '.join(indices)}]"
        bits = None if "fat_raw" in type_ else self._mask(mask, count)
        if bits is None:
            return self.op(f"vector.load {where} : {type_}, {result}")
        zero = self.number(0, result)
        return self.op(
            f"vector.maskedload {where}, {bits}, {zero} : {type_}, {vector(count, 'i1')}, "
            f"{result} into {result}"
        )

    def store(
        self,
        buffer: Buffer,
        places: Sequence[Place],
        value: str,
        count: int,
        mask: Mask | None = None,
    ) -> None:
        """Stores consecutive elements."""
        mask = mask or Mask()
        name, type_, indices = self.located(buffer, places, mask)
        stored = vector(count, buffer.element)
        where = f"{name}[{', '.join(indices)}]"
        bits = None if "fat_raw" in type_ else self._mask(mask, count)
        if bits is None:
            self.emit(f"vector.store {value}, {where} : {type_}, {stored}")
        else:
            self.emit(
                f"vector.maskedstore {where}, {bits}, {value} : {type_}, {vector(count, 'i1')}, "
                f"{stored}"
            )

    def lds(self, shapes: Sequence[tuple[tuple[int, ...], str]]) -> list[tuple[str, str]]:
        """Allocates arrays of LDS; returns memrefs and their types."""
        sizes = [math.prod(shape) * TYPES[dtype][1] for shape, dtype in shapes]
        starts = [sum(-(-size // 16) * 16 for size in sizes[:i]) for i in range(len(sizes))]
        total = starts[-1] + sizes[-1]
        whole = f"memref<{total}xi8, {WORKGROUP}>"
        self._head.append(f"%alloc = memref.alloc() : {whole}")
        views = []
        for number, ((shape, dtype), start) in enumerate(zip(shapes, starts, strict=True)):
            type_ = f"memref<{'x'.join(map(str, shape))}x{TYPES[dtype][0]}, {WORKGROUP}>"
            first = self.apply(constant(start))
            self._head.append(
                f"%view_{number} = memref.view %alloc[{first}][] : {whole} to {type_}"
            )
            views.append((f"%view_{number}", type_))
        return views

    def lds_load(self, view: tuple[str, str], where: Sequence[Index], type_: str) -> str:
        """Loads a vector from LDS."""
        indices = ", ".join(self.apply(index) for index in where)
        return self.op(f"vector.load {view[0]}[{indices}] : {view[1]}, {type_}")

    def lds_store(
        self, view: tuple[str, str], where: Sequence[Index], value: str, type_: str
    ) -> None:
        """Stores a vector to LDS."""
        indices = ", ".join(self.apply(index) for index in where)
        self.emit(f"vector.store {value}, {view[0]}[{indices}] : {view[1]}, {type_}")

    def barrier(self) -> None:
        """Waits for LDS and for the other waves."""
        self.emit("amdgpu.lds_barrier")

    # --- masks ---

    def below(self, index: Index, end: Index) -> str:
        """i1: index < end."""
        return self.op(f"arith.cmpi slt, {self.apply(index)}, {self.apply(end)} : index")

    def elements_below(self, index: Index, count: int, end: Index) -> str:
        """A vector of i1: index + element < end."""
        type_ = vector(count, "index")
        steps = self.constant(f"dense<[{', '.join(map(str, range(count)))}]>", type_)
        first = self.op(f"vector.broadcast {self.apply(index)} : index to {type_}")
        each = self.op(f"arith.addi {first}, {steps} overflow<nsw, nuw> : {type_}")
        limit = self.op(f"vector.broadcast {self.apply(end)} : index to {type_}")
        return self.op(f"arith.cmpi slt, {each}, {limit} : {type_}")

    def both(self, a: str | None, b: str | None) -> str | None:
        """The conjunction of two i1, each of which may be missing."""
        if a is None or b is None:
            return a or b
        return self.binary("andi", a, b, "i1")

    # --- vectors ---

    def extract(self, value: str, position: int, type_: str) -> str:
        """One element."""
        element = type_.removesuffix(">").rpartition("x")[2]
        return self.op(f"vector.extract {value}[{position}] : {element} from {type_}")

    def slice(self, value: str, start: int, count: int, type_: str) -> str:
        """Consecutive elements."""
        element = type_.removesuffix(">").rpartition("x")[2]
        return self.op(
            f"vector.extract_strided_slice {value} {{offsets = [{start}], sizes = [{count}], "
            f"strides = [1]}} : {type_} to {vector(count, element)}"
        )

    def splat(self, value: str, element: str, count: int) -> str:
        """A vector of equal elements."""
        return self.op(f"vector.broadcast {value} : {element} to {vector(count, element)}")

    def reduce_lanes(self, value: str, operation: str, element: str, steps: Sequence[int]) -> str:
        """Combines a scalar with those of the lanes whose numbers differ in the bits `steps`."""
        one = vector(1, element)
        current = self.splat(value, element, 1)
        width = self.constant("64", "i32")
        for step in steps:
            offset = self.constant(str(step), "i32")
            self._count += 1
            other = f"%shuffle{self._count}"
            self.emit(
                f"{other}, %valid{self._count} = gpu.shuffle xor {current}, {offset}, {width} : "
                f"{one}"
            )
            current = self.binary(operation, current, other, one)
        return self.extract(current, 0, one)

    def reduce_elements(self, value: str, operation: str, element: str, count: int) -> str:
        """Combines the elements of a vector."""
        type_ = vector(count, element)
        result = self.extract(value, 0, type_)
        for position in range(1, count):
            result = self.binary(operation, result, self.extract(value, position, type_), element)
        return result

    # --- the result ---

    def text(self, wrapped: bool) -> str:
        """The module: as Wave hands it to back ends, or `wrapped` in `stream.executable`."""
        types = ", ".join(f"%arg{i}: {type_}" for i, type_ in enumerate(self._types))
        size = ", ".join(map(str, self.workgroup))
        info = (
            f"#iree_codegen.translation_info<pipeline = None workgroup_size = [{size}] "
            "subgroup_size = 64>"
        )
        constants = [f"{name} = {text}" for text, name in self._constants.items()]
        body = [*constants, *self._head, *self._lines, "return"]
        function = [
            f"func.func @{self.name}({types}) attributes {{translation_info = {info}}} {{",
            *body,
            "}",
        ]
        if not wrapped:
            return "\n".join(["module {", *function, "}", ""])
        x, y, z = self.grid
        export = [
            f"stream.executable.export public @{self.name} workgroups() "
            "-> (index, index, index) {",
            *(f"%g{i} = arith.constant {n} : index" for i, n in enumerate((x, y, z))),
            "stream.return %g0, %g1, %g2 : index, index, index",
            "}",
        ]
        return "\n".join(
            [
                "module attributes {transform.with_named_sequence} {",
                f"stream.executable private @{self.name} {{",
                *export,
                "builtin.module {",
                *function,
                "}",
                "}",
                "}",
                "",
            ]
        )

    def description(self) -> dict[str, Any]:
        """The launch and the reference, see `waveasm/emulator/reference.py`."""
        return {
            "kernel": self.name,
            "grid": list(self.grid),
            "workgroup_size": list(self.workgroup),
            "subgroup_size": 64,
            "args": self.arguments,
            "recipe": self.recipe,
            "tolerance": {"rtol": self.rtol, "atol": self.atol},
        }
