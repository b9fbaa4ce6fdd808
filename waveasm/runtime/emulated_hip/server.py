"""The process behind the emulated `libamdhip64.so`: loads code objects and runs their kernels.

Requests come from a socket; the memory of the device is a file that the library maps too
(Emulator.h, DeviceMemory.h). Errors of a kernel go to the standard error.
"""

from __future__ import annotations

import enum
import itertools
import math
import mmap
import os
import signal
import socket
import struct
import sys
from collections.abc import Sequence
from pathlib import Path

from waveasm.code_object.errors import LoadError
from waveasm.code_object.reader import Kernel, parse
from waveasm.emulator.environment import Timer
from waveasm.emulator.errors import EmulationError, UnsupportedInstructionError
from waveasm.emulator.memory import GLOBAL_BASE, GlobalMemory
from waveasm.emulator.observer import Observer
from waveasm.emulator.program import Program
from waveasm.emulator.state import LANES
from waveasm.errors import LaunchError, WaveAsmError
from waveasm.runtime.emulated_hip import PROCESSOR, PROCESSORS
from waveasm.runtime.emulated_hip.caches import Caches
from waveasm.runtime.emulated_hip.timed import (
    VARIABLE,
    PlanError,
    TimedDevice,
    TimedDeviceError,
    read_plan,
)

NAME = "emulated libamdhip64"

CLOCKS = ("s_memtime", "s_memrealtime")

HEAD = struct.Struct("=IQ")
REPLY = struct.Struct("=iQ")
LAUNCH = struct.Struct("=Q7II")
BUFFER = struct.Struct("=QQ")


class Request(enum.IntEnum):
    """What the library asks; Emulator.h has the same numbers."""

    LOAD = 1
    UNLOAD = 2
    FUNCTION = 3
    LAUNCH = 4
    PLACE = 5


class HipStatus(enum.IntEnum):
    """Errors of HIP."""

    SUCCESS = 0
    INVALID_CONFIGURATION = 9
    NO_BINARY_FOR_GPU = 209
    INVALID_HANDLE = 400
    NOT_FOUND = 500
    LAUNCH_FAILURE = 719


class RequestError(WaveAsmError):
    """A request has no result but an error of HIP, with a text for people."""

    def __init__(self, status: HipStatus, text: str) -> None:
        super().__init__(text)
        self.status = status


