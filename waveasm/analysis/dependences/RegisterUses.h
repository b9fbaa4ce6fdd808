//===- RegisterUses.h - Registers used outside SSA --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_DEPENDENCES_REGISTERUSES_H
#define WAVEASM_ANALYSIS_DEPENDENCES_REGISTERUSES_H

#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/target/RegisterUnit.h"

#include "llvm/ADT/SmallVector.h"

namespace waveasm {

/// Registers with numbers that an operation uses as operands, as results or
/// implicitly.
struct RegisterUses {
  /// Sorted and without duplicates, as are the writes.
  llvm::SmallVector<target::RegisterUnit, 4> reads;
  llvm::SmallVector<target::RegisterUnit, 2> writes;
};

/// The registers that `op` and everything in its regions use. A register that a
/// region writes counts as read, too, because the region may not run.
RegisterUses getRegisterUses(mlir::Operation *op);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_DEPENDENCES_REGISTERUSES_H
