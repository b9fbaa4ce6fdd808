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
from waveasm.crash_report import install_crash_handler
from waveasm.errors import (
    BrokerError,
    CompileError,
    FrontendError,
    InternalError,
    ProfileError,
    SidecarError,
    SourceError,
    WaveAsmError,
)
from waveasm.profile import read_profile
from waveasm.schedule import (
    Broker,
    MeasuredRow,
    Moves,
    Profile,
    ProfileCommand,
    Progress,
    Search,
    SearchControl,
    agents,
)
from waveasm.sidecar import running_broker

__version__ = "0.1.0"

__all__ = [
    "Broker",
    "BrokerError",
    "CompileError",
    "CompileResult",
    "Diagnostic",
    "Emit",
    "FrontendError",
    "InternalError",
    "MeasuredRow",
    "Moves",
    "Profile",
    "ProfileCommand",
    "ProfileError",
    "Progress",
    "Search",
    "SearchControl",
    "SidecarError",
    "SourceError",
    "WaveAsmError",
    "__version__",
    "agents",
    "broker_handshake",
    "compile",
    "install_crash_handler",
    "read_profile",
    "running_broker",
    "targets",
]
