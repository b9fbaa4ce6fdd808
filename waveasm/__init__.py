"""WaveASM Conductor: a compiler back end for AMD GPU kernels.

from waveasm import Emit, compile_waveasm

code_object = compile_waveasm(text, emit=Emit.HSACO)
"""

from waveasm.compiler import (
    CompileResult,
    Diagnostic,
    Emit,
    broker_handshake,
    compile_waveasm,
    compile_with_tags,
)
from waveasm.errors import BrokerError, CompileError, WaveAsmError

__version__ = "0.1.0"

__all__ = [
    "BrokerError",
    "CompileError",
    "CompileResult",
    "Diagnostic",
    "Emit",
    "WaveAsmError",
    "__version__",
    "broker_handshake",
    "compile_waveasm",
    "compile_with_tags",
]
