//===- LineLoads.h - Load whole cache lines ---------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A load whose lanes take half of each cache line costs almost as much as one
// that takes all of it, and a second load soon takes the other half. Two such
// loads become two that share the work in another way: half of the lanes of
// each load for their partners, so that each touches whole lines, and partners
// then exchange what they have loaded.
//
//     a = load s        x = load select(s, partner's t)
//     b = load t   ->   y = load select(partner's s, t)
//                       a = select(x, partner's y)
//                       b = select(partner's x, y)
//
// The selects take the second value in the lanes that have one bit in their
// number, and partners differ in this bit.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_LINE_LOADS_LINELOADS_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_LINE_LOADS_LINELOADS_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"
#include "llvm/Support/Error.h"

namespace waveasm {

/// Lets pairs of loads in `blocks` of `program` load whole lines, as the pass
/// description defines. Returns how many pairs there are; loads that became
/// part of a pair may be in another one. Fails if a pair is not proved; the
/// program is not usable then.
llvm::Expected<unsigned> loadWholeLines(ProgramOp program,
                                        llvm::ArrayRef<mlir::Block *> blocks);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/optimize/line_loads/LineLoads.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_LINE_LOADS_LINELOADS_H
