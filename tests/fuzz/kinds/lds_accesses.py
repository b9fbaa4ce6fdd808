"""Single accesses of LDS on the emulator, with bases and offsets from anywhere: a model of bytes
says what each must do."""

from __future__ import annotations

import functools
import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tests.fuzz.kind import Kind, WrongAnswerError
from waveasm.code_object.decoder import decode
from waveasm.code_object.instruction import M0
from waveasm.emulator import EmulationError
from waveasm.emulator.atomic import LDS
from waveasm.emulator.environment import MEMORY_COMPILERS, Environment
from waveasm.emulator.lds import RETURNING
from waveasm.emulator.memory import GlobalMemory
from waveasm.emulator.state import LANES
from waveasm.emulator.subword import LDS_READS, LDS_WRITES
from waveasm.emulator.valu_testing import new_batch

SIZE = 1024
"""Bytes of LDS."""
DATA, RESULT, BASE = 0, 8, 16
"""The first registers of data and of results, and that of addresses, which is the last one."""
ADDITIONS = ("add_u32", "add_u64", "sub_u32")


@dataclass(frozen=True, slots=True)
class Access:
    """What an instruction does, without its offsets."""

    mnemonic: str
    pieces: int
    """One or two."""
    size: int
    """Bytes of a piece."""
    scale: int
    """What an offset counts, in bytes."""
    largest: int
    """Of the offsets."""
    by_lane: bool = False
    """Whether M0 and the lane are the base."""

    @property
    def words(self) -> int:
        """Registers of a piece."""
        return (self.size + 3) // 4

    @property
    def kind(self) -> str:
        """`read`, `write` or `atomic`."""
        if "_read" in self.mnemonic:
            return "read"
        return "write" if "_write" in self.mnemonic else "atomic"


def _accesses() -> dict[str, Access]:
    found = [
        Access(f"ds_{verb}_{name}", 1, form.size, 1, 0xFFFF)
        for verb, forms in (("read", LDS_READS), ("write", LDS_WRITES))
        for name, form in forms.items()
    ]
    for verb in ("read", "write"):
        found.append(Access(f"ds_{verb}_addtid_b32", 1, 4, 1, 0xFFFF, by_lane=True))
        for size in (4, 8):
            found.append(Access(f"ds_{verb}2_b{8 * size}", 2, size, size, 255))
            found.append(Access(f"ds_{verb}2st64_b{8 * size}", 2, size, 64 * size, 255))
    for name in ADDITIONS:
        found.append(Access(f"ds_{name}", 1, LDS[name].size, 1, 0xFFFF))
    found += [
        Access(mnemonic, 1, LDS[name].size, 1, 0xFFFF)
        for mnemonic, name in RETURNING.items()
        if name in ADDITIONS
    ]
    return {access.mnemonic: access for access in found}


ACCESSES = _accesses()


def _registers(first: int, count: int) -> str:
    return f"v{first}" if count == 1 else f"v[{first}:{first + count - 1}]"


def _text(access: Access, offsets: Sequence[int]) -> str:
    operands = [] if access.by_lane else [f"v{BASE}"]
    if access.kind == "read":
        operands.insert(0, _registers(RESULT, access.words * access.pieces))
    else:
        operands += [
            _registers(DATA + access.words * piece, access.words) for piece in range(access.pieces)
        ]
        if "_rtn_" in access.mnemonic:
            operands.insert(0, _registers(RESULT, access.words))
    names = ("offset0", "offset1") if access.pieces == 2 else ("offset",)
    last = [f"{name}:{offset}" for name, offset in zip(names, offsets, strict=True) if offset]
    return f"{access.mnemonic} {', '.join(operands)} {' '.join(last)}".strip()


@functools.cache
def _environment(strict: bool) -> Environment:
    memory = GlobalMemory()
    memory.freeze()
    return Environment(memory, SIZE, 1, (), strict)


class _OutsideError(Exception):
    """An access is out of bounds, or an atomic is not aligned."""


def _model(case: dict[str, Any], memory: bytearray, registers: Any) -> None:
    """Does what the instruction should, lane after lane; raises `_OutsideError` in strict mode."""
    access = ACCESSES[case["mnemonic"]]
    on = [lane for lane in range(LANES) if case["exec"] >> lane & 1]
    for piece, offset in enumerate(case["offsets"]):
        where = {}
        for lane in on:
            base = (case["m0"] & 0xFFFF) + 4 * lane if access.by_lane else case["bases"][lane]
            start = (base + offset * access.scale) % (1 << 32)
            where[lane] = start
            if case["strict"] and start + access.size > SIZE:
                raise _OutsideError
            if access.kind == "atomic" and start % access.size:
                raise _OutsideError
        for lane in on:
            _act(access, piece, lane, where[lane], memory, registers)


