"""A search whose finalists a GPU ranks."""

from __future__ import annotations

import json
import string
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from waveasm.errors import ArgumentValueError, LaunchError
from waveasm.session.measured import Hardware, MeasuredTime, choose
from waveasm.settings.schedule import Search, SearchControl

if TYPE_CHECKING:
    from waveasm.api.compiler import CompileResult

SOURCE = "source"
"""The name of the order of the source."""

SEARCH = "search"
"""The name of what the search would keep without a GPU."""

_MAX_NAME = 60


@dataclass(frozen=True, slots=True)
class Finalist:
    """A code that came to the end of a search, with its measured time."""

    name: str
    """`source`, `search`, or the region with other stages than those of `search`, and these."""
    time: MeasuredTime
    is_kept: bool

    def to_json(self) -> dict[str, Any]:
        """As the journal has it."""
        return {"name": self.name, **asdict(self.time), "kept": self.is_kept}


@dataclass(frozen=True, slots=True)
class _Entrant:
    name: str
    result: CompileResult


def search_measured(
    search: Search,
    hardware: Hardware,
    compile_part: Callable[[Search], CompileResult],
    control: SearchControl,
) -> CompileResult:
    """Searches, and lets measured times decide among what came to the end: the result, the stages
    that lost to its own after short searches, each with a search of its own, and the order of the
    source. The estimate decides among those that a GPU cannot tell apart. Only what the search
    makes without a GPU is kept in caches: stages that were compared once would be missing later.

    The source is measured before the search, so that a GPU that is missing, or a description that
    is wrong, shows at once. A search that `control` stops is not measured.

    Args:
        compile_part: compiles to a code object with a search.

    Raises:
        ArgumentValueError: `hardware` is for another kernel.
        LaunchError: the source cannot be launched as described, or has other outputs.
        WaveAsmError: the GPU has no times, see the hardware.
    """
    plain = replace(search, agents=("source",), pipeline=False, broker=None, profile=None, start="")
    source = compile_part(plain)
    kernel = hardware.kernel
    if kernel not in source.arguments:
        known = ", ".join(sorted(source.arguments))
        raise ArgumentValueError(
            f"hardware: it launches the kernel '{kernel}', expected one of {known}"
        )
    (time,) = hardware.measure([(SOURCE, source.data)])
    if time.failure == "wrong":
        raise LaunchError(
            f"kernel '{kernel}': the outputs of the order of the source are not those of its "
            "description; waveasm-bench shows which differ"
        )
    # A cached result comes without the stages that it was compared with.
    found = compile_part(replace(search, cache=False))
    entrants = [_Entrant(SEARCH, found)]
    for name, start in _list_rivals(found, kernel):
        if control.is_stop_requested():
            break
        part = replace(search, broker=None, profile=None, start=start)
        entrants.append(_Entrant(name, compile_part(part)))
    if control.is_stop_requested():
        return found
    unique: dict[bytes, _Entrant] = {}
    for each in (*entrants, _Entrant(SOURCE, source)):
        unique.setdefault(each.result.data, each)
    # Ratios are to it; what the search says of it is kept.
    first = replace(unique[source.data], name=SOURCE)
    unique[source.data] = first
    ranked = list(unique.values())
    launched = [first, *(each for each in ranked if each is not first)]
    found_times = hardware.measure([(each.name, each.result.data) for each in launched])
    times = dict(zip((each.result.data for each in launched), found_times, strict=True))
    kept = ranked[choose([times[each.result.data] for each in ranked])]
    measured = tuple(
        Finalist(each.name, times[each.result.data], each is kept) for each in launched
    )
    line = {
        "event": "measured",
        "kernel": kernel,
        "codes": [each.to_json() for each in measured],
    }
    journal = f"{kept.result.journal}{json.dumps(line)}\n"
    return replace(kept.result, journal=journal, measured=measured)


def _list_rivals(result: CompileResult, kernel: str) -> Iterator[tuple[str, str]]:
    """Names of stages that came to the last comparison and lost, and scripts with which a search
    begins with them."""
    (record,) = (each for each in json.loads(result.record)["kernels"] if each["name"] == kernel)
    plans = record["stage_plans"]
    chosen = {each["region"]: each["commands"] for each in plans if each["chosen"]}
    for plan in plans:
        if plan["chosen"] or plan["level"] != "final":
            continue
        region, commands = plan["region"], plan["commands"]
        lines = []
        for name, stages in {**chosen, region: commands}.items():
            lines += [f"region {_quote(kernel)} {name}", *stages]
        name = f"{region}: {', '.join(commands) or 'no stages'}"
        yield name if len(name) <= _MAX_NAME else f"{name[: _MAX_NAME - 3]}...", "\n".join(lines)


def _quote(kernel: str) -> str:
    """The name of a kernel as scripts have it."""
    plain = string.ascii_letters + string.digits + " _.$-"
    return (
        '"'
        + "".join(chr(byte) if chr(byte) in plain else f"\\{byte:02X}" for byte in kernel.encode())
        + '"'
    )
