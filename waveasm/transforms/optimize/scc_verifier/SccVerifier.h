//===- SccVerifier.h - Check that uses of SCC find their values -*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_SCC_VERIFIER_SCCVERIFIER_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_SCC_VERIFIER_SCCVERIFIER_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

/// Reports the uses of SCC values under `root` that another write of SCC can
/// precede. Returns how many.
unsigned verifyScc(mlir::Operation *root);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/optimize/scc_verifier/SccVerifier.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_SCC_VERIFIER_SCCVERIFIER_H
