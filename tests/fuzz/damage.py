"""Damage to files: of bytes, and of what JSON holds."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

PIECES = (
    *(b'"', b",", b"\n", b"\r", b"\0", b"\xff", b"-", b"0", b"9" * 30, b"1e9", b"0x", b";", b":"),
    *(b"[", b"]", b"{", b"}", b"null", b"true", b"NaN", b'"\\ud800"', b"\xef\xbb\xbf"),
    *(b"[" * 5000, b"1e999", b"-0", b"\\u0000", b'{"a":' * 3000, b"9" * 5000),
)

VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2**31, 2**32, 2**63, 2**64, -(2**63) - 1, 10**400),
    *(0.5, -1.5, 1e308, float("nan"), float("inf"), "", "0", "x", "I0", "\ud800", "\0", "a\nb"),
    *("x" * 5000, "../../etc/passwd", [], [[]], [0] * 2000, {}, {"": None}),
)


def damage_bytes(data: bytes, rng: random.Random) -> bytes:
    """`data` with some bytes replaced, taken out, put in or repeated, or cut off."""
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(data) + 1)
        end = min(len(data), at + rng.choice([0, 1, 1, 2, 20]))
        piece = rng.choice([b"", rng.choice(PIECES), data[at:end] * 2, bytes([rng.randrange(256)])])
        data = data[:at] + piece + data[end:]
        if rng.random() < 0.05:
            data = data[:at]
    return data


def damage_value(value: Any, rng: random.Random) -> Any:
    """A JSON value with one to three others in it, or without some of its parts."""
    value = copy.deepcopy(value)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        holder: list[Any] = [value]
        _damage(holder, 0, rng)
        value = holder[0]
    return value


def damage_json(data: bytes, rng: random.Random) -> bytes:
    """A file of JSON with damage to its values, or to its bytes."""
    if rng.random() < 0.3:
        return damage_bytes(data, rng)
    return write_json(damage_value(json.loads(data), rng))


def write_json(value: Any) -> bytes:
    """A value as JSON. Halves of surrogate pairs are written as such."""
    return json.dumps(value).encode()


def _damage(holder: Any, key: Any, rng: random.Random) -> None:
    """Changes `holder[key]`, or something in it."""
    value = holder[key]
    if isinstance(value, dict | list) and value and rng.random() < 0.8:
        keys: list[Any] = list(value) if isinstance(value, dict) else list(range(len(value)))
        chosen = rng.choice(keys)
        action = rng.random()
        if action < 0.1:
            del value[chosen]
        elif action < 0.15 and isinstance(value, list):
            value.insert(chosen, copy.deepcopy(value[chosen]))
        elif action < 0.15 and isinstance(value, dict):
            value[rng.choice(("", "x", "format", chosen + "_"))] = copy.deepcopy(value[chosen])
        elif action < 0.2:
            other = rng.choice(keys)
            value[chosen], value[other] = value[other], value[chosen]
        else:
            _damage(value, chosen, rng)
    elif isinstance(value, int) and not isinstance(value, bool) and rng.random() < 0.4:
        holder[key] = value + rng.choice((-1, 1, 2, -value, 2**32, -(2**32)))
    else:
        # A copy: what is in it may be changed next.
        holder[key] = copy.deepcopy(rng.choice(VALUES))
