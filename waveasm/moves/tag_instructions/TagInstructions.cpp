//===- TagInstructions.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/tag_instructions/TagInstructions.h"

#include "waveasm/moves/ScheduleRegion.h"

using namespace mlir;
using namespace waveasm;

namespace waveasm {
#define GEN_PASS_DEF_TAGINSTRUCTIONS
#include "waveasm/moves/tag_instructions/TagInstructions.h.inc"
} // namespace waveasm

namespace {
struct TagInstructionsPass
    : waveasm::impl::TagInstructionsBase<TagInstructionsPass> {
  using TagInstructionsBase::TagInstructionsBase;

  void runOnOperation() override {
    getOperation()->walk([](ProgramOp program) { tagRegions(program); });
  }
};
} // namespace
