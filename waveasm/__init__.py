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

__version__ = "0.1.0"

__all__ = [
    "BrokerError",
    "CompileError",
    "CompileResult",
    "Diagnostic",
    "Emit",
    "FrontendError",
    "SourceError",
    "WaveAsmError",
    "__version__",
    "broker_handshake",
    "compile",
    "targets",
]
