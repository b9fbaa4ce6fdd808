//===- Instruction.h - A decoded machine instruction ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_VERIFY_INSTRUCTION_H
#define WAVEASM_VERIFY_INSTRUCTION_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <optional>
#include <string>

namespace waveasm::verify {

/// VGPRs, AGPRs, and everything that a scalar operand can name.
enum class RegisterFile : uint8_t { Vgpr, Agpr, Scalar };

/// Numbers in the file `Scalar` are those of the encoding. "AMD Instinct MI300
/// Instruction Set Architecture", "Scalar ALU operands". s0 is 0.
inline constexpr unsigned kFlatScratch = 102;
inline constexpr unsigned kVcc = 106;
inline constexpr unsigned kM0 = 124;
inline constexpr unsigned kExec = 126;
inline constexpr unsigned kVccz = 251;
inline constexpr unsigned kExecz = 252;
inline constexpr unsigned kScc = 253;

/// Consecutive 32-bit registers of one file.
struct RegisterRange {
  RegisterFile file = RegisterFile::Vgpr;
  unsigned first = 0;
  unsigned count = 0;

  unsigned end() const { return first + count; }
  bool isVector() const { return file != RegisterFile::Scalar; }
  bool overlaps(const RegisterRange &other) const {
    return file == other.file && first < other.end() && other.first < end();
  }
  bool contains(const RegisterRange &other) const {
    return file == other.file && first <= other.first && other.end() <= end();
  }
  bool operator==(const RegisterRange &other) const {
    return file == other.file && first == other.first && count == other.count;
  }

  /// The range as in assembly: "v0", "a[0:3]", "vcc".
  std::string str() const;
};

struct Operand {
  /// None for an immediate, or for a constant source that is not a register.
  std::optional<RegisterRange> reg;
  int64_t imm = 0;
  bool isDef = false;
  bool isUse = false;
  /// Not in the assembly: VCC of a compare, EXEC of everything under the mask.
  bool isImplicit = false;
  /// A use that the encoding ties to a result: the accumulator of `v_fmac`, the
  /// old value of a DPP move.
  bool isTied = false;
};

/// Which matrix core path runs an instruction, and its number of passes of 4
/// cycles.
struct MatrixKind {
  enum Class : uint8_t { Xdl, Sgemm, Dgemm } cls = Xdl;
  unsigned passes = 0;
  bool isSparse = false;
};

/// The properties that the rules ask about, from the name alone.
struct InstructionKind {
  bool valu = false;     ///< every `v_*`
  bool salu = false;     ///< scalar arithmetic, `s_setreg` and `s_getreg`
  bool smem = false;     ///< scalar memory, `s_memtime`, scalar cache control
  bool vmem = false;     ///< buffer, tbuffer, global, scratch, flat
  bool flat = false;     ///< `flat_*`, which are also `vmem`
  bool ds = false;       ///< `ds_*` except GWS
  bool gws = false;      ///< `ds_gws_*`
  bool message = false;  ///< `s_sendmsg*`
  bool ldsDma = false;   ///< a load into LDS, also `vmem`
  bool ldsRead = false;  ///< a `ds` that reads LDS, including atomics
  bool ldsWrite = false; ///< a `ds` that writes LDS, including atomics
  bool trans = false;
  bool dot = false;
  bool dpp = false;
  bool cmpx = false; ///< `v_cmpx*`, the only VALU that writes EXEC
  /// `v_readlane`, `v_writelane`, `v_readfirstlane`.
  bool lane = false;
  /// A VALU instruction whose result lands in other bits than usual.
  bool shiftedResult = false;
  std::optional<MatrixKind> matrix;
};

struct Instruction {
  /// Offset from the start of the section, in bytes.
  uint64_t offset = 0;
  unsigned size = 0;
  /// Whether the bytes are an instruction. Otherwise `size` is 4 and the rest
  /// is empty.
  bool isValid = false;
  /// LLVM's opcode number; only meaningful for the same version of LLVM.
  unsigned opcode = 0;
  /// The name without the suffix of the encoding: "v_add_f32".
  std::string mnemonic;
  /// The text from the disassembler, without the indent.
  std::string text;
  /// The operands: results first, in the order of LLVM's tables, then the
  /// implicit ones.
  llvm::SmallVector<Operand, 8> operands;
  /// The registers of the operands in the order of `text`; empty for operands
  /// that are not registers.
  llvm::SmallVector<std::optional<RegisterRange>, 6> written;
  bool mayLoad = false;
  bool mayStore = false;
  /// The low 16 bits of the first word: the immediate of SOPP and SOPK.
  uint16_t simm16 = 0;
  /// The target of a direct branch, of a jump to a computed address that
  /// constants determine (`resolveJumps`), or of a call that is followed
  /// (`followCalls`), on the scale of `offset`. May lie outside the function.
  std::optional<int64_t> branchTarget;
  /// Where a call leads to an address that constants determine, on the scale of
  /// `offset`.
  std::optional<int64_t> callTarget;
  /// Whether that is a leaf function (`findLeaf`), which returns to the next
  /// instruction.
  bool callsLeaf = false;
  /// Whether that first waits for all that its caller left pending.
  bool calleeWaits = false;
  /// Whether it returns from a leaf function to the caller.
  bool isReturn = false;
  /// Whether control never comes to this jump or call to a computed address.
  bool isUnreached = false;
  InstructionKind kind;

  bool is(llvm::StringRef name) const { return mnemonic == name; }
  bool startsWith(llvm::StringRef prefix) const {
    return llvm::StringRef(mnemonic).starts_with(prefix);
  }

  bool reads(const RegisterRange &range) const {
    return llvm::any_of(operands, [&](const Operand &o) {
      return o.isUse && o.reg && o.reg->overlaps(range);
    });
  }
  bool writes(const RegisterRange &range) const {
    return llvm::any_of(operands, [&](const Operand &o) {
      return o.isDef && o.reg && o.reg->overlaps(range);
    });
  }
};

/// Whether it is a branch whose offset counts words from the next instruction:
/// SOPP and SOPK. "AMD Instinct MI300 Instruction Set Architecture",
/// "Branching".
bool isDirectBranch(const Instruction &instruction);

/// Sets `kind` from the other fields.
void classify(Instruction &instruction);

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_INSTRUCTION_H
