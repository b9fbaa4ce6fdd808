"""What clients may spend in a day, kept in a file that outlives a broker.

A call reserves the most it can cost and settles what it did cost, as in a ledger. Several brokers
may share the file, for instance one that still answers its last calls and the one that takes its
place: their sums never exceed a quota. What a broker that was killed had reserved counts as spent,
since it may have been billed.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import math
import sqlite3
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from conductor.clock import Clock
from conductor.errors import ConfigurationError
from conductor.limits.client import Client
from conductor.limits.ledger import BudgetError
from conductor.limits.shortage import Shortage, Spent, find_shortage
from conductor.limits.spending import NO_LIMITS, Limits, Usage

POLL_S = 0.1
"""Seconds between two looks whether other calls have settled."""

LOCK_S = 30.0
"""Seconds to wait for a broker that writes to the same file."""

DAY_S = 86400

_T = TypeVar("_T")

_SCHEMA = """
CREATE TABLE IF NOT EXISTS spent (
    client TEXT NOT NULL,
    day INTEGER NOT NULL,      -- since the epoch, UTC
    broker TEXT NOT NULL,      -- the process that asked
    rounds INTEGER NOT NULL DEFAULT 0,
    tokens INTEGER NOT NULL DEFAULT 0,
    nanodollars INTEGER NOT NULL DEFAULT 0,
    reserved_tokens INTEGER NOT NULL DEFAULT 0,
    reserved_nanodollars INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (client, day, broker)
) WITHOUT ROWID
"""

_SUMS = """
SELECT COALESCE(SUM(rounds), 0), COALESCE(SUM(tokens), 0), COALESCE(SUM(nanodollars), 0),
       COALESCE(SUM(reserved_tokens), 0), COALESCE(SUM(reserved_nanodollars), 0)
FROM spent WHERE day = ?
"""

_ADD = """
INSERT INTO spent (client, day, broker, rounds, reserved_tokens, reserved_nanodollars)
VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (client, day, broker) DO UPDATE SET rounds = rounds + excluded.rounds,
    reserved_tokens = reserved_tokens + excluded.reserved_tokens,
    reserved_nanodollars = reserved_nanodollars + excluded.reserved_nanodollars
"""

_SETTLE = """
UPDATE spent SET reserved_tokens = reserved_tokens - ?,
    reserved_nanodollars = reserved_nanodollars - ?, tokens = tokens + ?,
    nanodollars = nanodollars + ?
WHERE client = ? AND day = ? AND broker = ?
"""


@dataclass(frozen=True, slots=True)
class QuotaReservation:
    """A part of a day's quotas, which one call may use up."""

    client: str
    day: int
    worst: Usage


class Quotas:
    """The quotas of the clients of a broker, and of all of them together. For one event loop; a
    disk that is slow stops only the calls that wait for it."""

    def __init__(self, path: Path | None, clock: Clock, *, together: Limits = NO_LIMITS) -> None:
        """Opens the file at `path` or makes it, with mode 0600 where the process has the umask of
        a broker; without one, the quotas end with the broker. `together` is for all clients.

        Raises:
            ConfigurationError: the file cannot be used.
        """
        self._clock = clock
        self._together = together
        self._broker = uuid.uuid4().hex
        # One thread has the connection: SQLite and the event loop never wait for each other.
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="quotas")
        self._path = path
        try:
            self._thread.submit(self._open).result()
        except sqlite3.Error as error:
            self._thread.shutdown()
            raise ConfigurationError(f"cannot keep quotas in '{path}': {error}") from None

    async def reserve(
        self, client: Client, worst: Usage, *, is_new_round: bool, deadline_s: float = math.inf
    ) -> QuotaReservation:
        """Reserves `worst` for a call of a client. Waits while others hold what it needs.

        Raises:
            BudgetError: it does not fit today.
            asyncio.TimeoutError: it might fit, but open calls did not settle before `deadline_s`.
        """
        while True:
            day = int(self._clock.time()) // DAY_S
            shortage = await self._run(
                functools.partial(self._try_reserve, client, day, worst, is_new_round)
            )
            if shortage is None:
                return QuotaReservation(client.name, day, worst)
            if not shortage.passes:
                raise BudgetError(shortage.message)
            if self._clock.monotonic() + POLL_S > deadline_s:
                raise asyncio.TimeoutError
            await self._clock.sleep(POLL_S)

    async def settle(self, reservation: QuotaReservation, usage: Usage) -> None:
        """Gives the reservation back and counts `usage`, on the day of the reservation."""
        await self._run(functools.partial(self._settle, reservation, usage))

    def limits_dollars(self, client: Client) -> bool:
        """Whether a quota of a client is one of dollars."""
        return client.daily.dollars is not None or self._together.dollars is not None

    async def close(self) -> None:
        """Closes the file. No call is open any more."""
        await self._run(self._connection.close)
        self._thread.shutdown()

    async def _run(self, function: Callable[[], _T]) -> _T:
        # What was begun is completed, whoever gives up waiting: an account must not drift.
        return await asyncio.shield(asyncio.wrap_future(self._thread.submit(function)))

    def _open(self) -> None:
        self._connection = sqlite3.connect(
            self._path if self._path is not None else ":memory:",
            timeout=LOCK_S,
            isolation_level=None,
        )
        self._connection.execute("PRAGMA journal_mode = WAL")
        # A machine that loses its power may forget the last calls, a killed broker does not.
        self._connection.execute("PRAGMA synchronous = NORMAL")
        self._connection.execute(_SCHEMA)

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")

    def _spent(self, day: int, client: str | None = None) -> Spent:
        if client is None:
            return Spent(*self._connection.execute(_SUMS, (day,)).fetchone())
        return Spent(*self._connection.execute(f"{_SUMS} AND client = ?", (day, client)).fetchone())

    def _try_reserve(
        self, client: Client, day: int, worst: Usage, is_new_round: bool
    ) -> Shortage | None:
        """None, or why it does not fit."""
        with self._transaction():
            shortage: Shortage | None = None
            name = f"the client '{client.name}'" if client.name else "the client"
            for whose, limits, spent in (
                (name, client.daily, self._spent(day, client.name)),
                ("the team", self._together, self._spent(day)),
            ):
                found = find_shortage(
                    whose, limits, spent, worst, is_new_round=is_new_round, is_daily=True
                )
                if found is not None and (shortage is None or not found.passes):
                    shortage = found
            if shortage is None:
                self._connection.execute(
                    _ADD,
                    (
                        client.name,
                        day,
                        self._broker,
                        int(is_new_round),
                        worst.tokens,
                        worst.nanodollars,
                    ),
                )
            return shortage

    def _settle(self, reservation: QuotaReservation, usage: Usage) -> None:
        with self._transaction():
            self._connection.execute(
                _SETTLE,
                (
                    reservation.worst.tokens,
                    reservation.worst.nanodollars,
                    usage.tokens,
                    usage.nanodollars,
                    reservation.client,
                    reservation.day,
                    self._broker,
                ),
            )
