"""WaveASM Conductor: a compiler back end for AMD GPU kernels.

import waveasm

result = waveasm.compile("kernel.mlir")
result.data  # the code object
"""

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
from waveasm.api.rescheduling import (
    Rescheduled,
    RescheduledBlock,
    RescheduledKernel,
    reschedule,
)
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
from waveasm.session.candidate import Candidate, Finished, Reason, Trial
from waveasm.session.session import Session
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
    "tune",
]
