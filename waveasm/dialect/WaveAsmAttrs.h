//===- WaveAsmAttrs.h - Targets and the calling convention ------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_WAVEASMATTRS_H
#define WAVEASM_DIALECT_WAVEASMATTRS_H

#include "waveasm/dialect/WaveAsmDialect.h"
#include "waveasm/target/Machines.h"

#include "mlir/IR/Attributes.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpImplementation.h"

#include <vector>

#include "waveasm/dialect/ArchAttrInterfaceAttr.h.inc"

#define GET_ATTRDEF_CLASSES
#include "waveasm/dialect/WaveAsmAttrs.h.inc"

namespace waveasm {

/// The attribute `#waveasm.<name>` of a target that exists.
ArchAttrInterface getArchAttr(mlir::MLIRContext *context, llvm::StringRef name);

} // namespace waveasm

#endif // WAVEASM_DIALECT_WAVEASMATTRS_H
