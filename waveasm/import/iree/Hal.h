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

#endif // WAVEASM_IMPORT_IREE_HAL_H
