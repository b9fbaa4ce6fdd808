//===- WaveAsmTypes.h - Registers and immediates ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_WAVEASMTYPES_H
#define WAVEASM_DIALECT_WAVEASMTYPES_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpImplementation.h"

#include <cstdint>
#include <optional>

namespace waveasm {

/// The three register files that a kernel can name.
enum class RegisterClass { VGPR, SGPR, AGPR };

/// "v", "s" or "a", as in assembly.
llvm::StringRef getAsmPrefix(RegisterClass registerClass);

/// Whether `type` is a register of this class, virtual or physical.
bool isRegisterOf(mlir::Type type, RegisterClass registerClass);

/// Whether `value` is in vector registers, scalar registers or accumulation
/// registers.
bool isVgpr(mlir::Value value);
bool isSgpr(mlir::Value value);
bool isAgpr(mlir::Value value);

/// Whether `value` is an immediate.
bool isImmediate(mlir::Value value);

/// Whether structured control flow may carry a value of type `from` as type
/// `to`: equal types; registers of one class and equal size, both virtual or
/// both physical (their numbers may differ); or registers of one class, one
/// virtual and one physical.
bool areCompatibleTypes(mlir::Type from, mlir::Type to);

/// The same for two lists of equal length.
bool areCompatibleTypes(mlir::TypeRange from, mlir::TypeRange to);

} // namespace waveasm

#include "waveasm/dialect/RegisterTypeInterfaceType.h.inc"

#define GET_TYPEDEF_CLASSES
#include "waveasm/dialect/WaveAsmTypes.h.inc"

#endif // WAVEASM_DIALECT_WAVEASMTYPES_H
