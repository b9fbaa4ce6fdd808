//===- RegisterIreeDialects.h - Registers the stand-ins ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_IREE_REGISTERIREEDIALECTS_H
#define WAVEASM_IMPORT_IREE_REGISTERIREEDIALECTS_H

#include "mlir/IR/DialectRegistry.h"

namespace waveasm::iree {

/// Registers the stand-ins for the dialects of IREE. They cover what occurs in
/// kernels that the Wave front end prints and in the executables and host
/// functions around them, so that such files need no unregistered dialects.
void registerIreeDialects(mlir::DialectRegistry &registry);

} // namespace waveasm::iree

#endif // WAVEASM_IMPORT_IREE_REGISTERIREEDIALECTS_H
