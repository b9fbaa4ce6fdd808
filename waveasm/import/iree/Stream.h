//===- Stream.h - Executables of IREE's stream dialect ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_IREE_STREAM_H
#define WAVEASM_IMPORT_IREE_STREAM_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "waveasm/import/iree/StreamDialect.h.inc"

#define GET_TYPEDEF_CLASSES
#include "waveasm/import/iree/StreamTypes.h.inc"

#define GET_OP_CLASSES
#include "waveasm/import/iree/StreamOps.h.inc"

#endif // WAVEASM_IMPORT_IREE_STREAM_H
