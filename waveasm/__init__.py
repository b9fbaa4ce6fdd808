"""WaveASM Conductor: a compiler back end for AMD GPU kernels.

import waveasm

result = waveasm.compile("kernel.mlir")
result.data  # the code object
"""

from waveasm.compiler import (
    CompileResult,
    Diagnostic,
    Emit,
    broker_handshake,
    compile,
    targets,
)
from waveasm.errors import BrokerError, CompileError, FrontendError, SourceError, WaveAsmError
from waveasm.schedule import Moves, Progress, Search, agents

__version__ = "0.1.0"

__all__ = [
    "BrokerError",
    "CompileError",
    "CompileResult",
    "Diagnostic",
    "Emit",
    "FrontendError",
    "Moves",
    "Progress",
    "Search",
    "SourceError",
    "WaveAsmError",
    "__version__",
    "agents",
    "broker_handshake",
    "compile",
    "targets",
]