class Server:
    """The modules that are loaded, and the memory of the device."""

    def __init__(
        self, memory: mmap.mmap, processor: str, device: TimedDevice | None = None
    ) -> None:
        self._memory = memory
        self._processor = device.plan.processor if device is not None else processor
        self._device = device
        self._caches = None
        if device is not None:
            self._caches = Caches(device.plan.caches, device.plan.target)
        self._codes: dict[int, bytes] = {}
        self._modules: dict[int, dict[str, Kernel]] = {}
        self._functions: dict[int, tuple[int, Program]] = {}
        self._places: dict[int, int] = {}
        self._ids = itertools.count(1)

    def answer(self, request: Request, content: bytes) -> bytes:
        """Returns what was asked for. Raises `RequestError`."""
        match request:
            case Request.LOAD:
                return self._load(content)
            case Request.UNLOAD:
                return self._unload(content)
            case Request.FUNCTION:
                return self._function(content)
            case Request.LAUNCH:
                return self._launch(content)
            case Request.PLACE:
                return self._place(content)

    def _load(self, content: bytes) -> bytes:
        try:
            kernels = parse(content)
        except LoadError as error:
            raise RequestError(HipStatus.NO_BINARY_FOR_GPU, str(error)) from error
        if others := {kernel.processor for kernel in kernels.values()} - {self._processor}:
            raise RequestError(
                HipStatus.NO_BINARY_FOR_GPU,
                f"the device is a {self._processor}, not a {min(others)}",
            )
        number = next(self._ids)
        self._modules[number] = kernels
        self._codes[number] = content
        # All kernels have the image of their code object.
        return struct.pack("=QQ", number, next(iter(kernels.values())).image.size)

    def _place(self, content: bytes) -> bytes:
        """Loads a module at an offset in the memory of the device, where it stays: kernels see what
        earlier ones wrote to its variables."""
        number, offset = struct.unpack("=QQ", content)
        for segment in next(iter(self._modules[number].values())).image.at(GLOBAL_BASE + offset):
            start = offset + segment.address
            self._memory[start : start + len(segment.data)] = segment.data
        self._places[number] = GLOBAL_BASE + offset
        return b""

    def _unload(self, content: bytes) -> bytes:
        (number,) = struct.unpack("=Q", content)
        del self._modules[number], self._codes[number]
        self._places.pop(number, None)
        self._functions = {
            function: (module, program)
            for function, (module, program) in self._functions.items()
            if module != number
        }
        return b""

    def _function(self, content: bytes) -> bytes:
        (module,) = struct.unpack("=Q", content[:8])
        name = content[8:].decode(errors="replace")
        kernels = self._modules[module]
        if name not in kernels:
            raise RequestError(
                HipStatus.NOT_FOUND, f"no kernel '{name}', expected one of {sorted(kernels)}"
            )
        kernel = kernels[name]
        number = next(self._ids)
        self._functions[number] = module, Program(kernel)
        visible = [p for p in kernel.parameters if not p.kind.startswith("hidden_")]
        parameters = b"".join(struct.pack("=II", p.offset, p.size) for p in visible)
        return struct.pack("=QI", number, len(visible)) + parameters

    def _launch(self, content: bytes) -> bytes:
        number, *sizes, dynamic_lds, count = LAUNCH.unpack_from(content)
        module, program = self._functions[number]
        start = LAUNCH.size
        end = start + count * BUFFER.size
        buffers = list(BUFFER.iter_unpack(content[start:end]))
        name = program.kernel.name
        arguments = content[end:]

        def run(timer: Timer | None = None, observers: Sequence[Observer] = ()) -> GlobalMemory:
            memory = GlobalMemory()
            for offset, size in buffers:
                data = self._memory[offset : offset + size]
                memory.add_at(GLOBAL_BASE + offset, data, f"the buffer of {size} bytes")
            image = self._places.get(module)
            if image is not None:
                memory.protect(image, program.kernel.image.segments)
            program.run_in_memory(
                sizes[:3],
                arguments,
                memory,
                workgroup_size=sizes[3:6],
                dynamic_lds=dynamic_lds,
                image=image,
                observers=observers,
                timer=timer,
            )
            return memory

        taken = 0
        try:
            if self._device is None or self._caches is None:
                memory = run()
            else:
                speed = self._device.begin(name)
                waves = -(-math.prod(sizes[3:6]) // LANES)
                observer = self._caches.observe(waves)
                memory = run(observers=[observer])
                times = self._device.estimate(
                    self._codes[module],
                    program.kernel,
                    tuple(sizes),
                    dynamic_lds,
                    arguments,
                    observer.levels(),
                )
                clocks, taken = self._device.clocks(times, name, speed)
                if any(each.mnemonic in CLOCKS for each in program.kernel.instructions):
                    # The times follow from what loads found; now waves can read them.
                    memory = run(timer=clocks)
        except (LaunchError, LoadError) as error:
            raise RequestError(HipStatus.INVALID_CONFIGURATION, f"'{name}': {error}") from error
        except (EmulationError, TimedDeviceError, UnsupportedInstructionError) as error:
            raise RequestError(HipStatus.LAUNCH_FAILURE, f"'{name}': {error}") from error
        for offset, size in buffers:
            self._memory[offset : offset + size] = memory.contents(GLOBAL_BASE + offset, size)
        return struct.pack("=Q", taken)


def _receive(connection: socket.socket, size: int) -> bytes:
    """Returns `size` bytes, fewer if the other end is closed."""
    data = bytearray()
    while len(data) < size:
        piece = connection.recv(min(size - len(data), 1 << 20))
        if not piece:
            break
        data += piece
    return bytes(data)


def serve(
    connection: socket.socket,
    memory: mmap.mmap,
    processor: str,
    device: TimedDevice | None = None,
) -> None:
    """Answers requests until the other end is closed."""
    server = Server(memory, processor, device)
    while head := _receive(connection, HEAD.size):
        number, size = HEAD.unpack(head)
        content = _receive(connection, size)
        status, reply = HipStatus.SUCCESS, b""
        try:
            reply = server.answer(Request(number), content)
        except RequestError as error:
            print(f"{NAME}: {error}", file=sys.stderr, flush=True)
            status, reply = error.status, str(error).encode()
        connection.sendall(REPLY.pack(status, len(reply)) + reply)


def main(arguments: list[str]) -> int:
    """Runs the process on two file descriptors: the socket and the memory."""
    # Ctrl-C in a terminal is for the program, at whose end the socket closes.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    connection, memory = (int(argument) for argument in arguments)
    device = None
    processor = os.environ.get(PROCESSOR, PROCESSORS[0])
    if processor not in PROCESSORS:
        expected = " or ".join(PROCESSORS)
        print(f"{NAME}: {PROCESSOR}: expected {expected}, got '{processor}'", file=sys.stderr)
        return 1
    if plan := os.environ.get(VARIABLE):
        try:
            device = TimedDevice(read_plan(Path(plan), processor))
        except PlanError as error:
            print(f"{NAME}: {VARIABLE}: {error}", file=sys.stderr, flush=True)
            return 1
    with socket.socket(fileno=connection) as end, mmap.mmap(memory, 0) as mapped:
        serve(end, mapped, processor, device)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
