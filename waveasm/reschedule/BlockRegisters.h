//===- BlockRegisters.h - Who holds the registers of a block ----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For people and models that look for room. What may change places or
// registers does not follow from it: see BlockDependences and RegisterRenaming.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_RESCHEDULE_BLOCKREGISTERS_H
#define WAVEASM_RESCHEDULE_BLOCKREGISTERS_H

#include "waveasm/reschedule/KernelEditor.h"

namespace waveasm::reschedule {

/// Registers of one file that got what they hold from one instruction.
struct BlockHolder {
  bool isAgpr = false;
  unsigned registers = 0;
  /// The instruction, and the last one of the block that reads it; none if it
  /// is before or after the block.
  std::optional<unsigned> writer, lastReader;
};

/// The registers that hold something that may be read where the most vector
/// registers of a block do.
struct BlockRegisters {
  unsigned vgprs = 0, agprs = 0, sgprs = 0;
  /// The instruction before which that is, other than waits and wait states.
  unsigned peak = 0;
  /// The vector registers, the most of one instruction first.
  std::vector<BlockHolder> holders;
};

/// Numbers of instructions are those of `edited`. A write ends what its
/// registers held, also in lanes that are off; SGPRs are those with numbers.
BlockRegisters findBlockRegisters(const EditedKernel &edited, unsigned block);

} // namespace waveasm::reschedule

#endif // WAVEASM_RESCHEDULE_BLOCKREGISTERS_H
