"""Reads JSON from a source that is not trusted."""

from __future__ import annotations

import json
import re

MAX_DEPTH = 32
"""Deepest nesting of arrays and objects. A reply of the Messages API has at most six levels."""

_STRING = re.compile(rb'"(?:[^"\\]++|\\.)*+"', re.DOTALL)
_NOT_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
_AS_SQUARE = bytes.maketrans(b"{}", b"[]")


class JsonError(Exception):
    """A text cannot be read as JSON; the message says why and quotes nothing of it."""


def parse_json(data: bytes) -> object:
    """The value of a JSON text in UTF-8.

    Raises:
        JsonError: it is none, is nested deeper than `MAX_DEPTH`, or has NaN or infinities.
    """
    if _is_deeper(data, MAX_DEPTH):
        raise JsonError(f"JSON that is nested deeper than {MAX_DEPTH}")
    try:
        value: object = json.loads(data.decode("utf-8"), parse_constant=_refuse)
    except UnicodeDecodeError:
        reason = "bytes that are not UTF-8"
    except (ValueError, RecursionError):
        reason = "a text that is not JSON"
    else:
        return value
    # Not in the handlers: the exception would hold the text.
    raise JsonError(reason)


def _is_deeper(data: bytes, depth: int) -> bool:
    brackets = _STRING.sub(b"", data).translate(_AS_SQUARE, _NOT_BRACKETS)
    # Each round takes away the innermost level.
    for _ in range(depth):
        shorter = brackets.replace(b"[]", b"")
        if len(shorter) == len(brackets):
            break
        brackets = shorter
    # What is left is too deep, or does not match: then it is no JSON.
    return brackets.count(b"[") > depth or b"[]" in brackets


def _refuse(constant: str) -> object:
    raise ValueError(f"expected a number, got {constant}")
