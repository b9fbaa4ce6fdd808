//===- Flow.h - Stand-in for IREE's flow dialect ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_IREE_FLOW_H
#define WAVEASM_IMPORT_IREE_FLOW_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"

#include "waveasm/import/iree/FlowDialect.h.inc"

#define GET_OP_CLASSES
#include "waveasm/import/iree/FlowOps.h.inc"

#endif // WAVEASM_IMPORT_IREE_FLOW_H
