"""The broker: the side of Conductor that talks to language models.

A Python server that the compiler calls over gRPC (proto/conductor/v1). It holds no state
of a compile: every request carries all that its answer depends on.
"""

from conductor.version import VERSION

__version__ = VERSION

__all__ = ["__version__"]
