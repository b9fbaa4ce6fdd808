"""Random computations of addresses, as lines of assembly."""

from __future__ import annotations

import random

BUFFER_BYTES = 1 << 17
LDS_BYTES = 1 << 14

VECTORS = range(1, 16)
"""Numbers of the registers that instructions compute into."""
ADDRESS, DATA = 20, 40
"""Vector registers: the address of an access and its data."""
BUFFER, UNKNOWN, KNOWN, ALIGNED, LANE, SAVED, DESCRIPTOR = 4, 8, 10, 12, 14, 16, 20
"""Scalar registers: the buffer's address, its first words, two constants, two multiples of
those words, one that `v_readfirstlane` writes, EXEC, and a descriptor of the buffer."""

TWO_SOURCES = (
    *("v_add_u32", "v_sub_u32", "v_subrev_u32", "v_and_b32", "v_or_b32", "v_xor_b32"),
    *("v_xnor_b32", "v_min_u32", "v_max_u32", "v_min_i32", "v_max_i32", "v_mul_u32_u24"),
    *("v_mul_i32_i24", "v_mul_lo_u32", "v_mul_hi_u32", "v_mul_hi_i32"),
)
SHIFTS = ("v_lshlrev_b32", "v_lshrrev_b32", "v_ashrrev_i32")
THREE_SOURCES = (
    *("v_add3_u32", "v_or3_b32", "v_and_or_b32", "v_xad_u32", "v_bfi_b32"),
    *("v_mad_u32_u24", "v_mad_i32_i24", "v_perm_b32"),
)
SHIFT_SECOND = ("v_lshl_add_u32", "v_lshl_or_b32")
FIELDS = ("v_bfe_u32", "v_bfe_i32")
SCALAR = (
    *("s_add_u32", "s_sub_i32", "s_and_b32", "s_or_b32", "s_xor_b32", "s_andn2_b32", "s_orn2_b32"),
    *("s_nand_b32", "s_nor_b32", "s_xnor_b32", "s_mul_i32", "s_mul_hi_u32", "s_min_u32"),
    *("s_max_i32", "s_lshl_b32", "s_lshr_b32", "s_ashr_i32", "s_bfe_u32", "s_pack_ll_b32_b16"),
    *("s_lshl1_add_u32", "s_lshl4_add_u32"),
)
RELATIONS = ("eq", "ne", "lt", "le", "gt", "ge")


