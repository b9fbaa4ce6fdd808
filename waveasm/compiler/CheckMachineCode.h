//===- CheckMachineCode.h - The last check of a compile ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_CHECKMACHINECODE_H
#define WAVEASM_COMPILER_CHECKMACHINECODE_H

#include "waveasm/emit/Assembly.h"

#include "mlir/IR/BuiltinOps.h"

#include "llvm/ADT/ArrayRef.h"

namespace waveasm::compiler {

/// Fails with an error at the first program whose wait states, which the
/// compiler inserts, `checkMachineCode` does not check.
llvm::LogicalResult checkHazardsAreKnown(mlir::ModuleOp module);

/// Runs the machine checker on the object assembled from `assembly` of
/// `module`.
///
/// Reports every finding as an error at the operation of its instruction, or at
/// the program if the operation is unknown, with a note at the other
/// instruction. If `ranPasses`, a finding is the compiler's fault and an
/// internal error, unless the program has `raw` text or the finding is about
/// control flow.
llvm::LogicalResult checkMachineCode(llvm::ArrayRef<char> object,
                                     const emit::Assembly &assembly,
                                     mlir::ModuleOp module, bool ranPasses);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_CHECKMACHINECODE_H
