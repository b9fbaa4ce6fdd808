//===- RegisterValues.h - Which values vector registers hold ----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two blocks that use different VGPRs do the same if each instruction of one
// has a partner in the other that does the same with the same values, and if
// registers that are read after the block hold the same values at its end.
//
// An instruction writes the lanes that EXEC has on, unless it ignores EXEC. So
// a write ends the life of a value only where EXEC is what the wave began with:
// lanes that are off there hold nothing that the program wrote under EXEC.
// "AMD Instinct MI300 Instruction Set Architecture" (CDNA3), "EXECute Mask".
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_VERIFY_REGISTERVALUES_H
#define WAVEASM_VERIFY_REGISTERVALUES_H

#include "waveasm/verify/ControlFlow.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"

#include <array>
#include <string>
#include <vector>

namespace waveasm::verify {

inline constexpr unsigned kNumVgprs = 512;

/// The VGPRs that some instruction may still read, over a whole function.
class LiveVgprs {
public:
  LiveVgprs(const Function &function, const ControlFlow &controlFlow);

  /// Why the lives of values are not known: an instruction that chooses
  /// registers by an index, or that leads to other code; or null.
  const Instruction *getObstacle() const { return obstacle; }

  /// Whether EXEC is what the wave began with where the instruction runs.
  bool isUnderFirstMask(unsigned index) const {
    return !afterMasks.test(index);
  }

  /// The VGPRs that may be read after the instruction.
  llvm::BitVector getLiveAfter(unsigned index) const;

private:
  const ControlFlow &controlFlow;
  const Instruction *obstacle = nullptr;
  /// By instruction: whether a write of EXEC may come before it.
  llvm::BitVector afterMasks;
  /// By instruction: the VGPRs that may be read from it on.
  std::vector<llvm::BitVector> liveBefore;
};

/// Whether the instruction writes EXEC.
bool writesExec(const Instruction &instruction);

/// Whether the instruction reads or writes VGPRs of lanes that EXEC has off.
bool usesOtherLanes(const Instruction &instruction);

/// Numbers for the values of two blocks. Equal numbers stand for equal values.
class ValueNumbers {
public:
  /// What a block does.
  struct Summary {
    /// By instruction: the number of what it does with which values, the same
    /// in both blocks for partners.
    std::vector<unsigned> numbers;
    /// What each VGPR holds at the end, and after them AGPRs and scalars.
    std::array<uint64_t, 2 * kNumVgprs + 256> values;
  };

  /// Numbers the instructions of a block, which starts with the same registers
  /// as the others. Those of the vector ALU that do the same with the same
  /// values have one number, since their results are equal; of others, the
  /// first is the partner of the first.
  Summary run(llvm::ArrayRef<const Instruction *> block);

private:
  llvm::StringMap<unsigned> known;
};

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_REGISTERVALUES_H
