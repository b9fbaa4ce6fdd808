"""WaveASM Conductor: a compiler back end for AMD GPU kernels.

import waveasm

result = waveasm.compile("kernel.mlir")
result.data  # the code object
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

# First: it says what to do where the compiler has not been built.
from waveasm import built  # noqa: F401  # isort: skip
from conductor.version import VERSION
from waveasm.api.compiler import (
    CompileResult,
    Diagnostic,
    Emit,
    KernelArgument,
    broker_handshake,
    compile,
    set_debug_topics,
    targets,
)
from waveasm.api.crash_report import install_crash_handler
from waveasm.api.sidecar import running_broker
from waveasm.api.tuning import tune
from waveasm.errors import (
    AllocationError,
    ArgumentTypeError,
    ArgumentValueError,
    BrokerError,
    BudgetError,
    BuilderError,
    BuilderNameError,
    CalibrationError,
    CompileError,
    FrontendError,
    InternalError,
    LaunchError,
    LaunchTypeError,
    MachineCodeError,
    MissingPackageError,
    ProfileError,
    SessionArgumentError,
    SessionError,
    SidecarError,
    SourceError,
    SourceFileError,
    UnknownCandidateError,
    UnknownRegionError,
    WaveAsmError,
)
from waveasm.estimate.calibration import (
    Calibration,
    Measured,
    read_calibration,
    target_constants,
)
from waveasm.estimate.machine_code import (
    InstructionEstimate,
    KernelEstimate,
    LoopEstimate,
    MachineCodeWarning,
    estimate_machine_code,
)
from waveasm.profiles.reading import read_profile
from waveasm.settings.schedule import (
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

if TYPE_CHECKING:
    from waveasm.api.rescheduling import (
        Rescheduled,
        RescheduledBlock,
        RescheduledKernel,
        reschedule,
    )
    from waveasm.session.candidate import Candidate, Finished, Reason, Trial
    from waveasm.session.session import Session
    from waveasm.transfer.transfer import Transferred, transfer_moves
else:
    # Compiles use none of these, and a tool starts a fifth faster without them.
    _MODULES = {
        "Candidate": "waveasm.session.candidate",
        "Finished": "waveasm.session.candidate",
        "Reason": "waveasm.session.candidate",
        "Rescheduled": "waveasm.api.rescheduling",
        "RescheduledBlock": "waveasm.api.rescheduling",
        "RescheduledKernel": "waveasm.api.rescheduling",
        "Session": "waveasm.session.session",
        "Transferred": "waveasm.transfer.transfer",
        "Trial": "waveasm.session.candidate",
        "reschedule": "waveasm.api.rescheduling",
        "transfer_moves": "waveasm.transfer.transfer",
    }

    def __getattr__(name: str) -> object:
        """Imports the module that has `name`, when `name` is first used."""
        if name not in _MODULES:
            raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
        value = getattr(importlib.import_module(_MODULES[name]), name)
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        """All names, with those that are not imported yet."""
        return sorted({*globals(), *__all__})


__version__ = VERSION

__all__ = [
    "AllocationError",
    "ArgumentTypeError",
    "ArgumentValueError",
    "Broker",
    "BrokerError",
    "BudgetError",
    "BuilderError",
    "BuilderNameError",
    "Calibration",
    "CalibrationError",
    "Candidate",
    "CompileError",
    "CompileResult",
    "Diagnostic",
    "Emit",
    "Finished",
    "FrontendError",
    "InstructionEstimate",
    "InternalError",
    "KernelArgument",
    "KernelEstimate",
    "LaunchError",
    "LaunchTypeError",
    "LoopEstimate",
    "MachineCodeError",
    "MachineCodeWarning",
    "Measured",
    "MeasuredRow",
    "MissingPackageError",
    "Moves",
    "Profile",
    "ProfileCommand",
    "ProfileError",
    "Progress",
    "Reason",
    "Rescheduled",
    "RescheduledBlock",
    "RescheduledKernel",
    "Search",
    "SearchControl",
    "Session",
    "SessionArgumentError",
    "SessionError",
    "SidecarError",
    "SourceError",
    "SourceFileError",
    "Transferred",
    "Trial",
    "UnknownCandidateError",
    "UnknownRegionError",
    "WaveAsmError",
    "__version__",
    "agents",
    "broker_handshake",
    "compile",
    "estimate_machine_code",
    "install_crash_handler",
    "read_calibration",
    "read_profile",
    "reschedule",
    "running_broker",
    "set_debug_topics",
    "target_constants",
    "targets",
    "transfer_moves",
    "tune",
]
