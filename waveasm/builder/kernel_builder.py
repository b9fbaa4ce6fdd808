"""Builds a kernel from Python, one instruction at a time."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, cast

import numpy as np
import numpy.typing as npt
from typing_extensions import TypeVarTuple, Unpack

from waveasm import _native
from waveasm.builder import places
from waveasm.builder.arguments import Argument, ArgumentType, Pointer, Scalar
from waveasm.builder.control_flow import CountedLoop, If, Lanes, Loop
from waveasm.builder.core import Instruction, describe, quoted
from waveasm.builder.kernel import Kernel
from waveasm.builder.operations import Operations
from waveasm.builder.registers import (
    ARegType,
    RegClass,
    RegisterType,
    SRegType,
    VRegType,
    physical,
    sgpr,
)
from waveasm.builder.text import Header, render
from waveasm.builder.values import (
    AReg,
    Imm,
    Label,
    Register,
    RegisterT,
    Scc,
    SReg,
    VReg,
)

Ts = TypeVarTuple("Ts")

_NAME = re.compile(r"[A-Za-z_.$][\w.$]*")

# CDNA3 ISA, "Buffer Resource Descriptor": data format 32, number format float.
_DESCRIPTOR_FORMAT = 0x27000
# LLVM 22, "User Guide for AMDGPU Backend", "Preloaded Kernel Arguments": dwords that the hardware
# puts into the SGPRs after the address of the arguments.
_PRELOADED_DWORDS = 14
_KERNARG_SGPRS = 2
# The same guide, "Initial Kernel Execution State": v0 has the work-item ids of x, y and z.
_ID_BITS = 10

_ARGUMENT_NAME = re.compile(r"\w+", re.ASCII)

_DIMENSIONS = {"x": 0, "y": 1, "z": 2}


def _is_from(least: int, value: object) -> bool:
    """Whether a value is a whole number of at least `least`, of 32 bits."""
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)):
        return False
    return least <= int(value) < 1 << 32


@dataclass(frozen=True, slots=True)
class Lds:
    """Memory that a workgroup shares."""

    name: str
    offset: int
    """Bytes from the start of the workgroup's memory."""
    size: int
    """Bytes."""


class Physical:
    """Registers by their numbers: `phys.v0`, `phys.s(4, 2)` is s[4:5].

    As an operand, such a register is what it holds when the kernel starts. With `to=phys.v(3)`, an
    instruction writes its result there; the result is the operand of those that read it.
    """

    def __init__(self, builder: KernelBuilder) -> None:
        self._builder = builder

    def v(self, index: int, count: int = 1) -> VReg:
        """VGPRs `index` to `index + count - 1`."""
        return cast("VReg", self._builder._physical(RegClass.VGPR, index, count))

    def s(self, index: int, count: int = 1) -> SReg:
        """SGPRs `index` to `index + count - 1`."""
        return cast("SReg", self._builder._physical(RegClass.SGPR, index, count))

    def a(self, index: int, count: int = 1) -> AReg:
        """AGPRs `index` to `index + count - 1`."""
        return cast("AReg", self._builder._physical(RegClass.AGPR, index, count))

    def __getattr__(self, name: str) -> Any:
        match = re.fullmatch(r"([vsa])(\d+)", name)
        if match is None:
            raise AttributeError(f"expected a register such as v0, s4 or a7, got '{name}'")
        return self._builder._physical(RegClass(match[1]), int(match[2]), 1)


