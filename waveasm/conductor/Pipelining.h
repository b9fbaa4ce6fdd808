//===- Pipelining.h - Decide which turns overlap ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Before the regions of a program are searched, its innermost loops may be
// pipelined (transforms/pipeline_loop). This decides how, by the estimate.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_PIPELINING_H
#define WAVEASM_CONDUCTOR_PIPELINING_H

#include "waveasm/conductor/ConductorOptions.h"

namespace waveasm::conductor {

/// Decides how to pipeline the innermost loops of `program`, which is tagged
/// and takes `source` in its present order. Compares list schedules of the
/// loops as they are with list schedules of the pipelined ones; a loop must
/// gain by `options.objective`. Returns stages, and commands that lead to the
/// best of those schedules. A model may propose other stages. Adds its
/// evaluations, and the rounds of the model, to `record`.
MoveScript choosePipelines(ProgramOp program, const Measurement &source,
                           const ConductorOptions &options,
                           KernelRecord &record);

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_PIPELINING_H
