//===- DemandedBits.h - The bits of operands that matter --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_DEMANDED_BITS_DEMANDEDBITS_H
#define WAVEASM_ANALYSIS_DEMANDED_BITS_DEMANDEDBITS_H

#include "waveasm/dialect/WaveAsmOps.h"

#include <cstdint>

namespace waveasm {

/// Returns the bits of a word that `use`, its operand, depends on: no other bit
/// changes what the operation does, or bits of the results of logic and sums on
/// which something depends. Other results may in turn have bits that nothing
/// uses.
uint32_t getDemandedBits(mlir::OpOperand &use);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_DEMANDED_BITS_DEMANDEDBITS_H
