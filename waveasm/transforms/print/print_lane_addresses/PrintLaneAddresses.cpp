//===- PrintLaneAddresses.cpp ---------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/print/print_lane_addresses/PrintLaneAddresses.h"

#include "waveasm/analysis/lane_addresses/LaneAddresses.h"

using namespace mlir;
using namespace waveasm;

namespace waveasm {
#define GEN_PASS_DEF_PRINTLANEADDRESSES
#include "waveasm/transforms/print/print_lane_addresses/PrintLaneAddresses.h.inc"
} // namespace waveasm

/// Prints a line for an access; returns whether its addresses are known.
static bool print(const MachineInstruction &instruction, StringRef mnemonic,
                  const LaneAddresses &addresses, llvm::raw_ostream &os) {
  os << "  " << mnemonic << ": ";
  bool isKnown = true, isAssumed = addresses.isAssumed(instruction);
  if (std::optional<TouchedLines> lines = addresses.getLines(instruction))
    os << lines->lines << " lines, " << lines->bytes << " bytes";
  else if (std::optional<unsigned> cycles =
               addresses.getConflictCycles(instruction);
           cycles && instruction.traits.has(target::Trait::Ds))
    os << *cycles << " conflict cycles";
  else
    isKnown = false;
  os << (isKnown ? isAssumed ? ", assumed\n" : "\n" : "unknown\n");
  return isKnown;
}

static LogicalResult print(ProgramOp program) {
  FailureOr<FlowGraph> graph = FlowGraph::build(program);
  if (failed(graph))
    return failure();
  FailureOr<MachineProgram> machine = MachineProgram::build(program, *graph);
  if (failed(machine))
    return failure();
  LaneAddresses addresses = LaneAddresses::compute(program, *graph, *machine);
  llvm::outs() << "accesses of @" << program.getSymName() << ":\n";
  unsigned numKnown = 0, numAccesses = 0;
  for (const MachineInstruction &instruction : machine->getInstructions()) {
    if (!addresses.isAccess(instruction))
      continue;
    ++numAccesses;
    numKnown += print(instruction, machine->getMnemonic(instruction), addresses,
                      llvm::outs());
  }
  llvm::outs() << "known: " << numKnown << " of " << numAccesses << '\n';
  return success();
}

namespace {
struct PrintLaneAddressesPass
    : waveasm::impl::PrintLaneAddressesBase<PrintLaneAddressesPass> {
  void runOnOperation() override {
    WalkResult result = getOperation()->walk([](ProgramOp program) {
      return failed(print(program)) ? WalkResult::interrupt()
                                    : WalkResult::skip();
    });
    if (result.wasInterrupted())
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
