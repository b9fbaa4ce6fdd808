//===- RegionContents.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/bench/estimate/RegionContents.h"

#include "waveasm/analysis/flow_graph/FlowGraph.h"
#include "waveasm/backend/Backend.h"
#include "waveasm/dialect/OperationTag.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/OwningOpRef.h"

using namespace mlir;
using namespace waveasm;
using target::Trait;

/// Calls `visit` with each tagged machine instruction of a program after the
/// back end.
static void visitInstructions(
    ProgramOp compiled,
    llvm::function_ref<void(const OperationTag &, const MachineInstruction &,
                            llvm::StringRef mnemonic, const LaneAddresses &)>
        visit) {
  FailureOr<FlowGraph> graph = FlowGraph::build(compiled);
  if (failed(graph))
    return;
  FailureOr<MachineProgram> machine = MachineProgram::build(compiled, *graph);
  if (failed(machine))
    return;
  LaneAddresses addresses = LaneAddresses::compute(compiled, *graph, *machine);
  for (const MachineInstruction &instruction : machine->getInstructions()) {
    if (!instruction.op || instruction.states == 0)
      continue;
    llvm::StringRef mnemonic = machine->getMnemonic(instruction);
    if (mnemonic == "s_waitcnt" || mnemonic == "s_nop")
      continue;
    if (std::optional<OperationTag> tag =
            getOperationTag(instruction.op->getLoc()))
      visit(*tag, instruction, mnemonic, addresses);
  }
}

std::map<std::string, RegionContents>
waveasm::findRegionContents(ProgramOp program,
                            const EvaluationOptions &options) {
  ScopedDiagnosticHandler silence(program.getContext(),
                                  [](Diagnostic &) { return success(); });
  OwningOpRef<ProgramOp> clone(cast<ProgramOp>(program->clone()));
  noteIterations(*clone, options.described);
  if (failed(runBackend(*clone, options)))
    return {};
  double lineBytes = program.getTargetMachine().cache.lineBytes;
  std::map<std::string, RegionContents> regions;
  visitInstructions(*clone, [&](const OperationTag &tag,
                                const MachineInstruction &instruction,
                                llvm::StringRef mnemonic,
                                const LaneAddresses &addresses) {
    RegionContents &region = regions[tag.region.str()];
    const target::Traits &traits = instruction.traits;
    ++region.instructions;
    if (traits.has(Trait::Valu) && !traits.has(Trait::Matrix)) {
      ++region.vector;
      region.conversions += mnemonic.starts_with("v_cvt");
    }
    if (!traits.has(Trait::Vmem) || !traits.has(Trait::Load))
      return;
    ++region.loads;
    std::optional<TouchedLines> lines = addresses.getLines(instruction);
    if (!lines)
      return;
    ++region.knownLoads;
    region.usedBytes += lines->bytes;
    region.lineBytes +=
        lineBytes *
        std::max(0.0, lines->lines - addresses.getSharedLines(instruction));
  });
  return regions;
}

std::map<unsigned, TouchedLines>
waveasm::findTouchedLines(ProgramOp compiled, llvm::StringRef region) {
  std::map<unsigned, TouchedLines> touched;
  visitInstructions(compiled, [&](const OperationTag &tag,
                                  const MachineInstruction &instruction,
                                  llvm::StringRef /*mnemonic*/,
                                  const LaneAddresses &addresses) {
    if (tag.region != region)
      return;
    std::optional<TouchedLines> lines = addresses.getLines(instruction);
    if (lines)
      touched.try_emplace(tag.number, *lines);
  });
  return touched;
}

llvm::json::Object waveasm::toJson(const RegionContents &contents) {
  return llvm::json::Object{{"instructions", contents.instructions},
                            {"vector", contents.vector},
                            {"conversions", contents.conversions},
                            {"loads", contents.loads},
                            {"known_loads", contents.knownLoads},
                            {"used_bytes", contents.usedBytes},
                            {"line_bytes", contents.lineBytes}};
}
