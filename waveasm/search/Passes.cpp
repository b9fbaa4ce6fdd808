//===- Passes.cpp ---------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/Passes.h"

#include "waveasm/moves/apply_moves/ApplyMoves.h"
#include "waveasm/moves/tag_instructions/TagInstructions.h"
#include "waveasm/search/ConductorPass.h"
#include "waveasm/search/broker/print_requests/PrintRequests.h"

void waveasm::registerConductorPasses() {
  registerApplyMovesPass();
  search::registerConductProgramsPass();
  registerPrintRequestsPass();
  registerTagInstructionsPass();
}
