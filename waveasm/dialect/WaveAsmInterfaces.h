//===- WaveAsmInterfaces.h - Interfaces of instructions ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_WAVEASMINTERFACES_H
#define WAVEASM_DIALECT_WAVEASMINTERFACES_H

#include "waveasm/target/Unit.h"

#include "mlir/IR/OpDefinition.h"

namespace waveasm::detail {
/// Descriptor size and offset range of a buffer access; nothing for the others.
mlir::LogicalResult verifyVmemOp(mlir::Operation *operation);
} // namespace waveasm::detail

#include "waveasm/dialect/InstructionOpInterfaceOp.h.inc"
#include "waveasm/dialect/VmemOpInterfaceOp.h.inc"

#endif // WAVEASM_DIALECT_WAVEASMINTERFACES_H
