"""Keeps what is in the memory of a process that holds keys from files and from other processes."""

from __future__ import annotations

import ctypes
import resource

_PR_SET_DUMPABLE = 4  # prctl(2)


def forbid_dumps() -> None:
    """The system writes no core file of this process or of its children, and lets no process of
    the same user look into this one: not through ptrace, /proc/PID/mem or /proc/PID/environ."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # Cannot fail with these arguments.
    ctypes.CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)
