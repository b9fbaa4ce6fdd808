import pytest

from conductor.models.anthropic.strict_json import MAX_DEPTH, JsonError, parse_json


def nested(depth: int) -> bytes:
    return b'{"a":' * (depth - 1) + b'["]"]' + b"}" * (depth - 1)


@pytest.mark.parametrize("depth", [1, 2, MAX_DEPTH - 1, MAX_DEPTH])
def test_up_to_the_limit(depth: int) -> None:
    assert parse_json(nested(depth)) is not None
    assert parse_json(b"[" * depth + b"]" * depth) is not None


@pytest.mark.parametrize("depth", [MAX_DEPTH + 1, MAX_DEPTH + 2, 1000, 100_000])
def test_deeper_ones_are_refused(depth: int) -> None:
    for text in (nested(depth), b"[" * depth + b"]" * depth, b"[" * depth, b'[{"a":' * depth):
        with pytest.raises(JsonError, match="deeper than 32"):
            parse_json(text)


def test_brackets_in_strings_do_not_count() -> None:
    text = b'{"a": "' + b"[" * 1000 + b'\\"' + b"{" * 1000 + b'"}'
    assert parse_json(text) == {"a": "[" * 1000 + '"' + "{" * 1000}


def test_many_side_by_side_are_not_deep() -> None:
    assert parse_json(b"[" + b"[],{}," * 100_000 + b"[]]") is not None


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"", "not JSON"),
        (b"{", "not JSON"),
        (b"<html>", "not JSON"),
        (b'{"a": 12', "not JSON"),
        (b"NaN", "not JSON"),
        (b"[-Infinity]", "not JSON"),
        (b"1" * 5000, "not JSON"),
        (b'"\xff"', "not UTF-8"),
        (b'"\xed\xa0\x80"', "not UTF-8"),
        ('"ä"'.encode("utf-16"), "not UTF-8"),
    ],
)
def test_what_is_no_json(text: bytes, reason: str) -> None:
    with pytest.raises(JsonError, match=reason) as caught:
        parse_json(text)
    assert caught.value.__context__ is None
