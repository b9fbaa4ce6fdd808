//===- Passes.cpp --------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/conductor/Passes.h"

#include "waveasm/conductor/ConductorPass.h"
#include "waveasm/conductor/broker/print_requests/PrintRequests.h"
#include "waveasm/moves/apply_moves/ApplyMoves.h"
#include "waveasm/moves/tag_instructions/TagInstructions.h"

void waveasm::registerConductorPasses() {
  registerApplyMovesPass();
  conductor::registerConductProgramsPass();
  registerPrintRequestsPass();
  registerTagInstructionsPass();
}
