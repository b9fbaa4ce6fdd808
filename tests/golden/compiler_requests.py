"""Makes, without a search, the requests about each region of a kernel that the compiler would send
to the broker, and the graphs of the regions."""

from __future__ import annotations

import os
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

from google.protobuf import text_format

import waveasm
from proto.conductor.v1 import broker_pb2
from tests.golden.region_graph import Graph, read_dependences
from waveasm import Emit

OPT = Path("tools/waveasm-opt/waveasm-opt").absolute()


@dataclass(frozen=True, slots=True)
class AskedRegion:
    """A region of a kernel, in the order of the source."""

    name: str
    """"body", "loop0" and so on."""
    request: broker_pb2.ProposeRequest
    """The first round of an agent."""
    graph: Graph
    """The compiler's own."""


def ask_about(
    source: Path | str, *, waves_per_simd: int | None = None, target: str | None = None
) -> list[AskedRegion]:
    """All regions of the only kernel of a file or text, whose loops stay loops."""
    tagged = waveasm.compile(
        source, emit=Emit.TAGGED, unroll_limit=0, waves_per_simd=waves_per_simd, target=target
    ).data.decode()
    graphs = read_dependences(_run(tagged, "--waveasm-print-dependences"))
    printed = _run(tagged, "--waveasm-print-requests")
    parts = re.split(r"^request about @\S+ (\w+):\n", printed, flags=re.MULTILINE)[1:]
    regions = []
    for name, text in zip(parts[::2], parts[1::2], strict=True):
        request = text_format.Parse(text, broker_pb2.ProposeRequest())
        request.protocol_version = 2
        request.compile_id = "golden"
        regions.append(AskedRegion(name, request, graphs[request.region]))
    return regions


def _run(program: str, *passes: str) -> str:
    """What passes print of a program."""
    return subprocess.run(
        [OPT, *passes, "-o", os.devnull],
        input=program,
        capture_output=True,
        check=True,
        text=True,
    ).stdout
