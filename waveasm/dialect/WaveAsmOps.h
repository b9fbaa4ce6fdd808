//===- WaveAsmOps.h - Operations --------------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_WAVEASMOPS_H
#define WAVEASM_DIALECT_WAVEASMOPS_H

#include "waveasm/dialect/WaveAsmAttrs.h"
#include "waveasm/dialect/WaveAsmDialect.h"
#include "waveasm/dialect/WaveAsmInterfaces.h"
#include "waveasm/dialect/WaveAsmTypes.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "waveasm/dialect/WaveAsmEnums.h.inc"

#define GET_OP_CLASSES
#include "waveasm/dialect/WaveAsmOps.h.inc"

namespace waveasm {

/// Maximum number of 8-byte arguments of a kernel. Our own limit, beyond any
/// real kernel: the metadata has an entry for each.
inline constexpr int64_t kMaxKernelArguments = 4096;

/// The target of the program that `op` is or is in.
const target::Machine &getTargetMachine(mlir::Operation *op);

/// The value of an immediate: that of its `constant`, else that of its type.
int64_t getImmediate(mlir::Value value);

/// Whether `op` is a matrix instruction whose A and B both have less than 8
/// bits by their formats: see `target::InstructionClass::narrowPasses`.
bool hasNarrowMatrices(mlir::Operation *op);

/// The offset in bytes of the second element that a two-address access to LDS
/// reads or writes; none for other operations.
std::optional<int64_t> getSecondOffset(mlir::Operation *op);

/// The global access that does what the access `buffer` to a buffer does, but
/// checks no bounds; none if there is none.
std::optional<mlir::OperationName> getGlobalAccess(mlir::OperationName buffer);

} // namespace waveasm

#endif // WAVEASM_DIALECT_WAVEASMOPS_H
