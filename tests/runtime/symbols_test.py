"""What the loader sees of the emulated library."""

from __future__ import annotations

from elftools.elf.elffile import ELFFile

from waveasm.runtime.emulated_hip import LIBRARY


def test_symbols_have_the_version_that_programs_ask_for() -> None:
    """All functions that the library has are old enough for the first version of AMD's."""
    with LIBRARY.open("rb") as file:
        elf = ELFFile(file)
        versions = {
            version.entry["vd_ndx"]: next(names).name
            for version, names in elf.get_section_by_name(".gnu.version_d").iter_versions()
        }
        numbers = elf.get_section_by_name(".gnu.version")
        exported = {
            symbol.name: versions[numbers.get_symbol(index).entry["ndx"]]
            for index, symbol in enumerate(elf.get_section_by_name(".dynsym").iter_symbols())
            if symbol["st_shndx"] != "SHN_UNDEF" and symbol["st_info"]["type"] == "STT_FUNC"
        }
    assert {"hipMalloc", "hipModuleLaunchKernel"} <= set(exported)
    assert set(exported.values()) == {"hip_4.2"}
    assert all(name.startswith("hip") for name in exported)
