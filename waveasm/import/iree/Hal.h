//===- Hal.h - Stand-in for IREE's hal dialect ------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_IREE_HAL_H
#define WAVEASM_IMPORT_IREE_HAL_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"

#include "waveasm/import/iree/HalDialect.h.inc"

#define GET_TYPEDEF_CLASSES
#include "waveasm/import/iree/HalTypes.h.inc"

#define GET_OP_CLASSES
#include "waveasm/import/iree/HalOps.h.inc"

namespace waveasm::iree {

/// The attribute of a function or a module with the
/// `#hal.executable.target` that its code is for.
inline constexpr llvm::StringLiteral kExecutableTargetAttr =
    "hal.executable.target";

/// The attribute of a module with its `#hal.device.target`s, which have
/// `#hal.executable.target`s.
inline constexpr llvm::StringLiteral kDeviceTargetsAttr = "hal.device.targets";

/// The processors that the `#hal.executable.target`s in the text of
/// `attribute` name, in their order: the `arch` or `target_arch` of those of
/// ROCm, and the whole text of those of others. One of ROCm without any names
/// none.
llvm::SmallVector<std::string> getProcessors(mlir::Attribute attribute);

} // namespace waveasm::iree

#endif // WAVEASM_IMPORT_IREE_HAL_H