def _act(
    access: Access, piece: int, lane: int, start: int, memory: bytearray, registers: Any
) -> None:
    size, words = access.size, access.words
    inside = start + size <= SIZE
    old = int.from_bytes(memory[start : start + size], "little") if inside else 0
    first = DATA + words * piece
    data = sum(int(registers[first + i][lane]) << 32 * i for i in range(words))
    suffix = access.mnemonic.removeprefix(f"ds_{access.kind}_")
    if access.kind != "write" and (access.kind == "read" or "_rtn_" in access.mnemonic):
        target = RESULT + words * piece
        value = old
        form = LDS_READS.get(suffix) if access.kind == "read" else None
        if form is not None and size < 4:
            if form.is_signed and old >> 8 * size - 1:
                value = old - (1 << 8 * size)
            if form.d16:
                before = int(registers[target][lane])
                half = value & 0xFFFF
                value = half << 16 | before & 0xFFFF if form.high else before & ~0xFFFF | half
        for i in range(words):
            registers[target + i][lane] = value >> 32 * i & 0xFFFFFFFF
    if not inside or access.kind == "read":
        return
    if access.kind == "atomic":
        data = old - data if "_sub_" in access.mnemonic else old + data
    elif suffix in LDS_WRITES and LDS_WRITES[suffix].high:
        data >>= 16
    memory[start : start + size] = (data % (1 << 8 * size)).to_bytes(size, "little")


class LdsAccesses(Kind):
    """An instruction with its addresses, as JSON. Bases are near LDS, 2^32 or 2^31, or anywhere, so
    that many sums wrap around."""

    name = "lds"
    ending = ".json"
    quick_cases = 750

    def make(self, rng: random.Random) -> bytes:
        access = rng.choice(list(ACCESSES.values()))
        offsets = [
            rng.choice((0, rng.randrange(min(16, access.largest)), rng.randint(0, access.largest)))
            for _ in range(access.pieces)
        ]
        align = rng.choice((1, min(4, access.size), access.size))
        if access.kind == "atomic" and rng.random() < 0.9:
            align = access.size
            offsets = [offset // align * align for offset in offsets]
        room = (SIZE - access.size) // align
        if rng.random() < 0.8 and len({offset * access.scale for offset in offsets}) == 1:
            shift = offsets[0] * access.scale
        else:
            shift = rng.choice(offsets) * access.scale
        bases = [(rng.randint(0, room) * align - shift) % (1 << 32) for _ in range(LANES)]
        if rng.random() < 0.2:
            wild = rng.choice((0, 1 << 31, (1 << 32) - 1, rng.randrange(1 << 32), SIZE))
            bases[rng.randrange(LANES)] = wild // align * align
        return json.dumps(
            {
                "mnemonic": access.mnemonic,
                "offsets": offsets,
                "bases": bases,
                "m0": rng.choice((0, 4, 0x10000, 256, rng.randrange(1 << 32))),
                "exec": rng.choice(((1 << LANES) - 1, rng.randrange(1 << LANES))),
                "strict": rng.random() < 0.5,
                "seed": rng.randrange(1 << 32),
            }
        ).encode()

    def check(self, case: bytes) -> bool:
        data = json.loads(case)
        access = ACCESSES[data["mnemonic"]]
        rng = np.random.default_rng(data["seed"])
        env, batch = _environment(data["strict"]), new_batch(1)
        batch.vector[:BASE] = rng.integers(0, 1 << 32, batch.vector[:BASE].shape, np.uint32)
        batch.vector[BASE, 0] = data["bases"]
        batch.scalar[M0] = data["m0"]
        batch.exec[0] = [data["exec"] >> lane & 1 for lane in range(LANES)]
        env.lds.octets[:] = rng.integers(0, 256, env.lds.octets.shape, np.uint8)
        memory = bytearray(env.lds.octets[:SIZE].tobytes())
        registers = batch.vector[: BASE + 1, 0].tolist()
        expected = True
        try:
            _model(data, memory, registers)
        except _OutsideError:
            expected = False
        inst = decode(0, 8, _text(access, data["offsets"]))
        try:
            MEMORY_COMPILERS[inst.mnemonic](inst, env)(batch)
        except EmulationError as error:
            if expected:
                raise WrongAnswerError(f"'{inst.text}': {error}") from error
            return False
        if not expected:
            raise WrongAnswerError(f"'{inst.text}' is out of bounds or not aligned, and runs")
        if env.lds.octets[:SIZE].tobytes() != bytes(memory):
            raise WrongAnswerError(f"'{inst.text}' leaves other bytes in LDS")
        left = batch.vector[: BASE + 1, 0].tolist()
        if left != registers or batch.vector[BASE + 1 :].any():
            raise WrongAnswerError(f"'{inst.text}' leaves other values in registers")
        return True

    def cut(self, case: bytes) -> Sequence[Sequence[bytes]]:
        return []
