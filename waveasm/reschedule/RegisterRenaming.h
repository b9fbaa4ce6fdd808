//===- RegisterRenaming.h - Blocks with other vector registers --*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a block uses a VGPR for one value after the other, instructions cannot
// pass each other although no value leads from one to the other. This gives
// values that live and die within a block the registers that were free for the
// longest time, so that more orders are legal. Values that several instructions
// write, in parts, and those that others may see keep their registers.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_RESCHEDULE_REGISTERRENAMING_H
#define WAVEASM_RESCHEDULE_REGISTERRENAMING_H

#include "waveasm/machine_code/BlockRuns.h"

#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/BitVector.h"

#include <string>
#include <vector>

namespace waveasm::reschedule {

/// A kernel with the same instructions, which may use other VGPRs of those that
/// it is allotted.
struct RenamedCode {
  /// By block: whether it uses others.
  llvm::BitVector hasOthers;
  /// By instruction.
  std::vector<verify::Instruction> instructions;
  /// By instruction: its machine code if it uses others; else empty.
  std::vector<std::string> codes;
};

/// Fails if the text of the kernel cannot be read.
llvm::Expected<RenamedCode>
renameRegisters(const machine_code::KernelCode &kernel,
                llvm::ArrayRef<machine_code::Block> blocks,
                mlir::MLIRContext &context);

} // namespace waveasm::reschedule

#endif // WAVEASM_RESCHEDULE_REGISTERRENAMING_H
