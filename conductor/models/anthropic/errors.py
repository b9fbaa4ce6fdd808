"""Turns errors of the API and exceptions of its SDK into provider errors, in this one place.

The text of these errors goes no further, because servers repeat in it what they were sent.
"""

from __future__ import annotations

import email.utils
import json
import re
import time
from collections.abc import Mapping

import anthropic
import httpx2

from conductor.limits.spending import Usage
from conductor.models.anthropic.bounded_transport import UnusableResponseError
from conductor.models.anthropic.connection_problem import connection_problem
from conductor.models.provider import RETRYABLE, ErrorCode, ProviderError

MAX_RETRY_AFTER_S = 1e9
"""What a server may ask for and more is the same to anybody who waits."""

NOT_SENT = Usage()
"""Usage of a request that did not reach the server."""
NOT_BILLED = Usage(attempts=1)
"""Usage of a request that the server answered with an error."""

_BY_STATUS = {
    401: ErrorCode.AUTHENTICATION,
    402: ErrorCode.SPEND_LIMIT,
    403: ErrorCode.AUTHENTICATION,
    408: ErrorCode.SERVER,
    409: ErrorCode.SERVER,
    429: ErrorCode.RATE_LIMIT,
    499: ErrorCode.SERVER,
    529: ErrorCode.OVERLOADED,
}

_BY_TYPE = {
    "api_error": ErrorCode.SERVER,
    "authentication_error": ErrorCode.AUTHENTICATION,
    "billing_error": ErrorCode.SPEND_LIMIT,
    "conflict_error": ErrorCode.SERVER,
    "invalid_request_error": ErrorCode.INVALID_REQUEST,
    "not_found_error": ErrorCode.INVALID_REQUEST,
    "overloaded_error": ErrorCode.OVERLOADED,
    "permission_error": ErrorCode.AUTHENTICATION,
    "rate_limit_error": ErrorCode.RATE_LIMIT,
    "request_too_large": ErrorCode.INVALID_REQUEST,
    "timeout_error": ErrorCode.SERVER,
}

_STRONGER_THAN_STATUS = frozenset({"billing_error", "overloaded_error"})

_PASSING_LIMITS = frozenset({"", "ramp_limit_exceeded"})
"""Codes of a 429 after which waiting helps. Others are limits of what is spent, or unknown."""

_KNOWN_CODES = frozenset(
    {
        "contract_spend_limit_reached",
        "enforced_spend_limit_reached",
        "linked_organization_billing_unavailable",
        "linked_organization_spend_limit_reached",
        "organization_on_hold",
        "ramp_limit_exceeded",
    }
)


def error_of_exception(error: Exception) -> ProviderError:
    """What an exception is that the SDK raised for one request, or what is below it.

    `usage` is given where it is certain that nothing was billed.
    """
    if isinstance(error, ProviderError):
        return error
    if isinstance(error, anthropic.APIStatusError):
        return _error_of_response(error.status_code, error.body, error.response.headers)
    # The SDK wraps what the transport raises before it has a response.
    below = error.__cause__ if isinstance(error, anthropic.APIConnectionError) else None
    cause = below if isinstance(below, Exception) else error
    if isinstance(cause, UnusableResponseError):
        return ProviderError(ErrorCode.MALFORMED, f"the answer is not read: {cause}")
    if isinstance(cause, httpx2.ConnectTimeout):
        return ProviderError(ErrorCode.TIMEOUT, "no connection in time", usage=NOT_SENT)
    if isinstance(cause, (httpx2.TimeoutException, anthropic.APITimeoutError)):
        return ProviderError(ErrorCode.TIMEOUT, "no answer in time")
    if isinstance(cause, httpx2.ProxyError):
        return ProviderError(
            ErrorCode.CONNECTION, "the proxy makes no connection to the server", usage=NOT_SENT
        )
    if isinstance(cause, (httpx2.ConnectError, httpx2.UnsupportedProtocol)):
        return ProviderError(ErrorCode.CONNECTION, connection_problem(cause), usage=NOT_SENT)
    if isinstance(cause, (httpx2.NetworkError, httpx2.ProtocolError)):
        if error is cause:
            return ProviderError(ErrorCode.INTERRUPTED, "the connection ended within the answer")
        return ProviderError(ErrorCode.CONNECTION, "the connection ended without an answer")
    if isinstance(cause, anthropic.APIConnectionError):
        return ProviderError(ErrorCode.CONNECTION, "the connection failed")
    if isinstance(cause, UnicodeEncodeError):
        return ProviderError(
            ErrorCode.INVALID_REQUEST,
            "the prompt cannot be sent: half a character is in it",
            usage=NOT_SENT,
        )
    if isinstance(cause, (ValueError, RecursionError, httpx2.DecodingError, anthropic.APIError)):
        return ProviderError(ErrorCode.MALFORMED, f"the answer cannot be read: {_name(cause)}")
    # A defect, here or in the SDK: doing the same again would not help.
    return ProviderError(ErrorCode.INVALID_REQUEST, f"the request failed with {_name(cause)}")


