"""What the broker tells of itself: one line of JSON for each event.

Every line has `time`, `level` and `event`. `attempt` and `round` name their fields in
`docs/broker.md`; nothing of a prompt or a reply is in them unless asked for. Secrets are
replaced in all texts of a line, wherever they came from.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, TextIO

import structlog

from conductor.providers.recording import Exchange
from conductor.secrets import Redactor

LEVELS = {"debug": 10, "info": 20, "warning": 30, "error": 40}

QUIET_LOGGERS = ("anthropic", "httpx2", "httpcore2")
"""Log whole prompts when asked for more; they are not asked, whatever the environment says."""


class Log:
    """Writes events. The fields of an event are values that JSON has."""

    def __init__(
        self, stream: TextIO, redactor: Redactor, *, level: str = "info", prompts: bool = False
    ) -> None:
        """`prompts` puts prompts and replies into the events of attempts."""
        self._prompts = prompts

        def redact(logger: Any, method: str, fields: Any) -> Any:
            return redactor.redact_all(fields)

        self._logger = structlog.wrap_logger(
            structlog.WriteLogger(stream),
            processors=[
                structlog.processors.TimeStamper(fmt="iso", utc=True, key="time"),
                structlog.processors.add_log_level,
                redact,
                structlog.processors.JSONRenderer(default=_unexpected),
            ],
            wrapper_class=structlog.make_filtering_bound_logger(LEVELS[level]),
            cache_logger_on_first_use=True,
        )

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
            "session": call.compile_id,
            "agent": call.agent,
            "round": call.round,
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
    """Of the standard library's loggers."""

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
