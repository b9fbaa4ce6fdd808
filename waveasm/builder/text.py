"""The text of a kernel: MLIR in generic syntax, with the user's lines as locations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from waveasm.builder.core import Core, Instruction, Region, quoted
from waveasm.builder.places import Place


@dataclass(frozen=True, slots=True)
class Header:
    """The attributes of a program besides its name and target."""

    inherent: Mapping[str, str]
    discardable: str


class _Locations:
    """Names for the places of operations, so that each is written once."""

    def __init__(self) -> None:
        self._names: dict[tuple[Place, str], str] = {}
        self.lines: list[str] = []

    def name(self, place: Place, comment: str) -> str:
        key = (place, comment)
        known = self._names.get(key)
        if known is None:
            known = f"#p{len(self._names)}"
            self._names[key] = known
            file, line, column = place
            where = f"{quoted(file)}:{line}:{column}"
            if comment:
                where = f"{quoted(comment)}({where})"
            self.lines.append(f"{known} = loc({where})")
        return known


def render(header: Header, core: Core) -> str:
    """Returns a module of the kernel."""
    locations = _Locations()
    lines: list[str] = []
    for constant in core._constants.values():
        value = constant.type_text.removeprefix("!waveasm.imm<").removesuffix(">")
        lines.append(
            f'  %{constant.id} = "waveasm.constant"() <{{value = {value} : i64}}> : () -> '
            f"{constant.type_text} loc({locations.name(core.place, '')})"
        )
    for instruction in core._prologue:
        _write(instruction, lines, locations)
    for instruction in core._body.instructions:
        _write(instruction, lines, locations)
    inherent = "".join(f", {name} = {value}" for name, value in header.inherent.items())
    place = locations.name(core.place, "")
    return "\n".join(
        [
            *locations.lines,
            f'"waveasm.program"() <{{sym_name = {quoted(core.name)}, target = '
            f"#waveasm.target<#waveasm.{core.target}>{inherent}}}> ({{",
            *lines,
            f"}}) {{{header.discardable}}} : () -> () loc({place})",
            "",
        ]
    )


def _write(instruction: Instruction, lines: list[str], locations: _Locations) -> None:
    """Appends the lines of an operation."""
    results = instruction.results
    operands = instruction.operands
    defined = ", ".join([f"%{each.id}" for each in results]) + " = " if results else ""
    used = ", ".join([f"%{each.id}" for each in operands])
    types = ", ".join([each.type_text for each in operands])
    made = ", ".join([each.type_text for each in results])
    head = f'  {defined}"waveasm.{instruction.name}"({used}){instruction.attributes}'
    location = locations.name(instruction.place, instruction.comment)
    tail = f" : ({types}) -> ({made}) loc({location})"
    if not instruction.regions:
        lines.append(head + tail)
        return
    lines.append(head + " ({")
    for number, region in enumerate(instruction.regions):
        if number:
            lines.append("  }, {")
        _write_region(region, lines, locations)
    lines.append("  })" + tail)


def _write_region(region: Region, lines: list[str], locations: _Locations) -> None:
    if region.arguments:
        listed = ", ".join(f"%{each.id}: {each.type_text}" for each in region.arguments)
        lines.append(f"  ^bb0({listed}):")
    for instruction in region.instructions:
        _write(instruction, lines, locations)