class KernelBuilder(Operations):
    """Builds one kernel.

    Each method that is named like an operation of the dialect appends it and returns its results.
    Operands are such results, or numbers. `to` chooses the type of the result, `comment` goes
    with the operation into its location. Mistakes raise a `BuilderError` that names the line of
    the caller.
    """

    def __init__(
        self,
        name: str,
        target: str = "gfx942",
        *,
        workgroup_size: int | Sequence[int] = 64,
        waves_per_simd: int | None = None,
        scratch_bytes: int = 0,
    ) -> None:
        place = places.place_of(places.user_frame(1))
        super().__init__(name, target, place)
        if not isinstance(name, str) or not _NAME.fullmatch(name):
            raise self._error(f"expected a name of letters, digits and _.$, got '{name}'")
        known = _native.targets()
        if target not in known:
            raise self._error(f"unknown target '{target}', expected one of {', '.join(known)}")
        sizes: list[int] = (
            list(workgroup_size) if isinstance(workgroup_size, Iterable) else [workgroup_size]
        )
        if not 1 <= len(sizes) <= 3 or not all(_is_from(1, each) for each in sizes):
            raise self._error(f"expected one to three positive sizes, got {workgroup_size!r}")
        if waves_per_simd is not None and not _is_from(1, waves_per_simd):
            raise self._error(f"waves_per_simd must be a number from 1, got {waves_per_simd!r}")
        if not _is_from(0, scratch_bytes):
            raise self._error(f"scratch_bytes must be a number from 0, got {scratch_bytes!r}")
        x, y, z = [*map(int, sizes), 1, 1][:3]
        self.workgroup_size: tuple[int, int, int] = (x, y, z)
        self.phys = Physical(self)
        """Registers by their numbers."""
        self._waves_per_simd = waves_per_simd
        self._scratch_bytes = scratch_bytes
        self._arguments: list[Argument] = []
        self._argument_bytes = 0
        self._lds: list[Lds] = []
        self._lds_bytes = 0
        self._tables: dict[str, str] = {}
        self._given: dict[tuple[RegClass, int, int], Register] = {}
        self._ids: dict[str, VReg] = {}
        self._workgroup_ids: dict[int, tuple[SReg, Instruction]] = {}
        self._ifs: list[If] = []

    def __repr__(self) -> str:
        arguments = ", ".join(f"{each.name}: {each.type}" for each in self._arguments)
        return f"<KernelBuilder {self.name}({arguments}) for {self.target}>"

    # -- What the kernel is given

    def arg(self, name: str, type: ArgumentType, *, noalias: bool = False) -> SReg:
        """The next argument of the kernel: an address in two SGPRs, or a number in one or two.

        `noalias` promises that no byte that the kernel writes is accessed both through this
        argument and through another one.
        """
        if not isinstance(name, str) or not _ARGUMENT_NAME.fullmatch(name):
            raise self._error(f"expected a name of letters, digits and _, got {describe(name)}")
        if not isinstance(type, (Scalar, Pointer)):
            raise self._error(
                f"the type of '{name}' must be one such as f32 or ptr(f32), got {describe(type)}"
            )
        if any(each.name == name for each in self._arguments):
            raise self._error(f"the kernel has an argument '{name}' already")
        if not isinstance(type, Pointer) and type.size < 4:
            raise self._error(f"expected an argument of 4 or 8 bytes or a pointer, got {type}")
        if noalias and not isinstance(type, Pointer):
            raise self._error(f"'noalias' is for pointers, got {type}")
        offset = -(-self._argument_bytes // type.size) * type.size
        self._argument_bytes = offset + type.size
        self._arguments.append(Argument(name, type, offset, noalias))
        size = type.size // 4
        if self._argument_bytes <= 4 * _PRELOADED_DWORDS:
            index = _KERNARG_SGPRS + offset // 4
            return cast("SReg", self._give("sreg", sgpr(size), index))
        base = self._give("sreg", sgpr(2), 0)
        result = cast("SReg", self._new_register(sgpr(size), self._body))
        load = Instruction(
            f"s_load_dword{'' if size == 1 else 'x2'}",
            None,
            (base, self._constant(offset)),
            "",
            places.place_of(places.user_frame(1)),
            name,
        )
        load.results = (result,)
        result.producer = load
        self._prologue.append(load)
        return result

    def thread_id(self, dimension: str = "x") -> VReg:
        """The work-item's number in its workgroup."""
        number = self._dimension(dimension)
        if dimension not in self._ids:
            ids = cast("VReg", self._give("vreg", VRegType(RegClass.VGPR), 0))
            if self.workgroup_size[1:] != (1, 1) or number:
                # In the body, from where all regions see it.
                here, self._region = self._region, self._body
                result = self.v_bfe_u32(ids, _ID_BITS * number, _ID_BITS)
                self._region = here
                if here is not self._body:
                    self._prologue.append(self._body.instructions.pop())
                ids = result
            self._ids[dimension] = ids
        return self._ids[dimension]

    def workgroup_id(self, dimension: str = "x") -> SReg:
        """The workgroup's number in the grid."""
        number = self._dimension(dimension)
        if number not in self._workgroup_ids:
            # `build` knows the register: after the preloaded arguments.
            value = cast("SReg", self._new_register(sgpr(), self._body))
            place = places.place_of(places.user_frame(1))
            instruction = Instruction("precolored.sreg", None, (), "", place, "")
            instruction.results = (value,)
            value.producer = instruction
            self._prologue.append(instruction)
            self._workgroup_ids[number] = (value, instruction)
        return self._workgroup_ids[number][0]

    def lds(self, name: str, size: int, *, alignment: int = 16) -> Lds:
        """Memory of the workgroup: `size` bytes from a multiple of `alignment` on."""
        if not _is_from(1, size) or not _is_from(1, alignment):
            raise self._error(
                f"expected a positive size and alignment in bytes, got {size!r}, {alignment!r}"
            )
        offset = -(-self._lds_bytes // alignment) * alignment
        self._lds_bytes = offset + size
        allocation = Lds(name, offset, size)
        self._lds.append(allocation)
        return allocation

    def table(self, name: str, values: npt.ArrayLike, *, alignment: int = 4) -> str:
        """Numbers that the code object has beside the code, from a multiple of `alignment` bytes
        on, and that nobody writes. Returns the name, of which `s_getpc_b64_data` has the address.
        """
        if name in self._tables:
            raise self._error(f"expected one table with the name '{name}', got two")
        data = np.frombuffer(np.asarray(values).tobytes(), np.int8)
        if not data.size:
            raise self._error(f"expected numbers in the table '{name}', got none")
        listed = ", ".join(str(byte) for byte in data)
        self._tables[name] = (
            f"#waveasm.data<{quoted(name)}, align = {alignment}, "
            f"value = dense<[{listed}]> : tensor<{data.size}xi8>>"
        )
        return name

    def descriptor(self, pointer: SReg, size: int | SReg) -> SReg:
        """The descriptor of a buffer of `size` bytes, for `buffer_` instructions. Lanes that read
        beyond it get 0; what they write there is dropped."""
        if not isinstance(pointer, SReg) or pointer.size != 2:
            raise self._error(
                f"expected the address of a buffer in 2 SGPRs, got {describe(pointer)}"
            )
        self._check_count("size", size, 0)
        # Copies, so that the words can be in four registers one after the other.
        return self.pack(
            self.s_mov_b32(pointer),
            self.s_mov_b32(size),
            self.s_mov_b32(_DESCRIPTOR_FORMAT),
        )

    # -- Values of any class

    def constant(self, value: int) -> Imm:
        """A number, as an operand."""
        return Imm(value)

    def precolored_vreg(self, index: int, size: int = 1) -> VReg:
        """VGPRs that the hardware fills before the kernel starts. Nothing else uses them."""
        self._check_registers(index, size)
        return cast("VReg", self._give("vreg", VRegType(RegClass.VGPR, size), index))

    def precolored_sreg(self, index: int, size: int = 1) -> SReg:
        """SGPRs that the hardware fills before the kernel starts. Nothing else uses them."""
        self._check_registers(index, size)
        return cast("SReg", self._give("sreg", SRegType(RegClass.SGPR, size), index))

    def precolored_areg(self, index: int, size: int = 1) -> AReg:
        """AGPRs that hold something before the kernel starts. Nothing else uses them."""
        self._check_registers(index, size)
        return cast("AReg", self._give("areg", ARegType(RegClass.AGPR, size), index))

    def pack(self, *elements: RegisterT, to: RegisterType | None = None) -> RegisterT:
        """A tuple of registers, one part after the other."""
        if not elements:
            raise self._error("expected the parts of a tuple, got none")
        for each in elements:
            if not isinstance(each, Register):
                raise self._error(f"expected registers, got {describe(each)}")
            self._check_value(each, "a part of a tuple")
            if each.reg_class is not elements[0].reg_class:
                raise self._error(
                    f"expected parts of one class, got {elements[0].type} and {each.type}"
                )
        size = sum(each.size for each in elements)
        if to is None:
            kinds = {RegClass.VGPR: VRegType, RegClass.SGPR: SRegType, RegClass.AGPR: ARegType}
            reg_class = elements[0].reg_class
            alignment = 1 if size == 1 else 4 if reg_class is RegClass.SGPR and size > 2 else 2
            to = kinds[reg_class](reg_class, size, alignment)
        if to.size != size or to.reg_class is not elements[0].reg_class:
            raise self._error(f"the parts have {size} registers, got {to}")
        result = self._new_register(to)
        self._append("pack", elements, "", (result,))
        return cast("RegisterT", result)

    def extract(self, vector: RegisterT, index: int, size: int = 1) -> RegisterT:
        """Registers `index` to `index + size - 1` of a tuple, as `vector[index:index + size]`."""
        if not isinstance(vector, Register):
            raise self._error(f"expected registers, got {describe(vector)}")
        if not 0 <= index <= index + size - 1 < vector.size:
            raise self._error(f"expected a part of {vector.type}, got [{index}:{index + size}]")
        part = self.extract_part(vector, slice(index, index + size))
        return cast("RegisterT", part)

    def insert(self, value: RegisterT, vector: RegisterT, index: int) -> RegisterT:
        """The tuple `vector` with `value` in place of its registers from `index` on."""
        for each in (value, vector):
            if not isinstance(each, Register):
                raise self._error(f"expected registers, got {describe(each)}")
            self._check_value(each, "an operand of insert")
        if value.reg_class is not vector.reg_class:
            raise self._error(f"expected registers of one class, got {value.type}, {vector.type}")
        if not 0 <= index <= vector.size - value.size:
            raise self._error(
                f"{value.type} do not fit into {vector.type} from register {index} on"
            )
        result = self._new_register(vector.type)
        self._append("insert", (value, vector), f" <{{index = {index} : i64}}>", (result,))
        return cast("RegisterT", result)

    def label(self, name: str, *, comment: str = "") -> Label:
        """A place that branches lead to. Branches may come before it."""
        if not isinstance(name, str):
            raise self._error(f"a label must be a string, got {describe(name)}")
        if name in self._labels:
            first = places.show(self._labels[name])
            raise self._error(f"the kernel has a label '{name}' already, at {first}")
        instruction = self._append("label", (), f" <{{name = {quoted(name)}}}>", (), comment)
        self._labels[name] = instruction.place
        self._region.vcc = None
        return Label(name)

    # -- Control flow

    def loop(self, *inits: Unpack[Ts]) -> Loop[Unpack[Ts]]:
        """A loop that carries registers, or lists and tuples of them, from iteration to iteration.
        Its body runs at least once.

        with b.loop(first, sums) as loop:
            index, sums = loop.carried
            ...
            loop.repeat_if(b.s_cmp_lt_u32(following, 16), following, sums)
        index, sums = loop.results
        """
        return Loop(self, inits, places.place_of(places.user_frame(1)))

    def counted_loop(
        self, start: int | SReg, stop: int | SReg, step: int | SReg, *inits: Unpack[Ts]
    ) -> CountedLoop[Unpack[Ts]]:
        """A loop whose index runs from `start` in steps up to `stop`, at least once. The numbers
        are unsigned.

        with b.counted_loop(0, 16, 1, sums) as loop:
            (sums,) = loop.values
            ...
            loop.next(sums)
        (sums,) = loop.ends
        """
        place = places.place_of(places.user_frame(1))
        self._check_count("start", start, 0)
        self._check_count("stop", stop, 0)
        self._check_count("step", step, 1)
        first = self.s_mov_b32(start)
        return CountedLoop(self, first, stop, step, inits, place)

    def if_(self, condition: Scc | SReg) -> If:
        """Code that the wave runs if the condition holds.

        with b.if_(b.s_cmp_eq_u32(x, 0)) as branch:
            y = b.v_mov_b32(1)
        with branch.otherwise():
            z = b.v_mov_b32(2)
        either = branch.merge(y, z)
        """
        branch = If(self, condition, places.place_of(places.user_frame(1)))
        self._ifs.append(branch)
        return branch

    def lanes(self, mask: SReg) -> Lanes:
        """Code that only the lanes of a mask run, one bit for each in two SGPRs.

        with b.lanes(b.v_cmp_lt_u32_e64(index, count)):
            ...
        """
        return Lanes(self, mask, places.place_of(places.user_frame(1)))

    # -- The end

    def build(self) -> Kernel:
        """Ends the kernel, with `s_endpgm` if it does not, and returns it."""
        if self._region is not self._body:
            raise self._error(
                f"{self._region.name} at {places.show(self._region.place)} is still open"
            )
        for opener, place in self._unopened.values():
            raise self._error(f"expected 'with {opener}:' and a body", place)
        if not self._is_built:
            last = self._body.instructions[-1:]
            if not last or last[0].name not in ("s_endpgm", "s_branch"):
                self.s_endpgm()
            for name, place in self._branches:
                if name not in self._labels:
                    known = ", ".join(self._labels) or "none"
                    raise self._error(f"no label '{name}', the kernel has {known}", place)
            for branch in self._ifs:
                branch._finish()
            self._place_workgroup_ids()
            self._is_built = True
        return Kernel(
            self,
            render(self._header(), self),
            tuple(self._arguments),
            self.workgroup_size,
            (self._id_register(0), self._id_register(1), self._id_register(2)),
        )

    # -- Parts

    def _check_count(self, name: str, value: object, least: int) -> None:
        """Checks a number, or one in an SGPR."""
        if isinstance(value, SReg) and value.size == 1:
            return
        if not _is_from(least, value):
            raise self._error(
                f"'{name}' must be an SGPR or a whole number from {least}, got {describe(value)}"
            )

    def _check_registers(self, index: object, size: object) -> None:
        """Checks numbers of registers."""
        if not _is_from(0, index) or not _is_from(1, size):
            raise self._error(
                f"expected a register from 0 and a count from 1, got {describe(index)} and "
                f"{describe(size)}"
            )

    def _dimension(self, name: str) -> int:
        if name not in _DIMENSIONS:
            raise self._error(f"expected the dimension x, y or z, got '{name}'")
        return _DIMENSIONS[name]

    def _preloaded(self) -> int:
        """The dwords of arguments that the hardware loads."""
        ends = [each.offset + each.type.size for each in self._arguments]
        return max((end // 4 for end in ends if end <= 4 * _PRELOADED_DWORDS), default=0)

    def _id_register(self, number: int) -> int | None:
        """The SGPR of the workgroup's number in a dimension: the ids in use follow the preloaded
        arguments."""
        used = sorted(self._workgroup_ids)
        if number not in used:
            return None
        return _KERNARG_SGPRS + self._preloaded() + used.index(number)

    def _place_workgroup_ids(self) -> None:
        """Gives the ids their registers."""
        for number, (_, instruction) in self._workgroup_ids.items():
            instruction.attributes = f" <{{index = {self._id_register(number)} : i64}}>"

    def _header(self) -> Header:
        ids = "".join(
            f", wg_id_{'xyz'[number]} = {self._id_register(number)}"
            for number in sorted(self._workgroup_ids)
        )
        attributes = {
            "abi": f"#waveasm.abi<tid = 0, kernarg = 0{ids}>",
            "workgroup_size": f"[{', '.join(f'{size} : i64' for size in self.workgroup_size)}]",
            "kernarg_preload_length": f"{self._preloaded()} : i64",
        }
        if self._lds_bytes:
            attributes["lds_size"] = f"{self._lds_bytes} : i64"
        if self._tables:
            attributes["data"] = f"[{', '.join(self._tables.values())}]"
        if self._scratch_bytes:
            attributes["scratch_size"] = f"{self._scratch_bytes} : i64"
        if self._waves_per_simd is not None:
            attributes["waves_per_simd"] = f"{self._waves_per_simd} : i64"
        listed = ", ".join(each.attribute for each in self._arguments)
        return Header(attributes, f"kernel_args = [{listed}]")

    def _give(self, kind: str, type_: RegisterType, index: int) -> Register:
        """Registers that are filled before the kernel starts."""
        key = (type_.reg_class, index, type_.size)
        if key not in self._given:
            for reg_class, first, size in self._given:
                overlaps = first < index + type_.size and index < first + size
                if reg_class is type_.reg_class and overlaps:
                    wanted = physical(type_.reg_class, index, type_.size)
                    given = physical(reg_class, first, size)
                    raise self._error(f"{wanted} overlap {given}, which the kernel is given")
            self._given[key] = self._define(f"precolored.{kind}", type_, index)
        return self._given[key]

    def _physical(self, reg_class: RegClass, index: int, size: int) -> Register:
        """Registers by number."""
        self._check_registers(index, size)
        key = (reg_class, -1 - index, size)
        if key not in self._given:
            type_ = physical(reg_class, index, size)
            self._given[key] = self._define(f"precolored.{reg_class.value}reg", type_, index)
        return self._given[key]

    def _define(self, name: str, type_: RegisterType, index: int) -> Register:
        place = places.place_of(places.user_frame(2))
        size = "" if type_.size == 1 else f", size = {type_.size} : i64"
        instruction = Instruction(name, None, (), f" <{{index = {index} : i64{size}}}>", place, "")
        value = self._new_register(type_, self._body)
        value.producer = instruction
        instruction.results = (value,)
        self._prologue.append(instruction)
        return value
