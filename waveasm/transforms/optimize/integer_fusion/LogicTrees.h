//===- LogicTrees.h - One instruction for a tree of logic -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder. An instruction that computes any function of three
// bits at each place can replace all logic between three words and a result.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_INTEGER_FUSION_LOGICTREES_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_INTEGER_FUSION_LOGICTREES_H

#include "waveasm/dialect/WaveAsmOps.h"

namespace waveasm {

/// Replaces logic by `v_bitop3_b32` where that makes at least `minSaved` vector
/// instructions go away, for a target that has it. Returns how many went away.
unsigned fuseLogic(ProgramOp program, unsigned minSaved);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_INTEGER_FUSION_LOGICTREES_H