def error_of_event(data: str) -> ProviderError:
    """What an error event in a stream is: the response had status 200 before it."""
    try:
        body = json.loads(data)
    except (ValueError, RecursionError):
        return ProviderError(ErrorCode.MALFORMED, "the stream has an error event without JSON")
    type_, error_code = _type_and_code(body)
    code = _rate_limit(_BY_TYPE.get(type_, ErrorCode.SERVER), error_code)
    return ProviderError(code, f"the stream ended with an error: {_shown(type_, error_code)}")


def retry_after_s(headers: Mapping[str, str], *, now_s: float) -> float | None:
    """The seconds that a response asks to wait, None if it does not ask in a known form.

    `now_s` is in seconds since the epoch, for answers that name a date.
    """
    text = headers.get("retry-after-ms", "").strip()
    if _is_number(text):
        return min(float(text) / 1000, MAX_RETRY_AFTER_S)
    text = headers.get("retry-after", "").strip()
    if _is_number(text):
        return min(float(text), MAX_RETRY_AFTER_S)
    try:
        date_s = email.utils.parsedate_to_datetime(text).timestamp()
    except (ValueError, OverflowError):
        return None
    return min(max(date_s - now_s, 0.0), MAX_RETRY_AFTER_S)


def _error_of_response(status: int, body: object, headers: Mapping[str, str]) -> ProviderError:
    if 300 <= status < 400:
        return ProviderError(
            ErrorCode.INVALID_REQUEST,
            f"the server redirects (status {status}), which is not followed: "
            "expected the address of the API itself",
            usage=NOT_BILLED,
        )
    type_, error_code = _type_and_code(body)
    if type_ in _STRONGER_THAN_STATUS:
        code = _BY_TYPE[type_]
    elif status in _BY_STATUS:
        code = _rate_limit(_BY_STATUS[status], error_code)
    elif error_code == "organization_on_hold":
        code = ErrorCode.AUTHENTICATION
    else:
        code = ErrorCode.SERVER if status >= 500 else ErrorCode.INVALID_REQUEST
    return ProviderError(
        code,
        f"the server answered with status {status}: {_shown(type_, error_code)}",
        usage=NOT_BILLED,
        retry_after_s=retry_after_s(headers, now_s=time.time()) if code in RETRYABLE else None,
    )


def _rate_limit(code: ErrorCode, error_code: str) -> ErrorCode:
    if code is ErrorCode.RATE_LIMIT and error_code not in _PASSING_LIMITS:
        return ErrorCode.SPEND_LIMIT
    return code


def _type_and_code(body: object) -> tuple[str, str]:
    """The type of an error and the code of its details, empty where there is none."""
    error = body.get("error") if isinstance(body, dict) else None
    if not isinstance(error, dict):
        return "", ""
    details = error.get("details")
    type_ = error.get("type")
    error_code = details.get("error_code") if isinstance(details, dict) else None
    return (
        type_ if isinstance(type_, str) else "",
        error_code if isinstance(error_code, str) else "",
    )


def _shown(type_: str, error_code: str) -> str:
    """Words that are known; others may hold anything."""
    if error_code in _KNOWN_CODES:
        return error_code
    if error_code:
        return "a cause that is not known"
    return type_ if type_ in _BY_TYPE else "no known type of error"


def _is_number(text: str) -> bool:
    return re.fullmatch(r"[0-9]+(\.[0-9]+)?", text) is not None


def _name(error: Exception) -> str:
    return type(error).__name__
