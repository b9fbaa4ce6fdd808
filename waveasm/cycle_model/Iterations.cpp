//===- Iterations.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/cycle_model/Iterations.h"

#include <algorithm>

using namespace waveasm;

/// Iterations of innermost loops. The times of a lone wave's iterations mostly
/// repeat after 1 to 4 iterations.
static constexpr IterationPlan kInner = {1, 3, 4, 1};
/// Iterations of loops around others: the first one differs.
static constexpr IterationPlan kOuter = {1, 1, 1, 0};
/// Number of instructions that all waves of a run may issue; outer loops of
/// nests beyond that are simulated for one iteration. About a millisecond.
static constexpr double kMaxIssues = 1 << 14;

/// By loop, how many levels of loops are inside.
static std::vector<unsigned> getHeights(const TimedProgram &program) {
  std::vector<unsigned> heights(program.loops.size());
  for (size_t i = heights.size(); i-- > 0;)
    if (uint32_t parent = program.loops[i].parent; parent != kNoIndex)
      heights[parent] = std::max(heights[parent], heights[i] + 1);
  return heights;
}

/// Maximum number of instructions that a wave issues.
static double countIssues(const TimedProgram &program,
                          const std::vector<IterationPlan> &plans) {
  size_t numLoops = plans.size();
  std::vector<double> sizes(numLoops);
  for (size_t i = numLoops; i-- > 0;) {
    const TimedLoop &loop = program.loops[i];
    auto size = static_cast<double>(
        llvm::count_if(llvm::ArrayRef(program.instructions)
                           .slice(loop.first, loop.last - loop.first + 1),
                       [](const TimedInstruction &instruction) {
                         return instruction.isReached;
                       }));
    sizes[i] += size;
    if (loop.parent != kNoIndex)
      sizes[loop.parent] -= size;
  }
  std::vector<double> plays(numLoops);
  double issues = 0;
  for (size_t i = 0; i < numLoops; ++i) {
    uint32_t parent = program.loops[i].parent;
    plays[i] = (parent == kNoIndex ? 1 : plays[parent]) *
               static_cast<double>(plans[i].getPlayed());
    issues += plays[i] * sizes[i];
  }
  return issues;
}

std::vector<IterationPlan> waveasm::planIterations(const TimedProgram &program,
                                                   unsigned waves) {
  std::vector<unsigned> heights = getHeights(program);
  unsigned maxHeight = 0;
  std::vector<IterationPlan> plans(program.loops.size());
  for (auto [plan, loop, height] :
       llvm::zip_equal(plans, program.loops, heights)) {
    maxHeight = std::max(maxHeight, height);
    plan.tripCount = loop.tripCount;
    const IterationPlan &sample = height ? kOuter : kInner;
    if (loop.tripCount > sample.getPlayed()) {
      plan = sample;
      plan.tripCount = loop.tripCount;
    } else {
      plan.warmUp = loop.tripCount > 1 ? 1 : 0;
      plan.measured = loop.tripCount - plan.warmUp;
    }
  }
  for (unsigned height = maxHeight;
       height > 0 && countIssues(program, plans) * waves > kMaxIssues; --height)
    for (auto [plan, each] : llvm::zip_equal(plans, heights))
      if (each == height)
        plan = {plan.tripCount, 0, 1, 0};
  return plans;
}
