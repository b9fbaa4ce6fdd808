import json

import anthropic
import httpx2
import pydantic
import pytest

from conductor.models.anthropic.bounded_transport import UnusableResponseError
from conductor.models.anthropic.errors import error_of_exception, retry_after_s
from conductor.models.provider import ErrorCode, ProviderError

REQUEST = httpx2.Request("POST", "http://127.0.0.1/planted")
NOW_S = 1_700_000_000.0


def wrapped(cause: Exception) -> Exception:
    """As the SDK does it."""
    error = anthropic.APIConnectionError(request=REQUEST)
    error.__cause__ = cause
    return error


def validation_error() -> pydantic.ValidationError:
    with pytest.raises(pydantic.ValidationError) as caught:
        pydantic.TypeAdapter(int).validate_python("planted")
    return caught.value


@pytest.mark.parametrize(
    ("error", "code", "is_usage_sure"),
    [
        (wrapped(httpx2.ConnectError("planted")), ErrorCode.CONNECTION, True),
        (wrapped(httpx2.ReadError("planted")), ErrorCode.CONNECTION, False),
        (wrapped(httpx2.RemoteProtocolError("planted")), ErrorCode.CONNECTION, False),
        (wrapped(httpx2.ConnectTimeout("planted")), ErrorCode.TIMEOUT, True),
        (wrapped(httpx2.ReadTimeout("planted")), ErrorCode.TIMEOUT, False),
        (wrapped(UnusableResponseError("too long")), ErrorCode.MALFORMED, False),
        (wrapped(OSError("planted")), ErrorCode.INVALID_REQUEST, False),
        (anthropic.APIConnectionError(request=REQUEST), ErrorCode.CONNECTION, False),
        (anthropic.APITimeoutError(REQUEST), ErrorCode.TIMEOUT, False),
        (httpx2.ReadError("planted"), ErrorCode.INTERRUPTED, False),
        (httpx2.RemoteProtocolError("planted"), ErrorCode.INTERRUPTED, False),
        (httpx2.ReadTimeout("planted"), ErrorCode.TIMEOUT, False),
        (httpx2.DecodingError("planted"), ErrorCode.MALFORMED, False),
        (json.JSONDecodeError("planted", "planted", 0), ErrorCode.MALFORMED, False),
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "planted"), ErrorCode.MALFORMED, False),
        (UnicodeEncodeError("utf-8", "planted", 0, 1, "x"), ErrorCode.INVALID_REQUEST, True),
        (ValueError("planted"), ErrorCode.MALFORMED, False),
        (RecursionError("planted"), ErrorCode.MALFORMED, False),
        (validation_error(), ErrorCode.MALFORMED, False),
        (
            anthropic.APIResponseValidationError(httpx2.Response(200, request=REQUEST), "planted"),
            ErrorCode.MALFORMED,
            False,
        ),
        (AssertionError("planted"), ErrorCode.INVALID_REQUEST, False),
        (TypeError("planted"), ErrorCode.INVALID_REQUEST, False),
        (KeyError("planted"), ErrorCode.INVALID_REQUEST, False),
        (anthropic.AnthropicError("planted"), ErrorCode.INVALID_REQUEST, False),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else None,
)
def test_every_exception_is_one_of_ours(
    error: Exception, code: ErrorCode, is_usage_sure: bool
) -> None:
    ours = error_of_exception(error)
    assert ours.code is code
    assert "planted" not in f"{ours} {ours!r} {vars(ours)}"
    # Nothing was sent: of others nobody knows what was billed.
    assert ("usage" in vars(ours)) and (ours.usage.attempts == 0)
    assert (str(ours) in SURELY_NOT_SENT) == is_usage_sure


SURELY_NOT_SENT = {
    "no connection to the server",
    "no connection in time",
    "the prompt cannot be sent: half a character is in it",
}


def test_ours_stay_as_they_are() -> None:
    error = ProviderError(ErrorCode.REFUSED, "no")
    assert error_of_exception(error) is error


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({}, None),
        ({"retry-after": ""}, None),
        ({"retry-after": "0"}, 0.0),
        ({"retry-after": " 12 "}, 12.0),
        ({"retry-after": "1.5"}, 1.5),
        ({"retry-after": "1e3"}, None),
        ({"retry-after": "-1"}, None),
        ({"retry-after": "nan"}, None),
        ({"retry-after": "inf"}, None),
        ({"retry-after": "٣"}, None),
        ({"retry-after": "4233600"}, 4233600.0),
        ({"retry-after": "9" * 400}, 1e9),
        ({"retry-after-ms": "1500"}, 1.5),
        ({"retry-after-ms": "x", "retry-after": "3"}, 3.0),
        ({"retry-after": "Tue, 14 Nov 2023 22:13:50 GMT"}, 30.0),
        ({"retry-after": "Tue, 14 Nov 2023 22:12:50 GMT"}, 0.0),
        ({"retry-after": "Tue, 14 Nov 9999 22:12:50 GMT"}, 1e9),
        ({"retry-after": "Tue, 99 Nov 2023 22:12:50 GMT"}, None),
    ],
)
def test_retry_after(headers: dict[str, str], seconds: float | None) -> None:
    assert retry_after_s(headers, now_s=NOW_S) == seconds