class Generator:
    """Writes one kernel: instructions that compute, with accesses between them."""

    def __init__(self, rng: random.Random, length: int = 40, target: str = "gfx942") -> None:
        self.rng = rng
        self.has_tables = target == "gfx950"
        self.scalars = [rng.randrange(1 << 20), 8 * rng.randrange(1, 8)]
        """The first words of the buffer."""
        self.accesses = 0
        self.lines = [
            f"s_load_dwordx2 s[{BUFFER}:{BUFFER + 1}], s[0:1], 0x0",
            "s_waitcnt lgkmcnt(0)",
            f"s_load_dwordx2 s[{UNKNOWN}:{UNKNOWN + 1}], s[{BUFFER}:{BUFFER + 1}], 0x0",
            f"s_mov_b32 s{KNOWN}, 0x{rng.getrandbits(32):x}",
            f"s_movk_i32 s{KNOWN + 1}, {rng.randrange(-100, 100)}",
            f"s_mov_b32 s{LANE}, 3",
            "s_waitcnt lgkmcnt(0)",
            f"s_lshl_b32 s{ALIGNED}, s{UNKNOWN}, {rng.randrange(3, 12)}",
            f"s_lshl_b32 s{ALIGNED + 1}, s{UNKNOWN + 1}, 7",
            f"s_mov_b64 s[{DESCRIPTOR}:{DESCRIPTOR + 1}], s[{BUFFER}:{BUFFER + 1}]",
            f"s_movk_i32 s{DESCRIPTOR + 2}, 0x{rng.choice((0x400, 0x7FC, 0x1000)):x}",
            f"s_mov_b32 s{DESCRIPTOR + 3}, 0x27000",
            *(f"v_mov_b32 v{i}, {rng.choice(('v0', rng.randrange(64)))}" for i in VECTORS),
            f"v_mbcnt_lo_u32_b32 v{VECTORS[0]}, -1, 0",
            f"v_mbcnt_hi_u32_b32 v{VECTORS[0]}, -1, v{VECTORS[0]}",
        ]
        for _ in range(length):
            self._step()

    def _step(self) -> None:
        choices = [(self._compute, 12), (self._access, 4), (self._masked, 1), (self._select, 1)]
        choices += [(self._scalar, 2), (self._read_lane, 1), (self._wide, 1)]
        functions, weights = zip(*choices, strict=True)
        self.rng.choices(functions, weights)[0]()

    def _vector(self) -> str:
        return f"v{self.rng.choice((0, *VECTORS))}"

    def _uniform(self) -> str:
        register = self.rng.choice((UNKNOWN, KNOWN, ALIGNED, LANE)) + self.rng.randrange(2)
        if register == LANE + 1:
            return str(self.rng.randrange(-16, 65))
        return f"s{register}"

    def _sources(self, count: int) -> list[str]:
        """Registers of lanes, one of them perhaps the same in all lanes."""
        sources = [self._vector() for _ in range(count)]
        if self.rng.random() < 0.6:
            sources[self.rng.randrange(count)] = self._uniform()
        return sources

    def _small(self) -> str:
        return str(self.rng.randrange(8))

    def _compute(self) -> None:
        rng = self.rng
        to = f"v{rng.choice(VECTORS)}"
        form = rng.randrange(7 if self.has_tables else 6)
        modifier = ""
        if form <= 1:
            mnemonic, sources = rng.choice(TWO_SOURCES), self._sources(2)
        elif form == 2:
            mnemonic, sources = rng.choice(SHIFTS), [self._small(), self._vector()]
        elif form == 3:
            mnemonic, sources = rng.choice(THREE_SOURCES), self._sources(3)
        elif form == 4:
            mnemonic = rng.choice(SHIFT_SECOND)
            sources = [self._vector(), self._small(), rng.choice((self._vector(), self._uniform()))]
        elif form == 6:
            mnemonic, sources = "v_bitop3_b32", self._sources(3)
            modifier = f" bitop3:{rng.randrange(256)}"
        else:
            mnemonic = rng.choice(FIELDS)
            sources = [self._vector(), self._small(), str(rng.randrange(1, 12))]
        self.lines.append(f"{mnemonic} {to}, {', '.join(sources)}{modifier}")

    def _wide(self) -> None:
        """Instructions whose results have two words."""
        low = 2 * self.rng.randrange(1, 8)
        pair = 2 * self.rng.randrange(1, 7)
        self.lines.append(
            self.rng.choice(
                (
                    f"v_mad_u64_u32 v[{low}:{low + 1}], s[30:31], {self._vector()}, "
                    f"{self._uniform()}, v[{pair}:{pair + 1}]",
                    f"v_lshlrev_b64 v[{low}:{low + 1}], {self._small()}, v[{pair}:{pair + 1}]",
                    f"v_lshl_add_u64 v[{low}:{low + 1}], v[{pair}:{pair + 1}], 2, v[2:3]",
                    f"v_add_co_u32 v{low}, vcc, {self._uniform()}, {self._vector()}",
                    f"v_not_b32 v{low}, {self._vector()}",
                )
            )
        )

    def _scalar(self) -> None:
        """Keeps the constants known."""
        mnemonic = self.rng.choice(SCALAR)
        self.lines.append(f"{mnemonic} s{KNOWN}, s{KNOWN}, s{KNOWN + 1}")
        self.lines.append(f"s_cmp_lt_i32 s{KNOWN}, {self.rng.randrange(64)}")
        self.lines.append(f"s_cselect_b32 s{KNOWN + 1}, s{KNOWN + 1}, {self.rng.randrange(64)}")
        self.lines.append(f"s_addk_i32 s{KNOWN + 1}, {self.rng.randrange(-50, 50)}")

    def _read_lane(self) -> None:
        self.lines += ["s_nop 0", f"v_readfirstlane_b32 s{LANE}, {self._vector()}", "s_nop 4"]

    def _compare(self) -> None:
        relation, kind = self.rng.choice(RELATIONS), self.rng.choice(("u32", "i32"))
        first = self.rng.choice((str(self.rng.randrange(64)), self._uniform()))
        self.lines += [f"v_cmp_{relation}_{kind} vcc, {first}, {self._vector()}", "s_nop 4"]

    def _select(self) -> None:
        self._compare()
        to = self.rng.choice(VECTORS)
        self.lines.append(f"v_cndmask_b32 v{to}, {self._vector()}, {self._vector()}, vcc")

    def _masked(self) -> None:
        """Instructions of which some lanes run nothing."""
        self._compare()
        self.lines += [f"s_and_saveexec_b64 s[{SAVED}:{SAVED + 1}], vcc", "s_nop 4"]
        for _ in range(3):
            self._compute()
        self._access()
        restore = self.rng.choice(
            (
                f"s_mov_b64 exec, s[{SAVED}:{SAVED + 1}]",
                f"s_or_b64 exec, exec, s[{SAVED}:{SAVED + 1}]",
            )
        )
        self.lines += [restore, "s_nop 4"]

    def _access(self) -> None:
        """An access within the bounds of its memory."""
        rng = self.rng
        size = rng.choice((1, 2, 4, 8, 16))
        address = f"v{ADDRESS}"
        self.lines.append(f"v_and_b32 {address}, 0x{0x7FF & -size:x}, {self._vector()}")
        shape = rng.randrange(4)
        if shape == 0:
            self.lines.append(f"v_add_u32 {address}, s{ALIGNED + 1}, {address}")
        elif shape == 1:
            self.lines += [
                f"v_and_b32 v{ADDRESS + 1}, 7, {self._vector()}",
                f"v_mul_lo_u32 v{ADDRESS + 1}, v{ADDRESS + 1}, s{ALIGNED + 1}",
                f"v_add_u32 {address}, v{ADDRESS + 1}, {address}",
            ]
        data = f"v{DATA}" if size <= 4 else f"v[{DATA}:{DATA + size // 4 - 1}]"
        vmem = {1: "ubyte", 2: "ushort", 4: "dword", 8: "dwordx2", 16: "dwordx4"}[size]
        lds = {1: "u8", 2: "u16", 4: "b32", 8: "b64", 16: "b128"}[size]
        offset = size * rng.randrange(0, 16)
        base = f"s[{BUFFER}:{BUFFER + 1}]"
        descriptor = f"s[{DESCRIPTOR}:{DESCRIPTOR + 3}]"
        forms = [
            f"global_load_{vmem} {data}, {address}, {base} offset:{offset}",
            f"buffer_load_{vmem} {data}, {address}, {descriptor}, 0 offen offset:{offset}",
        ]
        if shape != 1:
            forms.append(f"ds_read_{lds} {data}, {address} offset:{offset}")
        if shape != 1 and size in (4, 8):
            pair = f"v[{DATA}:{DATA + size // 2 - 1}]"
            forms.append(f"ds_read2_{lds} {pair}, {address} offset0:1 offset1:{rng.randrange(8)}")
            forms.append(f"ds_read2st64_{lds} {pair}, {address} offset1:{rng.randrange(1, 3)}")
        self.lines += ["s_nop 4", rng.choice(forms), "s_waitcnt vmcnt(0) lgkmcnt(0)"]
        self.accesses += 1
