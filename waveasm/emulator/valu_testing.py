"""Helpers for tests of vector instructions: make batches of waves and instructions from text."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np

from waveasm.code_object.instruction import EXEC, M0, VCC, File, Instruction, Operand
from waveasm.emulator import valu
from waveasm.emulator.semantics import compile_step
from waveasm.emulator.state import LANES, SGPRS, VECTOR_REGISTERS, Batch

_NAMES = {"vcc": (VCC, 2), "exec": (EXEC, 2), "m0": (M0, 1)}

assert valu.__all__


def new_batch(waves: int = 2) -> Batch:
    """Makes waves with all lanes on and all registers zero."""
    batch = Batch(
        pc=0,
        waves=np.arange(waves),
        workgroups=np.zeros(waves, np.int64),
        vector=np.zeros((VECTOR_REGISTERS, waves, LANES), np.uint32),
        scalar=np.zeros((SGPRS, waves), np.uint32),
        scc=np.zeros(waves, np.bool_),
        exec=np.ones((waves, LANES), np.bool_),
    )
    batch.set_scalar64(EXEC, np.full(waves, 2**64 - 1, np.uint64))
    return batch


def parse_operand(text: str) -> Operand:
    """`-|v[0:1]|`, `s3`, `vcc`, `1.0`, `0x10`, `sext(v1)`."""
    negated = absolute = sign_extended = False
    if match := re.fullmatch(r"-([avs|].*)|neg\((.*)\)", text):
        negated, text = True, match[1] or match[2]
    if match := re.fullmatch(r"\|(.*)\|", text):
        absolute, text = True, match[1]
    if match := re.fullmatch(r"sext\((.*)\)", text):
        sign_extended, text = True, match[1]
    operand = _plain_operand(text)
    return replace(operand, negated=negated, absolute=absolute, sign_extended=sign_extended)


def _plain_operand(text: str) -> Operand:
    if text in _NAMES:
        return Operand(File.SGPR, *_NAMES[text])
    if match := re.fullmatch(r"([avs])(?:(\d+)|\[(\d+):(\d+)\])", text):
        first, last = int(match[2] or match[3]), int(match[2] or match[4])
        return Operand(File(match[1]), first, last - first + 1)
    if text.startswith("src_"):
        return Operand(File.SPECIAL, name=text)
    number: int | float = float(text) if "." in text else int(text, 0)
    return Operand(File.IMMEDIATE, value=number)


def parse(text: str) -> Instruction:
    """Parses an instruction in LLVM's syntax, as far as tests need it."""
    head, _, rest = text.partition(" ")
    mnemonic, encoding = head, ""
    if match := re.fullmatch(r"(.*)_(e32|e64|sdwa|dpp)", head):
        mnemonic, encoding = match[1], match[2]
    modifiers: dict[str, str | int | tuple[int, ...]] = {}
    words = []
    for word in re.split(r"[ ,]+(?![^\[]*\])", rest.strip()):
        name, colon, value = word.partition(":")
        named = re.match("(src[01]_sel|bitop3|[a-z_]+)(:|$)", word) is not None
        if not named or word in _NAMES or (word.startswith("src_") and not colon):
            words.append(word)
        elif value.startswith("["):
            modifiers[name] = tuple(int(part) for part in value[1:-1].split(","))
        elif not colon:
            modifiers[name] = 1
        else:
            modifiers[name] = value if value[0].isalpha() else int(value, 0)
    operands = tuple(parse_operand(word) for word in words if word)
    return Instruction(0, 8, mnemonic, encoding, operands, modifiers, None, text)


def put(batch: Batch, register: int, values: Any, dtype: Any) -> None:
    """Writes up to 64 values, repeated to fill the lanes, to a VGPR or a pair of them."""
    array = np.asarray(values, dtype)
    lanes = np.resize(array, (batch.count, LANES))
    if lanes.dtype.itemsize == 2:
        batch.vector[register] = lanes.view(np.uint16)
    elif lanes.dtype.itemsize == 4:
        batch.vector[register] = lanes.view(np.uint32)
    else:
        words = lanes.view(np.uint32).reshape(batch.count, LANES, 2)
        batch.vector[register], batch.vector[register + 1] = words[..., 0], words[..., 1]


def get(batch: Batch, register: int, dtype: Any) -> Any:
    """Returns the (n, 64) values of a VGPR or a pair of them."""
    kind = np.dtype(dtype)
    if kind.itemsize == 2:
        return batch.vector[register].astype(np.uint16).view(kind)
    if kind.itemsize == 4:
        return batch.vector[register].view(kind)
    return np.stack([batch.vector[register], batch.vector[register + 1]], -1).view(kind)[..., 0]


def run(batch: Batch, text: str) -> None:
    """Runs one instruction."""
    compile_step(parse(text))(batch)


def rounded(value: Fraction, dtype: Any) -> float:
    """Rounds to the nearest value of a format, ties to even, using only integers."""
    info = np.finfo(dtype)
    if value == 0:
        return 0.0
    sign, size = (-1 if value < 0 else 1), abs(value)
    exponent = size.numerator.bit_length() - size.denominator.bit_length()
    if Fraction(2) ** exponent > size:
        exponent -= 1
    unit = Fraction(2) ** (max(exponent, int(info.minexp)) - int(info.nmant))
    count = size / unit
    low = count.numerator // count.denominator
    rest = count - low
    if rest > Fraction(1, 2) or (rest == Fraction(1, 2) and low % 2):
        low += 1
    result = low * unit
    if result > Fraction(float(info.max)):
        return sign * math.inf
    return sign * float(result)
