"""The log of the broker: one line of JSON for each event.

Every line has `time`, `level` and `event`. `docs/broker.md` lists the fields of `attempt` and
`round`; they contain nothing of a prompt or a reply unless an option asks for it. Secrets are
replaced in all texts of a line, wherever they came from.
"""

from __future__ import annotations

import errno
import logging
import os
from collections.abc import Callable
from typing import Any, Protocol, TextIO, cast

import structlog

from conductor.models.exchange import Exchange
from conductor.redactor import Redactor

LEVELS = {"debug": 10, "info": 20, "warning": 30, "error": 40}

QUIET_LOGGERS = ("anthropic", "httpx2", "httpcore2")
"""Log whole prompts when asked for more; they are not asked, whatever the environment says."""


class Stream(Protocol):
    """Takes text."""

    def write(self, text: str, /) -> object:
        """Takes a line."""

    def flush(self) -> object:
        """Brings it to where it belongs."""


class LogFile:
    """A file that lines are appended to, each by one write, for its owner alone."""

    def __init__(self, path: str) -> None:
        """Raises `OSError`."""
        flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC | os.O_NOCTTY
        self._file = os.open(path, flags, 0o600)

    def write(self, text: str, /) -> None:
        """Appends a line. Raises `OSError`."""
        data = text.encode("utf-8", "replace")
        if os.write(self._file, data) != len(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def flush(self) -> None:
        """Nothing waits."""

    def close(self) -> None:
        """Closes the file."""
        os.close(self._file)


class _Guarded:
    """A stream that cannot be written is told once and left alone: no call fails for it."""

    def __init__(self, stream: Stream) -> None:
        self._stream = stream
        self.problem = ""

    def write(self, text: str, /) -> None:
        self._try(lambda: self._stream.write(text))

    def flush(self) -> None:
        self._try(self._stream.flush)

    def _try(self, action: Callable[[], object]) -> None:
        if self.problem:
            return
        try:
            action()
        except OSError as error:
            self.problem = f"the broker cannot write its log: {error.strerror}"
        except ValueError:  # closed
            self.problem = "the broker cannot write its log: it is closed"


class Log:
    """Writes events. The fields of an event are values that JSON has."""

    def __init__(
        self, stream: Stream, redactor: Redactor, *, level: str = "info", prompts: bool = False
    ) -> None:
        """`prompts` puts prompts and replies into the events of attempts."""
        self._prompts = prompts
        self._stream = _Guarded(stream)

        def redact(logger: Any, method: str, fields: Any) -> Any:
            return redactor.redact_all(fields)

        self._logger = structlog.wrap_logger(
            structlog.WriteLogger(cast(TextIO, self._stream)),
            processors=[
                structlog.processors.TimeStamper(fmt="iso", utc=True, key="time"),
                structlog.processors.add_log_level,
                redact,
                structlog.processors.JSONRenderer(default=_unexpected),
            ],
            wrapper_class=structlog.make_filtering_bound_logger(LEVELS[level]),
            cache_logger_on_first_use=True,
        )

    @property
    def problem(self) -> str:
        """Why nothing can be written any more; empty if it can."""
        return self._stream.problem

    def event(self, name: str, **fields: Any) -> None:
        """An event that is part of the work."""
        self._logger.info(name, **fields)

    def warning(self, name: str, **fields: Any) -> None:
        """Something that somebody may want to change."""
        self._logger.warning(name, **fields)

    def error(self, name: str, **fields: Any) -> None:
        """A defect of the broker."""
        self._logger.error(name, **fields)

    def exchange(self, exchange: Exchange) -> None:
        """An attempt has ended."""
        call, usage = exchange.call, exchange.usage
        fields: dict[str, Any] = {
            "session": call.round.compile_id,
            "agent": call.round.agent,
            "round": call.round.number,
            "attempt": call.attempt,
            "provider": exchange.provider,
            "model": exchange.model,
            "input_tokens": usage.input_tokens,
            "cached_input_tokens": usage.cached_input_tokens,
            "output_tokens": usage.output_tokens,
            "dollars": usage.dollars,
            "latency_s": round(exchange.latency_s, 6),
            "outcome": exchange.outcome,
            "cache": "hit" if exchange.reply is not None and exchange.reply.from_cache else "miss",
            "request_id": exchange.reply.request_id if exchange.reply is not None else "",
            "detail": str(exchange.error) if exchange.error is not None else "",
        }
        if self._prompts:
            fields["prompt"] = call.prompt.text
            fields["reply"] = exchange.reply.text if exchange.reply is not None else ""
        self._logger.info("attempt", **fields)

    def take_over_logging(self) -> Callable[[], None]:
        """Sends what libraries log through here, from warnings on. Returns what undoes it."""
        handler = _Handler(self)
        root = logging.getLogger()
        before = root.handlers[:]
        root.handlers[:] = [handler]
        for name in QUIET_LOGGERS:
            logging.getLogger(name).setLevel(logging.WARNING)

        def undo() -> None:
            root.handlers[:] = before

        return undo


def _unexpected(value: Any) -> str:
    # Its text could hold anything.
    return f"[{type(value).__name__}]"


class _Handler(logging.Handler):
    """Takes records of the standard library's loggers."""

    def __init__(self, log: Log) -> None:
        super().__init__(level=logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        try:
            exception = record.exc_info[0] if record.exc_info else None
            self._log.warning(
                "library",
                logger=record.name,
                message=record.getMessage(),
                exception=exception.__name__ if exception is not None else "",
            )
        except Exception:
            self.handleError(record)
