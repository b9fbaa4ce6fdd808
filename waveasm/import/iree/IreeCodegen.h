//===- IreeCodegen.h - Stand-in for IREE's codegen dialect ------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_IREE_IREECODEGEN_H
#define WAVEASM_IMPORT_IREE_IREECODEGEN_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"

#include <cstdint>
#include <optional>

#include "waveasm/import/iree/IreeCodegenDialect.h.inc"

#define GET_ATTRDEF_CLASSES
#include "waveasm/import/iree/IreeCodegenAttrs.h.inc"

#endif // WAVEASM_IMPORT_IREE_IREECODEGEN_H
