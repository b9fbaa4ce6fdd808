"""Messages of programs on the standard error, through absl's logging.

`logging.error("no kernel")` of `waveasm-run` is `waveasm-run: error: no kernel`, a warning has
`warning` there, and what is told for information has the name alone. `--quiet` leaves out the
latter; `--verbose` adds what `logging.debug` is told.
"""

from __future__ import annotations

import logging as python_logging
import sys

from absl import logging

WORDS = {python_logging.ERROR: "error: ", python_logging.WARNING: "warning: "}


class _Formatter(python_logging.Formatter):
    def __init__(self, program: str) -> None:
        super().__init__()
        self._program = program

    def format(self, record: python_logging.LogRecord) -> str:
        if getattr(record, "is_bare", False):
            return record.getMessage()
        return f"{self._program}: {WORDS.get(record.levelno, '')}{record.getMessage()}"


def use_messages_of(program: str) -> None:
    """Gives messages the name of the program, from now on."""
    handler = logging.get_absl_handler()
    handler.setFormatter(_Formatter(program))
    handler.python_handler.stream = sys.stderr


def show(text: str) -> None:
    """Shows lines that are laid out already, such as a table, for information."""
    logging.info("%s", text.removesuffix("\n"), extra={"is_bare": True})
