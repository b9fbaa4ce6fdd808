//===- ScalarStep.h - What an instruction does to scalars -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MACHINE_CODE_SCALARSTEP_H
#define WAVEASM_MACHINE_CODE_SCALARSTEP_H

#include "waveasm/verify/Instruction.h"

#include "llvm/ADT/SmallVector.h"

#include <cstdint>

namespace waveasm::machine_code {

/// An instruction prepared to run often.
struct ScalarStep {
  enum class Action : uint8_t {
    Forget,    ///< the results are unknown
    ForgetAll, ///< nothing is known any more
    Move,
    MoveLanes, ///< to a vector register, in all lanes
    Add,
    AddCarry,
    Subtract,
    SubtractBorrow,
    Multiply,
    ShiftLeft,
    ShiftRight,
    And,
    AndNot,
    Or,
    OrNot,
    Xor,
    Not,
    Select,
    Minimum,
    Maximum,
    Compare,
    AddLanes,      ///< `v_add_u32`, `v_add_co_u32` of such values
    SubtractLanes, ///< `v_sub_u32`, `v_sub_co_u32`, and the reversed ones
    CompareLanes,  ///< `v_cmp` of values that are the same in all lanes
    MultiplyHigh,
    Load,        ///< `s_load_dword` and its kind
    SelectLanes, ///< `v_cndmask` by a mask that is the same in all lanes
  };
  enum class Relation : uint8_t { Eq, Ne, Gt, Ge, Lt, Le };
  /// Why a branch is taken; `Always` for other instructions.
  enum class Condition : uint8_t { Always, Scc, Vcc, Exec, Unknown };

  struct Source {
    /// Count 0 for a constant.
    verify::RegisterRange reg;
    uint64_t constant = 0;
    bool isKnown = true;
  };

  Action action = Action::Forget;
  Relation relation = Relation::Eq;
  bool isSigned = false;
  /// `s_and_saveexec_b64` and its kind: the result goes to EXEC, whose old
  /// value goes to the destination.
  bool savesExec = false;
  /// Bits of sources and result.
  unsigned width = 32;
  Condition condition = Condition::Always;
  /// A branch is taken if the condition, as "not zero", has this value.
  bool isTakenIf = true;
  verify::RegisterRange result;
  /// The mask of the lanes with a carry or borrow, of `AddLanes` and
  /// `SubtractLanes`; empty if there is none.
  verify::RegisterRange carries;
  llvm::SmallVector<Source, 2> sources;
  /// All registers that the instruction writes.
  llvm::SmallVector<verify::RegisterRange, 2> writes;

  static ScalarStep prepare(const verify::Instruction &instruction);
};

} // namespace waveasm::machine_code

#endif // WAVEASM_MACHINE_CODE_SCALARSTEP_H
