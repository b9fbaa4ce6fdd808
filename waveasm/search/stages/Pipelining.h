//===- Pipelining.h - Decide which iterations overlap -----------*- C++ -*-===//
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

#ifndef WAVEASM_SEARCH_STAGES_PIPELINING_H
#define WAVEASM_SEARCH_STAGES_PIPELINING_H

#include "waveasm/bench/Bench.h"
#include "waveasm/search/ConductorOptions.h"

namespace waveasm::search {

/// How to pipeline the loops of a program.
struct PipelineChoice {
  /// The stages of loops, and commands that lead to the best of the schedules
  /// that were compared.
  Script script;
  /// Other choices that searches may prefer: those that were nearly as good, or
  /// better by too little for their stages, and the empty script where loops
  /// gain so little that a search may find a better order without stages.
  std::vector<Script> rivals;
  /// What the search finds without a model, with its orders, if there is one.
  std::optional<Script> withoutModel = std::nullopt;
};

/// Marks a loop for the agents of `options` that read stages (`BenchOptions`).
void markLoop(LoopOp loop, const ConductorOptions &options);

/// Decides how to pipeline the innermost loops of a candidate of `bench` with
/// `base`, which has no stages, and which takes `source`. `program` is that of
/// the bench. Compares list schedules of the
/// loops as they are with list schedules of the pipelined ones; a loop must
/// gain by `options.objective`. A model may propose other stages. Adds its
/// evaluations, and the rounds of the model, to `record`.
PipelineChoice choosePipelines(ProgramOp program, Bench &bench,
                               const Evaluation &source, Script base,
                               const ConductorOptions &options,
                               KernelRecord &record);

/// Plays orders for the stages of `script`, as `choosePipelines` does for those
/// that it chooses, and adds the moves that lead to the best ones where a loop
/// has stages and no moves.
Script playStages(Bench &bench, const Evaluation &source, Script script,
                  const ConductorOptions &options, KernelRecord &record);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_STAGES_PIPELINING_H
