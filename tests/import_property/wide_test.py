"""Numbers of 64 bits, from memory and from narrower ones: random arithmetic, vectors, masks,
workgroup memory, loops, reductions and conversions, with results of which all bits or the low ones
count.

WAVEASM_PROPERTY_CASES sets the number of kernels, WAVEASM_PROPERTY_SEED another series.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tests.import_property.running import check, difference, run, seeds

CASES = 40
PARTS = 4
LANES = 64

Words = npt.NDArray[np.uint64]

BINARY: dict[str, Any] = {
    "addi": lambda a, b: a + b,
    "subi": lambda a, b: a - b,
    "muli": lambda a, b: a * b,
    "andi": lambda a, b: a & b,
    "ori": lambda a, b: a | b,
    "xori": lambda a, b: a ^ b,
    "minsi": lambda a, b: np.minimum(a.view("i8"), b.view("i8")).view("u8"),
    "maxsi": lambda a, b: np.maximum(a.view("i8"), b.view("i8")).view("u8"),
    "minui": np.minimum,
    "maxui": np.maximum,
}
SHIFTS: dict[str, Any] = {
    "shli": lambda a, b: a << b,
    "shrui": lambda a, b: a >> b,
    "shrsi": lambda a, b: (a.view("i8") >> b.view("i8")).view("u8"),
}


def _divide(operation: str, dividend: int, divisor: int) -> int:
    if operation.endswith("ui"):
        quotient, rest = divmod(dividend % (1 << 64), divisor % (1 << 64))
    else:
        quotient, rest = divmod(dividend, divisor)
    if operation.startswith("ceil"):
        return quotient + (rest != 0)
    if operation in ("divsi", "remsi") and rest and (dividend < 0) != (divisor < 0):
        # Python rounds down, the operations to zero.
        quotient, rest = quotient + 1, rest - divisor
    return rest if operation.startswith("rem") else quotient


def _divide_all(operation: str, dividends: Words, divisors: Words) -> Words:
    pairs = zip(dividends.view("i8").ravel(), divisors.view("i8").ravel(), strict=True)
    results = [_divide(operation, int(x), int(y)) % (1 << 64) for x, y in pairs]
    return np.array(results, np.uint64).reshape(dividends.shape)


DIVISIONS = ("divsi", "divui", "remsi", "remui", "floordivsi", "ceildivsi", "ceildivui")
DIVISORS = (1, -1, 2, 7, 8, 10, -10, 641, 1 << 32, -(1 << 40), 10**9 + 7, (1 << 63) - 1, -(1 << 63))
COMPARISONS: dict[str, Any] = {
    "eq": np.equal,
    "ne": np.not_equal,
    "ult": np.less,
    "ule": np.less_equal,
    "ugt": np.greater,
    "uge": np.greater_equal,
}
KINDS = (
    "binary",
    "binary",
    "divide",
    "absolute",
    "shift",
    "select",
    "lds",
    "loop",
    "elements",
    "if",
    "vary",
    "vary",
    "low",
    "mask",
    "reduce",
    "to float",
    "to integer",
)
MASKS = (0xFF, 0x7FFFFFFF, 0xFFFFFFFF, 1 << 40, (1 << 40) - 1, -(1 << 33))
REDUCTIONS: dict[str, Any] = {
    name: BINARY[operation]
    for name, operation in {
        "add": "addi",
        "mul": "muli",
        "and": "andi",
        "or": "ori",
        "xor": "xori",
        "minsi": "minsi",
        "maxsi": "maxsi",
        "minui": "minui",
        "maxui": "maxui",
    }.items()
}
FLOATS: dict[str, Any] = {"f16": np.float16, "f32": np.float32, "f64": np.float64}


def _make_more(
    rng: random.Random, kind: str, name: str, a: str, b: str, x: Words, y: Words
) -> tuple[list[str], Words]:
    """The lines that make `name` of `a` and maybe `b`, and its elements."""
    count = x.shape[1]
    vector = f"vector<{count}xi64>"
    if kind == "vary":
        operation = rng.choice(tuple(SHIFTS))
        most = rng.choice((31, 63, 63))
        return [
            f"{name}_m = arith.constant dense<{most}> : {vector}",
            f"{name}_n = arith.andi {b}, {name}_m : {vector}",
            f"{name} = arith.{operation} {a}, {name}_n : {vector}",
        ], SHIFTS[operation](x, y & np.uint64(most))
    if kind == "low":
        extension = rng.choice(("extsi", "extui"))
        short = f"vector<{count}xi32>"
        low = x.astype(np.uint32)
        return [
            f"{name}_l = arith.trunci {a} : {vector} to {short}",
            f"{name} = arith.{extension} {name}_l : {short} to {vector}",
        ], (low.view("i4") if extension == "extsi" else low).astype(np.int64).view("u8")
    if kind == "mask":
        operation = rng.choice(("andi", "ori", "xori"))
        mask = rng.choice(MASKS)
        return [
            f"{name}_m = arith.constant dense<{mask}> : {vector}",
            f"{name} = arith.{operation} {a}, {name}_m : {vector}",
        ], BINARY[operation](x, np.full_like(x, mask % (1 << 64)))
    if kind == "reduce":
        reduction = rng.choice(tuple(REDUCTIONS))
        lines, start = [], ""
        elements = list(x.T)
        if rng.random() < 0.5:
            lines = [f"{name}_a = vector.extract {b}[0] : i64 from {vector}"]
            start = f", {name}_a"
            elements.append(y[:, 0])
        total = elements[0]
        for element in elements[1:]:
            total = REDUCTIONS[reduction](total, element)
        return [
            *lines,
            f"{name}_r = vector.reduction <{reduction}>, {a}{start} : {vector} into i64",
            f"{name} = vector.broadcast {name}_r : i64 to {vector}",
        ], np.repeat(total[:, None], count, axis=1)
    is_signed = rng.random() < 0.5
    sign = "si" if is_signed else "ui"
    numbers = x.view("i8") if is_signed else x
    if kind == "to float":
        type = rng.choice(tuple(FLOATS))
        with np.errstate(over="ignore"):
            floats = numbers.astype(FLOATS[type])
        width = int(type[1:])
        bits = f"vector<{count}xi{width}>"
        lines = [
            f"{name}_f = arith.{sign}tofp {a} : {vector} to vector<{count}x{type}>",
            f"{name}{'_b' if width < 64 else ''} = arith.bitcast {name}_f "
            f": vector<{count}x{type}> to {bits}",
        ]
        if width < 64:
            lines.append(f"{name} = arith.extui {name}_b : {bits} to {vector}")
        return lines, floats.view(f"u{width // 8}").astype(np.uint64)
    # Half of a number is in range after it was rounded up.
    type = rng.choice(("f32", "f64"))
    floats_type = f"vector<{count}x{type}>"
    halves = numbers.astype(FLOATS[type]) * FLOATS[type](0.5)
    return [
        f"{name}_f = arith.{sign}tofp {a} : {vector} to {floats_type}",
        f"{name}_h = arith.constant dense<0.5> : {floats_type}",
        f"{name}_p = arith.mulf {name}_f, {name}_h : {floats_type}",
        f"{name} = arith.fpto{sign} {name}_p : {floats_type} to {vector}",
    ], halves.astype(np.int64 if is_signed else np.uint64).view(np.uint64)


COMPARISONS |= {
    f"s{name[1:]}": (lambda a, b, f=function: f(a.view("i8"), b.view("i8")))
    for name, function in COMPARISONS.items()
    if name[0] == "u"
}


def _numbers(seed: int, shape: tuple[int, ...]) -> Words:
    """Any bits, small numbers, and some whose upper words are equal."""
    generator = np.random.default_rng(seed)
    words = generator.integers(0, 1 << 63, shape, np.uint64) * np.uint64(2)
    words += generator.integers(0, 2, shape, np.uint64)
    kind = generator.integers(0, 4, shape)
    words = np.where(kind == 1, words >> np.uint64(60), words)
    words = np.where(kind == 2, words | np.uint64(0xFFFFFFFF << 32), words)
    return np.where(kind == 3, words & np.uint64(0x800000007FFFFFFF), words)


def _make(seed: int) -> tuple[str, list[Any], Words]:
    rng = random.Random(seed)
    count = rng.choice((1, 1, 2, 3, 4))
    vector = f"vector<{count}xi64>"
    memref = f"memref<{LANES}x{count}xi64>"
    inputs: list[Any] = []
    # Import keeps what is made of short numbers in 32 bits, as far as it can.
    extensions = rng.choice(((None, None, "extsi", "extui"), ("extsi", "extsi", "extui")))
    lines = [
        "%t = gpu.thread_id x",
        "%c0 = arith.constant 0 : index",
        "%c1 = arith.constant 1 : index",
        "%c3 = arith.constant 3 : index",
        "%id = arith.index_cast %t : index to i64",
        f"%ids = vector.broadcast %id : i64 to {vector}",
    ]
    values: list[tuple[str, Words]] = []
    types: list[str] = []
    for i in range(2):
        words = _numbers(2 * seed + i, (LANES, count))
        extension = rng.choice(extensions)
        if extension is None:
            types.append(memref)
            lines.append(f"%in{i} = vector.load %a{i}[%t, %c0] : {memref}, {vector}")
            inputs.append(words)
        else:
            types.append(f"memref<{LANES}x{count}xi32>")
            lines += [
                f"%short{i} = vector.load %a{i}[%t, %c0] : {types[i]}, vector<{count}xi32>",
                f"%in{i} = arith.{extension} %short{i} : vector<{count}xi32> to {vector}",
            ]
            inputs.append((words ^ (words >> np.uint64(32))).astype(np.uint32))
            short = inputs[i].view(np.int32) if extension == "extsi" else inputs[i]
            words = short.astype(np.int64).view(np.uint64)
        values.append((f"%in{i}", words))
    values.append(("%ids", np.arange(LANES, dtype=np.uint64)[:, None].repeat(count, 1)))
    constant = rng.choice((0, 1, -1, 1 << 40, -(1 << 61), (1 << 63) - 1, -(1 << 63), 0x1234567890))
    lines.append(f"%constant = arith.constant dense<{constant}> : {vector}")
    values.append(("%constant", np.full((LANES, count), constant % (1 << 64), np.uint64)))
    for number in range(rng.randint(2, 8)):
        (a, x), (b, y) = rng.choice(values), rng.choice(values)
        name = f"%v{number}"
        kind = rng.choice(KINDS)
        if kind == "divide":
            operation = rng.choice(DIVISIONS)
            if rng.random() < 0.5:
                divisor = rng.choice(DIVISORS)
                lines.append(f"{name}_d = arith.constant dense<{divisor}> : {vector}")
                y = np.full_like(x, divisor % (1 << 64))
            else:
                lines += [
                    f"{name}_1 = arith.constant dense<1> : {vector}",
                    f"{name}_d = arith.ori {b}, {name}_1 : {vector}",
                ]
                y = y | np.uint64(1)
            lines.append(f"{name} = arith.{operation} {a}, {name}_d : {vector}")
            result = _divide_all(operation, x, y)
        elif kind == "absolute":
            lines.append(f"{name} = math.absi {a} : {vector}")
            result = np.abs(x.view("i8")).view("u8")
        elif kind == "binary":
            operation = rng.choice(tuple(BINARY))
            lines.append(f"{name} = arith.{operation} {a}, {b} : {vector}")
            result = BINARY[operation](x, y)
        elif kind == "shift":
            operation = rng.choice(tuple(SHIFTS))
            amount = rng.randrange(64)
            lines += [
                f"{name}_n = arith.constant dense<{amount}> : {vector}",
                f"{name} = arith.{operation} {a}, {name}_n : {vector}",
            ]
            result = SHIFTS[operation](x, np.full_like(x, amount))
        elif kind == "select":
            predicate = rng.choice(tuple(COMPARISONS))
            lines += [
                f"{name}_c = arith.cmpi {predicate}, {a}, {b} : {vector}",
                f"{name} = arith.select {name}_c, {b}, {a} : vector<{count}xi1>, {vector}",
            ]
            result = np.where(COMPARISONS[predicate](x, y), y, x)
        elif kind == "lds":
            lds = f"memref<{LANES}x{count}xi64, #gpu.address_space<workgroup>>"
            lines += [
                f"{name}_l = memref.alloc() : {lds}",
                f"vector.store {a}, {name}_l[%t, %c0] : {lds}, {vector}",
                "gpu.barrier",
                f"{name}_t = affine.apply affine_map<(t) -> (63 - t)>(%t)",
                f"{name} = vector.load {name}_l[{name}_t, %c0] : {lds}, {vector}",
            ]
            result = x[::-1]
        elif kind == "loop":
            lines += [
                f"{name} = scf.for %i = %c0 to %c3 step %c1 iter_args({name}_s = {a}) "
                f"-> ({vector}) {{",
                f"  {name}_n = arith.addi {name}_s, {b} : {vector}",
                f"  scf.yield {name}_n : {vector}",
                "}",
            ]
            result = x + np.uint64(3) * y
        elif kind == "elements":
            lines += [
                f"{name}_{i} = vector.extract {a}[{i}] : i64 from {vector}" for i in range(count)
            ]
            names = ", ".join(f"{name}_{count - 1 - i}" for i in range(count))
            lines.append(f"{name} = vector.from_elements {names} : {vector}")
            result = x[:, ::-1]
        elif kind != "if":
            more, result = _make_more(rng, kind, name, a, b, x, y)
            lines += more
        else:
            lines += [
                f"{name}_b = arith.constant {rng.randint(1, 63)} : index",
                f"{name}_c = arith.cmpi slt, %t, {name}_b : index",
                f"{name} = scf.if {name}_c -> ({vector}) {{",
                f"  {name}_x = arith.xori {a}, {b} : {vector}",
                f"  scf.yield {name}_x : {vector}",
                "} else {",
                f"  scf.yield {a} : {vector}",
                "}",
            ]
            bound = int(lines[-8].split()[3])
            result = np.where(np.arange(LANES)[:, None] < bound, x ^ y, x)
        values.append((name, np.ascontiguousarray(result)))
    name, result = values[-1]
    out_vector, out_memref = vector, memref
    out_type: Any = np.uint64
    if rng.random() < 0.5:
        out_vector, out_type = f"vector<{count}xi32>", np.uint32
        out_memref = f"memref<{LANES}x{count}xi32>"
        lines.append(f"%low = arith.trunci {name} : {vector} to {out_vector}")
        name = "%low"
    expected = np.full((LANES, count), 7, out_type)
    if rng.random() < 0.5:
        bound = rng.randint(0, LANES)
        lines += [
            f"%bound = arith.constant {bound} : index",
            "%on = arith.cmpi slt, %t, %bound : index",
            f"%mask = vector.broadcast %on : i1 to vector<{count}xi1>",
            f"vector.maskedstore %out[%t, %c0], %mask, {name} "
            f": {out_memref}, vector<{count}xi1>, {out_vector}",
        ]
        expected[:bound] = result[:bound].astype(out_type)
    else:
        lines.append(f"vector.store {name}, %out[%t, %c0] : {out_memref}, {out_vector}")
        expected[:] = result.astype(out_type)
    text = "\n  ".join(
        [
            f"func.func @k(%a0: {types[0]}, %a1: {types[1]}, %out: {out_memref}) "
            f"attributes {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{",
            *lines,
            "return\n}\n",
        ]
    )
    return text, [*inputs, np.full((LANES, count), 7, out_type)], expected


@pytest.mark.parametrize("part", range(PARTS))
def test_integers_of_64_bits(part: int) -> None:
    for seed in seeds(part, PARTS, CASES):
        text, arguments, expected = _make(seed)
        check(seed, text, 1, arguments, [(arguments[2], expected)])


def _run(arguments: str, body: str, values: list[Any]) -> None:
    run(
        f"func.func @k({arguments}) attributes "
        f"{{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{\n"
        f"  %t = gpu.thread_id x\n  %c0 = arith.constant 0 : index\n{body}\n  return\n}}\n",
        1,
        values,
    )


def test_narrowing_and_bits() -> None:
    source = _numbers(5, (LANES,))
    out, bits = np.zeros(LANES, np.int32), np.zeros(LANES, np.float64)
    _run(
        "%in: memref<64xi64>, %out: memref<64xi32>, %bits: memref<64xf64>",
        """
  %x = memref.load %in[%t] : memref<64xi64>
  %low = arith.trunci %x : i64 to i32
  memref.store %low, %out[%t] : memref<64xi32>
  %f = arith.bitcast %x : i64 to f64
  memref.store %f, %bits[%t] : memref<64xf64>""",
        [source, out, bits],
    )
    assert (out.view(np.uint32) == source.astype(np.uint32)).all()
    assert (bits.view(np.uint64) == source).all()


def _rounded(number: int, bits: int) -> int:
    """The nearest number of `bits` significant bits, of two the even one."""
    size = abs(number)
    excess = max(size.bit_length() - bits, 0)
    quotient, rest = divmod(size, 1 << excess)
    half = 1 << excess >> 1
    quotient += excess > 0 and (rest > half or (rest == half and quotient % 2))
    return (quotient << excess) * (1 if number >= 0 else -1)


def _edges() -> Words:
    """Numbers around powers of two, and around what lies halfway between two floats."""
    found = {0, 1, -1, (1 << 63) - 1, -(1 << 63)}
    for power in range(2, 64):
        for bits in (8, 11, 24, 53):
            for near in (1 << power, 3 << power >> 1, (1 << power) + (1 << power >> bits)):
                found |= {near - 1, near, near + 1, -near, 1 - near}
    words = [number % (1 << 64) for number in sorted(found)]
    generator = random.Random(1)
    words += [generator.getrandbits(64) >> generator.randrange(64) for _ in range(256)]
    words += [0] * (-len(words) % LANES)
    return np.array(words, np.uint64)


MANTISSAS = {"f16": 11, "bf16": 8, "f32": 24, "f64": 53}


@pytest.mark.parametrize("origin", ["memory", "product", "extsi", "i32"])
@pytest.mark.parametrize("sign", ["si", "ui"])
@pytest.mark.parametrize("type", MANTISSAS)
def test_floats_of_integers(type: str, sign: str, origin: str) -> None:
    words = _edges()
    width = 8 * (2 if "16" in type else int(type[1:]) // 8)
    out = np.zeros(len(words), f"u{width // 8}")
    arguments: list[Any] = [words, out]
    source = f"%x = memref.load %in[%i] : memref<{len(words)}xi64>"
    memref = f"memref<{len(words)}xi64>"
    integer = "i32" if origin == "i32" else "i64"
    if origin != "memory":
        short = words.astype(np.uint32)
        arguments[0] = short
        words = short.view("i4").astype(np.int64).view("u8")
        memref = f"memref<{len(words)}xi32>"
        source = f"%{'x' if origin == 'i32' else 'y'} = memref.load %in[%i] : {memref}"
    if origin == "extsi":
        source += "\n  %x = arith.extsi %y : i32 to i64"
    elif origin == "product":
        # It needs 64 bits.
        words = words * words * np.uint64(2)
        source += """
  %z = arith.extsi %y : i32 to i64
  %p = arith.muli %z, %z : i64
  %x = arith.addi %p, %p : i64"""
    elif origin == "i32" and sign == "ui":
        words = words & np.uint64(0xFFFFFFFF)
    run(
        f"""func.func @k(%in: {memref}, %out: memref<{len(words)}x{type}>) attributes
    {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{
  %t = gpu.thread_id x
  %b = gpu.block_id x upper_bound {len(words) // LANES}
  %i = affine.apply affine_map<(t, b) -> (b * {LANES} + t)>(%t, %b)
  {source}
  %f = arith.{sign}tofp %x : {integer} to {type}
  memref.store %f, %out[%i] : memref<{len(words)}x{type}>
  return
}}
""",
        len(words) // LANES,
        arguments,
    )
    numbers = [int(n) for n in (words.view("i8") if sign == "si" else words)]
    exact = np.array([float(_rounded(number, MANTISSAS[type])) for number in numbers])
    if type == "bf16":
        expected = (exact.astype(np.float32).view("u4") >> 16).astype(np.uint16)
    else:
        with np.errstate(over="ignore"):
            expected = exact.astype(FLOATS[type]).view(out.dtype)
    assert difference(out, expected) is None


@pytest.mark.parametrize("to", ["i8", "i32", "i64"])
@pytest.mark.parametrize("sign", ["si", "ui"])
@pytest.mark.parametrize("type", ["f16", "f32", "f64"])
def test_integers_of_floats(type: str, sign: str, to: str) -> None:
    generator = np.random.default_rng(7)
    width = int(to[1:])
    least, most = (-(2.0 ** (width - 1)), 2.0 ** (width - 1)) if sign == "si" else (-1, 2.0**width)
    floats = generator.choice([-1.0, 1.0], 512) * 2 ** generator.uniform(-3, 64, 512)
    floats = np.concatenate([floats, [0.0, -0.0, 0.5, -0.5, 5e-324, 0.9999999, -0.99999, 1, -1]])
    with np.errstate(over="ignore"):
        floats = floats.astype(FLOATS[type])
    largest = float(np.finfo(FLOATS[type]).max)
    low, high = FLOATS[type](max(least, -largest)), FLOATS[type](min(most, largest))
    last = [np.nextafter(low, FLOATS[type](0)), np.nextafter(high, FLOATS[type](0))]
    floats = np.concatenate([floats, np.array(last, floats.dtype)])
    exact = floats.astype(np.float64)
    floats = floats[(exact > least) & (exact < most)]
    count = -(-len(floats) // LANES) * LANES
    floats = np.concatenate([floats, np.zeros(count - len(floats), floats.dtype)])
    out = np.zeros(count, f"u{width // 8}")
    run(
        f"""func.func @k(%in: memref<{count}x{type}>, %out: memref<{count}x{to}>) attributes
    {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{
  %t = gpu.thread_id x
  %b = gpu.block_id x upper_bound {count // LANES}
  %i = affine.apply affine_map<(t, b) -> (b * {LANES} + t)>(%t, %b)
  %x = memref.load %in[%i] : memref<{count}x{type}>
  %n = arith.fpto{sign} %x : {type} to {to}
  memref.store %n, %out[%i] : memref<{count}x{to}>
  return
}}
""",
        count // LANES,
        [floats, out],
    )
    expected = np.array([int(x) % (1 << width) for x in floats.tolist()], np.uint64)
    assert difference(out, expected.astype(out.dtype)) is None


@pytest.mark.parametrize("source", ["i1", "i8", "i32"])
@pytest.mark.parametrize("sign", ["si", "ui"])
def test_doubles_of_short_integers(sign: str, source: str) -> None:
    width = max(int(source[1:]), 8)
    words = np.random.default_rng(3).integers(0, 1 << width, LANES).astype(f"u{width // 8}")
    words[:4] = [0, 1, (1 << width) - 1, 1 << (width - 1)]
    out = np.zeros(LANES)
    memory = f"memref<64xi{width}>"
    narrow = f"%n = arith.trunci %x : i{width} to i1" if source == "i1" else ""
    _run(
        f"%in: {memory}, %out: memref<64xf64>",
        f"""
  %x = memref.load %in[%t] : {memory}
  {narrow}
  %f = arith.{sign}tofp {"%n" if narrow else "%x"} : {source} to f64
  memref.store %f, %out[%t] : memref<64xf64>""",
        [words, out],
    )
    numbers = words & 1 if source == "i1" else words
    if sign == "si":
        numbers = -(numbers.astype(np.int64)) if source == "i1" else words.view(f"i{width // 8}")
    assert (out == numbers.astype(np.float64)).all()


@pytest.mark.parametrize("operation", ["gpu.subgroup_broadcast", "rocdl.readfirstlane"])
def test_a_wide_number_of_the_first_lane(operation: str) -> None:
    words, short = _numbers(11, (LANES,)), np.arange(-5, 59, dtype=np.int32)
    out = np.zeros((2, LANES), np.uint64)
    call = {
        "gpu.subgroup_broadcast": "gpu.subgroup_broadcast {0}, first_active_lane : i64",
        "rocdl.readfirstlane": "rocdl.readfirstlane {0} : i64",
    }[operation]
    _run(
        "%in: memref<64xi64>, %short: memref<64xi32>, %out: memref<2x64xi64>",
        f"""
  %c1 = arith.constant 1 : index
  %x = memref.load %in[%t] : memref<64xi64>
  %y = {call.format("%x")}
  memref.store %y, %out[%c0, %t] : memref<2x64xi64>
  %s = memref.load %short[%t] : memref<64xi32>
  %u = arith.extsi %s : i32 to i64
  %v = {call.format("%u")}
  %w = arith.addi %v, %y : i64
  memref.store %w, %out[%c1, %t] : memref<2x64xi64>""",
        [words, short, out],
    )
    assert (out[0] == words[0]).all()
    assert (out[1] == words[0] - np.uint64(5)).all()


def test_constants_of_which_low_bits_count() -> None:
    source, out = np.arange(-9, 55, dtype=np.int32), np.zeros((3, LANES), np.uint32)
    _run(
        "%in: memref<64xi32>, %out: memref<3x64xi32>",
        f"""
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant {(1 << 40) + 1} : i64
  %far = arith.constant {(1 << 36) - 3} : i64
  %n59 = arith.constant 59 : i64
  %n40 = arith.constant 40 : i64
  %short = memref.load %in[%t] : memref<64xi32>
  %x = arith.extsi %short : i32 to i64
  %or = arith.ori %x, %one : i64
  %square = arith.muli %one, %one : i64
  %shifted = arith.shli %far, %n59 : i64
  %gone = arith.shli %x, %n40 : i64
  %a = arith.addi %or, %square : i64
  %b = arith.xori %a, %shifted : i64
  %c = arith.subi %b, %gone : i64
  %low = arith.trunci %c : i64 to i32
  memref.store %low, %out[%c0, %t] : memref<3x64xi32>
  %sum = scf.for %i = %c0 to %c2 step %c1 iter_args(%s = %x) -> (i64) {{
    %next = arith.addi %s, %far : i64
    scf.yield %next : i64
  }}
  %sumlow = arith.trunci %sum : i64 to i32
  memref.store %sumlow, %out[%c1, %t] : memref<3x64xi32>
  %k = arith.cmpi slt, %t, %c2 : index
  %one_or_far = arith.select %k, %one, %far : i64
  %either = arith.trunci %one_or_far : i64 to i32
  memref.store %either, %out[%c2, %t] : memref<3x64xi32>""",
        [source, out],
    )
    one, far = (1 << 40) + 1, (1 << 36) - 3
    expected = [
        [((x | one) + one * one ^ far << 59) - (x << 40) for x in range(-9, 55)],
        [x + 2 * far for x in range(-9, 55)],
        [one if lane < 2 else far for lane in range(LANES)],
    ]
    low = [[number % (1 << 32) for number in row] for row in expected]
    assert difference(out, np.array(low, np.uint32)) is None


@pytest.mark.parametrize("valid", [0, 128, 0x80000000, 0xFFFFFFFF])
def test_valid_bytes_of_an_unsigned_number(valid: int) -> None:
    source, out = np.arange(1, 65, dtype=np.uint32), np.zeros(LANES, np.uint32)
    _run(
        "%in: memref<64xi32>, %out: memref<64xi32>, %n: i32",
        """
  %bytes = arith.extui %n : i32 to i64
  %fat = amdgpu.fat_raw_buffer_cast %in validBytes(%bytes)
      : memref<64xi32> to memref<64xi32, #amdgpu.address_space<fat_raw_buffer>>
  %x = memref.load %fat[%t] : memref<64xi32, #amdgpu.address_space<fat_raw_buffer>>
  memref.store %x, %out[%t] : memref<64xi32>""",
        [source, out, valid],
    )
    assert difference(out, np.where(np.arange(LANES) * 4 < valid, source, 0)) is None


def test_a_place_from_memory() -> None:
    places, source = np.arange(LANES)[::-1].astype(np.int64), np.arange(LANES, dtype=np.int32)
    out = np.zeros(LANES, np.int32)
    _run(
        "%places: memref<64xi64>, %in: memref<64xi32>, %out: memref<64xi32>",
        """
  %place = memref.load %places[%t] : memref<64xi64>
  %i = arith.index_cast %place : i64 to index
  %x = memref.load %in[%i] : memref<64xi32>
  memref.store %x, %out[%t] : memref<64xi32>""",
        [places, source, out],
    )
    assert (out == source[::-1]).all()


def test_doubles() -> None:
    generator = np.random.default_rng(3)
    x, y = generator.normal(0, 1e100, (2, LANES, 2))
    z = generator.normal(0, 1, LANES).astype(np.float32)
    out, narrow = np.zeros((LANES, 2)), np.zeros(LANES, np.float32)
    _run(
        "%x: memref<64x2xf64>, %y: memref<64x2xf64>, %z: memref<64xf32>, "
        "%out: memref<64x2xf64>, %narrow: memref<64xf32>",
        """
  %a = vector.load %x[%t, %c0] : memref<64x2xf64>, vector<2xf64>
  %b = vector.load %y[%t, %c0] : memref<64x2xf64>, vector<2xf64>
  %c = memref.load %z[%t] : memref<64xf32>
  %d = arith.extf %c : f32 to f64
  %e = vector.broadcast %d : f64 to vector<2xf64>
  %p = arith.mulf %a, %e : vector<2xf64>
  %s = arith.subf %p, %b : vector<2xf64>
  %n = arith.negf %s : vector<2xf64>
  %h = arith.constant dense<0.5> : vector<2xf64>
  %r = math.fma %n, %h, %a : vector<2xf64>
  %q = arith.addf %r, %b : vector<2xf64>
  vector.store %q, %out[%t, %c0] : memref<64x2xf64>, vector<2xf64>
  %u = arith.mulf %d, %d : f64
  %w = math.absf %u : f64
  %v = arith.truncf %w : f64 to f32
  memref.store %v, %narrow[%t] : memref<64xf32>""",
        [x, y, z, out, narrow],
    )
    wide = z.astype(np.float64)[:, None]
    expected = -(x * wide - y) * 0.5 + x + y
    np.testing.assert_allclose(out, expected, rtol=1e-14)
    assert (narrow == (wide[:, 0] ** 2).astype(np.float32)).all()


PREDICATES: dict[str, Any] = {
    "false": lambda a, b: np.zeros_like(a, bool),
    "oeq": np.equal,
    "ogt": np.greater,
    "oge": np.greater_equal,
    "olt": np.less,
    "ole": np.less_equal,
    "one": lambda a, b: (a < b) | (a > b),
    "ord": lambda a, b: ~(np.isnan(a) | np.isnan(b)),
    "ueq": lambda a, b: ~((a < b) | (a > b)),
    "ugt": lambda a, b: ~(a <= b),
    "uge": lambda a, b: ~(a < b),
    "ult": lambda a, b: ~(a >= b),
    "ule": lambda a, b: ~(a > b),
    "une": np.not_equal,
    "uno": lambda a, b: np.isnan(a) | np.isnan(b),
    "true": lambda a, b: np.ones_like(a, bool),
}
EXTREMES: dict[str, Any] = {
    "maximumf": np.maximum,
    "minimumf": np.minimum,
    "maxnumf": np.fmax,
    "minnumf": np.fmin,
}
EDGES = np.array([0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan, 5e-324, 1 + 2**-52, -1e300])


def _pairs_of_edges() -> list[npt.NDArray[np.float64]]:
    x, y = (grid.ravel() for grid in np.meshgrid(EDGES, EDGES))
    return [np.resize(x, (2, LANES)).copy(), np.resize(y, (2, LANES)).copy()]


@pytest.mark.parametrize("predicate", PREDICATES)
def test_comparisons_of_doubles(predicate: str) -> None:
    x, y = _pairs_of_edges()
    out = np.zeros((2, LANES))
    lines = [
        f"""
  %r{i} = arith.constant {i} : index
  %x{i} = memref.load %x[%r{i}, %t] : memref<2x64xf64>
  %y{i} = memref.load %y[%r{i}, %t] : memref<2x64xf64>
  %k{i} = arith.cmpf {predicate}, %x{i}, %y{i} : f64
  %s{i} = arith.select %k{i}, %x{i}, %y{i} : f64
  memref.store %s{i}, %out[%r{i}, %t] : memref<2x64xf64>"""
        for i in range(2)
    ]
    memref = "memref<2x64xf64>"
    _run(f"%x: {memref}, %y: {memref}, %out: {memref}", "".join(lines), [x, y, out])
    expected = np.where(PREDICATES[predicate](x, y), x, y)
    assert (out.view("u8") == expected.view("u8")).all()


@pytest.mark.parametrize("kind", EXTREMES)
def test_extremes_of_doubles(kind: str) -> None:
    x, y = _pairs_of_edges()
    out = np.zeros((2, LANES))
    _run(
        "%x: memref<2x64xf64>, %y: memref<2x64xf64>, %out: memref<2x64xf64>",
        f"""
  %t2 = affine.apply affine_map<(t) -> (t * 2 mod 64)>(%t)
  %row = affine.apply affine_map<(t) -> (t floordiv 32)>(%t)
  %a = vector.load %x[%row, %t2] : memref<2x64xf64>, vector<2xf64>
  %b = vector.load %y[%row, %t2] : memref<2x64xf64>, vector<2xf64>
  %r = arith.{kind} %a, %b : vector<2xf64>
  vector.store %r, %out[%row, %t2] : memref<2x64xf64>, vector<2xf64>""",
        [x, y, out],
    )
    expected = EXTREMES[kind](x, y)
    zeros = (x == 0) & (y == 0)
    # -0 is less than 0, which NumPy does not promise.
    signs = np.signbit(x) & np.signbit(y) if "max" in kind else np.signbit(x) | np.signbit(y)
    expected = np.where(zeros, np.where(signs, -0.0, 0.0), expected)
    isnan = np.isnan(expected)
    assert (np.isnan(out) == isnan).all()
    assert (out.view("u8") == expected.view("u8"))[~isnan].all()
