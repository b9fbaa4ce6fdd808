//===- InstructionClass.h - What a mnemonic stands for ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The classes that the rules for wait states and wait counters refer to. An
// instruction may belong to several of them: `v_exp_f32` is VALU and TRANS.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_INSTRUCTIONCLASS_H
#define WAVEASM_TARGET_INSTRUCTIONCLASS_H

#include "waveasm/target/Unit.h"

#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace waveasm::target {

struct Machine;

enum class Trait : uint8_t {
  // Vector ALU. [CDNA3] is "AMD Instinct MI300 Instruction Set Architecture".
  Valu,          ///< every `v_*`, including matrix instructions
  Trans,         ///< transcendental: exp, log, rcp, rsq, sqrt, sin, cos
  Dot,           ///< `v_dot*`
  Matrix,        ///< `v_mfma_*` and `v_smfmac_*`
  Xdl,           ///< matrix with f16, bf16, i8, fp8, xf32 inputs; all smfmac
  Sgemm,         ///< matrix with f32 inputs
  Dgemm4,        ///< `v_mfma_f64_4x4x4*`
  Dgemm16,       ///< `v_mfma_f64_16x16x4*`
  Smfmac,        ///< sparse matrix: D is C, the third source is an index
  FmaF64,        ///< `v_fma_f64`, `v_fmac_f64`
  CmpX,          ///< `v_cmpx_*`: writes EXEC
  ReadLane,      ///< `v_readlane_b32`
  ReadFirstLane, ///< `v_readfirstlane_b32`
  WriteLane,     ///< `v_writelane_b32`
  DivFmas,       ///< `v_div_fmas_*`: reads VCC
  Permlane,      ///< `v_permlane*`
  CarryIn,       ///< the last scalar operand, or VCC, is a carry
  Select,        ///< the last scalar operand, or VCC, is a mask
  Dpp,           ///< encoded with data-parallel primitives
  ShiftedResult, ///< the result lands in other bits than usual

  // Memory.
  Vmem,        ///< buffer, tbuffer, global, scratch, flat
  Buffer,      ///< buffer and tbuffer: through a descriptor
  Flat,        ///< `flat_*`: memory or LDS, depending on the address
  Ds,          ///< `ds_*`
  Smem,        ///< scalar memory, including `s_memtime` and cache commands
  Load,        ///< memory to registers
  Store,       ///< registers to memory
  Atomic,      ///< with or without a result
  LdsDma,      ///< memory to LDS, at the address in M0
  SgprSoffset, ///< buffer access with its offset in an SGPR
  ReadsLds,    ///< may read LDS
  WritesLds,   ///< may write LDS
  Gws,         ///< `ds_gws_*`
  AddTid,      ///< `ds_read_addtid_b32`, `ds_write_addtid_b32`
  WriteBack,   ///< `buffer_wbl2`

  // Scalar ALU and the sequencer.
  Salu,      ///< scalar ALU
  MovRel,    ///< `s_movrels_*`, `s_movreld_*`: index in M0
  SetReg,    ///< `s_setreg_*`
  GetReg,    ///< `s_getreg_b32`
  SetVskip,  ///< `s_setvskip`
  Rfe,       ///< `s_rfe_b64`
  Message,   ///< `s_sendmsg*`
  TraceData, ///< `s_ttracedata`
  Jump,      ///< to an address in registers: call, return
  Branch,    ///< to a label
  Barrier,   ///< `s_barrier`
  Nop,       ///< `s_nop`
  Wait,      ///< `s_waitcnt`
  EndProgram ///< `s_endpgm`
};

/// A set of traits.
class Traits {
public:
  constexpr Traits() = default;
  constexpr Traits(Trait trait) : bits(bit(trait)) {}
  constexpr Traits(std::initializer_list<Trait> traits) {
    for (Trait trait : traits)
      bits |= bit(trait);
  }

  constexpr bool has(Trait trait) const { return bits & bit(trait); }
  constexpr bool intersects(Traits other) const { return bits & other.bits; }
  constexpr bool empty() const { return bits == 0; }
  constexpr void add(Traits other) { bits |= other.bits; }
  constexpr void remove(Trait trait) { bits &= ~bit(trait); }
  constexpr bool operator==(Traits other) const { return bits == other.bits; }
  constexpr uint64_t raw() const { return bits; }

private:
  static constexpr uint64_t bit(Trait trait) {
    return uint64_t(1) << static_cast<uint8_t>(trait);
  }
  uint64_t bits = 0;
};

/// The name of a trait in the enumeration.
std::string_view traitName(Trait trait);
inline constexpr unsigned kNumTraits =
    static_cast<unsigned>(Trait::EndProgram) + 1;

struct InstructionClass {
  Traits traits;
  /// Passes of 4 cycles of a matrix instruction; 0 for others.
  uint8_t passes = 0;
  /// The passes if neither A nor B has elements of 8 bits or more, for
  /// instructions whose modifiers choose the formats; else as `passes`.
  uint8_t narrowPasses = 0;
};

/// Whether the modifiers of a matrix instruction choose formats of less than 8
/// bits for both A and B: `cbsz:4 blgp:2`. Only `*_f8f6f4` has formats.
bool hasNarrowFormats(std::string_view text);

/// The passes of an instruction.
inline uint8_t getPasses(const InstructionClass &known, bool isNarrow) {
  return isNarrow ? known.narrowPasses : known.passes;
}

/// Classifies an instruction by its hardware mnemonic (`v_add_f32`, with or
/// without the suffix of an encoding). Leaves out traits that depend on
/// operands and modifiers: `SgprSoffset`, `ShiftedResult`, LDS DMA by the
/// modifier `lds`, results of atomics, `Dpp` without its suffix. The passes of
/// matrix instructions are those of `machine`.
///
/// The classes are those of [CDNA3] 4.5 and 7.5. An unknown mnemonic gets the
/// traits of its prefix.
InstructionClass classifyInstruction(std::string_view mnemonic,
                                     const Machine &machine);

/// The unit that executes an instruction with these traits.
Unit getUnit(Traits traits);

/// Removes the suffix of an encoding from the mnemonic: `_e32`, `_e64`, `_dpp`,
/// `_sdwa`.
std::string_view stripEncoding(std::string_view mnemonic);

} // namespace waveasm::target

#endif // WAVEASM_TARGET_INSTRUCTIONCLASS_H
