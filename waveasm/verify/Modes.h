//===- Modes.h - Where text does not say what runs --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With `s_set_gpr_idx_on`, vector instructions name other registers than they
// use; with `s_setvskip`, they may be skipped. Both are bits of MODE and last
// until they are switched off. "AMD Instinct MI300 Instruction Set
// Architecture" (CDNA3), "Mode Register": VSKIP is bit 28, GPR_IDX_EN bit 27.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_VERIFY_MODES_H
#define WAVEASM_VERIFY_MODES_H

#include "waveasm/verify/ControlFlow.h"

#include "llvm/ADT/BitVector.h"

namespace waveasm::verify {

/// By instruction of the function: whether it may run while registers are
/// indexed, or switches that on.
llvm::BitVector findIndexed(const Function &function,
                            const ControlFlow &controlFlow);

/// By instruction of the function: whether it may run while vector instructions
/// are skipped, or switches that on.
llvm::BitVector findSkipped(const Function &function,
                            const ControlFlow &controlFlow);

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_MODES_H
