//===- RegisterDialects.h - What drivers can parse --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_REGISTRATION_REGISTERDIALECTS_H
#define WAVEASM_REGISTRATION_REGISTERDIALECTS_H

#include "mlir/IR/DialectRegistry.h"

namespace waveasm {

/// Adds the WaveASM dialect and the dialects of MLIR in which kernels arrive. A
/// dialect is loaded when something of it is parsed or a pass needs it, so that
/// those that a file does not use cost nothing.
void registerWaveAsmDialects(mlir::DialectRegistry &registry);

/// Adds the dialects of what a front end puts around and into its kernels: the
/// stand-ins for IREE's, and tensors. Import drops all of it.
void registerForeignDialects(mlir::DialectRegistry &registry);

} // namespace waveasm

#endif // WAVEASM_REGISTRATION_REGISTERDIALECTS_H
