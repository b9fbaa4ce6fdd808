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

/// Runs the machine checker on the object that `assembly` of `module` was
/// assembled to.
///
/// Every finding is an error at the operation of its instruction, with a note
/// at the other instruction; at the program if the operation is not known. It
/// is an internal error if `ranPasses`, by which the compiler is to blame,
/// unless the program has text of its own or the finding is about control flow.
llvm::LogicalResult checkMachineCode(llvm::ArrayRef<char> object,
                                     const emit::Assembly &assembly,
                                     mlir::ModuleOp module, bool ranPasses);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_CHECKMACHINECODE_H
