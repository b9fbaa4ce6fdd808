"""Tests the symbols of the emulated library that the loader sees."""

from __future__ import annotations

from elftools.elf.elffile import ELFFile
from elftools.elf.gnuversions import GNUVerDefSection, GNUVerSymSection
from elftools.elf.sections import SymbolTableSection

from waveasm.runtime.emulated_hip import LIBRARY


def test_symbols_have_the_version_that_programs_ask_for() -> None:
    """All functions that the library has are old enough for the first version of AMD's."""
    with LIBRARY.open("rb") as file:
        elf = ELFFile(file)
        definitions = elf.get_section_by_name(".gnu.version_d")
        numbers = elf.get_section_by_name(".gnu.version")
        symbols = elf.get_section_by_name(".dynsym")
        assert isinstance(definitions, GNUVerDefSection)
        assert isinstance(numbers, GNUVerSymSection)
        assert isinstance(symbols, SymbolTableSection)
        versions = {
            version.entry["vd_ndx"]: next(names).name
            for version, names in definitions.iter_versions()
        }
        exported = {
            symbol.name: versions[numbers.get_symbol(index).entry["ndx"]]
            for index, symbol in enumerate(symbols.iter_symbols())
            if symbol["st_shndx"] != "SHN_UNDEF" and symbol["st_info"]["type"] == "STT_FUNC"
        }
    assert {"hipMalloc", "hipModuleLaunchKernel"} <= set(exported)
    assert set(exported.values()) == {"hip_4.2"}
    assert all(name.startswith("hip") for name in exported)
